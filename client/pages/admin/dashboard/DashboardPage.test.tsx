import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { routes } from '../../../routes.tsx';
import { drawRoutes } from '../../../test/draw.tsx';
import { mockApi, mockServer, world } from '../../../test/marketplace.ts';
import { AdminOverviewDocument } from './DashboardPage.generated.ts';

beforeEach(() => {
  world.signedIn.ADMIN = 'admin-1';
});

test('the admin is greeted by name, and seven cards show the size of the platform', async () => {
  drawRoutes(routes, '/admini');
  await screen.findByRole('heading', { name: 'Tervetuloa, Maija Mestari' });
  const expected = {
    'Tarjouksia yhteensä': world.offers.length,
    'Mainoksia yhteensä': world.advertisements.length,
    'Yrityksiä yhteensä': 3,
    'Aktiiviset yritykset': 1,
    'Käyttäjiä yhteensä': 1,
    'Aktiiviset käyttäjät': 1,
    'Uudet käyttäjät tässä kuussa': 0,
  };
  await screen.findByText('Kirjautunut 30 päivän aikana');
  for (const [label, value] of Object.entries(expected)) {
    expect(screen.getByText(label).nextSibling?.textContent).toBe(String(value));
  }
});

test('pending work is listed with links, and counted in the navigation', async () => {
  drawRoutes(routes, '/admini');
  const line = await screen.findByRole('link', { name: /yritys odottaa hyväksyntää/ });
  expect(line.getAttribute('href')).toBe('/admini/yritykset?tila=PENDING');
  expect(screen.getByRole('link', { name: /saldopyyntö odottaa/ }).getAttribute('href')).toBe('/admini/pyynnot');
  const navigation = screen.getByRole('navigation', { name: 'Päävalikko' });
  expect(within(navigation).getByRole('link', { name: /^Yritykset.*1 odottaa/ })).toBeTruthy();
  expect(within(navigation).getByRole('link', { name: /^Viestit.*1 odottaa/ })).toBeTruthy();
});

test('with nothing waiting the page says so', async () => {
  world.businesses = [];
  world.offers = [];
  world.orders = [];
  world.messages = [];
  drawRoutes(routes, '/admini');
  await screen.findByText('Kaikki on käsitelty.');
});

test('a failed load offers to try again', async () => {
  mockServer.use(mockApi.query(AdminOverviewDocument, () => HttpResponse.error(), { once: true }));
  const { user } = drawRoutes(routes, '/admini');
  await screen.findByText('Tietojen lataaminen epäonnistui');
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await screen.findByText('Kirjautunut 30 päivän aikana');
});

test('revenue and transactions are for those who may see analytics', async () => {
  const { unmount } = drawRoutes(routes, '/admini');
  await screen.findByRole('tab', { name: 'Tuottoanalyysi' });
  expect(screen.getByRole('tab', { name: 'Tapahtumat' })).toBeTruthy();
  unmount();
  world.signedIn.ADMIN = 'admin-2';
  drawRoutes(routes, '/admini?osa=tuotto');
  await screen.findByText('Kirjautunut 30 päivän aikana');
  expect(screen.queryByRole('tab')).toBeNull();
});

test('signing out leads to the sign-in page and forgets the admin on this device', async () => {
  const { user } = drawRoutes(routes, '/admini');
  await screen.findByRole('heading', { name: 'Tervetuloa, Maija Mestari' });
  await user.click(screen.getByRole('button', { name: 'Kirjaudu ulos' }));
  await screen.findByRole('heading', { name: 'Ylläpidon kirjautuminen' });
  expect(localStorage.getItem('adminUser')).toBeNull();
  expect(world.signedIn.ADMIN).toBeUndefined();
});

test("'/' leads to the search of the page", async () => {
  const { user } = drawRoutes(routes, '/admini/kategoriat');
  const search = await screen.findByRole('searchbox', { name: 'Hae kategorioita' });
  await user.keyboard('/');
  expect(document.activeElement).toBe(search);
  await user.keyboard('a/');
  expect((search as HTMLInputElement).value).toBe('a/');
});
