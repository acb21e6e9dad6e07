import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isoDate } from '#client/lib/format/format.ts';
import { openConsumerApp, renderApp, signInConsumer } from '#client/test/consumerApp.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { sent } from '#client/test/sent.ts';
import { consumerOffer, liveOf } from '../../../../mocks/offers/consumerOffers.ts';
import { TodayOfShopsDocument } from './Followed.generated.ts';
import { AppTodayDocument, type AppTodayQuery } from './TodayPage.generated.ts';

beforeEach(openConsumerApp);
afterEach(() => void Reflect.deleteProperty(navigator, 'onLine'));

const hour = 3_600_000;
const now = Date.now();
const inHours = (hours: number) => new Date(now + hours * hour);

/** An offer of the made-up world, as the day has it. */
function offerOf(title: string): AppTodayQuery['today']['fresh'][number] {
  const row = liveOf(world).find((one) => one.title === title);
  if (!row) throw new Error(`There is no offer ${title}`);
  const { images, ...offer } = consumerOffer(world)(row);
  return { ...offer, images: [], __typename: 'Offer' } as unknown as AppTodayQuery['today']['fresh'][number];
}

/** Answers with the day, each answer in turn, the last one again. */
function answerWith(...days: Partial<AppTodayQuery['today']>[]) {
  let at = 0;
  mockServer.use(
    mockApi.query(AppTodayDocument, () => {
      const day = days[Math.min(at++, days.length - 1)];
      const today = {
        __typename: 'Today' as const,
        date: isoDate(new Date(now)),
        madeAt: new Date(now).toISOString(),
        ending: [],
        fresh: [],
        open: [],
        others: [],
        nearby: [],
        startingTomorrow: 0,
        ...day,
      };
      return HttpResponse.json({ data: { today } });
    }),
  );
}

const open = (title: string, openUntil: Date, city = 'Tampere') => ({
  __typename: 'OpenOffer' as const,
  offer: offerOf(title),
  outletName: 'Keskusta',
  city,
  openUntil: openUntil.toISOString(),
});

/** A list with its offers: its skeleton has the same heading. */
async function row(name: string): Promise<HTMLElement> {
  await waitFor(() => expect(within(screen.getByRole('region', { name })).queryByRole('status')).toBeNull());
  return screen.getByRole('region', { name });
}
const app = () => renderApp('/sovellus/tanaan');

test("the app's first tab is the day, and the search is a field at its top", async () => {
  const { user, router } = app();
  expect(await screen.findByRole('heading', { level: 1, name: 'Tänään' })).toBeTruthy();
  const [tabs] = screen.getAllByRole('navigation', { name: 'Sovelluksen osat' });
  const links = within(tabs!).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Tänään', 'Tarjoukset', 'Lista', 'Avustaja', 'Omat']);
  expect(links[0]!.getAttribute('aria-current')).toBe('page');
  await user.type(await screen.findByRole('searchbox', { name: 'Hae tarjouksia' }), 'pizza{Enter}');
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/sovellus/haku?haku=pizza'),
  );
});

test('the first start asks for the city', async () => {
  localStorage.removeItem('appCity');
  app();
  expect(await screen.findByRole('heading', { level: 1, name: /Oman kaupunkisi tarjoukset/ })).toBeTruthy();
});

test('each list shows its offers, and paid ones say so', async () => {
  answerWith({
    fresh: [offerOf('Perhepizza kahdella täytteellä'), offerOf('Korvapuusti ja kahvi')],
    ending: [offerOf('Aamiainen kahdelle')],
    open: [open('Suklaakakku kahville', inHours(2)), open('Karjalanpiirakat, 6 kpl', inHours(80), 'Nokia')],
    startingTomorrow: 3,
  });
  app();
  const fresh = within(await row('Uutta tänään'));
  expect(fresh.getAllByRole('article')).toHaveLength(2);
  expect(fresh.getByRole('link', { name: 'Mainos · maksettu nosto : Perhepizza kahdella täytteellä' })).toBeTruthy();
  expect(within(await row('Päättyy tänään')).getByRole('link', { name: 'Aamiainen kahdelle' })).toBeTruthy();
  const openNow = within(await row('Auki nyt lähellä'));
  expect(openNow.getByText(/^Auki klo \d{1,2}\.\d\d asti · Keskusta$/)).toBeTruthy();
  expect(openNow.getByText('Auki nyt · Keskusta, Nokia')).toBeTruthy();
  expect(screen.getByText('Huomenna alkaa 3 uutta tarjousta.')).toBeTruthy();
});

test('a shop that has closed since is not said to be open, and what there is not is said in a line each', async () => {
  answerWith({
    open: [open('Suklaakakku kahville', inHours(-0.1))],
    others: [offerOf('Korvapuusti ja kahvi')],
    startingTomorrow: 1,
  });
  app();
  expect(await screen.findByText(/^Emme tiedä lähellä paikkaa, joka olisi juuri nyt auki/)).toBeTruthy();
  expect(screen.queryByText('Suklaakakku kahville')).toBeNull();
  expect(screen.getByText('Tänään ei ole tullut uusia tarjouksia. Huomenna alkaa 1 uusi tarjous.')).toBeTruthy();
  expect(screen.getByText('Mikään tarjous ei pääty tänään.')).toBeTruthy();
  expect(within(await row('Voimassa nyt')).getAllByRole('article')).toHaveLength(1);
});

test('offers of neighbouring municipalities name them', async () => {
  const offer = offerOf('Karjalanpiirakat, 6 kpl');
  answerWith({ nearby: [{ __typename: 'NearbyOffer', offer, city: 'Nokia' }] });
  app();
  expect(within(await row('Lähikunnissa')).getByText(/ · Nokia$/)).toBeTruthy();
});

test('a town without offers says so, with a way on', async () => {
  answerWith({});
  app();
  expect(await screen.findByText('Tampere: ei tarjouksia juuri nyt')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Tee vahti' }).getAttribute('href')).toBe('/sovellus/vahdit');
  expect(screen.getByRole('link', { name: 'Kaikki tarjoukset' }).getAttribute('href')).toBe('/sovellus');
});

const yesterday = {
  date: isoDate(inHours(-24)),
  madeAt: inHours(-24).toISOString(),
};

test('a page that is left open over midnight is read again', async () => {
  answerWith({ ...yesterday, ending: [offerOf('Aamiainen kahdelle')] }, { fresh: [offerOf('Suklaakakku kahville')] });
  app();
  expect(await screen.findByRole('link', { name: 'Suklaakakku kahville' })).toBeTruthy();
  expect(within(await row('Uutta tänään')).getAllByRole('article')).toHaveLength(1);
  expect(screen.queryByText('Aamiainen kahdelle')).toBeNull();
  expect(screen.queryByText(/^Tilanne/)).toBeNull();
});

test('without a network the last day stays, says of when it is, and says of nothing that it is of today or open', async () => {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  answerWith({
    ...yesterday,
    fresh: [offerOf('Suklaakakku kahville')],
    ending: [offerOf('Aamiainen kahdelle')],
    open: [open('Korvapuusti ja kahvi', inHours(2))],
  });
  app();
  expect(await screen.findByText(/^Tilanne \d.* klo.\d{1,2}\.\d\d\. Uudempaa ei saatu haettua\.$/)).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Suklaakakku kahville' })).toBeTruthy();
  for (const name of ['Uutta tänään', 'Päättyy tänään', 'Auki nyt lähellä'])
    expect(screen.queryByRole('region', { name })).toBeNull();
});

test('followed shops of the device have their offers that are not above, and the device says whom it follows only there', async () => {
  localStorage.setItem('appShops', '[{"slug":"kahvila-esimerkki-oy","name":"Kahvila Esimerkki Oy"}]');
  answerWith({ fresh: [offerOf('Korvapuusti ja kahvi')] });
  app();
  expect(await screen.findByRole('link', { name: 'Suklaakakku kahville' })).toBeTruthy();
  const followed = within(await row('Seuraamasi'));
  expect(followed.getByRole('link', { name: 'Suklaakakku kahville' })).toBeTruthy();
  expect(followed.queryByRole('link', { name: 'Korvapuusti ja kahvi' })).toBeNull();
  expect(followed.getByText('Yksi seuraamasi kaupan tarjous näkyy jo yllä.')).toBeTruthy();
  expect(followed.getAllByRole('article').length).toBeLessThanOrEqual(6);
  expect(await sent(AppTodayDocument)).toEqual([{ city: 'Tampere' }]);
  expect(await sent(TodayOfShopsDocument)).toEqual([{ shops: ['kahvila-esimerkki-oy'] }]);
});

test('who follows nothing learns how', async () => {
  app();
  expect(within(await row('Seuraamasi')).getByText(/^Seuraa kauppaa sen omalla sivulla/)).toBeTruthy();
});

test("the account's watches lead to what they find", async () => {
  signInConsumer();
  app();
  const watches = within(await screen.findByRole('list', { name: 'Vahtisi' }));
  const [first] = watches.getAllByRole('link');
  expect(first!.getAttribute('href')).toMatch(/^\/sovellus\/haku\?haku=/);
});

test('a day that cannot be read says so, and is tried again', async () => {
  mockServer.use(mockApi.query(AppTodayDocument, () => HttpResponse.error(), { once: true }));
  const { user } = app();
  expect((await screen.findByRole('alert')).textContent).toContain('Päivän tarjousten lataaminen epäonnistui.');
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await row('Voimassa nyt')).toBeTruthy();
});

test('what was read for the follows of a device stays while it has no account, and leaves it when one signs in', async () => {
  const left = new Set(['lahitarjous-laite', 'lahitarjous-omat', 'lahitarjous-luettu']);
  vi.stubGlobal('caches', { delete: async (name: string) => left.delete(name) });
  const { unmount } = app();
  await waitFor(() => expect([...left]).toEqual(['lahitarjous-laite', 'lahitarjous-luettu']));
  unmount();
  signInConsumer();
  app();
  await waitFor(() => expect([...left]).toEqual(['lahitarjous-luettu']));
  vi.unstubAllGlobals();
});
