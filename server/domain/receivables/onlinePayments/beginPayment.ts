import type { EntityManager } from '@mikro-orm/postgresql';
import type { Business } from '#domain/accounts/entities.ts';
import { readSettings } from '#domain/settings/settings.ts';
import { db } from '#platform/database/db.ts';
import type { Attempt, PaymentProvider } from '#platform/payments/paymentProvider.ts';
import type { Scope } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import { newReference } from '../../billing/balance.ts';
import type { Invoice } from '../../billing/entities.ts';
import { nextTransactionNumber } from '../../billing/ledgerSql.ts';
import type { TaxTerms } from '../../billing/prices.ts';
import { OnlinePayment } from './entities.ts';
import { orRefusal, type refusedTopUp } from './refusals.ts';

const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
/** How long after each check the provider is asked again; then once a day. */
export const pauses = [5 * MINUTE, 10 * MINUTE, 45 * MINUTE, 5 * 60 * MINUTE];
const maxPaymentsInDay = 20;

/** A payment that the provider never began, so that it could not be paid. */
const neverBegan = { state: 'FAILED', providerId: null } as const;

interface NewPayment extends TaxTerms {
  businessId: string;
  /** Cents that it adds to the balance, net of VAT. */
  amount: number;
  /** Cents to pay. */
  gross: number;
  pays?: Invoice;
}

/** Writes an attempt to pay. Part of a transaction in which the business is locked. Throws TOO_MANY_REQUESTS. */
export async function insertPayment(em: EntityManager, provider: PaymentProvider, facts: NewPayment): Promise<string> {
  const { businessId } = facts;
  const recent = await em.count(OnlinePayment, {
    businessId,
    createdAt: { $gt: new Date(Date.now() - DAY) },
    $not: neverBegan,
  });
  if (recent >= maxPaymentsInDay) {
    const message = `Voit aloittaa enintään ${maxPaymentsInDay} verkkomaksua vuorokaudessa. Yritä huomenna uudelleen.`;
    throw new AppError('TOO_MANY_REQUESTS', { message, retryAfter: DAY / 1000 });
  }
  const { number } = await db(em).selectNoFrom(nextTransactionNumber.as('number')).executeTakeFirstOrThrow();
  const payment = em.create(OnlinePayment, {
    ...facts,
    provider: provider.name,
    referenceNumber: newReference(number),
    nextCheckAt: new Date(Date.now() + (pauses[0] ?? DAY)),
  });
  await em.flush();
  return payment.id;
}

interface Begin extends Pick<Attempt, 'description'> {
  /** Id of the attempt. */
  id: string;
  refusals: typeof refusedTopUp;
}

/**
 * Begins an attempt at the provider, once; a later call leads to the same page. Throws STATUS_CHANGE_REFUSED when the provider
 * refuses it, and UNAVAILABLE while the provider is away.
 */
export async function beginPayment(
  { em, platform }: Scope,
  provider: PaymentProvider,
  business: Business,
  { id, description, refusals }: Begin,
) {
  const payment = await em.findOneOrFail(OnlinePayment, id);
  if (payment.redirectTo) return { payment, redirectTo: payment.redirectTo };
  const { gross: cents, taxRateBp, referenceNumber: reference } = payment;
  const { contactEmail } = (await readSettings(platform)).general;
  const payer = { email: business.email, contactEmail };
  const unanswered = { id, providerId: null };
  const begun = await orRefusal(refusals, () =>
    provider.start({ id, reference, cents, taxRateBp, description, ...payer }),
  ).catch(async (error: unknown) => {
    await em.nativeUpdate(OnlinePayment, { ...unanswered, state: 'OPEN' }, { state: 'FAILED' });
    throw error;
  });
  await em.nativeUpdate(OnlinePayment, unanswered, { ...begun, state: 'OPEN' });
  return { payment: await em.refreshOrFail(payment), redirectTo: begun.redirectTo };
}
