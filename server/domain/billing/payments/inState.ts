import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { InvoiceState } from '#shared/schema.generated.ts';
import { db } from '../../../platform/database/db.ts';
import { helsinkiDate } from '../../../platform/helsinki.ts';

/** The ids of the invoices in a state today: `stateOf` as SQL. */
export function invoicesInState(em: EntityManager, state: InvoiceState) {
  const today = helsinkiDate(new Date());
  const conditions: Record<InvoiceState, ReturnType<typeof sql<boolean>>> = {
    CREDITED: sql`credited = gross`,
    WRITTEN_OFF: sql`credited <> gross and open <= 0 and written_off > 0`,
    PAID: sql`credited <> gross and open <= 0 and written_off <= 0`,
    OVERDUE: sql`open > 0 and due_on < ${today}`,
    PARTLY_PAID: sql`open > 0 and due_on >= ${today} and paid > 0`,
    OPEN: sql`open > 0 and due_on >= ${today} and paid <= 0`,
  };
  return db(em).selectFrom('invoice_balance').select('invoice_id').where(conditions[state]);
}

/** The ids of the invoices of which something is still to be paid. */
export function payableInvoices(em: EntityManager) {
  return db(em).selectFrom('invoice_balance').select('invoice_id').where('open', '>', 0);
}

/** The ids of open invoices with at least this number of reminders. */
export function remindedInvoices(em: EntityManager, reminders: number) {
  return db(em)
    .selectFrom('invoice_balance as balance')
    .innerJoin('invoice_reminder', 'invoice_reminder.invoice_id', 'balance.invoice_id')
    .select('balance.invoice_id')
    .where('balance.open', '>', 0)
    .where('invoice_reminder.step', '=', reminders);
}
