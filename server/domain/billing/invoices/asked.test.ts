import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadPdfLibraries } from '#platform/pdf/pdfjs.ts';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { type App, createApp } from '../../../app.ts';
import { aReport, sendBankFile } from '../../receivables/payments.fixtures.ts';
import { Invoice } from '../entities.ts';
import { aLedger, verifyBooksAfterwards } from '../ledger/ledger.fixtures.ts';

const platform = await testPlatform({ RATE_LIMIT: '100000' });
const { em, admin, aBusiness, mailsTo } = await aLedger(platform);
verifyBooksAfterwards(platform);
const { pdf } = await loadPdfLibraries();
let app: App;
let asAdmin: Asker;
beforeAll(async () => {
  app = await createApp(platform);
  asAdmin = { token: await signIn(em(), 'ADMIN', admin) };
});
afterAll(() => app.close());

const issuedAt = new Date('2026-03-02T08:00:00Z');
const list = '{ myInvoices { items { number state: status open barcode payment { iban } pdfUrl finvoiceUrl } } }';
interface Listed {
  myInvoices: {
    items: {
      number: number;
      open: number;
      barcode: string | null;
      payment: { iban: string } | null;
      pdfUrl: string;
      finvoiceUrl: string;
    }[];
  };
}

const get = (url: string, { token }: Asker) => app.http.inject({ url, headers: { authorization: `Bearer ${token}` } });

async function textOf(bytes: Uint8Array): Promise<string> {
  const document = await pdf.getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join('\n')
    .replaceAll('\u00a0', ' ');
}

/** An invoice of 124,00 euros, and what every document says of it. */
async function anInvoice() {
  const business = await aBusiness(10_000, {}, issuedAt);
  const by = { token: await signIn(em(), 'BUSINESS', business) };
  const invoice = await em().findOneOrFail(Invoice, { businessId: business.id });
  const documents = async () => {
    const { data } = await ask<Listed>(app, list, {}, by);
    const shown = data?.myInvoices.items.find(({ number }) => number === invoice.number);
    if (!shown) throw new Error('The invoice is not listed');
    const { rawPayload } = await get(shown.pdfUrl, by);
    return { shown, paper: await textOf(rawPayload), finvoice: (await get(shown.finvoiceUrl, by)).body };
  };
  const pay = async (cents: number) => {
    const payment = { cents, id: `ASKED${invoice.number}-${cents}`, reference: invoice.referenceNumber };
    return sendBankFile(app, aReport([payment]), asAdmin);
  };
  const credit = (amount: number) => {
    const document = 'mutation ($input: CreditInvoiceInput!) { creditInvoice(input: $input) { newBalance } }';
    return ask(app, document, { input: { id: invoice.id, amount, reason: 'Väärä summa' } }, asAdmin);
  };
  const writeOff = () => {
    const document =
      'mutation ($input: WriteOffInput!) { writeOffInvoice(input: $input) { invoice { state: status } } }';
    return ask(app, document, { input: { id: invoice.id, reason: 'Konkurssi' } }, asAdmin);
  };
  return { business, invoice, documents, pay, credit, writeOff };
}

type Documents = Awaited<ReturnType<Awaited<ReturnType<typeof anInvoice>>['documents']>>;

/** Cents that a bar code asks for. */
const centsIn = (barcode: string | null) => Number(barcode?.slice(17, 25));

function expectToAsk({ shown, paper, finvoice }: Documents, cents: number, sum: string): void {
  expect(shown.open).toBe(cents / 100);
  expect(centsIn(shown.barcode)).toBe(cents);
  expect(shown.payment).toMatchObject({ iban: 'FI2112345600000785' });
  expect(paper).toContain(`Summa: ${sum} €`);
  expect(paper).toContain(`Virtuaaliviivakoodi: ${shown.barcode}`);
  expect(finvoice).toContain(`<VirtualBankBarcode>${shown.barcode}<`);
  expect(finvoice).toContain(`<EpiInstructedAmount AmountCurrencyIdentifier="EUR">${sum}<`);
}

function expectToAskNothing({ shown, paper, finvoice }: Documents): void {
  expect([shown.barcode, shown.payment]).toEqual([null, null]);
  expect(paper).toContain('Ei maksettavaa');
  for (const part of ['Virtuaaliviivakoodi', 'Tilinumero', 'Maksa lasku', '\nViitenumero']) {
    expect(paper).not.toContain(part);
  }
  expect(finvoice).not.toContain('VirtualBankBarcode');
  expect(finvoice).toContain('<EpiInstructedAmount AmountCurrencyIdentifier="EUR">0,00<');
}

describe('the documents of an invoice', () => {
  test('ask for what is open after a payment of a part, down to the last cent', async () => {
    const { invoice, documents, pay } = await anInvoice();
    const issued = await documents();
    expectToAsk(issued, 12_400, '124,00');
    expect(issued.shown.barcode).toBe(invoice.barcode);
    expect(issued.paper).toContain('Maksettava yhteensä');
    expect(issued.paper).not.toContain('sellaisena kuin');
    await pay(2_399);
    const after = await documents();
    expectToAsk(after, 10_001, '100,01');
    expect(after.paper).toContain('Laskun summa yhteensä');
    expect(after.paper).toContain('Maksettu');
    expect(after.finvoice).toContain('<PaymentStatusCode>PARTLYPAID<');
    expect(after.finvoice).toContain('<InvoicePaidAmount AmountCurrencyIdentifier="EUR">23,99<');
    await pay(10_000);
    expectToAsk(await documents(), 1, '0,01');
  });

  test('ask for nothing when it is paid, and say what has been paid', async () => {
    const { documents, pay } = await anInvoice();
    await pay(12_400);
    const paid = await documents();
    expectToAskNothing(paid);
    expect(paid.finvoice).toContain('<PaymentStatusCode>PAID<');
    expect(paid.finvoice).toContain('<InvoicePaidAmount AmountCurrencyIdentifier="EUR">124,00<');
  });

  test('ask for what a credit note leaves, and for nothing when all is credited', async () => {
    const { business, documents, credit } = await anInvoice();
    await credit(25);
    expectToAsk(await documents(), 9_300, '93,00');
    expect((await mailsTo(business.email)).at(-1)?.text).toMatch(/on nyt maksettavaa 93,00\s€/);
    await credit(75);
    const credited = await documents();
    expectToAskNothing(credited);
    expect(credited.finvoice).not.toContain('<PaymentStatusCode>');
    expect((await mailsTo(business.email)).at(-1)?.text).toContain('ei ole enää maksettavaa');
  });

  test('ask for nothing when a paid one is credited, and say what is given back', async () => {
    const { business, documents, pay, credit } = await anInvoice();
    await pay(12_400);
    await credit(50);
    const owed = await documents();
    expectToAskNothing(owed);
    expect(owed.paper).toContain('Maksajalle palautetaan 62,00 €');
    expect((await mailsTo(business.email)).at(-1)?.text).toContain('Olemme yhteydessä palautuksesta');
  });

  test('ask for nothing of what is written off, without saying that it was paid', async () => {
    const { documents, pay, writeOff } = await anInvoice();
    await pay(10_000);
    await writeOff();
    const lost = await documents();
    expectToAskNothing(lost);
    expect(lost.paper).toContain('Jätetty perimättä');
    expect(lost.finvoice).toContain('<PaymentStatusCode>PARTLYPAID<');
  });

  test('are in the package of a month as they were sent, and say so, whatever has been paid since', async () => {
    const { invoice, pay } = await anInvoice();
    const archived = async () => {
      const files = unzipSync((await get('/api/books/2026-03.zip', asAdmin)).rawPayload);
      const { [`laskut/${invoice.number}.pdf`]: paper, [`finvoice/${invoice.number}.xml`]: xml } = files;
      if (!paper || !xml) throw new Error('The package lacks the invoice');
      return { paper, xml: Buffer.from(xml).toString() };
    };
    const before = await archived();
    await pay(10_000);
    const after = await archived();
    expect(Buffer.compare(before.paper, after.paper)).toBe(0);
    expect(after.xml).toBe(before.xml);
    const sentence = 'Lasku sellaisena kuin se lähetettiin 2.3.2026.';
    expect(await textOf(after.paper)).toContain(sentence);
    expect(after.xml).toContain(sentence);
    expect(await textOf(after.paper)).toContain('Summa: 124,00 €');
  });
});
