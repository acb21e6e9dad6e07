import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { SetNotificationsEnabledDocument } from '#client/pages/app/account/notifications.generated.ts';
import { openConsumerApp, renderApp, signInConsumer } from '#client/test/consumerApp.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { sent } from '#client/test/sent.ts';
import { mockPassword } from '../../../../mocks/world/people.ts';
import { AddWatchDocument, RemoveWatchDocument, UpdateWatchDocument } from './watches.generated.ts';

beforeEach(openConsumerApp);

test('a search becomes a watch: what it finds now is shown before it is stored', async () => {
  signInConsumer();
  const { user } = renderApp('/sovellus/haku?haku=kahvi');
  await user.click(await screen.findByRole('link', { name: 'Vahdi tätä hakua' }));
  const form = within(await screen.findByRole('dialog', { name: 'Uusi vahti' }));
  expect(form.getByLabelText<HTMLInputElement>('Mitä etsit?').value).toBe('kahvi');
  const preview = within(form.getByRole('region', { name: 'Esikatselu' }));
  expect(await preview.findByText(/^Nyt \d+ osuma/)).toBeTruthy();
  expect(preview.getAllByRole('link').length).toBeLessThanOrEqual(3);
  await user.click(form.getByRole('button', { name: 'Tallenna vahti' }));
  expect(await screen.findByText('Vahti tallennettu')).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^kahvi, Tampere / })).toBeTruthy();
  const input = { text: 'kahvi', city: 'Tampere', mail: true, push: true };
  expect(await sent(AddWatchDocument)).toMatchObject([{ input }]);
});

test('without an account a search without results asks to sign in, and keeps the words in the address', async () => {
  const { user } = renderApp('/sovellus/haku?haku=lentokone');
  await user.click(await screen.findByRole('button', { name: 'Kerro minulle, kun näitä tulee' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Vahdit' }));
  await user.click(sheet.getByRole('link', { name: 'Kirjaudu sisään' }));
  await user.type(await screen.findByLabelText('Sähköposti'), world.consumers[0]?.email ?? '');
  await user.type(screen.getByLabelText('Salasana'), mockPassword);
  await user.click(screen.getByRole('button', { name: 'Kirjaudu sisään' }));
  const form = within(await screen.findByRole('dialog', { name: 'Uusi vahti' }));
  expect(form.getByLabelText<HTMLInputElement>('Mitä etsit?').value).toBe('lentokone');
  expect(await form.findByText('Nyt ei osumia')).toBeTruthy();
});

test('words that are too short or say nothing are refused at their field, and nothing is stored', async () => {
  signInConsumer();
  world.watches = [];
  const { user } = renderApp('/sovellus/vahdit');
  expect(await screen.findByText('Ei vielä vahteja')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Uusi vahti' }));
  const form = within(await screen.findByRole('dialog', { name: 'Uusi vahti' }));
  const words = form.getByLabelText('Mitä etsit?');
  const save = form.getByRole('button', { name: 'Tallenna vahti' });
  await user.type(words, 'ab{Enter}');
  expect(await form.findByText('Kirjoita ainakin kolme kirjainta.')).toBeTruthy();
  await user.clear(words);
  await user.type(words, 'tarjous');
  await user.click(save);
  await waitFor(() => expect(words.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.queryByText('Vahti tallennettu')).toBeNull();
});

test('a watch is edited and removed; of one that was changed elsewhere the stored words are shown first', async () => {
  signInConsumer();
  const { user } = renderApp('/sovellus/vahdit');
  await user.click(await screen.findByRole('button', { name: /^korvapuusti, Tampere / }));
  const form = within(await screen.findByRole('dialog', { name: 'Muokkaa vahtia' }));
  Object.assign(world.watches[0] ?? {}, { text: 'leipä' });
  await user.clear(form.getByLabelText('Mitä etsit?'));
  await user.type(form.getByLabelText('Mitä etsit?'), 'pulla');
  await user.click(form.getByRole('button', { name: 'Tallenna vahti' }));
  expect(await form.findByText('Vahtia on muutettu toisaalla. Sen sanat ovat nyt ”leipä”.')).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Tallenna silti' }));
  await user.click(await screen.findByRole('button', { name: 'Poista vahti: pulla, Tampere' }));
  expect(await screen.findByText('Ei vielä vahteja')).toBeTruthy();
  const [refused, taken] = await sent(UpdateWatchDocument);
  expect([refused?.input.text, taken?.input.text]).toEqual(['pulla', 'pulla']);
  expect(taken?.version).not.toBe(refused?.version);
  expect(await sent(RemoveWatchDocument)).toEqual([{ id: 'watch-1' }]);
});

test('a watch that cannot be removed is named with the refusal', async () => {
  signInConsumer();
  mockServer.use(mockApi.mutation(RemoveWatchDocument, () => HttpResponse.error()));
  const { user } = renderApp('/sovellus/vahdit');
  await user.click(await screen.findByRole('button', { name: 'Poista vahti: korvapuusti, Tampere' }));
  expect(await screen.findByText('korvapuusti, Tampere:')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Poista vahti: korvapuusti, Tampere' })).toBeTruthy();
});

test('what was stored elsewhere takes the place of what the form holds', async () => {
  signInConsumer();
  const { user } = renderApp('/sovellus/vahdit');
  await user.click(await screen.findByRole('button', { name: /^korvapuusti, Tampere / }));
  Object.assign(world.watches[0] ?? {}, { text: 'leipä' });
  await user.click(await screen.findByRole('checkbox', { name: 'Kerro sähköpostissa' }));
  await user.click(screen.getByRole('button', { name: 'Tallenna vahti' }));
  await user.click(await screen.findByRole('button', { name: 'Näytä tallennettu' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Mitä etsit?').value).toBe('leipä'));
  expect(await sent(UpdateWatchDocument)).toHaveLength(1);
});

test('mails that are off for everything are turned on where the watches are', async () => {
  signInConsumer();
  Object.assign(world.consumers[0] ?? {}, { notificationsEnabled: false });
  const { user } = renderApp('/sovellus/vahdit');
  await user.click(await screen.findByRole('button', { name: 'Ota käyttöön' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ota käyttöön' })).toBeNull());
  expect(await sent(SetNotificationsEnabledDocument)).toEqual([{ enabled: true }]);
});
