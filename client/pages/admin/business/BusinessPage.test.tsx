import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { routes } from '#client/routes.tsx';
import { dialogNamed, giveGrounds } from '#client/test/backOffice.tsx';
import { fill } from '#client/test/fill.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import { TakeBackEndingNoticeDocument } from '../businesses/BusinessesPage.generated.ts';
import {
  AddBusinessNoteDocument,
  AdminBusinessDocument,
  AdminBusinessMailsDocument,
  SetBusinessEInvoiceDocument,
  SetCreditLimitDocument,
} from './BusinessPage.generated.ts';

const open = (id = 'business-1', part = '') => renderRoutes(routes, `/admini/yritykset/${id}${part}`);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  world.signedIn.ADMIN = 'admin-1';
});

test('the page shows the profile with the registered address, and the decisions of admins', async () => {
  open('business-3');
  await heading('Grilli Äimä Kerava');
  const facts = within(await screen.findByRole('region', { name: 'Tiedot' }));
  for (const part of ['9000003-8', 'Liisa Äimä', 'Epäselvyyksiä yhteystiedoissa.']) {
    expect(facts.getByText(part)).toBeTruthy();
  }
  await facts.findByText('PL 12, 04401 Järvenpää');
  const row = (await screen.findByText('Yritys jäädytettiin')).closest('tr')?.textContent;
  for (const part of ['Maija Mestari', 'Hyväksytty → Jäädytetty', 'Epäselvyyksiä']) expect(row).toContain(part);
});

/** What an admin does to a business is in its history from the next read on. */
function noteInHistory(action: string, targetId: string) {
  const [entry] = world.auditEntries;
  if (entry) world.auditEntries.unshift({ ...entry, id: action, action, targetId, before: null, after: null });
}

test('a note is added to the top with its admin, and the history is read again', async () => {
  const { user } = open();
  await heading('Kahvila Esimerkki Oy');
  await screen.findByText('Soitettu 12.3.: avaa toisen kahvilan syksyllä.');
  await fill(user, 'Uusi muistiinpano', 'Haluaa laskun sähköpostilla.');
  noteInHistory('business.note', 'business-1');
  await user.click(screen.getByRole('button', { name: 'Tallenna muistiinpano' }));
  const list = await screen.findByRole('list', { name: 'Muistiinpanot' });
  await waitFor(() => expect(list.firstElementChild?.textContent).toContain('Haluaa laskun sähköpostilla.'));
  expect(list.firstElementChild?.textContent).toContain('Maija Mestari');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Uusi muistiinpano').value).toBe('');
  await screen.findByText('Yrityksestä tehtiin muistiinpano');
});

test('an empty note shows an error and is not sent', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Tallenna muistiinpano' }));
  await screen.findByText('Muistiinpano on pakollinen');
  expect(await sent(AddBusinessNoteDocument)).toEqual([]);
});

test.each([
  ['Tarjoukset', 'tarjoukset', 'Korvapuusti ja kahvi'],
  ['Saldotapahtumat', 'saldo', '10000016'],
  ['Laskut', 'laskut', '1001'],
  ['Sähköpostit', 'sahkopostit', 'Tilisi on hyväksytty'],
])('the tab %s has its list, and the address says which is open', async (tab, part, shown) => {
  const { user, router } = open();
  await user.click(await screen.findByRole('tab', { name: tab }));
  await screen.findAllByText(shown);
  expect(router.state.location.search).toBe(`?osa=${part}`);
});

test('a list asks only when its tab is opened', async () => {
  let asked = 0;
  mockServer.use(
    mockApi.query(AdminBusinessMailsDocument, () => {
      asked += 1;
      return undefined;
    }),
  );
  const { user } = open();
  await heading('Kahvila Esimerkki Oy');
  await screen.findByText('Saldoa lisättiin');
  expect(asked).toBe(0);
  await user.click(screen.getByRole('tab', { name: 'Sähköpostit' }));
  await waitFor(() => expect(asked).toBe(1));
});

test('a decision from the page changes its status and its history', async () => {
  const { user } = open('business-2');
  const approve = await screen.findByRole('button', { name: 'Hyväksy: Pizzeria Äimä Järvenpää' });
  noteInHistory('business.approve', 'business-2');
  await user.click(approve);
  await screen.findByText('Yritys hyväksyttiin');
  await screen.findByText('Aktiivinen');
});

test('the page of a deleted business shows what is retained', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Poista: Kahvila Esimerkki Oy' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Poista, vaikka saldoa on jäljellä' }));
  await giveGrounds(user, await dialogNamed(/^Poistetaanko/), 'Yritys on lopettanut.');
  noteInHistory('business.delete', 'business-1');
  await user.click(screen.getByRole('radio', { name: 'Heti: yritys on itse pyytänyt sitä' }));
  await user.click(screen.getByRole('button', { name: 'Poista yritys' }));
  await screen.findByText(/^Poistettu .* Poistaja: Maija Mestari\.$/);
  await heading('Kahvila Esimerkki Oy');
  expect(screen.queryByRole('tab', { name: 'Tarjoukset' })).toBeNull();
  await screen.findByText('Yritys poistettiin');
  await user.click(screen.getByRole('tab', { name: 'Saldotapahtumat' }));
  await screen.findByText('Saldon lisäys');
});

test('an account that ends by a notice says when, and a master admin takes it back', async () => {
  Object.assign(world.businesses[0] ?? {}, { endsAt: new Date('2030-01-31T00:00:00+02:00') });
  const { user } = open();
  await screen.findByText('Tili päättyy 31.1.2030');
  await user.click(screen.getByRole('button', { name: 'Peru ilmoitus' }));
  await screen.findByText('Irtisanomisilmoitus peruttiin');
  expect(await sent(TakeBackEndingNoticeDocument)).toEqual([{ id: 'business-1' }]);
  await waitFor(() => expect(screen.queryByText('Tili päättyy 31.1.2030')).toBeNull());
});

test('what a business has accepted is one of its lists', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('tab', { name: 'Ehdot' }));
  expect(await screen.findByText(/kahvila@esimerkki\.fi/, { selector: 'td *, td' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '2' }).getAttribute('href')).toBe('/kayttoehdot/versiot/yritys-2');
});

test('an unknown business is not found', async () => {
  open('nobody');
  await screen.findByText('Yritystä ei löytynyt.');
});

test('a failed load offers to try again', async () => {
  mockServer.use(mockApi.query(AdminBusinessDocument, () => HttpResponse.error(), { once: true }));
  const { user } = open();
  await screen.findByText('Yrityksen tietojen lataaminen epäonnistui');
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await heading('Kahvila Esimerkki Oy');
});

test('an admin without the permission reads what is needed', async () => {
  world.signedIn.ADMIN = 'admin-2';
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('Sinulla ei ole');
});

test('an address for electronic invoices is checked and set for the business', async () => {
  const { user } = open();
  await heading('Kahvila Esimerkki Oy');
  await user.click(await screen.findByRole('button', { name: 'Muuta verkkolaskutietoja' }));
  await fill(user, /^Verkkolaskuosoite/, '003790000011');
  await user.click(screen.getByRole('button', { name: 'Tallenna verkkolaskutiedot' }));
  await screen.findByText('Anna myös verkkolaskuoperaattorin tunnus');
  await fill(user, /^Operaattorin välittäjätunnus/, '003721291126');
  await fill(user, /^Viitteenne/, 'KP 12');
  await user.click(screen.getByRole('button', { name: 'Tallenna verkkolaskutiedot' }));
  await screen.findByText('003790000011, 003721291126, viite KP 12');
  const input = { eInvoiceAddress: '003790000011', eInvoiceOperator: '003721291126', buyerReference: 'KP 12' };
  expect(await sent(SetBusinessEInvoiceDocument)).toEqual([{ id: 'business-1', input }]);
});

test('a credit limit is shown and changed, and a payment that came back is marked', async () => {
  Object.assign(world.businesses[0] ?? {}, { creditLimit: 10_000, heldBy: 'invoice-transaction-1' });
  const { user } = open();
  await heading('Kahvila Esimerkki Oy');
  await screen.findByText('Maksu palautunut');
  await user.click(await screen.findByRole('button', { name: 'Muuta luottorajaa' }));
  await fill(user, /^Luottoraja, sis. alv/, '');
  await user.click(screen.getByRole('button', { name: 'Tallenna luottoraja' }));
  await screen.findByText('Syötä kelvollinen summa');
  await fill(user, /^Luottoraja, sis. alv/, '248');
  await user.click(screen.getByRole('button', { name: 'Tallenna luottoraja' }));
  await screen.findByText('Luottoraja tallennettu');
  expect(await sent(SetCreditLimitDocument)).toMatchObject([{ input: { id: 'business-1', limit: 248 } }]);
});
