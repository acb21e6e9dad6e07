import { buffer } from 'node:stream/consumers';
import { type EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type { Business } from '#domain/accounts/entities.ts';
import { Invoice } from '#domain/billing/entities.ts';
import { archivedFinvoice } from '#domain/billing/invoices/finvoice.ts';
import { archivedInvoice } from '#domain/billing/invoices/renderInvoice.ts';
import { db } from '#platform/database/db.ts';
import { finnishTime, helsinkiDate } from '#platform/helsinki.ts';
import { isOutage } from '#platform/outage.ts';
import type { Platform } from '#platform/platform.ts';
import { isIntact } from '#platform/storage/uploadedFile.ts';
import type { ZipFile } from '#platform/storage/zip.ts';
import type { TableCell } from '#shared/tables/cells.ts';
import { csvLines, csvMark } from '#shared/tables/csv.ts';
import { dataExportFiles, dataExportTexts as texts } from '#shared/texts/exports.ts';
import { partsOfBusiness } from '../personalData.ts';
import { safeName, UniqueNames } from './fileNames.ts';

/** What an archive may hold: it has no ZIP64, whose limits would be 4 GB and 65,535 files. */
export interface ArchiveLimits {
  bytes: number;
  files: number;
}

export const usualLimits: ArchiveLimits = { bytes: 3_500_000_000, files: 60_000 };

/** The largest version of a picture that is stored. */
const pictureWidth = 1600;
/** Rows that are read at a time. */
const batch = 500;

type Row = Record<string, unknown>;
type Source = Pick<Platform, 'orm' | 'storage' | 'log'>;

/** What has gone into an archive so far. */
class Contents {
  bytes = 0;
  files = 0;
  picturesMissing = 0;
  picturesLeftOut = 0;
  readonly invoicesMissing: number[] = [];
  readonly #limits: ArchiveLimits;

  constructor(limits: ArchiveLimits) {
    this.#limits = limits;
  }

  /** Whether there is room for one file more beside what has to be in it. */
  hasRoomFor(bytes: number): boolean {
    return this.files < this.#limits.files && this.bytes + bytes <= this.#limits.bytes;
  }

  file(name: string, chunks: AsyncIterable<Uint8Array>): ZipFile {
    this.files += 1;
    return { name, chunks: this.#counted(chunks) };
  }

  async *#counted(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      this.bytes += chunk.length;
      yield chunk;
    }
  }
}

/** How many files an archive came to, once its last file has been read. */
export interface ArchiveReport {
  files: number;
}

/**
 * All that is stored about a business, as the files of an archive: every part as JSON and as CSV, each offer with its text and
 * pictures, figures by day, invoices as PDF and Finvoice, and a file that says what is what. Rows and pictures are read
 * while the archive is written. Pictures that no longer fit are left out, which that file says; texts and tables are all in it.
 */
export async function* dataFilesOf(
  source: Source,
  business: Business,
  report: ArchiveReport,
  { limits = usualLimits, now = new Date() }: { limits?: ArchiveLimits; now?: Date } = {},
): AsyncGenerator<ZipFile> {
  const contents = new Contents(limits);
  const { id } = business;
  for (const [name, select] of Object.entries({ ...partsOfBusiness, offerDays })) {
    const path = dataExportFiles[name] ?? `muut/${name}`;
    yield contents.file(`${path}.json`, jsonOf(rowsOf(source, select(id))));
    yield contents.file(`${path}.csv`, csvOf(rowsOf(source, select(id))));
  }
  yield* invoiceFiles(source, id, contents);
  // Last, because pictures are what may be left out.
  yield* offerFiles(source, id, contents);
  const { picturesMissing, picturesLeftOut, invoicesMissing } = contents;
  const missing = { picturesMissing, picturesLeftOut, invoicesMissing };
  const read = texts.readMe({ business: business.businessName, at: finnishTime(now), ...missing });
  yield contents.file('LUE MINUT.txt', textOf(read));
  report.files = contents.files;
}

/** Figures of each offer by day, which `PersonalData` leaves to the statistics. */
const offerDays = (id: string) => sql`select day, offer_id as "offerId", offer.title, views, clicks, calls, directions,
    offer_day.website from offer_day join offer on offer.id = offer_id
  where offer_day.business_id = ${id} order by day, offer_id`;

/** The rows of a part as of one moment, a batch at a time. */
async function* rowsOf({ orm }: Source, select: RawBuilder<unknown>): AsyncGenerator<Row> {
  const em = orm.em.fork() as EntityManager;
  await em.begin({ isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true });
  try {
    await sql`set local statement_timeout = 0`.execute(db(em));
    // Between two batches the pictures of hundreds of offers are written.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(db(em));
    await sql`declare part no scroll cursor for select row_to_json(part) as row from (${select}) part`.execute(db(em));
    for (;;) {
      const { rows } = await sql<{ row: Row }>`fetch ${sql.lit(batch)} from part`.execute(db(em));
      for (const { row } of rows) yield row;
      if (rows.length < batch) return;
    }
  } finally {
    await em.rollback();
  }
}

async function* jsonOf(rows: AsyncIterable<Row>): AsyncGenerator<Uint8Array> {
  let before = '[\n';
  for await (const row of rows) {
    yield Buffer.from(`${before}${JSON.stringify(row)}`);
    before = ',\n';
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n');
}

/** A table with the columns of its first row: all rows of a part have the same. */
async function* csvOf(rows: AsyncIterable<Row>): AsyncGenerator<Uint8Array> {
  let columns: string[] | undefined;
  for await (const row of rows) {
    if (!columns) {
      columns = Object.keys(row);
      yield Buffer.from(csvMark + csvLines([columns.map((name) => texts.columns[name] ?? name)]));
    }
    yield Buffer.from(csvLines([columns.map((name) => cellOf(row[name]))]));
  }
  if (!columns) yield Buffer.from(csvMark);
}

function cellOf(value: unknown): TableCell {
  if (value === null || typeof value === 'number' || typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return JSON.stringify(value);
}

async function* textOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvMark + text.replaceAll('\n', '\r\n'));
}

/** A folder for each offer: its text, and its pictures as they are published. */
async function* offerFiles(source: Source, id: string, contents: Contents): AsyncGenerator<ZipFile> {
  const folders = new UniqueNames();
  const offers = partsOfBusiness.offers?.(id);
  if (!offers) throw new Error('No domain says what a business is given of its offers');
  for await (const row of rowsOf(source, offers)) {
    const title = typeof row.title === 'string' ? row.title : '';
    const [startsAt, expiresAt] = [new Date(String(row.startsAt)), new Date(String(row.expiresAt))];
    const read = { ...row, startsAt: finnishTime(startsAt), expiresAt: finnishTime(expiresAt) };
    const folder = `tarjoukset/${folders.of(`${helsinkiDate(startsAt)} ${safeName(title)}`)}`;
    if (contents.hasRoomFor(0)) yield contents.file(`${folder}/tarjous.txt`, textOf(texts.offer(read)));
    yield* pictureFiles(source, String(row.id), folder, contents);
  }
}

async function* pictureFiles(source: Source, offerId: string, folder: string, contents: Contents) {
  const pictures = await db(source.orm.em.fork() as EntityManager)
    .selectFrom('offer_image')
    .select('key')
    .where('offer_id', '=', offerId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  for (const [index, { key }] of pictures.entries()) {
    const bytes = contents.hasRoomFor(0) ? await pictureOf(source, `${key}-${pictureWidth}.webp`) : 'no room';
    if (bytes === 'no room') contents.picturesLeftOut += 1;
    else if (!bytes) contents.picturesMissing += 1;
    else if (contents.hasRoomFor(bytes.length)) yield contents.file(`${folder}/kuva-${index + 1}.webp`, only(bytes));
    else contents.picturesLeftOut += 1;
  }
}

/** A picture; undefined when it is gone or damaged. Whole, because a file that ends early would spoil the archive. */
async function pictureOf({ storage, log }: Source, key: string): Promise<Buffer | undefined> {
  const file = await storage.read(key);
  const bytes = file && (await unlessBroken(log, key, buffer(file.stream)));
  return bytes && isIntact(key, bytes) ? bytes : undefined;
}

/** What was made, undefined when that failed for this one; a service that is away fails everything, and is waited for. */
async function unlessBroken<T>(log: Source['log'], what: string, made: Promise<T>): Promise<T | undefined> {
  try {
    return await made;
  } catch (error) {
    if (isOutage(error)) throw error;
    log.error({ err: error, what }, 'a file is missing in an archive');
    return undefined;
  }
}

/** Each invoice and credit note as PDF, and as Finvoice where one can be made of it. */
async function* invoiceFiles({ orm, log }: Source, businessId: string, contents: Contents): AsyncGenerator<ZipFile> {
  for (let last = 0; ; ) {
    const em = orm.em.fork() as EntityManager;
    const where = { businessId, number: { $gt: last } };
    const invoices = await em.find(Invoice, where, {
      orderBy: { number: 'asc' },
      limit: batch,
      fields: ['number', 'seller'],
    });
    for (const { id, number, seller } of invoices) {
      const own = () => orm.em.fork() as EntityManager;
      const pdf = await unlessBroken(log, `invoice ${number}`, archivedInvoice(own(), { id }));
      const xml = seller.iban && (await unlessBroken(log, `Finvoice ${number}`, archivedFinvoice(own(), { id })));
      if (pdf) yield contents.file(`laskut/lasku-${number}.pdf`, only(pdf.bytes));
      if (xml) yield contents.file(`laskut/finvoice-${number}.xml`, only(xml.bytes));
      if (!pdf || (seller.iban && !xml)) contents.invoicesMissing.push(number);
    }
    const final = invoices.at(-1);
    if (!final || invoices.length < batch) return;
    last = final.number;
  }
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
