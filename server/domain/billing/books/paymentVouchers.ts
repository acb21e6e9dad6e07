import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { db } from '../../../platform/database/db.ts';
import { type JournalLine, type Transfer, transferVoucher } from './journal.ts';
import { allocationDay, type Period } from './receivables.ts';
import { settlementDay } from './settlementRows.ts';

/** Rows that are read at a time. */
const batch = 500;

/**
 * The vouchers of the month's movements on bank accounts, of what was allocated of them to invoices and settlements or taken
 * back, of write-offs, of differences of rounding, of the fees of settlements, and of refunds of payments on the site, which
 * themselves are with their invoices.
 */
export async function* paymentVouchers(em: EntityManager, { first, end }: Period): AsyncGenerator<JournalLine[]> {
  const isOfMonth = sql`day >= ${first} and day < ${end}`;
  const booked = sql`select id, booked_on as day, archive_key || case seq when 1 then '' else '/' || seq end as number,
      coalesce(message, reference, 'Tilitapahtuma') as text, coalesce(payer_name, '') as target, 'EUR' as currency,
      amount as cents
    from bank_entry where file_id is not null`;
  const allocated = sql`select row.id, ${allocationDay} as day, entry.archive_key || '-' || invoice.number as number,
      case row.kind when 'UNDO' then 'Purettu: lasku ' else 'Lasku ' end || invoice.number as text,
      invoice.buyer ->> 'name' as target, invoice.currency, row.amount as cents
    from payment_allocation row join bank_entry entry on entry.id = row.entry_id
      join invoice on invoice.id = row.invoice_id
    where entry.file_id is not null or row.admin_id is not null`;
  const writtenOff = sql`select loss.id, loss.kind, (loss.at at time zone 'Europe/Helsinki')::date as day,
      invoice.number::text, buyer ->> 'name' as target, currency, amount as cents, loss.reason
    from invoice_write_off loss join invoice on invoice.id = loss.invoice_id`;
  const lost = sql`select *, 'Luottotappio: ' || reason as text from (${writtenOff}) loss where kind is null`;
  const rounded = sql`select *, reason as text from (${writtenOff}) loss where kind = 'ROUNDING'`;
  const refunded = sql`select row.id, ${allocationDay} as day, entry.archive_key as number,
      'Palautus: lasku ' || invoice.number as text, invoice.buyer ->> 'name' as target, invoice.currency, row.amount as cents
    from payment_allocation row join bank_entry entry on entry.id = row.entry_id
      join invoice on invoice.id = row.invoice_id
    where entry.file_id is null and entry.amount < 0`;
  const settled = sql`select row.id, ${allocationDay} as day, entry.archive_key || '-tilitys' as number,
      case row.kind when 'UNDO' then 'Purettu: ' else '' end || 'Tilitys ' || settlement.reference as text,
      settlement.provider as target, 'EUR' as currency, row.amount as cents
    from payment_allocation row join bank_entry entry on entry.id = row.entry_id
      join online_settlement settlement on settlement.id = row.settlement_id
      left join invoice on invoice.id = row.invoice_id`;
  const feesTaken = sql`select settlement.id, ${settlementDay} as day, 'tilitys-' || settlement.provider_id as number,
      'Maksupalvelun palkkiot, tilitys ' || coalesce(settlement.reference, settlement.provider_id) as text,
      settlement.provider as target, 'EUR' as currency, report.fees as cents
    from online_settlement settlement join online_settlement_report report on report.settlement_id = settlement.id
    where report.fees <> 0`;
  for (const [type, rows] of [
    ['PANKKI', booked],
    ['KOHDISTUS', allocated],
    ['LUOTTOTAPPIO', lost],
    ['PYORISTYSERO', rounded],
    ['VERKKOPALAUTUS', refunded],
    ['TILITYS', settled],
    ['TILITYSKULU', feesTaken],
  ] as const) {
    for await (const transfer of inOrder(em, sql`select * from (${rows}) voucher where ${isOfMonth}`)) {
      yield transferVoucher(type, transfer);
    }
  }
}

/** The rows by day, a batch at a time. */
async function* inOrder(em: EntityManager, vouchers: RawBuilder<unknown>): AsyncGenerator<Transfer> {
  for (let last: { day: string; id: string } | undefined; ; ) {
    const after = last ? sql`(day, id) > (${last.day}::date, ${last.id}::uuid)` : sql`true`;
    const { rows } = await sql<Transfer & { id: string }>`
      select * from (${vouchers}) voucher where ${after} order by day, id limit ${sql.lit(batch)}`.execute(db(em));
    yield* rows.map(({ id: _id, ...transfer }) => transfer);
    last = rows.at(-1);
    if (rows.length < batch) return;
  }
}
