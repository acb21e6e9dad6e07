import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, finnishDate, helsinkiDate, helsinkiMonth, startOfDay } from '#platform/helsinki.ts';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { aRichBusiness, aScope, draft, publish } from '#test/offers.ts';
import { mailsTo } from '#test/people.ts';
import { type App, createApp } from '../../../app.ts';
import { activateBusiness, suspendBusiness } from '../../../workflows/approveBusiness.ts';
import { createOfferForBusiness } from '../../../workflows/createOfferForBusiness.ts';
import { type Admin, Business } from '../../accounts/entities.ts';
import { AuditEntry } from '../../audit/entities.ts';
import { Transaction } from '../../billing/entities.ts';
import { correct, ledgerTransaction } from '../../billing/ledger/ledger.ts';
import { verifyLedger } from '../../billing/ledger/verify.ts';
import { Offer } from '../../catalogue/entities.ts';
import { Appeal, Statement } from '../../contentReports/entities.ts';
import { seedCategories } from '../../publishing/categories/categories.ts';
import { allLedgerRules } from '../../publishing/chargeRules.ts';
import { setOfferStatus, toggleOfferVisibility } from '../../publishing/moderation/moderation.ts';
import { deleteOffer } from '../../publishing/offers.ts';
import { OutageDay, OutageGiven, OutageRefund, ServiceUptime } from '../entities.ts';
import { giveBackOutages } from './giveBackOutages.ts';

const platform = await testPlatform({ RATE_LIMIT: '5000' });
const fork = () => platform.orm.em.fork();
const [MINUTE, HOUR] = [60_000, 3_600_000];
const dayAgo = (days: number) => addDays(helsinkiDate(new Date()), -days);
const noon = (daysAgo: number) => new Date(startOfDay(dayAgo(daysAgo)).getTime() + 12 * HOUR);
let app: App;
let master: Admin;
let asMaster: Asker;

beforeAll(async () => {
  app = await createApp(platform);
  await seedCategories(fork());
  master = await anAdmin(fork(), { role: 'MASTER_ADMIN', name: 'Rauni Rahansiirtäjä' });
  asMaster = { token: await signIn(fork(), 'ADMIN', master) };
});
afterAll(async () => {
  await app.close();
  expect(await verifyLedger(fork(), allLedgerRules)).toEqual([]);
});
beforeEach(async () => {
  await fork().nativeDelete(ServiceUptime, {});
  await fork().nativeDelete(OutageDay, {});
  await choose('MONEY');
});

async function choose(outageWay: 'DAYS' | 'MONEY' | 'NONE') {
  const { errors } = await ask(
    app,
    'mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { __typename } }',
    { input: { billing: { outageWay } } },
    asMaster,
  );
  expect(errors).toEqual([]);
}

/** The service was away for some minutes from the noon of a day. */
async function away(daysAgo: number, minutes = 90) {
  const em = fork();
  await em.nativeDelete(ServiceUptime, {});
  em.create(ServiceUptime, { from: noon(daysAgo + 1), until: noon(daysAgo) });
  em.create(ServiceUptime, { from: new Date(noon(daysAgo).getTime() + minutes * MINUTE), until: new Date() });
  await em.flush();
}

const balanceOf = async ({ id }: Business) => (await fork().findOneOrFail(Business, id)).balance;
const spaced = (text = '') => text.replaceAll('\u00a0', ' ');
/** Five euros for eight days. */
const SHARE = 63;

test('a lost day gives its share of the price back once, in the books, the log, the mail and the receipt', async () => {
  const business = await aRichBusiness(platform, 2000);
  const offer = await publish(platform, business, { title: 'Katkennut' }, noon(5));
  const before = await balanceOf(business);
  await away(2);
  await Promise.all([
    giveBackOutages(platform),
    giveBackOutages(platform),
    publish(platform, business, { title: 'Samalla hetkellä' }),
  ]);
  await giveBackOutages(platform);
  expect(await balanceOf(business)).toBe(before - 500 + SHARE);
  expect((await fork().findOneOrFail(Offer, offer.id)).expiresAt).toEqual(offer.expiresAt);
  const corrections = await fork().find(Transaction, { businessId: business.id, kind: 'CORRECTION' });
  expect(corrections).toMatchObject([
    { amount: SHARE, adminName: 'Rauni Rahansiirtäjä', note: 'Palautus menetetyistä päivistä: Katkennut, 1 päivä' },
  ]);
  expect(await fork().find(OutageRefund, { businessId: business.id })).toMatchObject([
    { day: dayAgo(2), offerId: offer.id, amount: SHARE, paidDays: 8, transactionId: corrections[0]?.id },
  ]);
  const entries = await fork().find(AuditEntry, { action: 'offer.give_back', businessId: business.id });
  expect(entries.map(({ after }) => after)).toEqual([{ days: 1, refunded: SHARE, currency: 'EUR' }]);
  const mails = (await mailsTo(platform, business)).filter(({ subject }) => subject.includes('palvelukatkon'));
  expect(mails).toHaveLength(1);
  expect(spaced(mails[0]?.text)).toContain(`poissa ${finnishDate(noon(2))} 90 minuuttia.`);
  expect(spaced(mails[0]?.text)).toContain('"Katkennut": 0,63 € palautettu.');
  const by = { token: await signIn(fork(), 'BUSINESS', business) };
  const receipt = async (month: string) => {
    const { data } = await ask<{
      receipt: { givenBack: number; charges: { kind: string; amount: number }[]; losses: { way: string }[] };
    }>(
      app,
      'query ($month: String!) { receipt(month: $month) { givenBack charges { kind amount } losses { way } } }',
      { month },
      by,
    );
    return data?.receipt;
  };
  const present = await receipt(helsinkiMonth(new Date()));
  expect(present?.givenBack).toBe(0.63);
  expect(present?.charges).toContainEqual({ kind: 'GIVEN_BACK', amount: 0.63 });
  expect((await receipt(dayAgo(2).slice(0, 7)))?.losses).toMatchObject([{ way: 'MONEY' }]);
});

test('what cost nothing runs a day longer, and what was deleted since gets its money', async () => {
  const business = await aRichBusiness(platform, 2000);
  const content = {
    business: business.id,
    offer: draft({ title: 'Ilmainen' }, noon(5)),
    customPrice: 0,
    chargeServiceFee: false,
  };
  const { offer: free } = await createOfferForBusiness(aScope(platform), master, content, noon(5));
  const gone = await publish(platform, business, { title: 'Poistettu' }, noon(5));
  await deleteOffer(aScope(platform), business, gone.id);
  const before = await balanceOf(business);
  await away(1);
  await giveBackOutages(platform);
  expect(await balanceOf(business)).toBe(before + SHARE);
  expect(await fork().find(OutageGiven, { businessId: business.id })).toMatchObject([{ offerId: free.id }]);
  expect(await fork().find(OutageRefund, { businessId: business.id })).toMatchObject([{ offerId: gone.id }]);
  const mail = (await mailsTo(platform, business)).at(-1);
  expect(mail?.text).toMatch(/"Ilmainen": 1 päivä lisää, viimeinen päivä on /);
});

test('a day that an outage gave money for is not given by an appeal too, and all refunds stay within the price', async () => {
  const business = await aRichBusiness(platform, 2000);
  const offer = await publish(platform, business, { title: 'Kahdesti' }, noon(4));
  const moderator = await anAdmin(fork(), { permissions: ['MANAGE_OFFERS'] });
  await away(3);
  await giveBackOutages(platform);
  await toggleOfferVisibility(aScope(platform), moderator, offer.id, true, { reason: 'Hinta on väärin.' }, noon(3));
  const em = fork();
  const statement = await em.findOneOrFail(Statement, { businessId: business.id });
  const appeal = em.create(Appeal, { statement, permission: 'MANAGE_OFFERS', text: 'Väärin.', sentAt: new Date() });
  await em.flush();
  const before = await balanceOf(business);
  const { data, errors } = await ask<{ decideAppeal: { appeal: { statement: { givenBack: object[] } } } }>(
    app,
    `mutation ($id: ID!) { decideAppeal(id: $id, decision: UPHELD, answer: "Hinta on oikein.", lostDays: MONEY) {
      appeal { statement { givenBack { days amount } } } } }`,
    { id: appeal.id },
    asMaster,
  );
  expect(errors).toEqual([]);
  // The days 2, 1 and 0 ago: the third day ago is paid for. Four eighths of five euros in all, rounded over all together.
  expect(data?.decideAppeal.appeal.statement.givenBack).toEqual([{ days: 3, amount: 1.87 }]);
  expect(await balanceOf(business)).toBe(before + 250 - SHARE);
});

test('a night away is two days, and an offer whose every day was lost gets its price back and no cent more', async () => {
  const business = await aRichBusiness(platform, 2000);
  // Eight days in each of which the service was away from ten in the evening to six in the morning: none is known before or after.
  const offer = await publish(platform, business, { title: 'Yöt pois', endDate: dayAgo(2) }, startOfDay(dayAgo(9)));
  const em = fork();
  for (let daysAgo = 11; daysAgo >= 1; daysAgo -= 1)
    em.create(ServiceUptime, {
      from: new Date(noon(daysAgo).getTime() - 6 * HOUR),
      until: new Date(noon(daysAgo).getTime() + 10 * HOUR),
    });
  await em.flush();
  await giveBackOutages(platform);
  await giveBackOutages(platform);
  const rows = await fork().find(OutageRefund, { offerId: offer.id }, { orderBy: { day: 'asc' } });
  expect(rows.map(({ day }) => day)).toEqual(Array.from({ length: 8 }, (_, i) => dayAgo(9 - i)));
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(500);
  expect(await balanceOf(business)).toBe(2000);
  expect((await mailsTo(platform, business)).filter(({ subject }) => subject.includes('katkon'))).toHaveLength(8);
});

test('by the default the offer runs on and its business is mailed the new last day', async () => {
  await choose('DAYS');
  const business = await aRichBusiness(platform, 2000);
  const offer = await publish(platform, business, { title: 'Jatkuu' }, noon(5));
  await away(2);
  await Promise.all([giveBackOutages(platform), giveBackOutages(platform)]);
  const { expiresAt } = await fork().findOneOrFail(Offer, offer.id);
  expect(helsinkiDate(expiresAt)).toBe(addDays(helsinkiDate(offer.expiresAt), 1));
  const mails = (await mailsTo(platform, business)).filter(({ subject }) => subject.includes('palvelukatkon'));
  expect(mails.map(({ text }) => text)).toEqual([
    expect.stringContaining(`"Jatkuu": 1 päivä lisää, viimeinen päivä on ${finnishDate(expiresAt)}.`),
  ]);
});

const hide = (id: string, hidden: boolean, at: Date) =>
  toggleOfferVisibility(aScope(platform), master, id, hidden, { reason: 'Hinta on väärin.' }, at);

test.each(['MONEY', 'DAYS'] as const)(
  'an offer that was rightly out of sight all the outage gets no %s',
  async (way) => {
    await choose(way);
    const business = await aRichBusiness(platform, 3000);
    const offers = [];
    for (const title of ['Takaisin', 'Poistettu piilossa', 'Nähtiin ennen', 'Hylätty'])
      offers.push(await publish(platform, business, { title }, noon(6)));
    const [back, gone, seenBefore, rejected] = offers.map(({ id }) => id) as [string, string, string, string];
    const minutesIn = new Date(noon(3).getTime() + 30 * MINUTE);
    for (const [id, at] of [
      [back, noon(4)],
      [gone, noon(4)],
      [seenBefore, minutesIn],
    ] as const)
      await hide(id, true, at);
    await setOfferStatus(aScope(platform), master, rejected, { status: 'REJECTED', reason: 'Väärin.' }, noon(4));
    await deleteOffer(aScope(platform), business, gone);
    for (const id of [back, seenBefore]) await hide(id, false, noon(1));
    await setOfferStatus(aScope(platform), master, rejected, { status: 'APPROVED' }, noon(1));
    const suspended = await aRichBusiness(platform, 2000);
    const waited = await publish(platform, suspended, { title: 'Odotti' }, noon(6));
    await suspendBusiness(aScope(platform), master, suspended.id, { reason: 'Valvonta' });
    await activateBusiness(aScope(platform), master, suspended.id);
    // It is suspended at the present moment only.
    const whose = { businessId: { $in: [business.id, suspended.id] } };
    await fork().nativeUpdate(Statement, { businessId: suspended.id }, { startsAt: noon(5), endsAt: noon(2) });
    await away(3);
    await giveBackOutages(platform);
    const [refunds, days] = [await fork().find(OutageRefund, whose), await fork().find(OutageGiven, whose)];
    expect([...refunds, ...days].map(({ offerId }) => offerId)).toEqual([seenBefore]);
    expect(refunds).toHaveLength(way === 'MONEY' ? 1 : 0);
    expect((await fork().findOneOrFail(Offer, waited.id)).expiresAt).toEqual(waited.expiresAt);
    expect((await mailsTo(platform, suspended)).filter(({ subject }) => subject.includes('katkon'))).toEqual([]);
  },
);

test('an afternoon approval, lost days and a deletion give no more than the price back', async () => {
  const business = await aRichBusiness(platform, 2000);
  // Three days that were paid for, which a late approval moved to begin and to end at eight in the evening.
  const offer = await publish(platform, business, { title: 'Iltapäivän', endDate: dayAgo(4) }, startOfDay(dayAgo(6)));
  const late = new Date(noon(6).getTime() + 8 * HOUR);
  const changes = { startsAt: late, approvedAt: late, expiresAt: new Date(late.getTime() + 72 * HOUR) };
  await fork().nativeUpdate(Offer, { id: offer.id }, changes);
  const em = fork();
  for (let daysAgo = 8; daysAgo >= 1; daysAgo -= 1)
    em.create(ServiceUptime, {
      from: new Date(noon(daysAgo).getTime() - 6 * HOUR),
      until: new Date(noon(daysAgo).getTime() + 7 * HOUR),
    });
  await em.flush();
  // The first three of its four dates, then the fourth of what is remembered of it.
  await giveBackOutages(platform, new Date(noon(3).getTime() - 13 * HOUR));
  await deleteOffer(aScope(platform), business, offer.id);
  await giveBackOutages(platform);
  const rows = await fork().find(OutageRefund, { offerId: offer.id }, { orderBy: { day: 'asc' } });
  expect(rows.map(({ amount, paidDays }) => [amount, paidDays])).toEqual([
    [167, 3],
    [166, 3],
    [167, 3],
  ]);
  expect(await balanceOf(business)).toBe(2000);
});

test('what corrected a charge by hand is left out of what an outage gives back', async () => {
  const business = await aRichBusiness(platform, 2000);
  const offer = await publish(platform, business, { title: 'Hyvitetty' }, noon(5));
  const em = fork();
  const corrects = await em.findOneOrFail(Transaction, { offerId: offer.id });
  const admin = { id: master.id, name: master.name };
  await ledgerTransaction(em, (em) => correct(em, { amount: 470, corrects, admin, reason: 'Hyvitys' }));
  await away(2);
  await giveBackOutages(platform);
  expect(await fork().find(OutageRefund, { offerId: offer.id })).toMatchObject([{ amount: 30 }]);
  expect(await balanceOf(business)).toBe(2000);
});

test('a business that fails holds up no other, and is tried again', async () => {
  const two = [await aRichBusiness(platform, 2000), await aRichBusiness(platform, 2000)];
  const [one, other] = two.toSorted((a, b) => (a.id < b.id ? -1 : 1)) as [Business, Business];
  const broken = await publish(platform, one, { title: 'Rikki' }, noon(5));
  await publish(platform, other, { title: 'Ehjä' }, noon(5));
  await away(2);
  const connection = fork().getConnection();
  await connection.execute(`create function refuse_one() returns trigger as $$ begin
      if new.offer_id = '${broken.id}' then raise exception 'refused'; end if; return new; end; $$ language plpgsql`);
  await connection.execute(
    'create trigger refuse_one before insert on outage_refund for each row execute function refuse_one()',
  );
  try {
    await expect(giveBackOutages(platform)).rejects.toThrow('1 times');
    expect([await balanceOf(one), await balanceOf(other)]).toEqual([1500, 1500 + SHARE]);
  } finally {
    await connection.execute('drop function refuse_one cascade');
  }
  await giveBackOutages(platform);
  expect([await balanceOf(one), await balanceOf(other)]).toEqual([1500 + SHARE, 1500 + SHARE]);
});

test('while the site has another currency than the offer, the offer runs on instead', async () => {
  const business = await aRichBusiness(platform, 500);
  const offer = await publish(platform, business, { title: 'Toinen raha' }, noon(5));
  await away(2);
  const keepIn = (currency: 'EUR' | 'SEK') => fork().nativeUpdate(Business, { id: business.id }, { currency });
  await keepIn('SEK');
  await giveBackOutages(platform);
  await keepIn('EUR');
  expect(await fork().count(OutageRefund, { offerId: offer.id })).toBe(0);
  expect(await fork().count(OutageGiven, { offerId: offer.id })).toBe(1);
});

test('a job that stopped between two businesses goes on with the others, and mails each once', async () => {
  const [one, two] = [await aRichBusiness(platform, 2000), await aRichBusiness(platform, 2000)];
  for (const business of [one, two]) await publish(platform, business, {}, noon(5));
  await away(2);
  const stopping = new AbortController();
  const stopped = { ...platform, jobs: { ...platform.jobs, stopping: stopping.signal } };
  stopping.abort();
  expect(await giveBackOutages(stopped)).toBe(0);
  // Another setting of later does not change what was decided.
  await choose('NONE');
  await giveBackOutages(platform);
  for (const business of [one, two]) {
    expect(await balanceOf(business)).toBe(1500 + SHARE);
    expect((await mailsTo(platform, business)).filter(({ subject }) => subject.includes('katkon'))).toHaveLength(1);
  }
});

test('what was refunded cannot be changed or removed', async () => {
  const connection = fork().getConnection();
  await expect(connection.execute('update outage_refund set amount = 1')).rejects.toThrow('append-only');
  await expect(connection.execute('delete from outage_refund')).rejects.toThrow('append-only');
});
