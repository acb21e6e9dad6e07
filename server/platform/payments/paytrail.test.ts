import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Outage } from '../outage.ts';
import { createLog } from '../telemetry/log.ts';
import { RequestRefused } from './paymentProvider.ts';
import { createPaytrail } from './paytrail.ts';
import { isSigned, readQuery, signatureOf, signedQuery } from './paytrailSignature.ts';

/** The account and the values that Paytrail's documentation gives as examples. */
const merchant = { account: '375917', secret: 'SAIPPUAKAUPPIAS' };
const documented =
  'checkout-account=375917&checkout-algorithm=sha256&checkout-amount=2964&checkout-stamp=15336332710015&checkout-reference=192387192837195&checkout-transaction-id=4b300af6-9a22-11e8-9184-abb6de7fd2d0&checkout-status=ok&checkout-provider=nordea';
const signature = 'b2d3ecdda2c04563a4638fcade3d4e77dfdc58829b429ad2c2cb422d0fc64080';
const withSignature = (query: string, sign = signature) => `${query}&signature=${sign}`;

describe('signature of Paytrail', () => {
  test('is the documented one, of headers and a body as of a query', () => {
    const get = new Map([
      ['checkout-account', '375917'],
      ['checkout-algorithm', 'sha256'],
      ['checkout-method', 'GET'],
      ['checkout-timestamp', '2019-11-01T08:48:50.832Z'],
      ['checkout-transaction-id', '681538c4-fc84-11e9-83bc-2ffcef4c3453'],
      ['checkout-nonce', '87ac41e1-e6e6-4789-b8e0-c83930cfc447'],
      ['content-type', 'application/json'],
    ]);
    const documentedOfGet = '4d84e3aedaa847b23e672ff3bc9c57ae5d1c1e84aec251ce39914eaf250bb8b2';
    expect(signatureOf(merchant, get)).toBe(documentedOfGet);
    expect(isSigned(merchant, new Map([...get, ['signature', documentedOfGet]]))).toBe(true);
    expect(isSigned(merchant, new Map([...get, ['signature', documentedOfGet]]), '{}')).toBe(false);
    expect(readQuery(merchant, withSignature(documented))).toMatchObject({
      providerId: '4b300af6-9a22-11e8-9184-abb6de7fd2d0',
      attemptId: '15336332710015',
      reference: '192387192837195',
      state: 'PAID',
      cents: 2964,
    });
  });

  test('is the documented one of a request with a body', () => {
    const headers = new Map([
      ['checkout-account', '375917'],
      ['checkout-algorithm', 'sha256'],
      ['checkout-method', 'POST'],
      ['checkout-nonce', '564635208570151'],
      ['checkout-timestamp', '2018-07-06T10:01:31.904Z'],
    ]);
    const body = JSON.stringify({
      stamp: 'unique-identifier-for-merchant',
      reference: '3759170',
      amount: 1525,
      currency: 'EUR',
      language: 'FI',
      items: [{ unitPrice: 1525, units: 1, vatPercentage: 25.5, productCode: '#1234', deliveryDate: '2018-09-01' }],
      customer: { email: 'test.customer@example.com' },
      redirectUrls: {
        success: 'https://ecom.example.com/cart/success',
        cancel: 'https://ecom.example.com/cart/cancel',
      },
    });
    const documentedOfPost = '9a4a7735279de4c99268e4566a5526ae887e73e6e58f2918cb2309ccac366129';
    expect(signatureOf(merchant, headers, body)).toBe(documentedOfPost);
    expect(isSigned(merchant, new Map([...headers, ['signature', documentedOfPost]]), `${body} `)).toBe(false);
  });

  test('of SHA-512 is the computed one, with a field that is added later', () => {
    const query =
      'checkout-account=375917&checkout-algorithm=sha512&checkout-amount=26983&checkout-stamp=0199a5b0-0000-7000-8000-000000001042&checkout-reference=10001015&checkout-transaction-id=9d1f6c3e-0000-4000-8000-000000000001&checkout-status=ok&checkout-provider=op&checkout-new-field=added%20later';
    const computed =
      'c04167b51c98e64b74a7c8238f4efa86d3b40ea17e46ccd6289a18919d5439a60516c755636bb59356d625ddf7bc1c667f44b9cf7c12bf35494e70abbf975a15';
    expect(readQuery(merchant, withSignature(query, computed))).toMatchObject({ cents: 26_983, state: 'PAID' });
    expect(readQuery(merchant, withSignature(query.replace('sha512', 'sha256'), computed))).toBeNull();
    expect(readQuery(merchant, withSignature(documented.replace('sha256', 'none'), ''))).toBeNull();
  });

  test('covers fields that do not exist today, and may be of SHA-512', () => {
    const fields = new Map([...new URLSearchParams(documented.replace('sha256', 'sha512'))]).set('checkout-new', 'ä b');
    const query = new URLSearchParams([...fields, ['signature', signatureOf(merchant, fields)]]).toString();
    expect(readQuery(merchant, query)).toMatchObject({ state: 'PAID' });
    expect(readQuery(merchant, query.replace('checkout-new=', 'checkout-new=x'))).toBeNull();
  });

  test.each([
    ['status=ok', 'status=fail'],
    ['amount=2964', 'amount=29640'],
    ['&checkout-provider=nordea', ''],
    ['sha256', 'none'],
    ['sha256', 'sha1'],
    ['account=375917', 'account=375918'],
    ['checkout-amount=2964', 'Checkout-Amount=2964'],
    ['checkout-status=ok', 'checkout-status=fail&checkout-status=ok'],
    ['checkout-status=ok', 'checkout-status=ok&checkout-extra=1'],
  ])('is refused when %s is %s', (from, to) => {
    expect(readQuery(merchant, withSignature(documented.replace(from, to)))).toBeNull();
  });

  test('is refused when it is missing, short or another one, and of another secret', () => {
    for (const sign of ['', 'b2', signature.toUpperCase(), signature.replace('b', 'c')]) {
      expect(readQuery(merchant, withSignature(documented, sign))).toBeNull();
    }
    expect(readQuery(merchant, documented)).toBeNull();
    expect(readQuery({ ...merchant, secret: 'x' }, withSignature(documented))).toBeNull();
  });
});

describe('Paytrail over HTTP', () => {
  const log = createLog({ level: 'silent' });
  const attempt = {
    id: randomUUID(),
    reference: '10001015',
    cents: 26_983,
    taxRateBp: 2550,
    description: 'Saldon lisäys',
    email: 'a@example.fi',
    contactEmail: 'info@lahitarjous.example',
  };
  const asked: { request: IncomingMessage; body: string }[] = [];
  let answer: (body: string) => { status?: number; body: unknown; sign?: string };
  let delay = 0;
  const listener: RequestListener = async (request, response) => {
    const body = await text(request);
    asked.push({ request, body });
    const { status = 200, body: reply, sign } = answer(body);
    const raw = JSON.stringify(reply);
    const fields = new Map([
      ['checkout-account', merchant.account],
      ['checkout-algorithm', 'sha256'],
    ]);
    const headers = { ...Object.fromEntries(fields), signature: sign ?? signatureOf(merchant, fields, raw) };
    setTimeout(() => response.writeHead(status, headers).end(raw), delay);
  };
  const server = createServer((request, response) => void listener(request, response));
  let url: string;
  const paytrail = () =>
    createPaytrail({ ...merchant, url, publicUrl: 'https://lahitarjous.fi' }, log, {
      timeout: 300,
      failures: 5,
      rest: 1,
    });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  test('begins a payment with a signed request whose items are the sum', async () => {
    answer = () => ({ status: 201, body: { transactionId: 't-1', href: 'https://pay.paytrail.com/t-1' } });
    expect(await paytrail().start(attempt)).toEqual({ providerId: 't-1', redirectTo: 'https://pay.paytrail.com/t-1' });
    const { request, body } = asked.at(-1) ?? {};
    const headers = new Map(Object.entries(request?.headers ?? {}).map(([name, value]) => [name, String(value)]));
    expect(isSigned(merchant, headers, body)).toBe(true);
    expect(headers.get('checkout-method')).toBe('POST');
    expect(JSON.parse(body ?? '')).toMatchObject({
      stamp: attempt.id,
      reference: '10001015',
      amount: 26_983,
      currency: 'EUR',
      items: [{ unitPrice: 26_983, units: 1, vatPercentage: 25.5, productCode: 'SALDO' }],
      redirectUrls: { success: 'https://lahitarjous.fi/api/payments/return' },
      callbackUrls: { success: 'https://lahitarjous.fi/api/payments/callback' },
    });
  });

  test('asks how a payment is', async () => {
    const payment = { transactionId: 't-1', amount: 26_983, currency: 'EUR', stamp: attempt.id, reference: '10001015' };
    answer = () => ({ body: { ...payment, status: 'delayed' } });
    expect(await paytrail().ask('t-1')).toMatchObject({ providerId: 't-1', state: 'PENDING', cents: 26_983 });
    expect(asked.at(-1)?.request.headers['checkout-transaction-id']).toBe('t-1');
    answer = () => ({ body: { ...payment, status: 'brand new' } });
    await expect(paytrail().ask('t-1')).rejects.toThrow(Outage);
  });

  test.each([
    ['is not signed by it', { body: { transactionId: 't-1', href: 'https://pay.example/' }, sign: '0'.repeat(64) }],
    ['is an error', { status: 500, body: {} }],
    ['is not what was asked', { body: { transactionId: 't-1', href: 'nowhere' } }],
    ['is too long', { body: { transactionId: 't'.repeat(300_000) } }],
  ])('takes nothing from an answer that %s', async (_, reply) => {
    answer = () => reply;
    await expect(paytrail().start(attempt)).rejects.toThrow(Outage);
  });

  test('does not wait for a silent service, and leaves it alone for a while after five failures', async () => {
    answer = () => ({ body: {} });
    delay = 2000;
    const service = paytrail();
    for (let i = 0; i < 5; i += 1) await expect(service.ask('t-1')).rejects.toThrow(Outage);
    const before = asked.length;
    await expect(service.ask('t-1')).rejects.toThrow(Outage);
    expect(asked).toHaveLength(before);
    delay = 0;
  });

  test('leaves a failing service alone after five faults of its own, and none of its refusals', async () => {
    for (const [status, left] of [
      [400, false],
      [401, false],
      [404, false],
      [422, false],
      [500, true],
      [503, true],
    ] as const) {
      const service = paytrail();
      answer = () => ({ status, body: { status: 'error', message: 'no' } });
      for (let i = 0; i < 5; i += 1) await expect(service.ask('t-1')).rejects.toThrow();
      const before = asked.length;
      await expect(service.ask('t-1')).rejects.toThrow(left ? Outage : RequestRefused);
      expect(asked).toHaveLength(left ? before : before + 1);
    }
  });
});

test('a query that we sign is one that we read', () => {
  const facts = { providerId: 't-1', attemptId: 'a', reference: '10001015', cents: 1, state: 'PAID' as const };
  expect(readQuery(merchant, signedQuery(merchant, facts, 'ok'))).toMatchObject(facts);
});
