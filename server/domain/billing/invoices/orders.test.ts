import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Business } from '#domain/accounts/entities.ts';
import { OutboxMail } from '#platform/mail/mailTransport.ts';
import { ask } from '#test/ask.ts';
import { call, refuse } from '#test/call.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, anAdmin } from '#test/marketplace.ts';
import { type App, createApp } from '../../../app.ts';
import { bookRules } from '../../books/bookRules.ts';
import { aReport, sendBankFile, withBilling } from '../../receivables/payments.fixtures.ts';
import { Invoice, Order } from '../entities.ts';
import { verifyBooksAfterwards } from '../ledger/ledger.fixtures.ts';
import { verifyLedger } from '../ledger/verify.ts';

const platform = await testPlatform();
verifyBooksAfterwards(platform);
const fork = () => platform.orm.em.fork();
let app: App;
beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());

const request = 'mutation { requestTopUp(input: { amount: 100 }) { order { id } } }';

async function someone() {
  const business = await aBusiness(fork());
  const token = await signIn(fork(), 'BUSINESS', business);
  const send = () => ask<{ requestTopUp: { order: { id: string } } }>(app, request, {}, { token });
  return { business, token, send };
}

test('accepts at most five open orders of a business, also when it sends more at the same time', async () => {
  const { business, token, send } = await someone();
  const mails = await fork().count(OutboxMail);
  const answers = await Promise.all(Array.from({ length: 12 }, send));
  expect(answers.filter(({ code }) => code === undefined)).toHaveLength(5);
  const refused = answers.filter(({ code }) => code === 'TOO_MANY_REQUESTS');
  expect(refused).toHaveLength(7);
  expect(refused[0]?.message).toBe(
    'Sinulla on jo 5 avointa saldopyyntöä. Odota, että ne käsitellään, tai peru jokin niistä.',
  );
  expect(await fork().count(Order, { business: business.id })).toBe(5);
  expect((await fork().count(OutboxMail)) - mails).toBe(5);
  await refuse(app, 'POST /business/orders', { token, body: { amount: 100 } }, 429, 'TOO_MANY_REQUESTS');
});

test('accepts at most ten orders of a business in 24 hours, and orders of another one', async () => {
  const { business, send } = await someone();
  for (let sent = 0; sent < 10; sent += 1) {
    expect((await send()).code).toBeUndefined();
    await fork().nativeUpdate(Order, { business: business.id }, { status: 'CANCELLED' });
  }
  const { code, message, errors } = await send();
  expect([code, message]).toEqual([
    'TOO_MANY_REQUESTS',
    'Voit lähettää enintään 10 saldopyyntöä vuorokaudessa. Yritä huomenna uudelleen.',
  ]);
  expect(errors[0]?.extensions.retryAfter).toBeGreaterThan(23 * 3600);
  expect((await (await someone()).send()).code).toBeUndefined();
  const yesterday = new Date(Date.now() - 25 * 3600 * 1000);
  await fork().nativeUpdate(Order, { business: business.id }, { createdAt: yesterday });
  expect((await send()).code).toBeUndefined();
});

describe('a request while top-ups are credited when they are paid', () => {
  const document = `mutation ($input: RequestTopUpInput!) {
    requestTopUp(input: $input) { order { id status } invoice { id balanceWaits gross } } }`;
  interface Requested {
    requestTopUp: { order: { id: string; status: string }; invoice: { id: string } | null };
  }
  const balanceOf = async (id: string) => (await fork().findOneOrFail(Business, id)).balance;

  test('is invoiced at once without an admin, once for a key, and its payment adds the balance', async () => {
    await withBilling(platform, { creditWhen: 'AT_PAYMENT' }, async () => {
      const { business, token } = await someone();
      const mails = () => fork().find(OutboxMail, {}, { orderBy: { createdAt: 'asc' } });
      const before = (await mails()).length;
      const input = { amount: 100, idempotencyKey: 'tilaus-1' };
      const send = () => ask<Requested>(app, document, { input }, { token });
      const answers = await Promise.all([send(), send()]);
      expect(answers[1]?.data).toEqual(answers[0]?.data);
      expect(answers[0]?.data?.requestTopUp).toMatchObject({
        order: { status: 'COMPLETED' },
        invoice: { balanceWaits: true, gross: 124 },
      });
      const sent = (await mails()).slice(before);
      expect(sent.map(({ to, subject }) => [to, subject.replace(/\d+:/, 'N:')])).toEqual([
        [business.email, 'Lasku N: 124,00\u00a0€'],
      ]);
      expect(await balanceOf(business.id)).toBe(0);
      const by = {
        token: await signIn(fork(), 'ADMIN', await anAdmin(fork(), { permissions: ['MANAGE_BUSINESSES'] })),
      };
      const { referenceNumber: reference } = await fork().findOneOrFail(Invoice, { businessId: business.id });
      await sendBankFile(app, aReport([{ cents: 12_400, id: 'TILAUS', reference }]), by);
      expect(await balanceOf(business.id)).toBe(10_000);
      expect(await verifyLedger(fork(), bookRules)).toEqual([]);
    });
  });

  test('has the documented reply, at most five unpaid invoices, and needs the address of a large one', async () => {
    await withBilling(platform, { creditWhen: 'AT_PAYMENT', addressRequired: true }, async () => {
      const { business, token } = await someone();
      const path = 'POST /business/orders';
      await refuse(app, path, { token, body: { amount: 500 } }, 409, 'ADDRESS_MISSING');
      for (let sent = 0; sent < 5; sent += 1) {
        const reply = await call(app, path, { token, body: { amount: 10 } });
        expect(reply.body).toMatchObject({ order: { status: 'completed', amount: 10 } });
      }
      expect((await ask(app, document, { input: { amount: 10 } }, { token })).message).toBe(
        'Sinulla on jo 5 maksamatonta laskua. Maksa jokin niistä ensin.',
      );
      expect(await fork().count(Invoice, { businessId: business.id })).toBe(5);
    });
  });

  test('adds the balance at once within the credit limit that an admin has given', async () => {
    await withBilling(platform, { creditWhen: 'UP_TO_LIMIT' }, async () => {
      const { business, token } = await someone();
      await fork().nativeUpdate(Business, { id: business.id }, { creditLimit: 12_400 });
      const send = () => ask<Requested>(app, document, { input: { amount: 100 } }, { token });
      expect((await send()).data?.requestTopUp.invoice).toMatchObject({ balanceWaits: false });
      expect((await send()).data?.requestTopUp.invoice).toMatchObject({ balanceWaits: true });
      expect(await balanceOf(business.id)).toBe(10_000);
    });
  });
});
