import { ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { z } from 'zod';
import { Outage } from '../outage.ts';
import { readBody } from '../outside/readBody.ts';
import type { Log } from '../telemetry/log.ts';
import {
  type Attempt,
  type Evidence,
  type PaymentProvider,
  type RefundEvidence,
  type RefundOrder,
  RefundRefused,
  ReportRefused,
} from './paymentProvider.ts';
import {
  isSigned,
  type Merchant,
  readQuery,
  readRefundQuery,
  readReport,
  refundStateOf,
  signedHeaders,
  stateOf,
} from './paytrailSignature.ts';
import { readSettlements, reportOrder } from './settlementReport.ts';

export interface PaytrailConfig extends Merchant {
  /** Without a slash at the end. */
  url: string;
}

/** Milliseconds until the whole answer must have come, and of the pause after a number of failures in a row. */
const pace = { timeout: 10_000, failures: 5, rest: 30_000 };
const maxBytes = 256 * 1024;

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

/** Payments by Paytrail, on the page that it hosts: no form and no script of it is ours. */
export function createPaytrail(
  { publicUrl, ...config }: PaytrailConfig & { publicUrl: string },
  log: Log,
  { timeout } = pace,
): PaymentProvider {
  const circuit = circuitBreaker(
    handleWhen((error) => error instanceof Outage),
    { halfOpenAfter: pace.rest, breaker: new ConsecutiveBreaker(pace.failures) },
  );
  const ask = async (call: Omit<Call, 'timeout'>): Promise<Answer> => {
    try {
      return await circuit.execute(() => request(config, { ...call, timeout }, log));
    } catch (error) {
      throw error instanceof Outage ? error : new Outage('Paytrail gave no usable answer', error);
    }
  };
  const call = async (method: 'GET' | 'POST', path: string, body = '', transactionId?: string): Promise<unknown> =>
    jsonOf((await ask({ method, path, body, transactionId })).text);

  return {
    name: 'paytrail',
    merchant: config.account,
    async start(attempt) {
      const answer = created.safeParse(await call('POST', '/payments', JSON.stringify(order(attempt, publicUrl))));
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
      const expected = [unsupported, refused];
      const { status, text } = await ask({ method: 'POST', path, body, transactionId: order.payment, expected });
      if (status === refused) throw new RefundRefused(text);
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
function order({ id, reference, cents, taxRateBp, description, email }: Attempt, publicUrl: string) {
  const back = `${publicUrl}/api/payments/return`;
  const callback = `${publicUrl}/api/payments/callback`;
  return {
    stamp: id,
    reference,
    amount: cents,
    currency: 'EUR',
    language: 'FI',
    items: [{ unitPrice: cents, units: 1, vatPercentage: taxRateBp / 100, productCode: 'SALDO', description }],
    customer: { email },
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

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body: string;
  transactionId?: string | undefined;
  /** Statuses of errors that are answers. */
  expected?: readonly number[];
  timeout: number;
}

interface Answer {
  status: number;
  text: string;
}

async function request({ url, ...merchant }: PaytrailConfig, call: Call, log: Log): Promise<Answer> {
  const { method, path, body, transactionId, expected = [], timeout } = call;
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...signedHeaders(merchant, method, body, transactionId),
      },
      ...(body && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    const text = (await readBody(response, maxBytes, 'Paytrail sent more than 256 KiB')).toString();
    const requestId = response.headers.get('request-id');
    log.info({ path, status: response.status, requestId }, 'Paytrail answered');
    if (!response.ok && !expected.includes(response.status))
      throw new Error(`Paytrail answered ${response.status}: ${text.slice(0, 500)}`);
    if (!isSigned(merchant, new Map(response.headers), text)) throw new Error('The answer is not signed by Paytrail');
    return { status: response.status, text };
  } catch (error) {
    throw new Outage('Paytrail gave no usable answer', error);
  }
}
