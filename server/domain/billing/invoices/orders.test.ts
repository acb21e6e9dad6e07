import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '../../../app.ts';
import { OutboxMail } from '../../../platform/mail/outboxMail.ts';
import { ask } from '../../../test/ask.ts';
import { refuse } from '../../../test/call.ts';
import { signIn } from '../../../test/callers.ts';
import { testPlatform } from '../../../test/database.ts';
import { aBusiness } from '../../../test/marketplace.ts';
import { Order } from '../entities.ts';

const platform = await testPlatform();
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
