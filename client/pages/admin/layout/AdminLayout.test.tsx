import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OperationName } from '#client/lib/graphql/needs.generated.ts';
import type { Permission } from '#client/schema.generated.ts';
import { mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { AdminLayout } from './AdminLayout.tsx';

const rows = [
  { to: '/admini', text: 'Kojelauta' },
  { to: '/admini/tarjoukset', text: 'Tarjousten hallinta', operation: 'AdminOffers' },
  { to: '/admini/yritykset', text: 'Yritykset', operation: 'PaletteBusinesses' },
  { to: '/admini/mainokset', text: 'Mainokset', operation: 'AdminAdvertisements' },
  { to: '/admini/admin-hallinta', text: 'Admin hallinta', operation: 'Admins' },
].map((row) => ({ ...row, operation: row.operation as OperationName, icon: 'shield' }));

function renderBackOffice(at: string) {
  return renderRoutes(
    [
      { path: '/admini/kirjaudu', element: <p>kirjautumissivu</p> },
      {
        element: <AdminLayout />,
        handle: { sections: rows },
        children: rows.map(({ to, text, operation }) => ({
          path: to,
          element: <h1>{`sisältö: ${text}`}</h1>,
          handle: { page: { title: text, within: to, operation } },
        })),
      },
    ],
    at,
  );
}

function grant(...permissions: Permission[]) {
  const admin = world.admins.find(({ id }) => id === 'admin-2');
  if (admin) admin.permissions = permissions;
}

const links = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .map((link) => link.textContent?.replace(/\d+ odottaa$/, ''));

test('without a session the way leads to the sign-in page', async () => {
  renderBackOffice('/admini');
  await screen.findByText('kirjautumissivu');
});

test('a master admin is marked as one, sees every section and passes every guard', async () => {
  world.signedIn.ADMIN = 'admin-1';
  renderBackOffice('/admini/admin-hallinta');
  await screen.findByText('sisältö: Admin hallinta');
  expect(screen.getByText('Master Admin')).toBeTruthy();
  expect(links()).toEqual(['Kojelauta', 'Tarjousten hallinta', 'Yritykset', 'Mainokset', 'Admin hallinta']);
});

test('a plain admin sees only the sections of the permissions held, and no badge', async () => {
  world.signedIn.ADMIN = 'admin-2';
  grant('MANAGE_ADVERTISEMENTS');
  renderBackOffice('/admini/mainokset');
  await screen.findByText('sisältö: Mainokset');
  expect(screen.queryByText('Master Admin')).toBeNull();
  expect(links()).toEqual(['Kojelauta', 'Mainokset']);
});

test.each([
  ['/admini/yritykset', 'Tarvittava oikeus, jokin näistä: Yritysten hallinta, Tarjousten hallinta'],
  ['/admini/admin-hallinta', 'Tarvittava oikeus: Master Admin'],
])('%s without the permission shows the guard and %s', async (path, needed) => {
  world.signedIn.ADMIN = 'admin-2';
  grant('VIEW_ANALYTICS');
  renderBackOffice(path);
  const guard = await screen.findByRole('alert');
  expect(within(guard).getByText('Ei käyttöoikeutta')).toBeTruthy();
  expect(within(guard).getByText('Sinulla ei ole oikeuksia käyttää tätä ominaisuutta.')).toBeTruthy();
  expect(guard.textContent).toContain(needed);
});

afterEach(() => {
  vi.useRealTimers();
});

test('the badges follow the queues every minute and on focus, not while the window is hidden', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  world.signedIn.ADMIN = 'admin-1';
  const asked: (string | null)[] = [];
  mockServer.events.on('request:start', async ({ request }) => {
    if ((await request.clone().text()).includes('AdminInbox')) asked.push(request.headers.get('x-background'));
  });
  renderBackOffice('/admini');
  await screen.findByText('sisältö: Kojelauta');
  await vi.waitFor(() => expect(asked).toHaveLength(1));

  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(65_000);
  expect(asked).toHaveLength(1);
  hidden.mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(65_000);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  fireEvent.focus(window);
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  expect(asked).toEqual(['true', 'true', 'true']);
});

test('while the server has not confirmed the permissions, the guard says that it checks', async () => {
  localStorage.setItem('adminUser', JSON.stringify({ name: 'Teemu', email: 't@e.fi', role: 'ADMIN', permissions: [] }));
  renderBackOffice('/admini/tarjoukset');
  await screen.findByText('Tarkistetaan oikeuksia...');
});
