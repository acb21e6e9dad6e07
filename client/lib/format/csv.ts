import { type CsvCell, toCsv } from '#shared/csv.ts';
import { isoDate } from './format.ts';

/** Downloads the rows as `<name>-<today>.csv`. */
export function saveCsv(name: string, rows: CsvCell[][], now = new Date()) {
  saveFile(`${name}-${isoDate(now)}.csv`, new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
}

/** Downloads a file in the browser. */
export function saveFile(name: string, content: Blob) {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
