import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { sendWaiting } from '#client/lib/events/eventSender.ts';
import { SendEventsDocument } from '#client/lib/events/events.generated.ts';
import { routes } from '#client/routes.tsx';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { PublicCityOffersDocument, PublicOfferDocument } from './publicOffers.generated.ts';

const unreachable = () => HttpResponse.error();

/** A live offer of the made-up world that has a place of its own. */
function anOffer() {
  const offer = world.offers.find(({ id }) => id === 'offer-1');
  if (!offer) throw new Error('The made-up world has no offer-1');
  return offer;
}

test('municipalities with offers come first, and the search leaves those that begin so', async () => {
  const { user } = renderRoutes(routes, '/tarjoukset');
  const live = within(await screen.findByRole('region', { name: 'Tarjouksia juuri nyt' }));
  expect(live.getByRole('link', { name: /^Tampere \d+ tarjous/ }).getAttribute('href')).toBe('/tarjoukset/Tampere');
  expect(screen.getByRole('link', { name: 'Äänekoski' })).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Hae kuntaa' }), 'ään');
  expect(within(screen.getByRole('main')).getAllByRole('link')).toHaveLength(1);
  await user.type(screen.getByRole('searchbox', { name: 'Hae kuntaa' }), 'x');
  // A letter that is wrong hides nothing; two do.
  expect(screen.getByRole('link', { name: 'Äänekoski' })).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Hae kuntaa' }), 'x');
  expect(await screen.findByText('Kuntaa ”äänxx” ei löytynyt.')).toBeTruthy();
});

test('a municipality shows its live offers as cards that lead to their pages', async () => {
  renderRoutes(routes, '/tarjoukset/tampere');
  expect(await screen.findByRole('heading', { level: 1, name: 'Tarjoukset: Tampere' })).toBeTruthy();
  const link = await screen.findByRole('link', { name: anOffer().title });
  expect(link.getAttribute('href')).toBe('/tarjous/offer-1');
  const paper = screen.getByRole('link', { name: 'Viikko paperilla (PDF)' });
  expect(paper.getAttribute('href')).toBe('/viikko/Tampere.pdf');
});

test('a skeleton holds the place of offers that are loading', async () => {
  mockServer.use(mockApi.query(PublicCityOffersDocument, () => delay('infinite')));
  renderRoutes(routes, '/tarjoukset/Tampere');
  expect(await screen.findByRole('status', { name: 'Ladataan...' })).toBeTruthy();
});

test('a failed load of offers shows an error and can be retried', async () => {
  mockServer.use(mockApi.query(PublicCityOffersDocument, unreachable));
  const { user } = renderRoutes(routes, '/tarjoukset/Tampere');
  expect((await screen.findByRole('alert')).textContent).toContain('Tarjousten lataaminen epäonnistui.');
  mockServer.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await screen.findByRole('link', { name: anOffer().title })).toBeTruthy();
});

test('a municipality without offers says so', async () => {
  world.offers = [];
  renderRoutes(routes, '/tarjoukset/Utsjoki');
  expect(await screen.findByText('Utsjoki: ei tarjouksia juuri nyt.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Viikko paperilla (PDF)' })).toBeNull();
});

test('a municipality lists what is open now, and everything again, each at an address of its own', async () => {
  const asked: unknown[] = [];
  mockServer.use(
    mockApi.query(PublicCityOffersDocument, ({ variables }) => {
      asked.push(variables);
    }),
  );
  const { user, router } = renderRoutes(routes, '/tarjoukset/Tampere');
  await user.click(await screen.findByRole('link', { name: 'Auki nyt' }));
  expect(router.state.location.search).toBe('?auki=nyt');
  expect(await screen.findByRole('link', { name: 'Näytä kaikki' })).toBeTruthy();
  await waitFor(() => expect(asked).toContainEqual({ city: 'Tampere', after: null, openNow: true }));
  // What is open changes by the minute: no search engine lists it.
  await waitFor(() =>
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex'),
  );
  await user.click(screen.getByRole('link', { name: 'Näytä kaikki' }));
  expect(router.state.location.search).toBe('');
  expect(await screen.findByRole('link', { name: anOffer().title })).toBeTruthy();
  await waitFor(() =>
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content') ?? '').not.toContain('noindex'),
  );
});

test('a municipality where nothing is known to be open says so, and not that there are no offers', async () => {
  for (const outlet of world.outlets) outlet.hours = [];
  renderRoutes(routes, '/tarjoukset/Tampere?auki=nyt');
  expect(await screen.findByText('Tampere: emme tiedä yhtään paikkaa, joka olisi auki juuri nyt.')).toBeTruthy();
  expect(screen.getByText('Kaikki yritykset eivät ole kertoneet aukioloaikojaan.')).toBeTruthy();
  expect(screen.queryByText('Tampere: ei tarjouksia juuri nyt.')).toBeNull();
});

test('an unknown municipality is a page that is not there', async () => {
  renderRoutes(routes, '/tarjoukset/Atlantis');
  expect(await screen.findByRole('heading', { level: 1, name: 'Sivua ei löytynyt' })).toBeTruthy();
});

test('an offer shows its price, days, business and place, and what search engines read', async () => {
  renderRoutes(routes, '/tarjous/offer-1');
  expect(await screen.findByRole('heading', { level: 1, name: anOffer().title })).toBeTruthy();
  expect(screen.getByText('5,50 €')).toBeTruthy();
  expect(screen.getByText(/^Voimassa \d+\.\d+\.(\d{4})?–\d+\.\d+\.\d{4}$/)).toBeTruthy();
  expect(screen.getByText('Esimerkkikatu 4, Tampere')).toBeTruthy();
  await waitFor(() => expect(document.title).toContain(`${anOffer().title} – Tampere`));
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}');
  expect(data['@graph'][0]).toMatchObject({ '@type': 'Product', offers: { price: '5.50', priceCurrency: 'EUR' } });
});

test('alcohol says its age on the public page, and is not shared from there', async () => {
  const { unmount } = renderRoutes(routes, '/tarjous/offer-1');
  expect(await screen.findByRole('button', { name: 'Jaa' })).toBeTruthy();
  unmount();
  const contentAnswers = { alcohol: 'MILD' as const, isOffsetOnly: null, credit: null, confirmed: [], words: ['olut'] };
  Object.assign(anOffer(), { contentAnswers });
  renderRoutes(routes, '/tarjous/offer-1');
  expect(await screen.findByText('Alkoholia myydään yli 18-vuotiaille.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Jaa' })).toBeNull();
});

test('a flyer of one page has its text for screen readers', async () => {
  const flyer = world.offers.find(({ id }) => id === 'offer-2');
  flyer?.images.splice(1);
  renderRoutes(routes, '/tarjous/offer-2');
  expect(await screen.findByRole('img', { name: /^Sivu 1\/1: Täytekakku 12 hengelle 39,90/ })).toBeTruthy();
  expect(screen.getByText('Lue tekstinä').closest('details')?.textContent).toContain('Voileipäkakku 45,00');
});

test('the price of an offer has its own currency, for people and for search engines', async () => {
  Object.assign(world.settings.pricing, { currency: 'SEK' });
  renderRoutes(routes, '/tarjous/offer-1');
  await screen.findByRole('heading', { level: 1, name: anOffer().title });
  await screen.findByText('5,50 SEK');
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}');
  expect(data['@graph'][0].offers).toMatchObject({ price: '5.50', priceCurrency: 'SEK' });
  expect(screen.getByRole('main').textContent).not.toContain('€');
});

test('opening the website counts a conversion, once', async () => {
  const counted = vi.fn();
  mockServer.use(
    mockApi.mutation(SendEventsDocument, ({ variables }) => {
      for (const { kind, targetId } of [variables.events].flat()) counted(kind, targetId);
      return HttpResponse.json({ data: { recordEvents: { __typename: 'RecordEventsPayload', events: [] } } });
    }),
  );
  const { user } = renderRoutes(routes, '/tarjous/offer-1');
  const link = await screen.findByRole('link', { name: 'Avaa verkkosivu' });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  await user.click(link);
  await sendWaiting();
  expect(counted.mock.calls.filter(([kind]) => kind === 'WEBSITE')).toEqual([['WEBSITE', 'offer-1']]);
});

/** What was sent of openings: the offer and the source. */
function openings() {
  const sent: unknown[] = [];
  mockServer.use(
    mockApi.mutation(SendEventsDocument, ({ variables }) => {
      for (const { targetId, source } of [variables.events].flat()) sent.push([targetId, source]);
      return HttpResponse.json({ data: { recordEvents: { __typename: 'RecordEventsPayload', events: [] } } });
    }),
  );
  return sent;
}

test('the source of a shared link is counted with its own offer, and leaves the address', async () => {
  const sent = openings();
  const { router } = renderRoutes(routes, '/tarjous/offer-1?fbclid=abc&lahde=facebook&lahde=google');
  await screen.findByRole('heading', { level: 1, name: anOffer().title });
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/tarjous/offer-1', search: '?fbclid=abc' }),
  );
  const other = world.offers.find(({ id }) => id !== 'offer-1' && id !== anOffer().id);
  if (!other) throw new Error('The made-up world has one offer only');
  await router.navigate(`/tarjous/${other.id}`);
  await screen.findByRole('heading', { level: 1, name: new RegExp(other.title) });
  await sendWaiting();
  expect(sent).toEqual([
    ['offer-1', 'facebook'],
    [other.id, undefined],
  ]);
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).not.toContain('lahde');
});

test.each([
  ['lahde=', undefined],
  [`lahde=${'x'.repeat(300)}`, 'x'.repeat(40)],
])('a link whose source is %s counts, and the others of its batch too', async (search, source) => {
  const sent = openings();
  const { router } = renderRoutes(routes, `/tarjous/offer-1?${search}`);
  await screen.findByRole('heading', { level: 1, name: anOffer().title });
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await sendWaiting();
  expect(sent).toEqual([['offer-1', source]]);
});

test('a shared link of an offer that has ended says so and leads on', async () => {
  anOffer().endsAt = new Date('2026-01-02T21:59:59Z');
  renderRoutes(routes, '/tarjous/offer-1?lahde=instagram');
  expect(await screen.findByText('Tarjous päättyi 2.1.2026.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Selaa tarjouksia kunnittain' })).toBeTruthy();
});

test('an offer that consumers cannot see is not found, and the page leads to others', async () => {
  anOffer().isHidden = true;
  renderRoutes(routes, '/tarjous/offer-1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Tarjousta ei löytynyt' })).toBeTruthy();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Selaa tarjouksia kunnittain' }).getAttribute('href')).toBe('/tarjoukset');
});

test('an offer that begins later says so', async () => {
  Object.assign(anOffer(), { startsAt: new Date('2036-12-02T22:00:00Z'), endsAt: new Date('2036-12-09T21:59:59Z') });
  renderRoutes(routes, '/tarjous/offer-1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Alkaa 3.12.' })).toBeTruthy();
});

test('a failed load of an offer looks different from an offer that has ended', async () => {
  mockServer.use(mockApi.query(PublicOfferDocument, unreachable));
  renderRoutes(routes, '/tarjous/offer-1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Tarjousta ei saatu ladattua' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Yritä uudelleen' })).toBeTruthy();
});
