import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Admin } from '#domain/accounts/entities.ts';
import { record } from '#domain/audit/audit.ts';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import {
  isBusy,
  type PaymentProvider,
  type RefundEvidence,
  RefundRefused,
} from '#platform/payments/paymentProvider.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkPaymentNote } from '#shared/rules/billing/receivables.ts';
import { tidyText } from '#shared/rules/fields.ts';
import type { OnlineRefundFault, OnlineRefundSettlement, SettleOnlineRefundInput } from '#shared/schema.generated.ts';
import type { Invoice } from '../../billing/entities.ts';
import { mailRefundFailed } from '../../billing/invoices/invoiceMail.ts';
import { issueInvoice, topUpLine } from '../../billing/invoices/invoices.ts';
import { correct, ledgerTransaction } from '../../billing/ledger/ledger.ts';
import { payByProvider, returnByProvider } from '../allocations.ts';
import { creditPaidTopUps } from '../laterTopUps.ts';
import { type OnlinePayment, OnlineRefund } from './entities.ts';

/**
 * Takes what the provider has signed about a refund, the only way but an admin's by which one is settled; once, however
 * often and in any order its evidence comes. Null for an unknown refund.
 */
export function takeRefund(scope: Scope, evidence: RefundEvidence, now = new Date()): Promise<OnlineRefund | null> {
  const { log, payments } = scope.platform;
  return ledgerTransaction(scope.em, async (em) => {
    const refund = await lockRefund(em, evidence.refundId);
    if (!refund || refund.payment.unwrap().provider !== payments?.name || !isAbout(refund, evidence)) {
      log.error({ evidence, refund: refund?.id }, 'a signed refund is not the one that was ordered');
      return refund;
    }
    await noteEvidence(em, evidence, now);
    const { state, providerId } = evidence;
    refund.providerId ??= providerId;
    if (!isOpen(refund)) flagContradiction(scope, refund, evidence);
    else if (state === 'PENDING') refund.state = 'PENDING';
    else if (state === 'DONE') await finish({ ...scope, em }, refund, now);
    else await fail({ ...scope, em }, refund, evidence.isUnsupported ? 'UNSUPPORTED' : 'REFUSED', now);
    await em.flush();
    return refund;
  });
}

async function lockRefund(em: EntityManager, id: string): Promise<OnlineRefund | null> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const refund = isId(id) ? await em.findOne(OnlineRefund, { id }, lock) : null;
  if (refund) await em.populate(refund, ['payment', 'invoice', 'creditNote.transaction', 'replacement']);
  return refund;
}

function isAbout(refund: OnlineRefund, { reference, cents }: RefundEvidence): boolean {
  return refund.creditNote.unwrap().referenceNumber === reference && refund.gross === cents;
}

/** Whether it is not known yet what becomes of it. */
function isOpen({ state, fault }: OnlineRefund): boolean {
  return state === 'ORDERED' || state === 'PENDING' || (state === 'REVIEW' && fault === 'UNCLEAR');
}

async function noteEvidence(em: EntityManager, { refundId, state, cents, raw }: RefundEvidence, now: Date) {
  await db(em)
    .insertInto('online_refund_event')
    .values({ id: crypto.randomUUID(), refund_id: refundId, state, cents, raw, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Evidence against what the books say moves no money: an admin must see it. */
function flagContradiction({ platform }: Scope, refund: OnlineRefund, { state }: RefundEvidence): void {
  const isLate = refund.state === 'FAILED' && state === 'DONE' && refund.fault !== 'LATE_SUCCESS';
  if (isLate) Object.assign(refund, { fault: 'LATE_SUCCESS', handledAt: null });
  if (isLate || (refund.state === 'DONE' && state === 'FAILED')) {
    platform.log.error({ refund: refund.id, state }, 'a refund that is in the books was said to be otherwise');
  }
}

/** The money has left. */
async function finish({ em, platform }: Scope, refund: OnlineRefund, now: Date): Promise<void> {
  const { id, gross } = refund;
  const { provider } = refund.payment.unwrap();
  const back = { provider, key: refund.replacement ? `${id}-late` : id, gross };
  const invoice = (refund.replacement ?? refund.invoice).unwrap();
  await returnByProvider(em, { ...back, invoice }, now);
  // Another payment of the invoice may have come back meanwhile.
  await creditPaidTopUps({ em, platform }, [invoice.id], now);
  em.assign(refund, { state: 'DONE', fault: null, handledAt: now });
}

/**
 * The money has not left: it comes back to the balance by a correction, with an invoice in place of what was credited. One
 * whose balance is gone or in another currency is left to an admin.
 */
async function fail({ em, platform }: Scope, refund: OnlineRefund, fault: OnlineRefundFault, now: Date): Promise<void> {
  const { id, amount, gross, adminId, adminName } = refund;
  const { taxRateBp, currency, businessId, provider } = refund.payment.unwrap();
  const creditNote = refund.creditNote.unwrap();
  const withdrawal = await creditNote.transaction?.loadOrFail();
  if (!withdrawal) throw new Error(`The credit note of refund ${id} took nothing off the balance`);
  try {
    const admin = { id: adminId, name: adminName };
    const reason = 'Maksupalvelu ei voinut palauttaa maksua';
    const correction = await correct(em, { amount, corrects: withdrawal, admin, reason }, now);
    const invoiced = { businessId, lines: [topUpLine(amount)], transaction: correction, isPaid: true };
    const terms = { taxRateBp, currency };
    const replacement = await issueInvoice(em, { ...invoiced, vat: 0 - creditNote.vat }, terms, now);
    await returnByProvider(em, { provider, key: id, gross, invoice: refund.invoice.unwrap() }, now);
    await payByProvider(em, { provider, providerId: `${id}-back`, invoice: replacement });
    await creditPaidTopUps({ em, platform }, [refund.invoice.id], now);
    await mailRefundFailed({ em, platform }, replacement);
    em.assign(refund, { state: 'FAILED', fault, replacement });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    platform.log.error({ err: error, refund: id }, 'a refund that failed could not be added to the balance again');
    em.assign(refund, { state: 'REVIEW', fault: 'BALANCE_GONE' });
  }
}

/**
 * Settles by hand what the payment service leaves open, after the admin has looked it up there, or takes a refund off the
 * list of those to look into. Returns the payment.
 * Throws INVALID_INPUT without a note, NOT_FOUND, and STATUS_CHANGE_REFUSED for an outcome that the refund cannot have.
 */
export function settleRefund(
  scope: Scope,
  admin: Admin,
  { id, as: outcome, note: given }: SettleOnlineRefundInput,
  now = new Date(),
): Promise<OnlinePayment> {
  refuseIfAny(checkPaymentNote(given));
  return ledgerTransaction(scope.em, async (em) => {
    const refund = await lockRefund(em, id);
    if (!refund) throw new AppError('NOT_FOUND');
    const { state: before } = refund;
    if (!canBecome(refund, outcome)) throw notSettled('Palautuksen tila on muuttunut. Päivitä sivu ja tarkista se.');
    if (outcome === 'HANDLED') refund.handledAt = now;
    if (outcome === 'FAILED') await fail({ ...scope, em }, refund, 'REFUSED', now);
    if (outcome === 'DONE') {
      if (refund.replacement) await assertCredited(em, refund.replacement.unwrap(), refund.gross);
      await finish({ ...scope, em }, refund, now);
    }
    record(em, admin, 'online_payment.settle_refund', {
      target: { kind: 'online_payment', id: refund.payment.id },
      before: { state: before },
      after: { state: refund.state, outcome, note: tidyText(given) },
    });
    await em.flush();
    return refund.payment.unwrap();
  });
}

function canBecome({ state, fault, handledAt }: OnlineRefund, outcome: OnlineRefundSettlement): boolean {
  const isUnclear = state === 'REVIEW' && fault === 'UNCLEAR';
  switch (outcome) {
    case 'DONE':
      return isUnclear || (state === 'FAILED' && fault === 'LATE_SUCCESS');
    case 'FAILED':
      return isUnclear;
    case 'HANDLED':
      return (state === 'FAILED' || state === 'REVIEW') && !isUnclear && !handledAt;
  }
}

/** The balance was given again for money that left after all: it must have been credited before the books take it. */
async function assertCredited(em: EntityManager, { id, number }: Invoice, gross: number): Promise<void> {
  const { open } = await db(em)
    .selectFrom('invoice_balance')
    .select('open')
    .where('invoice_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (open > -gross) throw notSettled(`Hyvitä ensin lasku ${number}: sen rahat on jo palautettu.`);
}

function notSettled(message: string): AppError {
  return new AppError('STATUS_CHANGE_REFUSED', { message });
}

const maxAtATime = 100;
/** Milliseconds after which an admin is asked to look up what became of a refund. */
const maxAge = 14 * 24 * 60 * 60_000;

/**
 * Orders the refunds that are due from the payment service, and asks how those are that it has not settled: after 5 minutes,
 * then after pauses that double up to 6 hours. Several servers may do so at once: each refund is taken by one. One that died
 * in between leaves the refund to the next attempt, with the same id. Returns how many the service was asked about.
 */
export async function sendRefunds(platform: Platform, now = new Date()): Promise<number> {
  const { payments: provider, orm, log } = platform;
  const fork = () => orm.em.fork() as EntityManager;
  for (let asked = 0; provider && asked < maxAtATime; asked += 1) {
    const refund = await claim(fork(), provider.name, now);
    if (!refund) return asked;
    try {
      const evidence = await ask(provider, refund);
      if (evidence) await takeRefund({ em: fork(), platform }, evidence, now);
      else if (now.getTime() - refund.createdAt.getTime() > maxAge) await leaveToAdmin(fork(), refund);
    } catch (error) {
      // One that cannot be asked of must not hold up the others.
      log.warn({ err: error, refund: refund.id }, 'the provider did not say how a refund is');
      if (error instanceof RefundRefused || now.getTime() - refund.createdAt.getTime() > maxAge) {
        await leaveToAdmin(fork(), refund);
      }
      if (isBusy(error)) return asked;
    }
  }
  return provider ? maxAtATime : 0;
}

/** The most overdue refund, with its attempt counted before it is made; null when none is due. */
async function claim(em: EntityManager, provider: string, now: Date): Promise<OnlineRefund | null> {
  const { rows } = await sql<{ id: string }>`
    update online_refund set attempts = attempts + 1,
      next_attempt_at = ${now}::timestamptz + least(5 * 2 ^ least(attempts, 7), 360) * interval '1 minute'
    where id = (select refund.id from online_refund refund join online_payment payment on payment.id = refund.payment_id
      where refund.state in ('ORDERED', 'PENDING') and refund.next_attempt_at <= ${now} and payment.provider = ${provider}
      order by refund.next_attempt_at limit 1 for update of refund skip locked)
    returning id`.execute(db(em));
  const [row] = rows;
  return row ? em.findOne(OnlineRefund, row.id, { populate: ['payment', 'creditNote'] }) : null;
}

/** What the service says about a refund; null when it says nothing. */
async function ask(provider: PaymentProvider, refund: OnlineRefund): Promise<RefundEvidence | null> {
  const { id, gross: cents, state, providerId, attempts } = refund;
  const { providerId: payment } = refund.payment.unwrap();
  if (!payment) throw new Error(`The payment of refund ${id} has no id of its service`);
  const order = { id, payment, reference: refund.creditNote.unwrap().referenceNumber, cents };
  if (state === 'PENDING') return providerId ? provider.askRefund(order, providerId) : null;
  try {
    return await provider.refund(order);
  } catch (error) {
    // Only of the very first order is it sure that no earlier one was accepted.
    if (!(error instanceof RefundRefused) || attempts > 1) throw error;
    return { refundId: id, providerId: null, reference: order.reference, cents, state: 'FAILED', raw: error.raw };
  }
}

async function leaveToAdmin(em: EntityManager, { id }: OnlineRefund): Promise<void> {
  const unsettled = { id, state: { $in: ['ORDERED', 'PENDING'] as const } };
  await em.nativeUpdate(OnlineRefund, unsettled, { state: 'REVIEW', fault: 'UNCLEAR' });
}
