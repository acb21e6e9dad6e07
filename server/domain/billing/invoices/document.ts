import { createRequire } from 'node:module';
import { join } from 'node:path';
import type PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;
export type Parent = PDFKit.PDFStructureElement;
type Tag = 'H1' | 'H2' | 'P';

export const margin = 56;
const width = 595 - 2 * margin;
export const half = width / 2;

/** The fonts that come with PDF lack the minus and the spaces of Finnish amounts. */
const fonts = join(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'), '../ttf');

/**
 * Opens an A4 document in Finnish with its title, in the form for archives (PDF/A-3a): fonts and colours are in the file, and
 * everything is tagged for screen readers. `finish` returns its bytes.
 * @param at when its content was made: the same content is the same bytes
 */
export async function openDocument(title: string, at: Date) {
  const { default: Document } = await import('pdfkit');
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
    info: { Title: title, CreationDate: at, ModDate: at },
  });
  pdf.registerFont('text', join(fonts, 'DejaVuSans.ttf'));
  pdf.registerFont('bold', join(fonts, 'DejaVuSans-Bold.ttf'));
  const done = bytesOf(pdf);
  const page = pdf.struct('Document');
  pdf.addStructure(page);
  const put: Put = (tag, text, place) => page.add(pdf.struct(tag, {}, () => write(pdf, text, place)));
  put('H1', title, { font: 'bold', size: 22, at: [margin, margin] });
  const finish = () => {
    page.end();
    pdf.end();
    return done;
  };
  return { pdf, page, put, finish };
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
export type Put = (tag: Tag, text: string, place: Place) => void;

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

/** What is named, how much it is, and how both are written. */
export type TableRow = [what: string, amount: string, font: 'text' | 'bold'];

/** A table: what, and how much. The row's first cell is its header, so that each amount is read with its name. */
export function drawTable(pdf: Pdf, page: Parent, rows: readonly TableRow[], top: number) {
  const table = pdf.struct('Table');
  page.add(table);
  let y = top;
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
