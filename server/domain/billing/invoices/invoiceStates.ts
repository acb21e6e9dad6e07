import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import { helsinkiDate } from '#platform/helsinki.ts';
import type { InvoiceStatus } from '#shared/schema.generated.ts';
import type { TaxTerms } from '../prices.ts';

/** The balances of the invoices in a state today: `stateOf` as SQL. */
export function balancesInState(em: EntityManager, state: InvoiceStatus) {
  const today = helsinkiDate(new Date());
  const conditions: Record<InvoiceStatus, ReturnType<typeof sql<boolean>>> = {
    CREDITED: sql`credited = gross and open <= 0`,
    WRITTEN_OFF: sql`credited <> gross and open <= 0 and written_off > rounded`,
    PAID: sql`credited <> gross and open <= 0 and written_off <= rounded`,
    OVERDUE: sql`open > 0 and due_on < ${today}`,
    PARTLY_PAID: sql`open > 0 and due_on >= ${today} and paid > 0`,
    OPEN: sql`open > 0 and due_on >= ${today} and paid <= 0`,
  };
  return db(em).selectFrom('invoice_balance').where(conditions[state]);
}

/** The balances of the invoices of which something is still to be paid. */
export function payableBalances(em: EntityManager) {
  return db(em).selectFrom('invoice_balance').where('open', '>', 0);
}

/** The balances of the credited invoices of which something is to be paid back. */
export function owedBalances(em: EntityManager) {
  return db(em).selectFrom('invoice_balance').where('open', '<', 0).where('paid', '>', 0);
}

/**
 * Whether an invoice is an open one of a top-up at another VAT rate than the current one, and of which nothing is paid, as
 * SQL over its row: an advance payment has the rate of the day on which it is paid. A part that is paid keeps its rate, and so
 * does a fee, whose service has been delivered.
 */
export function isReissuable({ taxRateBp, currency }: TaxTerms) {
  return sql<boolean>`(invoice.credits_id is null and invoice.paid_on is null
    and (invoice.tax_rate_bp < ${taxRateBp} or invoice.tax_rate_bp > ${taxRateBp}) and invoice.currency = ${currency}
    and invoice.lines @> '[{"kind": "TOP_UP"}]' and not invoice.lines @> '[{"kind": "SERVICE_FEE"}]'
    and invoice.id in (select invoice_id from invoice_balance where open > 0 and paid = 0 and written_off = 0)
    and exists (select from business where business.id = invoice.business_id)
    and not exists (select from payment_allocation row left join payment_allocation undoing on undoing.undoes_id = row.id
      where row.invoice_id = invoice.id and row.kind = 'INVOICE' and undoing.id is null)
    and not exists (select from balance_transaction row
      where row.invoice_id = invoice.id and row.kind = 'PAYMENT_REVERSAL'))`;
}

/** The ids of the invoices of which that is so. */
export function reissuableInvoices(em: EntityManager, terms: TaxTerms) {
  return db(em).selectFrom('invoice').select('invoice.id').where(isReissuable(terms));
}

/** The ids of invoices that were reminded of at least this number of times. */
export function remindedInvoices(em: EntityManager, reminders: number) {
  return db(em).selectFrom('invoice_reminder').select('invoice_id').where('step', '=', reminders);
}
