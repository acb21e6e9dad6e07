import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { routes } from '#client/routes.tsx';
import { choose, dialogNamed, renderAdminPage } from '#client/test/backOffice.tsx';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { AdminAuditLogDocument } from './AuditLogPage.generated.ts';
import { AuditLogPage } from './AuditLogPage.tsx';

const renderPage = (query = '') => renderAdminPage(<AuditLogPage />, `/admini/loki${query}`);
const rows = () => screen.getAllByRole('row').slice(1);

beforeEach(() => {
  world.signedIn.ADMIN = 'admin-1';
});

test('an entry shows the time, the admin, the action and its target', async () => {
  renderPage();
  const row = (await screen.findByText('Yritys jäädytettiin')).closest('tr')?.textContent;
  for (const part of ['Maija Mestari', 'Yritys', 'klo']) expect(row).toContain(part);
  const link = screen.getByRole('link', { name: 'Grilli Äimä Kerava' });
  expect(link.getAttribute('href')).toBe('/admini/yritykset/business-3');
  const failed = screen.getByText('Ylläpitäjän kirjautuminen epäonnistui').closest('tr')?.textContent;
  expect(failed).toContain('Tuntematon');
});

test('a deleted target is shown with the name that the log has stored', async () => {
  world.auditEntries.unshift({
    id: 'gone',
    at: new Date(),
    actorKind: 'ADMIN',
    actorId: 'admin-1',
    actorName: 'Maija Mestari',
    action: 'offer.delete',
    targetKind: 'offer',
    targetId: 'offer-x',
    requestId: null,
    targetName: 'Poistettu pulla',
    targetExists: false,
    before: { title: 'Poistettu pulla' },
    after: null,
  });
  renderPage();
  await screen.findByText('Poistettu pulla (poistettu)');
  expect(screen.queryByRole('link', { name: /pulla/ })).toBe(null);
});

test('settings lead to their tab, and the invoice of an entry to the list of invoices', async () => {
  const by = { at: new Date(), actorKind: 'ADMIN' as const, actorId: 'admin-1', actorName: 'Maija Mestari' };
  world.auditEntries.unshift(
    {
      ...by,
      id: 'priced',
      requestId: null,
      before: null,
      after: null,
      action: 'settings.update',
      targetKind: 'settings',
      targetId: 'pricing',
      targetName: 'Hinnoittelu',
      targetExists: true,
    },
    {
      ...by,
      id: 'credited',
      requestId: null,
      before: null,
      after: { invoice: 1001, creditNote: 1002 },
      action: 'invoice.credit',
      targetKind: 'business',
      targetId: 'business-1',
      targetName: 'Kahvila Esimerkki Oy',
      targetExists: true,
    },
  );
  renderPage();
  const linkTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await linkTo('Hinnoittelu')).toBe('/admini/asetukset?osa=hinnoittelu');
  expect(await linkTo('Lasku 1001')).toBe('/admini/laskut?haku=1001');
  expect(await linkTo('Hyvityslasku 1002')).toBe('/admini/laskut?haku=1002');
});

test('what changed is shown before and after, amounts in their currency', async () => {
  const { user } = renderPage();
  await user.click(await screen.findByRole('button', { name: 'Näytä: Yritys jäädytettiin' }));
  const dialog = await dialogNamed('Yritys jäädytettiin');
  const cells = within(dialog).getByText('Tila').closest('tr')?.textContent;
  expect(cells).toBe('TilaHyväksyttyJäädytetty');
  await user.click(within(dialog).getByText('Sulje'));
  await user.click(screen.getByRole('button', { name: 'Näytä: Saldoa lisättiin' }));
  const topUp = await dialogNamed('Saldoa lisättiin');
  expect(within(topUp).getByText('Summa').closest('tr')?.textContent).toBe('Summa–90,00\u00a0€');
  expect(within(topUp).queryByText('Valuutta')).toBe(null);
});

test('the log is filtered by admin, by action and to one row, and the filters are in the address', async () => {
  const { user, router } = renderPage();
  await screen.findByText('Yritys jäädytettiin');
  await choose(user, 'Ylläpitäjä', 'Maija Mestari');
  await waitFor(() => expect(rows()).toHaveLength(3));
  await user.click(screen.getByRole('combobox', { name: 'Toiminto' }));
  await user.paste('Saldoa');
  await user.click(await screen.findByText('Saldoa lisättiin', { selector: '.ant-select-item-option-content' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(router.state.location.search).toBe('?tekija=admin-1&toiminto=business.top_up');
  await user.click(screen.getByRole('button', { name: 'Tyhjennä ehdot' }));
  await waitFor(() => expect(rows()).toHaveLength(4));
  await user.click(screen.getByRole('button', { name: 'Näytä: Yritys jäädytettiin' }));
  await user.click(await screen.findByRole('button', { name: 'Näytä vain tämän kohteen tapahtumat' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(router.state.location.search).toBe('?kohde=business-3');
});

test('an empty log and a failed load have messages of their own', async () => {
  mockServer.use(mockApi.query(AdminAuditLogDocument, () => HttpResponse.error(), { once: true }));
  const { user } = renderPage('?kohde=nobody');
  await screen.findByText('Lokin lataaminen epäonnistui');
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await screen.findByText('Ei tapahtumia.');
});

test('only master admins read the log', async () => {
  world.signedIn.ADMIN = 'admin-2';
  renderRoutes(routes, '/admini/loki');
  expect((await screen.findByRole('alert')).textContent).toContain('Master Admin');
});
