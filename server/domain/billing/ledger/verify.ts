import { type EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { withoutTimeLimit } from '#platform/database/bulk/batches.ts';
import { db } from '#platform/database/db.ts';
import { daysToPay } from '#shared/rules/billing/billing.ts';
import { isCharge, isSpending } from '../ledgerSql.ts';
import { digestedTables } from './digests.ts';

/** A row that breaks a rule of the ledger. */
export interface LedgerFault {
  rule: string;
  /** Id of the broken row. */
  id: string;
}

/** A rule that holds for every row. */
export interface LedgerRule {
  rule: string;
  /** Selects the ids of the rows that break it. */
  broken: RawBuilder<{ id: string }>;
}

/** A Finnish reference number whose digits, weighed 1, 7, 3 from the right, do not add up to tens. */
const hasBadReference = sql`(reference_number !~ '^[1-9][0-9]{3,19}$' or (
  select sum(substr(reverse(reference_number), place, 1)::int * (array[1, 7, 3])[(place - 1) % 3 + 1])
    from generate_series(1, length(reference_number)) place) % 10 <> 0)`;

const lineSum = (filter: RawBuilder<unknown>) => sql`(select coalesce(sum((line ->> 'net')::bigint), 0)
  from jsonb_array_elements(invoice.lines) line where ${filter})`;
/** As `vatOf`. */
const vat = (net: RawBuilder<unknown>) => sql`(sign(${net}) * ((abs(${net}) * invoice.tax_rate_bp + 5000) / 10000))`;

/** What the top-up lines of the invoice's credit notes, those of a condition over `note`, add up to; zero or below. */
const creditedWith = (condition: RawBuilder<unknown>) => sql`coalesce((select sum((line ->> 'net')::bigint)
  from invoice note cross join jsonb_array_elements(note.lines) line
  where note.credits_id = invoice.id and line ->> 'kind' = 'TOP_UP' and ${condition}), 0)`;

const allLines = lineSum(sql`true`);
const topUpLines = lineSum(sql`line ->> 'kind' = 'TOP_UP'`);

const rules: LedgerRule[] = [
  {
    rule: 'a balance is the sum of the transactions, and what was spent the sum of charges less refunds',
    broken: sql`select business.id from business left join (
        select row.business_id, sum(amount) as balance, max(seq) as seq,
          (array_agg(row.currency order by seq desc))[1] as currency,
          -sum(amount) filter (where ${isSpending()}
            and row.currency = owner.currency) as spent
        from balance_transaction row left join business owner on owner.id = row.business_id
        group by row.business_id) ledger on ledger.business_id = business.id
      where business.balance <> coalesce(ledger.balance, 0) or business.ledger_seq <> coalesce(ledger.seq, 0)
        or business.total_spent <> coalesce(ledger.spent, 0) or business.currency <> ledger.currency
        or business.balance < 0`,
  },
  {
    rule: 'a transaction continues the previous one, without gaps, and its amounts add up',
    broken: sql`select id from (
        select id, seq, amount, balance_before, balance_after,
          lag(seq, 1, 0) over chain as last_seq, lag(balance_after, 1, 0::bigint) over chain as last_balance
        from balance_transaction window chain as (partition by business_id order by seq)) row
      where seq <> last_seq + 1 or balance_before <> last_balance or balance_after <> balance_before + amount
        or balance_after < 0`,
  },
  {
    rule: 'a deleted business leaves no balance',
    broken: sql`select distinct on (business_id) id from balance_transaction row
      where not exists (select from business where business.id = row.business_id) and balance_after <> 0
        and not exists (select from balance_transaction later
          where later.business_id = row.business_id and later.seq > row.seq)`,
  },
  {
    rule: 'a top-up is invoiced once, by its amount',
    broken: sql`select row.id from balance_transaction row left join invoice on invoice.transaction_id = row.id
      where row.kind = 'TOP_UP' and row.invoice_id is null and (invoice.id is null
        or invoice.business_id <> row.business_id or ${topUpLines} <> row.amount)
      union all select row.id from balance_transaction row left join invoice on invoice.id = row.invoice_id
      where row.kind = 'TOP_UP' and row.invoice_id is not null and (invoice.id is null
        or invoice.business_id <> row.business_id or invoice.transaction_id is not null or invoice.credits_id is not null
        or invoice.currency <> row.currency or invoice.reference_number <> row.reference_number
        or ${topUpLines} + ${creditedWith(sql`note.transaction_id is null`)} <> row.amount)
      union all select min(id::text)::uuid from balance_transaction
      where kind = 'TOP_UP' and invoice_id is not null group by invoice_id having count(*) > 1`,
  },
  {
    rule: 'a top-up is credited for a reason: its invoice, a limit, an admin or its payment',
    broken: sql`select id from balance_transaction where (kind <> 'TOP_UP' and credit_ground is not null)
      or (credit_ground = 'ADMIN' and admin_id is null)
      or (kind = 'TOP_UP' and invoice_id is not null and coalesce(credit_ground, '') not in ('ADMIN', 'PAYMENT'))`,
  },
  {
    rule: 'an invoice is of a top-up or of a fee, and its amounts add up',
    broken: sql`select invoice.id from invoice left join balance_transaction row on row.id = invoice.transaction_id
      where invoice.credits_id is null and (
        invoice.net <> ${allLines} or invoice.gross <> invoice.net + invoice.vat
        or (invoice.vat <> ${vat(sql`invoice.net`)}
          and not exists (select from online_refund where replacement_id = invoice.id))
        or invoice.due_on <> invoice.issued_on + case when invoice.paid_on is null then ${sql.lit(daysToPay)} else 0 end
        or invoice.paid_on <> invoice.issued_on
        or (row.id is null and invoice.paid_on is not null and ${topUpLines} <> 0)
        or (row.id is not null and row.reference_number <> invoice.reference_number))`,
  },
  {
    rule: 'a payment on the site has one invoice, paid, of what was paid',
    broken: sql`select coalesce(payment.id, invoice.id) as id
      from (select * from online_payment where state = 'PAID' and pays_id is null) payment
        full join (select * from invoice where paid_on is not null
          and not exists (select from online_refund where replacement_id = invoice.id)) invoice
          on invoice.id = payment.invoice_id
      where payment.id is null or invoice.id is null or payment.gross <> invoice.gross
        or payment.amount <> invoice.net or payment.business_id <> invoice.business_id`,
  },
  {
    rule: 'credit notes credit one invoice, together no more than it, with its VAT',
    broken: sql`select invoice.id from (
        select note.*, sum(-net) over earlier as taken, sum(-vat) over earlier + vat as vat_taken_before
        from invoice note where credits_id is not null
        window earlier as (partition by credits_id order by number)) invoice
        left join invoice original on original.id = invoice.credits_id
      where original.id is null or original.credits_id is not null or original.number > invoice.number
        or original.business_id <> invoice.business_id or original.currency <> invoice.currency
        or original.tax_rate_bp <> invoice.tax_rate_bp
        or invoice.net >= 0 or invoice.net <> ${allLines} or invoice.gross <> invoice.net + invoice.vat
        or invoice.due_on <> invoice.issued_on or invoice.reason is null or taken > original.net
        or -invoice.vat <> case when taken = original.net then original.vat - vat_taken_before
          else least(-${vat(sql`invoice.net`)}, original.vat - vat_taken_before) end`,
  },
  {
    rule: 'a credited top-up is corrected by the same amount, and a correction is of an earlier transaction',
    broken: sql`select invoice.id from invoice join invoice original on original.id = invoice.credits_id
        left join balance_transaction row on row.id = invoice.transaction_id
        left join balance_transaction later on later.invoice_id = original.id and later.kind = 'TOP_UP'
      where (row.id is null and ${topUpLines} <> 0
          and (original.transaction_id is not null or later.at < invoice.created_at))
        or (row.id is not null and (row.kind not in ('CORRECTION', 'WITHDRAWAL') or row.amount <> ${topUpLines}
        or row.corrects_id is distinct from coalesce(original.transaction_id, later.id)
        or row.invoice_id is distinct from later.invoice_id
        or row.reference_number <> invoice.reference_number))
      union all select row.id from balance_transaction row
        left join balance_transaction cause on cause.id = row.corrects_id
        left join invoice on invoice.transaction_id = row.id
      where row.kind in ('CORRECTION', 'WITHDRAWAL') and (cause.id is null or cause.business_id <> row.business_id
        or cause.seq >= row.seq or cause.currency <> row.currency
        or ((cause.kind = 'TOP_UP' or row.kind = 'WITHDRAWAL') and invoice.credits_id is null))`,
  },
  {
    rule: 'invoices are numbered without gaps',
    broken: sql`select id from (select id, number, row_number() over (order by number) as place from invoice) row
      where number <> place`,
  },
  {
    rule: 'a refund returns one charge, in full, once',
    broken: sql`select refund.id from balance_transaction refund
        left join balance_transaction charge on charge.id = refund.refunds_id
      where refund.kind = 'REFUND' and (charge.id is null or not (${isCharge('charge.kind')})
        or charge.amount <> -refund.amount or charge.business_id <> refund.business_id
        or charge.offer_id is distinct from refund.offer_id)
      union all select min(id::text)::uuid from balance_transaction
      where kind = 'REFUND' group by refunds_id having count(*) > 1`,
  },
  {
    rule: 'an offer is charged once',
    broken: sql`select min(id::text)::uuid from balance_transaction
      where ${isCharge()} group by offer_id having count(*) > 1 or offer_id is null`,
  },
  {
    rule: 'a reference number is unique and its check digit right',
    broken: sql`select id from balance_transaction where ${hasBadReference}
      union all select id from invoice where ${hasBadReference}
      union all select min(id::text)::uuid from balance_transaction group by reference_number having count(*) > 1`,
  },
];

/** Triggers without which the database would accept wrong rows. */
const guards = [
  ['balance_transaction', 'append_only'],
  ['balance_transaction', 'transaction_chain'],
  ['invoice', 'append_only'],
  ['invoice', 'credit_within_invoice'],
  ['invoice', 'opens_balance'],
  ['invoice', 'lists_invoice'],
  ['invoice_balance', 'kept_by_triggers'],
  ['invoice_words', 'kept_by_triggers'],
  ['invoice_reminder', 'append_only'],
  ['invoice_write_off', 'append_only'],
  ['invoice_write_off', 'adds_to_balance'],
  ['bank_file', 'append_only'],
  ['bank_statement', 'append_only'],
  ['bank_entry', 'append_only'],
  ['bank_entry', 'opens_balance'],
  ['bank_entry_balance', 'kept_by_triggers'],
  ['bank_file_row', 'append_only'],
  ['bank_file_row_decision', 'append_only'],
  ['payment_allocation', 'append_only'],
  ['payment_allocation', 'within_entry'],
  ['payment_allocation', 'adds_to_balance'],
  ['online_payment_event', 'append_only'],
  ['online_refund_event', 'append_only'],
  ['online_settlement_report', 'append_only'],
  ['online_settlement_row', 'append_only'],
  ['row_digest', 'append_only'],
  ['lost_days', 'append_only'],
  ['outage_refund', 'append_only'],
  ...digestedTables.map((table) => [table, 'digested'] as const),
  ['business', 'balance_is_the_ledgers'],
  ['business', 'balance_is_written_off_first'],
] as const;

const maxFaults = 100;

/**
 * Checks every rule of the ledger, and the further ones, over every row as of one moment. Returns at most 100 faults of
 * each rule.
 */
export async function verifyLedger(em: EntityManager, further: readonly LedgerRule[] = []): Promise<LedgerFault[]> {
  return withoutTimeLimit(
    em,
    async (em) => {
      const faults: LedgerFault[] = await missingGuards(em);
      for (const { rule, broken } of [...rules, ...further]) {
        const { rows } = await sql<{ id: string }>`${broken} limit ${sql.lit(maxFaults)}`.execute(db(em));
        faults.push(...rows.map(({ id }) => ({ rule, id })));
      }
      return faults;
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
  );
}

async function missingGuards(em: EntityManager): Promise<LedgerFault[]> {
  const { rows } = await sql<{
    guard: string;
  }>`select tgrelid::regclass::text || '.' || tgname as guard from pg_trigger where tgenabled = 'O'`.execute(db(em));
  const enabled = new Set(rows.map(({ guard }) => guard));
  return guards
    .map((guard) => guard.join('.'))
    .filter((guard) => !enabled.has(guard))
    .map((id) => ({ rule: 'the triggers of the ledger are enabled', id }));
}
