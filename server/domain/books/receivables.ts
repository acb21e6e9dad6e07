import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import { addDays, daysBetween, helsinkiDate } from '#platform/helsinki.ts';
import { openOf, stateOf } from '#shared/rules/billing/receivables.ts';
import type { Currency, InvoiceStatus } from '#shared/schema.generated.ts';
import type { TableCell } from '#shared/tables/cells.ts';

/** First day, YYYY-MM-DD, and the day after the last. */
export interface Period {
  first: string;
  end: string;
}

/** Invoices that are read at a time. */
const batch = 500;

/**
 * The day on which an allocation counts, as SQL over `row`, its `entry` and its `invoice`: that of the bank for what was
 * allocated or undone automatically, however late the file came; that of the act for what an admin did. An invoice is not
 * paid before it is written.
 */
export const allocationDay = sql<string>`greatest(invoice.issued_on, entry.booked_on,
  case when row.admin_id is not null then (row.at at time zone 'Europe/Helsinki')::date
    when row.kind = 'UNDO' then (select counter.booked_on from payment_allocation reversed
      join bank_entry counter on counter.id = reversed.counter_entry_id
      where reversed.entry_id = row.entry_id and reversed.kind = 'REVERSAL' and reversed.at >= row.at
      order by reversed.at, reversed.id limit 1) end)`;

type Change = 'paid' | 'credited' | 'lost' | 'rounded';

/** An invoice with what had become of it before a day, and what became of it in the period that begins then; cents. */
interface Receivable extends Record<`${Change}${'Before' | 'Within'}`, number> {
  number: number;
  issuedOn: string;
  dueOn: string;
  buyer: string | null;
  businessId: string | null;
  gross: number;
  currency: Currency;
}

/** Invoices that were written from a day to the end of the period, by number; no credit notes. */
async function* receivablesOf(
  em: EntityManager,
  { first, end }: Period,
  from = '0001-01-01',
): AsyncGenerator<Receivable> {
  const split = (sum: string, day: typeof allocationDay) => sql`
    coalesce(sum(${sql.raw(sum)}) filter (where ${day} < ${first}), 0)::bigint as before,
    coalesce(sum(${sql.raw(sum)}) filter (where ${day} >= ${first} and ${day} < ${end}), 0)::bigint as within`;
  const lossDay = sql<string>`(loss.at at time zone 'Europe/Helsinki')::date`;
  for (let last = 0; ; ) {
    const { rows } = await sql<Receivable>`
      select number, issued_on as "issuedOn", due_on as "dueOn", buyer ->> 'name' as buyer,
        buyer ->> 'businessId' as "businessId", gross, currency,
        paid.before as "paidBefore", paid.within as "paidWithin", credited.before as "creditedBefore",
        credited.within as "creditedWithin", lost.before as "lostBefore", lost.within as "lostWithin",
        rounded.before as "roundedBefore", rounded.within as "roundedWithin"
      from (select * from invoice where credits_id is null and issued_on >= ${from} and issued_on < ${end} and number > ${last}
          order by number limit ${sql.lit(batch)}) invoice
        cross join lateral (select ${split('row.amount', allocationDay)} from payment_allocation row
          join bank_entry entry on entry.id = row.entry_id where row.invoice_id = invoice.id) paid
        cross join lateral (select ${split('-note.gross', sql`note.issued_on`)} from invoice note
          where note.credits_id = invoice.id) credited
        cross join lateral (select ${split('loss.amount', lossDay)} from invoice_write_off loss
          where loss.invoice_id = invoice.id and loss.kind is null) lost
        cross join lateral (select ${split('loss.amount', lossDay)} from invoice_write_off loss
          where loss.invoice_id = invoice.id and loss.kind = 'ROUNDING') rounded
      order by number`.execute(db(em));
    yield* rows;
    const final = rows.at(-1);
    if (!final || rows.length < batch) return;
    last = final.number;
  }
}

/** What had become of an invoice before the period. */
function sumsBefore({
  gross,
  paidBefore: paid,
  creditedBefore: credited,
  lostBefore,
  roundedBefore: rounded,
}: Receivable) {
  return { gross, paid, credited, writtenOff: lostBefore + rounded, rounded };
}

/** What had become of an invoice at the end of the period. */
function sumsAtEnd(row: Receivable) {
  const before = sumsBefore(row);
  return {
    gross: row.gross,
    paid: before.paid + row.paidWithin,
    credited: before.credited + row.creditedWithin,
    writtenOff: before.writtenOff + row.lostWithin + row.roundedWithin,
    rounded: before.rounded + row.roundedWithin,
  };
}

const stateNames: Record<InvoiceStatus, string> = {
  OPEN: 'Avoin',
  PARTLY_PAID: 'Osittain maksettu',
  PAID: 'Maksettu',
  OVERDUE: 'Erääntynyt',
  CREDITED: 'Hyvitetty',
  WRITTEN_OFF: 'Luottotappio',
};

/** The states of the invoices of the period at its end, by number; while it lasts, those of today. */
export async function* statesAtEnd(em: EntityManager, period: Period): AsyncGenerator<string> {
  const [lastDay, today] = [addDays(period.end, -1), helsinkiDate(new Date())];
  for await (const row of receivablesOf(em, period, period.first)) {
    yield stateNames[stateOf({ ...sumsAtEnd(row), dueOn: row.dueOn }, lastDay < today ? lastDay : today)];
  }
}

/** Invoices that were open before or after the month, or changed in it: what was open, what changed, and what is open. */
export async function* receivableRows(em: EntityManager, period: Period): AsyncGenerator<TableCell[]> {
  yield [
    'Lasku',
    'Päiväys',
    'Eräpäivä',
    'Ostaja',
    'Y-tunnus',
    'Valuutta',
    'Avoinna ennen',
    'Laskutettu',
    'Suoritettu',
    'Hyvitetty',
    'Luottotappio',
    'Pyöristysero',
    'Avoinna',
    'Päiviä myöhässä',
  ];
  const lastDay = addDays(period.end, -1);
  for await (const row of receivablesOf(em, period)) {
    const { gross, paidWithin, creditedWithin, lostWithin, roundedWithin } = row;
    const isNew = row.issuedOn >= period.first;
    const before = isNew ? 0 : openOf(sumsBefore(row));
    const open = openOf(sumsAtEnd(row));
    const changes = [paidWithin, creditedWithin, lostWithin, roundedWithin].map((cents) => 0 - cents);
    const sums = [before, isNew ? gross : 0, ...changes, open];
    if (sums.every((cents) => cents === 0)) continue;
    const late = open > 0 && row.dueOn < lastDay ? daysBetween(row.dueOn, lastDay) : 0;
    yield [
      row.number,
      row.issuedOn,
      row.dueOn,
      row.buyer,
      row.businessId,
      row.currency,
      ...sums.map((cents) => cents / 100),
      late,
    ];
  }
}

/** For each account and day of the month: what was booked, and what the bank's statement that ends then says. */
export async function* reconciliationRows(em: EntityManager, { first, end }: Period): AsyncGenerator<TableCell[]> {
  const { rows } = await sql<{
    account: string;
    day: string;
    count: number;
    received: number;
    paid: number;
    from: string | null;
    opening: number | null;
    closing: number | null;
    booked: number | null;
    earlierEnd: string | null;
    earlierClosing: number | null;
  }>`
    select account, day, coalesce(entries.count, 0) as count, coalesce(received, 0)::bigint as received,
      coalesce(paid, 0)::bigint as paid, from_on as "from", statement.opening, statement.closing,
      (select coalesce(sum(amount), 0)::bigint from bank_entry where account = statement.account
        and booked_on between statement.from_on and statement.day) as booked,
      earlier.to_on as "earlierEnd", earlier.closing as "earlierClosing"
    from (select account, booked_on as day, count(*)::int as count, sum(greatest(amount, 0)) as received,
        sum(least(amount, 0)) as paid
      from bank_entry where booked_on >= ${first} and booked_on < ${end} group by account, booked_on) entries
      full join (select distinct account, to_on as day, from_on, opening, closing from bank_statement
        where to_on >= ${first} and to_on < ${end} and opening is not null and closing is not null) statement
        using (account, day)
      left join lateral (select to_on, closing from bank_statement before where before.account = statement.account
        and before.to_on < statement.from_on and before.closing is not null order by to_on desc, id desc limit 1) earlier
        on true
    order by account, day, from_on, statement.opening`.execute(db(em));
  yield [
    'Tili',
    'Päivä',
    'Tapahtumia',
    'Sisään',
    'Ulos',
    'Tiliote alkaa',
    'Alkusaldo',
    'Loppusaldo',
    'Laskettu loppusaldo',
    'Ero',
    'Huomautus',
    'Palkkiot',
  ];
  for (const { account, day, count, received, paid, from, opening, closing, booked, ...earlier } of rows) {
    const facts = [account, day, count, received / 100, paid / 100, from];
    if (from === null || opening === null || closing === null) {
      yield [...facts, null, null, null, null, null, null];
      continue;
    }
    const computed = opening + (booked ?? 0);
    const isChained = earlier.earlierClosing === null || earlier.earlierClosing === opening;
    const notes = [
      ...(computed === closing ? [] : ['Erittely tai tapahtumia puuttuu']),
      ...(isChained ? [] : [`Tiliote puuttuu väliltä ${earlier.earlierEnd}–${from}`]),
    ];
    const sums = [opening, closing, computed, closing - computed].map((cents) => cents / 100);
    yield [...facts, ...sums, notes.join('. '), null];
  }
}

/** Bytes of a file that are in memory at a time. */
const piece = 1024 * 1024;

/** The files of banks that are of the month, byte for byte as they came. */
export async function* originalsOf(em: EntityManager, { first, end }: Period) {
  const { rows } = await sql<{ id: string; sha256: string; fileName: string }>`
    select id, sha256, file_name as "fileName" from bank_file
    where id in (select file_id from bank_statement where to_on >= ${first} and from_on < ${end}
        union select file_id from bank_entry where booked_on >= ${first} and booked_on < ${end})
    order by sha256`.execute(db(em));
  for (const { id, sha256, fileName } of rows) {
    const name = `pankki/${sha256.slice(0, 12)}-${fileName.replace(/[^\w.-]+/g, '_')}`;
    yield { name, chunks: contentOf(em, id) };
  }
}

async function* contentOf(em: EntityManager, id: string): AsyncGenerator<Uint8Array> {
  for (let from = 1; ; from += piece) {
    const { rows } = await sql<{ bytes: Uint8Array }>`
      select substr(content, ${from}, ${piece}) as bytes from bank_file where id = ${id}`.execute(db(em));
    const bytes = rows[0]?.bytes ?? new Uint8Array();
    if (bytes.length > 0) yield bytes;
    if (bytes.length < piece) return;
  }
}
