import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { LogoutDocument } from '#client/lib/session/viewer.generated.ts';
import { routes } from '#client/routes.tsx';
import type { FirstInvoiceStepName } from '#client/schema.generated.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import { AdminFirstInvoiceDocument, AdminOverviewDocument, AdminTrendsDocument } from './DashboardPage.generated.ts';

beforeEach(() => {
  world.signedIn.ADMIN = 'admin-1';
});

test('the admin is greeted by name, and seven cards show the size of the platform', async () => {
  renderRoutes(routes, '/admini');
  await screen.findByRole('heading', { name: 'Tervetuloa, Maija Mestari' });
  const expected = {
    'Tarjouksia yhteensä': 5,
    'Mainoksia yhteensä': 1,
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
  renderRoutes(routes, '/admini');
  const line = await screen.findByRole('link', { name: /yritys odottaa hyväksyntää/ });
  expect(line.getAttribute('href')).toBe('/admini/yritykset?tila=PENDING');
  expect(screen.getByRole('link', { name: /saldopyyntö odottaa/ }).getAttribute('href')).toBe('/admini/pyynnot');
  const navigation = screen.getByRole('navigation', { name: 'Päävalikko' });
  expect(within(navigation).getByRole('link', { name: /^Yritykset.*1 odottaa/ })).toBeTruthy();
  expect(within(navigation).getByRole('link', { name: /^Viestit.*1 odottaa/ })).toBeTruthy();
});

test('a queue shows how long its oldest entry has waited, and marks what is late', async () => {
  const hour = 3_600_000;
  const ago = (hours: number) => new Date(Date.now() - hours * hour - 1000);
  for (const row of world.businesses) if (row.status === 'PENDING') row.createdAt = ago(73);
  for (const row of world.orders) if (row.status === 'PENDING') row.createdAt = ago(5);
  for (const row of world.messages) if (!row.handled) row.createdAt = ago(0);
  renderRoutes(routes, '/admini');
  const businesses = await screen.findByRole('link', { name: /yritys odottaa hyväksyntää.*Vanhin odottanut 3 päivää/ });
  expect(within(businesses).getByRole('img', { name: 'Yli kaksi päivää' })).toBeTruthy();
  const orders = screen.getByRole('link', { name: /saldopyyntö odottaa.*Vanhin odottanut 5 tuntia/ });
  expect(within(orders).queryByRole('img', { name: 'Yli kaksi päivää' })).toBeNull();
  screen.getByRole('link', { name: /viesti on käsittelemättä.*Vanhin odottanut alle tunnin/ });
});

test('trends are charts with a comparison, each with its table one click away', async () => {
  const { user } = renderRoutes(routes, '/admini');
  const plot = await screen.findByRole('slider', { name: 'Rekisteröityneet yritykset: Tämä jakso' });
  expect(plot.getAttribute('aria-valuemax')).toBe('29');
  const figure = plot.closest('figure');
  if (!figure) throw new Error('The chart is not in a figure');
  expect(figure.querySelector('figcaption')?.textContent).toMatch(/\d · /);
  await user.click(within(figure).getByRole('button', { name: 'Näytä taulukkona' }));
  const table = within(figure).getByRole('table', { name: 'Rekisteröityneet yritykset' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Päivä', 'Tämä jakso', 'Edellinen jakso']);
  expect(within(table).getAllByRole('row')).toHaveLength(32);
  // Live offers of different days do not add up.
  const offers = screen.getByRole('slider', { name: /^Voimassa olevat tarjoukset/ }).closest('figure');
  if (!offers) throw new Error('The chart is not in a figure');
  await user.click(within(offers).getByRole('button', { name: 'Näytä taulukkona' }));
  expect(within(offers).getAllByRole('row')).toHaveLength(31);
});

test('trends that fail to load offer to try again, and the rest of the page is there', async () => {
  mockServer.use(mockApi.query(AdminTrendsDocument, () => HttpResponse.error(), { once: true }));
  const { user } = renderRoutes(routes, '/admini');
  await screen.findByText('Kehityksen lataaminen epäonnistui');
  await screen.findByRole('link', { name: /yritys odottaa hyväksyntää/ });
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await screen.findByRole('slider', { name: /^Kokonaistuotto/ });
});

test('during maintenance the page says what it means, and leads those who may to where it is ended', async () => {
  world.settings.general.maintenanceMode = true;
  const { unmount } = renderRoutes(routes, '/admini');
  const link = await screen.findByRole('link', { name: 'Poista huoltotila asetuksissa' });
  expect(link.getAttribute('href')).toBe('/admini/asetukset?osa=yleiset');
  unmount();
  world.signedIn.ADMIN = 'admin-2';
  renderRoutes(routes, '/admini');
  await screen.findByText(/Palvelu on suljettu muilta kuin ylläpidolta/);
  expect(screen.queryByRole('link', { name: 'Poista huoltotila asetuksissa' })).toBeNull();
});

test('with nothing waiting the page says so', async () => {
  world.businesses = [];
  world.offers = [];
  world.orders = [];
  world.messages = [];
  world.reports = [];
  world.appeals = [];
  world.settlements = [];
  renderRoutes(routes, '/admini');
  await screen.findByText('Kaikki on käsitelty.');
});

test('a failed load offers to try again', async () => {
  mockServer.use(mockApi.query(AdminOverviewDocument, () => HttpResponse.error(), { once: true }));
  const { user } = renderRoutes(routes, '/admini');
  await screen.findByText('Tietojen lataaminen epäonnistui');
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await screen.findByText('Kirjautunut 30 päivän aikana');
});

test('revenue and transactions are for those who may see analytics', async () => {
  const { unmount } = renderRoutes(routes, '/admini');
  await screen.findByRole('tab', { name: 'Tuottoanalyysi' });
  expect(screen.getByRole('tab', { name: 'Tapahtumat' })).toBeTruthy();
  unmount();
  world.signedIn.ADMIN = 'admin-2';
  renderRoutes(routes, '/admini?osa=tuotto');
  await screen.findByText('Kirjautunut 30 päivän aikana');
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.queryByText('Kehitys')).toBeNull();
});

test('signing out leads to the sign-in page and forgets the admin on this device', async () => {
  const { user } = renderRoutes(routes, '/admini');
  await screen.findByRole('heading', { name: 'Tervetuloa, Maija Mestari' });
  await user.click(screen.getByRole('button', { name: 'Kirjaudu ulos' }));
  await screen.findByRole('heading', { name: 'Ylläpidon kirjautuminen' });
  expect(localStorage.getItem('adminUser')).toBeNull();
  expect(await sent(LogoutDocument)).toEqual([{ as: 'ADMIN' }]);
});

test("'/' leads to the search of the page", async () => {
  const { user } = renderRoutes(routes, '/admini/kategoriat');
  const search = await screen.findByRole('searchbox', { name: 'Hae kategorioita' });
  await user.keyboard('/');
  expect(document.activeElement).toBe(search);
  await user.keyboard('a/');
  expect((search as HTMLInputElement).value).toBe('a/');
});

test('a master admin sees what is to be set before the first invoice, until all of it is', async () => {
  const { general, billing, pricing } = world.settings;
  Object.assign(general, { osoite: 'Satamakatu 2, 20100 Turku', iban: null });
  Object.assign(billing, { legalName: null, bic: 'NDEAFIHH' });
  Object.assign(pricing, { taxRate: 24, taxRateConfirmed: false });
  renderRoutes(routes, '/admini');
  const panel = within(await screen.findByRole('region', { name: 'Ennen ensimmäistä laskua' }));
  expect(panel.getByText(/^3\/7 valmiina/)).toBeTruthy();
  const links = panel.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/admini/asetukset?osa=laskutus',
    '/admini/asetukset?osa=yleiset',
    '/admini/asetukset?osa=hinnoittelu',
  ]);
  expect(panel.getByText(/PAYTRAIL_ACCOUNT/)).toBeTruthy();
});

test('what is to be set before the first invoice disappears when it is set', async () => {
  const names: FirstInvoiceStepName[] = ['LEGAL_NAME', 'IBAN'];
  const firstInvoiceSteps = names.map((name) => ({ __typename: 'FirstInvoiceStep' as const, name, done: true }));
  mockServer.use(mockApi.query(AdminFirstInvoiceDocument, () => HttpResponse.json({ data: { firstInvoiceSteps } })));
  renderRoutes(routes, '/admini');
  await screen.findByRole('link', { name: /yritys odottaa hyväksyntää/ });
  expect(screen.queryByText('Ennen ensimmäistä laskua')).toBeNull();
});
