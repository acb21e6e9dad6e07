import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import type { EndedPaymentStatus } from '#shared/schema.generated.ts';

/** A payment that paid an invoice once and does so no longer. */
export interface EndedPaymentRow {
  id: string;
  invoiceId: string;
  /** Cents that it paid of the invoice; below zero for a return. */
  amount: number;
  bookedOn: string;
  payerName: string | null;
  status: EndedPaymentStatus;
  /** The bank's day of the movement that took it back; null when nothing did. */
  takenBackOn: string | null;
  /** Whether it was that movement, and not an admin before it, that ended the payment. */
  isTakenBack: boolean;
  note: string | null;
  adminName: string | null;
}

/** Rows of an invoice at most. */
const maxRows = 100;

/** Payments that no longer pay invoices, by the id of the invoice, oldest first, with what became of them. */
export async function endedPaymentsOf(
  em: EntityManager,
  invoiceIds: readonly string[],
): Promise<Map<string, EndedPaymentRow[]>> {
  const { rows } = await sql<EndedPaymentRow>`
    with paid as (
      select row.invoice_id, row.entry_id, row.amount, undoing.id as undoing_id, undoing.at as undone_at, undoing.note,
        undoing.admin_id, undoing.admin_name, max(row.at) over of_both as latest, count(*) over of_both = count(undoing.id) over of_both as is_over
      from payment_allocation row left join payment_allocation undoing on undoing.undoes_id = row.id
      where row.kind = 'INVOICE' and row.invoice_id = any(${[...invoiceIds]}::uuid[])
      window of_both as (partition by row.invoice_id, row.entry_id)),
    -- What was undone before the payment paid the invoice again is no part of what it paid in the end.
    ended as (
      select invoice_id, entry_id, sum(amount)::bigint as amount, max(note) as note, (array_agg(admin_id))[1] as admin_id,
        max(admin_name) as admin_name, row_number() over (partition by invoice_id order by entry_id) as place
      from paid where is_over and undone_at >= latest group by invoice_id, entry_id)
    select entry.id, ended.invoice_id as "invoiceId", ended.amount, entry.booked_on as "bookedOn", entry.payer_name as "payerName",
      case when reversal.is_cancelled then 'CANCELLED' when reversal.entry_id is not null then 'TAKEN_BACK'
        when balance.left_over <> 0 then 'WAITS' when used.kind = 'INVOICE' then 'OTHER_INVOICE'
        when used.kind = 'RETURN' then 'RETURNED' else 'OTHER' end as status,
      case when not reversal.is_cancelled then reversal.booked_on end as "takenBackOn",
      coalesce(not reversal.is_cancelled and reversal.admin_id is not distinct from ended.admin_id, false) as "isTakenBack",
      ended.note, ended.admin_name as "adminName"
    from ended join bank_entry entry on entry.id = ended.entry_id
      join bank_entry_balance balance on balance.entry_id = entry.id
      left join lateral (
        select row.entry_id, row.admin_id, counter.booked_on, counter.cancels_id is not null as is_cancelled
        from payment_allocation row join bank_entry counter on counter.id = row.counter_entry_id
          left join payment_allocation undoing on undoing.undoes_id = row.id
        where row.entry_id = entry.id and row.kind = 'REVERSAL' and undoing.id is null limit 1) reversal on true
      left join lateral (
        select row.kind from payment_allocation row left join payment_allocation undoing on undoing.undoes_id = row.id
        where row.entry_id = entry.id and row.kind <> 'UNDO' and undoing.id is null
        order by row.kind = 'INVOICE' desc, row.kind = 'RETURN' desc limit 1) used on true
    where ended.place <= ${sql.lit(maxRows)}
    order by entry.booked_on, entry.id`.execute(db(em));
  return Map.groupBy(rows, ({ invoiceId }) => invoiceId);
}
