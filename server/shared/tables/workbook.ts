import type { NumberFormat, TableCell } from './cells.ts';

/** A table of a workbook, whose rows may come a part at a time. */
export interface Sheet {
  /** At most 31 characters, none of them \ / ? * : [ ]. */
  name: string;
  rows: AsyncIterable<TableCell[][]> | Iterable<TableCell[][]>;
}

/** A file inside a workbook. */
export interface WorkbookPart {
  name: string;
  chunks: AsyncIterable<Uint8Array>;
}

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What a sheet has room for; a spreadsheet repairs, and so shortens, a file with more. */
const rowsOfSheet = 1_048_576;
const maxLetters = 32_767;
/** Rows whose lengths say how wide the columns are. */
const rowsMeasured = 100;
const [narrowest, widest] = [9, 60];

const more = 'Loput rivit ovat CSV-tiedostossa.';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The styles of cells by their place in the table of styles. Texts stay texts when they are edited. */
const styles = { TEXT: 1, MONEY: 2, DAY: 3, MOMENT: 4 } as const satisfies Record<NumberFormat | 'TEXT', number>;
const formats = [0, 49, 4, 164, 165];
const styleSheet = `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="d.m.yyyy"/><numFmt numFmtId="165" formatCode="d.m.yyyy\\ h:mm"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${formats.length}">${formats.map((id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const encoder = new TextEncoder();

/**
 * The files of an .xlsx workbook, in the order in which they are packed. No more than the rows of one part are held. Numbers and
 * times are cells of their kind; every text is a cell of text, whatever it begins with and however much it looks like a number.
 */
export async function* workbookParts(sheets: readonly Sheet[], maxRows = rowsOfSheet): AsyncGenerator<WorkbookPart> {
  const file = (name: string, xml: string): WorkbookPart => ({ name, chunks: once(head + xml) });
  const numbered = sheets.map(({ name }, at) => ({ name: escaped(name), id: at + 1 }));
  const ofSheets = (write: (sheet: { name: string; id: number }) => string) => numbered.map(write).join('');
  yield file(
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${ofSheets(({ id }) => `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${type}.worksheet+xml"/>`)}</Types>`,
  );
  yield file(
    '_rels/.rels',
    `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  yield file(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${ofSheets(({ name, id }) => `<sheet name="${name}" sheetId="${id}" r:id="rId${id}"/>`)}</sheets></workbook>`,
  );
  yield file(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${relations}">${ofSheets(({ id }) => `<Relationship Id="rId${id}" Type="${office}/worksheet" Target="worksheets/sheet${id}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  );
  yield { name: 'xl/styles.xml', chunks: once(styleSheet) };
  for (const [at, { rows }] of sheets.entries()) {
    yield { name: `xl/worksheets/sheet${at + 1}.xml`, chunks: sheetXml(rows, maxRows) };
  }
}

async function* once(xml: string): AsyncGenerator<Uint8Array> {
  yield encoder.encode(xml);
}

async function* sheetXml(parts: Sheet['rows'], maxRows: number): AsyncGenerator<Uint8Array> {
  let first: TableCell[][] | undefined = [];
  let count = 0;
  const write = (rows: TableCell[][]) => {
    const room = rows.slice(0, Math.max(0, maxRows - 1 - count));
    if (room.length < rows.length && count < maxRows) room.push([more]);
    const before = count;
    count += room.length;
    return encoder.encode(room.map((row, at) => rowXml(row, before + at + 1)).join(''));
  };
  const begin = (rows: TableCell[][]) =>
    encoder.encode(`${head}<worksheet xmlns="${main}">${columnsXml(rows)}<sheetData>`);
  for await (const rows of parts) {
    if (!first) {
      yield write(rows);
      continue;
    }
    first.push(...rows);
    if (first.length < rowsMeasured) continue;
    yield begin(first);
    yield write(first);
    first = undefined;
  }
  if (first) {
    yield begin(first);
    yield write(first);
  }
  // Without this, every phone number has a mark that it might be a number.
  yield encoder.encode(
    '</sheetData><ignoredErrors><ignoredError sqref="A1:XFD1048576" numberStoredAsText="1"/></ignoredErrors></worksheet>',
  );
}

function columnsXml(rows: TableCell[][]): string {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? narrowest, lengthOf(cell) + 2);
  }
  if (widths.length === 0) return '';
  const columns = widths.map((width, at) => {
    const place = at + 1;
    return `<col min="${place}" max="${place}" width="${Math.min(width, widest)}" customWidth="1"/>`;
  });
  return `<cols>${columns.join('')}</cols>`;
}

function lengthOf(cell: TableCell): number {
  if (cell == null) return 0;
  if (typeof cell !== 'object') return String(cell).length;
  return cell.format === 'MONEY' ? cell.value.toFixed(2).length + 2 : String(cell.text).length;
}

function rowXml(row: TableCell[], number: number): string {
  return `<row r="${number}">${row.map((cell, at) => cellXml(cell, `${columnName(at)}${number}`)).join('')}</row>`;
}

function cellXml(cell: TableCell, place: string): string {
  if (cell == null || cell === '') return '';
  if (typeof cell === 'object') return `<c r="${place}" s="${styles[cell.format]}"><v>${cell.value}</v></c>`;
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  const text = cell.length > maxLetters ? `${cell.slice(0, maxLetters - 1)}…` : cell;
  return `<c r="${place}" s="${styles.TEXT}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** A, B … Z, AA … */
function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}

/** What XML may not have, and other characters without a picture. */
const unwritable = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(unwritable, '')
      .replace(/\r\n?/g, '\n')
      // Spreadsheets read _x000D_ as a character that was escaped.
      .replace(/_(?=x[0-9A-F]{4}_)/gi, '_x005F_')
      .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
  );
}
