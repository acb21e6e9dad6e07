import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { fillAddress } from '#domain/accounts/businesses/address.ts';
import { lockBusiness } from '#domain/accounts/businesses/businessStatus.ts';
import type { Admin, Business } from '#domain/accounts/entities.ts';
import { businessActor } from '#domain/accounts/viewers.ts';
import { platformItself, record } from '#domain/audit/audit.ts';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import { findPage, type Page } from '#platform/database/pages/findPage.ts';
import { type Evidence, isBusy, type PaymentProvider } from '#platform/payments/paymentProvider.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkTopUp, vatOf } from '#shared/rules/billing/billing.ts';
import type { OnlinePaymentStatus, PageInput, StartOnlineTopUpInput } from '#shared/schema.generated.ts';
import { assertAddress } from '../../billing/invoices/invoices.ts';
import { once } from '../../billing/ledger/idempotency.ts';
import { ledgerTransaction } from '../../billing/ledger/ledger.ts';
import { taxTermsInForce } from '../../billing/prices.ts';
import { payByProvider } from '../allocations.ts';
import { topUp } from '../invoicing/topUp.ts';
import { beginPayment, DAY, insertPayment, pauses } from './beginPayment.ts';
import { OnlinePayment } from './entities.ts';
import { settleInvoice } from './payInvoice.ts';
import { orRefusal, refusedQuestion, refusedTopUp } from './refusals.ts';

/** Until when a payment that has not been made may still be, and one that a bank processes. */
const maxAge = { OPEN: DAY, PENDING: 14 * DAY };

/**
 * Begins the payment of a top-up. Nothing is added or invoiced before the provider has signed that it is paid.
 * Throws INVALID_INPUT, ADDRESS_MISSING, STATUS_CHANGE_REFUSED when nothing can be paid on the site, the prices are not in
 * euros or the provider refuses the payment, TOO_MANY_REQUESTS for a 21st payment in 24 hours, IDEMPOTENCY_KEY_REUSED, and
 * UNAVAILABLE while the provider is away.
 */
export async function startOnlineTopUp({ em, platform }: Scope, business: Business, input: StartOnlineTopUpInput) {
  const { amount, idempotencyKey: key } = input;
  refuseIfAny(checkTopUp({ amount }));
  const provider = platform.payments;
  if (!provider) throw notPayable();
  await fillAddress({ em, platform }, business.id);
  const call = { actor: `BUSINESS:${business.id}`, key, operation: 'startOnlineTopUp', content: { amount } };
  const id = await ledgerTransaction(em, async (em) => {
    const { reply } = await once(em, call, async () => {
      const id = await insertTopUp(em, provider, business.id, amount);
      const target = { kind: 'online_payment', id };
      record(em, businessActor(business), 'top_up.pay_online', { target, after: { amount, currency: 'EUR' } });
      return { id };
    });
    return reply.id;
  });
  const refusals = refusedTopUp;
  return beginPayment({ em, platform }, provider, business, { id, description: 'Saldon lisäys', refusals });
}

function notPayable(): AppError {
  const message = 'Verkkomaksu ei ole käytössä. Pyydä saldon lisäystä laskulla.';
  return new AppError('STATUS_CHANGE_REFUSED', { message });
}

async function insertTopUp(em: EntityManager, provider: PaymentProvider, businessId: string, amount: number) {
  const terms = await taxTermsInForce(em);
  if (terms.currency !== 'EUR') throw notPayable();
  const gross = amount + vatOf(amount, terms.taxRateBp);
  await assertAddress(em, await lockBusiness(em, businessId), gross);
  return insertPayment(em, provider, { ...terms, businessId, amount, gross });
}

/**
 * Takes what the provider has signed about a payment: the only way in which one becomes paid. A payment is added to the
 * balance and invoiced, or pays its invoice, once, however often and in any order its evidence comes. Evidence of another sum, reference or
 * payment moves no money: an admin looks into one that was paid so. Null for an unknown attempt.
 */
export function settle({ em, platform }: Scope, evidence: Evidence, now = new Date()): Promise<OnlinePayment | null> {
  const { log } = platform;
  const { attemptId: id, providerId, state } = evidence;
  return ledgerTransaction(em, async (em) => {
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    const provider = platform.payments?.name;
    const payment = isId(id) && provider ? await em.findOne(OnlinePayment, { id, provider }, lock) : null;
    if (!payment || !isAbout(payment, evidence)) {
      log.error({ evidence, payment: payment?.id }, 'a signed payment is not the one that was begun');
      // Money has come all the same: its payer must not read that nothing did.
      if (payment && state === 'PAID' && payment.state !== 'PAID') payment.state = 'REVIEW';
      await em.flush();
      return payment;
    }
    await noteEvidence(em, evidence, now);
    if (payment.state === 'PAID') {
      if (state === 'FAILED') log.error({ payment: id }, 'a payment that is in the books was said to have failed');
      return payment;
    }
    payment.providerId = providerId;
    if (state === 'PENDING' || state === 'FAILED') payment.state = state;
    if (state === 'PAID') await book({ em, platform }, payment, now);
    await em.flush();
    return payment;
  });
}

function isAbout(payment: OnlinePayment, { providerId, reference, cents, currency }: Evidence): boolean {
  const isSame = payment.providerId === null || payment.providerId === providerId;
  return isSame && payment.referenceNumber === reference && payment.gross === cents && payment.currency === currency;
}

async function noteEvidence(em: EntityManager, { attemptId, providerId, state, cents, raw }: Evidence, now: Date) {
  await db(em)
    .insertInto('online_payment_event')
    .values({ id: crypto.randomUUID(), payment_id: attemptId, provider_id: providerId, state, cents, raw, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function book(scope: Scope, payment: OnlinePayment, now: Date): Promise<void> {
  return payment.pays ? settleInvoice(scope, payment, now) : addToBalance(scope, payment, now);
}

/** The rate is that of the payment's beginning, by which the payer has paid. */
async function addToBalance({ em, platform }: Scope, payment: OnlinePayment, now: Date): Promise<void> {
  const { businessId, amount, taxRateBp, currency, provider } = payment;
  const note = `Verkkomaksu ${payment.referenceNumber}`;
  try {
    const what = { businessId, amount, note, terms: { taxRateBp, currency }, isPaid: true };
    const { invoice } = await topUp({ em, platform }, what, now);
    await payByProvider(em, { provider, providerId: payment.providerId ?? payment.id, invoice });
    em.assign(payment, { invoice, state: 'PAID' });
    record(em, platformItself, 'top_up.paid_online', {
      target: { kind: 'online_payment', id: payment.id },
      business: businessId,
      after: { amount, currency, invoice: invoice.number },
    });
  } catch (error) {
    // The business is gone, or its balance is in another currency: the money has come, and an admin must see it.
    if (!(error instanceof AppError)) throw error;
    platform.log.error(
      { err: error, payment: payment.id, provider },
      'a paid top-up could not be added to the balance',
    );
    payment.state = 'REVIEW';
  }
}

/** A payment of the business. Throws NOT_FOUND. */
export async function ownPayment(em: EntityManager, business: Business, id: string): Promise<OnlinePayment> {
  const payment = isId(id) ? await em.findOne(OnlinePayment, { id, businessId: business.id }) : null;
  if (!payment) throw new AppError('NOT_FOUND');
  return payment;
}

/**
 * Asks the provider of payments whose callback has not come, the most overdue first: 5 and 15 minutes, an hour and six
 * hours after they were begun, then daily. Ends those that were never paid. Returns how many were asked of.
 */
export async function checkPayments(platform: Platform, now = new Date()): Promise<number> {
  const { payments: provider, orm, log } = platform;
  const em = orm.em.fork() as EntityManager;
  const due = await em.find(
    OnlinePayment,
    { state: { $in: ['OPEN', 'PENDING'] }, nextCheckAt: { $lte: now }, ...(provider && { provider: provider.name }) },
    { orderBy: { nextCheckAt: 'asc' }, limit: 100 },
  );
  for (const { id, providerId, createdAt, checks } of provider ? due : []) {
    const age = now.getTime() - createdAt.getTime();
    try {
      const evidence = providerId ? await provider?.ask(providerId) : null;
      if (evidence) await settle({ em: orm.em.fork() as EntityManager, platform }, evidence, now);
    } catch (error) {
      // One that cannot be asked of must not hold up the others, but those that a busy provider is not asked of stay due.
      log.warn({ err: error, payment: id }, 'the provider did not say how a payment is');
      if (isBusy(error)) break;
    }
    const nextCheckAt = new Date(now.getTime() + (pauses[checks + 1] ?? DAY));
    await em.nativeUpdate(OnlinePayment, { id }, { checks: checks + 1, nextCheckAt });
    if (age > maxAge.OPEN) await em.nativeUpdate(OnlinePayment, { id, state: 'OPEN' }, { state: 'EXPIRED' });
    if (age > maxAge.PENDING) await em.nativeUpdate(OnlinePayment, { id, state: 'PENDING' }, { state: 'REVIEW' });
  }
  return due.length;
}

/**
 * Payments on the site: those that an admin must look into first, then the newest. Those in REVIEW have with them the
 * payments whose refund must be looked into.
 */
export function allPayments(
  { em }: Scope,
  state: OnlinePaymentStatus | null | undefined,
  page: PageInput,
): Promise<Page<OnlinePayment>> {
  let from = db(em).selectFrom('online_payment');
  if (state === 'REVIEW') from = from.where(sql<boolean>`(state = 'REVIEW' or id in (${refundsToSee}))`);
  else if (state) from = from.where('state', '=', state);
  const orderBy = { by: sql<boolean>`(state = 'REVIEW')`, direction: 'DESC' } as const;
  return findPage(em, OnlinePayment, { from, id: 'id', orderBy, page });
}

/** Ids of the payments that have a refund which an admin must look into, as SQL. */
const refundsToSee = sql`select payment_id from online_refund
  where state in ('FAILED', 'REVIEW') and handled_at is null`;

/**
 * Asks the payment service how a payment is, and takes its answer as any other evidence.
 * Throws NOT_FOUND, STATUS_CHANGE_REFUSED for one that the service in use does not know or refuses to look up, and UNAVAILABLE.
 */
export async function checkPayment(scope: Scope, admin: Admin, id: string): Promise<OnlinePayment> {
  const { em, platform } = scope;
  const payment = isId(id) ? await em.findOne(OnlinePayment, id) : null;
  if (!payment) throw new AppError('NOT_FOUND');
  const { providerId, state: before } = payment;
  const provider = platform.payments?.name === payment.provider ? platform.payments : null;
  if (!provider || !providerId) {
    const message = provider
      ? 'Maksupalvelu ei ehtinyt vastata, kun maksu aloitettiin. Maksua ei ole tehty.'
      : 'Maksu on tehty palvelussa, joka ei ole enää käytössä.';
    throw new AppError('STATUS_CHANGE_REFUSED', { message });
  }
  await settle(scope, await orRefusal(refusedQuestion, () => provider.ask(providerId)));
  await em.refresh(payment);
  const target = { kind: 'online_payment', id };
  await em.transactional(async (em) => {
    record(em, admin, 'online_payment.check', { target, before: { state: before }, after: { state: payment.state } });
  });
  return payment;
}
