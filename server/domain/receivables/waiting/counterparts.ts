import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import { isUnexplained } from '../../billing/ledger/paymentGuards.ts';

/** A movement that another one may take back, or whose surplus it may return. */
export interface CounterpartRow {
  entryId: string;
  id: string;
  /** Signed cents. */
  amount: number;
  /** Signed cents that nothing explains yet. */
  left: number;
  bookedOn: string;
  payerName: string | null;
  /** Numbers of the invoices that it pays now. */
  invoices: number[];
  isSurplus: boolean;
  isSameId: boolean;
  isSameReference: boolean;
  isSameParty: boolean;
}

/** Days between a movement and the one that takes it back. */
const maxDays = 400;
/** Maximum number of movements that are compared, by what finds them; the latest come first. */
const maxCompared = { amount: 200, reference: 20, surplus: 200 };

/** What names a movement: its reference and those in its texts and ids, and the bank's ids of it, as SQL over its row. */
const namesOf = (row: string) =>
  sql.raw(`array_remove(${row}.reference::text || coalesce(${row}.found_references, '{}'), null)`);
const idsOf = (row: string) =>
  sql.raw(`array_remove(array[regexp_replace(${row}.archive_key, '^R ', ''), ${row}.end_to_end_id, ${row}.reverses]
    || coalesce(${row}.ids, '{}'), null)`);

/**
 * Movements that the entries may take back, at most three of each: those of the same amount and the other sign, and of money that
 * went out the payments of which something is over that is as much, or that have an id, a reference or the other party in common.
 * Those with the most in common are first, and the latest of them.
 */
export async function counterpartsOf(
  em: EntityManager,
  ids: readonly string[],
): Promise<Map<string, CounterpartRow[]>> {
  const { rows } = await sql<CounterpartRow>`
    select waiting.id as "entryId", found.id, found.amount, found.left_over as "left", found.booked_on as "bookedOn",
      found.payer_name as "payerName", found."isSurplus", found."isSameId", found."isSameReference", found."isSameParty",
      array(select distinct invoice.number from payment_allocation row join invoice on invoice.id = row.invoice_id
          left join payment_allocation undoing on undoing.undoes_id = row.id
        where row.entry_id = found.id and row.kind = 'INVOICE' and undoing.id is null order by number limit 3) as invoices
    from (select entry.*, balance.left_over, ${namesOf('entry')} as names, ${idsOf('entry')} as own_ids
        from bank_entry entry join bank_entry_balance balance on balance.entry_id = entry.id
        where entry.id = any(${[...ids]}::uuid[]) and (entry.amount < 0 or entry.reversal) offset 0) waiting
    cross join lateral (select * from (
      select other.id, other.amount, balance.left_over, other.booked_on, other.payer_name,
        not (other.amount = -waiting.amount and waiting.left_over = waiting.amount) as "isSurplus",
        balance.left_over = -waiting.left_over as is_same_left,
        ${idsOf('other')} && waiting.own_ids as "isSameId",
        ${namesOf('other')} && waiting.names
          or coalesce(waiting.message ~ ('\\m' || other.reference || '\\M'), false) as "isSameReference",
        coalesce(other.counterparty_account = waiting.counterparty_account
          or plain_text(other.payer_name) = plain_text(waiting.payer_name), false) as "isSameParty"
      from (
        (select id from bank_entry where account = waiting.account and amount = -waiting.amount
            and booked_on between waiting.booked_on - ${sql.lit(maxDays)} and waiting.booked_on
          order by booked_on desc limit ${sql.lit(maxCompared.amount)})
        union (select id from bank_entry where reference = any (waiting.names) limit ${sql.lit(maxCompared.reference)})
        union (select entry_id from bank_entry_balance
          where ${sql.raw(isUnexplained)} and waiting.amount < 0 and amount > 0
            and booked_on between waiting.booked_on - ${sql.lit(maxDays)} and waiting.booked_on
          order by booked_on desc limit ${sql.lit(maxCompared.surplus)})) candidate
        join bank_entry other on other.id = candidate.id
        join bank_entry_balance balance on balance.entry_id = other.id
      where other.account = waiting.account and other.file_id is not null and other.id <> waiting.id
        and sign(other.amount) = -sign(waiting.amount)
        and other.booked_on between waiting.booked_on - ${sql.lit(maxDays)} and waiting.booked_on
        and not exists (select from payment_allocation taken left join payment_allocation undoing on undoing.undoes_id = taken.id
          where taken.entry_id = other.id and taken.kind = 'REVERSAL' and undoing.id is null)) compared
      where not "isSurplus" or (waiting.amount < 0 and left_over > 0
        and (is_same_left or "isSameId" or "isSameReference" or "isSameParty"))
      order by "isSameId" desc, "isSameReference" desc, "isSameParty" desc, is_same_left desc, booked_on desc, id desc
      limit 3) found
    order by waiting.id, "isSameId" desc, "isSameReference" desc, "isSameParty" desc, found.is_same_left desc,
      found.booked_on desc, found.id desc`.execute(db(em));
  return Map.groupBy(rows, ({ entryId }) => entryId);
}
