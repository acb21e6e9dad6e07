import { screen, waitFor } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { routes } from '../../../routes.tsx';
import { drawRoutes } from '../../../test/draw.tsx';
import { fill } from '../../../test/fill.ts';
import { mockApi, mockServer, world } from '../../../test/marketplace.ts';
import { SendContactMessageDocument } from './ContactPage.generated.ts';

const message = () => screen.getByLabelText<HTMLTextAreaElement>('Viesti').value;

async function write({ email = 'kaisa@esimerkki.fi' } = {}) {
  const { user } = drawRoutes(routes, '/yhteystiedot');
  await fill(user, 'Nimi', 'Kaisa Kysyjä');
  await fill(user, 'Sähköposti', email);
  await fill(user, 'Viesti', 'Milloin kuntani tulee mukaan?');
  return { user, send: () => user.click(screen.getByRole('button', { name: 'Lähetä viesti' })) };
}

test('a sent message is stored, the form empties, and the notice goes after three seconds', async () => {
  const { send } = await write();
  await send();
  expect(await screen.findByText('Viestisi on lähetetty. Kiitos yhteydenotosta!')).toBeTruthy();
  expect(message()).toBe('');
  expect(world.messages.some(({ name }) => name === 'Kaisa Kysyjä')).toBe(true);
  await waitFor(() => expect(screen.queryByText(/^Viestisi on lähetetty/)).toBeNull(), { timeout: 4000 });
});

test('while sending, the button says so and cannot be pressed', async () => {
  mockServer.use(mockApi.mutation(SendContactMessageDocument, () => delay('infinite')));
  const { send } = await write();
  await send();
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Lähetetään...' });
  expect(button.disabled).toBe(true);
});

test('a failure is told and what was written stays', async () => {
  mockServer.use(mockApi.mutation(SendContactMessageDocument, () => HttpResponse.error()));
  const { send } = await write();
  await send();
  expect(await screen.findByText('Viestin lähettäminen epäonnistui. Yritä uudelleen.')).toBeTruthy();
  expect(message()).toBe('Milloin kuntani tulee mukaan?');
});

test('a bad address is told at its field, which gets the focus', async () => {
  const { send } = await write({ email: 'kaisa' });
  await send();
  expect(await screen.findByText('Anna sähköpostiosoite muodossa nimi@esimerkki.fi')).toBeTruthy();
  const field = screen.getByLabelText('Sähköposti', { selector: 'input' });
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});
