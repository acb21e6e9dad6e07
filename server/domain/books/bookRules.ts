import { sql } from 'kysely';
import { maxTolerance } from '#shared/rules/billing/billingSettings.ts';
import { reminderDays } from '#shared/rules/billing/receivables.ts';
import { invoiceWords } from '../billing/indexes.ts';
import { isOnHold } from '../billing/ledger/creditHold.ts';
import { digestRules } from '../billing/ledger/digests.ts';
import type { LedgerRule } from '../billing/ledger/verify.ts';
import { namesOfInvoice } from '../receivables/invoiceHistory.ts';
import { isCreditedLater, laterTopUpColumns } from '../receivables/laterTopUps.ts';
import { toldFacts } from '../receivables/movements/storedMovements.ts';
import { settlementFacts } from '../receivables/settlements/settlements.ts';

/** Rules of bank files, payments and what invoices have open, for the check of the books. */
export const bookRules: LedgerRule[] = [
  {
    rule: 'a bank file is stored byte for byte',
    broken: sql`select id from bank_file where encode(sha256(content), 'hex') <> sha256`,
  },
  {
    rule: 'an entry is used for no more than its amount, with its sign',
    broken: sql`select entry.id from bank_entry entry join (
        select entry_id, sum(amount) as used from payment_allocation group by entry_id) row on row.entry_id = entry.id
      where used * sign(entry.amount) not between 0 and abs(entry.amount)`,
  },
  {
    rule: 'what an entry was used for is the sum of its allocations',
    broken: sql`select coalesce(entry.id, balance.entry_id) as id
      from bank_entry entry full join bank_entry_balance balance on balance.entry_id = entry.id
      where entry.id is null or balance.entry_id is null or balance.amount <> entry.amount
        or balance.booked_on <> entry.booked_on or balance.reversal <> entry.reversal
        or balance.used <> coalesce((select sum(amount) from payment_allocation where entry_id = entry.id), 0)`,
  },
  {
    rule: 'an allocation has the sign of its entry, and an undoing is of one whole row, once',
    broken: sql`select row.id from payment_allocation row join bank_entry entry on entry.id = row.entry_id
        left join payment_allocation undone on undone.id = row.undoes_id
      where row.amount = 0 or (row.kind = 'UNDO') <> (undone.id is not null)
        or (row.kind <> 'UNDO' and sign(row.amount) <> sign(entry.amount))
        or (row.kind = 'INVOICE' and row.invoice_id is null)
        or (undone.id is not null and (undone.amount <> -row.amount or undone.entry_id <> row.entry_id
          or undone.kind = 'UNDO' or undone.invoice_id is distinct from row.invoice_id
          or undone.reminder_id is distinct from row.reminder_id))`,
  },
  {
    rule: 'a reversal and its payment are set off against each other in full',
    broken: sql`select row.id from payment_allocation row join bank_entry entry on entry.id = row.entry_id
        left join payment_allocation other on other.kind = 'REVERSAL' and other.entry_id = row.counter_entry_id
          and other.counter_entry_id = row.entry_id
      where row.kind = 'REVERSAL' and (row.amount <> entry.amount or other.amount is distinct from -row.amount)`,
  },
  {
    rule: 'an invoice that was paid online has its payment',
    broken: sql`select online_payment.id from online_payment where invoice_id is not null
      and not exists (select from payment_allocation row join bank_entry entry on entry.id = row.entry_id
        where row.invoice_id = online_payment.invoice_id and entry.file_id is null and entry.amount = online_payment.gross)`,
  },
  {
    rule: 'a payment of an open invoice on the site is one movement of its service exactly when it was made',
    broken: sql`select id from online_payment payment where pays_id is not null
      and (select coalesce(array_agg(amount), '{}') from bank_entry entry where entry.account = payment.provider
          and entry.archive_key = payment.provider_id)
        <> case when state = 'PAID' then array[gross] else '{}' end`,
  },
  {
    rule: 'a refund took its amount off the balance, with the credit note of an invoice of its payment',
    broken: sql`select coalesce(refund.id, withdrawal.id) as id
      from (select refund.*, note.transaction_id as withdrawal_id from online_refund refund
          join invoice note on note.id = refund.credit_note_id) refund
        full join (select * from balance_transaction where kind = 'WITHDRAWAL') withdrawal
          on withdrawal.id = refund.withdrawal_id
        left join invoice note on note.id = refund.credit_note_id
        left join online_payment payment on payment.id = refund.payment_id
      where refund.id is null or withdrawal.id is null or withdrawal.amount <> -refund.amount
        or note.gross <> -refund.gross or note.credits_id is distinct from refund.invoice_id
        or note.business_id <> payment.business_id
        or not (refund.invoice_id = coalesce(payment.invoice_id, payment.pays_id) or refund.invoice_id in (
          select replacement_id from online_refund earlier where earlier.payment_id = payment.id and earlier.id < refund.id))`,
  },
  {
    rule: 'a refund that failed gave its amount to the balance again, once, with an invoice of the same sums',
    broken: sql`select refund.id from online_refund refund
        left join invoice replacement on replacement.id = refund.replacement_id
        left join invoice note on note.id = refund.credit_note_id
        left join balance_transaction correction on correction.id = replacement.transaction_id
      where (refund.state = 'FAILED' and replacement.id is null)
        or (refund.state in ('ORDERED', 'PENDING', 'REVIEW') and replacement.id is not null)
        or (replacement.id is not null and (correction.id is null or correction.kind <> 'CORRECTION'
          or correction.amount <> refund.amount or correction.corrects_id is distinct from note.transaction_id
          or replacement.net <> -note.net or replacement.vat <> -note.vat or replacement.paid_on is null))
      union all select row.id from balance_transaction row join balance_transaction cause on cause.id = row.corrects_id
      where cause.kind = 'WITHDRAWAL' and not exists (select from online_refund refund
        join invoice replacement on replacement.id = refund.replacement_id where replacement.transaction_id = row.id)`,
  },
  {
    rule: 'the money of a refund left its payment service exactly when it was done, and came back when it failed',
    broken: sql`select coalesce(wanted.id, entry.id) as id from (
        select id, id::text as key, -gross as amount, invoice_id from online_refund
          where state = 'DONE' or replacement_id is not null
        union all select id, id || '-back', gross, replacement_id from online_refund where replacement_id is not null
        union all select id, id || '-late', -gross, replacement_id from online_refund
          where state = 'DONE' and replacement_id is not null) wanted
      full join (select entry.id, archive_key as key, entry.amount, row.invoice_id from bank_entry entry
          join payment_allocation row on row.entry_id = entry.id
        where entry.file_id is null and (entry.amount < 0 or archive_key like '%-back')) entry using (key)
      where wanted.id is null or entry.id is null or wanted.amount <> entry.amount
        or wanted.invoice_id is distinct from entry.invoice_id`,
  },
  {
    rule: 'a settlement has the rows of its signed report, and their sums',
    broken: sql`select coalesce(stored.settlement_id, signed.settlement_id) as id
      from (select settlement_id, given.place, (given.line ->> 'amount')::numeric * 100 as cents, given.line ->> 'stamp' as stamp,
          given.line ->> 'reference' as reference, round(coalesce((given.line ->> 'paymentMethodFee')::numeric, 0) * 10000)
            + round(coalesce((given.line ->> 'paymentMethodCommission')::numeric, 0) * 10000) as fee
        from online_settlement_report, jsonb_array_elements(content::jsonb) with ordinality as given (line, place)) signed
        full join online_settlement_row stored on stored.settlement_id = signed.settlement_id and stored.place = signed.place
      where (stored.cents, stored.fee, stored.stamp, stored.reference)
        is distinct from (round(signed.cents)::bigint, signed.fee::bigint, signed.stamp, signed.reference)
      union all select report.settlement_id from online_settlement_report report
        cross join lateral (select sum(cents) as gross, round(sum(fee) / 100) as fees
          from online_settlement_row where settlement_id = report.settlement_id) stored
      where (report.gross, report.fees) is distinct from (stored.gross::bigint, stored.fees::bigint)`,
  },
  {
    rule: 'a row of a settlement is the payment or the refund that it names',
    broken: sql`select row.id from online_settlement_row row
        left join online_refund refund on refund.id = row.refund_id
        left join invoice note on note.id = refund.credit_note_id
      where (row.payment_id is not null and (row.refund_id is not null or row.stamp is distinct from row.payment_id::text))
        or (refund.id is not null and row.stamp is distinct from refund.id::text
          and row.reference is distinct from note.reference_number)`,
  },
  {
    rule: 'the money of a settlement is one movement of a bank, whole',
    broken: sql`select row.id from payment_allocation row join bank_entry entry on entry.id = row.entry_id
      where row.settlement_id is not null and (row.kind not in ('OTHER', 'UNDO') or abs(row.amount) <> entry.amount
        or entry.file_id is null or row.invoice_id is not null)
      union all select settlement_id from payment_allocation where settlement_id is not null
      group by settlement_id having count(*) filter (where kind = 'OTHER') - count(*) filter (where kind = 'UNDO') > 1`,
  },
  {
    rule: 'a settlement that is closed without a note agrees with its money',
    broken: sql`select id from ${settlementFacts} facts where closed_at is not null and note is null
      and (faults > 0 or received is distinct from gross - fees)`,
  },
  {
    rule: 'a payment that a reference named pays the invoice of that reference or its successor, a return the one it names',
    broken: sql`select row.id from payment_allocation row join bank_entry entry on entry.id = row.entry_id
        join ${toldFacts(sql`(select entry_id from payment_allocation)`)} told on told.id = entry.id
        join invoice on invoice.id = row.invoice_id
      where row.kind = 'INVOICE' and row.admin_id is null
        and not exists (select from payment_allocation undoing where undoing.undoes_id = row.id)
        and (invoice.credits_id is not null or case when row.amount > 0
          then told.reference is null or told.reference not in ${namesOfInvoice}
          else told.reference not in ${namesOfInvoice} and not told.found && array(select reference::text from ${namesOfInvoice} names)
            and concat_ws(' ', told.message, entry.end_to_end_id)
              !~* ('PALAUTUS-(' || (select string_agg(reference, '|') from ${namesOfInvoice} names) || ')\\M') end)`,
  },
  {
    rule: 'an invoice that replaces another is of the same top-up at another rate, and the other is credited and unpaid',
    broken: sql`select invoice.id from invoice join invoice replaced on replaced.id = invoice.replaces_id
        left join invoice_balance balance on balance.invoice_id = replaced.id
      where invoice.credits_id is not null or replaced.credits_id is not null or replaced.number >= invoice.number
        or replaced.business_id <> invoice.business_id or replaced.currency <> invoice.currency
        or replaced.tax_rate_bp = invoice.tax_rate_bp or invoice.net > replaced.net
        or balance.paid is distinct from 0 or balance.credited <> balance.gross
        or not exists (select from invoice note where note.credits_id = replaced.id and -note.net = invoice.net)`,
  },
  {
    rule: 'what an invoice has open is its amount less its payments, credit notes and write-offs',
    broken: sql`select invoice.id from invoice left join invoice_balance balance on balance.invoice_id = invoice.id
      where invoice.credits_id is null and (balance.invoice_id is null or balance.gross <> invoice.gross
        or balance.due_on <> invoice.due_on
        or balance.paid <> coalesce((select sum(amount) from payment_allocation where invoice_id = invoice.id), 0)
        or balance.credited <> coalesce((select -sum(gross) from invoice note where note.credits_id = invoice.id), 0)
        or balance.written_off <> coalesce((select sum(amount) from invoice_write_off
          where invoice_id = invoice.id), 0)
        or balance.rounded <> coalesce((select sum(amount) from invoice_write_off
          where invoice_id = invoice.id and kind = 'ROUNDING'), 0))
      union all select invoice_id from invoice_balance balance
      where not exists (select from invoice where id = balance.invoice_id and credits_id is null)`,
  },
  {
    rule: 'every invoice is in the list of invoices, with its words',
    broken: sql`select coalesce(written.id, listed.id) as id
      from (select id, number, issued_on, credits_id is not null as is_credit_note, ${sql.raw(invoiceWords)} as words
          from invoice) written
        full join invoice_words listed on listed.id = written.id
      where (written.id, written.number, written.issued_on, written.is_credit_note, written.words)
        is distinct from (listed.id, listed.number, listed.issued_on, listed.is_credit_note, listed.words)`,
  },
  {
    rule: 'a top-up that waits for its payment is on the balance exactly while it is paid',
    broken: sql`select id from (select invoice.id, ${laterTopUpColumns} from invoice
          join invoice_balance balance on balance.invoice_id = invoice.id
          join business on business.id = invoice.business_id
        where ${isCreditedLater}) top_up
      where case when "isPaid" then given <> due or "returnedId" is not null
        when ground = 'PAYMENT' then "returnedId" is null
        else given <> 0 and ground is distinct from 'ADMIN' end`,
  },
  {
    rule: 'a payment that came back took what was left of the balance, and one made again returned that',
    broken: sql`select row.id from balance_transaction row
        left join balance_transaction cause on cause.id = row.corrects_id
      where row.kind = 'PAYMENT_REVERSAL' and (cause.id is null or cause.seq >= row.seq
        or cause.business_id <> row.business_id or cause.invoice_id is distinct from row.invoice_id
        or not case cause.kind
          when 'TOP_UP' then -row.amount = least(case when row.currency = cause.currency then row.balance_before else 0 end,
            (select sum(earlier.amount) from balance_transaction earlier
              where earlier.invoice_id = row.invoice_id and earlier.seq < row.seq))
          when 'PAYMENT_REVERSAL' then row.amount = -cause.amount and not exists (select from balance_transaction twin
            where twin.invoice_id = row.invoice_id and twin.corrects_id = cause.id and twin.id <> row.id)
          else false end)`,
  },
  {
    rule: 'a business publishes nothing exactly while the invoice of a payment that came back is open',
    broken: sql`select id from business where credit_hold <> ${isOnHold(sql`business.id`)}`,
  },
  {
    rule: 'an invoice is reminded of twice at most, in time, and not on the first banking day after days off',
    broken: sql`select row.id from (select reminder.*, (at at time zone 'Europe/Helsinki')::date as day
          from invoice_reminder reminder) row join invoice on invoice.id = row.invoice_id
        left join invoice_reminder first on first.invoice_id = row.invoice_id and first.step = 1 and row.step = 2
      where invoice.credits_id is not null or row.open > invoice.gross
        or row.day < invoice.due_on + case row.step when 1 then ${sql.lit(reminderDays.first)}
          else ${sql.lit(reminderDays.second)} end
        or (row.step = 2 and (first.id is null or first.at >= row.at))
        or extract(isodow from row.day) not between 2 and 5`,
  },
  {
    rule: 'an invoice is neither paid, credited nor written off beyond its amount, and no more is returned than credited',
    broken: sql`select invoice_id as id from invoice_balance
      left join (select row.invoice_id, coalesce(sum(row.amount) filter (where row.amount > 0), 0) as received,
          coalesce(-sum(row.amount) filter (where row.amount < 0), 0) as returned
        from payment_allocation row left join payment_allocation undoing on undoing.undoes_id = row.id
        where row.kind = 'INVOICE' and undoing.id is null group by row.invoice_id) money using (invoice_id)
      where written_off < 0 or credited not between 0 and gross or (written_off <> 0 and open < 0)
        or received > gross or returned > credited`,
  },
  {
    rule: 'the fee of a reminder is paid no more than once',
    broken: sql`select reminder.id from invoice_reminder reminder join (select reminder_id, sum(amount) as paid
        from payment_allocation where reminder_id is not null group by reminder_id) row on row.reminder_id = reminder.id
      where paid not between 0 and fee`,
  },
  {
    rule: 'what is over and its return are set off against each other',
    broken: sql`select row.id from payment_allocation row left join payment_allocation other on other.kind = 'RETURN'
        and other.entry_id = row.counter_entry_id and other.counter_entry_id = row.entry_id and other.amount = -row.amount
      where row.kind = 'RETURN' and row.counter_entry_id is not null and other.id is null`,
  },
  {
    rule: 'a difference of rounding closes an invoice of which something is paid, and is of at most a euro',
    broken: sql`select invoice_id as id from invoice_balance
      where rounded <> 0 and not (rounded between 1 and ${sql.lit(maxTolerance)} and paid > 0 and open = 0)`,
  },
  {
    rule: 'the statement of a day begins with the balance that the day before ended with',
    broken: sql`select statement.id from bank_statement statement
      where opening is not null and exists (select from bank_statement earlier
          where earlier.account = statement.account and earlier.to_on = statement.from_on - 1
            and earlier.closing is not null)
        and not exists (select from bank_statement earlier
          where earlier.account = statement.account and earlier.to_on = statement.from_on - 1
            and earlier.closing = statement.opening)`,
  },
  ...digestRules,
];
