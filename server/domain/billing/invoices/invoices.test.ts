import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { setBusinessAddress } from '#domain/accounts/businesses/address.ts';
import { type Admin, Business, type Member, type Session } from '#domain/accounts/entities.ts';
import type { Viewers } from '#domain/accounts/viewers.ts';
import { SettingsGroup } from '#domain/settings/entities.ts';
import { defaultSettings } from '#shared/rules/settings.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { invoiceDocument } from '../../../http/files/billingFiles.ts';
import { topUp, topUpBalance } from '../../receivables/invoicing/topUp.ts';
import { Invoice } from '../entities.ts';
import { aLedger, verifyBooksAfterwards } from '../ledger/ledger.fixtures.ts';
import { ledgerTransaction } from '../ledger/ledger.ts';
import { myInvoices } from './invoices.ts';
import { buyerText, invoiceFacts, invoiceFile, paymentFacts, renderInvoice, sellerText } from './renderInvoice.ts';

const platform = await testPlatform();
const { em, scope, admin, aBusiness, mailsTo } = await aLedger(platform);
verifyBooksAfterwards(platform);
const session = {} as Session;
const asBusiness = (account: Business): Viewers => ({
  BUSINESS: { account, session, member: { role: 'OWNER', business: account } as unknown as Member },
});
const asAdmin = (account: Admin): Viewers => ({ ADMIN: { account, session } });
const invoiceOf = (business: Business) => em().findOneOrFail(Invoice, { businessId: business.id });

describe('invoice', () => {
  test('copies seller, buyer, rate and dates to the invoice, so that later changes do not alter it', async () => {
    const business = await aBusiness(1000, { businessName: 'Ennen Oy' }, new Date('2026-12-31T22:30:00Z'));
    const own = em();
    own.create(SettingsGroup, { name: 'pricing', values: { taxRate: 25.5 } });
    own.create(SettingsGroup, { name: 'general', values: { iban: 'FI58 1017 1000 0001 22', siteName: 'Uusi Nimi' } });
    await own.flush();

    expect(await invoiceOf(business)).toMatchObject({
      seller: { name: 'Lähitarjous', businessId: defaultSettings.general.yTunnus, iban: 'FI2112345600000785' },
      buyer: { name: 'Ennen Oy', businessId: business.businessId, email: business.email },
      issuedOn: '2027-01-01',
      dueOn: '2027-01-15',
      taxRateBp: 2400,
      gross: 1240,
    });
    const later = await invoiceOf(await aBusiness(500));
    expect(later).toMatchObject({ seller: { name: 'Uusi Nimi' }, taxRateBp: 2550, vat: 128, gross: 628 });
    expect(later.barcode).toMatch(/^4581017100000012200000628000\d{20}\d{6}$/);
    await em().nativeDelete(SettingsGroup, {});
  });

  test('prints the registered name of the seller and the postal address of the buyer', async () => {
    const own = em();
    const legal = { legalName: 'Lähitarjous Oy', homeTown: 'Helsinki', bic: 'NDEAFIHH' };
    own.create(SettingsGroup, { name: 'billing', values: legal });
    await own.flush();
    const address = { street: 'Katu 1', postCode: '00100', town: 'Helsinki' };
    const business = await aBusiness(0);
    await em().nativeUpdate(Business, { id: business.id }, address);
    await topUpBalance(scope(), admin, { id: business.id, amount: 500 });
    const invoice = await invoiceOf(business);
    expect(invoice.seller).toMatchObject({ name: 'Lähitarjous Oy', homeTown: 'Helsinki', bic: 'NDEAFIHH' });
    expect(invoice.buyer).toMatchObject(address);
    expect(sellerText(invoice.seller)).toContain('Y-tunnus 9000008-9, ALV-tunnus FI90000089\n');
    expect(sellerText(invoice.seller)).toContain('Kotipaikka Helsinki, Alv-rek.');
    expect(buyerText(invoice.buyer)).toContain('\nKatu 1\n00100 Helsinki\n');
    expect(invoiceFacts(invoice)).toContain('Maksupäivä: määräytyy suorituksesta');
    expect(paymentFacts(invoice)).toContain('BIC: NDEAFIHH');
    expect(invoice.lines[0]?.description).toBe('Ennakkomaksu julkaisupalveluista (saldon lisäys)');
    await em().nativeDelete(SettingsGroup, {});
  });

  test('refuses more than 400 euros to a business without an address where the settings require it', async () => {
    const top = (id: string, amount: number) => topUpBalance(scope(), admin, { id, amount });
    const { id } = await aBusiness(0);
    await top(id, 32_259);
    const own = em();
    own.create(SettingsGroup, { name: 'billing', values: { addressRequired: true } });
    await own.flush();
    await top(id, 32_258);
    await expect(top(id, 32_259)).rejects.toMatchObject({ code: 'ADDRESS_MISSING' });
    await setBusinessAddress(scope(), admin, id, { street: 'Katu 1', postCode: '00100', town: 'Helsinki' });
    await top(id, 32_259);
    // The registry of the tests knows the address of this one.
    const known = await aBusiness(0);
    await em().nativeUpdate(Business, { id: known.id }, { businessId: '9000003-8' });
    await top(known.id, 50_000);
    expect(await invoiceOf(known)).toMatchObject({ buyer: { street: 'PL 12', town: 'Järvenpää' } });
    await em().nativeDelete(SettingsGroup, {});
  });

  test('makes no bar code without the seller’s account', async () => {
    const own = em();
    own.create(SettingsGroup, { name: 'general', values: { iban: null } });
    await own.flush();
    const invoice = await invoiceOf(await aBusiness(500));
    expect(invoice.barcode).toBe(null);
    expect(invoice.seller.iban).toBeUndefined();
    expect((await renderInvoice(invoice)).subarray(0, 5).toString()).toBe('%PDF-');
    await em().nativeDelete(SettingsGroup, {});
  });

  test('prints why an invoice in crowns has no bar code', async () => {
    const own = em();
    own.create(SettingsGroup, { name: 'pricing', values: { currency: 'SEK' } });
    own.create(SettingsGroup, { name: 'general', values: { iban: 'FI58 1017 1000 0001 22' } });
    await own.flush();
    const crowns = await invoiceOf(await aBusiness(500));
    expect(crowns.barcode).toBe(null);
    expect(paymentFacts(crowns)).toContain('Virtuaaliviivakoodi: vain euromääräisissä laskuissa');
    await em().nativeDelete(SettingsGroup, { name: 'pricing' });
    const euros = await invoiceOf(await aBusiness(500));
    expect(paymentFacts(euros)).toContain(`Virtuaaliviivakoodi: ${euros.barcode}`);
    await em().nativeDelete(SettingsGroup, {});
  });

  test('numbers invoices without gaps, also when some top-ups fail', async () => {
    const business = await aBusiness(0);
    const attempts = Array.from({ length: 30 }, (_, i) =>
      ledgerTransaction(em(), async (em) => {
        await topUp({ em, platform }, { businessId: business.id, amount: 100 + i, admin });
        if (i % 3 === 0) throw new Error('given up');
      }).catch(() => 'given up'),
    );
    await Promise.all(attempts);
    const invoices = await em().find(Invoice, {}, { orderBy: { number: 'asc' } });
    expect(invoices.map(({ number }) => number)).toEqual(invoices.map((_, i) => i + 1));
    expect(invoices.filter(({ businessId }) => businessId === business.id)).toHaveLength(20);
  });

  test('lists the invoices of a business newest first', async () => {
    const business = await aBusiness(100);
    await ledgerTransaction(em(), (em) => topUp({ em, platform }, { businessId: business.id, amount: 200 }));
    const { items, total } = await myInvoices(em(), business.id, { number: 1, size: 1 });
    expect([total, items.map(({ net }) => net)]).toEqual([2, [200]]);
  });

  test('lists only the overdue invoices of a business when asked for them', async () => {
    const longAgo = new Date(Date.now() - 60 * 86_400_000);
    const business = await aBusiness(100, {}, longAgo);
    await aBusiness(300, {}, longAgo);
    await ledgerTransaction(em(), (em) => topUp({ em, platform }, { businessId: business.id, amount: 200 }));
    const { items, total } = await myInvoices(em(), business.id, { number: 1, size: 10 }, 'OVERDUE');
    expect([total, items.map(({ net }) => net)]).toEqual([1, [100]]);
  });
});

describe('mail of an invoice', () => {
  test('names the invoice as its attachment, of a credit note likewise', async () => {
    const business = await aBusiness(500);
    const invoice = await invoiceOf(business);
    const [mail] = await mailsTo(business.email);
    expect(mail).toMatchObject({ subject: expect.stringContaining('Lasku'), attachment: `invoice:${invoice.id}` });
    expect(mail?.text).toContain('Lasku on liitteenä');
    const file = await invoiceFile(em(), { id: invoice.id });
    expect(file).toMatchObject({ fileName: `lasku-${invoice.number}.pdf`, contentType: 'application/pdf' });
    expect(await invoiceFile(em(), { id: randomUUID() })).toBe(null);
  });
});

describe('PDF of an invoice', () => {
  test('is in the form for archives: fonts, colours and what it says of itself are in the file', async () => {
    const invoice = await invoiceOf(await aBusiness(123_456, { businessName: 'Äyskäri & Öljy Oy 🎉 株式' }));
    const bytes = await renderInvoice(invoice);
    const pdf = bytes.toString('latin1');
    const metadata = bytes.toString().match(/<x:xmpmeta[\s\S]*<\/x:xmpmeta>/)?.[0] ?? '';
    expect(metadata).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(metadata).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    expect(metadata).toContain(`Lasku ${invoice.number}</rdf:li>`);
    expect(metadata).not.toContain('&');
    expect(pdf).toContain('/S /GTS_PDFA1');
    expect(pdf).toMatch(/\/MarkInfo \d+ 0 R/);
    // Each font is embedded and maps its shapes to letters.
    expect(pdf.match(/\/FontFile2 /g)).toHaveLength(2);
    expect(pdf.match(/\/ToUnicode /g)).toHaveLength(2);
    expect(pdf).toMatch(/\/ID \[<\w{32}> <\w{32}>\]/);
    expect(pdf).not.toMatch(/\/JavaScript|\/Encrypt|\/EmbeddedFile/);
    expect(bytes.length).toBeLessThan(150_000);
  });

  test('has a table whose amounts have headers, and a figure of the bar code with its digits', async () => {
    const own = em();
    own.create(SettingsGroup, { name: 'general', values: { iban: 'FI58 1017 1000 0001 22' } });
    await own.flush();
    const invoice = await invoiceOf(await aBusiness(500));
    const pdf = (await renderInvoice(invoice)).toString('latin1');
    const count = (pattern: RegExp) => pdf.match(pattern)?.length ?? 0;
    // One row of headers; a line, the sum without VAT, VAT and the sum to pay.
    expect([count(/\/S \/Table\b/g), count(/\/S \/TR\b/g), count(/\/S \/TD\b/g)]).toEqual([1, 5, 4]);
    expect([count(/\/Scope \/Column/g), count(/\/Scope \/Row/g)]).toEqual([2, 4]);
    expect(pdf).toContain(`(Virtuaaliviivakoodi ${invoice.barcode})`);
    expect(count(/\/S \/Figure\b/g)).toBe(1);
    await em().nativeDelete(SettingsGroup, {});
  });

  test('returns the PDF to its business and to admins who manage businesses', async () => {
    const business = await aBusiness(123_456, { businessName: 'Äyskäri & Öljy Oy 🎉' });
    const invoice = await invoiceOf(business);
    const managing = await anAdmin(em(), { permissions: ['MANAGE_BUSINESSES'] });
    const master = await anAdmin(em(), { role: 'MASTER_ADMIN' });
    for (const viewers of [asBusiness(business), asAdmin(managing), asAdmin(master)]) {
      const { fileName, contentType, bytes } = await invoiceDocument(scope(), viewers, invoice.id);
      expect([fileName, contentType]).toEqual([`lasku-${invoice.number}.pdf`, 'application/pdf']);
      expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7');
      expect(bytes.includes('/Lang (fi-FI)')).toBe(true);
      expect(bytes.includes('/StructTreeRoot')).toBe(true);
      expect(bytes.includes('DejaVuSans')).toBe(true);
    }
  });

  test('throws for every other viewer', async () => {
    const business = await aBusiness(100);
    const { id } = await invoiceOf(business);
    const other = await aBusiness(100);
    const suspended = await aBusiness(100, { status: 'SUSPENDED' });
    const plain = await anAdmin(em(), { permissions: ['VIEW_ANALYTICS'] });
    const ask = (viewers: Viewers, wanted = id) => invoiceDocument(scope(), viewers, wanted);
    await expect(ask({})).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
    await expect(ask(asBusiness(other))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ask(asBusiness(suspended), (await invoiceOf(suspended)).id)).rejects.toMatchObject({
      code: 'ACCOUNT_SUSPENDED',
    });
    await expect(ask(asAdmin(plain))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    for (const missing of ['x', randomUUID()]) {
      await expect(ask(asBusiness(business), missing)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await ask({ ...asAdmin(plain), ...asBusiness(business) })).toHaveProperty('bytes');
  });
});
