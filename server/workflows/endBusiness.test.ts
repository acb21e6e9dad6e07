import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, helsinkiDate, startOfDay } from '#platform/helsinki.ts';
import { type Platform, startPlatform, stopPlatform } from '#platform/platform.ts';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, anAdmin, anOffer } from '#test/marketplace.ts';
import { aRichBusiness, aScope, publish } from '#test/offers.ts';
import { mailsTo } from '#test/people.ts';
import { type App, createApp } from '../app.ts';
import { type Admin, Business } from '../domain/accounts/entities.ts';
import { AuditEntry } from '../domain/audit/entities.ts';
import { Transaction } from '../domain/billing/entities.ts';
import { appealStatement } from '../domain/contentReports/appeals.ts';
import { Statement } from '../domain/contentReports/entities.ts';
import { seedCategories } from '../domain/publishing/categories/categories.ts';
import { topUp } from '../domain/receivables/invoicing/topUp.ts';
import { entities } from '../domains.ts';
import { decideAppeal } from './decideReport.ts';
import { endNoticedBusinesses, giveEndingNotice, takeBackEndingNotice } from './endBusiness.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
let other: Platform;
let app: App;
let master: Admin;
let by: Asker;

beforeAll(async () => {
  await seedCategories(fork());
  other = await startPlatform(platform.config, entities);
  app = await createApp(platform);
  master = await anAdmin(fork(), { role: 'MASTER_ADMIN', name: 'Maija Master' });
  by = { token: await signIn(fork(), 'ADMIN', master) };
  return async () => {
    await app.close();
    await stopPlatform(other);
  };
});

/** No notice of an earlier test comes due. */
beforeEach(() => fork().nativeUpdate(Business, {}, { endsAt: null }));

const today = helsinkiDate(new Date());
const noonOf = (days: number) => new Date(startOfDay(addDays(today, days)).getTime() + 12 * 3_600_000);
const grounds = {
  ground: 'OTHER',
  rule: 'Ehtojen kohta 9',
  facts: 'Yritys on toistuvasti julkaissut vääriä hintoja.',
} as const;
const notice = (id: string, force = false, balance: number | null = null) =>
  giveEndingNotice(aScope(platform), master, { id, force, balance, grounds }, noonOf(0));
const bothEnd = async (days: number) => {
  const ended = await Promise.all([
    endNoticedBusinesses(platform, noonOf(days)),
    endNoticedBusinesses(other, noonOf(days)),
  ]);
  return ended[0] + ended[1];
};
const stored = (id: string) => fork().findOne(Business, id);

test('an account that is given notice is there for 30 days, and two servers end it once on the day', async () => {
  const business = await aBusiness(fork());
  await notice(business.id);
  for (let day = 0; day <= 30; day += 10) expect(await bothEnd(day)).toBe(0);
  expect(await stored(business.id)).toMatchObject({ status: 'APPROVED' });
  expect(await bothEnd(31)).toBe(1);
  expect(await bothEnd(32)).toBe(0);
  expect(await stored(business.id)).toBeNull();
  const mails = await mailsTo(platform, business);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Yritystilisi päättyy 30 päivän kuluttua – Lähitarjous',
    'Yritystilisi on päättynyt – Lähitarjous',
  ]);
  expect(mails[0]?.text).toContain(grounds.facts);
  expect(mails[0]?.text).toContain(`Voimassa: ${addDays(today, 31).split('-').reverse().map(Number).join('.')}`);
  const entries = await fork().find(AuditEntry, { targetId: business.id }, { orderBy: { at: 'asc' } });
  expect(entries.map(({ action, actorName }) => [action, actorName])).toEqual([
    ['business.give_notice', 'Maija Master'],
    ['business.delete', 'Lähitarjous'],
  ]);
});

test('meanwhile the business reads everything and sees why, and publishes nothing through any door', async () => {
  const business = await aRichBusiness(platform, 10_000);
  const offer = await anOffer(fork(), business);
  await giveEndingNotice(aScope(platform), master, { id: business.id, force: true, balance: 10_000, grounds });
  const asker = { token: await signIn(fork(), 'BUSINESS', business) };
  const query = '{ myBusiness { endsAt } myOffers { items { id } } myStatements { items { kind facts } } }';
  const { data } = await ask(app, query, {}, asker);
  expect(data).toEqual({
    myBusiness: { endsAt: startOfDay(addDays(today, 31)).toISOString() },
    myOffers: { items: [{ id: offer.id }] },
    myStatements: { items: [{ kind: 'BUSINESS_ENDING', facts: grounds.facts }] },
  });
  await expect(publish(platform, business)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Tili päättyy, eikä sillä voi enää julkaista. Syy lukee portaalin sivujen yläreunassa.',
  });
  expect(await stored(business.id)).toMatchObject({ balance: 10_000 });
});

test('a notice is taken back before the day, once, and the business publishes again', async () => {
  const business = await aRichBusiness(platform, 10_000);
  await notice(business.id, true, 10_000);
  await takeBackEndingNotice(aScope(platform), master, business.id);
  await takeBackEndingNotice(aScope(platform), master, business.id);
  expect(await bothEnd(40)).toBe(0);
  expect(await publish(platform, business)).toBeTruthy();
  const subjects = (await mailsTo(platform, business)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Yritystilisi ei päätykään'))).toHaveLength(1);
  expect(await fork().findOneOrFail(Statement, { businessId: business.id })).toMatchObject({
    endsAt: expect.any(Date),
  });
});

test('an appeal against the notice that is right takes it back', async () => {
  const business = await aBusiness(fork());
  await notice(business.id);
  const { id } = await fork().findOneOrFail(Statement, { businessId: business.id });
  await appealStatement(aScope(platform), business, id, { text: 'Hinnat olivat oikein.' });
  const appeal = (await fork().execute(`select id from appeal where statement_id = '${id}'`)) as { id: string }[];
  const another = await anAdmin(fork(), { role: 'MASTER_ADMIN' });
  await decideAppeal(aScope(platform), another, appeal[0]?.id ?? '', { outcome: 'UPHELD', answer: 'Olet oikeassa.' });
  expect(await stored(business.id)).toMatchObject({ endsAt: null });
});

test('a balance is written off only as far as it was read', async () => {
  const business = await aRichBusiness(platform, 5000);
  await expect(notice(business.id)).rejects.toMatchObject({ code: 'BALANCE_REMAINS' });
  await expect(notice(business.id, true, 2000)).rejects.toMatchObject({ code: 'CONFLICT' });
  await notice(business.id, true, 5000);
  const richer = await aRichBusiness(platform, 5000);
  await notice(richer.id, true, 5000);
  await fork().transactional((em) =>
    topUp({ em, platform }, { businessId: richer.id, amount: 100, admin: master, note: 'Myöhään', isAhead: false }),
  );
  expect(await stored(richer.id)).toMatchObject({ balance: 5100 });
  expect(await bothEnd(31)).toBe(1);
  expect(await stored(business.id)).toBeNull();
  expect(await fork().findOne(Transaction, { businessId: business.id, kind: 'WRITE_OFF' })).toMatchObject({
    amount: -5000,
  });
  expect(await stored(richer.id)).toMatchObject({ balance: 5100 });
});

test.each([['PENDING'], ['REJECTED']] as const)(
  'a business that is %s was never in use, and gets no notice',
  async (status) => {
    const { id } = await aBusiness(fork(), { status });
    await expect(notice(id)).rejects.toMatchObject({ code: 'STATUS_CHANGE_REFUSED' });
    const document = 'mutation ($id: ID!) { deleteBusiness(id: $id) { id } }';
    expect((await ask(app, document, { id }, by)).code).toBeUndefined();
  },
);

test('an account in use ends at once only for a reason with its fact, which the log keeps', async () => {
  const { id } = await aBusiness(fork());
  const document = `mutation ($id: ID!, $grounds: RestrictionGroundsInput, $exception: EndingException) {
    deleteBusiness(id: $id, grounds: $grounds, exception: $exception) { id }
  }`;
  for (const variables of [{ id }, { id, grounds }, { id, exception: 'FRAUD' }]) {
    const { code, errors } = await ask(app, document, variables, by);
    expect(code).toBe('INVALID_INPUT');
    expect(errors[0]?.extensions.fields).toMatchObject({ exception: expect.stringMatching(/30 päivän ilmoitusaika/) });
  }
  expect(await stored(id)).not.toBeNull();
  expect((await ask(app, document, { id, grounds, exception: 'FRAUD' }, by)).code).toBeUndefined();
  const entry = await fork().findOneOrFail(AuditEntry, { targetId: id, action: 'business.delete' });
  expect(entry).toMatchObject({ actorId: master.id, after: { exception: 'FRAUD' } });
});

test('the documented call deletes at once as before, and the log says that it was one', async () => {
  const { id } = await aBusiness(fork());
  const reply = await app.http.inject({
    method: 'DELETE',
    url: `/api/admin/businesses/${id}`,
    headers: { authorization: `Bearer ${by.token}` },
  });
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({ success: true, id });
  const entry = await fork().findOneOrFail(AuditEntry, { targetId: id, action: 'business.delete' });
  expect(entry).toMatchObject({ after: { exception: 'API' } });
});

test('only a master admin gives a notice or takes it back', async () => {
  const { id } = await aBusiness(fork());
  const plain = { token: await signIn(fork(), 'ADMIN', await anAdmin(fork(), { permissions: ['MANAGE_BUSINESSES'] })) };
  const give =
    'mutation ($id: ID!, $grounds: RestrictionGroundsInput!) { giveEndingNotice(id: $id, grounds: $grounds) { business { endsAt } } }';
  const back = 'mutation ($id: ID!) { takeBackEndingNotice(id: $id) { business { endsAt } } }';
  expect((await ask(app, give, { id, grounds }, plain)).code).toBe('FORBIDDEN');
  expect((await ask(app, back, { id }, plain)).code).toBe('FORBIDDEN');
  expect((await ask(app, give, { id, grounds }, by)).data).toMatchObject({
    giveEndingNotice: { business: { endsAt: expect.any(String) } },
  });
  expect((await ask(app, give, { id, grounds }, by)).code).toBe('CONFLICT');
  expect((await ask(app, back, { id }, by)).data).toEqual({ takeBackEndingNotice: { business: { endsAt: null } } });
});

test('an account that cannot be deleted keeps none of the others, and the job says that it failed', async () => {
  const [odd, sound] = [await aBusiness(fork()), await aBusiness(fork())];
  await notice(odd.id);
  await notice(sound.id);
  const em = fork();
  await em.execute(
    `create function refuse_odd() returns trigger as $$ begin raise exception 'odd'; end; $$ language plpgsql`,
  );
  await em.execute(`create trigger refuse_odd before delete on business for each row
    when (old.id = '${odd.id}') execute function refuse_odd()`);
  try {
    await expect(endNoticedBusinesses(platform, noonOf(32))).rejects.toThrow('odd');
    expect([(await stored(odd.id))?.id, await stored(sound.id)]).toEqual([odd.id, null]);
  } finally {
    await em.execute('drop trigger refuse_odd on business; drop function refuse_odd()');
  }
  expect(await endNoticedBusinesses(platform, noonOf(32))).toBe(1);
});
