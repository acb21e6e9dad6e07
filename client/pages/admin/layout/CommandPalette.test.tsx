import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { routes } from '#client/routes.tsx';
import { world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';

const found = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

async function open() {
  const view = renderRoutes(routes, '/admini/kategoriat');
  await screen.findByRole('heading', { name: 'Kategoriat' });
  await view.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Hae näyttö, yritys tai tarjous' });
  await view.user.click(field);
  return { ...view, field };
}

beforeEach(() => {
  world.signedIn.ADMIN = 'admin-1';
});

test('Ctrl+K lists the screens, and typing finds businesses and offers', async () => {
  const { user } = await open();
  expect(found()).toContain('Admin hallinta');
  await user.paste('kahv');
  await waitFor(() => expect(found()).toContain('Kahvila Esimerkki Oy9000001-1, Aktiivinen'));
  expect(found()).toContain('Korvapuusti ja kahviKahvila Esimerkki Oy');
  expect(found()).not.toContain('Admin hallinta');
});

test('the arrows choose and Enter goes there', async () => {
  const { user, field, router } = await open();
  await user.keyboard('{ArrowDown}');
  const [, second] = screen.getAllByRole('option');
  expect(second?.getAttribute('aria-selected')).toBe('true');
  expect(field.getAttribute('aria-activedescendant')).toBe(second?.id);
  await user.paste('pizzeria');
  await waitFor(() => expect(found()).toHaveLength(1));
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Pizzeria Äimä Järvenpää' });
  expect(router.state.location.pathname).toBe('/admini/yritykset/business-2');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: /^Hae näyttö/ })).toBeNull());
});

test('Enter right after typing waits for what the words find', async () => {
  const { user, router } = await open();
  await user.paste('pizzeria');
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Pizzeria Äimä Järvenpää' });
  expect(router.state.location.pathname).toBe('/admini/yritykset/business-2');
});

test('what the admin may not see is not found', async () => {
  Object.assign(world.admins[1] ?? {}, { permissions: ['MANAGE_SETTINGS'] });
  world.signedIn.ADMIN = 'admin-2';
  const { user } = await open();
  expect(found()).not.toContain('Admin hallinta');
  await user.paste('kahvila');
  await screen.findByText('Haulla ei löytynyt mitään.');
});
