import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { storeUser } from '#client/lib/session/userStore.ts';
import { routes } from '#client/routes.tsx';
import { openConsumerApp, signInConsumer } from '#client/test/consumerApp.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import { PublicAddWatchDocument, PublicProductGroupDocument } from './GoodsPage.generated.ts';

beforeEach(openConsumerApp);

/** Puts live offers of coffee into the world, each with that price. */
function sellCoffee(...prices: Partial<(typeof world.offers)[number]>[]) {
  const [like] = world.offers;
  if (!like) throw new Error('The made-up world has offers');
  const none = {
    originalPrice: null,
    discountedPrice: null,
    unitPrice: null,
    unitBase: null,
    priceForm: 'SINGLE' as const,
  };
  const cities = { cities: ['Tampere'], isNationwide: false };
  world.offers = prices.map((price, at) => ({
    ...like,
    ...none,
    ...cities,
    id: `kahvi-${at}`,
    title: `Kahvi ${at}`,
    ...price,
  }));
}

const titlesIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test('each unit is a section from its lowest price up, and what is not compared says why', async () => {
  sellCoffee(
    { originalPrice: 400 },
    { originalPrice: 500, unitPrice: 1000, unitBase: 'KG' },
    { originalPrice: 450, unitPrice: 900, unitBase: 'KG', type: 'PREMIUM_OFFER' },
    { originalPrice: 700, unitPrice: 700, unitBase: 'L' },
    { originalPrice: 100, priceForm: 'FROM' },
    {},
  );
  renderRoutes(routes, '/tuote/kahvi');
  expect(await screen.findByRole('heading', { level: 1, name: 'Kahvit' })).toBeTruthy();
  expect(screen.getByText(/Premium ei vaikuta tähän järjestykseen/)).toBeTruthy();
  expect(titlesIn('Hinta kilolta')).toEqual(['Mainos · maksettu nosto: Kahvi 2', 'Kahvi 1']);
  expect(titlesIn('Hinta litralta')).toEqual(['Kahvi 3']);
  expect(titlesIn('Ei yksikköhintaa')).toEqual(['Kahvi 0']);
  expect(titlesIn('Ehdollinen hinta')).toEqual(['Kahvi 4']);
  expect(titlesIn('Ei hintaa')).toEqual(['Kahvi 5']);
  await waitFor(() => expect(document.title).toContain('Kahvit: tarjoukset yksikköhinnan mukaan'));
  expect(document.querySelector('meta[name=robots]')).toBeNull();
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}');
  expect(data['@graph'][0]).toMatchObject({ '@type': 'ItemList', numberOfItems: 6 });
});

test('the municipality is chosen in the address, and one that is none is named', async () => {
  sellCoffee({ originalPrice: 400 });
  const { user, router } = renderRoutes(routes, '/tuote/kahvi?kunta=Oulu');
  expect(await screen.findByText('Kahvit: ei tarjouksia juuri nyt, Oulu.')).toBeTruthy();
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  const field = screen.getByRole('combobox', { name: 'Kunta' });
  await user.clear(field);
  await user.type(field, 'tampere');
  await user.click(screen.getByRole('button', { name: 'Näytä' }));
  expect(await screen.findByRole('link', { name: 'Kahvi 0' })).toBeTruthy();
  expect(router.state.location.search).toBe('?kunta=Tampere');
  await router.navigate('/tuote/kahvi?kunta=Atlantis');
  expect(await screen.findByText(/Kuntaa ”Atlantis” ei löytynyt/)).toBeTruthy();
});

test('another spelling leads to the address of the goods, and a name of none to the search', async () => {
  const { router } = renderRoutes(routes, '/tuote/kaffe?kunta=Tampere');
  await waitFor(() => expect(router.state.location.pathname).toBe('/tuote/kahvi'));
  expect(router.state.location.search).toBe('?kunta=Tampere');
  await router.navigate('/tuote/kahvinkeitin');
  expect(await screen.findByRole('heading', { level: 1, name: 'Tuotesivua ei löytynyt' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Hae: kahvinkeitin' }).getAttribute('href')).toBe(
    '/sovellus/haku?haku=kahvinkeitin',
  );
});

test('with an account one press watches for the goods', async () => {
  sellCoffee();
  signInConsumer();
  storeUser('CONSUMER', { name: 'Kalle', city: 'Tampere' } as never);
  const { user } = renderRoutes(routes, '/tuote/kahvi?kunta=Tampere');
  await user.click(await screen.findByRole('button', { name: 'Vahdi kahvi' }));
  expect(await screen.findByText(/Vahti on päällä/)).toBeTruthy();
  expect(await sent(PublicAddWatchDocument)).toMatchObject([{ text: 'kahvi', city: 'Tampere' }]);
  expect(screen.getByRole('link', { name: 'Avaa vahdit' }).getAttribute('href')).toBe('/sovellus/vahdit');
});

test('without an account it leads to signing in, with the words ready', async () => {
  const { user, router } = renderRoutes(routes, '/tuote/kahvi');
  await user.click(await screen.findByRole('button', { name: 'Vahdi kahvi' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/sovellus/vahdit'));
  expect(router.state.location.search).toBe('?sanat=kahvi&alue=maa');
});

test('a failed load says so and can be retried', async () => {
  mockServer.use(mockApi.query(PublicProductGroupDocument, () => HttpResponse.error()));
  const { user } = renderRoutes(routes, '/tuote/kahvi');
  expect(await screen.findByRole('heading', { level: 1, name: 'Tuotesivua ei saatu ladattua' })).toBeTruthy();
  mockServer.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Kahvit' })).toBeTruthy();
});
