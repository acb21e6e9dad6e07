import type { EntityManager } from '@mikro-orm/postgresql';
import { lockBusiness } from '#domain/accounts/businesses/businessStatus.ts';
import type { Business } from '#domain/accounts/entities.ts';
import { businessActor } from '#domain/accounts/viewers.ts';
import { platformItself, record } from '#domain/audit/audit.ts';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import type { Scope } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import { lockBalance } from '../../billing/balance.ts';
import { Invoice } from '../../billing/entities.ts';
import { ledgerTransaction } from '../../billing/ledger/ledger.ts';
import { taxTermsInForce } from '../../billing/prices.ts';
import { storeByProvider } from '../allocations.ts';
import { creditPaidTopUps } from '../laterTopUps.ts';
import { bookPayments } from '../movements/bookMovements.ts';
import { leftOf, lockInvoiceBalance } from '../payments.ts';
import { beginPayment, insertPayment } from './beginPayment.ts';
import { OnlinePayment } from './entities.ts';
import { refusedInvoice } from './refusals.ts';

/** Milliseconds for which a payment that was begun and not made is gone on with; then its page may have gone. */
const fresh = 60 * 60_000;

/**
 * Begins the payment of what an invoice of the business has open, or leads to one of the same sum that is under way: nothing
 * is booked before the provider has signed that it is paid.
 * Throws NOT_FOUND, STATUS_CHANGE_REFUSED when nothing is open, the invoice cannot be paid on the site or the provider refuses
 * the payment, TOO_MANY_REQUESTS for a 21st payment in 24 hours, and UNAVAILABLE while the provider is away.
 */
export async function payInvoiceOnline({ em, platform }: Scope, business: Business, invoiceId: string) {
  const provider = platform.payments;
  if (!provider) throw refused('Verkkomaksu ei ole käytössä. Maksa lasku tilisiirtona.');
  const { id, isPending, number } = await ledgerTransaction(em, async (em) => {
    // One attempt at a time, so that of two presses the second one finds the first one's payment.
    await lockBusiness(em, business.id);
    const own = { id: invoiceId, businessId: business.id, credits: null };
    const pays = isId(invoiceId) ? await em.findOne(Invoice, own) : null;
    if (!pays) throw new AppError('NOT_FOUND');
    const { number, currency, taxRateBp } = pays;
    const gross = await payable(em, pays);
    const underWay = await em.findOne(
      OnlinePayment,
      {
        pays,
        provider: provider.name,
        $or: [{ state: 'PENDING' }, { state: 'OPEN', gross, createdAt: { $gt: new Date(Date.now() - fresh) } }],
      },
      { orderBy: { id: 'desc' }, refresh: true },
    );
    if (underWay) return { id: underWay.id, isPending: underWay.state === 'PENDING', number };
    const facts = { businessId: business.id, pays, amount: 0, gross, currency, taxRateBp };
    const id = await insertPayment(em, provider, facts);
    const target = { kind: 'online_payment', id };
    record(em, businessActor(business), 'invoice.pay_online', { target, after: { invoice: number, amount: gross } });
    return { id, isPending: false, number };
  });
  if (isPending) {
    const redirectTo = `${platform.config.publicUrl}/yritys/laskutus?maksu=${id}`;
    return { payment: await em.findOneOrFail(OnlinePayment, id), redirectTo };
  }
  return beginPayment({ em, platform }, provider, business, {
    id,
    description: `Lasku ${number}`,
    refusals: refusedInvoice,
  });
}

/** Cents that are to be paid. Throws STATUS_CHANGE_REFUSED for nothing. */
async function payable(em: EntityManager, { id, currency }: Invoice): Promise<number> {
  if (currency !== 'EUR') throw refused('Vain euromääräisen laskun voi maksaa verkossa.');
  const { open, writtenOff } = await lockInvoiceBalance(em, id);
  if (open > 0) return open;
  throw refused(
    writtenOff > 0
      ? 'Lasku on kirjattu luottotappioksi, joten sitä ei voi maksaa verkossa. Ota yhteyttä asiakaspalveluun.'
      : 'Laskussa ei ole enää maksettavaa. Päivitä sivu.',
  );
}

function refused(message: string): AppError {
  return new AppError('STATUS_CHANGE_REFUSED', { message });
}

/**
 * Books a payment as a bank's with the reference of its invoice: what that no longer has open waits for an admin, and so does
 * everything when the business is gone. Part of the transaction that has locked the payment.
 */
export async function settleInvoice({ em, platform }: Scope, payment: OnlinePayment, now: Date): Promise<void> {
  const { provider, providerId, gross: amount, businessId } = payment;
  const invoice = await payment.pays?.loadOrFail();
  if (!invoice) throw new Error(`Payment ${payment.id} pays no invoice`);
  // Prices before accounts, as every transaction that moves money locks them; no credit note or new rate comes in between.
  await taxTermsInForce(em);
  await lockBalance(em, businessId);
  const { referenceNumber: reference } = invoice;
  const entry = { provider, key: providerId ?? payment.id, invoice, amount, reference, message: null, at: now };
  const id = await storeByProvider(em, entry);
  const silent = { kind: 'PAYMENT', message: null, endToEndId: null } as const;
  const paid = await bookPayments(em, [{ id, amountCents: amount, reference, ...silent }]);
  await creditPaidTopUps({ em, platform }, paid, now);
  const [latest = invoice.id] = paid;
  em.assign(payment, { pays: latest, state: 'PAID' });
  const left = (await leftOf(em, [id])).get(id) ?? 0;
  record(em, platformItself, 'invoice.paid_online', {
    target: { kind: 'online_payment', id: payment.id },
    business: businessId,
    after: { invoice: invoice.number, amount, ...(left > 0 && { left }) },
  });
}

/** Cents of a payment that wait for an admin. */
export async function surplusOf({ em }: Scope, { pays, provider, providerId }: OnlinePayment): Promise<number> {
  if (!pays || !providerId) return 0;
  const entry = await db(em)
    .selectFrom('bank_entry')
    .innerJoin('bank_entry_balance as balance', 'balance.entry_id', 'bank_entry.id')
    .select('balance.left_over as left')
    .where('account', '=', provider)
    .where('archive_key', '=', providerId)
    .executeTakeFirst();
  return entry?.left ?? 0;
}
