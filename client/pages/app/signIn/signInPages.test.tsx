import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { ResetPasswordDocument, VerifyEmailDocument } from '#client/features/accounts/entrance.generated.ts';
import { openConsumerApp, renderApp, signInConsumer } from '#client/test/consumerApp.ts';
import { fill } from '#client/test/fill.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { sent } from '#client/test/sent.ts';
import { mockPassword } from '../../../../mocks/world/people.ts';
import { UnsubscribeDocument } from '../account/notifications.generated.ts';
import { LoginConsumerDocument, RegisterConsumerDocument } from './entrance.generated.ts';

beforeEach(openConsumerApp);

test('a consumer signs in and lands on the first tab', async () => {
  const { user, router } = renderApp('/sovellus/kirjaudu');
  await fill(user, 'Sähköposti', 'veera@esimerkki.fi');
  await fill(user, 'Salasana', mockPassword);
  await user.click(screen.getByRole('button', { name: 'Kirjaudu sisään' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/sovellus/tanaan'));
  const input = { email: 'veera@esimerkki.fi', password: mockPassword };
  expect(await sent(LoginConsumerDocument)).toMatchObject([{ input }]);
  expect(localStorage.getItem('consumerUser')).toContain('Veera');
});

test('empty fields, wrong credentials and a broken connection show errors; what was typed stays', async () => {
  const { user } = renderApp('/sovellus/kirjaudu');
  await user.click(await screen.findByRole('button', { name: 'Kirjaudu sisään' }));
  expect(await screen.findByText('Sähköposti on pakollinen')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Sähköposti'));
  await fill(user, 'Sähköposti', 'veera@esimerkki.fi');
  await fill(user, 'Salasana', 'vaara-salasana');
  await user.click(screen.getByRole('button', { name: 'Kirjaudu sisään' }));
  expect(await screen.findByText(/salasana/i, { selector: '[role="alert"] p' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Sähköposti').value).toBe('veera@esimerkki.fi');
  mockServer.use(mockApi.mutation(LoginConsumerDocument, () => HttpResponse.error()));
  await user.click(screen.getByRole('button', { name: 'Kirjaudu sisään' }));
  expect(await screen.findByText('Kirjautuminen epäonnistui')).toBeTruthy();
});

test('a new consumer registers with the city chosen on the device', async () => {
  const { user, router } = renderApp('/sovellus/rekisteroidy');
  await fill(user, 'Etunimi', 'Jenni');
  await fill(user, 'Sähköposti', 'jenni@esimerkki.fi');
  await fill(user, 'Salasana', 'lyhyt');
  await user.click(screen.getByRole('button', { name: 'Luo tili' }));
  await waitFor(() => expect(screen.getByLabelText('Salasana').getAttribute('aria-invalid')).toBe('true'));
  await fill(user, 'Salasana', 'Torikahvi-2026');
  await user.click(screen.getByRole('button', { name: 'Luo tili' }));
  expect(
    await screen.findByText('Tervetuloa. Tilisi on luotu. Lähetimme vahvistuslinkin osoitteeseen jenni@esimerkki.fi.'),
  ).toBeTruthy();
  expect((await sent(RegisterConsumerDocument)).at(-1)?.input).toMatchObject({
    firstName: 'Jenni',
    lastName: '',
    city: 'Tampere',
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/sovellus/tanaan'));
});

test('a half-filled registration is asked about before its page is left', async () => {
  const { user, router } = renderApp('/sovellus/rekisteroidy');
  await fill(user, 'Etunimi', 'Jenni');
  await user.click(screen.getByRole('link', { name: 'käyttöehdot' }));
  await user.click(await screen.findByRole('button', { name: 'Jatka kirjoittamista' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.pathname).toBe('/sovellus/rekisteroidy');
});

test('a city must be chosen, and an address that is taken shows an error at its field', async () => {
  localStorage.removeItem('appCity');
  const { user } = renderApp('/sovellus/rekisteroidy');
  await fill(user, 'Etunimi', 'Veera');
  await fill(user, 'Sukunimi (valinnainen)', 'Virtanen');
  await fill(user, 'Sähköposti', 'veera@esimerkki.fi');
  await fill(user, 'Salasana', 'Torikahvi-2026');
  await user.click(screen.getByRole('button', { name: 'Luo tili' }));
  expect(await screen.findByText('Kaupunki on pakollinen')).toBeTruthy();
  await user.click(screen.getByLabelText('Kaupunki'));
  await user.click(within(await screen.findByRole('dialog')).getAllByRole('button', { name: /^Turku/ })[0]!);
  await user.click(screen.getByRole('button', { name: 'Luo tili' }));
  await waitFor(() => expect(screen.getByLabelText('Sähköposti').getAttribute('aria-invalid')).toBe('true'));
});

test('closed registration is announced before anything is typed', async () => {
  world.settings.general.registrationEnabled = false;
  renderApp('/sovellus/rekisteroidy');
  expect(await screen.findByText('Uusia rekisteröitymisiä ei juuri nyt oteta vastaan.')).toBeTruthy();
  expect(screen.queryByLabelText('Etunimi')).toBeNull();
});

test('a consumer requests a link for a forgotten password by mail', async () => {
  const { user } = renderApp('/sovellus/unohtunut-salasana');
  await fill(user, 'Sähköposti', 'veera@esimerkki.fi');
  await user.click(screen.getByRole('button', { name: 'Lähetä palautuslinkki' }));
  expect(await screen.findByText(/Jos osoitteeseen veera@esimerkki\.fi on liitetty tili/)).toBeTruthy();
});

test('a new password is chosen with a mailed link, and leads to the sign-in', async () => {
  const { user } = renderApp('/sovellus/uusi-salasana?token=good');
  await fill(user, 'Uusi salasana', 'Torikahvi-2026');
  await fill(user, 'Uusi salasana uudelleen', 'Torikahvi-2025');
  await user.click(screen.getByRole('button', { name: 'Vaihda salasana' }));
  expect(await screen.findByText('Uudet salasanat eivät täsmää')).toBeTruthy();
  await fill(user, 'Uusi salasana uudelleen', 'Torikahvi-2026');
  await user.click(screen.getByRole('button', { name: 'Vaihda salasana' }));
  expect(await screen.findByText('Voit nyt kirjautua sisään uudella salasanalla.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Kirjaudu sisään' }).getAttribute('href')).toBe('/sovellus/kirjaudu');
});

test.each(['/sovellus/uusi-salasana', '/sovellus/uusi-salasana?token=expired'])(
  'a password link that is broken or used leads to another: %s',
  async (address) => {
    const { user } = renderApp(address);
    if (address.includes('token')) {
      await fill(user, 'Uusi salasana', 'Torikahvi-2026');
      await fill(user, 'Uusi salasana uudelleen', 'Torikahvi-2026');
      await user.click(screen.getByRole('button', { name: 'Vaihda salasana' }));
    }
    const again = await screen.findByRole('link', { name: 'Tilaa uusi linkki' });
    expect(again.getAttribute('href')).toBe('/sovellus/unohtunut-salasana');
  },
);

test('a password that could not be set can be sent again', async () => {
  mockServer.use(mockApi.mutation(ResetPasswordDocument, () => HttpResponse.error()));
  const { user } = renderApp('/sovellus/uusi-salasana?token=good');
  await fill(user, 'Uusi salasana', 'Torikahvi-2026');
  await fill(user, 'Uusi salasana uudelleen', 'Torikahvi-2026');
  await user.click(screen.getByRole('button', { name: 'Vaihda salasana' }));
  expect(await screen.findByText('Virhe vaihtaessa salasanaa')).toBeTruthy();
});

test('a mailed link confirms the address at a press; a failure can be retried, a used link says so', async () => {
  signInConsumer();
  mockServer.use(mockApi.mutation(VerifyEmailDocument, () => HttpResponse.error(), { once: true }));
  const { user, unmount } = renderApp('/sovellus/vahvista?token=good');
  const press = async () => user.click(await screen.findByRole('button', { name: 'Vahvista osoite' }));
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain('Sähköpostiosoitteen vahvistaminen epäonnistui');
  await press();
  expect(await screen.findByText('Sähköpostiosoitteesi on vahvistettu')).toBeTruthy();
  unmount();
  renderApp('/sovellus/vahvista?token=expired');
  await press();
  expect(await screen.findByText('Vahvistus ei onnistunut')).toBeTruthy();
});

test('mails about offers end at one press, without a sign-in', async () => {
  const { user } = renderApp('/sovellus/ilmoitukset/peru?avain=uusi');
  await user.click(await screen.findByRole('button', { name: 'Lopeta ilmoitukset' }));
  expect(await screen.findByText('Ilmoitukset osoitteeseen v***a@esimerkki.fi on lopetettu')).toBeTruthy();
});

test('an opt-out link that does not work says so, and a failure can be tried again', async () => {
  const { user, unmount } = renderApp('/sovellus/ilmoitukset/peru?avain=vanha');
  await user.click(await screen.findByRole('button', { name: 'Lopeta ilmoitukset' }));
  expect(await screen.findByText('Linkki ei toimi')).toBeTruthy();
  unmount();
  mockServer.use(mockApi.mutation(UnsubscribeDocument, () => HttpResponse.error()));
  renderApp('/sovellus/ilmoitukset/peru?avain=uusi');
  await user.click(await screen.findByRole('button', { name: 'Lopeta ilmoitukset' }));
  expect(await screen.findByText('Ilmoitusten lopettaminen epäonnistui. Yritä uudelleen.')).toBeTruthy();
});
