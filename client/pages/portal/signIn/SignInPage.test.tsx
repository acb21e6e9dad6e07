import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { ChangePasswordDocument } from '#client/features/accounts/accounts.generated.ts';
import { SignedInDocument } from '#client/features/accounts/entrance.generated.ts';
import { routes } from '#client/routes.tsx';
import { fill } from '#client/test/fill.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import { mockPassword } from '../../../../mocks/world/people.ts';
import { LoginBusinessDocument } from './SignInPage.generated.ts';

async function signIn(email: string, password = mockPassword) {
  const view = renderRoutes(routes, '/yritys/kirjaudu');
  await fill(view.user, 'Sähköposti', email);
  await fill(view.user, 'Salasana', password);
  await view.user.click(screen.getByRole('button', { name: 'Kirjaudu sisään' }));
  return view;
}

test('an approved business enters the portal', async () => {
  await signIn('kahvila@esimerkki.fi');
  expect(await screen.findByRole('heading', { name: 'Tervetuloa, Kahvila Esimerkki Oy' })).toBeTruthy();
});

test.each([
  [
    'a pending business reads that it has to wait',
    'pizzeria@esimerkki.fi',
    'Tilisi odottaa hyväksyntää. Saat sähköpostin, kun tili on hyväksytty.',
  ],
  [
    'a suspended business reads whom to ask',
    'grilli@esimerkki.fi',
    'Tilisi on jäädytetty. Ota yhteyttä asiakaspalveluun.',
  ],
])('%s', async (_what, email, text) => {
  await signIn(email);
  expect((await screen.findByRole('alert')).textContent).toContain(text);
});

test('only a business that customer service must help is led there', async () => {
  const { user } = await signIn('grilli@esimerkki.fi');
  const contact = await screen.findByRole('link', { name: 'Ota yhteyttä asiakaspalveluun' });
  expect(contact.getAttribute('href')).toBe('/yhteystiedot');
  await fill(user, 'Sähköposti', 'pizzeria@esimerkki.fi');
  await user.click(screen.getByRole('button', { name: 'Kirjaudu sisään' }));
  await screen.findByText(/odottaa hyväksyntää/);
  expect(screen.queryByRole('link', { name: 'Ota yhteyttä asiakaspalveluun' })).toBeNull();
});

test('a wrong password shows an error, and the address stays', async () => {
  await signIn('kahvila@esimerkki.fi', 'väärä-salasana');
  expect((await screen.findByRole('alert')).textContent).toContain('Väärä sähköpostiosoite tai salasana.');
  expect(screen.getByLabelText<HTMLInputElement>('Sähköposti').value).toBe('kahvila@esimerkki.fi');
});

test('a server error says that the sign-in failed', async () => {
  const error = { message: 'x', extensions: { code: 'INTERNAL' } };
  mockServer.use(mockApi.mutation(LoginBusinessDocument, () => HttpResponse.json({ errors: [error] })));
  await signIn('kahvila@esimerkki.fi');
  expect((await screen.findByRole('alert')).textContent).toContain('Kirjautuminen epäonnistui');
});

test('without a connection one is asked to check it', async () => {
  mockServer.use(mockApi.mutation(LoginBusinessDocument, () => HttpResponse.error()));
  await signIn('kahvila@esimerkki.fi');
  expect((await screen.findByRole('alert')).textContent).toContain('Tarkista verkkoyhteytesi ja yritä uudelleen.');
});

test('empty fields show errors, and the first of them gets the focus', async () => {
  const { user } = renderRoutes(routes, '/yritys/kirjaudu');
  await user.click(await screen.findByRole('button', { name: 'Kirjaudu sisään' }));
  expect(await screen.findByText('Sähköposti on pakollinen')).toBeTruthy();
  expect(await screen.findByText('Salasana on pakollinen')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Sähköposti'));
});

test('the password can be shown and hidden', async () => {
  const { user } = renderRoutes(routes, '/yritys/kirjaudu');
  const password = await screen.findByLabelText<HTMLInputElement>('Salasana');
  await user.click(screen.getByRole('button', { name: 'Näytä salasana' }));
  expect(password.type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Piilota salasana' }));
  expect(password.type).toBe('password');
});

test('remember-me is sent when ticked', async () => {
  const sent: unknown[] = [];
  mockServer.use(
    mockApi.mutation(LoginBusinessDocument, ({ variables }) => {
      sent.push(variables.input);
      return HttpResponse.json({ errors: [{ message: 'x' }] });
    }),
  );
  const { user } = renderRoutes(routes, '/yritys/kirjaudu');
  await user.click(await screen.findByRole('checkbox', { name: 'Muista minut' }));
  await fill(user, 'Sähköposti', 'a@esimerkki.fi');
  await fill(user, 'Salasana', 'salasana');
  await user.click(screen.getByRole('button', { name: 'Kirjaudu sisään' }));
  await screen.findByRole('alert');
  expect(sent).toEqual([{ email: 'a@esimerkki.fi', password: 'salasana', rememberMe: true }]);
});

test('links lead to a new password, to registration and home', async () => {
  renderRoutes(routes, '/yritys/kirjaudu');
  const target = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await target('Unohditko salasanasi?')).toBe('/yritys/unohtunut-salasana');
  expect(await target('Rekisteröi yritys')).toBe('/yritys/rekisteroidy');
  expect(await target('Etusivulle')).toBe('/');
});

test('a visitor of an inner page comes back to it after signing in', async () => {
  const { user, router } = renderRoutes(routes, '/yritys/asetukset');
  await fill(user, 'Sähköposti', 'kahvila@esimerkki.fi');
  await fill(user, 'Salasana', mockPassword);
  await user.click(screen.getByRole('button', { name: 'Kirjaudu sisään' }));
  await screen.findByRole('heading', { name: 'Asetukset' });
  expect(router.state.location.pathname).toBe('/yritys/asetukset');
});

test('a business whose session ended reads why the sign-in is needed', async () => {
  world.signedIn.BUSINESS = 'business-1';
  const { user } = renderRoutes(routes, '/yritys/asetukset');
  await screen.findByLabelText('Puhelin');
  world.signedIn = {};
  await user.click(screen.getByRole('link', { name: 'Tarjoukset' }));
  expect((await screen.findByText(/^Istuntosi on päättynyt/)).textContent).toContain('jatkamaan');
});

test('a business that signs out reads nothing of an ended session', async () => {
  world.signedIn.BUSINESS = 'business-1';
  const { user } = renderRoutes(routes, '/yritys/asetukset');
  await screen.findByLabelText('Puhelin');
  await user.click(screen.getByRole('button', { name: 'Kirjaudu ulos' }));
  await screen.findByLabelText('Salasana');
  expect(screen.queryByText(/^Istuntosi on päättynyt/)).toBeNull();
});

test('a business that is signed in already goes on to the portal', async () => {
  world.signedIn.BUSINESS = 'business-1';
  renderRoutes(routes, '/yritys/kirjaudu');
  expect(await screen.findByRole('heading', { name: /^Tervetuloa/ })).toBeTruthy();
});

test('a temporary password must be changed before anything else', async () => {
  Object.assign(world.businesses[0] ?? {}, { mustChangePassword: true });
  const { user } = await signIn('kahvila@esimerkki.fi');
  await screen.findByRole('heading', { name: 'Vaihda väliaikainen salasana' });
  await fill(user, 'Väliaikainen salasana', mockPassword);
  await fill(user, 'Uusi salasana', 'Uusi-salasana-1');
  await fill(user, 'Uusi salasana uudelleen', 'Uusi-salasana-1');
  await user.click(screen.getByRole('button', { name: 'Vaihda salasana' }));
  expect(await screen.findByRole('heading', { name: /^Tervetuloa/ })).toBeTruthy();
  const input = { as: 'BUSINESS', currentPassword: mockPassword, newPassword: 'Uusi-salasana-1' };
  expect(await sent(ChangePasswordDocument)).toMatchObject([{ input }]);
});

test('a business with a password of its own is not asked to change a temporary one', async () => {
  world.signedIn.BUSINESS = 'business-1';
  renderRoutes(routes, '/yritys/vaihda-salasana');
  expect(await screen.findByRole('heading', { name: /^Tervetuloa/ })).toBeTruthy();
});

test.each([
  ['/api/invoices/7.pdf', ['/api/invoices/7.pdf']],
  ['https://paha.example/api/x.pdf', []],
  ['/\\paha.example/api/x.pdf', []],
])('the sign-in goes on to the file that was opened: %s', async (file, opened) => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const { user } = renderRoutes(routes, `/yritys/kirjaudu?tiedosto=${encodeURIComponent(file)}`);
  await fill(user, 'Sähköposti', 'kahvila@esimerkki.fi');
  await fill(user, 'Salasana', mockPassword);
  await user.click(screen.getByRole('button', { name: 'Kirjaudu sisään' }));
  expect(await screen.findByRole('heading', { name: /^Tervetuloa/ })).toBeTruthy();
  await waitFor(() => expect(assign.mock.calls.flat()).toEqual(opened));
  assign.mockRestore();
});

test('a business that is signed in already gets the file at once', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  world.signedIn.BUSINESS = 'business-1';
  renderRoutes(routes, '/yritys/kirjaudu?tiedosto=%2Fapi%2Fbusiness%2Fposter%3Fsize%3DA4');
  await waitFor(() => expect(assign.mock.calls.flat()).toEqual(['/api/business/poster?size=A4']));
  assign.mockRestore();
});

test('a browser that keeps no cookies is named as the reason, not the password', async () => {
  const nobody = { __typename: 'Viewer' as const, business: null, admin: null, consumer: null };
  mockServer.use(mockApi.query(SignedInDocument, () => HttpResponse.json({ data: { viewer: nobody } })));
  const { router } = await signIn('kahvila@esimerkki.fi');
  expect((await screen.findByRole('alert')).textContent).toContain('Selain ei tallenna evästeitä');
  expect(router.state.location.pathname).toBe('/yritys/kirjaudu');
});
