import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import { merchant, paytrailSettlements } from './paytrailSettlements.fixtures.ts';
import { isSigned, signatureOf, signedQuery } from './paytrailSignature.ts';

type Status = 'new' | 'ok' | 'pending' | 'fail';

/** A payment or a refund, as Paytrail knows it. */
interface Deal {
  transactionId: string;
  stamp: string;
  reference: string;
  amount: number;
  status: Status;
}

/** An answer; Paytrail's edge signs none, and answers in another form. */
type Reply = { status: number; body: unknown; headers?: Record<string, string>; unsigned?: true };

/** A new payment as it is asked for. */
interface Order extends Pick<Deal, 'stamp' | 'reference' | 'amount'> {
  customer: { email?: string };
}

/** What is answered to a request; null closes its connection. */
type Answer = (method: string, path: string, body: string) => Promise<Reply | null>;

/** Answers a signed request, and signs the answer. */
async function respond(answer: Answer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request);
  const headers = new Map(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  if (!isSigned(merchant, headers, body)) return void response.writeHead(401).end();
  const reply = await answer(request.method ?? '', request.url ?? '', body);
  if (!reply) return void request.socket.destroy();
  const fields = new Map([
    ['checkout-account', merchant.account],
    ['checkout-algorithm', 'sha256'],
  ]);
  const raw = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
  const signed = { ...Object.fromEntries(fields), signature: signatureOf(merchant, fields, raw) };
  response.writeHead(reply.status, { ...(!reply.unsigned && signed), ...reply.headers }).end(raw);
}

/**
 * A Paytrail on this machine: it refuses requests that are not signed as documented, signs its answers, and knows a stamp
 * that comes again. Closed after the file's tests.
 */
export async function startPaytrail() {
  const payments = new Map<string, Deal>();
  const refunds = new Map<string, Deal>();
  /** Orders of refunds as they came, those that came again too. */
  const orders: string[] = [];
  const control = {
    /** How refunds go; a number is the status of a refusal, 'silence' never answers. */
    refund: 'ok' as Status | number | 'silence',
    /** How a new payment is refused; null begins it. */
    begin: (_order: Order): Reply | null => null,
    /** How a question about a payment is refused; null answers it. */
    question: (): Reply | null => null,
    /** Called when an order of a refund has been taken, before it is answered. */
    onRefund: async (): Promise<void> => undefined,
  };

  /** New payments as they were asked for. */
  const begun: Order[] = [];

  function begin(order: Order): Reply {
    const { stamp, reference, amount } = order;
    begun.push(order);
    const refusal = control.begin(order);
    if (refusal) return refusal;
    const known = payments.get(stamp);
    const deal = known ?? { transactionId: randomUUID(), stamp, reference, amount, status: 'new' as const };
    payments.set(stamp, deal);
    return { status: 201, body: { ...deal, href: `https://pay.example/${deal.transactionId}` } };
  }

  async function refund(order: {
    amount: number;
    refundStamp: string;
    refundReference: string;
  }): Promise<Reply | null> {
    const { amount, refundStamp: stamp, refundReference: reference } = order;
    orders.push(stamp);
    const how = control.refund;
    if (typeof how === 'number') return { status: how, body: { status: 'error', message: 'refused' } };
    const status = how === 'silence' ? 'ok' : how;
    const deal = refunds.get(stamp) ?? { transactionId: randomUUID(), stamp, reference, amount, status };
    refunds.set(stamp, deal);
    await control.onRefund();
    return how === 'silence' ? null : { status: 201, body: { ...deal, provider: 'esimerkkipankki' } };
  }

  const settlements = paytrailSettlements((stamp) => {
    const refunded = refunds.get(stamp);
    const { reference = 'unknown', amount = 100 } = refunded ?? payments.get(stamp) ?? {};
    return { reference, amount: (refunded ? 0 - amount : amount) / 100 };
  });

  async function answer(method: string, path: string, body: string): Promise<Reply | null> {
    if (method === 'POST' && path === '/payments') return begin(JSON.parse(body));
    if (method === 'POST' && path.endsWith('/refund')) return refund(JSON.parse(body));
    if (path.startsWith('/settlements')) return settlements.answer(method, path, body);
    const refusal = control.question();
    if (refusal) return refusal;
    const found = [...payments.values(), ...refunds.values()].find(({ transactionId }) => path.endsWith(transactionId));
    return found
      ? { status: 200, body: { ...found, currency: 'EUR' } }
      : { status: 404, body: { status: 'error', message: 'Transaction not found' } };
  }

  const server = createServer((request, response) => void respond(answer, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => void server.close());

  /** The query of a callback about a payment or a refund. */
  const queryOf = (stamp: string, status: Status, changes: Partial<Deal> = {}) => {
    const deal = { ...(payments.get(stamp) ?? refunds.get(stamp)), ...changes };
    const { transactionId: providerId = randomUUID(), reference = '', amount: cents = 0 } = deal;
    return signedQuery(merchant, { providerId, attemptId: stamp, reference, cents, state: 'PAID' }, status);
  };
  const env = {
    PAYTRAIL_ACCOUNT: merchant.account,
    PAYTRAIL_SECRET: merchant.secret,
    PAYTRAIL_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
  return { payments, refunds, begun, orders, settlements, control, queryOf, env };
}
