import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setImmediate as othersTurn } from 'node:timers/promises';
import type PDFDocument from 'pdfkit';
import { graphemes } from '#shared/visibleText.ts';

export type Pdf = InstanceType<typeof PDFDocument>;
export type Parent = PDFKit.PDFStructureElement;
type Tag = 'H1' | 'H2' | 'P';
export type PaperSize = 'A3' | 'A4' | 'A5';

export const margin = 56;
export const width = 595 - 2 * margin;
export const half = width / 2;

/** The fonts that come with PDF lack the minus and the spaces of Finnish amounts. */
const fonts = join(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'), '../ttf');
/** Chosen by their files: a second name of the first font would let pdfkit read its file again for every text. */
const fontFiles = { text: join(fonts, 'DejaVuSans.ttf'), bold: join(fonts, 'DejaVuSans-Bold.ttf') };

/**
 * Opens a document in Finnish, in the form for archives (PDF/A-3a): fonts and colours are in the file, and everything is
 * tagged for screen readers. `finish` returns its bytes.
 * @param at when its content was made: the same content is the same bytes
 */
export async function openPages(title: string, at: Date, size: PaperSize) {
  const { default: Document } = await import('pdfkit');
  const pdf = new Document({
    size,
    margin,
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    lang: 'fi-FI',
    displayTitle: true,
    font: fontFiles.text,
    // pdfkit writes these into XML as they are: a name such as 'Äyskäri & Öljy' would break it.
    info: { Title: title, CreationDate: at, ModDate: at },
  });
  const done = bytesOf(pdf);
  const page = pdf.struct('Document');
  pdf.addStructure(page);
  const putInto =
    (parent: Parent): Put =>
    (tag, text, place) =>
      parent.add(pdf.struct(tag, {}, () => write(pdf, text, place)));
  const finish = () => {
    page.end();
    pdf.end();
    return done;
  };
  /** A part of the document, of which what belongs together is read as one. */
  const section = () => {
    const part = pdf.struct('Sect');
    page.add(part);
    return { part, put: putInto(part) };
  };
  return { pdf, page, put: putInto(page), section, finish };
}

/** Opens an A4 document as `openPages` does, with its title as the first heading. */
export async function openDocument(title: string, at: Date) {
  const document = await openPages(title, at, 'A4');
  document.put('H1', title, { font: 'bold', size: 22, at: [margin, margin] });
  return document;
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
  colour?: string;
  at: [x: number, y: number];
  width?: number;
  align?: 'left' | 'center' | 'right';
  /** Points; what is beyond is cut off with an ellipsis. */
  height?: number;
}

/** Writes text with its tag; what is not tagged is not read aloud. */
export type Put = (tag: Tag, text: string, place: Place) => void;

function write(pdf: Pdf, text: string, { font = 'text', size = 9.5, colour = '#1f1f1f', ...place }: Place) {
  const { at, width: room = width, align = 'left', height } = place;
  pdf.font(fontFiles[font]).fontSize(size).fillColor(colour);
  const options = { width: room, align, ...(height !== undefined && { height, ellipsis: true }) };
  const [x] = at;
  let [, y] = at;
  // The end of a line would be counted as a space of it, and move its middle.
  for (const line of align === 'center' ? text.split('\n') : [text]) {
    pdf.text(printable(pdf, line), x, y, options);
    y = pdf.y;
  }
}

/** How high a text is when it is written so. */
export function heightOf(pdf: Pdf, text: string, font: 'text' | 'bold', size: number, room: number): number {
  pdf.font(fontFiles[font]).fontSize(size);
  return pdf.heightOfString(printable(pdf, text), { width: room });
}

/** How wide the widest word of a text is. */
export function widestWord(pdf: Pdf, text: string, font: 'text' | 'bold', size: number): number {
  pdf.font(fontFiles[font]).fontSize(size);
  return Math.max(
    0,
    ...printable(pdf, text)
      .split(/\s+/)
      .map((word) => pdf.widthOfString(word)),
  );
}

/**
 * What the font has shapes for: no file for archives may show the box of a missing shape. A picture without one is left out
 * with the blank beside it, a digit in a box is the digit, and of other signs in a row one question mark remains.
 */
function printable({ _font: { font } }: Pdf, text: string): string {
  const hasShape = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  let printed = '';
  let isLeftOut = false;
  for (const { segment } of graphemes().segment(text.normalize('NFC'))) {
    const sign = segment.replace(/\p{Default_Ignorable_Code_Point}|(?<=[0-9#*]\uFE0F?)\u20E3/gu, '');
    const isDouble = isLeftOut && sign === ' ' && /(?:^|\s)$/u.test(printed);
    isLeftOut = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(sign) && !hasShape(sign);
    if (sign === '' || isDouble || isLeftOut) continue;
    if (/^\s+$/u.test(sign)) {
      printed += blankOf(sign, hasShape(sign));
      continue;
    }
    const shapes = [...sign].filter(hasShape).join('');
    printed += shapes || (printed.endsWith('?') ? '' : '?');
  }
  return printed.trim();
}

function blankOf(blank: string, hasShape: boolean): string {
  if (blank.includes('\n')) return '\n';
  return hasShape ? blank : ' ';
}

/** What is named, how much it is, and how both are written. */
export type TableRow = [what: string, amount: string, font: 'text' | 'bold'];

/**
 * A table: what, and how much. The row's first cell is its header, so that each amount is read with its name. Returns the
 * vertical place below it.
 */
export function drawTable(pdf: Pdf, page: Parent, rows: readonly TableRow[], top: number): number {
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
  return y;
}

/** A column of a grid. */
export interface Column {
  name: string;
  /** Points; those of all columns are at most the width of a page without its margins. */
  width: number;
  align?: 'left' | 'right';
}

/** Points between the columns of a grid, and between its rows. */
const gap = 8;
const gridSize = 8.5;

/** Rows of a grid that are drawn without a pause for the server's other work. */
const rowsAtOnce = 5;

/**
 * A table of any length from `top` on, with its heading again on every page. The first cell of a row is its header.
 * Resolves to where it ends; other requests are served meanwhile.
 */
export async function drawGrid(
  pdf: Pdf,
  page: Parent,
  columns: readonly Column[],
  rows: readonly string[][],
  top: number,
): Promise<number> {
  const table = pdf.struct('Table');
  page.add(table);
  const names = columns.map(({ name }) => name);
  const draw = (cells: readonly string[], y: number, add: (place: number, write: () => void) => void) => {
    let x = margin;
    let bottom = y;
    for (const [place, { width: room, align = 'left' }] of columns.entries()) {
      const at: [number, number] = [x, y];
      const font = cells === names ? 'bold' : 'text';
      add(place, () => write(pdf, cells[place] ?? '', { font, size: gridSize, at, width: room - gap, align }));
      bottom = Math.max(bottom, pdf.y);
      x += room;
    }
    drawRule(pdf, bottom + gap / 2 - 1);
    return bottom + gap;
  };
  const row = (cells: readonly string[], y: number) => {
    const struct = pdf.struct('TR');
    table.add(struct);
    const isHead = cells === names;
    return draw(cells, y, (place, write) => {
      const scope = isHead ? 'Column' : place === 0 ? 'Row' : undefined;
      struct.add(pdf.struct(scope ? 'TH' : 'TD', scope ? { scope } : {}, write));
    });
  };
  const heightOfRow = (cells: readonly string[]) =>
    Math.max(...columns.map(({ width }, i) => heightOf(pdf, cells[i] ?? '', 'text', gridSize, width - gap))) + gap;
  let y = row(names, roomFor(pdf, top, 3 * heightOfRow(names)));
  for (const [place, cells] of rows.entries()) {
    if (place % rowsAtOnce === 0) await othersTurn();
    const next = roomFor(pdf, y, heightOfRow(cells));
    // A heading that is read once is repeated for the eye only.
    y = row(cells, next === y ? y : draw(names, next, (_place, write) => asArtifact(pdf, write)));
  }
  return y;
}

/** Where what is so high may begin: there, or on top of a new page. */
export function roomFor(pdf: Pdf, y: number, height: number): number {
  if (y + height <= pdf.page.height - margin) return y;
  pdf.addPage();
  return margin;
}

/** Draws what is there for the eye only. */
export function asArtifact(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

function drawRule(pdf: Pdf, y: number) {
  asArtifact(pdf, () => {
    pdf
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .lineWidth(0.5)
      .strokeColor('#bfbfbf')
      .stroke();
  });
}
