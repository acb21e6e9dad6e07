import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Admin } from '#domain/accounts/entities.ts';
import { record } from '#domain/audit/audit.ts';
import { publishChange } from '#platform/database/changes.ts';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import type { Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkCredit } from '#shared/rules/billing/billing.ts';
import { tidyText } from '#shared/rules/fields.ts';
import type { RefundOnlinePaymentInput } from '#shared/schema.generated.ts';
import { leftOf, lockInvoice, writeCredit } from '../creditInvoice.ts';
import { mailCreditNote } from '../invoices/invoiceMail.ts';
import { once } from '../ledger/idempotency.ts';
import { ledgerTransaction } from '../ledger/ledger.ts';
import { moneyText } from '../money.ts';
import { OnlinePayment, OnlineRefund } from './entities.ts';

/** What of a payment can be given back. */
export interface Refundable {
  invoiceId: string;
  /** Cents without VAT that credit notes have left of the invoice. */
  left: number;
  /** Cents without VAT that they have taken of it. */
  credited: number;
  /** Cents of the business: what has been spent is not given back. */
  balance: number;
}

/**
 * What can be given back of payments, by their id: of each the newest invoice that has something left. Nothing of one that
 * is not on the balance, whose business is gone, whose service is another one, or that has a refund under way.
 */
export async function refundables(em: EntityManager, provider: string, ids: readonly string[]) {
  const { rows } = await sql<Refundable & { id: string }>`
    select payment.id, target.id as "invoiceId", target.rest as left, target.net - target.rest as credited, business.balance
    from online_payment payment join business on business.id = payment.business_id
      cross join lateral (select * from (
          select invoice.id, number, net, net + coalesce((select sum(note.net) from invoice note
            where note.credits_id = invoice.id), 0)::bigint as rest
          from invoice where invoice.id = payment.invoice_id
            or invoice.id in (select replacement_id from online_refund where payment_id = payment.id)) one
        where rest > 0 order by number desc limit 1) target
    where payment.id = any(${[...ids]}::uuid[]) and payment.state = 'PAID' and payment.provider = ${provider}
      and payment.provider_id is not null and not exists (select from online_refund where payment_id = payment.id
        and (state in ('ORDERED', 'PENDING') or (state = 'REVIEW' and handled_at is null)))`.execute(db(em));
  return new Map(rows.map(({ id, ...refundable }) => [id, refundable]));
}

/**
 * Orders a refund of a payment on the site: takes the money off the balance, credits the invoice and mails the business, all
 * at once; the payment service is then asked by a job. Returns the payment.
 * Throws INVALID_INPUT, NOT_FOUND, STATUS_CHANGE_REFUSED for a payment that has nothing to give back or a refund under way,
 * CONFLICT when more has been credited than the admin saw, BALANCE_TOO_LOW when the money has been spent, and
 * IDEMPOTENCY_KEY_REUSED.
 */
export function refundPayment(
  scope: Scope,
  admin: Admin,
  { idempotencyKey: key, ...input }: RefundOnlinePaymentInput,
  now = new Date(),
): Promise<OnlinePayment> {
  const { id, amount, seen } = input;
  if (!isId(id)) throw new AppError('NOT_FOUND');
  const reason = tidyText(input.reason);
  const content = { id, amount: amount ?? null, reason };
  const call = { actor: `ADMIN:${admin.id}`, key, operation: 'refundOnlinePayment', content };
  return ledgerTransaction(scope.em, async (em) => {
    await once(em, call, async () => ({
      refund: await orderRefund({ ...scope, em }, admin, { id, amount, reason, seen }, now),
    }));
    return em.findOneOrFail(OnlinePayment, id);
  });
}

interface NewRefund {
  /** Of the payment. */
  id: string;
  amount: number | null | undefined;
  reason: string;
  seen: number | null | undefined;
}

async function orderRefund({ em, platform }: Scope, admin: Admin, what: NewRefund, now: Date): Promise<string> {
  const { id, amount, reason, seen } = what;
  // Locked, so that of two admins the second one sees the refund of the first.
  const payment = await em.findOne(OnlinePayment, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!payment) throw new AppError('NOT_FOUND');
  const found = (await refundables(em, platform.payments?.name ?? '', [id])).get(id);
  if (!found) {
    const message = 'Maksua ei voi palauttaa: sen palautus on kesken, se on jo palautettu tai sitä ei ole saldossa.';
    throw new AppError('STATUS_CHANGE_REFUSED', { message });
  }
  const { invoice, business } = await lockInvoice(em, found.invoiceId);
  const left = await leftOf(em, invoice);
  const credited = invoice.net - left.net;
  if (seen != null && seen !== credited) {
    const message = 'Maksua on palautettu sen jälkeen, kun avasit sen. Tarkista summa ja yritä uudelleen.';
    throw new AppError('CONFLICT', { message, current: { credited: credited / 100 } });
  }
  refuseIfAny(checkCredit({ amount, reason }, left.net));
  const net = amount ?? left.net;
  if (business.balance < net) {
    const message = `Yrityksen saldossa on enää ${moneyText(business.balance, payment.currency)}. Enempää ei voi palauttaa.`;
    throw new AppError('BALANCE_TOO_LOW', { message, missing: net - business.balance });
  }
  const part = { original: invoice, business, left, net, admin, reason, isPaidBack: true };
  const creditNote = await writeCredit({ em, platform }, part, now);
  await mailCreditNote({ em, platform }, creditNote, invoice, true);
  const refund = em.create(OnlineRefund, {
    payment,
    invoice,
    creditNote,
    amount: net,
    gross: 0 - creditNote.gross,
    reason,
    adminId: admin.id,
    adminName: admin.name,
    nextAttemptAt: now,
    createdAt: now,
  });
  await em.nativeUpdate(OnlineRefund, { payment: id, state: 'FAILED', handledAt: null }, { handledAt: now });
  record(em, admin, 'online_payment.refund', {
    target: { kind: 'online_payment', id },
    after: { amount: net, currency: payment.currency, creditNote: creditNote.number, reason },
  });
  await em.flush();
  await publishChange(em, refundsTopic);
  return refund.id;
}

/** Published when a refund has been ordered. */
export const refundsTopic = 'refunds';
