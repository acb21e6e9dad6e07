import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { MailFile } from '#platform/mail/mailTransport.ts';
import {
  drawTable,
  half,
  margin,
  openDocument,
  type Parent,
  type Pdf,
  type Put,
  type TableRow,
} from '#platform/pdf/document.ts';
import { inFours, maxBarcodeCents, printedReference, rfReference } from '#shared/rules/billing/reference.ts';
import type { Currency } from '#shared/schema.generated.ts';
import { Invoice, type InvoiceParty } from '../entities.ts';
import { dateText, moneyText, rateText } from '../money.ts';
import { type Asked, askedNow, askedWhenIssued, type Standing } from './asked.ts';
import { drawBarcode } from './barcode.ts';

/** The PDF of an invoice or credit note, which asks for what is open now; null when the filter finds none. */
export async function invoiceFile(em: EntityManager, where: FilterQuery<Invoice>): Promise<MailFile | null> {
  const invoice = await em.findOne(Invoice, where);
  if (!invoice) return null;
  const asked = await askedNow(em, invoice);
  return fileOf(
    invoice,
    await renderInvoice(invoice, asked, asked.since ? asChanged(invoice, asked.since) : undefined),
  );
}

/** The same for archives, always with the same bytes: as it was sent, which it says; null when the filter finds none. */
export async function archivedInvoice(em: EntityManager, where: FilterQuery<Invoice>): Promise<MailFile | null> {
  const invoice = await em.findOne(Invoice, where);
  return invoice && fileOf(invoice, await renderInvoice(invoice, askedWhenIssued(invoice), asSent(invoice)));
}

function fileOf(invoice: Invoice, bytes: Buffer): MailFile {
  return {
    fileName: `${invoiceTitle(invoice).toLowerCase().replace(' ', '-')}.pdf`,
    contentType: 'application/pdf',
    bytes,
  };
}

/** What an invoice says of itself when something has been paid of it or credited. */
function asChanged({ issuedOn }: Invoice, { on }: Standing): string {
  return `Laskun sisältö on sellaisena kuin se lähetettiin ${dateText(issuedOn)}. Maksutiedot ovat päivältä ${dateText(on)}.`;
}

/** What an archived invoice says of itself. */
export function asSent({ credits, issuedOn }: Pick<Invoice, 'credits' | 'issuedOn'>): string {
  const what = credits ? 'Hyvityslasku' : 'Lasku';
  return `${what} sellaisena kuin se lähetettiin ${dateText(issuedOn)}. Myöhemmät maksut ja hyvitykset eivät näy siinä.`;
}

/** The name of the document: Lasku or Hyvityslasku, and its number. */
function invoiceTitle({ credits, number }: Invoice): string {
  return `${credits ? 'Hyvityslasku' : 'Lasku'} ${number}`;
}

/**
 * The invoice or credit note as an A4 document in Finnish.
 * @param asked what it asks for, when it was issued or later
 * @param note what it says of itself below its title
 */
export async function renderInvoice(
  invoice: Invoice,
  asked = askedWhenIssued(invoice),
  note?: string,
): Promise<Buffer> {
  const original = await invoice.credits?.loadOrFail();
  const { pdf, page, put, finish } = await openDocument(invoiceTitle(invoice), invoice.createdAt);
  if (note) put('P', note, { at: [margin, 84] });
  const facts = invoiceFacts(invoice, original, await invoice.replaces?.loadOrFail(), asked);
  drawParties(put, invoice, facts);
  put('H2', 'Erittely', { font: 'bold', at: [margin, 322] });
  const bottom = drawLines(pdf, page, invoice, asked.since);
  if (!original) drawPayment(pdf, page, { put, top: Math.max(560, bottom) }, invoice, asked);
  return finish();
}

/** The seller, with its VAT number: the Y-tunnus without its hyphen. */
export function sellerText({ name, businessId, address, homeTown, email, phone }: InvoiceParty): string {
  const numbers = `Y-tunnus ${businessId}, ALV-tunnus FI${businessId.replace('-', '')}`;
  const registers = [homeTown && `Kotipaikka ${homeTown}`, 'Alv-rek.'].filter(Boolean).join(', ');
  return [name, numbers, address, registers, email, phone].filter(Boolean).join('\n');
}

export function buyerText(buyer: InvoiceParty): string {
  const { name, businessId, street, postCode, town, contactPerson, email, phone } = buyer;
  const place = [postCode, town].filter(Boolean).join(' ');
  return [name, `Y-tunnus ${businessId}`, street, place, contactPerson, email, phone].filter(Boolean).join('\n');
}

/**
 * What identifies an invoice and the one that it replaces, or a credit note and its invoice (VAT act 209 e §). A credit
 * note is not paid, so that it has the reference of its invoice and no due date. The payment date of an advance payment is
 * not known before it has been paid. One of which nothing is to be paid has its reference as what it was.
 */
export function invoiceFacts(
  invoice: Invoice,
  original?: Invoice,
  replaced?: Invoice,
  { toPay } = askedWhenIssued(invoice),
): string[] {
  const { number, issuedOn, dueOn, paidOn, referenceNumber, reason, lines, buyer } = invoice;
  const facts = original
    ? [
        ['Hyvityslaskun numero', String(number)],
        ['Hyvityslaskun päivä', dateText(issuedOn)],
        ['Hyvittää laskun', `${original.number} (${dateText(original.issuedOn)})`],
        ['Laskun viitenumero', printedReference(original.referenceNumber)],
        ['Syy', reason ?? ''],
      ]
    : [
        ['Laskun numero', String(number)],
        ['Laskun päivä', dateText(issuedOn)],
        paidOn ? ['Maksupäivä', dateText(paidOn)] : ['Eräpäivä', dateText(dueOn)],
        [toPay > 0 ? 'Viitenumero' : 'Laskun viitenumero', printedReference(referenceNumber)],
        ...(!paidOn && lines.some(({ kind }) => kind === 'TOP_UP') ? [['Maksupäivä', 'määräytyy suorituksesta']] : []),
      ];
  if (replaced) facts.push(['Korvaa laskun', `${replaced.number} (${dateText(replaced.issuedOn)})`]);
  if (buyer.reference) facts.push(['Viitteenne', buyer.reference]);
  return facts.map(([name, value]) => `${name}: ${value}`);
}

/** The seller, the buyer and what identifies the document. */
export function drawParties(put: Put, { seller, buyer }: Invoice, facts: string[], title = 'Laskun tiedot') {
  put('H2', 'Myyjä', { font: 'bold', at: [margin, 104], width: half - 16 });
  put('P', sellerText(seller), { at: [margin, 119], width: half - 16 });
  put('H2', 'Ostaja', { font: 'bold', at: [margin + half, 104], width: half });
  put('P', buyerText(buyer), { at: [margin + half, 119], width: half });
  put('H2', title, { font: 'bold', at: [margin, 226] });
  put('P', facts.join('\n'), { at: [margin, 241] });
}

/** Returns the vertical place behind the last line. */
function drawLines(pdf: Pdf, page: Parent, invoice: Invoice, since: Standing | null): number {
  const { lines, net, vat, gross, taxRateBp, currency } = invoice;
  const rows: TableRow[] = [
    ['Tuote tai palvelu', 'Summa', 'bold'],
    ...lines.map((line): [string, string, 'text'] => [line.description, moneyText(line.net, currency), 'text']),
    ['Yhteensä ilman arvonlisäveroa', moneyText(net, currency), 'text'],
    [`Arvonlisävero ${rateText(taxRateBp)}`, moneyText(vat, currency), 'text'],
    [totalName(invoice, since), moneyText(gross, currency), 'bold'],
    ...(since ? changedRows(since, currency) : []),
  ];
  return drawTable(pdf, page, rows, 341);
}

function totalName({ credits, paidOn }: Pick<Invoice, 'credits' | 'paidOn'>, since: Standing | null): string {
  if (credits) return 'Hyvitys yhteensä';
  if (since) return 'Laskun summa yhteensä';
  return paidOn ? 'Maksettu yhteensä' : 'Maksettava yhteensä';
}

/** What has been taken off the sum of an invoice, and what is left. */
function changedRows({ paid, credited, writtenOff, open, on }: Standing, currency: Currency): TableRow[] {
  const taken: [string, number][] = [
    ['Maksettu', paid],
    ['Hyvitetty', credited],
    ['Jätetty perimättä', writtenOff],
  ];
  return [
    ...taken.flatMap(([what, cents]): TableRow[] =>
      cents === 0 ? [] : [[what, moneyText(0 - cents, currency), 'text']],
    ),
    [`${open < 0 ? 'Palautetaan' : 'Maksettavaa'} ${dateText(on)}`, moneyText(Math.abs(open), currency), 'bold'],
  ];
}

type Facts = [name: string, value: string | null | undefined][];

/** To whom a payer pays, and with which reference. */
function payee({ seller, referenceNumber }: Invoice): Facts {
  return [
    ['Saaja', seller.name],
    ['Tilinumero (IBAN)', seller.iban && inFours(seller.iban)],
    ['BIC', seller.bic],
    ['Viitenumero', printedReference(referenceNumber)],
    ['Kansainvälinen viite (RF)', inFours(rfReference(referenceNumber))],
  ];
}

/** What a payer needs, by its Finnish name. The bar code has no place for a currency: it is for euros alone. */
function dues({ currency, dueOn }: Invoice, { toPay, barcode }: Asked): Facts {
  return [
    ['Summa', moneyText(toPay, currency)],
    ['Eräpäivä', dateText(dueOn)],
    ['Virtuaaliviivakoodi', currency === 'EUR' ? barcode : 'vain euromääräisissä laskuissa'],
    ['Viivakoodissa', toPay > maxBarcodeCents && barcode ? 'ei ole summaa: kirjoita se itse' : null],
  ];
}

const written = (facts: Facts) => facts.flatMap(([name, value]) => (value ? `${name}: ${value}` : []));

/** How to pay what an invoice asks for; nothing when there is nothing to pay. */
export const paymentFacts = (invoice: Invoice, asked = askedWhenIssued(invoice)): string[] =>
  asked.toPay > 0 ? written([...payee(invoice), ...dues(invoice, asked)]) : [];

/** How to pay what a reminder asks for, whose sum and date are its own. */
export const reminderPayment = (invoice: Invoice, barcode: string | null): string[] =>
  written([...payee(invoice), ['Virtuaaliviivakoodi', barcode]]);

/** Why nothing is to be paid of an invoice. */
function nothingToPay({ paidOn, currency }: Invoice, { since }: Asked): string {
  if (!since) return `${paidOn ? `Maksettu verkossa ${dateText(paidOn)}. ` : ''}Laskusta ei ole maksettavaa.`;
  const owed = since.open < 0 ? ` Maksajalle palautetaan ${moneyText(0 - since.open, currency)}.` : '';
  return `Ei maksettavaa ${dateText(since.on)}.${owed}`;
}

function drawPayment(pdf: Pdf, page: Parent, { put, top }: { put: Put; top: number }, invoice: Invoice, asked: Asked) {
  const { toPay, barcode, since } = asked;
  put('H2', since ? `Maksutiedot ${dateText(since.on)}` : 'Maksutiedot', { font: 'bold', at: [margin, top] });
  if (toPay === 0) return put('P', nothingToPay(invoice, asked), { at: [margin, top + 15] });
  put('P', paymentFacts(invoice, asked).join('\n'), { at: [margin, top + 15] });
  put('P', 'Maksa lasku viitettä käyttäen viimeistään eräpäivänä. Viivästyskorko korkolain mukaan.', {
    at: [margin, top + 130],
  });
  if (barcode) drawBarcode(pdf, page, barcode, top + 154);
}
