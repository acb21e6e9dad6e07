import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { CsvCell } from '#shared/csv.ts';
import { db } from '../../../platform/database/db.ts';
import { allocationDay, type Period } from './receivables.ts';

/** Rows that are read at a time. */
const batch = 500;

/**
 * The payments that banks and payment services booked from the first day to the one before the end, with what had been
 * allocated of each by then and to which invoices.
 */
export async function* paymentRows(em: EntityManager, { first, end }: Period): AsyncGenerator<CsvCell[]> {
  yield [
    ...['Kirjauspäivä', 'Maksupäivä', 'Tili', 'Arkistointitunnus', 'Summa', 'Maksaja', 'Viite', 'Viesti'],
    ...['Palautus', 'Kohdistettu', 'Kohdistamatta', 'Laskut'],
  ];
  for (let last: { bookedOn: string; id: string } | undefined; ; ) {
    const rows = await paymentsAfter(em, { first, end }, last);
    for (const { amount, allocated, ...row } of rows) {
      yield [
        ...[row.bookedOn, row.paidOn, row.account, row.key, amount / 100, row.payer, row.reference, row.message],
        ...[row.reversal ? 'kyllä' : 'ei', Number(allocated) / 100, (amount - Number(allocated)) / 100, row.invoices],
      ];
    }
    last = rows.at(-1);
    if (rows.length < batch) return;
  }
}

function paymentsAfter(em: EntityManager, { first, end }: Period, last: { bookedOn: string; id: string } | undefined) {
  return db(em)
    .selectFrom('bank_entry as entry')
    .leftJoin('payment_allocation as row', (join) =>
      join
        .onRef('row.entry_id', '=', 'entry.id')
        .on(
          sql<boolean>`(select ${allocationDay} from (select) one left join invoice on invoice.id = row.invoice_id) < ${end}`,
        ),
    )
    .leftJoin('invoice', 'invoice.id', 'row.invoice_id')
    .select(['entry.id', 'entry.account', 'entry.archive_key as key', 'entry.amount', 'entry.booked_on as bookedOn'])
    .select(['entry.paid_on as paidOn', 'entry.payer_name as payer', 'entry.reference', 'entry.message'])
    .select(['entry.reversal'])
    .select(sql<number>`coalesce(sum(row.amount), 0)`.as('allocated'))
    .select(sql<string | null>`string_agg(distinct invoice.number::text, ' ')`.as('invoices'))
    .where('entry.booked_on', '>=', first)
    .where('entry.booked_on', '<', end)
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`(entry.booked_on, entry.id) > (${last?.bookedOn}::date, ${last?.id}::uuid)`),
    )
    .groupBy('entry.id')
    .orderBy('entry.booked_on')
    .orderBy('entry.id')
    .limit(batch)
    .execute();
}
