import { screen } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { routes } from '../../routes.tsx';
import { mockApi, mockServer } from '../../test/marketplace.ts';
import { renderRoutes } from '../../test/render.tsx';
import { PublicPricesDocument } from './publicPrices.generated.ts';

const renderPage = () => renderRoutes(routes, '/hinnat');

test('while the prices are fetched the page says so', async () => {
  mockServer.use(mockApi.query(PublicPricesDocument, () => delay('infinite')));
  renderPage();
  expect(await screen.findByText('Ladataan hintoja...')).toBeTruthy();
});

test('the prices of the settings are shown, with the tax to be added', async () => {
  renderPage();
  expect(await screen.findByText('25,00 €')).toBeTruthy();
  expect(screen.getByText(/^Hintoihin lisätään arvonlisävero/)).toBeTruthy();
  expect(screen.queryByText(/väliaikaisesta muistista/)).toBeNull();
  const start = screen.getByRole('link', { name: 'Kirjaudu tai rekisteröidy' });
  expect(start.getAttribute('href')).toBe('/yritys/kirjaudu');
});

test('when the fetch fails the built-in prices are shown with a notice', async () => {
  mockServer.use(mockApi.query(PublicPricesDocument, () => HttpResponse.error()));
  renderPage();
  expect(await screen.findByText(/Hinnat ovat väliaikaisesta muistista/)).toBeTruthy();
  for (const price of ['30,00 €', '65,00 €', '80,00 €', '150,00 €']) expect(screen.getByText(price)).toBeTruthy();
});

test('when there are no prices to show, the failure is shown', async () => {
  const offerPricing = { __typename: 'OfferPricing' as const, currency: 'EUR' as const, taxRate: 24, offerTypes: [] };
  mockServer.use(mockApi.query(PublicPricesDocument, () => HttpResponse.json({ data: { offerPricing } })));
  renderPage();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Hintojen lataaminen epäonnistui. Yritä myöhemmin uudelleen.');
});
