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
import { lockBalance } from '../../billing/balance.ts';
import { mailCreditNote } from '../../billing/invoices/invoiceMail.ts';
import { once } from '../../billing/ledger/idempotency.ts';
import { ledgerTransaction } from '../../billing/ledger/ledger.ts';
import { moneyText } from '../../billing/money.ts';
import { leftOf, lockInvoice, writeCredit } from '../invoicing/creditInvoice.ts';
import { OnlinePayment, OnlineRefund } from './entities.ts';

/** What of a payment can be given back. */
export interface Refundable {
  invoiceId: string;
  /** Cents without VAT that credit notes have left of the invoice, and of one with other payments what this one has paid. */
  left: number;
  /** Cents without VAT that they have taken of it. */
  credited: number;
  /** Cents of the business: what has been spent is not given back. */
  balance: number;
}

/** Cents of the money of a payment that still pay the invoice that it was for, as SQL over `payment`. */
const stillPaying = sql`(select coalesce(sum(row.amount), 0)::bigint
    from bank_entry entry join payment_allocation row on row.entry_id = entry.id and row.invoice_id = payment.pays_id
    where entry.account = payment.provider and entry.archive_key = payment.provider_id)
  - (select coalesce(sum(gross), 0)::bigint from online_refund where payment_id = payment.id and invoice_id = payment.pays_id)`;

/**
 * Cents without VAT of an invoice with other payments that a refund may credit, as SQL over the `invoice`, what is left of it and
 * its `payment`: of a top-up that is on the balance and of which nothing is open or lost, no more with VAT than the payment pays.
 */
const refundablePart = sql`case
  when not exists (select from invoice_balance balance where balance.invoice_id = invoice.id
      and balance.open <= 0 and balance.written_off = 0)
    or (invoice.transaction_id is null and not exists (select from balance_transaction row
      where row.invoice_id = invoice.id and row.kind = 'TOP_UP')) then 0
  when ${stillPaying} >= left_over.gross then left_over.top_up
  else least(left_over.top_up, left_over.net - 1, (${stillPaying}) * 10000 / (10000 + invoice.tax_rate_bp)) end`;

/**
 * What can be given back of payments, by their id: of each the newest invoice that has something left. Nothing of one that
 * is not on the balance, whose business is gone, whose service is another one, or that has a refund under way.
 */
export async function refundables(em: EntityManager, provider: string, ids: readonly string[]) {
  const { rows } = await sql<Refundable & { id: string }>`
    select payment.id, target.id as "invoiceId", target.part as left, target.net - target.rest as credited, business.balance
    from online_payment payment join business on business.id = payment.business_id
      cross join lateral (select * from (
          select invoice.id, number, invoice.net, left_over.net as rest,
            case when invoice.id = payment.pays_id then ${refundablePart} else left_over.net end as part
          from invoice cross join lateral (
            select sum(document.net)::bigint as net, sum(document.gross)::bigint as gross, sum((
                select coalesce(sum((line ->> 'net')::bigint), 0) from jsonb_array_elements(document.lines) line
                where line ->> 'kind' = 'TOP_UP'))::bigint as top_up
              from invoice document where document.id = invoice.id or document.credits_id = invoice.id) left_over
          where invoice.id = coalesce(payment.invoice_id, payment.pays_id)
            or invoice.id in (select replacement_id from online_refund where payment_id = payment.id)) one
        where part > 0 order by number desc limit 1) target
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
  // No credit note comes in between.
  await lockBalance(em, payment.businessId);
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
  refuseIfAny(checkCredit({ amount, reason }, found.left));
  const net = amount ?? found.left;
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
    business: payment.businessId,
    after: { amount: net, currency: payment.currency, creditNote: creditNote.number, reason },
  });
  await em.flush();
  await publishChange(em, refundsTopic);
  return refund.id;
}

/** Published when a refund has been ordered. */
export const refundsTopic = 'refunds';
