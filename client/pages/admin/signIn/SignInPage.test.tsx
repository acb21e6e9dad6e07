import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { routes } from '#client/routes.tsx';
import { fill } from '#client/test/fill.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { mockPassword } from '../../../../mocks/world/people.ts';
import { ConfirmTwoFactorDocument, LoginAdminDocument } from './SignInPage.generated.ts';

async function signIn(password = mockPassword, from?: string) {
  const view = renderRoutes(routes, from ?? '/admini/kirjaudu');
  await fill(view.user, 'Sähköposti', 'admin@esimerkki.fi');
  await fill(view.user, 'Salasana', password);
  await view.user.click(screen.getByRole('button', { name: 'Kirjaudu sisään' }));
  return view;
}

function askForCodes(enrolled: boolean) {
  world.settings.security.twoFactorAuth = true;
  Object.assign(world.admins[0] ?? {}, { twoFactorEnrolled: enrolled });
}

async function sendCode(user: Awaited<ReturnType<typeof signIn>>['user'], code: string) {
  await fill(user, 'Kertakäyttökoodi', code);
  await user.click(screen.getByRole('button', { name: 'Vahvista' }));
}

test('an admin enters the dashboard, and the device remembers only what the screen shows', async () => {
  await signIn();
  expect(await screen.findByRole('heading', { name: 'Tervetuloa, Maija Mestari' })).toBeTruthy();
  expect(localStorage.getItem('adminUser')).toContain('Maija Mestari');
  expect(localStorage.getItem('adminUser')).not.toContain(mockPassword);
});

test('an admin who was sent to sign in returns to the requested page', async () => {
  await signIn(mockPassword, '/admini/kategoriat');
  expect(await screen.findByRole('heading', { name: 'Kategoriat' })).toBeTruthy();
});

test('an admin whose session ended reads why the sign-in is needed', async () => {
  world.signedIn.ADMIN = 'admin-1';
  const { user } = renderRoutes(routes, '/admini/kategoriat');
  await screen.findByRole('heading', { name: 'Kategoriat' });
  world.signedIn = {};
  await user.click(screen.getByRole('link', { name: /^Saldopyynnöt/ }));
  await screen.findByText(/^Istuntosi on päättynyt/);
});

test('an admin who signs out reads nothing of an ended session', async () => {
  world.signedIn.ADMIN = 'admin-1';
  const { user } = renderRoutes(routes, '/admini/kategoriat');
  await user.click(await screen.findByRole('button', { name: 'Kirjaudu ulos' }));
  await screen.findByLabelText('Salasana');
  expect(screen.queryByText(/^Istuntosi on päättynyt/)).toBeNull();
});

test('an admin who is signed in already goes on', async () => {
  world.signedIn.ADMIN = 'admin-1';
  renderRoutes(routes, '/admini/kirjaudu');
  expect(await screen.findByRole('heading', { name: 'Tervetuloa, Maija Mestari' })).toBeTruthy();
});

test('a refused password shows what the server said, and the address stays', async () => {
  await signIn('väärä-salasana');
  expect((await screen.findByRole('alert')).textContent).toContain('Väärä sähköpostiosoite tai salasana.');
  expect(screen.getByLabelText<HTMLInputElement>('Sähköposti').value).toBe('admin@esimerkki.fi');
});

test('without a word from the server the sign-in has failed', async () => {
  mockServer.use(mockApi.mutation(LoginAdminDocument, () => HttpResponse.error()));
  await signIn();
  expect((await screen.findByRole('alert')).textContent).toContain('Kirjautuminen epäonnistui');
});

test('there are ways to the home page and to a new password, and no remember-me', async () => {
  const { user } = renderRoutes(routes, '/admini/kirjaudu');
  expect((await screen.findByRole('link', { name: 'Takaisin etusivulle' })).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Unohditko salasanasi?' }));
  await screen.findByRole('heading', { name: 'Unohtuiko salasana?' });
  await fill(user, 'Sähköposti', 'admin@esimerkki.fi');
  await user.click(screen.getByRole('button', { name: 'Lähetä palautuslinkki' }));
  expect(await screen.findByText('Sähköposti lähetetty!')).toBeTruthy();
});

test('two-factor sign-in asks for a code; a wrong code shows an error beside it and a right one signs in', async () => {
  askForCodes(true);
  const { user } = await signIn();
  await sendCode(user, '000000');
  expect(await screen.findByText('Kertakäyttökoodi on väärä tai jo käytetty.')).toBeTruthy();
  await sendCode(user, '123456');
  expect(await screen.findByRole('heading', { name: 'Tervetuloa, Maija Mestari' })).toBeTruthy();
});

test('an empty code shows an error', async () => {
  askForCodes(true);
  const { user } = await signIn();
  await user.click(await screen.findByRole('button', { name: 'Vahvista' }));
  expect(await screen.findByText('Kertakäyttökoodi on pakollinen')).toBeTruthy();
});

test('a challenge that is over leads back to the password with the reason', async () => {
  askForCodes(true);
  const over = { message: 'Kirjautuminen on vanhentunut. Kirjaudu uudelleen.', extensions: { code: 'TOKEN_INVALID' } };
  mockServer.use(mockApi.mutation(ConfirmTwoFactorDocument, () => HttpResponse.json({ errors: [over] })));
  const { user } = await signIn();
  await sendCode(user, '123456');
  expect((await screen.findByRole('alert')).textContent).toContain('Kirjautuminen on vanhentunut');
  expect(screen.getByLabelText('Salasana')).toBeTruthy();
});

test('at the first time the authenticator app is set up, and the recovery codes are shown once', async () => {
  askForCodes(false);
  const { user } = await signIn();
  const picture = await screen.findByRole('img', { name: 'QR-koodi todennussovellukselle' });
  expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  await sendCode(user, '123456');

  const codes = await screen.findByRole('list', { name: 'Varakoodit' });
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Kopioi' }));
  expect((await navigator.clipboard.readText()).split('\n')).toHaveLength(10);
  expect(screen.getByText('Kopioitu')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Olen tallentanut koodit, jatka' }));
  expect(await screen.findByRole('heading', { name: 'Tervetuloa, Maija Mestari' })).toBeTruthy();
});

test('a mailed link sets a new password', async () => {
  const { user } = renderRoutes(routes, '/admini/uusi-salasana?token=abc');
  await fill(user, 'Uusi salasana', 'Uusi-Kauppatori-1');
  await fill(user, 'Uusi salasana uudelleen', 'Uusi-Kauppatori-1');
  await user.click(screen.getByRole('button', { name: 'Vaihda salasana' }));
  expect(await screen.findByText('Salasana vaihdettu onnistuneesti!')).toBeTruthy();
});
