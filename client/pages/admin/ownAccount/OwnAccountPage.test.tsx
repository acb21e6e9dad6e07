import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { ChangePasswordDocument } from '#client/features/accounts/accounts.generated.ts';
import { LogoutDocument } from '#client/lib/session/viewer.generated.ts';
import { routes } from '#client/routes.tsx';
import { fill } from '#client/test/fill.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import { mockPassword } from '../../../../mocks/world/people.ts';
import { ConfirmTwoFactorChangeDocument, SaveOwnAccountDocument } from './OwnAccountPage.generated.ts';

beforeEach(() => {
  world.signedIn.ADMIN = 'admin-2';
});

test('an admin without permissions changes the own name', async () => {
  Object.assign(world.admins[1] ?? {}, { permissions: [] });
  const { user } = renderRoutes(routes, '/admini/oma-tili');
  await fill(user, 'Nimi', 'Uusi Nimi');
  await user.click(screen.getByRole('button', { name: 'Tallenna' }));
  expect(await screen.findByText('Tiedot tallennettiin')).toBeTruthy();
  expect((await sent(SaveOwnAccountDocument)).at(-1)).toMatchObject({ input: { name: 'Uusi Nimi' } });
});

test('a saved name leaves what another session has changed meanwhile', async () => {
  const { user } = renderRoutes(routes, '/admini/oma-tili');
  await fill(user, 'Nimi', 'Uusi Nimi');
  Object.assign(world.admins[1] ?? {}, { email: 'uusi@esimerkki.fi' });
  await user.click(screen.getByRole('button', { name: 'Tallenna' }));
  expect(await screen.findByText('Tiedot tallennettiin')).toBeTruthy();
  const last = (await sent(SaveOwnAccountDocument)).at(-1);
  expect([last?.input.name, last?.input.email ?? null]).toEqual(['Uusi Nimi', null]);
});

test('a name that another session has changed meanwhile is asked about', async () => {
  const { user } = renderRoutes(routes, '/admini/oma-tili');
  await fill(user, 'Nimi', 'Uusi Nimi');
  const current = { name: 'Toisen Nimi', email: 'tarjoukset@esimerkki.fi' };
  const errors = [{ message: 'Tiedot ovat muuttuneet.', extensions: { code: 'CONFLICT', version: 2, current } }];
  mockServer.use(mockApi.mutation(SaveOwnAccountDocument, () => HttpResponse.json({ errors })));
  await user.click(screen.getByRole('button', { name: 'Tallenna' }));
  expect(await screen.findByText('Toisen Nimi')).toBeTruthy();
  expect(screen.queryByText('Tiedot tallennettiin')).toBeNull();
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
  expect(await sent(ConfirmTwoFactorChangeDocument)).toMatchObject([{ input: { code: '123456' } }]);
});

test('signing out with something unsaved asks first', async () => {
  const { user, router } = renderRoutes(routes, '/admini/oma-tili');
  await fill(user, 'Nimi', 'Uusi Nimi');
  const [signOut] = screen.getAllByRole('button', { name: 'Kirjaudu ulos' });
  await user.click(signOut!);
  await user.click(await screen.findByRole('button', { name: 'Jatka muokkausta' }));
  expect(await sent(LogoutDocument)).toEqual([]);
  await user.click(signOut!);
  await user.click((await screen.findAllByRole('button', { name: 'Poistu tallentamatta' })).at(-1)!);
  await waitFor(() => expect(router.state.location.pathname).toBe('/admini/kirjaudu'));
});

test('an admin changes the own password', async () => {
  const { user } = renderRoutes(routes, '/admini/oma-tili');
  await screen.findByRole('heading', { name: 'Salasana' });
  const [current] = screen.getAllByLabelText('Nykyinen salasana');
  await user.click(current!);
  await user.paste(mockPassword);
  await fill(user, 'Uusi salasana', 'Aivan uusi salasana 8');
  await fill(user, 'Uusi salasana uudelleen', 'Aivan uusi salasana 8');
  await user.click(screen.getByRole('button', { name: 'Vaihda salasana' }));
  const input = { as: 'ADMIN', currentPassword: mockPassword, newPassword: 'Aivan uusi salasana 8' };
  await waitFor(async () => expect(await sent(ChangePasswordDocument)).toMatchObject([{ input }]));
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
