import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { routes } from '#client/routes.tsx';
import { fill } from '#client/test/fill.ts';
import { world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import { UpdateShopProfileDocument } from './SettingsPage.generated.ts';

beforeEach(() => {
  world.signedIn.BUSINESS = 'business-1';
});

async function openPanel() {
  const { user } = renderRoutes(routes, '/yritys/asetukset');
  await screen.findByLabelText(/^Esittely/);
  return user;
}

test('a business says what it is, sees its page, and bad fields are named', async () => {
  const user = await openPanel();
  expect(screen.getByRole('link', { name: 'Katso sivu' }).getAttribute('href')).toBe('/yritykset/kahvila-esimerkki-oy');
  await fill(user, /^Verkko-osoite/, 'ei osoite');
  await user.click(screen.getByRole('button', { name: 'Tallenna sivu' }));
  expect(await screen.findByText('Anna verkko-osoite muodossa https://www.esimerkki.fi')).toBeTruthy();
  await fill(user, /^Verkko-osoite/, 'https://uusi.example/');
  await fill(user, /^Esittely/, 'Kahvia ja pullaa.');
  await user.click(screen.getByRole('button', { name: 'Tallenna sivu' }));
  await screen.findByText('Yrityksen sivu tallennettu');
  const input = { intro: 'Kahvia ja pullaa.', website: 'https://uusi.example/' };
  expect(await sent(UpdateShopProfileDocument)).toMatchObject([{ input }]);
});

test('while changes are moderated the form says what waits, and why the last one was rejected', async () => {
  world.settings.general.offerModeration = 'PRE';
  Object.assign(world.shops[0] ?? {}, { rejectedReason: 'Väite ei pitänyt paikkaansa.' });
  const user = await openPanel();
  expect(screen.getByText('Väite ei pitänyt paikkaansa.')).toBeTruthy();
  await fill(user, /^Esittely/, 'Parannettu esittely.');
  await user.click(screen.getByRole('button', { name: 'Tallenna sivu' }));
  const note = await screen.findByText(/^Muutos odottaa tarkistusta/);
  expect(within(note.closest('[role=alert]') ?? document.body).getByText(/entisellään/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Väite ei pitänyt paikkaansa.')).toBeNull());
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Esittely/).value).toBe('Parannettu esittely.');
  expect(await sent(UpdateShopProfileDocument)).toMatchObject([{ input: { intro: 'Parannettu esittely.' } }]);
});
