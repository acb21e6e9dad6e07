import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { inFours, printedReference, rfReference } from '#shared/rules/billing/reference.ts';
import type { MailFile } from '../../../platform/mail/mailTransport.ts';
import {
  drawTable,
  half,
  margin,
  openDocument,
  type Parent,
  type Pdf,
  type Put,
  type TableRow,
} from '../../../platform/pdf/document.ts';
import { Invoice, type InvoiceParty } from '../entities.ts';
import { dateText, moneyText, rateText } from '../money.ts';

/** Widths of bars and gaps of the 107 symbols of Code 128 (ISO/IEC 15417), in narrow bars; a bar comes first. */
const symbols = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 ' +
  '113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 ' +
  '212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 ' +
  '113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 ' +
  '314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 ' +
  '241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 ' +
  '211232 2331112'
).split(' ');
const startC = 105;
const stop = 106;

/**
 * A number as Code 128 in set C, two digits in a symbol, with start, check symbol and stop: the widths of its bars and
 * gaps by turns, in narrow bars. Throws RangeError for anything but an even number of digits.
 */
export function code128Widths(digits: string): number[] {
  if (!/^(\d\d)+$/.test(digits)) throw new RangeError('A number of an even count of digits is needed');
  const pairs = (digits.match(/../g) ?? []).map(Number);
  const check = pairs.reduce((sum, pair, index) => sum + pair * (index + 1), startC) % 103;
  return [startC, ...pairs, check, stop].flatMap((symbol) => Array.from(symbols[symbol] ?? '', Number));
}

/** The PDF of an invoice or credit note; null when the filter finds none. */
export async function invoiceFile(em: EntityManager, where: FilterQuery<Invoice>): Promise<MailFile | null> {
  const invoice = await em.findOne(Invoice, where);
  if (!invoice) return null;
  const fileName = `${invoiceTitle(invoice).toLowerCase().replace(' ', '-')}.pdf`;
  return { fileName, contentType: 'application/pdf', bytes: await renderInvoice(invoice) };
}

/** The name of the document: Lasku or Hyvityslasku, and its number. */
function invoiceTitle({ credits, number }: Invoice): string {
  return `${credits ? 'Hyvityslasku' : 'Lasku'} ${number}`;
}

/** Points of a narrow bar: 0.32 mm, so that the 332 of them and the digits' quiet zones fit the width of a page. */
const narrowBar = 0.9;
/** Points: 13 mm, which a handheld reader finds at an angle. */
const barHeight = 37;

/** The invoice or credit note as an A4 document in Finnish. */
export async function renderInvoice(invoice: Invoice): Promise<Buffer> {
  const original = await invoice.credits?.loadOrFail();
  const { pdf, page, put, finish } = await openDocument(invoiceTitle(invoice), invoice.createdAt);
  drawParties(put, invoice, invoiceFacts(invoice, original, await invoice.replaces?.loadOrFail()));
  put('H2', 'Erittely', { font: 'bold', at: [margin, 322] });
  drawLines(pdf, page, invoice);
  if (!original) drawPayment(pdf, page, put, invoice);
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
 * not known before it has been paid.
 */
export function invoiceFacts(
  { number, issuedOn, dueOn, paidOn, referenceNumber, reason, lines, buyer }: Invoice,
  original?: Invoice,
  replaced?: Invoice,
): string[] {
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
        ['Viitenumero', printedReference(referenceNumber)],
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

function drawLines(pdf: Pdf, page: Parent, { lines, net, vat, gross, taxRateBp, currency, credits, paidOn }: Invoice) {
  const rows: TableRow[] = [
    ['Tuote tai palvelu', 'Summa', 'bold'],
    ...lines.map((line): [string, string, 'text'] => [line.description, moneyText(line.net, currency), 'text']),
    ['Yhteensä ilman arvonlisäveroa', moneyText(net, currency), 'text'],
    [`Arvonlisävero ${rateText(taxRateBp)}`, moneyText(vat, currency), 'text'],
    [totalName({ credits, paidOn }), moneyText(gross, currency), 'bold'],
  ];
  drawTable(pdf, page, rows, 341);
}

function totalName({ credits, paidOn }: Pick<Invoice, 'credits' | 'paidOn'>): string {
  if (credits) return 'Hyvitys yhteensä';
  return paidOn ? 'Maksettu yhteensä' : 'Maksettava yhteensä';
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
function dues({ gross, currency, dueOn, barcode }: Invoice): Facts {
  return [
    ['Summa', moneyText(gross, currency)],
    ['Eräpäivä', dateText(dueOn)],
    ['Virtuaaliviivakoodi', currency === 'EUR' ? barcode : 'vain euromääräisissä laskuissa'],
  ];
}

const written = (facts: Facts) => facts.flatMap(([name, value]) => (value ? `${name}: ${value}` : []));

/** How to pay an invoice. */
export const paymentFacts = (invoice: Invoice): string[] => written([...payee(invoice), ...dues(invoice)]);

/** How to pay what a reminder asks for, whose sum and date are its own. */
export const reminderPayment = (invoice: Invoice): string[] => written(payee(invoice));

function drawPayment(pdf: Pdf, page: Parent, put: Put, invoice: Invoice) {
  put('H2', 'Maksutiedot', { font: 'bold', at: [margin, 560] });
  if (invoice.paidOn) {
    const text = `Maksettu verkossa ${dateText(invoice.paidOn)}. Laskusta ei ole maksettavaa.`;
    return put('P', text, { at: [margin, 575] });
  }
  put('P', paymentFacts(invoice).join('\n'), { at: [margin, 575] });
  put('P', 'Maksa lasku viitettä käyttäen viimeistään eräpäivänä. Viivästyskorko korkolain mukaan.', {
    at: [margin, 690],
  });
  if (invoice.barcode) drawBarcode(pdf, page, invoice.barcode, 714);
}

/** The bars that a phone or a bank's reader scans; the text above has the same digits. */
function drawBarcode(pdf: Pdf, page: Parent, digits: string, top: number) {
  const widths = code128Widths(digits);
  const right = margin + narrowBar * widths.reduce((sum, each) => sum + each, 0);
  const alt = `Virtuaaliviivakoodi ${digits}`;
  page.add(
    pdf.struct('Figure', { alt, bbox: [margin, top, right, top + barHeight] }, () => {
      let x = margin;
      for (const [index, modules] of widths.entries()) {
        if (index % 2 === 0) pdf.rect(x, top, modules * narrowBar, barHeight);
        x += modules * narrowBar;
      }
      pdf.fill('#000000');
    }),
  );
}
