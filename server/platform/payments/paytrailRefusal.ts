import { z } from 'zod';
import { type RefusalReason, RequestRefused } from './paymentProvider.ts';

/** How Paytrail says why it refuses something; `meta` names the fields. */
const refusal = z.object({ message: z.string().catch(''), meta: z.array(z.unknown()).catch([]) });

const reasons: Partial<Record<number, RefusalReason>> = {
  401: 'MERCHANT',
  403: 'MERCHANT',
  404: 'UNKNOWN',
  409: 'TAKEN',
  422: 'UNSUPPORTED',
  429: 'BUSY',
};

/** Seconds to leave a busy service alone when it does not say, and at most. */
const pause = { usual: 5, most: 120 };

/** The refusal that an answer with a status from 400 to 499 is. */
export function refusalOf(status: number, text: string, retryAfter: string | null, now = Date.now()): RequestRefused {
  const { message, meta } = factsOf(text);
  const details = [message, ...meta].join('; ');
  const isAboutPayer = /customer|e-?mail|payer/i.test(details);
  const reason = reasons[status] ?? (isAboutPayer ? 'PAYER' : 'REQUEST');
  const wait = status === 429 ? secondsOf(retryAfter, now) : null;
  return new RequestRefused(reason, `${status} ${details || text}`.slice(0, 500), wait);
}

function factsOf(text: string): { message: string; meta: string[] } {
  try {
    const { message, meta } = refusal.parse(JSON.parse(text));
    return { message, meta: meta.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))) };
  } catch {
    // Proxies answer in HTML, and Paytrail's own edge in plain text.
    return { message: '', meta: [] };
  }
}

/** 'Retry-After' is in seconds, or a date. */
function secondsOf(retryAfter: string | null, now: number): number {
  const text = retryAfter?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), pause.most) : pause.usual;
}
