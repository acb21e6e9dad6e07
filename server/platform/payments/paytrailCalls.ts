import { ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { Outage } from '../outage.ts';
import { readBody } from '../outside/readBody.ts';
import type { Log } from '../telemetry/log.ts';
import { RequestRefused } from './paymentProvider.ts';
import { refusalOf } from './paytrailRefusal.ts';
import { isSigned, type Merchant, signedHeaders } from './paytrailSignature.ts';

export interface PaytrailConfig extends Merchant {
  /** Without a slash at the end. */
  url: string;
}

/** Milliseconds until the whole answer must have come, and of the pause after a number of failures in a row. */
export const pace = { timeout: 10_000, failures: 5, rest: 30_000 };
const maxBytes = 256 * 1024;
const tooMany = 429;

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body: string;
  transactionId?: string | undefined;
  /** Statuses of errors that are answers when they are signed. */
  expected?: readonly number[];
  timeout: number;
}

export interface Answer {
  status: number;
  text: string;
  isSigned: boolean;
  retryAfter: string | null;
}

/**
 * Calls Paytrail: a signed request, and its signed answer. Throws `RequestRefused` for a refusal that the call does not
 * expect, and while the service is too busy; `Outage` when there is no usable answer, and for a while after failures in a row.
 */
export function paytrailCalls(config: PaytrailConfig, log: Log, timeout: number) {
  const circuit = circuitBreaker(
    handleWhen((error) => error instanceof Outage),
    { halfOpenAfter: pace.rest, breaker: new ConsecutiveBreaker(pace.failures) },
  );
  let busyUntil = 0;
  return async (call: Omit<Call, 'timeout'>): Promise<Answer> => {
    const wait = Math.ceil((busyUntil - Date.now()) / 1000);
    if (wait > 0) throw new RequestRefused('BUSY', 'it was busy just now', wait);
    const answer = await circuit
      .execute(() => request(config, { ...call, timeout }, log))
      .catch((error: unknown) => {
        throw error instanceof Outage ? error : new Outage('Paytrail gave no usable answer', error);
      });
    // What is wrong with one answer keeps no other caller out: only silence, a lost connection and faults of the service do.
    const { status, text, isSigned, retryAfter } = answer;
    const isExpected = call.expected?.includes(status) && isSigned;
    if (status >= 400 && !isExpected) {
      const refusal = refusalOf(status, text, retryAfter);
      if (status === tooMany) busyUntil = Date.now() + (refusal.retryAfter ?? 0) * 1000;
      throw refusal;
    }
    if (!isSigned) throw new Outage('The answer is not signed by Paytrail');
    return answer;
  };
}

/** Throws `Outage` when the service does not answer, or says that the fault is its own. */
async function request({ url, ...merchant }: PaytrailConfig, call: Call, log: Log): Promise<Answer> {
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
    const text = (await readBody(response, maxBytes, 'Paytrail sent more than 256 KiB')).toString();
    const { status, headers } = response;
    log.info({ path, status, requestId: headers.get('request-id') }, 'Paytrail answered');
    if (status >= 500 || status === 408) throw new Error(`Paytrail answered ${status}: ${text.slice(0, 500)}`);
    return {
      status,
      text,
      isSigned: isSigned(merchant, new Map(headers), text),
      retryAfter: headers.get('retry-after'),
    };
  } catch (error) {
    throw new Outage('Paytrail gave no usable answer', error);
  }
}
