import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { daysBetween } from '#platform/helsinki.ts';
import type { MailFile } from '#platform/mail/mailTransport.ts';
import { AppError } from '#shared/appError.ts';
import { isWholeAddress, type PostalAddress } from '#shared/rules/addresses.ts';
import { bicFor } from '#shared/rules/billing/bankAccounts.ts';
import { ovtOf } from '#shared/rules/billing/billing.ts';
import { tidyLine } from '#shared/rules/fields.ts';
import { Invoice, type InvoiceParty, type InvoiceRow } from '../entities.ts';
import { dateText } from '../money.ts';
import { type Asked, askedNow, askedWhenIssued } from './asked.ts';
import { groupNow } from './invoices.ts';
import { asSent } from './renderInvoice.ts';

/** An element in the order that the schema of Finvoice 3.0 wants; what is null is left out. */
type Xml = string | null;

/**
 * The Finvoice document of an invoice or credit note for sending, which asks for what is open now; null when the filter finds
 * none. Throws as `finvoiceXml`, and STATUS_CHANGE_REFUSED while the bank of the account is not known.
 */
export async function finvoiceFile(em: EntityManager, where: FilterQuery<Invoice>): Promise<MailFile | null> {
  const invoice = await em.findOne(Invoice, where);
  if (!invoice) return null;
  const payable = await withBank(em, invoice);
  return fileOf(invoice, finvoiceXml(payable, await originalOf(invoice), await askedNow(em, invoice)));
}

/** The invoice with the BIC of its account, also when the settings got it after the invoice was issued. */
async function withBank(em: EntityManager, invoice: Invoice): Promise<Invoice> {
  const { iban, bic } = invoice.seller;
  if (!iban || bicFor(iban, bic)) return invoice;
  const { bic: given } = await groupNow(em, 'billing');
  const known = bicFor(iban, given);
  if (known) return Object.assign(Object.create(invoice), { seller: { ...invoice.seller, bic: known } });
  const message =
    'Verkkolaskua ei voi vielä tehdä: myyjän tilin pankkia ei tunneta, ja sen BIC-tunnus puuttuu asetuksista.';
  throw new AppError('STATUS_CHANGE_REFUSED', { message });
}

/** The same for archives: as it was sent, which it says; null when the filter finds none. Throws as `finvoiceXml`. */
export async function archivedFinvoice(em: EntityManager, where: FilterQuery<Invoice>): Promise<MailFile | null> {
  const invoice = await em.findOne(Invoice, where);
  if (!invoice) return null;
  const xml = finvoiceXml(invoice, await originalOf(invoice), askedWhenIssued(invoice), asSent(invoice));
  return fileOf(invoice, xml);
}

const originalOf = async ({ credits }: Invoice) => credits?.loadOrFail();

function fileOf({ number }: Invoice, xml: string): MailFile {
  return { fileName: `finvoice-${number}.xml`, contentType: 'application/xml; charset=utf-8', bytes: Buffer.from(xml) };
}

/**
 * The invoice or credit note as a Finvoice 3.0 document. Amounts are those of the row, to the cent.
 * Throws STATUS_CHANGE_REFUSED for an invoice without the seller's account number, which Finvoice requires.
 * @param original the invoice that a credit note credits
 * @param asked what it asks for, when it was issued or later
 * @param note what it says of itself
 */
export function finvoiceXml(
  invoice: Invoice,
  original?: Invoice | null,
  asked = askedWhenIssued(invoice),
  note?: string,
): string {
  const { seller, buyer, lines } = invoice;
  if (!seller.iban) {
    const message = 'Laskulla ei ole myyjän tilinumeroa, joten siitä ei voi tehdä verkkolaskua.';
    throw new AppError('STATUS_CHANGE_REFUSED', { message });
  }
  const account = { iban: seller.iban, bic: bicFor(seller.iban, seller.bic) };
  const document = element('Finvoice', [
    transmission(invoice, account.bic),
    element('SellerPartyDetails', party('Seller', seller)),
    element('SellerCommunicationDetails', [text('SellerEmailaddressIdentifier', seller.email, 70)]),
    element('SellerInformationDetails', [
      text('SellerHomeTownName', seller.homeTown ?? postalAddress(seller)?.town, 35),
      element('SellerVatRegistrationText', 'Alv.Rek'),
      // The schema has no account without its bank.
      account.bic &&
        element('SellerAccountDetails', [
          element('SellerAccountID', account.iban, { IdentificationSchemeName: 'IBAN' }),
          element('SellerBic', account.bic, { IdentificationSchemeName: 'BIC' }),
        ]),
    ]),
    element('BuyerPartyDetails', party('Buyer', buyer)),
    text('BuyerContactPersonName', buyer.contactPerson, 70),
    details(invoice, original, { paid: paidOf(invoice, asked), note }),
    element('PaymentStatusDetails', [element('PaymentStatusCode', statusOf(invoice, asked))]),
    element('VirtualBankBarcode', asked.barcode),
    ...lines.map((line, place) => row(invoice, line, place + 1)),
    payment(invoice, account, { original, toPay: asked.toPay }),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document?.replace('<Finvoice', '<Finvoice Version="3.0"')}\n`;
}

/** An element; null without content. */
function element(name: string, content: Xml | Xml[], attributes: Record<string, string> = {}): Xml {
  const inner = Array.isArray(content) ? content.filter((part) => part !== null).join('') : escaped(content ?? '');
  if (inner === '') return null;
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${written.join('')}>${inner}</${name}>`;
}

/** A text of one line, cut to what the schema lets it hold; null without one. */
function text(name: string, value: string | null | undefined, max: number, min = 1): Xml {
  const letters = [...lineOf(value)].slice(0, max);
  const line = letters.join('').trim();
  if (line === '') return null;
  return element(name, `${line}${'.'.repeat(Math.max(0, min - [...line].length))}`);
}

/** Without the two code points that no XML document may contain. */
function lineOf(value: string | null | undefined): string {
  return tidyLine(value?.replace(/[\uFFFE\uFFFF]/g, ''));
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function date(name: string, day: string): Xml {
  return element(name, day.replaceAll('-', ''), { Format: 'CCYYMMDD' });
}

/** 123456 cents are '1234,56'. */
function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

function amount(name: string, cents: number, { currency }: Invoice): Xml {
  return element(name, decimal(cents), { AmountCurrencyIdentifier: currency });
}

/** 2550 hundredths of a percent are '25,5'. */
function percent({ taxRateBp }: Invoice): string {
  return String(taxRateBp / 100).replace('.', ',');
}

/** How the document travels; only when both ends have an address for electronic invoices. */
function transmission({ number, seller, buyer, createdAt }: Invoice, bic: string | null): Xml {
  if (!buyer.eInvoiceAddress || !buyer.eInvoiceOperator || !bic) return null;
  return element('MessageTransmissionDetails', [
    element('MessageSenderDetails', [
      element('FromIdentifier', ovtOf(seller.businessId), { SchemeID: '0216' }),
      element('FromIntermediator', bic),
    ]),
    element('MessageReceiverDetails', [
      element('ToIdentifier', buyer.eInvoiceAddress),
      element('ToIntermediator', buyer.eInvoiceOperator),
    ]),
    element('MessageDetails', [
      element('MessageIdentifier', `lasku-${number}`),
      element('MessageTimeStamp', createdAt.toISOString()),
      element('SpecificationIdentifier', 'EN16931'),
    ]),
  ]);
}

function party(role: 'Seller' | 'Buyer', party: InvoiceParty): Xml[] {
  const { name, businessId } = party;
  const place = postalAddress(party);
  return [
    element(`${role}PartyIdentifier`, businessId),
    text(`${role}OrganisationName`, name, 70, 2) ?? text(`${role}OrganisationName`, businessId, 70),
    element(`${role}OrganisationTaxCode`, `FI${businessId.replace('-', '')}`),
    element(
      `${role}PostalAddressDetails`,
      place && [
        ...[0, 35, 70].map((from) => text(`${role}StreetName`, [...place.street].slice(from).join(''), 35, 2)),
        text(`${role}TownName`, place.town, 35, 2),
        element(`${role}PostCodeIdentifier`, place.postCode),
        element('CountryCode', 'FI'),
        element('CountryName', 'Suomi'),
      ],
    ),
  ];
}

/** The postal address, also when it is written as 'Katu 1, 00100 Helsinki'; null when it is written in another way. */
function postalAddress({ address, ...parts }: InvoiceParty): PostalAddress | null {
  const { street: ownStreet = '', postCode = '', town: ownTown = '' } = parts;
  const own = { street: lineOf(ownStreet), postCode: lineOf(postCode), town: lineOf(ownTown) };
  if (isWholeAddress(own)) return own;
  const line = lineOf(address);
  const comma = line.lastIndexOf(',');
  const street = line.slice(0, Math.max(0, comma)).trim();
  const rest = line.slice(comma + 1).trim();
  const town = rest.slice(6).trim();
  return street && town && /^\d{5} /.test(rest) ? { street, postCode: rest.slice(0, 5), town } : null;
}

/** Cents with VAT that have been paid of an invoice; 0 of none. */
function paidOf({ paidOn, gross }: Invoice, { since }: Asked): number {
  return since ? since.paid : paidOn ? gross : 0;
}

/** Null of an invoice that is to be paid as it was issued, and of one of which nothing was paid and nothing is to be. */
function statusOf(invoice: Invoice, asked: Asked): Xml {
  const { toPay, since } = asked;
  if (paidOf(invoice, asked) === 0) return toPay > 0 && since ? 'NOTPAID' : null;
  return toPay > 0 || since?.writtenOff ? 'PARTLYPAID' : 'PAID';
}

function details(
  invoice: Invoice,
  original: Invoice | null | undefined,
  { paid, note }: { paid: number; note?: string | undefined },
): Xml {
  const { number, issuedOn, dueOn, net, vat, gross, taxRateBp, lines, reason } = invoice;
  const days = daysBetween(issuedOn, dueOn);
  const advance = lines.some(({ kind }) => kind === 'TOP_UP') ? 'Ennakkomaksu julkaisupalveluista.' : null;
  const credited =
    original && `Hyvityslasku laskuun ${original.number} (${dateText(original.issuedOn)}). Syy: ${reason}`;
  return element('InvoiceDetails', [
    element('InvoiceTypeCode', original ? 'INV02' : 'INV01'),
    element('InvoiceTypeCodeUN', original ? '381' : '380'),
    element('InvoiceTypeText', original ? 'HYVITYSLASKU' : 'LASKU'),
    element('OriginCode', 'Original'),
    element('InvoiceNumber', String(number)),
    date('InvoiceDate', issuedOn),
    original ? element('OriginalInvoiceNumber', String(original.number)) : null,
    original ? date('OriginalInvoiceDate', original.issuedOn) : null,
    text('BuyerReferenceIdentifier', invoice.buyer.reference, 70),
    amount('RowsTotalVatExcludedAmount', net, invoice),
    amount('InvoiceTotalVatExcludedAmount', net, invoice),
    amount('InvoiceTotalVatAmount', vat, invoice),
    amount('InvoiceTotalVatIncludedAmount', gross, invoice),
    paid === 0 ? null : amount('InvoicePaidAmount', paid, invoice),
    element('VatSpecificationDetails', [
      amount('VatBaseAmount', net, invoice),
      element('VatRatePercent', percent(invoice)),
      element('VatCode', taxRateBp > 0 ? 'S' : 'Z'),
      amount('VatRateAmount', vat, invoice),
    ]),
    text('InvoiceFreeText', credited ?? advance, 512),
    text('InvoiceFreeText', note, 512),
    element('PaymentTermsDetails', [
      original ? null : text('PaymentTermsFreeText', days > 0 ? `${days} päivää netto` : 'Heti', 70),
      date('InvoiceDueDate', dueOn),
      original
        ? null
        : element('PaymentOverDueFineDetails', [
            element('PaymentOverDueFineFreeText', 'Viivästyskorko korkolain mukaan'),
          ]),
    ]),
  ]);
}

/** VAT is of the whole invoice alone: the rounded VAT of the lines may add up to a cent more or less. */
function row(invoice: Invoice, { description, net }: InvoiceRow, place: number): Xml {
  return element('InvoiceRow', [
    text('ArticleName', description, 100),
    element('InvoicedQuantity', net < 0 ? '-1' : '1', { QuantityUnitCode: 'kpl', QuantityUnitCodeUN: 'C62' }),
    amount('UnitPriceAmount', Math.abs(net), invoice),
    amount('UnitPriceNetAmount', Math.abs(net), invoice),
    element('RowPositionIdentifier', String(place)),
    element('RowVatRatePercent', percent(invoice)),
    element('RowVatCode', invoice.taxRateBp > 0 ? 'S' : 'Z'),
    amount('RowVatExcludedAmount', net, invoice),
  ]);
}

/** What a bank offers its customer to pay: nothing of a credit note and of what is paid. */
function payment(
  invoice: Invoice,
  { iban, bic }: { iban: string; bic: string | null },
  { original, toPay }: { original: Invoice | null | undefined; toPay: number },
): Xml {
  const { seller, issuedOn, dueOn, referenceNumber } = invoice;
  return element('EpiDetails', [
    element('EpiIdentificationDetails', [date('EpiDate', issuedOn), '<EpiReference/>']),
    element('EpiPartyDetails', [
      bic
        ? element('EpiBfiPartyDetails', [element('EpiBfiIdentifier', bic, { IdentificationSchemeName: 'BIC' })])
        : '<EpiBfiPartyDetails/>',
      element('EpiBeneficiaryPartyDetails', [
        text('EpiNameAddressDetails', seller.name, 35, 2) ?? text('EpiNameAddressDetails', seller.businessId, 35),
        element('EpiAccountID', iban, { IdentificationSchemeName: 'IBAN' }),
      ]),
    ]),
    element('EpiPaymentInstructionDetails', [
      element('EpiRemittanceInfoIdentifier', original?.referenceNumber ?? referenceNumber, {
        IdentificationSchemeName: 'SPY',
      }),
      amount('EpiInstructedAmount', toPay, invoice),
      element('EpiCharge', 'SLEV', { ChargeOption: 'SLEV' }),
      date('EpiDateOptionDate', dueOn),
      element('EpiPaymentMeansCode', '58'),
    ]),
  ]);
}
