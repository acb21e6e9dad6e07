import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type PDFDocument from 'pdfkit';
import type { MailFile } from '../../../platform/mail/mailTransport.ts';
import { Invoice, type InvoiceParty } from '../entities.ts';
import { dateText, moneyText, rateText } from '../money.ts';
import { code128Widths } from './barcode.ts';
import { inFours, printedReference, rfReference } from './reference.ts';

type Pdf = InstanceType<typeof PDFDocument>;
type Parent = PDFKit.PDFStructureElement;
type Tag = 'H1' | 'H2' | 'P';

const margin = 56;
const width = 595 - 2 * margin;
const half = width / 2;

/** The fonts that come with PDF lack the minus and the spaces of Finnish amounts. */
const fonts = join(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'), '../ttf');

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

/**
 * The invoice or credit note as an A4 document in Finnish, in the form for archives (PDF/A-3a): fonts and colours are in
 * the file, and everything is tagged for screen readers.
 */
export async function renderInvoice(invoice: Invoice): Promise<Buffer> {
  const { default: Document } = await import('pdfkit');
  const original = await invoice.credits?.loadOrFail();
  const title = invoiceTitle(invoice);
  const pdf = new Document({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    lang: 'fi-FI',
    displayTitle: true,
    font: join(fonts, 'DejaVuSans.ttf'),
    // pdfkit writes these into XML as they are: a name such as 'Äyskäri & Öljy' would break it.
    info: { Title: title, CreationDate: invoice.createdAt, ModDate: invoice.createdAt },
  });
  pdf.registerFont('text', join(fonts, 'DejaVuSans.ttf'));
  pdf.registerFont('bold', join(fonts, 'DejaVuSans-Bold.ttf'));
  const done = bytesOf(pdf);

  const page = pdf.struct('Document');
  pdf.addStructure(page);
  const put: Put = (tag, text, place) => page.add(pdf.struct(tag, {}, () => write(pdf, text, place)));
  put('H1', title, { font: 'bold', size: 22, at: [margin, margin] });
  drawParties(put, invoice, invoiceFacts(invoice, original));
  put('H2', 'Erittely', { font: 'bold', at: [margin, 322] });
  drawLines(pdf, page, invoice);
  if (!original) drawPayment(pdf, page, put, invoice);
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

/** Writes text with its tag; what is not tagged is not read aloud. */
type Put = (tag: Tag, text: string, place: Place) => void;

function write(pdf: Pdf, text: string, { font = 'text', size = 9.5, at: [x, y], width: room = width, align }: Place) {
  pdf.font(font).fontSize(size).fillColor('#1f1f1f');
  pdf.text(printable(pdf, text), x, y, { width: room, align: align ?? 'left' });
}

/** Emoji are left out, and other characters that the font has no shape for become question marks: no file for archives
 * may show the box of a missing shape. */
function printable({ _font: { font } }: Pdf, text: string): string {
  return text
    .replace(/\p{Extended_Pictographic}|\uFE0F|\u200D/gu, '')
    .replace(/[^\n]/gu, (character) => (font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ? character : '?'))
    .trim();
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
 * What identifies an invoice, or a credit note and its invoice (VAT act 209 e §). A credit note is not paid, so that it
 * has the reference of its invoice and no due date. The payment date of an advance payment is not known
 * before it has been paid.
 */
export function invoiceFacts(
  { number, issuedOn, dueOn, paidOn, referenceNumber, reason, lines, buyer }: Invoice,
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
        paidOn ? ['Maksupäivä', dateText(paidOn)] : ['Eräpäivä', dateText(dueOn)],
        ['Viitenumero', printedReference(referenceNumber)],
        ...(!paidOn && lines.some(({ kind }) => kind === 'TOP_UP') ? [['Maksupäivä', 'määräytyy suorituksesta']] : []),
      ];
  if (buyer.reference) facts.push(['Viitteenne', buyer.reference]);
  return facts.map(([name, value]) => `${name}: ${value}`);
}

function drawParties(put: Put, { seller, buyer }: Invoice, facts: string[]) {
  put('H2', 'Myyjä', { font: 'bold', at: [margin, 104], width: half - 16 });
  put('P', sellerText(seller), { at: [margin, 119], width: half - 16 });
  put('H2', 'Ostaja', { font: 'bold', at: [margin + half, 104], width: half });
  put('P', buyerText(buyer), { at: [margin + half, 119], width: half });
  put('H2', 'Laskun tiedot', { font: 'bold', at: [margin, 226] });
  put('P', facts.join('\n'), { at: [margin, 241] });
}

/** A table: what, and how much. The row's first cell is its header, so that each amount is read with its name. */
function drawLines(pdf: Pdf, page: Parent, { lines, net, vat, gross, taxRateBp, currency, credits, paidOn }: Invoice) {
  const rows: [what: string, amount: string, font: 'text' | 'bold'][] = [
    ['Tuote tai palvelu', 'Summa', 'bold'],
    ...lines.map((line): [string, string, 'text'] => [line.description, moneyText(line.net, currency), 'text']),
    ['Yhteensä ilman arvonlisäveroa', moneyText(net, currency), 'text'],
    [`Arvonlisävero ${rateText(taxRateBp)}`, moneyText(vat, currency), 'text'],
    [totalName({ credits, paidOn }), moneyText(gross, currency), 'bold'],
  ];
  const table = pdf.struct('Table');
  page.add(table);
  let y = 341;
  for (const [index, [what, amount, font]] of rows.entries()) {
    if (index > 0) drawRule(pdf, y - 4);
    const header = index === 0;
    const row = pdf.struct('TR');
    table.add(row);
    let bottom = y;
    row.add(
      pdf.struct('TH', { scope: header ? 'Column' : 'Row' }, () => {
        write(pdf, what, { font, at: [margin, y], width: width - 130 });
        bottom = pdf.y;
      }),
    );
    const place: Place = { font, at: [margin + width - 120, y], width: 120, align: 'right' };
    row.add(pdf.struct(header ? 'TH' : 'TD', header ? { scope: 'Column' } : {}, () => write(pdf, amount, place)));
    y = Math.max(bottom, pdf.y) + 8;
  }
}

function totalName({ credits, paidOn }: Pick<Invoice, 'credits' | 'paidOn'>): string {
  if (credits) return 'Hyvitys yhteensä';
  return paidOn ? 'Maksettu yhteensä' : 'Maksettava yhteensä';
}

function drawRule(pdf: Pdf, y: number) {
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.5)
    .strokeColor('#bfbfbf')
    .stroke();
  pdf.endMarkedContent();
}

/** What a payer needs, by its Finnish name. The bar code has no place for a currency: it is for euros alone. */
export function paymentFacts({ seller, referenceNumber, barcode, gross, currency, dueOn }: Invoice): string[] {
  const facts = [
    ['Saaja', seller.name],
    ['Tilinumero (IBAN)', seller.iban && inFours(seller.iban)],
    ['BIC', seller.bic],
    ['Viitenumero', printedReference(referenceNumber)],
    ['Kansainvälinen viite (RF)', inFours(rfReference(referenceNumber))],
    ['Summa', moneyText(gross, currency)],
    ['Eräpäivä', dateText(dueOn)],
    ['Virtuaaliviivakoodi', currency === 'EUR' ? barcode : 'vain euromääräisissä laskuissa'],
  ];
  return facts.flatMap(([name, value]) => (value ? `${name}: ${value}` : []));
}

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
