import { expect, test } from 'vitest';
import { testPlatform } from '#test/database.ts';
import { aBusiness, anOffer } from '#test/marketplace.ts';
import { aBusinessWithPassword, aConsumerWithPassword, aVisit, testPassword } from '#test/people.ts';
import { domains } from '../../domains.ts';
import { deleteConsumerAccount } from '../accounts/businesses/profiles.ts';
import { Business, Consumer } from '../accounts/entities.ts';
import { loginBusiness, loginConsumer } from '../accounts/sessions/signIn.ts';
import { aLedger } from '../billing/ledger/ledger.fixtures.ts';
import { ChatDay, ChatMessage } from '../chat/entities.ts';
import { Favourite, NotificationWish } from '../consumers/consumerEntities.ts';
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
    visitSources: [],
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

test('a consumer gets what they keep and what they asked the assistant, and a deleted account leaves none of it', async () => {
  const consumer = await aConsumerWithPassword(platform, { notificationsEnabled: false });
  const em = platform.orm.em.fork();
  const offer = await anOffer(em, await aBusiness(em), { title: 'Lounas' });
  em.create(Favourite, { consumer: consumer.id, offer });
  em.create(NotificationWish, { consumer: consumer.id, city: 'Turku', category: offer.category });
  em.create(NotificationWish, { consumer: consumer.id, city: 'Oulu' });
  em.create(ChatMessage, { consumer: consumer.id, role: 'CONSUMER', text: 'Missä lounasta?' });
  em.create(ChatDay, { consumer: consumer.id, day: '2026-11-20', used: 1 });
  await em.flush();
  expect(await consumerData(platform, consumer)).toMatchObject({
    account: { notificationsEnabled: false, notifiedUntil: null },
    favourites: [{ offerId: offer.id, title: 'Lounas', addedAt: expect.any(String) }],
    notificationWishes: [
      { city: 'Turku', category: 'Ravintolat' },
      { city: 'Oulu', category: null },
    ],
    conversation: [{ role: 'CONSUMER', text: 'Missä lounasta?' }],
    conversationDays: [{ day: '2026-11-20', used: 1 }],
  });

  const visit = aVisit(platform);
  await deleteConsumerAccount(visit, await visit.em.findOneOrFail(Consumer, consumer.id), testPassword);
  const left = [Favourite, NotificationWish, ChatMessage, ChatDay].map((table) =>
    platform.orm.em.fork().count(table as typeof Favourite, { consumer: consumer.id }),
  );
  expect(await Promise.all(left)).toEqual([0, 0, 0, 0]);
});

test('a business’s own data holds no secrets either', async () => {
  const business = await aBusinessWithPassword(platform);
  await loginBusiness(aVisit(platform), { email: business.email, password: testPassword, rememberMe: false });
  const data = await businessData(platform, business);
  expect(data).toMatchObject({ sessions: [{ lastSeenAt: expect.any(String) }] });
  expect(JSON.stringify(data)).not.toMatch(/argon2|Hash/);
});

test('every column about a business or a consumer is in their data, or has a reason not to be', async () => {
  const em = platform.orm.em.fork();
  const columns: { table: string; column: string }[] = await em.execute(
    `select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public'
     and table_name in (select table_name from information_schema.columns where table_schema = 'public'
       and column_name in ('business_id', 'consumer_id', 'user_id') or table_name in ('business', 'consumer'))`,
  );
  const all = domains.flatMap(({ personalData = {} }) => personalData);
  const given = all.flatMap(({ ofBusiness = {}, ofConsumer = {} }) =>
    [...Object.values(ofBusiness), ...Object.values(ofConsumer)].map(
      (select) => select('x').compile(platform.replica).sql,
    ),
  );
  const withheld = Object.assign({}, ...all.map((each) => each.withheld)) as Record<string, Record<string, string>>;
  const missing = columns.filter(({ table, column }) => {
    const reasons = Object.keys(withheld[table] ?? {}).flatMap((names) => names.split(' '));
    if (column === 'id' || ['*', column].some((name) => reasons.includes(name))) return false;
    return !given.some(
      (text) => new RegExp(`(from|join) ${table}\\b`).test(text) && new RegExp(`\\b${column}\\b`).test(text),
    );
  });
  expect(missing.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
});
