import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '../../../platform/database/db.ts';
import {
  type PaymentProvider,
  type RefundEvidence,
  RefundRefused,
} from '../../../platform/payments/paymentProvider.ts';
import type { Platform } from '../../../platform/platform.ts';
import { OnlineRefund } from './entities.ts';
import { takeRefund } from './refunds.ts';

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
