import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChangePasswordDocument } from '#client/features/accounts/accounts.generated.ts';
import { LogoutDocument } from '#client/lib/session/viewer.generated.ts';
import { DeleteConsumerAccountDocument, UpdateConsumerCityDocument } from '#client/pages/app/account.generated.ts';
import { openConsumerApp, renderApp, signInConsumer } from '#client/test/consumerApp.ts';
import { fill } from '#client/test/fill.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { catchSavedFiles } from '#client/test/savedFiles.ts';
import { sent } from '#client/test/sent.ts';
import { mockPassword } from '../../../../mocks/world/people.ts';
import { MyConsumerDataDocument } from '../account.generated.ts';
import {
  AddNotificationWishDocument,
  NotificationWishesDocument,
  RemoveNotificationWishDocument,
  SetNotificationsEnabledDocument,
} from './notifications.generated.ts';

beforeEach(openConsumerApp);

beforeEach(signInConsumer);
afterEach(() => vi.restoreAllMocks());

const panel = (name: RegExp | string) => screen.findByRole('region', { name });

test('without an account the page explains its benefits, and has the settings of the device', async () => {
  delete world.signedIn.CONSUMER;
  renderApp('/sovellus/omat');
  expect(await screen.findByRole('heading', { name: 'Tilillä saat enemmän' })).toBeTruthy();
  expect(await panel('Kaupunki: Tampere')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Poista tili' })).toBeNull();
});

test('the city is changed on the account, and the frame follows', async () => {
  const { user } = renderApp('/sovellus/omat');
  await user.click(within(await panel('Kaupunki: Tampere')).getByRole('button', { name: 'Vaihda' }));
  await user.click(within(await screen.findByRole('dialog')).getAllByRole('button', { name: /^Oulu/ })[0]!);
  expect(await panel('Kaupunki: Oulu')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Vaihda kaupunki. Nyt: Oulu' })).toBeTruthy();
  expect(await sent(UpdateConsumerCityDocument)).toEqual([{ city: 'Oulu' }]);
});

test('wishes for mails are added, removed and turned off', async () => {
  const { user } = renderApp('/sovellus/omat');
  const wishes = await panel('Ilmoitukset sähköpostiin');
  expect(await within(wishes).findByText('Tampere, Kahvilat')).toBeTruthy();
  await user.selectOptions(within(wishes).getByLabelText('Kategoria'), 'Leipomot');
  await user.click(within(wishes).getByRole('button', { name: 'Lisää toive' }));
  expect(await within(wishes).findByText('Tampere, Leipomot')).toBeTruthy();
  await user.click(within(wishes).getByRole('button', { name: 'Poista toive: Tampere, Kahvilat' }));
  await waitFor(() => expect(within(wishes).queryByText('Tampere, Kahvilat')).toBeNull());
  const sending = within(wishes).getByRole('switch', { name: 'Lähetä ilmoitukset' });
  await user.click(sending);
  await waitFor(() => expect(sending.getAttribute('aria-checked')).toBe('false'));
  expect(await sent(AddNotificationWishDocument)).toEqual([{ input: { city: 'Tampere', categoryId: 'category-2' } }]);
  expect(await sent(RemoveNotificationWishDocument)).toEqual([{ id: 'wish-1' }]);
  expect(await sent(SetNotificationsEnabledDocument)).toEqual([{ enabled: false }]);
});

test('wishes that cannot be read or saved show an error', async () => {
  mockServer.use(
    mockApi.query(NotificationWishesDocument, () => HttpResponse.error(), { once: true }),
    mockApi.mutation(SetNotificationsEnabledDocument, () => HttpResponse.error()),
  );
  const { user } = renderApp('/sovellus/omat');
  const wishes = await panel('Ilmoitukset sähköpostiin');
  expect((await within(wishes).findByRole('alert')).textContent).toContain('Ilmoitusasetusten lataaminen epäonnistui.');
  await user.click(within(wishes).getByRole('button', { name: 'Yritä uudelleen' }));
  await user.click(await within(wishes).findByRole('switch'));
  expect(await screen.findByText('Ilmoitusasetusten tallentaminen epäonnistui.')).toBeTruthy();
});

test('the password is changed; a wrong one shows an error at its field', async () => {
  const { user } = renderApp('/sovellus/omat');
  await user.click(await screen.findByRole('button', { name: 'Vaihda salasana' }));
  await user.click(screen.getByRole('button', { name: 'Vaihda salasana' }));
  expect(await screen.findByText('Nykyinen salasana on pakollinen')).toBeTruthy();
  await fill(user, 'Nykyinen salasana', 'vaara-salasana');
  await fill(user, 'Uusi salasana', 'Torikahvit-2026');
  await fill(user, 'Uusi salasana uudelleen', 'Torikahvit-2026');
  await user.click(screen.getByRole('button', { name: 'Vaihda salasana' }));
  expect(await screen.findByText('Nykyinen salasana on väärä.')).toBeTruthy();
  await fill(user, 'Nykyinen salasana', mockPassword);
  await user.click(screen.getByRole('button', { name: 'Vaihda salasana' }));
  expect(await screen.findByText('Salasana vaihdettu')).toBeTruthy();
  const input = { as: 'CONSUMER', currentPassword: mockPassword, newPassword: 'Torikahvit-2026' };
  expect((await sent(ChangePasswordDocument)).at(-1)).toMatchObject({ input });
});

test('own data is saved as a file; a failure shows a message', async () => {
  const files = catchSavedFiles();
  const { user } = renderApp('/sovellus/omat');
  await user.click(await screen.findByRole('button', { name: 'Lataa tiedot' }));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['lahitarjous-omat-tiedot.json']));
  expect(JSON.parse(await files[0]!.content.text())).toEqual({ email: 'veera@esimerkki.fi' });
  mockServer.use(mockApi.query(MyConsumerDataDocument, () => HttpResponse.error()));
  await user.click(screen.getByRole('button', { name: 'Lataa tiedot' }));
  expect(await screen.findByText('Tietojen lataaminen epäonnistui.')).toBeTruthy();
});

test('signing out forgets the consumer on this device', async () => {
  const { user, router } = renderApp('/sovellus/omat');
  await user.click(await screen.findByRole('button', { name: 'Kirjaudu ulos' }));
  expect(await screen.findByText('Olet kirjautunut ulos')).toBeTruthy();
  expect(await sent(LogoutDocument)).toEqual([{ as: 'CONSUMER' }]);
  expect(localStorage.getItem('consumerUser')).toBeNull();
  await router.navigate('/sovellus/suosikit');
  expect(await screen.findByRole('heading', { name: 'Suosikit ovat tässä laitteessa' })).toBeTruthy();
});

test('the account is deleted with the password, after its consequences are spelled out', async () => {
  const { user } = renderApp('/sovellus/omat');
  await user.click(await screen.findByRole('button', { name: 'Poista tili' }));
  const dialog = await screen.findByRole('dialog', { name: 'Poistetaanko tili pysyvästi?' });
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(3);
  await fill(user, 'Vahvista salasanallasi', 'vaara');
  await user.click(within(dialog).getByRole('button', { name: 'Poista tili pysyvästi' }));
  await waitFor(() =>
    expect(within(dialog).getByLabelText('Vahvista salasanallasi').getAttribute('aria-invalid')).toBe('true'),
  );
  await fill(user, 'Vahvista salasanallasi', mockPassword);
  await user.click(within(dialog).getByRole('button', { name: 'Poista tili pysyvästi' }));
  expect(await screen.findByText('Tilisi on poistettu')).toBeTruthy();
  expect(await sent(DeleteConsumerAccountDocument)).toEqual([{ password: 'vaara' }, { password: mockPassword }]);
});

test('a moment without the server leaves the consumer signed in', async () => {
  const { unmount } = renderApp('/sovellus/omat');
  await screen.findByRole('heading', { level: 1, name: 'Hei, Veera' });
  unmount();
  mockServer.use(mockApi.operation(() => HttpResponse.error()));
  renderApp('/sovellus/omat');
  expect(await screen.findByRole('heading', { level: 1, name: 'Hei, Veera' })).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain('Ilmoitusasetusten lataaminen epäonnistui.');
  expect(screen.getByRole('heading', { level: 1, name: 'Hei, Veera' })).toBeTruthy();
});
