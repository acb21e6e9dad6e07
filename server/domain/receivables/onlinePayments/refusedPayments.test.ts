import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Business } from '#domain/accounts/entities.ts';
import { startPaytrail } from '#platform/payments/paytrail.fixtures.ts';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { type App, createApp } from '../../../app.ts';
import { aLedger } from '../../billing/ledger/ledger.fixtures.ts';
import { OnlinePayment } from './entities.ts';
import { checkPayments } from './onlinePayments.ts';

const paytrail = await startPaytrail();
const platform = await testPlatform({ ...paytrail.env, RATE_LIMIT: '100000' });
const { em, admin, aBusiness } = await aLedger(platform);
let app: App;
beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());
afterEach(() => {
  vi.useRealTimers();
  paytrail.control.begin = () => null;
  paytrail.control.question = () => null;
});

const document = `mutation ($input: StartOnlineTopUpInput!) { startOnlineTopUp(input: $input) {
  redirectTo payment { id state: status } } }`;
interface Started {
  startOnlineTopUp: { redirectTo: string; payment: { id: string; state: string } };
}

async function aPayer(email?: string) {
  const business = await aBusiness(0);
  if (email) await em().nativeUpdate(Business, { id: business.id }, { email });
  const by = { token: await signIn(em(), 'BUSINESS', business) };
  const begin = (idempotencyKey: string | null = null) =>
    ask<Started>(app, document, { input: { amount: 50, idempotencyKey } }, by);
  return { business, begin };
}

const refusalOf = (message: string, meta: string[] = []) => ({ status: 'error', message, meta });
const refusals = [
  [
    '400 of an address',
    400,
    refusalOf('Invalid request', ['customer.email must be a valid email']),
    /sähköpostiosoitetta/,
  ],
  ['400 of a sum', 400, refusalOf('Total amount does not match the sum of items'), /toista summaa/],
  ['400 without a word', 400, '', /toista summaa/],
  ['401 in plain text', 401, 'Unauthorized', /tunnuksia/],
  ['403 in HTML', 403, '<html><body>Forbidden</body></html>', /tunnuksia/],
  ['404', 404, refusalOf('Not found'), /ei löytänyt maksua/],
  ['409 of a stamp', 409, refusalOf('Stamp is already used'), /on jo saanut tämän maksun/],
  ['422', 422, refusalOf('Method is not supported'), /ei tue/],
] as const;

describe('a payment that the service refuses', () => {
  test.each(refusals)(
    'has a sentence of its own, keeps no other payer out and is not counted: %s',
    async (_, status, body, said) => {
      const payer = await aPayer();
      paytrail.control.begin = () => ({ status, body, ...(typeof body === 'string' && { unsigned: true }) });
      for (let i = 0; i < 21; i += 1) {
        const { code, message } = await payer.begin();
        expect([code, message]).toEqual(['STATUS_CHANGE_REFUSED', expect.stringMatching(said)]);
      }
      paytrail.control.begin = () => null;
      expect((await payer.begin()).data?.startOnlineTopUp.payment.state).toBe('OPEN');
      const other = await aPayer();
      expect((await other.begin()).data?.startOnlineTopUp.redirectTo).toContain('https://pay.example/');
    },
  );

  test('begins later by the same key, and 20 that began are counted', async () => {
    const payer = await aPayer();
    const key = randomUUID();
    paytrail.control.begin = () => ({ status: 401, body: refusalOf('Invalid HMAC') });
    expect((await payer.begin(key)).code).toBe('STATUS_CHANGE_REFUSED');
    const refused = await em().findOneOrFail(OnlinePayment, { businessId: payer.business.id });
    expect(refused).toMatchObject({ state: 'FAILED', providerId: null });
    paytrail.control.begin = () => null;
    const begun = (await payer.begin(key)).data?.startOnlineTopUp;
    expect(begun).toMatchObject({ payment: { id: refused.id, state: 'OPEN' } });
    for (let i = 1; i < 20; i += 1) expect((await payer.begin()).code).toBeUndefined();
    expect((await payer.begin()).code).toBe('TOO_MANY_REQUESTS');
  });

  test('is not asked for again while the service is too busy, and begins when it says that it has time', async () => {
    const [payer, other] = [await aPayer(), await aPayer()];
    const busy = { status: 429, body: refusalOf('Too many requests'), headers: { 'retry-after': '30' } };
    paytrail.control.begin = () => busy;
    // The pause is over when the other tests begin.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 });
    const first = await payer.begin();
    expect([first.code, first.message]).toEqual([
      'UNAVAILABLE',
      'Maksupalvelussa on ruuhkaa. Yritä uudelleen 30 sekunnin kuluttua.',
    ]);
    expect(first.errors[0]?.extensions.retryAfter).toBe(30);
    const asked = paytrail.begun.length;
    paytrail.control.begin = () => null;
    expect((await other.begin()).code).toBe('UNAVAILABLE');
    expect(paytrail.begun).toHaveLength(asked);
    vi.setSystemTime(Date.now() + 31_000);
    expect((await other.begin()).data?.startOnlineTopUp.payment.state).toBe('OPEN');
  });
});

describe('an answer that is none', () => {
  test.each([
    ['a fault in JSON', { status: 500, body: refusalOf('Internal error') }],
    ['a fault of a proxy in HTML', { status: 502, body: '<html><h1>Bad Gateway</h1></html>', unsigned: true }],
    ['a page in place of the payment', { status: 200, body: '<!doctype html><title>Huolto</title>', unsigned: true }],
    ['a payment that is cut off', { status: 201, body: '{"transactionId":"t-1","href":"https://pay.ex' }],
    ['a payment without an address', { status: 201, body: { transactionId: 't-1' } }],
    ['nothing at all', { status: 201, body: '' }],
  ] as const)('moves no money, and the same key begins the payment later: %s', async (_, reply) => {
    const payer = await aPayer();
    const key = randomUUID();
    paytrail.control.begin = () => reply;
    expect((await payer.begin(key)).code).toBe('UNAVAILABLE');
    const left = await em().findOneOrFail(OnlinePayment, { businessId: payer.business.id });
    expect(left.providerId).toBeNull();
    expect((await em().findOneOrFail(Business, payer.business.id)).balance).toBe(0);
    paytrail.control.begin = () => null;
    expect((await payer.begin(key)).data?.startOnlineTopUp.payment).toEqual({ id: left.id, state: 'OPEN' });
  });
});

describe('the payer’s address', () => {
  test.each([
    ['myynti@kesäale.example', 'myynti@xn--kesale-dua.example'],
    ['Myynti+Verkko@Kauppa.example', 'Myynti+Verkko@kauppa.example'],
    ['pöytä@kauppa.example', 'info@lahitarjous.example'],
    ['a..b@kauppa.example', 'info@lahitarjous.example'],
    [`${'a'.repeat(70)}@kauppa.example`, 'info@lahitarjous.example'],
    [`a@${'kauppa.'.repeat(30)}example`, 'info@lahitarjous.example'],
    ['"kassa 1"@kauppa.example', 'info@lahitarjous.example'],
  ])('%s is sent as %s', async (email, sent) => {
    const payer = await aPayer(email);
    expect((await payer.begin()).code).toBeUndefined();
    expect(paytrail.begun.at(-1)?.customer).toEqual({ email: sent });
  });

  test('gives way to the platform’s own when the service refuses it for reasons of its own', async () => {
    const payer = await aPayer('myynti@estetty.example');
    paytrail.control.begin = ({ customer: { email } }) =>
      email?.endsWith('estetty.example')
        ? { status: 400, body: refusalOf('Validation failed', ['customer/email']) }
        : null;
    expect((await payer.begin()).data?.startOnlineTopUp.payment.state).toBe('OPEN');
    expect(paytrail.begun.slice(-2).map(({ customer }) => customer.email)).toEqual([
      'myynti@estetty.example',
      'info@lahitarjous.example',
    ]);
  });
});

describe('a question about a payment', () => {
  const check = 'mutation ($id: ID!) { checkOnlinePayment(id: $id) { payment { state: status } } }';

  test('that the service does not know changes nothing and keeps no payer out', async () => {
    const payer = await aPayer();
    const id = (await payer.begin()).data?.startOnlineTopUp.payment.id ?? '';
    await em().nativeUpdate(OnlinePayment, { id }, { providerId: randomUUID() });
    const by = { token: await signIn(em(), 'ADMIN', admin) };
    for (let i = 0; i < 6; i += 1) {
      const { code, message } = await ask(app, check, { id }, by);
      expect([code, message]).toEqual(['STATUS_CHANGE_REFUSED', expect.stringContaining('ei tunne tätä maksua')]);
    }
    expect((await em().findOneOrFail(OnlinePayment, id)).state).toBe('OPEN');
    expect((await payer.begin()).code).toBeUndefined();
  });

  test('stays due when the service is too busy to answer', async () => {
    const payer = await aPayer();
    const id = (await payer.begin()).data?.startOnlineTopUp.payment.id ?? '';
    paytrail.control.question = () => ({ status: 429, body: '', unsigned: true });
    const soon = new Date(Date.now() + 6 * 60_000);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 });
    await checkPayments(platform, soon);
    expect((await em().findOneOrFail(OnlinePayment, id)).checks).toBe(0);
    paytrail.control.question = () => null;
    vi.useRealTimers();
    await checkPayments(platform, soon);
    expect((await em().findOneOrFail(OnlinePayment, id)).checks).toBe(1);
  });
});
