import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '../../../../platform/database/db.ts';

/** A movement that another one may take back. */
export interface CounterpartRow {
  entryId: string;
  id: string;
  /** Signed cents. */
  amount: number;
  bookedOn: string;
  payerName: string | null;
  /** Numbers of the invoices that it pays now. */
  invoices: number[];
  isSameReference: boolean;
  isSameParty: boolean;
}

/** Days between a movement and the one that takes it back. */
const maxDays = 400;

/**
 * Movements of the same amount and the other sign that the entries may take back, at most three of each: those that name the same
 * reference first, then those of the same party, then the latest.
 */
export async function counterpartsOf(
  em: EntityManager,
  ids: readonly string[],
): Promise<Map<string, CounterpartRow[]>> {
  const { rows } = await sql<CounterpartRow>`
    select entry.id as "entryId", found.id, found.amount, found.booked_on as "bookedOn", found.payer_name as "payerName",
      found."isSameReference", found."isSameParty",
      array(select distinct invoice.number from payment_allocation row join invoice on invoice.id = row.invoice_id
          left join payment_allocation undoing on undoing.undoes_id = row.id
        where row.entry_id = found.id and row.kind = 'INVOICE' and undoing.id is null order by number limit 3) as invoices
    from bank_entry entry cross join lateral (
      select other.id, other.amount, other.booked_on, other.payer_name,
        coalesce(other.reference is not null and (other.reference = entry.reference
            or entry.message ~ ('\\m' || other.reference || '\\M')), false)
          as "isSameReference",
        coalesce(plain_text(other.payer_name) = plain_text(entry.payer_name), false) as "isSameParty"
      from bank_entry other
      where other.account = entry.account and other.amount = -entry.amount and other.file_id is not null
        and other.booked_on between entry.booked_on - ${sql.lit(maxDays)} and entry.booked_on
        and not exists (select from payment_allocation taken left join payment_allocation undoing on undoing.undoes_id = taken.id
          where taken.entry_id = other.id and taken.kind = 'REVERSAL' and undoing.id is null)
      order by "isSameReference" desc, "isSameParty" desc, other.booked_on desc, other.id desc limit 3) found
    where entry.id = any(${[...ids]}::uuid[]) and (entry.amount < 0 or entry.reversal)
    order by entry.id, "isSameReference" desc, "isSameParty" desc, found.booked_on desc, found.id desc`.execute(db(em));
  return Map.groupBy(rows, ({ entryId }) => entryId);
}
