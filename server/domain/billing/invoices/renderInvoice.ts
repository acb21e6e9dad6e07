import { createRequire } from 'node:module';
import { join } from 'node:path';
import type PDFDocument from 'pdfkit';
import type { Invoice, InvoiceParty } from '../entities.ts';
import { dateText, moneyText, rateText } from '../money.ts';
import { inFours, printedReference, rfReference } from './reference.ts';

type Pdf = InstanceType<typeof PDFDocument>;
type Tag = 'H1' | 'H2' | 'P';

const margin = 56;
const width = 595 - 2 * margin;
const half = width / 2;

/** The fonts that come with PDF lack the minus and the spaces of Finnish amounts. */
const fonts = join(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'), '../ttf');

/** The name of the document: Lasku or Hyvityslasku, and its number. */
export function invoiceTitle({ credits, number }: Invoice): string {
  return `${credits ? 'Hyvityslasku' : 'Lasku'} ${number}`;
}

/** The invoice or credit note as an A4 document in Finnish, tagged for screen readers. */
export async function renderInvoice(invoice: Invoice): Promise<Buffer> {
  const { default: Document } = await import('pdfkit');
  const original = await invoice.credits?.loadOrFail();
  const title = invoiceTitle(invoice);
  const pdf = new Document({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'fi-FI',
    displayTitle: true,
    font: join(fonts, 'DejaVuSans.ttf'),
    info: { Title: title, Author: invoice.seller.name, CreationDate: invoice.createdAt, ModDate: invoice.createdAt },
  });
  pdf.registerFont('text', join(fonts, 'DejaVuSans.ttf'));
  pdf.registerFont('bold', join(fonts, 'DejaVuSans-Bold.ttf'));
  const done = bytesOf(pdf);

  const page = pdf.struct('Document');
  pdf.addStructure(page);
  const put = writer(pdf, page);
  put('H1', title, { font: 'bold', size: 22, at: [margin, margin] });
  drawParties(put, invoice, invoiceFacts(invoice, original));
  drawLines(pdf, put, invoice);
  if (!original) drawPayment(put, invoice);
  page.end();
  pdf.end();
  return done;
}

function bytesOf(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}

interface Place {
  font?: 'text' | 'bold';
  size?: number;
  at: [x: number, y: number];
  width?: number;
  align?: 'left' | 'right';
}

type Put = (tag: Tag, text: string, place: Place) => void;

/** Writes text with its tag; what is not tagged is not read aloud. */
function writer(pdf: Pdf, page: PDFKit.PDFStructureElement): Put {
  return (tag, text, { font = 'text', size = 9.5, at: [x, y], width: room = width, align = 'left' }) => {
    const draw = () =>
      pdf.font(font).fontSize(size).fillColor('#1f1f1f').text(printable(text), x, y, { width: room, align });
    page.add(pdf.struct(tag, {}, draw));
  };
}

/** Emoji have no shapes in the font and would be printed as boxes. */
function printable(text: string): string {
  return text.replace(/\p{Extended_Pictographic}|\uFE0F|\u200D/gu, '').trim();
}

function partyText({ name, businessId, address, contactPerson, email, phone }: InvoiceParty): string {
  return [name, `Y-tunnus ${businessId}`, address, contactPerson, email, phone].filter(Boolean).join('\n');
}

/**
 * What identifies an invoice, or a credit note and its invoice (VAT act 209 e §). A credit note is not paid, so that it
 * has the reference of its invoice and no due date.
 */
export function invoiceFacts(
  { number, issuedOn, dueOn, referenceNumber, reason }: Invoice,
  original?: Invoice,
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
        ['Eräpäivä', dateText(dueOn)],
        ['Viitenumero', printedReference(referenceNumber)],
      ];
  return facts.map(([name, value]) => `${name}: ${value}`);
}

function drawParties(put: Put, { seller, buyer }: Invoice, facts: string[]) {
  put('H2', 'Myyjä', { font: 'bold', at: [margin, 104], width: half - 16 });
  put('P', partyText(seller), { at: [margin, 119], width: half - 16 });
  put('H2', 'Ostaja', { font: 'bold', at: [margin + half, 104], width: half });
  put('P', partyText(buyer), { at: [margin + half, 119], width: half });
  put('H2', 'Laskun tiedot', { font: 'bold', at: [margin, 226] });
  put('P', facts.join('\n'), { at: [margin, 241] });
}

/** The rows, one sentence each, so that they read well aloud: what, then how much. */
function drawLines(pdf: Pdf, put: Put, { lines, net, vat, gross, taxRateBp, currency, credits }: Invoice) {
  const rows: [text: string, cents: number, font: 'text' | 'bold'][] = [
    ...lines.map((line): [string, number, 'text'] => [line.description, line.net, 'text']),
    ['Yhteensä ilman arvonlisäveroa', net, 'text'],
    [`Arvonlisävero ${rateText(taxRateBp)}`, vat, 'text'],
    [credits ? 'Hyvitys yhteensä' : 'Maksettava yhteensä', gross, 'bold'],
  ];
  put('H2', 'Erittely', { font: 'bold', at: [margin, 322] });
  let y = 341;
  for (const [text, cents, font] of rows) {
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf
      .moveTo(margin, y - 4)
      .lineTo(margin + width, y - 4)
      .lineWidth(0.5)
      .strokeColor('#bfbfbf')
      .stroke();
    pdf.endMarkedContent();
    put('P', text, { font, at: [margin, y], width: width - 130 });
    const bottom = pdf.y;
    put('P', moneyText(cents, currency), { font, at: [margin + width - 120, y], width: 120, align: 'right' });
    y = Math.max(bottom, pdf.y) + 8;
  }
}

/** What a payer needs, by its Finnish name. The bar code has no place for a currency: it is for euros alone. */
export function paymentFacts({ seller, referenceNumber, barcode, gross, currency, dueOn }: Invoice): string[] {
  const facts = [
    ['Saaja', seller.name],
    ['Tilinumero (IBAN)', seller.iban && inFours(seller.iban)],
    ['Viitenumero', printedReference(referenceNumber)],
    ['Kansainvälinen viite (RF)', inFours(rfReference(referenceNumber))],
    ['Summa', moneyText(gross, currency)],
    ['Eräpäivä', dateText(dueOn)],
    ['Virtuaaliviivakoodi', currency === 'EUR' ? barcode : 'vain euromääräisissä laskuissa'],
  ];
  return facts.flatMap(([name, value]) => (value ? `${name}: ${value}` : []));
}

function drawPayment(put: Put, invoice: Invoice) {
  put('H2', 'Maksutiedot', { font: 'bold', at: [margin, 560] });
  put('P', paymentFacts(invoice).join('\n'), { at: [margin, 575] });
  put('P', 'Maksa lasku viitettä käyttäen viimeistään eräpäivänä.', {
    at: [margin, 690],
  });
}
