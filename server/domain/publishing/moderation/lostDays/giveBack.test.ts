import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, endOfDay, finnishDate, helsinkiDate, startOfDay } from '#platform/helsinki.ts';
import { OutboxMail } from '#platform/mail/mailTransport.ts';
import { newToken, tokenHash } from '#platform/secrets/secrets.ts';
import type { LostDaysWay } from '#shared/schema.generated.ts';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { aRichBusiness, aScope, draft, publish } from '#test/offers.ts';
import { type App, createApp } from '../../../../app.ts';
import { decideBusiness } from '../../../../workflows/approveBusiness.ts';
import { createOfferForBusiness } from '../../../../workflows/createOfferForBusiness.ts';
import { decideAppeal } from '../../../../workflows/decideReport.ts';
import { type Admin, Business } from '../../../accounts/entities.ts';
import { AuditEntry } from '../../../audit/entities.ts';
import { Transaction } from '../../../billing/entities.ts';
import { ledgerTransaction } from '../../../billing/ledger/ledger.ts';
import { verifyLedger } from '../../../billing/ledger/verify.ts';
import { Offer } from '../../../catalogue/entities.ts';
import { Appeal, Statement } from '../../../contentReports/entities.ts';
import { seedCategories } from '../../categories/categories.ts';
import { allLedgerRules } from '../../chargeRules.ts';
import { adminDeleteOffer, deleteOffer } from '../../offers.ts';
import { setOfferStatus, toggleOfferVisibility } from '../moderation.ts';
import { LostDays } from './lostDaysEntities.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
const DAY = 24 * 60 * 60 * 1000;
const noonOf = (date: string) => new Date(startOfDay(date).getTime() + DAY / 2);
const today = helsinkiDate(new Date());
/** Noon of a day before today, or after it. */
const day = (days: number) => noonOf(addDays(today, days));

let app: App;
let moderator: Admin;
let master: Admin;
let asMaster: Asker;

beforeAll(async () => {
  await seedCategories(fork());
  app = await createApp(platform);
  moderator = await anAdmin(fork(), { permissions: ['MANAGE_OFFERS'], name: 'Maija Moderaattori' });
  master = await anAdmin(fork(), { role: 'MASTER_ADMIN', name: 'Mauri Master' });
  asMaster = { token: await signIn(fork(), 'ADMIN', master) };
});
afterAll(async () => {
  await app.close();
  expect(await verifyLedger(fork(), allLedgerRules)).toEqual([]);
});

/** An offer of 5 € that was published some days ago and runs for seven days and one. */
async function published(business: Business, daysAgo: number, changes = {}) {
  return publish(platform, business, changes, day(-daysAgo));
}
const hide = (id: string, hidden: boolean, now: Date) =>
  toggleOfferVisibility(aScope(platform), moderator, id, hidden, { reason: 'Hinta on väärin.' }, now);

/** The newest statement of the business, appealed against. */
async function appealed(business: Business, kind?: Statement['kind']) {
  const em = fork();
  const where = { businessId: business.id, ...(kind && { kind }) };
  const statement = await em.findOneOrFail(Statement, where, { orderBy: { sentAt: 'desc', id: 'desc' } });
  const appeal = em.create(Appeal, { statement, permission: 'MANAGE_OFFERS', text: 'Väärin.', sentAt: new Date() });
  await em.flush();
  return { statement, appeal };
}

const deciding = `mutation ($id: ID!, $lostDays: LostDaysWay! = DAYS) {
  decideAppeal(id: $id, decision: UPHELD, answer: "Hinta on oikein.", lostDays: $lostDays) {
    appeal { statement { givenBack { offerTitle way days amount currency endDate text } } } } }`;
interface Decided {
  decideAppeal: { appeal: { statement: { givenBack: { way: string; days: number; amount: number; text: string }[] } } };
}
async function uphold(id: string, lostDays?: LostDaysWay) {
  const { data, errors } = await ask<Decided>(app, deciding, { id, ...(lostDays && { lostDays }) }, asMaster);
  expect(errors).toEqual([]);
  return data?.decideAppeal.appeal.statement.givenBack ?? [];
}
const balanceOf = async ({ id }: Business) => (await fork().findOneOrFail(Business, id)).balance;
const spaced = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

test('an offer that was hidden by our error ends as many days later, and its business and the log read so', async () => {
  const business = await aRichBusiness(platform);
  const offer = await published(business, 4);
  await hide(offer.id, true, day(-2));
  const { appeal, statement } = await appealed(business);
  const before = await balanceOf(business);
  const lastOn = addDays(today, 6);
  const [given] = await uphold(appeal.id);
  const text = `3 päivää lisää, viimeinen päivä on ${finnishDate(endOfDay(lastOn))}`;
  expect(given).toEqual({
    offerTitle: offer.title,
    way: 'DAYS',
    days: 3,
    amount: 0,
    currency: 'EUR',
    endDate: lastOn,
    text,
  });
  const stored = await fork().findOneOrFail(Offer, offer.id);
  expect([stored.hidden, stored.expiresAt, stored.version > offer.version]).toEqual([false, endOfDay(lastOn), true]);
  expect(await balanceOf(business)).toBe(before);
  const feed = await ask<{ offers: { items: { id: string }[] } }>(
    app,
    '{ offers(city: "Jyväskylä") { items { id } } }',
  );
  expect(feed.data?.offers.items.map(({ id }) => id)).toContain(offer.id);

  const mine = '{ myStatements { items { id givenBack { text } } } }';
  const own = { token: await signIn(fork(), 'BUSINESS', business) };
  expect((await ask(app, mine, {}, own)).data).toMatchObject({
    myStatements: { items: [{ id: statement.id, givenBack: [{ text }] }] },
  });
  const mails = await fork().find(OutboxMail, { to: business.email }, { orderBy: { createdAt: 'desc', id: 'desc' } });
  expect(mails[0]?.text).toContain(`"${offer.title}": ${text}.`);
  expect(await fork().findOne(AuditEntry, { action: 'offer.give_back', targetId: offer.id })).toMatchObject({
    actorName: 'Mauri Master',
    after: { days: 3, lastDay: lastOn },
  });
});

test('where running on is of no use, the days’ share of the price goes back to the balance', async () => {
  const business = await aRichBusiness(platform);
  const offer = await published(business, 4);
  await hide(offer.id, true, day(-2));
  const { appeal } = await appealed(business);
  const before = await balanceOf(business);
  // 5 € for eight days, three of them lost.
  expect(await uphold(appeal.id, 'MONEY')).toMatchObject([{ way: 'MONEY', days: 3, amount: 1.88, endDate: null }]);
  expect(await balanceOf(business)).toBe(before + 188);
  expect((await fork().findOneOrFail(Offer, offer.id)).expiresAt).toEqual(offer.expiresAt);
  const transaction = await fork().findOneOrFail(Transaction, { businessId: business.id, kind: 'CORRECTION' });
  expect(transaction).toMatchObject({
    amount: 188,
    note: `Palautus menetetyistä päivistä: ${offer.title}, 3 päivää`,
    adminName: 'Mauri Master',
  });
  const [mail] = await fork().find(OutboxMail, { to: business.email }, { orderBy: { createdAt: 'desc', id: 'desc' } });
  expect(spaced(mail?.text)).toContain('1,88 € palautettu.');
});

test('a day that an offer got for an outage makes its share of a day no smaller, and is not given a second time', async () => {
  const refunded = async (outage: string | undefined) => {
    const business = await aRichBusiness(platform);
    const offer = await published(business, 4);
    if (outage) {
      const later = new Date(offer.expiresAt.getTime() + DAY);
      await fork().execute(
        'insert into outage_given (day, offer_id, business_id, offer_title, ended_at, last_on, given_at) values (?, ?, ?, ?, ?, ?, ?)',
        [outage, offer.id, business.id, offer.title, offer.expiresAt, helsinkiDate(later), new Date()],
      );
      await fork().nativeUpdate(Offer, offer.id, { expiresAt: later });
    }
    await hide(offer.id, true, day(-2));
    const { appeal } = await appealed(business);
    const [given] = await uphold(appeal.id, 'MONEY');
    return { days: given?.days, amount: given?.amount };
  };
  const usual = await refunded(undefined);
  expect(usual.days).toBe(3);
  expect(await refunded(addDays(today, -4))).toEqual(usual);
  expect((await refunded(addDays(today, -1))).days).toBe(2);
});

test('before deciding an admin sees what is given back either way, and nothing of it is stored', async () => {
  const business = await aRichBusiness(platform);
  const offer = await published(business, 4);
  await hide(offer.id, true, day(-2));
  const { appeal } = await appealed(business);
  const query = `query ($id: ID!, $lostDays: LostDaysWay!) {
    lostDaysPreview(id: $id, lostDays: $lostDays) { offerId offerTitle text } }`;
  const seen = async (lostDays: LostDaysWay, by: Asker = asMaster) => ask(app, query, { id: appeal.id, lostDays }, by);
  const before = [await balanceOf(business), (await fork().findOneOrFail(Offer, offer.id)).version];
  const days = `3 päivää lisää, viimeinen päivä on ${finnishDate(endOfDay(addDays(today, 6)))}`;
  const shown = { offerId: offer.id, offerTitle: offer.title };
  for (const _time of [1, 2]) {
    expect((await seen('DAYS')).data).toEqual({ lostDaysPreview: [{ ...shown, text: days }] });
    expect((await seen('MONEY')).data).toEqual({ lostDaysPreview: [{ ...shown, text: '1,88\u00a0€ palautettu' }] });
  }
  expect([await balanceOf(business), (await fork().findOneOrFail(Offer, offer.id)).version]).toEqual(before);
  expect(await fork().count(LostDays, { offerId: offer.id })).toBe(0);
  expect(await fork().count(AuditEntry, { action: 'offer.give_back', targetId: offer.id })).toBe(0);
  const first = { token: await signIn(fork(), 'ADMIN', moderator) };
  expect((await seen('DAYS', first)).code).toBe('FORBIDDEN');
  expect(await uphold(appeal.id)).toMatchObject([{ text: days }]);
  expect((await seen('DAYS')).code).toBe('CONFLICT');
});

test('the wish of the business is stored with its appeal, and an admin reads it', async () => {
  const business = await aRichBusiness(platform);
  const offer = await published(business, 2);
  await hide(offer.id, true, day(-1));
  const statement = await fork().findOneOrFail(Statement, { businessId: business.id });
  const sending = `mutation ($id: ID!) { appealStatement(id: $id, text: "Messut olivat eilen.", wish: MONEY) {
    statement { appeal { text } } } }`;
  const own = { token: await signIn(fork(), 'BUSINESS', business) };
  expect((await ask(app, sending, { id: statement.id }, own)).errors).toEqual([]);
  const reading = '{ appeals(status: OPEN) { items { text wish } } }';
  expect((await ask<object>(app, reading, {}, asMaster)).data).toMatchObject({
    appeals: { items: expect.arrayContaining([{ text: 'Messut olivat eilen.', wish: 'MONEY' }]) },
  });
});

test('an offer that is over by the answer is refunded its lost days, also when an admin had shown it again', async () => {
  const business = await aRichBusiness(platform);
  const over = await published(business, 20);
  await hide(over.id, true, day(-19));
  const first = await appealed(business);
  const before = await balanceOf(business);
  // Its first day was seen in part and lost: eight days in all, the last seven hidden.
  expect(await uphold(first.appeal.id)).toMatchObject([{ way: 'MONEY', days: 7, amount: 4.38 }]);
  expect(await balanceOf(business)).toBe(before + 438);

  const shown = await published(business, 6);
  await hide(shown.id, true, day(-5));
  await hide(shown.id, false, day(-4));
  const second = await appealed(business);
  expect(await uphold(second.appeal.id)).toMatchObject([{ way: 'DAYS', days: 2 }]);
});

test('a suspension that was wrong gives back the days of each offer that it hid, and of no other', async () => {
  const business = await aRichBusiness(platform);
  const running = await published(business, 3);
  const premium = await published(business, 3, { type: 'PREMIUM_OFFER', endDate: addDays(today, 10) });
  const over = await published(business, 8, { title: 'Päättyi jo' });
  const earlier = await published(business, 30, { title: 'Ennen jäädytystä' });
  await ledgerTransaction(fork(), (em) =>
    decideBusiness({ em, platform }, moderator, business.id, 'suspend', { reason: 'Maksuton' }, day(-2)),
  );
  const { appeal } = await appealed(business);
  const before = await balanceOf(business);
  const given = await uphold(appeal.id);
  expect(given.map(({ way, days, amount }) => ({ way, days, amount }))).toEqual(
    expect.arrayContaining([
      { way: 'DAYS', days: 3, amount: 0 },
      { way: 'DAYS', days: 3, amount: 0 },
      { way: 'MONEY', days: 2, amount: 1.25 },
    ]),
  );
  expect(given).toHaveLength(3);
  expect(await balanceOf(business)).toBe(before + 125);
  const ends = async (id: string) => (await fork().findOneOrFail(Offer, id)).expiresAt;
  expect(await ends(running.id)).toEqual(endOfDay(addDays(today, 7)));
  expect(await ends(premium.id)).toEqual(endOfDay(addDays(today, 13)));
  expect(await ends(over.id)).toEqual(over.expiresAt);
  expect(await fork().count(LostDays, { offerId: earlier.id })).toBe(0);
  expect((await fork().findOneOrFail(Business, business.id)).status).toBe('APPROVED');
});

test('a rejection of a seen offer counts from it, and the review before it from the reopening', async () => {
  const business = await aRichBusiness(platform);
  const offer = await published(business, 5);
  const set = (status: 'PENDING' | 'REJECTED', now: Date) =>
    setOfferStatus(aScope(platform), moderator, offer.id, { status, reason: 'Väärä hinta' }, now);
  await set('PENDING', day(-4));
  await set('REJECTED', day(-2));
  const rejection = await appealed(business, 'OFFER_REJECTED');
  expect(await uphold(rejection.appeal.id)).toMatchObject([{ way: 'DAYS', days: 3 }]);
  expect((await fork().findOneOrFail(Offer, offer.id)).status).toBe('APPROVED');
  const review = await appealed(business, 'OFFER_REOPENED');
  // The day on which both touched is given once.
  expect(await uphold(review.appeal.id)).toMatchObject([{ way: 'DAYS', days: 2 }]);
});

test('a deleted offer is refunded the days that were to come, and one that was never seen its whole price', async () => {
  const business = await aRichBusiness(platform);
  const seen = await published(business, 3);
  await adminDeleteOffer(aScope(platform), moderator, seen.id, { reason: 'Virhe' }, new Date());
  const first = await appealed(business);
  const before = await balanceOf(business);
  // Eight days, of which today and the four after it are lost.
  expect(await uphold(first.appeal.id)).toMatchObject([{ way: 'MONEY', days: 5, amount: 3.13 }]);
  expect(await balanceOf(business)).toBe(before + 313);

  const unseen = await publish(platform, business, { startDate: addDays(today, 2), endDate: addDays(today, 5) });
  await adminDeleteOffer(aScope(platform), moderator, unseen.id, { reason: 'Virhe' }, new Date());
  const second = await appealed(business);
  expect(await uphold(second.appeal.id)).toMatchObject([{ way: 'MONEY', days: 0, amount: 5 }]);
  expect(await balanceOf(business)).toBe(before + 313);
});

test('an offer that its business deleted while it was hidden is refunded up to then', async () => {
  const business = await aRichBusiness(platform);
  const offer = await published(business, 3);
  await hide(offer.id, true, day(-2));
  await deleteOffer(aScope(platform), business, offer.id);
  const { appeal } = await appealed(business);
  expect(await uphold(appeal.id)).toMatchObject([{ way: 'MONEY', days: 3, amount: 1.88 }]);
});

test('an appeal that is dismissed gives nothing, nor does one about a change or against nothing lost', async () => {
  const business = await aRichBusiness(platform);
  const offer = await published(business, 2);
  await hide(offer.id, true, day(-1));
  const { appeal } = await appealed(business);
  await decideAppeal(aScope(platform), master, appeal.id, { outcome: 'DISMISSED', answer: 'Ei.' });
  const em = fork();
  const change = em.create(Statement, {
    kind: 'CHANGE_REJECTED',
    businessId: business.id,
    businessName: business.businessName,
    email: business.email,
    offerId: offer.id,
    offerTitle: offer.title,
    scope: 'Koko palvelu.',
    startsAt: day(-1),
    facts: 'Kuva oli toisen.',
    basis: 'TERMS',
    rule: 'Käyttöehdot',
    redress: 'Voit valittaa.',
    adminId: moderator.id,
    adminName: moderator.name,
    sentAt: new Date(),
    keyHash: tokenHash(newToken()),
  });
  const second = em.create(Appeal, { statement: change, permission: 'MANAGE_OFFERS', text: 'x', sentAt: new Date() });
  await em.flush();
  expect(await uphold(second.id)).toEqual([]);
  expect(await fork().count(LostDays, { businessId: business.id })).toBe(0);
});

test('an offer that cost nothing gets its days back whatever was chosen, and nothing when it is over', async () => {
  const business = await aRichBusiness(platform);
  const free = async (daysAgo: number) => {
    const input = { business: business.id, offer: draft({}, day(-daysAgo)), customPrice: 0, chargeServiceFee: false };
    return (await createOfferForBusiness(aScope(platform), master, input, day(-daysAgo))).offer;
  };
  const [running, over] = [await free(4), await free(9)];
  await hide(over.id, true, day(-3));
  const late = await appealed(business);
  expect(await uphold(late.appeal.id, 'MONEY')).toEqual([]);
  await hide(running.id, true, day(-1));
  const soon = await appealed(business);
  expect(await uphold(soon.appeal.id, 'MONEY')).toMatchObject([{ way: 'DAYS', days: 2, amount: 0 }]);
});

test('of two admins at once one gives back, and a purchase at the same time loses no cent', async () => {
  const business = await aRichBusiness(platform, 2000);
  const offer = await published(business, 4);
  await hide(offer.id, true, day(-2));
  const { appeal } = await appealed(business);
  const answers = await Promise.all([
    ask(app, deciding, { id: appeal.id, lostDays: 'MONEY' }, asMaster),
    ask(app, deciding, { id: appeal.id, lostDays: 'MONEY' }, asMaster),
    publish(platform, business, { title: 'Toinen tarjous' }),
    publish(platform, business, { title: 'Kolmas tarjous' }),
  ]);
  expect(
    answers
      .slice(0, 2)
      .map((answer) => ('code' in answer ? answer.code : ''))
      .toSorted(),
  ).toEqual(['CONFLICT', undefined]);
  expect(await balanceOf(business)).toBe(2000 - 3 * 500 + 188);
  expect(await fork().count(LostDays, { offerId: offer.id })).toBe(1);
});

test('what was given back cannot be changed or removed', async () => {
  const em = fork();
  const row = await em.findOneOrFail(LostDays, { amount: { $gt: 0 } }, { orderBy: { id: 'asc' } });
  for (const change of ['update lost_days set amount = 0 where id = ?', 'delete from lost_days where id = ?']) {
    await expect(em.execute(change, [row.id])).rejects.toThrow('append-only');
  }
});
