import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { SignedInDocument } from '#client/features/accounts/entrance.generated.ts';
import { routes } from '#client/routes.tsx';
import { fill } from '#client/test/fill.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import { AcceptInvitationDocument, InvitationDocument } from './invitation.generated.ts';

const path = '/yritys/kutsu?token=good';
const password = 'Torikahvi-2026';

async function accept(again = password) {
  const view = renderRoutes(routes, path);
  await fill(view.user, 'Salasana', password);
  await fill(view.user, 'Salasana uudelleen', again);
  await view.user.click(screen.getByRole('button', { name: 'Hyväksy kutsu' }));
  return view;
}

test('the page says which business, who invited and as what, and opening it accepts nothing', async () => {
  renderRoutes(routes, path);
  expect(await screen.findByRole('heading', { name: 'Tervetuloa: Kahvila Esimerkki Oy' })).toBeTruthy();
  const intro = screen.getByText(/^Aino Esimerkki kutsui sinut yrityksen käyttäjäksi\. Roolisi on Kassa\./);
  expect(intro.textContent).toContain('Lunastaa asiakkaiden koodit kassalla.');
  expect(screen.getByLabelText('Sähköposti, jolla kirjaudut')).toHaveProperty('value', 'kassa@esimerkki.fi');
  expect(screen.getByLabelText('Nimesi')).toHaveProperty('value', 'Kerttu Kassa');
  expect(await sent(AcceptInvitationDocument)).toEqual([]);
});

test('who accepts is signed in and enters the portal with the own role', async () => {
  const { router } = await accept();
  expect(await screen.findByText(/^Kassa, /)).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/yritys/kassa'));
  const input = { token: 'good', name: 'Kerttu Kassa', newPassword: password, confirmPassword: password };
  expect(await sent(AcceptInvitationDocument)).toEqual([{ input }]);
});

test('a password that is not repeated is said at its field and not sent', async () => {
  await accept('Torikahvi-2027');
  expect(await screen.findByText('Uudet salasanat eivät täsmää')).toBeTruthy();
  expect(await sent(AcceptInvitationDocument)).toEqual([]);
});

test.each([
  ['expired', '/yritys/kutsu?token=expired'],
  ['without a token', '/yritys/kutsu'],
])('a link that is %s says whom to ask', async (_what, address) => {
  renderRoutes(routes, address);
  expect(await screen.findByRole('heading', { name: 'Kutsu ei ole enää voimassa' })).toBeTruthy();
  expect(screen.getByText(/pyydä uusi kutsu siltä, joka kutsui sinut, tai yrityksesi omistajalta\.$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Kirjaudu sisään' }).getAttribute('href')).toBe('/yritys/kirjaudu');
});

test('an invitation that is taken back while it is read says so when it is accepted', async () => {
  const { user } = renderRoutes(routes, path);
  await fill(user, 'Salasana', password);
  await fill(user, 'Salasana uudelleen', password);
  world.mailedTokens = [];
  await user.click(screen.getByRole('button', { name: 'Hyväksy kutsu' }));
  expect(await screen.findByRole('heading', { name: 'Kutsu ei ole enää voimassa' })).toBeTruthy();
});

test('a refusal is said above the fields, where what was typed stays', async () => {
  const error = { message: 'Osoite on jo käytössä.', extensions: { code: 'EMAIL_TAKEN' } };
  mockServer.use(mockApi.mutation(AcceptInvitationDocument, () => HttpResponse.json({ errors: [error] })));
  await accept();
  expect((await screen.findByRole('alert')).textContent).toContain('Osoite on jo käytössä.');
  expect(screen.getByLabelText('Salasana')).toHaveProperty('value', password);
});

test('an invitation that cannot be read is asked for again', async () => {
  mockServer.use(mockApi.query(InvitationDocument, () => HttpResponse.error(), { once: true }));
  const { user } = renderRoutes(routes, path);
  await screen.findByRole('heading', { name: 'Kutsua ei voitu hakea' });
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await screen.findByRole('heading', { name: /^Tervetuloa/ })).toBeTruthy();
});

test('a browser that keeps no cookies leads to the sign-in', async () => {
  const nobody = { __typename: 'Viewer' as const, business: null, admin: null, consumer: null };
  mockServer.use(mockApi.query(SignedInDocument, () => HttpResponse.json({ data: { viewer: nobody } })));
  await accept();
  expect(await screen.findByRole('heading', { name: 'Kutsu on hyväksytty' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Kirjaudu sisään' }).getAttribute('href')).toBe('/yritys/kirjaudu');
});
