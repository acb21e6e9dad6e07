import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Evidence, PaymentState, RefundEvidence, SettlementReport } from './paymentProvider.ts';

/** A merchant's account at Paytrail. */
export interface Merchant {
  account: string;
  secret: string;
}

const algorithms = ['sha256', 'sha512'];

/**
 * The signature of a request, an answer or a query: over every field whose name begins with checkout-, sorted, and the
 * body exactly as it is sent. Which fields there are is never listed: new ones are signed too.
 */
export function signatureOf(
  { secret }: Pick<Merchant, 'secret'>,
  fields: ReadonlyMap<string, string>,
  body = '',
): string {
  const signed = [...fields].filter(([name]) => name.startsWith('checkout-')).sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = [...signed.map(([name, value]) => `${name}:${value}`), body];
  return createHmac(fields.get('checkout-algorithm') ?? 'sha256', secret)
    .update(lines.join('\n'))
    .digest('hex');
}

/** Whether the fields and the body are signed by the merchant's secret, with an algorithm that is in use. */
export function isSigned(merchant: Merchant, fields: ReadonlyMap<string, string>, body = ''): boolean {
  const signature = Buffer.from(fields.get('signature') ?? '');
  if (!algorithms.includes(fields.get('checkout-algorithm') ?? '')) return false;
  if (fields.get('checkout-account') !== merchant.account) return false;
  const right = Buffer.from(signatureOf(merchant, fields, body));
  return right.length === signature.length && timingSafeEqual(right, signature);
}

/** The headers of a request to Paytrail, signed. */
export function signedHeaders(merchant: Merchant, method: 'GET' | 'POST', body = '', transactionId?: string) {
  const fields = new Map([
    ['checkout-account', merchant.account],
    ['checkout-algorithm', 'sha256'],
    ['checkout-method', method],
    ['checkout-nonce', randomUUID()],
    ['checkout-timestamp', new Date().toISOString()],
  ]);
  if (transactionId !== undefined) fields.set('checkout-transaction-id', transactionId);
  return { ...Object.fromEntries(fields), signature: signatureOf(merchant, fields, body) };
}

/** A query that says how a payment is, as Paytrail sends it. */
export function signedQuery(merchant: Merchant, evidence: Omit<Evidence, 'raw' | 'currency'>, status: string): string {
  const fields = new Map([
    ['checkout-account', merchant.account],
    ['checkout-algorithm', 'sha256'],
    ['checkout-amount', String(evidence.cents)],
    ['checkout-stamp', evidence.attemptId],
    ['checkout-reference', evidence.reference],
    ['checkout-transaction-id', evidence.providerId],
    ['checkout-status', status],
    ['checkout-provider', 'esimerkkipankki'],
  ]);
  return new URLSearchParams([...fields, ['signature', signatureOf(merchant, fields)]]).toString();
}

/** Reads a query of a callback or of a payer's return; null when it is not signed or is not about a payment. */
export function readQuery(merchant: Merchant, query: string): Evidence | null {
  const facts = readFacts(merchant, query);
  if (!facts?.providerId) return null;
  const { providerId, stamp: attemptId, reference, state, cents } = facts;
  return { providerId, attemptId, reference, state, cents, currency: 'EUR', raw: query };
}

/** Reads a query of a refund's callback, which has no id of Paytrail's when Paytrail has made no refund; null as above. */
export function readRefundQuery(merchant: Merchant, query: string): RefundEvidence | null {
  const facts = readFacts(merchant, query);
  const state = refundStateOf(facts?.state);
  if (!facts || !state) return null;
  const { stamp: refundId, providerId, reference, cents } = facts;
  return { refundId, providerId, reference, state, cents, raw: query };
}

/** Reads the report of a settlement by its signed fields and its body; null as above. */
export async function readReport(
  merchant: Merchant,
  fields: ReadonlyMap<string, string>,
  text: string,
): Promise<SettlementReport | null> {
  if (!isSigned(merchant, fields, text)) return null;
  // Once a day, with a library that the demonstration's start does not need.
  const { readReportText } = await import('./settlementReport.ts');
  const facts = readReportText(text);
  if (!facts) return null;
  const signed = [...fields].filter(([name]) => name.startsWith('checkout-') || name === 'signature');
  return { ...facts, text, signed: new URLSearchParams(signed).toString() };
}

function readFacts(merchant: Merchant, query: string) {
  const given = [...new URLSearchParams(query)];
  const fields = new Map(given);
  // A name that comes twice could be read in one way and signed in another.
  if (fields.size !== given.length || !isSigned(merchant, fields)) return null;
  const cents = fields.get('checkout-amount') ?? '';
  const state = stateOf(fields.get('checkout-status'));
  const providerId = fields.get('checkout-transaction-id') ?? null;
  const stamp = fields.get('checkout-stamp');
  const reference = fields.get('checkout-reference');
  if (!state || !stamp || !reference || !/^\d{1,10}$/.test(cents)) return null;
  return { stamp, providerId, reference, state, cents: Number(cents) };
}

const states = new Map<string, PaymentState>([
  ['new', 'NEW'],
  ['pending', 'PENDING'],
  ['delayed', 'PENDING'],
  ['ok', 'PAID'],
  ['fail', 'FAILED'],
]);

/** What the state of a payment means when it is of a refund; undefined for one that only payments have. */
export function refundStateOf(state: PaymentState | undefined): RefundEvidence['state'] | undefined {
  if (state === 'PAID') return 'DONE';
  return state === 'PENDING' || state === 'FAILED' ? state : undefined;
}

/** What Paytrail's word for a payment's status means; undefined for a word that it does not have today. */
export function stateOf(status: string | undefined): PaymentState | undefined {
  return states.get(status ?? '');
}
