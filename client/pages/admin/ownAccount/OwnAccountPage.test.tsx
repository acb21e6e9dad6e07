import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { routes } from '#client/routes.tsx';
import { fill } from '#client/test/fill.ts';
import { world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { mockPassword } from '../../../../mocks/world/people.ts';

beforeEach(() => {
  world.signedIn.ADMIN = 'admin-2';
});

test('an admin without permissions changes the own name', async () => {
  Object.assign(world.admins[1] ?? {}, { permissions: [] });
  const { user } = renderRoutes(routes, '/admini/oma-tili');
  await fill(user, 'Nimi', 'Uusi Nimi');
  await user.click(screen.getByRole('button', { name: 'Tallenna' }));
  expect(await screen.findByText('Tiedot tallennettiin')).toBeTruthy();
  expect(world.admins[1]?.name).toBe('Uusi Nimi');
});

test('a saved name leaves what another session has changed meanwhile', async () => {
  const { user } = renderRoutes(routes, '/admini/oma-tili');
  await fill(user, 'Nimi', 'Uusi Nimi');
  Object.assign(world.admins[1] ?? {}, { email: 'uusi@esimerkki.fi' });
  await user.click(screen.getByRole('button', { name: 'Tallenna' }));
  expect(await screen.findByText('Tiedot tallennettiin')).toBeTruthy();
  expect(world.admins[1]).toMatchObject({ name: 'Uusi Nimi', email: 'uusi@esimerkki.fi' });
});

test('a name that another session has changed meanwhile is asked about', async () => {
  const { user } = renderRoutes(routes, '/admini/oma-tili');
  await fill(user, 'Nimi', 'Uusi Nimi');
  Object.assign(world.admins[1] ?? {}, { name: 'Toisen Nimi' });
  await user.click(screen.getByRole('button', { name: 'Tallenna' }));
  expect(await screen.findByText('Toisen Nimi')).toBeTruthy();
  expect(world.admins[1]?.name).toBe('Toisen Nimi');
});

test('an admin takes the first authenticator app into use and sees the recovery codes', async () => {
  Object.assign(world.admins[1] ?? {}, { twoFactorEnrolled: false });
  const { user } = renderRoutes(routes, '/admini/oma-tili');
  const open = await screen.findByRole('button', { name: 'Ota käyttöön' });
  const [, proof] = screen.getAllByLabelText<HTMLInputElement>('Nykyinen salasana');
  await user.type(proof!, mockPassword);
  await user.click(open);
  await fill(user, 'Uuden todennussovelluksen koodi', '123456');
  await user.click(screen.getByRole('button', { name: 'Vahvista' }));
  expect(await screen.findByText('a1b2-c3d4-e5f6-0000')).toBeTruthy();
  expect(world.admins[1]?.twoFactorEnrolled).toBe(true);
});

test('signing out with something unsaved asks first', async () => {
  const { user, router } = renderRoutes(routes, '/admini/oma-tili');
  await fill(user, 'Nimi', 'Uusi Nimi');
  const [signOut] = screen.getAllByRole('button', { name: 'Kirjaudu ulos' });
  await user.click(signOut!);
  await user.click(await screen.findByRole('button', { name: 'Jatka muokkausta' }));
  expect(world.signedIn.ADMIN).toBe('admin-2');
  await user.click(signOut!);
  await user.click((await screen.findAllByRole('button', { name: 'Poistu tallentamatta' })).at(-1)!);
  await waitFor(() => expect(router.state.location.pathname).toBe('/admini/kirjaudu'));
});

test('an admin changes the own password, and signs in with the new one', async () => {
  const { user } = renderRoutes(routes, '/admini/oma-tili');
  await screen.findByRole('heading', { name: 'Salasana' });
  const [current] = screen.getAllByLabelText('Nykyinen salasana');
  await user.click(current!);
  await user.paste(mockPassword);
  await fill(user, 'Uusi salasana', 'Aivan uusi salasana 8');
  await fill(user, 'Uusi salasana uudelleen', 'Aivan uusi salasana 8');
  await user.click(screen.getByRole('button', { name: 'Vaihda salasana' }));
  await waitFor(() => expect(world.admins[1]?.password).toBe('Aivan uusi salasana 8'));
});

test('an admin with an app renews the recovery codes with the password and a code, and sees a wrong code', async () => {
  Object.assign(world.admins[1] ?? {}, { twoFactorEnrolled: true });
  const { user } = renderRoutes(routes, '/admini/oma-tili');
  const renew = await screen.findByRole('button', { name: 'Luo uudet varakoodit' });
  const [, proof] = screen.getAllByLabelText('Nykyinen salasana');
  await user.click(proof!);
  await user.paste(mockPassword);
  await fill(user, 'Koodi', '000000');
  await user.click(renew);
  expect(await screen.findByText('Kertakäyttökoodi on väärä tai jo käytetty.')).toBeTruthy();
  await fill(user, 'Koodi', '123456');
  await user.click(renew);
  expect(await screen.findByText('a1b2-c3d4-e5f6-0009')).toBeTruthy();
});
