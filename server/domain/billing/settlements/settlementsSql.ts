import { sql } from 'kysely';

/**
 * What is wrong with a row of a settlement, as SQL over `row`, its `payment` and its `refund`; null when nothing is. Of two
 * rows about the same payment or refund the later one is wrong.
 */
export const rowFault = sql<string | null>`case
  when payment.id is null and refund.id is null then 'UNKNOWN'
  when row.cents <> coalesce(payment.gross, -refund.gross) then 'WRONG_SUM'
  when payment.state <> 'PAID' or refund.state <> 'DONE' then 'NOT_BOOKED'
  when exists (select from online_settlement_row earlier where earlier.id < row.id
    and (earlier.payment_id = row.payment_id or earlier.refund_id = row.refund_id)) then 'TWICE' end`;

/** Rows of settlements with what `rowFault` needs. */
export const settledRows = sql`online_settlement_row row
  left join online_payment payment on payment.id = row.payment_id
  left join online_refund refund on refund.id = row.refund_id`;

/**
 * What is known of settlements, as a query over all of them: cents that the report adds up to and of fees, null without a
 * report; cents that the bank has received, null without a movement; how many rows are wrong.
 */
export const settlementFacts = sql`(select settlement.*, report.at as "reportedAt", report.gross, report.fees,
    money.received, money.booked_on as "bookedOn", sums.payments, sums.refunds, sums.paid, sums.refunded, sums.faults
  from online_settlement settlement
    left join online_settlement_report report on report.settlement_id = settlement.id
    left join lateral (select sum(allocation.amount)::bigint as received, max(entry.booked_on) as booked_on
      from payment_allocation allocation join bank_entry entry on entry.id = allocation.entry_id
      where allocation.settlement_id = settlement.id having sum(allocation.amount) <> 0) money on true
    left join lateral (select (count(*) filter (where cents > 0))::int as payments,
        (count(*) filter (where cents < 0))::int as refunds,
        coalesce(sum(cents) filter (where cents > 0), 0)::bigint as paid,
        coalesce(sum(cents) filter (where cents < 0), 0)::bigint as refunded, count(fault)::int as faults
      from (select row.cents, ${rowFault} as fault from ${settledRows} where row.settlement_id = settlement.id) each
    ) sums on true)`;

/** Days after which a settlement without its report or its money needs a look. */
const patience = 14;

/** Ids and moments of the settlements that an admin must look into. */
export const settlementsToSee = sql`select id, created_at from ${settlementFacts} facts
  where closed_at is null and (faults > 0 or received <> gross - fees
    or created_at < now() - ${sql.lit(`${patience} days`)}::interval)`;
