import { isoDate } from './format.ts';

export type CsvCell = string | number | null | undefined;

/** Spreadsheets run a cell that begins so, in full width too, as a formula; a number may begin with a minus or a plus. */
const formula = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r]/;
const plainNumber = /^[+-]?\d+([.,]\d+)?$/;

function cell(value: CsvCell) {
  if (value == null) return '""';
  if (typeof value === 'number') return `"${String(value).replace('.', ',')}"`;
  const text = value.replaceAll('\u2212', '-');
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Rows as Finnish spreadsheets open them: byte-order mark, semicolons, CRLF, every cell quoted, decimal comma. */
export function toCsv(rows: CsvCell[][]) {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
}

/** Hands the rows to the browser as `<name>-<today>.csv`. */
export function saveCsv(name: string, rows: CsvCell[][], now = new Date()) {
  saveFile(`${name}-${isoDate(now)}.csv`, new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
}

/** Hands a file to the browser to be saved. */
export function saveFile(name: string, content: Blob) {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
