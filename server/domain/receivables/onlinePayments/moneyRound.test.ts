import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Business } from '#domain/accounts/entities.ts';
import { Category } from '#domain/catalogue/entities.ts';
import { helsinkiDate } from '#platform/helsinki.ts';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { publish } from '#test/offers.ts';
import { type App, createApp } from '../../../app.ts';
import { verifyBankFiles } from '../../bank/import/verifyBankFiles.ts';
import { Invoice } from '../../billing/entities.ts';
import { aLedger } from '../../billing/ledger/ledger.fixtures.ts';
import { verifyLedger } from '../../billing/ledger/verify.ts';
import { bookRules } from '../../books/bookRules.ts';
import { aReport, sendBankFile } from '../payments.fixtures.ts';

const platform = await testPlatform({ PAYMENTS: 'fake', RATE_LIMIT: '100000' });
const { em, admin, aBusiness } = await aLedger(platform);
let app: App;
beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());

const start = `mutation { startOnlineTopUp(input: { amount: 100 }) { redirectTo } }`;
const own = `{ myBusiness { balance } myInvoices { items {
  id number state: status open gross paidOn buyerAddress payment { iban } pdfUrl finvoiceUrl } } }`;
interface Own {
  myBusiness: { balance: number };
  myInvoices: {
    items: { id: string; state: string; open: number; gross: number; pdfUrl: string; finvoiceUrl: string }[];
  };
}

test('money comes in on the site, buys an offer, goes back by the bank, and the month and the books agree', async () => {
  const address = { street: 'Katu 1', postCode: '00100', town: 'Helsinki' };
  const business = await aBusiness(0);
  await em().nativeUpdate(Business, { id: business.id }, address);
  const by = { token: await signIn(em(), 'BUSINESS', business) };
  const asAdmin = { token: await signIn(em(), 'ADMIN', admin) };
  const get = (url: string, { token }: { token: string }) =>
    app.http.inject({ url, headers: { authorization: `Bearer ${token}` } });

  const begun = await ask<{ startOnlineTopUp: { redirectTo: string } }>(app, start, {}, by);
  const page = await get(begun.data?.startOnlineTopUp.redirectTo.replace(platform.config.publicUrl, '') ?? '', by);
  const [, paid = ''] = /href="([^"]+)">Maksu onnistuu</.exec(page.body) ?? [];
  await get(paid.replaceAll('&amp;', '&'), by);
  const { data } = await ask<Own>(app, own, {}, by);
  expect(data?.myBusiness.balance).toBe(100);
  const [invoice] = data?.myInvoices.items ?? [];
  const facts = { state: 'PAID', open: 0, paidOn: helsinkiDate(new Date()), payment: null };
  expect(invoice).toMatchObject({ ...facts, buyerAddress: 'Katu 1, 00100 Helsinki' });
  expect((await get(invoice?.pdfUrl ?? '', by)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await get(invoice?.finvoiceUrl ?? '', by)).body).toContain('<PaymentStatusCode>PAID<');

  const rows = em();
  rows.create(Category, { name: 'Ruoka ja juoma', nameKey: 'ruoka ja juoma' });
  await rows.flush();
  await publish(platform, await em().findOneOrFail(Business, business.id));
  const rest = (await ask<Own>(app, own, {}, by)).data?.myBusiness.balance ?? 0;
  expect(rest).toBeLessThan(100);
  const credit = 'mutation ($input: CreditInvoiceInput!) { creditInvoice(input: $input) { newBalance } }';
  const reason = 'Lopettaa palvelussa';
  const credited = await ask(app, credit, { input: { id: invoice?.id, amount: rest, reason } }, asAdmin);
  expect(credited.data).toEqual({ creditInvoice: { newBalance: 0 } });
  const owedBy = async () =>
    (await ask<Own>(app, own, {}, by)).data?.myInvoices.items.find(({ id }) => id === invoice?.id);
  const owed = 0 - Math.round(((await owedBy())?.open ?? 0) * 100);
  expect(owed).toBeGreaterThan(0);

  const { referenceNumber } = await em().findOneOrFail(Invoice, invoice?.id ?? '');
  const day = helsinkiDate(new Date());
  const message = `PALAUTUS-${referenceNumber}`;
  const report = aReport([{ cents: owed, id: 'R1', message, out: true }], { day });
  expect((await sendBankFile(app, report, asAdmin)).imported).toMatchObject({ added: 1 });
  expect(await owedBy()).toMatchObject({ open: 0 });

  const zip = await get(`/api/books/${day.slice(0, 7)}.zip`, asAdmin);
  const files = unzipSync(zip.rawPayload);
  const journal = Buffer.from(files['06-paivakirja.csv'] ?? []).toString();
  expect(journal).toContain('Hyvityslasku');
  expect(await verifyLedger(em(), bookRules)).toEqual([]);
  expect(await verifyBankFiles({ em: em(), platform })).toEqual([]);
});
