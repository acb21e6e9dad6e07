import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { storeUser } from '#client/lib/session/userStore.ts';
import { PublicUnfollowShopDocument } from '#client/pages/public/shop/FollowButton.generated.ts';
import { routes } from '#client/routes.tsx';
import { world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import { MoveFollowsDocument, UnfollowShopDocument } from './FollowedShops.generated.ts';

const page = '/yritykset/kahvila-esimerkki-oy';
const cafe = { slug: 'kahvila-esimerkki-oy', name: 'Kahvila Esimerkki Oy' };

beforeEach(() => localStorage.removeItem('appShops'));

test('without an account a shop is followed on the device, and its offers are among the favourites', async () => {
  const { user } = renderRoutes(routes, page);
  await user.click(await screen.findByRole('button', { name: 'Seuraa Kahvila Esimerkki Oy' }));
  expect(await screen.findByRole('button', { name: 'Seurataan Kahvila Esimerkki Oy' })).toBeTruthy();
  expect(JSON.parse(localStorage.getItem('appShops') ?? '')).toEqual([cafe]);
  expect(screen.getByText(/^Kauppa on nyt tämän laitteen seuratuissa/)).toBeTruthy();
});

test('followed shops are listed with what they offer, and the following ends with a press', async () => {
  localStorage.setItem('appShops', JSON.stringify([cafe]));
  const { user } = renderRoutes(routes, '/sovellus/suosikit');
  const shops = within(await screen.findByRole('region', { name: 'Seuratut kaupat' }));
  expect(shops.getByRole('link', { name: cafe.name }).getAttribute('href')).toBe(page);
  expect(await shops.findByRole('link', { name: 'Mainos · maksettu nosto : Syksyn juhlaesite' })).toBeTruthy();
  await user.click(shops.getByRole('button', { name: `Lopeta seuraaminen: ${cafe.name}` }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Seuratut kaupat' })).toBeNull());
  expect(localStorage.getItem('appShops')).toBeNull();
});

test('the shops of the device move into the account that is signed in on it', async () => {
  localStorage.setItem('appShops', JSON.stringify([cafe]));
  world.signedIn.CONSUMER = 'consumer-1';
  const { user } = renderRoutes(routes, '/sovellus/suosikit');
  const shops = within(await screen.findByRole('region', { name: 'Seuratut kaupat' }));
  await waitFor(async () => expect(await sent(MoveFollowsDocument)).toEqual([{ slugs: [cafe.slug] }]));
  await waitFor(() => expect(localStorage.getItem('appShops')).toBeNull());
  expect(await shops.findByRole('link', { name: 'Mainos · maksettu nosto : Syksyn juhlaesite' })).toBeTruthy();
  await user.click(await shops.findByRole('button', { name: `Lopeta seuraaminen: ${cafe.name}` }));
  await waitFor(async () => expect(await sent(UnfollowShopDocument)).toEqual([{ slug: cafe.slug }]));
});

test('with an account the offers of a shop go with its following', async () => {
  world.signedIn.CONSUMER = 'consumer-1';
  world.businesses.push({ ...world.businesses[0]!, id: 'business-other', businessName: 'Toinen Oy' });
  world.follows = ['business-1', 'business-other'].map((businessId) => ({ consumerId: 'consumer-1', businessId }));
  const { user } = renderRoutes(routes, '/sovellus/suosikit');
  const shops = within(await screen.findByRole('region', { name: 'Seuratut kaupat' }));
  expect(await shops.findByRole('link', { name: 'Mainos · maksettu nosto : Syksyn juhlaesite' })).toBeTruthy();
  await user.click(await shops.findByRole('button', { name: `Lopeta seuraaminen: ${cafe.name}` }));
  expect(await shops.findByText('Seuraamillasi kaupoilla ei ole tarjouksia juuri nyt.')).toBeTruthy();
  expect(shops.getByRole('link', { name: 'Toinen Oy' })).toBeTruthy();
});

test('with an account the page of a shop follows in it', async () => {
  world.signedIn.CONSUMER = 'consumer-1';
  storeUser('CONSUMER', world.consumers[0] as never);
  world.follows = [{ consumerId: 'consumer-1', businessId: 'business-1' }];
  const { user } = renderRoutes(routes, page);
  await user.click(await screen.findByRole('button', { name: 'Seurataan Kahvila Esimerkki Oy' }));
  await waitFor(async () => expect(await sent(PublicUnfollowShopDocument)).toEqual([{ slug: cafe.slug }]));
  expect(await screen.findByText('Et seuraa enää: Kahvila Esimerkki Oy')).toBeTruthy();
  expect(localStorage.getItem('appShops')).toBeNull();
});
