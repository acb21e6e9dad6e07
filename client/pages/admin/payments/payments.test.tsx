import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { dialogNamed, renderAdminPage } from '#client/test/backOffice.tsx';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { sent } from '#client/test/sent.ts';
import type { OnlineRefund } from '#shared/schema.generated.ts';
import { aBankFile, aCreditNote, anInvoice, anOnlinePayment } from '../../../../mocks/billing/rows.ts';
import { BankFilesPage } from './BankFilesPage.tsx';
import {
  AdminOnlinePaymentsDocument,
  CheckOnlinePaymentDocument,
  RefundOnlinePaymentDocument,
  SettleOnlineRefundDocument,
} from './OnlinePaymentsPage.generated.ts';
import { OnlinePaymentsPage } from './OnlinePaymentsPage.tsx';
import type { ImportBankFileMutation } from './PaymentsPage.generated.ts';
import {
  AdminWaitingPaymentsDocument,
  AllocatePaymentDocument,
  ImportBankFileDocument,
  SettlePaymentDocument,
} from './PaymentsPage.generated.ts';
import { AskSettlementReportDocument, CloseOnlineSettlementDocument } from './SettlementsPage.generated.ts';
import { SettlementsPage } from './SettlementsPage.tsx';
import { WaitingPaymentsPage } from './WaitingPaymentsPage.tsx';

beforeEach(() => {
  world.signedIn.ADMIN = 'admin-1';
});

const files = () => renderAdminPage(<BankFilesPage />, '/admini/pankkitiedostot');
const waiting = () => renderAdminPage(<WaitingPaymentsPage />, '/admini/kohdistamattomat');

/** The answer to a file that was read before. */
const importBankFile: ImportBankFileMutation['importBankFile'] = {
  __typename: 'ImportBankFilePayload',
  alreadyRead: true,
  added: 0,
  known: 1,
  waiting: 0,
  file: {
    __typename: 'BankFile',
    id: 'bank-file-2',
    entries: 1,
    waiting: 0,
    known: 0,
    inDoubt: 0,
    notUnderstood: 0,
    withoutDay: 0,
    setApart: 0,
    notBooked: 0,
    otherAccount: 0,
    otherCurrency: 0,
  },
};

/** From now on no payment waits: another read of the list finds none. */
const payAll = () => {
  world.payments = [];
};

test('a file is read and listed, and the same file again changes nothing', async () => {
  const { user } = files();
  expect((await screen.findByText('viitemaksut.xml')).closest('tr')?.textContent).toContain('Tapahtumaraportti');
  const file = new File(['<Document/>'], 'helmikuu.xml', { type: 'application/xml' });
  world.bankFiles.unshift(aBankFile({ id: 'bank-file-2', fileName: 'helmikuu.xml', entries: 1 }));
  await user.upload(screen.getByLabelText('Lue tiedosto', { selector: 'input' }), file);
  expect(await screen.findByText('Tiedosto luettu: 1 uusi tapahtuma')).toBeTruthy();
  expect((await screen.findByText('helmikuu.xml')).closest('tr')?.textContent).toContain('(1 tapahtuma)');
  const [{ input } = {}] = await sent(ImportBankFileDocument);
  expect(input?.file).toMatchObject({ name: 'helmikuu.xml' });
  mockServer.use(mockApi.mutation(ImportBankFileDocument, () => HttpResponse.json({ data: { importBankFile } })));
  await user.upload(screen.getByLabelText('Lue tiedosto', { selector: 'input' }), file);
  expect(await screen.findByText('Tiedosto on jo luettu. Mikään ei muuttunut.')).toBeTruthy();
});

test('an admin allocates a waiting payment to the invoice that its message names', async () => {
  const { user } = waiting();
  expect((await screen.findAllByText('Kahvila Esimerkki Oy')).at(-1)?.closest('tr')?.textContent).toContain(
    'Viite puuttuu',
  );
  payAll();
  await user.click(screen.getByRole('button', { name: /^Kohdista laskuun 1001/ }));
  expect(await screen.findByText('Kaikki maksut on kohdistettu.')).toBeTruthy();
  const input = { paymentId: 'payment-1', invoiceId: 'invoice-transaction-1', seen: 50 };
  expect(await sent(AllocatePaymentDocument)).toMatchObject([{ input }]);
});

test('a payment of no invoice is settled with a note', async () => {
  const { user } = waiting();
  await user.click(await screen.findByRole('button', { name: /^Käsittele maksu ilman laskua/ }));
  const dialog = within(await dialogNamed('Käsittele maksu ilman laskua'));
  await user.click(dialog.getByRole('button', { name: 'Tallenna' }));
  await dialog.findByText('Selite on pakollinen');
  await user.type(dialog.getByLabelText('Selite'), 'Palautettu tilille');
  payAll();
  await user.click(dialog.getByRole('button', { name: 'Tallenna' }));
  expect(await screen.findByText('Kaikki maksut on kohdistettu.')).toBeTruthy();
  const input = { paymentId: 'payment-1', note: 'Palautettu tilille', seen: 50 };
  expect(await sent(SettlePaymentDocument)).toMatchObject([{ input }]);
});

test('a part of a payment is allocated to an invoice that is searched for', async () => {
  const { user } = waiting();
  await user.click(await screen.findByRole('button', { name: 'Kohdista laskulle: Kahvila Esimerkki Oy' }));
  const dialog = within(await dialogNamed('Kohdista maksu laskulle'));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Valitse lasku' }).disabled).toBe(true);
  await user.type(dialog.getByRole('searchbox'), '9999');
  await dialog.findByText('Hakua vastaavaa avointa laskua ei löytynyt.');
  await user.clear(dialog.getByRole('searchbox'));
  await user.click(await dialog.findByRole('button', { name: /^Valitse lasku 1001/ }));
  await user.type(dialog.getByRole('searchbox'), '{Enter}');
  expect(await sent(AllocatePaymentDocument)).toEqual([]);
  const amount = dialog.getByLabelText(/Laskulle kohdistettava summa/);
  await user.clear(amount);
  await user.type(amount, '60');
  await user.click(dialog.getByRole('button', { name: 'Kohdista laskulle' }));
  await dialog.findByText('Maksusta ei ole enää näin paljon kohdistamatta.');
  await user.clear(amount);
  await user.type(amount, '20');
  const rest = { __typename: 'WaitingPayment' as const, id: 'payment-1', left: 30 };
  const facts = { number: 1001, open: 92.95, paid: 20, status: 'PARTLY_PAID' as const };
  const invoice = { __typename: 'Invoice' as const, id: 'invoice-transaction-1', ...facts };
  const allocatePayment = { __typename: 'PaymentPayload' as const, payment: rest, invoice };
  mockServer.use(mockApi.mutation(AllocatePaymentDocument, () => HttpResponse.json({ data: { allocatePayment } })));
  await user.click(dialog.getByRole('button', { name: 'Kohdista laskulle' }));
  expect(
    await screen.findByText(/^Osa maksusta kohdistettiin laskuun 1001\. Kohdistamatta on vielä 30,00/),
  ).toBeTruthy();
  const input = { paymentId: 'payment-1', invoiceId: 'invoice-transaction-1', seen: 50, amount: 20 };
  expect(await sent(AllocatePaymentDocument)).toEqual([{ input }]);
});

test('payments that cannot be loaded offer to try again', async () => {
  mockServer.use(mockApi.query(AdminWaitingPaymentsDocument, () => HttpResponse.error(), { once: true }));
  const { user } = waiting();
  await screen.findByText('Maksujen lataaminen epäonnistui');
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await screen.findAllByText('Kahvila Esimerkki Oy');
});

const online = (search = '') => renderAdminPage(<OnlinePaymentsPage />, `/admini/verkkomaksut${search}`);

test('a payment on the site that must be looked into is asked about', async () => {
  world.onlinePayments.unshift(anOnlinePayment({ id: 'payment-2', status: 'REVIEW' }));
  const { user } = online();
  const review = await screen.findByText('Selvitettävä');
  expect(review.closest('tr')?.textContent).toContain('esittely-payment-2');
  const [check] = screen.getAllByRole('button', { name: /^Tarkista maksu: Kahvila Esimerkki Oy, / });
  world.onlinePayments[0] = anOnlinePayment({ id: 'payment-2', status: 'PAID', invoice: anInvoice() });
  await user.click(check ?? review);
  expect(await screen.findByText('Maksupalvelu vastasi. Maksun tila: maksettu.')).toBeTruthy();
  expect(await sent(CheckOnlinePaymentDocument)).toEqual([{ id: 'payment-2' }]);
  expect(await screen.findByRole('link', { name: /^Avaa lasku \d+ \(PDF\)$/ })).toBeTruthy();
});

test('payments on the site of a state without any say so, and a failed load offers to try again', async () => {
  mockServer.use(mockApi.query(AdminOnlinePaymentsDocument, () => HttpResponse.error(), { once: true }));
  const { user } = online('?tila=REVIEW');
  await screen.findByText('Verkkomaksujen lataaminen epäonnistui');
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await screen.findByText('Tässä tilassa ei ole maksuja.');
  await user.click(screen.getByRole('button', { name: 'Näytä kaikki maksut' }));
  await screen.findByText('esittely-payment-1');
});

/** A payment that was paid, of which as much can be given back as the balance has. */
const aPaidPayment = () =>
  anOnlinePayment({
    id: 'payment-paid',
    amount: 9_000,
    gross: 11_295,
    status: 'PAID',
    invoice: anInvoice(),
    refundable: { invoice: anInvoice(), left: 9_000, credited: 0, balance: 8_500 },
  });

const aRefund = (parts: Partial<OnlineRefund> = {}): OnlineRefund => ({
  id: 'refund-1',
  status: 'ORDERED',
  fault: null,
  amount: 100,
  gross: 126,
  reason: 'Väärä',
  adminName: 'Maija Mestari',
  createdAt: new Date(),
  isHandled: false,
  creditNote: aCreditNote(),
  replacement: null,
  ...parts,
});

test('a paid payment on the site is given back with a reason, as far as the balance has it', async () => {
  world.onlinePayments = [aPaidPayment()];
  const { user } = online();
  await user.click(await screen.findByRole('button', { name: /^Palauta maksu: Kahvila Esimerkki Oy, / }));
  const dialog = within(await dialogNamed(/^Palauta maksu: /));
  const amount = dialog.getByLabelText(/Palautettava summa/);
  expect((amount as HTMLInputElement).value).toBe('85,00');
  await user.click(dialog.getByRole('button', { name: 'Palauta maksu' }));
  await dialog.findByText('Kirjoita hyvityksen syy.');
  await user.type(dialog.getByLabelText(/Syy/), 'Maksettu vahingossa');
  world.onlinePayments = [{ ...aPaidPayment(), refundable: null, refunds: [aRefund()] }];
  await user.click(dialog.getByRole('button', { name: 'Palauta maksu' }));
  expect(await screen.findByText('Palautus on tilattu maksupalvelusta.')).toBeTruthy();
  expect(await screen.findByText('Palautus tilattu')).toBeTruthy();
  const input = { id: 'payment-paid', amount: 85, reason: 'Maksettu vahingossa' };
  expect(await sent(RefundOnlinePaymentDocument)).toMatchObject([{ input }]);
  expect(screen.queryByRole('button', { name: /^Palauta maksu/ })).toBeNull();
});

test('a refund that another admin has ordered meanwhile is said in the dialog', async () => {
  world.onlinePayments = [aPaidPayment()];
  const { user } = online();
  await user.click(await screen.findByRole('button', { name: /^Palauta maksu: Kahvila Esimerkki Oy, / }));
  const dialog = within(await dialogNamed(/^Palauta maksu: /));
  await user.type(dialog.getByLabelText(/Syy/), 'Maksettu vahingossa');
  const errors = [{ message: 'x', extensions: { code: 'STATUS_CHANGE_REFUSED' } }];
  world.onlinePayments = [{ ...aPaidPayment(), refundable: null, refunds: [aRefund()] }];
  mockServer.use(mockApi.mutation(RefundOnlinePaymentDocument, () => HttpResponse.json({ errors })));
  await user.click(dialog.getByRole('button', { name: 'Palauta maksu' }));
  await dialog.findByText('Maksun palautus on jo kesken, tai maksussa ei ole enää palautettavaa.');
});

test('a refund that the service leaves open says what to do, and is settled with a note', async () => {
  const unclear = aRefund({ status: 'REVIEW', fault: 'UNCLEAR' });
  world.onlinePayments = [{ ...aPaidPayment(), refundable: null, refunds: [unclear] }];
  const { user } = online();
  await screen.findByText('Palautus selvitettävä');
  await user.click(screen.getByRole('button', { name: /^Palautus: Kahvila Esimerkki Oy, / }));
  const dialog = within(await dialogNamed(/^Palautus: /));
  await dialog.findByText(/^Maksupalvelu ei kerro, palautettiinko raha\./);
  await user.click(dialog.getByRole('button', { name: /^Raha on palautettu: / }));
  await user.type(dialog.getByLabelText(/Selite/), 'Katsottu palvelusta');
  world.onlinePayments = [
    { ...aPaidPayment(), refundable: null, refunds: [aRefund({ status: 'DONE', isHandled: true })] },
  ];
  await user.click(dialog.getByRole('button', { name: 'Raha on palautettu' }));
  expect(await screen.findByText('Palautus on selvitetty.')).toBeTruthy();
  expect(await screen.findByText('Palautettu')).toBeTruthy();
  const input = { id: 'refund-1', as: 'DONE', note: 'Katsottu palvelusta' };
  expect(await sent(SettleOnlineRefundDocument)).toEqual([{ input }]);
});

test('a settlement that differs says why and is closed with a note, and a report is asked for again', async () => {
  const { user } = renderAdminPage(<SettlementsPage />, '/admini/tilitykset');
  await screen.findByText('Ei täsmää');
  await user.click(screen.getByRole('button', { name: 'Pyydä erittely: tilitys 45667385' }));
  expect(await screen.findByText('Erittely pyydettiin. Se tulee maksupalvelusta hetken päästä.')).toBeTruthy();
  expect(await sent(AskSettlementReportDocument)).toEqual([{ id: 'settlement-2' }]);
  await user.click(screen.getByRole('button', { name: 'Selvitä tilitys 45667372' }));
  const dialog = within(await dialogNamed('Tilitys 45667372'));
  await dialog.findByText(/^Tilille tuli 123,80.€, mutta erittelyn mukaan pitäisi tulla 133,80.€\.$/);
  await dialog.findByText('Maksua ei ole kirjanpidossa');
  await user.click(dialog.getByRole('button', { name: 'Merkitse käsitellyksi' }));
  await dialog.findByText('Selite on pakollinen');
  const note = 'Maksu oli vanhassa palvelussa';
  await user.type(dialog.getByLabelText(/Selite/), note);
  Object.assign(world.settlements[0] ?? {}, { status: 'HANDLED', note, adminName: 'Maija Mestari' });
  await user.click(dialog.getByRole('button', { name: 'Merkitse käsitellyksi' }));
  expect(await screen.findByText('Tilitys on merkitty käsitellyksi.')).toBeTruthy();
  expect(await sent(CloseOnlineSettlementDocument)).toEqual([{ input: { id: 'settlement-1', note } }]);
  expect(await screen.findByText(`${note} (Maija Mestari)`)).toBeTruthy();
});
