import { ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { z } from 'zod';
import { Outage } from '../outage.ts';
import type { Log } from '../telemetry/log.ts';
import type { Attempt, Evidence, PaymentProvider } from './paymentProvider.ts';
import { isSigned, type Merchant, readQuery, signedHeaders, stateOf } from './paytrailSignature.ts';

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
  const call = async (method: 'GET' | 'POST', path: string, body = '', transactionId?: string) => {
    try {
      return await circuit.execute(() => request(config, { method, path, body, transactionId, timeout }, log));
    } catch (error) {
      throw error instanceof Outage ? error : new Outage('Paytrail gave no usable answer', error);
    }
  };

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

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body: string;
  transactionId: string | undefined;
  timeout: number;
}

async function request({ url, ...merchant }: PaytrailConfig, call: Call, log: Log): Promise<unknown> {
  const { method, path, body, transactionId, timeout } = call;
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
    const text = await readText(response);
    const requestId = response.headers.get('request-id');
    log.info({ path, status: response.status, requestId }, 'Paytrail answered');
    if (!response.ok) throw new Error(`Paytrail answered ${response.status}: ${text.slice(0, 500)}`);
    if (!isSigned(merchant, new Map(response.headers), text)) throw new Error('The answer is not signed by Paytrail');
    return JSON.parse(text);
  } catch (error) {
    throw new Outage('Paytrail gave no usable answer', error);
  }
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('Paytrail sent more than 256 KiB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
