import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkTopUp, orderLimits } from '#shared/rules/billing.ts';
import { tidyText } from '#shared/rules/fields.ts';
import type { RequestTopUpInput } from '#shared/schema.generated.ts';
import { db } from '../../platform/database/db.ts';
import type { Scope } from '../../platform/platform.ts';
import { fillAddress } from '../accounts/businesses/address.ts';
import type { Business } from '../accounts/entities.ts';
import { Invoice, Order } from './entities.ts';
import { groupNow } from './invoices/invoices.ts';
import { refuseTooMany, requestTopUp } from './invoices/orders.ts';
import { once } from './ledger/idempotency.ts';
import { ledgerTransaction } from './ledger/ledgerTransaction.ts';
import { isWaiting } from './payments/laterTopUps.ts';
import { taxTermsInForce } from './prices.ts';
import { topUp } from './topUp.ts';

interface Ordered {
  order: Order;
  /** Null while an admin has to decide. */
  invoice: Invoice | null;
}

/**
 * A business's request for a top-up. An admin decides it when the settings credit a top-up with its invoice, because that lends
 * money; otherwise it is invoiced at once, and the balance is added when it is paid, or within the credit limit.
 * Throws INVALID_INPUT, ADDRESS_MISSING, IDEMPOTENCY_KEY_REUSED, and TOO_MANY_REQUESTS for a sixth open request or unpaid
 * invoice or an eleventh request in 24 hours.
 */
export async function orderTopUp(
  { em, platform }: Scope,
  business: Business,
  input: RequestTopUpInput,
): Promise<Ordered> {
  const { idempotencyKey: key, amount } = input;
  refuseIfAny(checkTopUp(input));
  const note = tidyText(input.note) || null;
  await fillAddress({ em, platform }, business.id);
  const call = { actor: `BUSINESS:${business.id}`, key, operation: 'requestTopUp', content: { amount, note } };
  return ledgerTransaction(em, async (em) => {
    const { reply } = await once(em, call, async () => {
      // Settings do not change before the transaction ends.
      const { currency } = await taxTermsInForce(em);
      const { creditWhen } = await groupNow(em, 'billing');
      if (creditWhen === 'AT_INVOICE') {
        const { id } = await requestTopUp({ em, platform }, business, { amount, note });
        return { order: id, invoice: null };
      }
      await refuseTooMany(em, business.id);
      await refuseUnpaid(em, business.id);
      const { invoice } = await topUp({ em, platform }, { businessId: business.id, amount, note });
      const order = em.create(Order, { business: business.id, amount, currency, note, status: 'COMPLETED' });
      await em.flush();
      return { order: order.id, invoice: invoice.id };
    });
    const order = await em.findOneOrFail(Order, reply.order);
    return { order, invoice: reply.invoice ? await em.findOneOrFail(Invoice, reply.invoice) : null };
  });
}

/** The row of the business is locked. */
async function refuseUnpaid(em: EntityManager, businessId: string): Promise<void> {
  const { count } = await db(em)
    .selectFrom('invoice')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('business_id', '=', businessId)
    .where(isWaiting)
    .executeTakeFirstOrThrow();
  if (count < orderLimits.open) return;
  const message = `Sinulla on jo ${orderLimits.open} maksamatonta laskua. Maksa jokin niistä ensin.`;
  throw new AppError('TOO_MANY_REQUESTS', { message });
}
