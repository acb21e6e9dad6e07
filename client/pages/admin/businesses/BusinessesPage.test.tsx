import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { routes } from '#client/routes.tsx';
import { choose, dialogNamed, giveGrounds, renderAdminPage } from '#client/test/backOffice.tsx';
import { fill } from '#client/test/fill.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import {
  ActivateBusinessDocument,
  AdminBusinessesDocument,
  ApproveBusinessDocument,
  RejectBusinessDocument,
  SuspendBusinessDocument,
} from './BusinessesPage.generated.ts';
import { BusinessesPage } from './BusinessesPage.tsx';

const renderPage = (query = '') => renderAdminPage(<BusinessesPage />, `/admini/yritykset${query}`);

async function rowOf(name: string) {
  const cell = await screen.findByText(name, { selector: 'strong' });
  return cell.closest('tr') as HTMLElement;
}

const names = () =>
  screen
    .getAllByRole('button', { name: /^Historia: / })
    .map((button) => button.getAttribute('aria-label')?.replace('Historia: ', ''));
const businessOf = (id: string) => world.businesses.find((row) => row.id === id);

beforeEach(() => {
  world.signedIn.ADMIN = 'admin-1';
});

test('a row shows the business, its status, its balance and its results', async () => {
  renderPage();
  const text = (await rowOf('Kahvila Esimerkki Oy')).textContent;
  for (const part of [
    '9000001-1',
    'Aino Esimerkki',
    'kahvila@esimerkki.fi',
    '040 123 4567',
    'Aktiivinen',
    '85,00\u00a0€',
    '40,00\u00a0€ käytetty',
    '4 tarjousta',
    '247 klikkausta',
    'CTR 16,3\u00a0%',
  ]) {
    expect(text).toContain(part);
  }
  expect((await rowOf('Pizzeria Äimä Järvenpää')).textContent).toContain('ei kirjautumisia');
});

test('an address that is not confirmed is marked by a picture, which rows of one line have room for', async () => {
  Object.assign(businessOf('business-1') ?? {}, { emailVerified: false });
  renderPage();
  const mark = within(await rowOf('Kahvila Esimerkki Oy')).getByRole('img', { name: 'Vahvistamatta' });
  expect(mark.closest('[data-detail]')).toBeNull();
  expect(screen.getAllByRole('img', { name: 'Vahvistamatta' })).toHaveLength(1);
});

test('a balance under 50 euros looks other than one above', async () => {
  renderPage();
  const look = (row: HTMLElement, amount: RegExp) => within(row).getByText(amount).className;
  const low = look(await rowOf('Grilli Äimä Kerava'), /^20,00/);
  expect(look(await rowOf('Kahvila Esimerkki Oy'), /^85,00/)).not.toBe(low);
});

test('cards count every business, whatever the list shows', async () => {
  renderPage('?tila=SUSPENDED');
  await rowOf('Grilli Äimä Kerava');
  const value = async (label: string) => (await screen.findByText(label)).parentElement?.textContent;
  await waitFor(async () => expect(await value('Yrityksiä yhteensä')).toBe('Yrityksiä yhteensä31 odottaa'));
  expect(await value('Aktiivisia')).toBe('Aktiivisia1');
  expect(await value('Jäädytettyjä')).toBe('Jäädytettyjä1');
  expect(await value('Tarjousten tuotto')).toContain('€');
  expect(await value('Tarjouksia')).toBe('Tarjouksia5');
});

test('search, status and order filter and sort the list, and are in the address', async () => {
  const { user, router } = renderPage();
  await rowOf('Kahvila Esimerkki Oy');
  await fill(user, /^Hae nimellä/, 'äimä');
  await waitFor(() => expect(names()).toEqual(['Pizzeria Äimä Järvenpää', 'Grilli Äimä Kerava']));
  await choose(user, 'Järjestys', 'Nimi A–Ö');
  await waitFor(() => expect(names()).toEqual(['Grilli Äimä Kerava', 'Pizzeria Äimä Järvenpää']));
  await choose(user, 'Tila', 'Odottavat');
  await waitFor(() => expect(names()).toEqual(['Pizzeria Äimä Järvenpää']));
  const address = new URLSearchParams(router.state.location.search);
  expect(Object.fromEntries(address)).toEqual({ haku: 'äimä', jarjestys: 'NAME.ASC', tila: 'PENDING' });
});

test('a search without matches can be cleared', async () => {
  const { user } = renderPage('?haku=moottorisaha');
  await screen.findByText('Haulla ei löytynyt yrityksiä.');
  await user.click(screen.getByRole('button', { name: 'Tyhjennä haku' }));
  await rowOf('Kahvila Esimerkki Oy');
});

test('without any business the list says so', async () => {
  world.businesses = [];
  renderPage();
  await screen.findByText('Yrityksiä ei ole vielä.');
});

test('a failed load offers to try again', async () => {
  mockServer.use(mockApi.query(AdminBusinessesDocument, () => HttpResponse.error(), { once: true }));
  const { user } = renderPage();
  await screen.findByText('Yritysten lataaminen epäonnistui');
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await rowOf('Kahvila Esimerkki Oy');
});

test('a pending business is approved at once; the row and the counts follow', async () => {
  const { user } = renderPage();
  const row = await rowOf('Pizzeria Äimä Järvenpää');
  await user.click(within(row).getByRole('button', { name: 'Hyväksy: Pizzeria Äimä Järvenpää' }));
  await screen.findByText('Pizzeria Äimä Järvenpää on hyväksytty');
  expect(row.textContent).toContain('Aktiivinen');
  expect(within(row).queryByRole('button', { name: /^Hyväksy/ })).toBeNull();
  await waitFor(() => expect(screen.getByText('Aktiivisia').parentElement?.textContent).toBe('Aktiivisia2'));
});

test.each([
  [
    'Hylkää: Pizzeria Äimä Järvenpää',
    'Hylkää rekisteröityminen: Pizzeria Äimä Järvenpää',
    'Hylkää',
    'business-2',
    RejectBusinessDocument,
  ],
  [
    'Jäädytä: Kahvila Esimerkki Oy',
    'Jäädytä yritys: Kahvila Esimerkki Oy',
    'Jäädytä',
    'business-1',
    SuspendBusinessDocument,
  ],
])('%s takes a reason', async (button, title, verb, id, document) => {
  const { user } = renderPage();
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = await dialogNamed(title);
  await giveGrounds(user, dialog, 'Tiedot eivät täsmää.');
  await user.click(within(dialog).getByRole('button', { name: verb }));
  const decision = { id, grounds: { facts: 'Tiedot eivät täsmää.' } };
  await waitFor(async () => expect(await sent(document)).toMatchObject([decision]));
});

test('a suspended business is activated', async () => {
  const { user } = renderPage();
  await user.click(await screen.findByRole('button', { name: 'Aktivoi: Grilli Äimä Kerava' }));
  await screen.findByText('Grilli Äimä Kerava on aktivoitu');
  expect(await sent(ActivateBusinessDocument)).toEqual([{ id: 'business-3' }]);
});

test('a decision of another admin is named as such, and a broken connection too', async () => {
  const { user } = renderPage();
  const approve = await screen.findByRole('button', { name: 'Hyväksy: Pizzeria Äimä Järvenpää' });
  mockServer.use(mockApi.mutation(ApproveBusinessDocument, () => HttpResponse.error(), { once: true }));
  await user.click(approve);
  await screen.findByText('Yrityksen hyväksyminen epäonnistui');
  Object.assign(businessOf('business-2') ?? {}, { status: 'APPROVED' });
  await user.click(approve);
  await screen.findByText(/^Toinen ylläpitäjä ehti muuttaa yrityksen Pizzeria Äimä Järvenpää tilaa\./);
});

test('when another admin was quicker, the dialog closes and the row shows the decision', async () => {
  const { user } = renderPage();
  await user.click(await screen.findByRole('button', { name: 'Hylkää: Pizzeria Äimä Järvenpää' }));
  const dialog = await dialogNamed('Hylkää rekisteröityminen: Pizzeria Äimä Järvenpää');
  Object.assign(businessOf('business-2') ?? {}, { status: 'APPROVED' });
  await giveGrounds(user, dialog, 'Tiedot eivät täsmää.');
  await user.click(within(dialog).getByRole('button', { name: 'Hylkää' }));
  await screen.findByText(/^Toinen ylläpitäjä ehti muuttaa yrityksen Pizzeria Äimä Järvenpää tilaa\./);
  await screen.findByRole('button', { name: 'Jäädytä: Pizzeria Äimä Järvenpää' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an approval sends the status that the admin saw', async () => {
  const { user } = renderPage();
  await user.click(await screen.findByRole('button', { name: 'Hyväksy: Pizzeria Äimä Järvenpää' }));
  await waitFor(async () =>
    expect(await sent(ApproveBusinessDocument)).toEqual([{ id: 'business-2', seen: 'PENDING' }]),
  );
});

test('an admin without the permission sees what it would take', async () => {
  world.signedIn.ADMIN = 'admin-2';
  renderRoutes(routes, '/admini/yritykset');
  const guard = await screen.findByRole('alert');
  expect(guard.textContent).toContain('Ei käyttöoikeutta');
  expect(guard.textContent).toContain('Yritysten hallinta');
});

test('only a master admin may delete', async () => {
  Object.assign(world.admins[1] ?? {}, { permissions: ['MANAGE_BUSINESSES'] });
  world.signedIn.ADMIN = 'admin-2';
  renderPage();
  await screen.findByRole('button', { name: 'Jäädytä: Kahvila Esimerkki Oy' });
  expect(screen.queryByRole('button', { name: /^Poista/ })).toBeNull();
});
