import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openConsumerApp, renderApp, signInConsumer } from '#client/test/consumerApp.ts';
import { fill } from '#client/test/fill.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { sent } from '#client/test/sent.ts';
import { mockPassword } from '../../../../mocks/world/people.ts';
import { ForgetSearchDocument, ForgetSearchesDocument, RememberSearchesDocument } from './RecentSearches.generated.ts';
import { AppSearchDocument, type AppSearchQuery } from './SearchPage.generated.ts';

beforeEach(openConsumerApp);

const noOffers: AppSearchQuery['searchOffers'] = {
  __typename: 'OfferSearch',
  items: [],
  pageHits: [],
  endCursor: null,
  hasNextPage: false,
  city: 'Tampere',
  understood: { __typename: 'UnderstoodSearch', city: null, price: null, sort: null, sizes: [], without: [] },
  didYouMean: null,
  cutWords: 0,
  productGroup: null,
};

const textOf = ({ textContent }: Element) => textContent;
const chips = () => screen.findByRole('toolbar', { name: 'Haun rajaukset' });

test('typed words find offers, and are in the address', async () => {
  const { user, router } = renderApp('/sovellus/haku');
  await fill(user, 'Hae tarjouksia', 'pitsaa');
  expect(
    await screen.findByRole('link', { name: 'Mainos · maksettu nosto : Perhepizza kahdella täytteellä' }),
  ).toBeTruthy();
  expect(router.state.location.search).toBe('?haku=pitsaa');
});

test('a search for goods leads to the page that compares them, in the municipality that was searched', async () => {
  renderApp('/sovellus/haku?haku=kahvi');
  const link = await screen.findByRole('link', { name: 'Kaikki kahvit yksikköhinnan mukaan' });
  expect(link.getAttribute('href')).toBe('/tuote/kahvi?kunta=Tampere');
});

test('words on a page of a flyer are shown above its tile, which leads to the page', async () => {
  renderApp('/sovellus/haku?haku=lohipiirakkaa');
  expect(await screen.findByText('Löytyi sivulta 2: Lohipiirakka 12,90 Munavoi 2,20')).toBeTruthy();
  const flyer = screen.getByRole('link', { name: 'Mainos · maksettu nosto : Syksyn juhlaesite' });
  expect(flyer.getAttribute('href')).toBe('/sovellus/tarjous/offer-2?sivu=2');
});

test('typing searches from three letters on, and Enter searches fewer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { user, router } = renderApp('/sovellus/haku');
  await fill(user, 'Hae tarjouksia', 'ka');
  expect(await screen.findByText('Jatka kirjoittamista tai paina Enter.')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(router.state.location.search).toBe('');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?haku=ka'));
});

test('an answer that comes late does not replace a newer one', async () => {
  let release = () => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  mockServer.use(
    mockApi.query(AppSearchDocument, async ({ variables }) => {
      if (variables.text !== 'kahvi') return undefined;
      await late;
      return HttpResponse.json({ data: { searchOffers: noOffers } });
    }),
  );
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { user } = renderApp('/sovellus/haku?haku=kahvi');
  await fill(user, 'Hae tarjouksia', 'pitsaa');
  expect(
    await screen.findByRole('link', { name: 'Mainos · maksettu nosto : Perhepizza kahdella täytteellä' }),
  ).toBeTruthy();
  release();
  await act(() => late.then(() => vi.advanceTimersByTimeAsync(1000)));
  expect(screen.getByRole('link', { name: 'Mainos · maksettu nosto : Perhepizza kahdella täytteellä' })).toBeTruthy();
  expect(screen.queryByText('Haulla ”kahvi” ei löytynyt tarjouksia')).toBeNull();
});

test('a municipality among the words is searched, and said', async () => {
  renderApp('/sovellus/haku?haku=karjalanpiirakat%20Nokialla');
  expect(await screen.findByText('Haettiin kunnasta Nokia')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Karjalanpiirakat, 6 kpl' })).toBeTruthy();
  expect(within(await chips()).getByRole('button', { name: 'Poista: Kunta: Nokia' })).toBeTruthy();
});

test('what was understood is removed part by part, and the back button brings it back', async () => {
  const { router, user } = renderApp('/sovellus/haku?haku=halvin%20pizza%20alle%2020%20euroa%20Tampereella');
  const names = async () =>
    within(await chips())
      .queryAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(await names()).toEqual(['Kunta: Tampere', 'Enintään 20\u00a0€', 'Halvimmat ensin']);
  await user.click(within(await chips()).getByRole('button', { name: 'Poista: Enintään 20\u00a0€' }));
  await waitFor(async () => expect(await names()).toEqual(['Kunta: Tampere', 'Halvimmat ensin']));
  expect(router.state.location.search).toContain('ohita=PRICE');
  await router.navigate(-1);
  await waitFor(async () => expect(await names()).toHaveLength(3));
});

test('the chips are one stop of the tab key, and the focus stays among them when one goes', async () => {
  const { user } = renderApp('/sovellus/haku?haku=halvin%20pizza%20alle%2020%20euroa');
  const [price, order] = within(await chips()).getAllByRole('button');
  price?.focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(order);
  expect([price?.tabIndex, order?.tabIndex]).toEqual([-1, 0]);
  await user.keyboard('{Delete}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Poista: Halvimmat ensin' })).toBeNull());
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Poista: Enintään 20\u00a0€');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Haun rajaukset' })).toBeNull());
  expect(document.activeElement?.id).toBe('hakutulokset');
});

test('hits of one unit are ordered by unit price when asked, which the address keeps and the back button undoes', async () => {
  let release = () => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  mockServer.use(
    mockApi.query(AppSearchDocument, async ({ variables }) => {
      if (variables.sort) await late;
    }),
  );
  const { user, router } = renderApp('/sovellus/haku?haku=kahvi');
  const choice = await screen.findByRole('group', { name: 'Järjestys' });
  const byUnit = within(choice).getByRole('button', { name: 'Yksikköhinta, edullisin ensin' });
  const pressed = () => within(choice).getAllByRole('button', { pressed: true }).map(textOf);
  expect(pressed()).toEqual(['Sopivimmat ensin']);
  byUnit.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Järjestetään yksikköhinnan mukaan…')).toBeTruthy();
  release();
  expect(await screen.findByText('Premium ei vaikuta tähän järjestykseen.')).toBeTruthy();
  expect(router.state.location.search).toBe('?haku=kahvi&jarjestys=yksikkohinta');
  expect(pressed()).toEqual(['Yksikköhinta, edullisin ensin']);
  expect(document.activeElement).toBe(byUnit);
  expect(screen.getAllByRole('heading').map(textOf)).toEqual([
    'Haku',
    'Hakutulokset',
    'Hinta kilolta',
    'Suklaakakku kahville',
    'Teehetki ja skonssit',
    'Hinta kappaleelta',
    'Aamiainen kahdelle',
    'Ilman yksikköhintaa',
    'Mainos · maksettu nosto: Syksyn juhlaesite',
    'Korvapuusti ja kahvi',
  ]);
  await router.navigate(-1);
  await waitFor(() => expect(pressed()).toEqual(['Sopivimmat ensin']));
  expect(screen.queryByRole('heading', { name: 'Ilman yksikköhintaa' })).toBeNull();
});

test('an address that orders by unit price says when no two hits share a unit', async () => {
  const { user } = renderApp('/sovellus/haku?haku=halvin%20aamiainen&jarjestys=yksikkohinta');
  expect(await screen.findByText('Näillä tarjouksilla ei ole yhteistä yksikköä.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Aamiainen kahdelle' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Poista: Halvimmat ensin' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Halvimmat ensin' }));
  expect(await screen.findByRole('button', { name: 'Poista: Halvimmat ensin' })).toBeTruthy();
});

test('a corrected search shows the correction, and searches the words as typed when asked', async () => {
  const asked: unknown[] = [];
  mockServer.use(
    mockApi.query(AppSearchDocument, ({ variables }) => {
      asked.push(variables.ignore);
      const isCorrected = variables.text === 'hampurlaien' && variables.ignore.length === 0;
      const didYouMean = isCorrected ? 'hampurilainen' : null;
      return HttpResponse.json({ data: { searchOffers: { ...noOffers, didYouMean } } });
    }),
  );
  const { user, router } = renderApp('/sovellus/haku?haku=hampurlaien');
  await user.click(await screen.findByRole('button', { name: 'Hae kirjoitusasulla ”hampurlaien”' }));
  await waitFor(() => expect(asked).toEqual([[], ['SPELLING']]));
  await router.navigate(-1);
  await user.click(await screen.findByRole('button', { name: 'hampurilainen' }));
  await waitFor(() => expect(router.state.location.search).toBe('?haku=hampurilainen'));
  expect(screen.getByLabelText<HTMLInputElement>('Hae tarjouksia').value).toBe('hampurilainen');
});

test('a search of too many words says how many were left out', async () => {
  const words = 'pizza kahvi leipä juusto kala liha omena peruna maito mehu tee riisi';
  renderApp(`/sovellus/haku?haku=${encodeURIComponent(words)}`);
  expect(await screen.findByText('Haku käyttää 10 ensimmäistä sanaa. 2 viimeistä jäi pois.')).toBeTruthy();
});

test('searches are remembered on the device until they are cleared', async () => {
  const { user } = renderApp('/sovellus/haku');
  await fill(user, 'Hae tarjouksia', 'kahvi');
  await user.keyboard('{Enter}');
  await screen.findByRole('link', { name: 'Korvapuusti ja kahvi' });
  await user.click(screen.getByRole('button', { name: 'Tyhjennä haku' }));
  const recent = await screen.findByRole('region', { name: 'Viimeksi haettua' });
  await user.click(within(recent).getByRole('button', { name: 'kahvi' }));
  expect(await screen.findByRole('link', { name: 'Korvapuusti ja kahvi' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Tyhjennä haku' }));
  await user.click(await screen.findByRole('button', { name: 'Tyhjennä' }));
  expect(screen.queryByRole('region', { name: 'Viimeksi haettua' })).toBeNull();
  expect(localStorage.getItem('appSearches')).toBeNull();
});

test('one remembered search is removed alone', async () => {
  localStorage.setItem('appSearches', '["pizza","kahvi"]');
  const { user } = renderApp('/sovellus/haku');
  await user.click(await screen.findByRole('button', { name: 'Poista haku ”pizza”' }));
  expect(localStorage.getItem('appSearches')).toBe('["kahvi"]');
});

test('a device with search history off deletes its searches and stores no new one', async () => {
  localStorage.setItem('appSearches', '["pizza"]');
  const { user } = renderApp('/sovellus/haku');
  await user.click(await screen.findByLabelText('Muista hakuni tällä laitteella'));
  expect(screen.queryByRole('region', { name: 'Viimeksi haettua' })).toBeNull();
  await fill(user, 'Hae tarjouksia', 'kahvi');
  await user.keyboard('{Enter}');
  await screen.findByRole('link', { name: 'Korvapuusti ja kahvi' });
  expect(localStorage.getItem('appSearches')).toBeNull();
});

const searchesOf = (region: HTMLElement) =>
  within(region)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the searches of the device move into the account that signs in, and signing out leaves none of them here', async () => {
  localStorage.setItem('appSearches', '["pizza","kahvi"]');
  world.recentSearches['consumer-1'] = ['leipä', 'Pizza'];
  const { user, router } = renderApp('/sovellus/omat');
  await user.click(await screen.findByRole('link', { name: 'Kirjaudu sisään' }));
  await fill(user, 'Sähköposti', 'veera@esimerkki.fi');
  await fill(user, 'Salasana', mockPassword);
  await user.click(screen.getByRole('button', { name: 'Kirjaudu sisään' }));
  await waitFor(async () => expect(await sent(RememberSearchesDocument)).toEqual([{ texts: ['pizza', 'kahvi'] }]));
  await waitFor(() => expect(localStorage.getItem('appSearches')).toBeNull());
  await router.navigate('/sovellus/haku');
  const recent = await screen.findByRole('region', { name: 'Viimeksi haettua' });
  await waitFor(() => expect(searchesOf(recent)).toEqual(['pizza', 'kahvi', 'leipä']));
  await router.navigate('/sovellus/omat');
  await user.click(await screen.findByRole('button', { name: 'Kirjaudu ulos' }));
  expect(await screen.findByRole('link', { name: 'Kirjaudu sisään' })).toBeTruthy();
  await router.navigate('/sovellus/haku');
  expect(await screen.findByLabelText('Muista hakuni tällä laitteella')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Viimeksi haettua' })).toBeNull();
  expect([await sent(ForgetSearchDocument), await sent(ForgetSearchesDocument)]).toEqual([[], []]);
});

test('a signed-in consumer sees and changes the searches of the account', async () => {
  signInConsumer();
  world.recentSearches['consumer-1'] = ['pizza', 'leipä'];
  const { user } = renderApp('/sovellus/haku');
  await screen.findByRole('button', { name: 'pizza' });
  await fill(user, 'Hae tarjouksia', 'kahvi');
  await user.keyboard('{Enter}');
  await screen.findByRole('link', { name: 'Korvapuusti ja kahvi' });
  await waitFor(async () => expect(await sent(RememberSearchesDocument)).toEqual([{ texts: ['kahvi'] }]));
  await waitFor(() => expect(localStorage.getItem('appSearches')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Tyhjennä haku' }));
  await user.click(await screen.findByRole('button', { name: 'Poista haku ”pizza”' }));
  await waitFor(async () => expect(await sent(ForgetSearchDocument)).toEqual([{ text: 'pizza' }]));
  expect(searchesOf(screen.getByRole('region', { name: 'Viimeksi haettua' }))).toEqual(['kahvi', 'leipä']);
  await user.click(screen.getByRole('button', { name: 'Tyhjennä' }));
  await waitFor(async () => expect(await sent(ForgetSearchesDocument)).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Viimeksi haettua' })).toBeNull();
});

test('a search that the account cannot take stays on the device, is shown, and moves when the network is back', async () => {
  signInConsumer();
  world.recentSearches['consumer-1'] = ['pizza'];
  let isDown = true;
  mockServer.use(mockApi.mutation(RememberSearchesDocument, () => (isDown ? HttpResponse.error() : undefined)));
  const { user } = renderApp('/sovellus/haku');
  await screen.findByRole('button', { name: 'pizza' });
  await fill(user, 'Hae tarjouksia', 'kahvi');
  await user.keyboard('{Enter}');
  await screen.findByRole('link', { name: 'Korvapuusti ja kahvi' });
  await user.click(screen.getByRole('button', { name: 'Tyhjennä haku' }));
  expect(searchesOf(await screen.findByRole('region', { name: 'Viimeksi haettua' }))).toEqual(['kahvi', 'pizza']);
  expect(localStorage.getItem('appSearches')).toBe('["kahvi"]');
  isDown = false;
  const onLine = vi.spyOn(navigator, 'onLine', 'get');
  for (const isOnline of [false, true]) {
    onLine.mockReturnValue(isOnline);
    act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  }
  onLine.mockRestore();
  await waitFor(async () =>
    expect(await sent(RememberSearchesDocument)).toEqual([{ texts: ['kahvi'] }, { texts: ['kahvi'] }]),
  );
  await waitFor(() => expect(localStorage.getItem('appSearches')).toBeNull());
});

test('a slow account keeps no search waiting, and what is forgotten meanwhile does not come back', async () => {
  signInConsumer();
  let release = () => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  mockServer.use(mockApi.mutation(RememberSearchesDocument, () => late.then(() => undefined)));
  const { user } = renderApp('/sovellus/haku');
  await fill(user, 'Hae tarjouksia', 'kahvi');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('link', { name: 'Korvapuusti ja kahvi' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Tyhjennä haku' }));
  await user.click(await screen.findByRole('button', { name: 'Poista haku ”kahvi”' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Viimeksi haettua' })).toBeNull());
  release();
  await waitFor(async () => expect(await sent(ForgetSearchDocument)).toEqual([{ text: 'kahvi' }]));
  expect(screen.queryByRole('region', { name: 'Viimeksi haettua' })).toBeNull();
  expect(localStorage.getItem('appSearches')).toBeNull();
});

test('a search that cannot be forgotten comes back with a message', async () => {
  signInConsumer();
  world.recentSearches['consumer-1'] = ['pizza'];
  mockServer.use(mockApi.mutation(ForgetSearchDocument, () => HttpResponse.error()));
  const { user } = renderApp('/sovellus/haku');
  await user.click(await screen.findByRole('button', { name: 'Poista haku ”pizza”' }));
  expect(await screen.findByText('Haun poistaminen epäonnistui.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'pizza' })).toBeTruthy();
});

test('a device with search history off neither shows nor adds to the searches of the account, and offers to remove them', async () => {
  signInConsumer();
  world.recentSearches['consumer-1'] = ['pizza'];
  const { user } = renderApp('/sovellus/haku');
  await screen.findByRole('button', { name: 'pizza' });
  await user.click(screen.getByLabelText('Muista hakuni tällä laitteella'));
  expect(screen.queryByRole('region', { name: 'Viimeksi haettua' })).toBeNull();
  await fill(user, 'Hae tarjouksia', 'kahvi');
  await user.keyboard('{Enter}');
  await screen.findByRole('link', { name: 'Korvapuusti ja kahvi' });
  await user.click(screen.getByRole('button', { name: 'Tyhjennä haku' }));
  expect(await screen.findByText(/^Tililläsi on 1 haku/)).toBeTruthy();
  expect(await sent(RememberSearchesDocument)).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Viimeksi haettua' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Poista tilin haut' }));
  await waitFor(async () => expect(await sent(ForgetSearchesDocument)).toHaveLength(1));
  expect(screen.queryByText(/^Tililläsi on/)).toBeNull();
});

test('a search without a hit says so and offers neighbouring cities, by distance', async () => {
  const { user, router } = renderApp('/sovellus/haku?haku=xylofoni');
  expect(await screen.findByText('Haulla ”xylofoni” ei löytynyt tarjouksia')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Selaa naapurikuntien tarjouksia' }));
  const near = await screen.findByRole('region', { name: 'Naapurikunnat ≤ 25 km' });
  expect(within(near).getByRole('link', { name: 'Karjalanpiirakat, 6 kpl' }).closest('article')?.textContent).toContain(
    'Nokia',
  );
  expect(screen.getByRole('region', { name: 'Tampere' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '≤ 100 km' }));
  await waitFor(() => expect(router.state.location.search).toBe('?lahella=KM_100'));
});

test('a search that a price leaves empty is repeated without it', async () => {
  const { user } = renderApp('/sovellus/haku?haku=pizza%20alle%201%20euro');
  await user.click(await screen.findByRole('button', { name: 'Poista hintaraja' }));
  expect(
    await screen.findByRole('link', { name: 'Mainos · maksettu nosto : Perhepizza kahdella täytteellä' }),
  ).toBeTruthy();
});

test('a search that finds nothing in the city is widened to neighbouring cities and to the whole country', async () => {
  const { user, router } = renderApp('/sovellus/haku?haku=karjalanpiirakat');
  await user.click(await screen.findByRole('button', { name: 'Hae samaa naapurikunnista' }));
  expect(await screen.findByRole('link', { name: 'Karjalanpiirakat, 6 kpl' })).toBeTruthy();
  expect(within(await chips()).getByRole('button', { name: 'Poista: Lähimmät ensin' })).toBeTruthy();
  await router.navigate(-1);
  await user.click(await screen.findByRole('button', { name: 'Hae koko maasta' }));
  expect(await screen.findByRole('link', { name: 'Karjalanpiirakat, 6 kpl' })).toBeTruthy();
  expect(screen.getByText('Haettiin koko maasta')).toBeTruthy();
  await user.click(within(await chips()).getByRole('button', { name: 'Poista: Koko maa' }));
  expect(await screen.findByText('Haulla ”karjalanpiirakat” ei löytynyt tarjouksia')).toBeTruthy();
});

test('a failed search shows an error and can be retried', async () => {
  mockServer.use(mockApi.query(AppSearchDocument, () => HttpResponse.error(), { once: true }));
  const { user } = renderApp('/sovellus/haku?haku=kahvi');
  expect((await screen.findByRole('alert')).textContent).toContain('Haku epäonnistui.');
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await screen.findByRole('link', { name: 'Korvapuusti ja kahvi' })).toBeTruthy();
});
