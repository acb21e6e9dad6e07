import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { routes } from '#client/routes.tsx';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { PortalShareOfferDocument } from './SharePage.generated.ts';

const path = '/yritys/jaa/offer-1';

beforeEach(() => {
  world.signedIn.BUSINESS = 'business-1';
});

const offer = () => {
  const found = world.offers.find(({ id }) => id === 'offer-1');
  if (!found) throw new Error('the world has no such offer');
  return found;
};

test('a live offer has a picture of each size and texts whose links name the service', async () => {
  offer().description = 'Soita 040 123 4567 ☕';
  const { user } = renderRoutes(routes, path);
  const pictures = await screen.findAllByRole('img', { name: /^Korvapuusti ja kahvi, / });
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([
    '/jako/tarjous/offer-1-1200x630.jpg',
    '/jako/tarjous/offer-1-1080x1080.jpg',
    '/jako/tarjous/offer-1-1080x1920.jpg',
  ]);
  const textIn = (name: string) => (screen.getByRole('textbox', { name }) as HTMLTextAreaElement).value;
  expect(textIn('Facebook ja Instagram')).toMatch(/☕[\s\S]*\/tarjous\/offer-1\?lahde=facebook$/);
  expect(textIn('Facebook ja Instagram ilman emojeja')).not.toContain('☕');
  expect(textIn('Google-yritysprofiili')).not.toContain('040');
  expect(screen.getByText(/Puhelinnumero on jätetty pois/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Kopioi teksti: Google-yritysprofiili' }));
  expect(await navigator.clipboard.readText()).toBe(textIn('Google-yritysprofiili'));
  expect(screen.getByRole('link', { name: /^Lataa kuva: Tarina/ }).getAttribute('download')).toBe(
    'tarjous-1080x1920.jpg',
  );
});

test('an offer that consumers do not see and one of alcohol are not shared, and say why', async () => {
  offer().contentAnswers = { alcohol: 'MILD', isOffsetOnly: null, credit: null, confirmed: [], words: null };
  const first = renderRoutes(routes, path);
  expect(await screen.findByText('Alkoholin tarjouksia ei saa jakaa eteenpäin.')).toBeTruthy();
  first.unmount();
  offer().contentAnswers = null;
  offer().endsAt = new Date('2020-01-01T00:00:00Z');
  renderRoutes(routes, path);
  expect(await screen.findByText('Tarjous ei näy nyt kuluttajille, joten sitä ei voi jakaa.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBe(null);
});

test('a query that fails can be tried again', async () => {
  mockServer.use(mockApi.query(PortalShareOfferDocument, () => HttpResponse.error(), { once: true }));
  const { user } = renderRoutes(routes, path);
  expect((await screen.findByRole('alert')).textContent).toContain('Tarjousta ei voitu hakea');
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await screen.findByRole('textbox', { name: 'Google-yritysprofiili' })).toBeTruthy();
});
