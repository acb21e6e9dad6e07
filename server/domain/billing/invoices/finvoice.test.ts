import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { elementAt, elementsOf, readXml, textAt } from '#domain/bank/xml.ts';
import { vatOf } from '#shared/rules/billing/billing.ts';
import { referenceNumber } from '#shared/rules/billing/reference.ts';
import { Invoice } from '../entities.ts';
import { finvoiceXml } from './finvoice.ts';

const seller = {
  name: 'Lähitarjous Esimerkki Oy',
  businessId: '9000008-9',
  address: 'Esimerkkikatu 1, 00100 Helsinki',
  email: 'laskutus@example.fi',
  iban: 'FI2112345600000785',
};
const buyer = { name: 'Kahvila Kuusi Oy', businessId: '9000001-1', address: 'Kauppakatu 2, 33200 Tampere' };

function anInvoice(facts: Partial<Invoice> = {}): Invoice {
  const net = 21_500;
  const vat = vatOf(net, 2550);
  return Object.assign(Object.create(Invoice.prototype), {
    number: 1042,
    seller,
    buyer,
    issuedOn: '2026-03-02',
    dueOn: '2026-03-16',
    lines: [
      { kind: 'TOP_UP', description: 'Saldon lisäys', net: 20_000 },
      { kind: 'SERVICE_FEE', description: 'Palvelumaksu: Kevään pullatarjous', net: 1500 },
    ],
    net,
    vat,
    gross: net + vat,
    taxRateBp: 2550,
    currency: 'EUR',
    referenceNumber: '10001015',
    barcode: '421123456000007850002698300000000000000010001015260316',
    reason: null,
    createdAt: new Date('2026-03-02T07:15:00Z'),
    ...facts,
  });
}

const parse = (xml: string) => readXml(xml, () => false);
const centsOf = (text: string | null) => Number(text?.replace(',', ''));

describe('Finvoice', () => {
  test('says what the invoice says, in the order of the schema', () => {
    const document = parse(finvoiceXml(anInvoice()));
    expect(document.attributes.get('Version')).toBe('3.0');
    expect(document.children.map(({ name }) => name)).toEqual([
      'SellerPartyDetails',
      'SellerCommunicationDetails',
      'SellerInformationDetails',
      'BuyerPartyDetails',
      'InvoiceDetails',
      'VirtualBankBarcode',
      'InvoiceRow',
      'InvoiceRow',
      'EpiDetails',
    ]);
    const texts = (...path: string[]) => textAt(document, ...path);
    expect(texts('BuyerPartyDetails', 'BuyerPostalAddressDetails', 'BuyerTownName')).toBe('Tampere');
    expect(texts('SellerPartyDetails', 'SellerOrganisationTaxCode')).toBe('FI90000089');
    expect(texts('InvoiceDetails', 'InvoiceTotalVatIncludedAmount')).toBe('269,83');
    expect(texts('InvoiceDetails', 'VatSpecificationDetails', 'VatRatePercent')).toBe('25,5');
    expect(texts('InvoiceDetails', 'PaymentTermsDetails', 'PaymentTermsFreeText')).toBe('14 päivää netto');
    const payment = elementAt(document, 'EpiDetails', 'EpiPaymentInstructionDetails');
    expect(payment?.children.map(({ text }) => text)).toEqual(['10001015', '269,83', 'SLEV', '20260316', '58']);
    expect(texts('EpiDetails', 'EpiPartyDetails', 'EpiBfiPartyDetails', 'EpiBfiIdentifier')).toBe('NDEAFIHH');
  });

  test('has the buyer’s postal address in its parts, and none that is not whole', () => {
    const { address: _, ...unknown } = buyer;
    const townOf = (parts: object) =>
      textAt(
        parse(finvoiceXml(anInvoice({ buyer: { ...unknown, ...parts } }))),
        'BuyerPartyDetails',
        'BuyerPostalAddressDetails',
        'BuyerTownName',
      );
    expect(townOf({ street: 'PL 12', postCode: '04400', town: 'Järvenpää' })).toBe('Järvenpää');
    expect(townOf({})).toBeNull();
    expect(townOf({ address: 'Kadulla' })).toBeNull();
  });

  test('names the ends of the way only when the buyer receives electronic invoices', () => {
    const receiving = { ...buyer, eInvoiceAddress: '003790000011', eInvoiceOperator: 'OKOYFIHH' };
    const [ends] = parse(finvoiceXml(anInvoice({ buyer: receiving }))).children;
    expect(ends?.name).toBe('MessageTransmissionDetails');
    expect(ends && textAt(ends, 'MessageReceiverDetails', 'ToIdentifier')).toBe('003790000011');
    expect(ends && textAt(ends, 'MessageSenderDetails', 'FromIdentifier')).toBe('003790000089');
  });

  test('of a credit note credits its invoice, and gives a bank nothing to pay', () => {
    const lines = [{ kind: 'TOP_UP' as const, description: 'Hyvitys: Saldon lisäys', net: -10_000 }];
    const facts = { number: 1049, lines, net: -10_000, vat: -2550, gross: -12_550, reason: 'Saldo < 0 & muuta' };
    const document = parse(finvoiceXml(anInvoice({ ...facts, barcode: null }), anInvoice()));
    const details = elementAt(document, 'InvoiceDetails');
    expect(details && textAt(details, 'InvoiceTypeCode')).toBe('INV02');
    expect(details && textAt(details, 'OriginalInvoiceNumber')).toBe('1042');
    expect(details && textAt(details, 'InvoiceTotalVatAmount')).toBe('-25,50');
    expect(details && textAt(details, 'InvoiceFreeText')).toBe(
      'Hyvityslasku laskuun 1042 (2.3.2026). Syy: Saldo < 0 & muuta',
    );
    const [line] = elementsOf(document, 'InvoiceRow');
    expect(line && [textAt(line, 'InvoicedQuantity'), textAt(line, 'UnitPriceAmount')]).toEqual(['-1', '100,00']);
    expect(textAt(document, 'EpiDetails', 'EpiPaymentInstructionDetails', 'EpiInstructedAmount')).toBe('0,00');
  });

  test('is refused for an invoice without an account to pay to', () => {
    const { iban: _, ...unpayable } = seller;
    expect(() => finvoiceXml(anInvoice({ seller: unpayable }))).toThrow(/tilinumeroa/);
  });

  test('keeps every cent and is well-formed whatever the texts are', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 90 }), fc.string({ unit: 'binary', maxLength: 90 }));
    const line = fc.record({
      kind: fc.constantFrom('TOP_UP' as const, 'SERVICE_FEE' as const),
      description: text,
      net: fc.integer({ min: 1, max: 10_000_000 }),
    });
    const facts = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
      taxRateBp: fc.constantFrom(0, 1350, 2400, 2550),
      name: text,
      contactPerson: text,
      street: text,
      base: fc.integer({ min: 100, max: 10 ** 9 }),
    });
    fc.assert(
      fc.property(facts, fc.boolean(), ({ lines, taxRateBp, name, contactPerson, street, base }, isNote) => {
        const sign = isNote ? -1 : 1;
        const net = sign * lines.reduce((sum, each) => sum + each.net, 0);
        const vat = vatOf(net, taxRateBp);
        const signed = lines.map((each) => ({ ...each, net: sign * each.net }));
        const parties = {
          seller: { ...seller, name },
          buyer: { ...buyer, contactPerson, address: `${street}, 33200 Tampere` },
        };
        const amounts = { lines: signed, net, vat, gross: net + vat, taxRateBp, reason: name };
        const invoice = anInvoice({ ...parties, ...amounts, referenceNumber: referenceNumber(String(base)) });
        const document = parse(finvoiceXml(invoice, isNote ? anInvoice() : null));
        const total = (field: string) => centsOf(textAt(document, 'InvoiceDetails', field));
        expect(total('InvoiceTotalVatExcludedAmount')).toBe(net);
        expect(total('InvoiceTotalVatAmount')).toBe(vat);
        expect(total('InvoiceTotalVatIncludedAmount')).toBe(net + vat);
        const rows = elementsOf(document, 'InvoiceRow').map((row) => centsOf(textAt(row, 'RowVatExcludedAmount')));
        expect(rows).toEqual(signed.map((each) => each.net));
      }),
    );
  });
});
