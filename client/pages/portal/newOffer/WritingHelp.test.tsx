import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { routes } from '#client/routes.tsx';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import { PortalWritingHelpDocument } from './WritingHelp.generated.ts';

beforeEach(() => {
  world.signedIn.BUSINESS = 'business-1';
});

async function opened() {
  const { user } = renderRoutes(routes, '/yritys/lisaa-tarjous');
  const title = await screen.findByLabelText('Otsikko', {}, { timeout: 20_000 });
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Auta kirjoittamaan' }));
    return within(await screen.findByRole('dialog', { name: 'Otsikko ja kuvaus' }));
  };
  return { user, title, open };
}

test('proposals of what is offered are used by one tap, and what was typed comes back by another', async () => {
  const { user, title, open } = await opened();
  await user.type(title, 'ruisleipä');
  const dialog = await open();
  const field = dialog.getByRole('searchbox', { name: 'Mitä myit tällä viikolla liian vähän?' });
  expect(field).toHaveProperty('value', 'ruisleipä');
  const proposal = await dialog.findByRole('button', { name: 'Käytä otsikkona: Ruisleipä, Kahvila Esimerkki Oy' });
  expect(proposal.closest('[data-generated]')?.getAttribute('data-generated')).toBe('ai');
  await user.click(proposal);
  expect(title).toHaveProperty('value', 'Ruisleipä, Kahvila Esimerkki Oy');
  expect(dialog.getByText('Otsikko vaihdettiin. Entinen oli:')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Palauta entinen' }));
  expect(title).toHaveProperty('value', 'ruisleipä');
  await user.clear(field);
  await user.type(field, 'piirakka{Enter}');
  await user.click(await dialog.findByRole('button', { name: /^Käytä kuvauksena: Piirakka/ }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Kuvaus').value).toMatch(/^Piirakka/);
  // An empty field has nothing to come back.
  expect(dialog.queryByRole('button', { name: 'Palauta entinen' })).toBeNull();
  expect((await sent(PortalWritingHelpDocument)).map(({ text }) => text)).toEqual(['ruisleipä', 'piirakka']);
});

test('opened again it asks about what was asked, and a title that is too long is not cut', async () => {
  const { user, title, open } = await opened();
  await user.click(title);
  await user.paste('x'.repeat(61));
  const dialog = await open();
  const field = dialog.getByRole('searchbox');
  expect(field).toHaveProperty('value', '');
  await user.type(field, 'kahvi{Enter}');
  await user.click(await dialog.findByRole('button', { name: 'Käytä otsikkona: Kahvi, Kahvila Esimerkki Oy' }));
  await user.click(dialog.getByRole('button', { name: 'Sulje' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await open()).getByRole('searchbox')).toHaveProperty('value', 'kahvi');
});

test('own words of a year ago are no generated text', async () => {
  const { open } = await opened();
  const dialog = await open();
  const own = await dialog.findByRole('button', { name: 'Käytä otsikkona: Joulutorttu ja glögi' });
  expect(own.closest('[data-generated]')).toBeNull();
  expect(dialog.getByText('Julkaisit tämän vuosi sitten, 2.12.2025.')).toBeTruthy();
});

test('nothing to propose, and a failure with another try, are said', async () => {
  const nothing = { __typename: 'WritingHelp' as const, titles: [], descriptions: [], tip: null };
  mockServer.use(mockApi.query(PortalWritingHelpDocument, () => HttpResponse.json({ data: { writingHelp: nothing } })));
  const { user, open } = await opened();
  const dialog = await open();
  expect(await dialog.findByText('Kirjoita, mitä tarjoat, niin saat ehdotuksia.')).toBeTruthy();
  mockServer.use(mockApi.query(PortalWritingHelpDocument, () => HttpResponse.json({ errors: [{ message: 'x' }] })));
  await user.type(dialog.getByRole('searchbox'), 'kahvi{Enter}');
  expect(await dialog.findByRole('button', { name: 'Yritä uudelleen' })).toBeTruthy();
});
