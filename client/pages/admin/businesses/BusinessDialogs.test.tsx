import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { ConfirmTaxRateDocument } from '#client/pages/admin/parts/TaxRateQuestion.generated.ts';
import { dialogNamed, giveGrounds, renderAdminPage } from '#client/test/backOffice.tsx';
import { fill } from '#client/test/fill.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { sent } from '#client/test/sent.ts';
import { TopUpBalanceDocument } from '../parts/TopUpDialog.generated.ts';
import {
  AdminBalanceHistoryDocument,
  DeleteBusinessDocument,
  GiveEndingNoticeDocument,
  RegisteredAddressDocument,
} from './BusinessesPage.generated.ts';
import { BusinessesPage } from './BusinessesPage.tsx';

async function open(button: string) {
  const { user } = renderAdminPage(<BusinessesPage />, '/admini/yritykset');
  await user.click(await screen.findByRole('button', { name: button }));
  return user;
}

async function openTopUp() {
  const user = await open('Lisää saldoa: Kahvila Esimerkki Oy');
  const dialog = await dialogNamed('Lisää saldoa: Kahvila Esimerkki Oy');
  return { user, dialog, submit: within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Lisää saldo' }) };
}

const faults = { errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] };

beforeEach(() => {
  world.signedIn.ADMIN = 'admin-1';
});

test('before the first invoice the VAT rate is chosen with one press', async () => {
  world.settings.pricing.taxRateConfirmed = false;
  const { user, dialog, submit } = await openTopUp();
  await within(dialog).findByText('Laskujen arvonlisävero: 24 % vai 25,5 %?');
  await fill(user, 'Summa', '120,5');
  expect(submit.disabled).toBe(true);
  await user.click(within(dialog).getByRole('button', { name: /^25,5\s%$/ }));
  await waitFor(() => expect(submit.disabled).toBe(false));
  expect(await sent(ConfirmTaxRateDocument)).toEqual([{ taxRate: 25.5 }]);
  expect(within(dialog).queryByText(/^Laskujen arvonlisävero/)).toBeNull();
});

test('the new balance is shown before anything is sent, and again with the reference afterwards', async () => {
  const { user, dialog, submit } = await openTopUp();
  expect(submit.disabled).toBe(true);
  await fill(user, 'Summa', '120,5');
  expect(dialog.textContent).toContain('Saldo nyt85,00\u00a0€');
  expect(dialog.textContent).toContain('Uusi saldo205,50\u00a0€');
  await fill(user, /^Lisätieto/, 'Tilaus 12');
  await user.click(submit);

  await dialogNamed('Saldo lisätty onnistuneesti! Uusi saldo: €205,50');
  expect(screen.getByText(/^Viitenumero: \d+$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Avaa lasku/ }).getAttribute('href')).toMatch(/\.pdf$/);
  const input = { id: 'business-1', amount: 120.5, note: 'Tilaus 12' };
  expect(await sent(TopUpBalanceDocument)).toMatchObject([{ input }]);
  await waitFor(() => expect(screen.getByRole('table').textContent).toContain('205,50\u00a0€'));
});

test.each(['', '0'])('Enter on %j shows an error of the amount and sends nothing', async (typed) => {
  const { user, submit } = await openTopUp();
  await fill(user, 'Summa', typed);
  expect(submit.disabled).toBe(true);
  await user.click(screen.getByLabelText('Summa'));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Syötä kelvollinen summa')).toBeTruthy();
  expect(await sent(TopUpBalanceDocument)).toEqual([]);
});

test('a large top-up is sent only after a second question', async () => {
  const { user, submit } = await openTopUp();
  await fill(user, 'Summa', '1200');
  expect(submit).toHaveProperty('disabled', false);
  // Enter asks, and does not answer as well.
  await user.keyboard('{Enter}');
  const question = await screen.findByText(/^Lisätäänkö saldoa 1\s?200,00\s€\?$/, {
    selector: '.ant-modal-confirm-title',
  });
  const confirm = within(question.closest<HTMLElement>('[role="dialog"]') ?? question);
  expect(await sent(TopUpBalanceDocument)).toEqual([]);
  await user.click(confirm.getByRole('button', { name: 'Lisää saldo' }));
  await dialogNamed(/^Saldo lisätty onnistuneesti!/);
  expect(await sent(TopUpBalanceDocument)).toMatchObject([{ input: { amount: 1200 } }]);
});

test('a top-up that is half written is asked about before it is dropped', async () => {
  const { user, dialog } = await openTopUp();
  await fill(user, 'Summa', '120,5');
  await user.click(within(dialog).getByRole('button', { name: 'Peruuta' }));
  await user.click(await screen.findByRole('button', { name: 'Jatka muokkausta' }));
  expect(screen.getByLabelText<HTMLInputElement>('Summa').value).toContain('120,5');
});

test.each([
  [
    'the reason of the server',
    () =>
      HttpResponse.json({ errors: [{ message: 'Yritystä ei löytynyt.', extensions: { code: 'BUSINESS_NOT_FOUND' } }] }),
    'Saldon lisääminen epäonnistui: Yritystä ei löytynyt.',
  ],
  [
    'an unknown fault of the server',
    () => HttpResponse.json(faults),
    'Saldon lisääminen epäonnistui: Tuntematon virhe',
  ],
  ['a broken connection', () => HttpResponse.error(), 'Saldon lisääminen epäonnistui'],
])('a failed top-up shows %s', async (_what, answer, text) => {
  mockServer.use(mockApi.mutation(TopUpBalanceDocument, answer));
  const { user, submit } = await openTopUp();
  await fill(user, 'Summa', '10');
  await user.click(submit);
  await dialogNamed(text);
});

test('every attempt of one opening has the same idempotency key, and the next opening another', async () => {
  const keys: unknown[] = [];
  mockServer.use(
    mockApi.mutation(TopUpBalanceDocument, ({ variables }) => {
      keys.push(variables.input.idempotencyKey);
      return HttpResponse.error();
    }),
  );
  const { user, dialog, submit } = await openTopUp();
  await fill(user, 'Summa', '10');
  for (const times of [1, 2]) {
    await user.click(submit);
    await waitFor(() => expect(keys).toHaveLength(times));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
  }
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);

  await user.click(within(dialog).getByRole('button', { name: 'Peruuta' }));
  await user.click(await screen.findByRole('button', { name: 'Hylkää muutokset' }));
  await waitFor(() => expect(screen.queryByLabelText('Summa')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Lisää saldoa: Kahvila Esimerkki Oy' }));
  await fill(user, 'Summa', '10');
  await user.click(await screen.findByRole('button', { name: 'Lisää saldo' }));
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[2]).not.toBe(keys[0]);
});

test('the history shows top-ups and charges with admin, reference and balance', async () => {
  await open('Historia: Kahvila Esimerkki Oy');
  const dialog = await dialogNamed('Saldohistoria: Kahvila Esimerkki Oy');
  const charge = (await within(dialog).findByText('Tarjouksen maksu')).closest('tr')?.textContent;
  expect(charge).toContain('Korvapuusti ja kahvi');
  expect(charge).toContain('\u22125,00\u00a0€');
  const topUp = within(dialog).getByText('Saldon lisäys').closest('tr')?.textContent;
  for (const part of ['Maija Mestari', 'Ensimmäinen lataus', '10000016', '+90,00\u00a0€'])
    expect(topUp).toContain(part);
});

test('the invoices of the business open as PDF', async () => {
  const user = await open('Historia: Kahvila Esimerkki Oy');
  await user.click(await screen.findByRole('tab', { name: 'Laskut' }));
  const link = await screen.findByRole('link', { name: 'Avaa lasku 1001 (PDF)' });
  expect(link.getAttribute('href')).toBe('/api/invoices/invoice-transaction-1.pdf');
});

test('a business without transactions says so, and a failed load offers to try again', async () => {
  mockServer.use(mockApi.query(AdminBalanceHistoryDocument, () => HttpResponse.error(), { once: true }));
  const user = await open('Historia: Pizzeria Äimä Järvenpää');
  await screen.findByText('Saldohistorian lataaminen epäonnistui');
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await screen.findByText('Saldossa ei ole vielä tapahtumia.');
});

test('a shared Y-tunnus opens a list of the other businesses and what to check', async () => {
  const { user } = renderAdminPage(<BusinessesPage />, '/admini/yritykset?haku=Pizzeria');
  await user.click(await screen.findByRole('button', { name: 'Sama Y-tunnus (2)' }));
  const dialog = await dialogNamed('Sama Y-tunnus usealla yrityksellä');
  for (const part of ['Grilli Äimä Kerava', 'grilli@esimerkki.fi', 'Jäädytetty', 'eri toimipisteitä']) {
    expect(dialog.textContent).toContain(part);
  }
  expect(dialog.textContent).toContain(
    'Yrityksen Pizzeria Äimä Järvenpää Y-tunnus 9000003-8 on myös tällä yrityksellä:',
  );
  await waitFor(() => expect(dialog.textContent).toContain('Osoite yritysrekisterissä (PRH)PL 12, 04401 Järvenpää'));
});

test('a Y-tunnus shared with two businesses is worded in the plural, and a registry without an answer is mentioned', async () => {
  Object.assign(world.businesses[0] ?? {}, { businessId: '9000003-8' });
  mockServer.use(mockApi.query(RegisteredAddressDocument, () => HttpResponse.error()));
  const { user } = renderAdminPage(<BusinessesPage />, '/admini/yritykset?haku=Kahvila');
  await user.click(await screen.findByRole('button', { name: 'Sama Y-tunnus (3)' }));
  const dialog = await dialogNamed('Sama Y-tunnus usealla yrityksellä');
  expect(dialog.textContent).toContain('Yrityksen Kahvila Esimerkki Oy Y-tunnus 9000003-8 on myös näillä yrityksillä:');
  await waitFor(() => expect(dialog.textContent).toContain('Rekisteristä ei saatu osoitetta'));
});

test('deleting lists what is removed and what remains, and writes a balance off only when the box is ticked', async () => {
  const user = await open('Poista: Kahvila Esimerkki Oy');
  const dialog = await dialogNamed('Poistetaanko Kahvila Esimerkki Oy?');
  for (const part of ['Tarjoukset ja niiden kuvat (4 tarjousta)', 'Saldotapahtumat', 'Laskut', '85,00\u00a0€']) {
    expect(dialog.textContent).toContain(part);
  }
  await user.click(within(dialog).getByRole('radio', { name: 'Heti: yritys on itse pyytänyt sitä' }));
  const remove = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Poista yritys' });
  expect(remove.disabled).toBe(true);
  await user.click(within(dialog).getByRole('checkbox', { name: 'Poista, vaikka saldoa on jäljellä' }));
  await user.click(remove);
  await within(dialog).findByText('Valitse peruste');
  await giveGrounds(user, dialog, 'Yritys on lopettanut.');
  await user.click(remove);
  await screen.findByText('Kahvila Esimerkki Oy on poistettu');
  const grounds = { facts: 'Yritys on lopettanut.' };
  expect(await sent(DeleteBusinessDocument)).toMatchObject([
    { id: 'business-1', force: true, balance: 85, grounds, exception: 'OWN_REQUEST' },
  ]);
  await waitFor(() => expect(screen.queryByText('kahvila@esimerkki.fi')).toBeNull());
});

test('an account in use gets 30 days of notice unless a reason is chosen, and its page says so until it is taken back', async () => {
  const user = await open('Poista: Kahvila Esimerkki Oy');
  const dialog = await dialogNamed('Poistetaanko Kahvila Esimerkki Oy?');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Poista, vaikka saldoa on jäljellä' }));
  await giveGrounds(user, dialog, 'Ehtoja on rikottu.');
  await user.click(within(dialog).getByRole('button', { name: 'Anna irtisanomisilmoitus' }));
  await screen.findByText('Kahvila Esimerkki Oy sai irtisanomisilmoituksen');
  expect(await sent(DeleteBusinessDocument)).toEqual([]);
  expect(await sent(GiveEndingNoticeDocument)).toMatchObject([
    { id: 'business-1', force: true, balance: 85, grounds: { facts: 'Ehtoja on rikottu.' } },
  ]);
});

test('a balance that grew while the question was open is shown, and has to be accepted again', async () => {
  const user = await open('Poista: Kahvila Esimerkki Oy');
  const dialog = await dialogNamed('Poistetaanko Kahvila Esimerkki Oy?');
  const accept = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Poista, vaikka saldoa on jäljellä' });
  await user.click(accept);
  await giveGrounds(user, dialog, 'Yritys on lopettanut.');
  Object.assign(world.businesses.find(({ email }) => email === 'kahvila@esimerkki.fi') ?? {}, { balance: 10_000 });
  await user.click(within(dialog).getByRole('button', { name: 'Anna irtisanomisilmoitus' }));
  await waitFor(() => expect(dialog.textContent).toContain('100,00\u00a0€'));
  expect(accept.checked).toBe(false);
  expect(screen.queryByText('Kahvila Esimerkki Oy on poistettu')).toBeNull();
});

test('a failed deletion shows a dialog', async () => {
  mockServer.use(mockApi.mutation(DeleteBusinessDocument, () => HttpResponse.error()));
  const user = await open('Poista: Pizzeria Äimä Järvenpää');
  const dialog = await dialogNamed('Poistetaanko Pizzeria Äimä Järvenpää?');
  await giveGrounds(user, dialog, 'Yritys on lopettanut.');
  await user.click(within(dialog).getByRole('button', { name: 'Poista yritys' }));
  await dialogNamed('Yrityksen poistaminen epäonnistui');
});

test('a top-up that waits for its payment says so, and is credited ahead only with a reason', async () => {
  world.settings.billing.creditWhen = 'AT_PAYMENT';
  const { user, submit } = await openTopUp();
  await fill(user, 'Summa', '100');
  await user.click(submit);
  await dialogNamed('Lasku lähetetty. Saldo lisätään, kun lasku on maksettu. Saldo nyt: 85,00 €');
  const [{ input } = {}] = await sent(TopUpBalanceDocument);
  expect([input?.amount, input?.creditAhead ?? null]).toEqual([100, null]);
});

test('a top-up is credited ahead with a reason', async () => {
  world.settings.billing.creditWhen = 'AT_PAYMENT';
  const { user, submit } = await openTopUp();
  await fill(user, 'Summa', '100');
  await user.click(await screen.findByRole('checkbox', { name: 'Lisää saldo heti' }));
  await user.click(submit);
  await screen.findByText('Kirjoita, miksi saldo lisätään ennen maksua.');
  await fill(user, /^Miksi saldo lisätään/, 'Tuttu asiakas');
  await user.click(submit);
  await dialogNamed('Saldo lisätty onnistuneesti! Uusi saldo: €185,00');
  expect(await sent(TopUpBalanceDocument)).toMatchObject([{ input: { amount: 100, creditAhead: 'Tuttu asiakas' } }]);
});
