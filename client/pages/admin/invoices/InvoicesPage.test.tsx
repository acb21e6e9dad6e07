import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { choose, dialogNamed, renderAdminPage } from '#client/test/backOffice.tsx';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { sent } from '#client/test/sent.ts';
import type { Invoice, InvoiceHistory } from '#shared/schema.generated.ts';
import { aCreditNote, anInvoice } from '../../../../mocks/billing/rows.ts';
import {
  AdminInvoicesDocument,
  CreditAheadDocument,
  CreditInvoiceDocument,
  ReissueInvoiceDocument,
  UndoPaymentDocument,
  WriteOffInvoiceDocument,
} from './InvoicesPage.generated.ts';
import { InvoicesPage } from './InvoicesPage.tsx';

const renderPage = (search = '') => renderAdminPage(<InvoicesPage />, `/admini/laskut${search}`);
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr');
const credited = { credited: 500, creditedGross: 628, open: 10_667 };

beforeEach(() => {
  world.signedIn.ADMIN = 'admin-1';
});

test('an invoice shows its buyer, amounts and PDF, and its buyer leads to the business', async () => {
  renderPage();
  const row = await rowOf('Lasku 1001');
  expect(row?.textContent).toContain('Kahvila Esimerkki Oy');
  const pdf = screen.getByRole('link', { name: 'Avaa lasku 1001 (PDF)' });
  expect(pdf.getAttribute('href')).toBe('/api/invoices/invoice-transaction-1.pdf');
  const buyer = screen.getByRole('link', { name: 'Kahvila Esimerkki Oy' });
  expect(buyer.getAttribute('href')).toBe('/admini/yritykset/business-1');
});

test('a part of an invoice is credited with a reason, and the credit note appears beside it', async () => {
  const { user } = renderPage();
  await user.click(await screen.findByRole('button', { name: 'Hyvitä lasku 1001' }));
  const dialog = await dialogNamed('Hyvitä lasku 1001: Kahvila Esimerkki Oy');
  const amount = within(dialog).getByLabelText(/Hyvitettävä summa/);
  await user.clear(amount);
  await user.type(amount, '5');
  await user.click(within(dialog).getByRole('button', { name: 'Hyvitä lasku' }));
  await within(dialog).findByText('Kirjoita hyvityksen syy.');
  await user.type(within(dialog).getByLabelText(/Syy/), 'Väärä summa');
  world.invoices = [aCreditNote(), anInvoice(credited)];
  await user.click(within(dialog).getByRole('button', { name: 'Hyvitä lasku' }));
  const note = await rowOf('Hyvityslasku 1002');
  expect(note?.textContent).toContain('Hyvittää laskun 1001');
  expect(note?.textContent).toContain('Väärä summa');
  expect((await rowOf('Lasku 1001'))?.textContent).toContain('Osittain hyvitetty');
  const input = { id: 'invoice-transaction-1', amount: 5, reason: 'Väärä summa', seen: 0 };
  expect(await sent(CreditInvoiceDocument)).toMatchObject([{ input }]);
});

test('what another admin has credited meanwhile is said, and the dialog then has what is left', async () => {
  const { user } = renderPage();
  await user.click(await screen.findByRole('button', { name: 'Hyvitä lasku 1001' }));
  const dialog = within(await dialogNamed('Hyvitä lasku 1001: Kahvila Esimerkki Oy'));
  await user.type(dialog.getByLabelText(/Syy/), 'Väärä summa');
  world.invoices = [aCreditNote(), anInvoice(credited)];
  const errors = [{ message: 'x', extensions: { code: 'CONFLICT', current: { credited: 5 } } }];
  mockServer.use(mockApi.mutation(CreditInvoiceDocument, () => HttpResponse.json({ errors }), { once: true }));
  await user.click(dialog.getByRole('button', { name: 'Hyvitä lasku' }));
  await rowOf('Hyvityslasku 1002');
  const amount = await dialog.findByLabelText(/Hyvitettävä summa/);
  await user.clear(amount);
  await user.type(amount, '5');
  await user.click(dialog.getByRole('button', { name: 'Hyvitä lasku' }));
  await waitFor(async () =>
    expect((await sent(CreditInvoiceDocument)).at(-1)?.input).toMatchObject({ amount: 5, seen: 5 }),
  );
});

test('more than 1 000 euros is asked about once more, and more than the invoice is refused', async () => {
  world.invoices = [anInvoice({ net: 200_000, vat: 51_000, gross: 251_000, open: 251_000 })];
  Object.assign(world.businesses[0] ?? {}, { balance: 200_000 });
  const { user } = renderPage();
  await user.click(await screen.findByRole('button', { name: 'Hyvitä lasku 1001' }));
  const dialog = await dialogNamed('Hyvitä lasku 1001: Kahvila Esimerkki Oy');
  await user.type(within(dialog).getByLabelText(/Syy/), 'Väärä yritys');
  const amount = within(dialog).getByLabelText(/Hyvitettävä summa/);
  await user.clear(amount);
  await user.type(amount, '2000,01');
  await user.click(within(dialog).getByRole('button', { name: 'Hyvitä lasku' }));
  await within(dialog).findByText('Laskusta ei voi hyvittää enempää kuin siitä on jäljellä.');
  await user.clear(amount);
  await user.type(amount, '2000');
  await user.click(within(dialog).getByRole('button', { name: 'Hyvitä lasku' }));
  const question = await screen.findByText(/^Hyvitetäänkö 2\s?000,00\s€\?/, { selector: '.ant-modal-confirm-title' });
  expect(await sent(CreditInvoiceDocument)).toEqual([]);
  const confirm = question.closest<HTMLElement>('[role="dialog"]') ?? question;
  await user.click(within(confirm).getByRole('button', { name: 'Hyvitä' }));
  await waitFor(async () => expect(await sent(CreditInvoiceDocument)).toMatchObject([{ input: { amount: 2000 } }]));
});

test('an invoice of a deleted business is found by the address, and cannot be credited', async () => {
  world.invoices = [anInvoice({ isBusinessDeleted: true })];
  renderPage('?haku=1001');
  const row = await rowOf('Lasku 1001');
  expect(row?.textContent).toContain('Yritys poistettu');
  expect(screen.queryByRole('button', { name: /^Hyvitä/ })).toBeNull();
});

test('a kind and a search without rows say so, and are cleared', async () => {
  const { user, router } = renderPage();
  await screen.findByText('Lasku 1001');
  await choose(user, 'Laji', 'Hyvityslaskut');
  await screen.findByText('Hakua vastaavia laskuja ei löytynyt.');
  expect(router.state.location.search).toBe('?laji=CREDIT_NOTE');
  await user.click(screen.getByRole('button', { name: 'Näytä kaikki laskut' }));
  await screen.findByText('Lasku 1001');
});

describe('the details of an invoice', () => {
  async function open() {
    const view = renderPage();
    await view.user.click(await screen.findByRole('button', { name: 'Lasku 1001' }));
    return { ...view, drawer: within(await dialogNamed('Lasku 1001')) };
  }

  type History = InvoiceHistory;

  /** What the next reads of the invoice find beside it. */
  function become(parts: Partial<Pick<History, 'payments' | 'writeOffs'>>, invoice: Partial<Invoice> = {}) {
    world.invoices = [anInvoice(invoice)];
    const none = { payments: [], endedPayments: [], writeOffs: [] };
    world.invoiceHistory = { ...none, ...parts };
  }

  const payment = (adminName: string | null): History['payments'][number] => ({
    id: 'payment-1',
    amount: 2_000,
    whole: 5_000,
    bookedOn: '2026-03-01',
    payerName: 'Kahvila Esimerkki Oy',
    message: 'lasku 1001',
    reference: null,
    online: false,
    adminName,
  });

  test('show its payments, and a payment is taken off it with a reason', async () => {
    become({ payments: [payment('Maija Mestari')] });
    const { user, drawer } = await open();
    expect(await drawer.findByText(/^Maksusta 50,00/)).toBeTruthy();
    expect(drawer.getByText(/Kohdisti Maija Mestari/)).toBeTruthy();
    await user.click(drawer.getByRole('button', { name: /^Peru kohdistus: Kahvila Esimerkki Oy/ }));
    const dialog = within(await dialogNamed('Peru kohdistus'));
    await user.click(dialog.getByRole('button', { name: 'Peru kohdistus' }));
    await dialog.findByText('Selite on pakollinen');
    await user.type(dialog.getByLabelText('Selite'), 'Väärä lasku');
    become({});
    await user.click(dialog.getByRole('button', { name: 'Peru kohdistus' }));
    await drawer.findByText('Laskulle ei ole kohdistettu maksuja.');
    const input = { paymentId: 'payment-1', invoiceId: 'invoice-transaction-1', note: 'Väärä lasku' };
    expect(await sent(UndoPaymentDocument)).toEqual([{ input }]);
  });

  const writeOff = {
    id: 'write-off-1',
    amount: 11_295,
    reason: 'Konkurssi',
    isRounding: false,
    adminName: null,
    at: new Date(),
  };

  async function writeItOff() {
    const view = await open();
    const { user, drawer } = view;
    await user.click(await drawer.findByRole('button', { name: 'Kirjaa luottotappioksi' }));
    const dialog = within(await dialogNamed('Kirjaa lasku 1001 luottotappioksi'));
    await user.type(dialog.getByLabelText('Syy'), 'Konkurssi');
    await user.click(dialog.getByRole('button', { name: 'Kirjaa luottotappioksi' }));
    const question = await screen.findByText(/luottotappioksi\?$/, { selector: '.ant-modal-confirm-title' });
    expect(await sent(WriteOffInvoiceDocument)).toEqual([]);
    const confirm = question.closest<HTMLElement>('[role="dialog"]') ?? question;
    return {
      ...view,
      confirm: () => user.click(within(confirm).getByRole('button', { name: 'Kirjaa luottotappioksi' })),
    };
  }

  test('write it off with a reason after a second question, and take that back', async () => {
    const { user, drawer, confirm } = await writeItOff();
    become({ writeOffs: [writeOff] }, { status: 'WRITTEN_OFF', open: 0 });
    await confirm();
    await drawer.findByText('Konkurssi');
    await user.click(drawer.getByRole('button', { name: 'Peru luottotappio' }));
    const back = within(await dialogNamed('Peru laskun 1001 luottotappio'));
    await user.type(back.getByLabelText('Syy'), 'Maksoi sittenkin');
    become({});
    await user.click(back.getByRole('button', { name: 'Peru luottotappio' }));
    await drawer.findByRole('button', { name: 'Kirjaa luottotappioksi' });
    expect((await sent(WriteOffInvoiceDocument)).map(({ input }) => [input.reason, input.takeBack ?? false])).toEqual([
      ['Konkurssi', false],
      ['Maksoi sittenkin', true],
    ]);
  });

  test('that another admin has changed meanwhile are refused and loaded again', async () => {
    const { drawer, confirm } = await writeItOff();
    become({ payments: [payment(null)] }, { open: 9_295, paid: 2_000 });
    const errors = [{ message: 'x', extensions: { code: 'CONFLICT', current: { open: 92.95 } } }];
    mockServer.use(mockApi.mutation(WriteOffInvoiceDocument, () => HttpResponse.json({ errors })));
    await confirm();
    expect(await drawer.findByText('Kohdistui viitteen mukaan', { exact: false })).toBeTruthy();
    expect(await sent(WriteOffInvoiceDocument)).toMatchObject([{ input: { seen: 112.95 } }]);
  });
});

test('an open invoice of an old VAT rate is announced, listed, and made again once it is confirmed', async () => {
  world.invoices = [anInvoice({ isReissuable: true })];
  const { user, router } = renderPage();
  await screen.findByText('Verokanta vaihtui: 1 avoin lasku. Hyvitä ja laskuta uudelleen.');
  await user.click(screen.getByRole('button', { name: 'Näytä laskut' }));
  expect(router.state.location.search).toBe('?verokanta=vanha');
  await user.click(await screen.findByRole('button', { name: 'Hyvitä ja laskuta uudelleen lasku 1001' }));
  const question = await screen.findByText(/^Hyvitetäänkö lasku 1001/, { selector: '.ant-modal-confirm-title' });
  expect(await sent(ReissueInvoiceDocument)).toEqual([]);
  const confirm = question.closest<HTMLElement>('[role="dialog"]') ?? question;
  const again = anInvoice({ id: 'invoice-again', number: 1002, replaces: anInvoice() });
  world.invoices = [aCreditNote({ number: 1003 }), again, anInvoice({ open: 0, status: 'CREDITED' })];
  await user.click(within(confirm).getByRole('button', { name: 'Hyvitä ja laskuta uudelleen' }));
  await screen.findByText('Vanhan verokannan avoimia laskuja ei enää ole.');
  expect(await sent(ReissueInvoiceDocument)).toEqual([{ input: { id: 'invoice-transaction-1' } }]);
  await user.click(screen.getAllByRole('button', { name: 'Näytä kaikki laskut' })[0] ?? document.body);
  expect((await rowOf('Lasku 1002'))?.textContent).toContain('Korvaa laskun 1001');
  await screen.findByText('Hyvityslasku 1003');
});

test('invoices that cannot be loaded offer to try again', async () => {
  mockServer.use(mockApi.query(AdminInvoicesDocument, () => HttpResponse.error(), { once: true }));
  const { user } = renderPage();
  await screen.findByText('Laskujen lataaminen epäonnistui');
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await screen.findByText('Lasku 1001');
});

test('reminders are shown and filtered by, and a top-up that waits is credited ahead with a reason', async () => {
  const reminder = { id: 'reminder-1', step: 1, at: new Date('2026-03-24T07:00:00Z'), open: 11_295, fee: 500 };
  world.invoices = [anInvoice({ balanceWaits: true, reminders: [reminder] })];
  const { user } = renderPage();
  const row = await rowOf('Lasku 1001');
  expect(row?.textContent).toContain('Muistutettu 24.3.2026');
  expect(row?.textContent).toContain('Saldo odottaa maksua');
  await choose(user, 'Muistutukset', 'Muistutettu kahdesti');
  await screen.findByText('Hakua vastaavia laskuja ei löytynyt.');
  await choose(user, 'Muistutukset', 'Muistutettu');
  await user.click(await screen.findByRole('button', { name: 'Lasku 1001' }));
  const drawer = within(await dialogNamed('Lasku 1001'));
  await drawer.findByText('Ensimmäinen muistutus');
  expect(drawer.getByText(/muistutusmaksu 5,00/)).toBeTruthy();
  await user.click(drawer.getByRole('button', { name: 'Lisää saldo heti' }));
  const dialog = within(await dialogNamed('Lisää laskun 1001 saldo heti'));
  await user.type(dialog.getByLabelText(/^Miksi saldo/), 'Tuttu asiakas');
  await user.click(dialog.getByRole('button', { name: 'Lisää saldo' }));
  await screen.findByText('Laskun 1001 saldo on lisätty.');
  const input = { id: 'invoice-transaction-1', reason: 'Tuttu asiakas' };
  expect(await sent(CreditAheadDocument)).toEqual([{ input }]);
});
