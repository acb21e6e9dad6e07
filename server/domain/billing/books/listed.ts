import { createHash } from 'node:crypto';
import { type CsvCell, csvLines, csvMark } from '#shared/csv.ts';

/** Counts the rows of a table and adds up a column of it, by currency where the table has one. */
export class Sums {
  rows = 0;
  readonly #title: string;
  readonly #cents = new Map<CsvCell, number>();

  constructor(title: string) {
    this.#title = title;
  }

  async *of(rows: AsyncIterable<CsvCell[]>): AsyncGenerator<CsvCell[]> {
    let places: { sum: number; currency: number } | undefined;
    for await (const row of rows) {
      if (!places) places = { sum: row.indexOf(this.#title), currency: row.indexOf('Valuutta') };
      else {
        this.rows += 1;
        const currency = row[places.currency] ?? 'EUR';
        const cents = Math.round(Number(row[places.sum] ?? 0) * 100);
        this.#cents.set(currency, (this.#cents.get(currency) ?? 0) + cents);
      }
      yield row;
    }
  }

  get text(): CsvCell {
    const sums = [...this.#cents].map(([currency, cents]) => ({ currency, sum: cents / 100 }));
    return sums.length <= 1 ? (sums[0]?.sum ?? 0) : sums.map(({ currency, sum }) => `${currency} ${sum}`).join(' ');
  }
}

/** The same chunks; afterwards their length and their SHA-256 are noted. */
export async function* digested(chunks: AsyncIterable<Uint8Array>, note: (bytes: number, sha256: string) => void) {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    bytes += chunk.length;
    yield chunk;
  }
  note(bytes, hash.digest('hex'));
}

/** Rows as a CSV file. */
export async function* csvOf(rows: AsyncIterable<CsvCell[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvMark);
  for await (const row of rows) yield Buffer.from(csvLines([row]));
}
