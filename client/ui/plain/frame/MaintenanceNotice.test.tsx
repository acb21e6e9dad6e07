import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setMaintenance } from '#client/lib/errors/serverNotices.ts';
import { routes } from '#client/routes.tsx';
import { world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';

const notice = () => screen.queryByText('Palvelu on huollossa.');
const showWindow = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

test.each(['/sovellus', '/sovellus/haku', '/yritys/kirjaudu', '/hinnat'])(
  '%s says before anything is asked that the platform is under maintenance',
  async (path) => {
    localStorage.setItem('appCity', '"Tampere"');
    world.settings.general.maintenanceMode = true;
    renderRoutes(routes, path);
    await waitFor(() => expect(notice()).toBeTruthy(), { timeout: 10_000 });
    setMaintenance(false);
  },
);

test('the notice goes when the window is shown again and maintenance is over', async () => {
  world.settings.general.maintenanceMode = true;
  renderRoutes(routes, '/yritys/kirjaudu');
  await waitFor(() => expect(notice()).toBeTruthy(), { timeout: 10_000 });
  world.settings.general.maintenanceMode = false;
  showWindow();
  await waitFor(() => expect(notice()).toBeNull());
});

test('the back office notices maintenance that begins while it is open, and says what it means', async () => {
  world.signedIn.ADMIN = 'admin-1';
  renderRoutes(routes, '/admini');
  await screen.findByRole('navigation', undefined, { timeout: 10_000 });
  expect(notice()).toBeNull();
  world.settings.general.maintenanceMode = true;
  showWindow();
  await screen.findByText(/suljettu muilta kuin ylläpidolta/);
});

test('the portal shows nothing but the maintenance screen, and continues once it is over', async () => {
  world.signedIn.BUSINESS = 'business-1';
  world.settings.general.maintenanceMode = true;
  const { user } = renderRoutes(routes, '/yritys');
  await screen.findByRole('heading', { name: 'Palvelu on huollossa' }, { timeout: 10_000 });
  world.settings.general.maintenanceMode = false;
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await screen.findByRole('navigation', undefined, { timeout: 10_000 });
});
