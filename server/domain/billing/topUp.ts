import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkTopUp } from '#shared/rules/billing.ts';
import { tidyText } from '#shared/rules/fields.ts';
import type { TopUpInput } from '#shared/schema.generated.ts';
import { isId } from '../../platform/database/ids.ts';
import type { Scope } from '../../platform/platform.ts';
import { fillAddress } from '../accounts/businesses/address.ts';
import { type Admin, Business } from '../accounts/entities.ts';
import { record } from '../audit/audit.ts';
import { Invoice, Transaction } from './entities.ts';
import { type LedgerScope, mailInvoice } from './invoices/invoiceMail.ts';
import { issueInvoice, topUpLine } from './invoices/invoices.ts';
import { completeOrder } from './invoices/orders.ts';
import { once } from './ledger/idempotency.ts';
import { type Credit, credit } from './ledger/ledger.ts';
import { ledgerTransaction } from './ledger/ledgerTransaction.ts';
import { taxTermsInForce } from './prices.ts';

/**
 * Adds to the balance, whatever the account's status, and invoices and mails the amount plus VAT. Part of a transaction.
 * Throws BUSINESS_NOT_FOUND and ADDRESS_MISSING.
 * @param what `isPaid`: whether the business has paid it on the site already
 */
export async function topUp(
  scope: LedgerScope,
  what: Credit & { isPaid?: boolean },
  now = new Date(),
): Promise<{ transaction: Transaction; invoice: Invoice }> {
  const { em } = scope;
  const transaction = await credit(em, what, now);
  const { businessId, amount, isPaid = false } = what;
  const invoiced = { businessId, lines: [topUpLine(amount)], transaction, isPaid };
  const invoice = await issueInvoice(em, invoiced, what.terms ?? (await taxTermsInForce(em)), now);
  await mailInvoice(scope, invoice);
  return { transaction, invoice };
}

interface ToppedUp {
  business: Business;
  /** Cents, after the top-up. */
  newBalance: number;
  referenceNumber: string;
  invoice: Invoice;
}

/**
 * An admin's top-up: exactly the amount is credited, the amount plus VAT invoiced (decision 6).
 * Throws INVALID_INPUT, BUSINESS_NOT_FOUND, ADDRESS_MISSING, IDEMPOTENCY_KEY_REUSED, and NOT_FOUND or STATUS_CHANGE_REFUSED for an
 * order that is not the business's or not pending.
 */
export async function topUpBalance({ em, platform }: Scope, admin: Admin, input: TopUpInput): Promise<ToppedUp> {
  const { id: businessId, amount, orderId, idempotencyKey: key, ...rest } = input;
  refuseIfAny(checkTopUp({ amount, note: rest.note }));
  if (!isId(businessId)) throw new AppError('BUSINESS_NOT_FOUND');
  await fillAddress({ em, platform }, businessId);
  const note = tidyText(rest.note) || null;
  const content = { businessId, amount, note, orderId: orderId ?? null };
  const call = { actor: `ADMIN:${admin.id}`, key, operation: 'topUpBalance', content };

  return ledgerTransaction(em, async (em) => {
    const { reply } = await once(em, call, async () => {
      const { transaction, invoice } = await topUp({ em, platform }, { businessId, amount, admin, note });
      if (orderId) await completeOrder(em, { id: orderId, businessId });
      const { balanceAfter: balance, currency, referenceNumber } = transaction;
      record(em, admin, 'business.top_up', {
        target: { kind: 'business', id: businessId },
        after: { amount, balance, currency, referenceNumber, invoice: invoice.number, ...(note && { note }) },
      });
      return { transaction: transaction.id, invoice: invoice.id };
    });
    const transaction = await em.findOneOrFail(Transaction, reply.transaction);
    const invoice = await em.findOneOrFail(Invoice, reply.invoice);
    const business = await em.findOne(Business, businessId);
    if (!business) throw new AppError('BUSINESS_NOT_FOUND');
    return { business, newBalance: transaction.balanceAfter, referenceNumber: transaction.referenceNumber, invoice };
  });
}
