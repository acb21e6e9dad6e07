import { expect, test } from 'vitest';
import { testPlatform } from '../../test/database.ts';
import { anOffer } from '../../test/marketplace.ts';
import { aBusinessWithPassword, aConsumerWithPassword, aVisit, testPassword } from '../../test/people.ts';
import { Business } from '../accounts/entities.ts';
import { loginBusiness, loginConsumer } from '../accounts/signIn.ts';
import { aLedger } from '../billing/testLedger.ts';
import { businessData, consumerData } from './personalData.ts';

const platform = await testPlatform();

test('a business gets everything that is stored about it, with money in euros, and nothing of others', async () => {
  const ledger = await aLedger(platform);
  const { id } = await ledger.aBusiness(1250);
  await ledger.aBusiness(990);
  const em = platform.orm.em.fork();
  const business = await em.findOneOrFail(Business, id);
  await anOffer(em, business, { title: 'Lounas' });
  const data = await businessData(platform, business);
  expect(data).toMatchObject({
    account: { id, email: business.email, balance: 12.5 },
    offers: [{ title: 'Lounas', category: 'Ravintolat', cost: 5 }],
    transactions: [{ seq: 1, kind: 'TOP_UP', amount: 12.5, balanceAfter: 12.5 }],
    invoices: [{ net: 12.5, vat: 3, gross: 15.5, issuedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }],
    topUpRequests: [],
    visits: [],
  });
});

test('a consumer gets their account and sessions, without secrets', async () => {
  const consumer = await aConsumerWithPassword(platform);
  const { token } = await loginConsumer(aVisit(platform), {
    email: consumer.email,
    password: testPassword,
    rememberMe: true,
  });
  const data = await consumerData(platform, consumer);
  expect(data).toMatchObject({
    account: { firstName: consumer.firstName, email: consumer.email, city: consumer.city },
    sessions: [{ createdAt: expect.any(String) }],
  });
  expect(JSON.stringify(data)).not.toMatch(/argon2|Hash/);
  expect(JSON.stringify(data)).not.toContain(token);
});

test('a business’s own data holds no secrets either', async () => {
  const business = await aBusinessWithPassword(platform);
  await loginBusiness(aVisit(platform), { email: business.email, password: testPassword, rememberMe: false });
  const data = await businessData(platform, business);
  expect(data).toMatchObject({ sessions: [{ lastSeenAt: expect.any(String) }] });
  expect(JSON.stringify(data)).not.toMatch(/argon2|Hash/);
});
