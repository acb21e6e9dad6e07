import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendWaiting } from '#client/lib/events/eventSender.ts';
import { SendEventsDocument } from '#client/lib/events/events.generated.ts';
import { openConsumerApp, renderApp, signInConsumer } from '#client/test/consumerApp.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { AppOfferDocument } from './OfferPage.generated.ts';

beforeEach(openConsumerApp);

afterEach(() => vi.restoreAllMocks());

/** Records the events that the page sends: what, and in which city. */
function listen() {
  const events: unknown[] = [];
  mockServer.use(
    mockApi.mutation(SendEventsDocument, ({ variables }) => {
      events.push(...[variables.events].flat().map(({ kind, city = null }) => [kind, city]));
      return HttpResponse.json({ data: { recordEvents: { __typename: 'RecordEventsPayload', events: [] } } });
    }),
  );
  return events;
}

test('an offer shows price, validity, business and place', async () => {
  renderApp('/sovellus/tarjous/offer-1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Korvapuusti ja kahvi' })).toBeTruthy();
  const main = screen.getByRole('main').textContent;
  expect(main).toContain('5,50\u00a0€');
  expect(main).toMatch(/Voimassa vielä \d päivää, \d+\.\d+\.(?:\d{4})? asti/);
  expect(main).toContain('Esimerkkikatu 4, Tampere');
  expect(screen.getByText('Yritys').nextSibling?.textContent).toBe('Kahvila Esimerkki Oy');
});

test('alcohol says its age and is not shared, and a credit says its lender, its rate and an example', async () => {
  const credit = { lender: 'Oma Rahoitus Oy', annualRate: 12.5, example: '1 000 €, 12 kk, yhteensä 1 062 €.' };
  const contentAnswers = { alcohol: 'MILD' as const, isOffsetOnly: null, credit, confirmed: [], words: [] };
  Object.assign(world.offers[0] ?? {}, { contentAnswers });
  renderApp('/sovellus/tarjous/offer-1');
  expect(await screen.findByText('Alkoholia myydään yli 18-vuotiaille.')).toBeTruthy();
  expect(
    screen.getByText(
      'Luotonantaja: Oma Rahoitus Oy. Todellinen vuosikorko 12,5\u00a0%. Esimerkki: 1 000 €, 12 kk, yhteensä 1 062 €.',
      { normalizer: (text) => text },
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Jaa' })).toBeNull();
});

test('opening it counts a view and a click in the city, once', async () => {
  const events = listen();
  const { router } = renderApp('/sovellus/tarjous/offer-1');
  await screen.findByRole('heading', { level: 1, name: 'Korvapuusti ja kahvi' });
  await router.navigate('/sovellus/haku');
  await router.navigate('/sovellus/tarjous/offer-1');
  await screen.findByRole('heading', { level: 1, name: 'Korvapuusti ja kahvi' });
  await sendWaiting();
  const opened = [
    ['VIEW', null],
    ['CLICK', 'Tampere'],
  ];
  expect(events).toEqual(opened);
});

test('a call, directions and the website are counted for the business', async () => {
  const events = listen();
  const { user } = renderApp('/sovellus/tarjous/offer-1');
  const call = await screen.findByRole('link', { name: 'Soita' });
  expect(call.getAttribute('href')).toBe('tel:0401234567');
  const directions = screen.getByRole('link', { name: /Reittiohjeet/ });
  expect(directions.getAttribute('href')).toContain(encodeURIComponent('Esimerkkikatu 4, Tampere'));
  const website = screen.getByRole('link', { name: /Verkkosivut/ });
  expect(website.getAttribute('rel')).toBe('noopener noreferrer');
  const stay = (event: Event) => event.preventDefault();
  addEventListener('click', stay);
  for (const link of [call, directions, website]) await user.click(link);
  removeEventListener('click', stay);
  await sendWaiting();
  expect(events.slice(2)).toEqual([
    ['CALL', 'Tampere'],
    ['DIRECTIONS', 'Tampere'],
    ['WEBSITE', 'Tampere'],
  ]);
});

test("a flyer's pages are turned with buttons and keys, and opened to the whole screen", async () => {
  const { user } = renderApp('/sovellus/tarjous/offer-2');
  const pages = await screen.findByRole('region', { name: 'Esitteen sivut' });
  expect(within(pages).getByRole('status').textContent).toBe('Sivu 1/3');
  await user.click(within(pages).getByRole('button', { name: 'Seuraava sivu' }));
  expect(within(pages).getByRole('status').textContent).toBe('Sivu 2/3');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(within(pages).getByRole('status').textContent).toBe('Sivu 3/3');
  await user.click(within(pages).getByRole('button', { name: /^Avaa kuva koko näytölle: Sivu 3\/3, kuva/ }));
  const full = await screen.findByRole('dialog', { name: 'Syksyn juhlaesite, sivu 3' });
  await user.click(within(full).getByRole('button', { name: 'Suurenna' }));
  const isLarge = () => within(full).getByRole('img').style.transform.includes('scale(1.5)');
  expect(isLarge()).toBe(true);
  await user.keyboard('-');
  expect(isLarge()).toBe(false);
  await user.click(within(full).getByRole('button', { name: 'Edellinen sivu' }));
  expect(within(full).getByRole('img', { name: 'Sivu 2/3: Lohipiirakka 12,90 Munavoi 2,20' })).toBeTruthy();
  await user.click(within(full).getByRole('button', { name: 'Sulje koko näyttö' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the texts of a flyer are read as text, and an address begins with a page', async () => {
  renderApp('/sovellus/tarjous/offer-2?sivu=2');
  const pages = await screen.findByRole('region', { name: 'Esitteen sivut' });
  expect(within(pages).getByRole('status').textContent).toBe('Sivu 2/3');
  const read = (await screen.findByText('Lue tekstinä')).closest('details');
  expect([...(read?.querySelectorAll('h2') ?? [])].map(({ textContent }) => textContent)).toEqual(['Sivu 1', 'Sivu 2']);
  expect(read?.textContent).toContain('Täytekakku 12 hengelle 39,90');
});

test('a flyer of one page has its text for screen readers, too', async () => {
  const flyer = world.offers.find(({ id }) => id === 'offer-2');
  flyer?.images.splice(1);
  renderApp('/sovellus/tarjous/offer-2');
  const page = within(await screen.findByRole('region', { name: 'Esitteen sivut' }));
  expect(await page.findByRole('img', { name: /^Sivu 1\/1: Täytekakku 12 hengelle 39,90/ })).toBeTruthy();
  expect(page.queryByRole('button', { name: 'Seuraava sivu' })).toBeNull();
  expect((await screen.findByText('Lue tekstinä')).closest('details')?.textContent).toContain('Voileipäkakku 45,00');
  expect(screen.getByRole('button', { name: 'Tulosta' })).toBeTruthy();
});

test('sharing uses the device, and copies the public address where the device cannot', async () => {
  const { user } = renderApp('/sovellus/tarjous/offer-1');
  await user.click(await screen.findByRole('button', { name: 'Jaa' }));
  expect(await screen.findByText('Linkki kopioitu')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('http://localhost:4000/tarjous/offer-1');
  const share = vi.fn(async () => {});
  Object.assign(navigator, { share });
  await user.click(screen.getByRole('button', { name: 'Jaa' }));
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: 'http://localhost:4000/tarjous/offer-1' }));
  Reflect.deleteProperty(navigator, 'share');
});

test('offers that go with it follow', async () => {
  renderApp('/sovellus/tarjous/offer-1');
  const related = await screen.findByRole('region', { name: 'Samankaltaisia' });
  expect(within(related).getAllByRole('article').length).toBeGreaterThan(0);
});

test('an offer that is no more says so', async () => {
  renderApp('/sovellus/tarjous/offer-99');
  expect(await screen.findByRole('heading', { level: 1, name: 'Tarjousta ei löytynyt' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Katso mitä on tarjolla nyt' }).getAttribute('href')).toBe('/sovellus');
});

test('the link of an ended offer says so, and writes nothing to the console', async () => {
  const written = vi.spyOn(console, 'warn');
  const row = world.offers.find(({ id }) => id === 'offer-1')!;
  Object.assign(row, { startsAt: new Date(Date.now() - 172_800_000), endsAt: new Date(Date.now() - 86_400_000) });
  renderApp('/sovellus/tarjous/offer-1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Korvapuusti ja kahvi' })).toBeTruthy();
  expect(screen.getByText(/^Tarjous päättyi/)).toBeTruthy();
  expect(written.mock.calls).toEqual([]);
});

test('an ended favourite is shown as ended, without its price, its picture and ways to act on it', async () => {
  signInConsumer();
  const ended = world.offers.find(({ title }) => title === 'Kesän jäätelöpäivä');
  Object.assign(ended ?? {}, { originalPrice: 22_222, discountedPrice: 12_345 });
  expect(ended?.images.length).toBeGreaterThan(0);
  const { user } = renderApp('/sovellus/suosikit');
  const link = await screen.findByRole('link', { name: 'Kesän jäätelöpäivä' });
  const tile = link.closest('article');
  expect([tile?.textContent?.includes('123,45'), tile?.querySelectorAll('img').length]).toEqual([false, 0]);
  await user.click(link);
  expect(await screen.findByText('Tarjous on päättynyt, eikä se ole enää voimassa.')).toBeTruthy();
  expect(screen.getByText(/^Päättynyt \d+\.\d+\.$/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Soita' })).toBeNull();
  const page = screen.getByRole('main');
  expect([page.textContent?.includes('123,45'), page.querySelectorAll('img').length]).toEqual([false, 0]);
});

test('an offer that was taken away meanwhile is not shown from memory', async () => {
  const { user } = renderApp();
  const title = await screen.findByRole('link', { name: 'Korvapuusti ja kahvi' });
  world.offers.find(({ id }) => id === 'offer-1')!.isHidden = true;
  await user.click(title);
  expect(await screen.findByRole('heading', { level: 1, name: 'Tarjousta ei löytynyt' })).toBeTruthy();
});

test('a failed load shows an error and can be retried', async () => {
  mockServer.use(mockApi.query(AppOfferDocument, () => HttpResponse.error(), { once: true }));
  const { user } = renderApp('/sovellus/tarjous/offer-1');
  expect((await screen.findByRole('alert')).textContent).toContain('Tarjouksen lataaminen epäonnistui.');
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Korvapuusti ja kahvi' })).toBeTruthy();
});
