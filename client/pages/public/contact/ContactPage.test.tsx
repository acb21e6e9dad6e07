import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { routes } from '#client/routes.tsx';
import { fill } from '#client/test/fill.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import { SendContactMessageDocument } from './ContactPage.generated.ts';

const message = () => screen.getByLabelText<HTMLTextAreaElement>('Viesti').value;

async function write({ email = 'kaisa@esimerkki.fi' } = {}) {
  const { user, router } = renderRoutes(routes, '/yhteystiedot');
  await fill(user, 'Nimi', 'Kaisa Kysyjä');
  await fill(user, 'Sähköposti', email);
  await fill(user, 'Viesti', 'Milloin kuntani tulee mukaan?');
  return { user, router, send: () => user.click(screen.getByRole('button', { name: 'Lähetä viesti' })) };
}

test('each contact point says its address and its languages, in each of them', async () => {
  Object.assign(world.settings.general, { authorityEmail: 'dsa@esimerkki.fi', userLanguages: ['FI', 'EN'] });
  renderRoutes(routes, '/yhteystiedot');
  const point = async (name: string) => within((await screen.findByRole('heading', { level: 3, name })).parentElement!);
  const authorities = await point('Viranomaisille');
  const address = await authorities.findByRole('link', { name: 'dsa@esimerkki.fi' });
  expect(address.getAttribute('href')).toBe('mailto:dsa@esimerkki.fi');
  expect(authorities.getByText(/Kielet: suomi, ruotsi, englanti\.$/)).toBeTruthy();
  expect(authorities.getByText(/Språk: finska, svenska, engelska\.$/).lang).toBe('sv');
  expect(authorities.getByText(/Languages: Finnish, Swedish, English\.$/).lang).toBe('en');
  const users = await point('Käyttäjille');
  expect(users.getByText(/Viesteihin vastaa ihminen\. Kielet: suomi, englanti\.$/)).toBeTruthy();
  expect(users.queryByText(/Språk/)).toBeNull();
});

test('the terms and the footer lead to the contact points', async () => {
  const { container } = renderRoutes(routes, '/kayttoehdot');
  const links = await screen.findAllByRole('link', { name: 'Yhteyspisteet' });
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Yhteyspisteet' })).toHaveLength(2));
  expect(links.map((link) => link.getAttribute('href'))).toContain('/yhteystiedot#yhteyspisteet');
  expect(container.querySelector('main a[href="/jarjestys"]')).toBeTruthy();
});

test('a message is sent, the form empties, and the notice goes after three seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { send } = await write();
  await send();
  expect(await screen.findByText('Viestisi on lähetetty. Kiitos yhteydenotosta!')).toBeTruthy();
  expect(message()).toBe('');
  const input = {
    kind: 'GENERAL',
    name: 'Kaisa Kysyjä',
    email: 'kaisa@esimerkki.fi',
    message: 'Milloin kuntani tulee mukaan?',
  };
  expect(await sent(SendContactMessageDocument)).toEqual([{ input }]);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.queryByText(/^Viestisi on lähetetty/)).toBeNull();
});

test('while sending, the button says so and cannot be pressed', async () => {
  mockServer.use(mockApi.mutation(SendContactMessageDocument, () => delay('infinite')));
  const { send } = await write();
  await send();
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Lähetetään...' });
  expect(button.disabled).toBe(true);
});

test('a failure shows an error and what was written stays', async () => {
  mockServer.use(mockApi.mutation(SendContactMessageDocument, () => HttpResponse.error()));
  const { send } = await write();
  await send();
  expect(await screen.findByText('Viestin lähettäminen epäonnistui. Yritä uudelleen.')).toBeTruthy();
  expect(message()).toBe('Milloin kuntani tulee mukaan?');
});

test('an invalid address shows an error at its field, which gets the focus', async () => {
  const { send } = await write({ email: 'kaisa' });
  await send();
  expect(await screen.findByText('Anna sähköpostiosoite muodossa nimi@esimerkki.fi')).toBeTruthy();
  const field = screen.getByLabelText('Sähköposti', { selector: 'input' });
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('a half-written message is asked about before its page is left', async () => {
  const { user, router } = await write();
  const [link] = screen.getAllByRole('link', { name: 'Tietosuojaseloste' });
  await user.click(link!);
  expect(await screen.findByRole('dialog', { name: 'Poistutaanko sivulta?' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Jatka kirjoittamista' }));
  expect(router.state.location.pathname).toBe('/yhteystiedot');
  expect(message()).toBe('Milloin kuntani tulee mukaan?');
  await user.click(link!);
  await user.click(await screen.findByRole('button', { name: 'Poistu sivulta' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/tietosuojaseloste'));
});

test('the window does not close over a half-written message without asking', async () => {
  const { send } = await write();
  const close = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(close()).toBe(true);
  await send();
  await screen.findByText('Viestisi on lähetetty. Kiitos yhteydenotosta!');
  expect(close()).toBe(false);
});
