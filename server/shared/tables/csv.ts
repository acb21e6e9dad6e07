import type { TableCell } from './cells.ts';

/** Spreadsheets run a cell that begins so, in full width too, as a formula; a number may begin with a minus or a plus. */
const formula = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r]/;
const plainNumber = /^[+-]?\d+([.,]\d+)?$/;

/**
 * Digits that are a name: a phone number, a post code, a reference, an identifier. Spreadsheets would take a plus or zeros
 * off it, round it or show it as a power of ten.
 */
const nameOfDigits = /^(?:\+\d{5,}|0\d+|\d{12,}|\d+e\d+)$/i;

function cell(value: TableCell): string {
  if (value == null) return '""';
  if (typeof value === 'object') return cell(value.text);
  if (typeof value === 'number') return `"${String(value).replace('.', ',')}"`;
  const text = value.replaceAll('\u2212', '-');
  // The way in which spreadsheets read digits as text.
  if (nameOfDigits.test(text)) return `"=""${text}"""`;
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** What a file begins with, so that spreadsheets read its letters as UTF-8. */
export const csvMark = '\ufeff';

/** Lines of a file, as Finnish spreadsheets open them: semicolons, CRLF, every cell quoted, decimal comma. */
export function csvLines(rows: TableCell[][]): string {
  return rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');
}

/** A whole file. */
export function toCsv(rows: TableCell[][]): string {
  return csvMark + csvLines(rows);
}
