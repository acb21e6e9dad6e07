import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import type { Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkAheadReason, checkTopUp, orderLimits, vatOf } from '#shared/rules/billing/billing.ts';
import { checkCreditLimit } from '#shared/rules/billing/receivables.ts';
import { tidyText } from '#shared/rules/fields.ts';
import type { CreditLimitInput, Currency, RequestTopUpInput, TopUpInput } from '#shared/schema.generated.ts';
import { fillAddress } from '../../accounts/businesses/address.ts';
import { lockBusiness } from '../../accounts/businesses/businessStatus.ts';
import { type Admin, Business } from '../../accounts/entities.ts';
import { businessActor } from '../../accounts/viewers.ts';
import { changedFacts, type Facts, record } from '../../audit/audit.ts';
import { lockBalance } from '../../billing/balance.ts';
import { type CreditGround, Invoice, Order, Transaction } from '../../billing/entities.ts';
import { type LedgerScope, mailInvoice } from '../../billing/invoices/invoiceMail.ts';
import { groupNow, issueInvoice, topUpLine } from '../../billing/invoices/invoices.ts';
import { completeOrder, refuseTooMany, requestTopUp } from '../../billing/invoices/orders.ts';
import { once } from '../../billing/ledger/idempotency.ts';
import { type Credit, credit, ledgerTransaction } from '../../billing/ledger/ledger.ts';
import { type TaxTerms, taxTermsInForce } from '../../billing/prices.ts';
import { isWaiting } from '../laterTopUps.ts';

interface NewTopUp extends Omit<Credit, 'ground' | 'invoice'> {
  /** Whether the business has paid it on the site already. */
  isPaid?: boolean;
  /** Whether an admin credits it before its payment, whatever the settings say. */
  isAhead?: boolean;
}

/**
 * Invoices and mails the amount plus VAT, and adds it to the balance, whatever the account's status: at once, or when the
 * invoice has been paid, as the settings have it. Part of a transaction.
 * Throws BUSINESS_NOT_FOUND and ADDRESS_MISSING. The transaction is null while the payment is waited for.
 */
export async function topUp(
  scope: LedgerScope,
  what: NewTopUp,
  now = new Date(),
): Promise<{ transaction: Transaction | null; invoice: Invoice }> {
  const { em } = scope;
  const terms = what.terms ?? (await taxTermsInForce(em));
  const ground = await groundOf(em, what, terms);
  const transaction = ground ? await credit(em, { ...what, terms, ground }, now) : null;
  const { businessId, amount, isPaid = false } = what;
  const invoiced = { businessId, lines: [topUpLine(amount)], transaction, isPaid };
  const invoice = await issueInvoice(em, invoiced, terms, now);
  await mailInvoice(scope, invoice);
  return { transaction, invoice };
}

/** Why a top-up is credited with its invoice; null when it waits for its payment. */
async function groundOf(em: EntityManager, what: NewTopUp, terms: TaxTerms): Promise<CreditGround | null> {
  const { businessId, amount, isPaid, isAhead } = what;
  if (isPaid) return 'PAYMENT';
  const { creditWhen } = await groupNow(em, 'billing');
  if (creditWhen === 'AT_INVOICE') return 'INVOICE';
  if (creditWhen === 'UP_TO_LIMIT') {
    // Locked, so that two top-ups at once do not both fit in the limit.
    const { creditLimit = 0 } = (await lockBalance(em, businessId)) ?? {};
    const open = await openOf(em, businessId, terms.currency);
    if (open + amount + vatOf(amount, terms.taxRateBp) <= creditLimit) return 'LIMIT';
  }
  return isAhead ? 'ADMIN' : null;
}

/** Gross cents that the business owes of its invoices. */
async function openOf(em: EntityManager, businessId: string, currency: Currency): Promise<number> {
  const { open } = await db(em)
    .selectFrom('invoice')
    .innerJoin('invoice_balance as balance', 'balance.invoice_id', 'invoice.id')
    .select((eb) => eb.fn.sum<number | null>('balance.open').as('open'))
    .where('invoice.business_id', '=', businessId)
    .where('invoice.currency', '=', currency)
    .where('balance.open', '>', 0)
    .executeTakeFirstOrThrow();
  return Number(open ?? 0);
}

interface ToppedUp {
  business: Business;
  /** Cents, after the top-up: unchanged while it waits for its payment. */
  newBalance: number;
  referenceNumber: string;
  invoice: Invoice;
}

/**
 * An admin's top-up: exactly the amount is credited, at once or when it is paid, and the amount plus VAT invoiced (decision 6).
 * Throws INVALID_INPUT, BUSINESS_NOT_FOUND, ADDRESS_MISSING, IDEMPOTENCY_KEY_REUSED, and NOT_FOUND or STATUS_CHANGE_REFUSED for an
 * order that is not the business's or not pending.
 */
export async function topUpBalance({ em, platform }: Scope, admin: Admin, input: TopUpInput): Promise<ToppedUp> {
  const { id: businessId, amount, orderId, idempotencyKey: key, creditAhead, ...rest } = input;
  refuseIfAny({ ...checkTopUp({ amount, note: rest.note }), ...checkAheadReason(creditAhead) });
  if (!isId(businessId)) throw new AppError('BUSINESS_NOT_FOUND');
  await fillAddress({ em, platform }, businessId);
  const note = tidyText(rest.note) || null;
  const ahead = tidyText(creditAhead);
  const content = { businessId, amount, note, orderId: orderId ?? null, ...(ahead && { ahead }) };
  const call = { actor: `ADMIN:${admin.id}`, key, operation: 'topUpBalance', content };

  return ledgerTransaction(em, async (em) => {
    const { reply } = await once(em, call, async () => {
      const what = { businessId, amount, admin, note, isAhead: !!ahead };
      const { transaction, invoice } = await topUp({ em, platform }, what);
      if (orderId) await completeOrder(em, { id: orderId, businessId });
      const { currency, referenceNumber } = invoice;
      const balance = transaction?.balanceAfter ?? (await lockBalance(em, businessId))?.balance ?? 0;
      record(em, admin, 'business.top_up', {
        target: { kind: 'business', id: businessId },
        after: {
          amount,
          balance,
          currency,
          referenceNumber,
          invoice: invoice.number,
          ...(note && { note }),
          ...(transaction ? transaction.creditGround === 'ADMIN' && { creditAhead: ahead } : { waits: true }),
        },
      });
      return { transaction: transaction?.id ?? null, invoice: invoice.id, balance };
    });
    const transaction = reply.transaction ? await em.findOneOrFail(Transaction, reply.transaction) : null;
    const invoice = await em.findOneOrFail(Invoice, reply.invoice);
    const business = await em.findOne(Business, businessId);
    if (!business) throw new AppError('BUSINESS_NOT_FOUND');
    const newBalance = transaction?.balanceAfter ?? reply.balance;
    return { business, newBalance, referenceNumber: invoice.referenceNumber, invoice };
  });
}

/**
 * Sets for how much, with VAT, a business may have open invoices when its top-ups are credited before they are paid.
 * Throws INVALID_INPUT, BUSINESS_NOT_FOUND, and CONFLICT when the limit is not the one that the admin saw.
 */
export async function setCreditLimit({ em }: Scope, admin: Admin, { id, limit: creditLimit, seen }: CreditLimitInput) {
  refuseIfAny(checkCreditLimit(creditLimit));
  return em.transactional(async (em) => {
    const business = await lockBusiness(em, id);
    const before = business.creditLimit;
    if (seen != null && seen !== before) {
      const message = 'Luottoraja on muuttunut sen jälkeen, kun avasit tiedot. Tarkista se ja yritä uudelleen.';
      throw new AppError('CONFLICT', { message, current: { limit: before / 100 } });
    }
    const facts = changedFacts({ creditLimit: before }, { creditLimit });
    if (!facts) return business;
    business.creditLimit = creditLimit;
    record(em, admin, 'business.set_credit_limit', { target: { kind: 'business', id }, ...facts });
    return business;
  });
}

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
        recordRequest(em, business, id, { amount, currency });
        return { order: id, invoice: null };
      }
      await refuseTooMany(em, business.id);
      await refuseUnpaid(em, business.id);
      const { invoice } = await topUp({ em, platform }, { businessId: business.id, amount, note });
      const order = em.create(Order, { business: business.id, amount, currency, note, status: 'COMPLETED' });
      await em.flush();
      recordRequest(em, business, order.id, { amount, currency, invoice: invoice.number });
      return { order: order.id, invoice: invoice.id };
    });
    const order = await em.findOneOrFail(Order, reply.order);
    return { order, invoice: reply.invoice ? await em.findOneOrFail(Invoice, reply.invoice) : null };
  });
}

function recordRequest(em: EntityManager, business: Business, id: string, after: Facts): void {
  record(em, businessActor(business), 'top_up.request', { target: { kind: 'order', id }, after });
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
