import { z } from 'zod';
import { Outage } from '../outage.ts';
import type { Log } from '../telemetry/log.ts';
import { payableEmail } from './payerEmail.ts';
import {
  type Attempt,
  type Evidence,
  type PaymentProvider,
  type RefundEvidence,
  type RefundOrder,
  RefundRefused,
  ReportRefused,
  RequestRefused,
} from './paymentProvider.ts';
import { type PaytrailConfig, pace, paytrailCalls } from './paytrailCalls.ts';
import { readQuery, readRefundQuery, readReport, refundStateOf, stateOf } from './paytrailSignature.ts';
import { readSettlements, reportOrder } from './settlementReport.ts';

const created = z.object({ transactionId: z.string().min(1).max(100), href: z.url().max(2000) });
const payment = z.object({
  transactionId: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  stamp: z.string(),
  reference: z.string(),
});
const refunded = z.object({ transactionId: z.string().min(1).max(100), status: z.string() });
/** The method of payment has no refunds, whatever was ordered before. */
const unsupported = 422;
/** Paytrail refuses with it what it cannot do, for reasons of others too. */
const refused = 400;
const unknown = 404;
const conflict = 409;

/** Payments by Paytrail, on the page that it hosts: no form and no script of it is ours. */
export function createPaytrail(
  { publicUrl, ...config }: PaytrailConfig & { publicUrl: string },
  log: Log,
  { timeout } = pace,
): PaymentProvider {
  const ask = paytrailCalls(config, log, timeout);
  const call = async (method: 'GET' | 'POST', path: string, body = '', transactionId?: string): Promise<unknown> =>
    jsonOf((await ask({ method, path, body, transactionId })).text);
  const begin = (attempt: Attempt, email: string | null) =>
    call('POST', '/payments', JSON.stringify(order(attempt, email, publicUrl)));

  return {
    name: 'paytrail',
    merchant: config.account,
    async start(attempt) {
      const contact = payableEmail(attempt.contactEmail);
      const email = payableEmail(attempt.email) ?? contact;
      const answer = created.safeParse(
        await begin(attempt, email).catch((error: unknown) => {
          // Nothing was begun: the payer must be able to pay, whatever the service holds of the address.
          if (!(error instanceof RequestRefused && error.reason === 'PAYER') || email === contact) throw error;
          return begin(attempt, contact);
        }),
      );
      if (!answer.success) throw new Outage('Paytrail began no payment', answer.error);
      return { providerId: answer.data.transactionId, redirectTo: answer.data.href };
    },
    readEvidence: (query) => readQuery(config, query),
    async ask(providerId) {
      const raw = await call('GET', `/payments/${encodeURIComponent(providerId)}`, '', providerId);
      return evidenceOf(raw);
    },
    async refund(order) {
      const path = `/payments/${encodeURIComponent(order.payment)}/refund`;
      const body = JSON.stringify(refundOf(order, publicUrl));
      const expected = [unsupported, refused, unknown, conflict];
      const { status, text } = await ask({ method: 'POST', path, body, transactionId: order.payment, expected });
      if (status === refused || status === unknown || status === conflict) throw new RefundRefused(text);
      if (status === unsupported) {
        return { ...factsOf(order, text), providerId: null, state: 'FAILED', isUnsupported: true };
      }
      const { success, data, error } = refunded.safeParse(jsonOf(text));
      const state = refundStateOf(stateOf(data?.status));
      if (!success || !state) throw new Outage('Paytrail did not say how a refund is', error);
      return { ...factsOf(order, text), providerId: data.transactionId, state };
    },
    readRefund: (query) => readRefundQuery(config, query),
    async askRefund(order, providerId) {
      const raw = await call('GET', `/payments/${encodeURIComponent(providerId)}`, '', providerId);
      const { data } = payment.safeParse(raw);
      const state = refundStateOf(stateOf(data?.status));
      // Only an answer that names the refund is about it.
      if (data?.stamp !== order.id || !state) return null;
      const { amount: cents, reference } = data;
      return { refundId: order.id, providerId, reference, state, cents, raw: JSON.stringify(raw) };
    },
    async settlements(since) {
      const listed = readSettlements(await call('GET', `/settlements?startDate=${since}`));
      if (!listed) throw new Outage('Paytrail listed no settlements');
      return listed;
    },
    async orderReport(settlementId) {
      const path = `/settlements/${encodeURIComponent(settlementId)}/payments/report`;
      const body = JSON.stringify(reportOrder(publicUrl));
      // A settlement that has no report is no outage: it must not keep payers out.
      const { status, text } = await ask({ method: 'POST', path, body, expected: [refused, unknown] });
      if (status === refused || status === unknown) throw new ReportRefused(text.slice(0, 500));
      return null;
    },
    readReport: (fields, text) => readReport(config, fields, text),
  };
}

/** An answer about an order has no facts of it but its id and state. */
function factsOf(
  { id: refundId, reference, cents }: RefundOrder,
  raw: string,
): Omit<RefundEvidence, 'providerId' | 'state'> {
  return { refundId, reference, cents, raw };
}

/** No address for the payer: a refund by mail counts as done before the payer has asked for the money. */
function refundOf({ id, reference, cents }: RefundOrder, publicUrl: string) {
  const callback = `${publicUrl}/api/payments/refund`;
  return {
    amount: cents,
    refundStamp: id,
    refundReference: reference,
    callbackUrls: { success: callback, cancel: callback },
  };
}

/** One item of the whole sum, so that the sum is the invoice's to the cent: VAT is not rounded by item. */
function order({ id, reference, cents, taxRateBp, description }: Attempt, email: string | null, publicUrl: string) {
  const back = `${publicUrl}/api/payments/return`;
  const callback = `${publicUrl}/api/payments/callback`;
  return {
    stamp: id,
    reference,
    amount: cents,
    currency: 'EUR',
    language: 'FI',
    items: [{ unitPrice: cents, units: 1, vatPercentage: taxRateBp / 100, productCode: 'SALDO', description }],
    // Paytrail wants no more of the payer, so that nothing else of a name or a street can be refused.
    customer: email === null ? {} : { email },
    redirectUrls: { success: back, cancel: back },
    // Paytrail calls nothing but https.
    ...(publicUrl.startsWith('https:') && { callbackUrls: { success: callback, cancel: callback } }),
  };
}

function evidenceOf(raw: unknown): Evidence {
  const { success, data, error } = payment.safeParse(raw);
  const state = stateOf(data?.status);
  if (!success || !state) throw new Outage('Paytrail returned no state of the payment', error);
  const { transactionId: providerId, stamp: attemptId, amount: cents, reference, currency } = data;
  return { providerId, attemptId, reference, state, cents, currency, raw: JSON.stringify(raw) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Outage('Paytrail gave no usable answer', error);
  }
}
