import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, endOfDay, helsinkiDate, startOfDay } from '#platform/helsinki.ts';
import type { GivenOffer } from '#shared/rules/offers/content.ts';
import { maxRepeats, maxRuns } from '#shared/rules/offers/repeats.ts';
import type { MutationCreateOfferRepeatArgs, OfferRepeat as Shown } from '#shared/schema.generated.ts';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { aPicture, aRichBusiness, aScope, publish, storedFiles } from '#test/offers.ts';
import { mailsTo } from '#test/people.ts';
import { type App, createApp } from '../../app.ts';
import { deleteBusiness } from '../../workflows/deleteBusiness.ts';
import { mailLowBalances } from '../../workflows/mailLowBalances.ts';
import { runRepeats } from '../../workflows/runRepeats.ts';
import { Business } from '../accounts/entities.ts';
import { verifyAudit } from '../audit/seal.ts';
import { Transaction } from '../billing/entities.ts';
import { charge } from '../billing/ledger/ledger.ts';
import { verifyLedger } from '../billing/ledger/verify.ts';
import { bookRules } from '../books/bookRules.ts';
import { Offer, OfferImage, OfferPage } from '../catalogue/entities.ts';
import { businessData } from '../privacy/personalData.ts';
import { seedCategories } from '../publishing/categories/categories.ts';
import { chargeRules } from '../publishing/chargeRules.ts';
import { referencedPictures } from '../publishing/media/pictures.ts';
import { toggleOfferVisibility } from '../publishing/moderation/moderation.ts';
import { mailEndingOffers } from '../publishing/offerMail.ts';
import { topUp } from '../receivables/invoicing/topUp.ts';
import { updateSettings } from '../settings/updateSettings.ts';
import { createOfferRepeat } from './createRepeat.ts';
import { OfferRepeat, OfferRepeatRun } from './repeatEntities.ts';
import { purgeRepeats, referencedRepeatPictures } from './repeatRows.ts';
import { endOfferRepeat, pauseOfferRepeat, resumeOfferRepeat } from './repeats.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
let app: App;

beforeAll(async () => {
  await seedCategories(fork());
  app = await createApp(platform);
});
afterAll(() => app.close());

/** Five past midnight in Helsinki. */
const nightOf = (day: string) => new Date(startOfDay(day).getTime() + 300_000);
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');
let keys = 0;

/** An own offer of a rich business, and a repeat of it; the price of publishing is 5 euros, 10 of a flyer. */
async function aRepeat(
  terms: Partial<MutationCreateOfferRepeatArgs> = {},
  {
    now = new Date(),
    balance = 100_000,
    offer: changes = {},
  }: { now?: Date; balance?: number; offer?: Partial<GivenOffer> } = {},
) {
  const business = await aRichBusiness(platform, balance);
  const offer = await publish(platform, business, changes, now);
  const repeat = await createOfferRepeat(aScope(platform), business, argsOf(offer, terms), now);
  return { business, offer, repeat };
}

function argsOf({ id: offerId }: Offer, terms: Partial<MutationCreateOfferRepeatArgs>): MutationCreateOfferRepeatArgs {
  const usual = { weekday: 4, lengthDays: 7, monthCap: 3000, agreedPrice: 500, plainIfNoReduction: false };
  return { offerId, ...usual, idempotencyKey: `key-${++keys}`, ...terms };
}

const stored = ({ id }: { id: string }) => fork().findOneOrFail(OfferRepeat, id);
const runsOf = ({ id }: { id: string }) => fork().find(OfferRepeatRun, { repeat: id }, { orderBy: { day: 'asc' } });
const offersOf = (business: Business) =>
  fork().find(Offer, { business: business.id }, { orderBy: { startsAt: 'asc' } });
const heads = async (business: Business) =>
  (await mailsTo(platform, business)).map(({ subject }) => subject).filter((subject) => /toistuva/i.test(subject));

/** Does the work while the server dies after each charge, before the offer is complete. */
async function dying(work: () => Promise<void>) {
  const { primary } = platform;
  await sql`create or replace function die() returns trigger as 'begin raise exception ''died''; end' language plpgsql`.execute(
    primary,
  );
  await sql`create trigger dies before insert on offer_card for each row execute function die()`.execute(primary);
  await work();
  await sql`drop trigger dies on offer_card`.execute(primary);
}

test('over a year of 53 weeks each day is charged once, never above the cap, whatever dies between the steps', async () => {
  const made = nightOf('2025-12-31');
  const { business, offer, repeat } = await aRepeat({ monthCap: 2000 }, { now: made });
  const pictured = await publish(platform, business, { images: [aPicture()] }, made);
  const sundays = await createOfferRepeat(
    aScope(platform),
    business,
    argsOf(pictured, { weekday: 7, lengthDays: 2 }),
    made,
  );
  const repeats = [repeat.id, sundays.id];
  /** Sundays on which the clocks change, the only ones on which the second repeat is not paused. */
  const clockChanges = new Set(['2026-03-29', '2026-10-25']);
  await pauseOfferRepeat(aScope(platform), business, sundays.id, 1);

  const isNear = (day: string) => [-1, 0, 1, 2].some((days) => clockChanges.has(addDays(day, days)));
  // Other nights have nothing to do.
  const nights = Array.from({ length: 365 }, (_, index) => addDays('2026-01-01', index)).filter(
    (day) => new Date(day).getUTCDay() === 4 || isNear(day),
  );

  for (const day of nights) {
    const now = nightOf(day);
    const run = () => runRepeats(platform, now);
    const { id, version } = await stored(sundays);
    if (clockChanges.has(addDays(day, 2)))
      await resumeOfferRepeat(aScope(platform), business, { id, version, agreedPrice: 500 }, now);
    if (clockChanges.has(addDays(day, -1))) await pauseOfferRepeat(aScope(platform), business, id, version);
    if (['2026-02-12', '2026-10-25'].includes(day)) {
      await dying(async () => {
        await expect(run()).rejects.toThrow('1 weekly repeats could not be run');
      });
    }
    // Two servers at once on every other of the days.
    await (clockChanges.has(day) || Number(day.slice(-2)) % 2 === 0 ? Promise.all([run(), run()]) : run());
    const current = await stored({ id: repeats[0] ?? '' });
    if (current.state === 'PAUSED') {
      const { id, version } = current;
      await resumeOfferRepeat(aScope(platform), business, { id, version, agreedPrice: 500 }, now);
    }
    if (current.state === 'ENDED')
      repeats[0] = (await createOfferRepeat(aScope(platform), business, argsOf(offer, { monthCap: 2000 }), now)).id;
  }

  const runs = await fork().find(OfferRepeatRun, { outcome: 'PUBLISHED' }, { orderBy: { day: 'asc' } });
  const thursdays = runs.filter(({ day }) => new Date(day).getUTCDay() === 4);
  // 53 Thursdays, of which the fifth of a month is above the cap; in July another repeat has begun with a cap of its own.
  expect(thursdays).toHaveLength(49);
  expect(runs.filter(({ day }) => new Date(day).getUTCDay() === 0).map(({ day }) => day)).toEqual([...clockChanges]);
  for (const [, month] of Map.groupBy(thursdays, ({ repeat, day }) => `${repeat.id} ${day.slice(0, 7)}`)) {
    expect(month.reduce((sum, { charged }) => sum + charged, 0)).toBeLessThanOrEqual(2000);
  }
  const offers = (await offersOf(business)).filter(({ repeatedFrom }) => repeatedFrom);
  expect(offers.map(({ id }) => id).sort()).toEqual(runs.map(({ offerId }) => offerId).sort());
  const charges = await fork().find(Transaction, { businessId: business.id, kind: 'CHARGE' });
  expect(charges).toHaveLength(2 + runs.length);
  for (const day of clockChanges) {
    const { offerId } = runs.find((run) => run.day === day)!;
    const { startsAt, expiresAt, cost, repeatedFrom } = await fork().findOneOrFail(Offer, offerId ?? '');
    const end = endOfDay(addDays(day, 1));
    expect({ startsAt, expiresAt, cost, repeatedFrom }).toEqual({
      startsAt: startOfDay(day),
      expiresAt: end,
      cost: 500,
      repeatedFrom: pictured.id,
    });
  }
  const mails = await heads(business);
  expect(mails.filter((subject) => subject.startsWith('Toistuva tarjouksesi on tauolla'))).toHaveLength(4);
  expect(mails.filter((subject) => subject.startsWith('Jatketaanko'))).toHaveLength(1);
  expect(await stored(repeat)).toMatchObject({ state: 'ENDED', runsLeft: 0 });
  expect(await verifyLedger(fork(), [...chargeRules, ...bookRules])).toEqual([]);
  expect((await verifyAudit(fork())).faults).toEqual([]);
  // No copy of a server that came second is left.
  const files = [...new Set((await storedFiles(platform)).map((file) => file.replace(/-\d+\.webp$/, '')))];
  const known = await Promise.all([referencedPictures, referencedRepeatPictures].map((of) => of(fork(), files)));
  expect(known.flat().sort()).toEqual(files.sort());

  expect(await purgeRepeats(platform, nightOf('2027-06-01'))).toBe(0);
  expect(await purgeRepeats(platform, nightOf('2027-12-31'))).toBe(1);
  const admin = await anAdmin(fork(), { role: 'MASTER_ADMIN' });
  await deleteBusiness(aScope(platform), admin, business.id, { force: true });
  expect(await storedFiles(platform)).toEqual([]);
}, 120_000);

const thursday = '2026-11-26';
const wednesday = nightOf('2026-11-25');
const reduced = { originalPrice: 1990, discountedPrice: 1490, startDate: '2026-11-25', endDate: '2026-11-27' };

test('the first of several reasons pauses a repeat, once, with a mail that says what to do, and nothing is charged', async () => {
  const { business, repeat } = await aRepeat({}, { now: wednesday, offer: reduced });
  const em = fork();
  const change = (values: object) => em.nativeUpdate(OfferRepeat, repeat.id, values);
  const account = (values: object) => em.nativeUpdate(Business, business.id, values);
  await change({ lengthDays: 3, nextOn: addDays(thursday, 7), monthCap: 499, agreedPrice: 400 });
  await change({ consentAt: new Date('2026-11-01T00:00:00Z') });
  const admin = await anAdmin(em, { role: 'MASTER_ADMIN' });
  const [offer] = await offersOf(business);
  await toggleOfferVisibility(aScope(platform), admin, offer!.id, true, {}, new Date('2026-11-10T00:00:00Z'));
  const spend = () =>
    fork().transactional((em) =>
      charge(em, {
        businessId: business.id,
        amount: 99_200,
        offer: { id: crypto.randomUUID(), title: 'Muu', type: 'NORMAL_OFFER' },
      }),
    );
  await spend();
  await account({ status: 'SUSPENDED', creditHold: true });

  /** Of the same product, a week and a half before the run that its price binds. */
  const again = { ...reduced, startDate: '2027-01-05', endDate: '2027-01-07' };
  const reasons: (readonly [reason: string, note: RegExp, mend: () => Promise<unknown>])[] = [
    ['CAP', /^Kuukauden kattosi 4,99 € täyttyi\.$/, () => change({ monthCap: 3000 })],
    ['BALANCE', /^Saldo ei riitä\. Tarvitset €2,00 lisää\.$/, () => topUpOf(business)],
    ['PRICE', /^Julkaisun hinta on nyt 5,00 €\. Olet hyväksynyt hinnan 4,00 €\.$/, () => change({ agreedPrice: 500 })],
    ['ACCOUNT', /^Yrityksesi tili ei ole käytössä\.$/, () => account({ status: 'APPROVED' })],
    ['ACCOUNT', /^Maksusi on palautunut/, () => account({ creditHold: false })],
    [
      'RESTRICTED',
      /^Olemme rajoittaneet/,
      () =>
        Promise.all([change({ consentAt: wednesday }), publish(platform, business, again, nightOf(again.startDate))]),
    ],
    ['CLAIM', /^Olet itse tarjonnut tuotetta hintaan 14,90 €/, () => change({ plainIfNoReduction: true })],
    ['CONTENT', /^Kategoria on pakollinen/, () => change({ category: offer!.category.id })],
  ];
  await change({ category: null });
  let day = thursday;
  let count = 0;
  for (const [reason, note, mend] of reasons) {
    day = addDays(day, 7);
    await change({ state: 'ACTIVE', nextOn: day, ...(reason === 'CLAIM' && { category: offer!.category.id }) });
    if (reason === 'CONTENT') await change({ category: null });
    await Promise.all([runRepeats(platform, nightOf(day)), runRepeats(platform, nightOf(day))]);
    const paused = await stored(repeat);
    expect([reason, paused.state, paused.pauseReason]).toEqual([reason, 'PAUSED', reason]);
    expect(plain(paused.pauseNote)).toMatch(note);
    count += 1;
    expect(await heads(business)).toHaveLength(count);
    await runRepeats(platform, nightOf(day));
    expect(await heads(business)).toHaveLength(count);
    await mend();
  }
  expect(await offersOf(business)).toHaveLength(2);
  const [mail] = (await mailsTo(platform, business)).filter(({ subject }) => subject.includes('tauolla'));
  expect(plain(mail?.text)).toContain('ei julkaistu torstaina 3.12.2026, eikä siitä veloitettu mitään.');
  expect(mail?.text).toContain(`${platform.config.publicUrl}/yritys/toistuvat`);

  // With everything in order but the reduction, it is published as a plain price, since its business lets it be.
  day = addDays(day, 7);
  await change({ state: 'ACTIVE', nextOn: day });
  await runRepeats(platform, nightOf(day));
  const run = (await runsOf(repeat)).at(-1);
  expect(run).toMatchObject({ day, outcome: 'PUBLISHED_PLAIN', charged: 500 });
  const published = await fork().findOneOrFail(Offer, run?.offerId ?? '');
  expect(published).toMatchObject({
    discountedPrice: 1490,
    originalPrice: null,
    comparePrice: null,
    priceBasis: 'NONE',
  });
  expect(await verifyLedger(fork(), [...chargeRules, ...bookRules])).toEqual([]);
});

async function topUpOf(business: Business) {
  const admin = await anAdmin(fork());
  await fork().transactional((em) => topUp({ em, platform }, { businessId: business.id, amount: 5000, admin }));
}

test('a day without a server is noted and never made up for, and a lower price is what is charged', async () => {
  const { business, repeat } = await aRepeat({}, { now: wednesday });
  // No server from Thursday to Saturday; then on the next Thursday a late one.
  await runRepeats(platform, nightOf('2026-11-28'));
  const admin = await anAdmin(fork(), { role: 'MASTER_ADMIN' });
  await updateSettings(aScope(platform), admin, { group: 'pricing', draft: { normalOffer: 400 } });
  await runRepeats(platform, new Date('2026-12-03T21:00:00Z'));
  await updateSettings(aScope(platform), admin, { group: 'pricing', draft: { normalOffer: 500 } });
  expect((await runsOf(repeat)).map(({ day, outcome, charged }) => [day, outcome, charged])).toEqual([
    ['2026-11-26', 'MISSED', 0],
    ['2026-12-03', 'PUBLISHED', 400],
  ]);
  expect(await stored(repeat)).toMatchObject({ nextOn: '2026-12-10', runsLeft: maxRuns - 1, version: 1 });
  expect(await offersOf(business)).toHaveLength(2);
});

test('under pre-moderation a flyer waits for an admin with its pages, and offers of a repeat bring no mail that they end', async () => {
  const admin = await anAdmin(fork(), { role: 'MASTER_ADMIN' });
  const flyer = {
    type: 'NORMAL_FLYER' as const,
    images: [aPicture(1), aPicture(2)],
    pageTexts: ['', 'Limppu 2 €'].map((text) => ({ text, source: 'TYPED' as const })),
  };
  const { business, repeat } = await aRepeat({ agreedPrice: 1000 }, { now: wednesday, offer: flyer });
  await updateSettings(aScope(platform), admin, { group: 'general', draft: { offerModeration: 'PRE' } });
  await runRepeats(platform, nightOf(thursday));
  await updateSettings(aScope(platform), admin, { group: 'general', draft: { offerModeration: 'POST' } });
  const [, run] = await offersOf(business);
  expect(run).toMatchObject({ status: 'PENDING', approvedAt: null, cost: 1000 });
  expect(await fork().count(OfferImage, { offer: run!.id })).toBe(2);
  expect(await fork().find(OfferPage, { offer: run!.id })).toMatchObject([{ position: 1, text: 'Limppu 2 €' }]);

  await fork().nativeUpdate(Offer, run!.id, { status: 'APPROVED', approvedAt: startOfDay(thursday) });
  const ending = new Date(`${addDays(helsinkiDate(run!.expiresAt), -2)}T08:00:00Z`);
  const named = async () =>
    (await mailsTo(platform, business)).filter(({ subject }) => subject.startsWith('Tarjouksesi päättyy')).length;
  await mailEndingOffers(platform, ending);
  expect(await named()).toBe(0);
  await endOfferRepeat(aScope(platform), business, repeat.id, 1);
  await mailEndingOffers(platform, ending);
  expect(await named()).toBe(1);
});

test('a balance that goes below the price of the next run is mailed once', async () => {
  const { business } = await aRepeat({}, { balance: 1400 });
  const pay = (amount: number) =>
    fork().transactional((em) =>
      charge(em, {
        businessId: business.id,
        amount,
        offer: { id: crypto.randomUUID(), title: 'Leipä', type: 'NORMAL_OFFER' },
      }),
    );
  const lows = async () => {
    await Promise.all([mailLowBalances(platform), mailLowBalances(platform)]);
    return (await mailsTo(platform, business)).filter(({ subject }) => subject.startsWith('Saldosi ei riitä'));
  };
  expect(await lows()).toHaveLength(0);
  await pay(500);
  expect(plain((await lows())[0]?.text)).toMatch(/Saldoa on jäljellä 4,00 € .* ja se maksaa 5,00 €\. Lisää saldoa/);
  await pay(100);
  expect(await lows()).toHaveLength(1);
});

const fields = `id state: status title weekday lengthDays monthCap monthSpent agreedPrice price plainIfNoReduction nextOn runsLeft
  pauseReason pauseNote version image { url } runs { on: date outcome: status charged note offerId }`;
const create = `mutation ($offerId: ID!, $weekday: Int!, $lengthDays: Int!, $monthCap: Money!, $agreedPrice: Money!, $key: String!) {
  createOfferRepeat(offerId: $offerId, weekday: $weekday, lengthDays: $lengthDays, monthCap: $monthCap,
    agreedPrice: $agreedPrice, idempotencyKey: $key) { repeat { ${fields} } } }`;
const change = `mutation ($id: ID!, $version: Int!, $weekday: Int, $monthCap: Money) {
  changeOfferRepeat(id: $id, version: $version, weekday: $weekday, monthCap: $monthCap) { repeat { ${fields} } } }`;
const byVersion = (name: string) =>
  `mutation ($id: ID!, $version: Int!) { ${name}(id: $id, version: $version) { repeat { ${fields} } } }`;
const resume = `mutation ($id: ID!, $version: Int!, $agreedPrice: Money!) {
  resumeOfferRepeat(id: $id, version: $version, agreedPrice: $agreedPrice) { repeat { ${fields} } } }`;
const list = `query ($ended: Boolean!) { offerRepeats(ended: $ended) { total items { ${fields} } } }`;

/** An own offer, and calls of its business. */
async function aTab() {
  const business = await aRichBusiness(platform, 100_000);
  const offer = await publish(platform, business, { images: [aPicture(7)] });
  const by: Asker = { token: await signIn(fork(), 'BUSINESS', business) };
  const call = async (document: string, variables: object = {}, as = by) => {
    const { data, ...rest } = await ask<Record<string, { repeat: Shown }>>(app, document, { ...variables }, as);
    return { ...rest, repeat: Object.values(data ?? {})[0]?.repeat };
  };
  const terms = { offerId: offer.id, weekday: 4, lengthDays: 7, monthCap: 30, agreedPrice: 5 };
  const make = (changes: object = {}, as = by) => call(create, { ...terms, key: `http-${++keys}`, ...changes }, as);
  const read = async (ended = false, as = by) =>
    (await ask<{ offerRepeats: { total: number; items: Shown[] } }>(app, list, { ended }, as)).data?.offerRepeats;
  return { business, offer, call, make, read };
}

test('a repeat is made once for two taps, changed, paused, resumed and ended by its business alone', async () => {
  const { business, make, call, read } = await aTab();
  const files = (await storedFiles(platform)).length;
  const [one, two] = await Promise.all([make({ key: 'two-taps' }), make({ key: 'two-taps' })]);
  expect(two.repeat?.id).toBe(one.repeat?.id);
  expect((await storedFiles(platform)).length).toBe(files + 3);
  expect((await make({ key: 'two-taps', weekday: 5 })).code).toBe('IDEMPOTENCY_KEY_REUSED');
  const { id, nextOn, image } = one.repeat!;
  expect(one.repeat).toMatchObject({
    state: 'ACTIVE',
    monthCap: 30,
    monthSpent: 0,
    price: 5,
    runsLeft: 26,
    version: 1,
  });
  expect(new Date(nextOn ?? '').getUTCDay()).toBe(4);
  expect(image?.url).toMatch(/^\/uploads\//);

  const lower = await call(change, { id, version: 1, monthCap: 10 });
  expect(lower.repeat).toMatchObject({ monthCap: 10, nextOn, version: 2 });
  const moved = await call(change, { id, version: 2, weekday: 7 });
  expect(new Date(moved.repeat?.nextOn ?? '').getUTCDay()).toBe(0);
  expect((await call(change, { id, version: 3 })).repeat?.version).toBe(3);
  const paused = await call(byVersion('pauseOfferRepeat'), { id, version: 3 });
  expect(paused.repeat).toMatchObject({ state: 'PAUSED', pauseReason: 'OWN', nextOn: null });
  expect((await call(byVersion('pauseOfferRepeat'), { id, version: 4 })).code).toBe('STATUS_CHANGE_REFUSED');
  expect(await call(resume, { id, version: 4, agreedPrice: 4 })).toMatchObject({ code: 'PRICE_CHANGED' });
  const resumed = await call(resume, { id, version: 4, agreedPrice: 5 });
  expect(resumed.repeat).toMatchObject({ state: 'ACTIVE', pauseReason: null, version: 5 });

  const other = await aTab();
  for (const name of ['pauseOfferRepeat', 'endOfferRepeat'])
    expect((await other.call(byVersion(name), { id, version: 5 })).code).toBe('NOT_FOUND');
  expect((await other.call(change, { id, version: 5, monthCap: 20 })).code).toBe('NOT_FOUND');
  expect((await other.make({ offerId: (await offersOf(business))[0]?.id })).code).toBe('OFFER_NOT_FOUND');
  expect((await call(byVersion('endOfferRepeat'), { id, version: 5 }, {})).code).toBe('SIGN_IN_REQUIRED');
  expect(await other.read()).toMatchObject({ total: 0 });
  expect(await read()).toMatchObject({ total: 1, items: [{ id }] });

  const before = (await storedFiles(platform)).length;
  const ended = await call(byVersion('endOfferRepeat'), { id, version: 5 });
  expect(ended.repeat).toMatchObject({ state: 'ENDED', nextOn: null, image: null });
  expect((await storedFiles(platform)).length).toBe(before - 3);
  expect((await call(resume, { id, version: 6, agreedPrice: 5 })).code).toBe('STATUS_CHANGE_REFUSED');
  expect([await read(), await read(true)]).toMatchObject([{ total: 0 }, { total: 1, items: [{ id }] }]);
  const entries = await fork()
    .getConnection()
    .execute<{ action: string; after: { consent?: string } }[]>(
      'select action, after from audit_entry where target_id = ? order by at, id',
      [id],
    );
  expect(entries.map(({ action }) => action.replace('offer_repeat.', ''))).toEqual([
    'create',
    'change',
    'change',
    'pause',
    'resume',
    'end',
  ]);
  expect(plain(entries[4]?.after.consent)).toBe(
    'Veloitamme saldostasi 5,00 € joka sunnuntai, enintään 10,00 € kuukaudessa. Voit lopettaa milloin vain.',
  );
  expect(await businessData(platform, business)).toMatchObject({
    weeklyRepeats: [
      { id, monthCap: 10, agreedPrice: 5, state: 'ENDED', content: { title: one.repeat?.title }, runs: [] },
    ],
  });
});

test('terms that cannot be, another price and one repeat too many are refused, and change nothing', async () => {
  const { make, call, read } = await aTab();
  const refusals: [object, string, RegExp][] = [
    [{ weekday: 8 }, 'INVALID_INPUT', /^Valitse viikonpäivä/],
    [{ lengthDays: 1 }, 'INVALID_INPUT', /^Kesto voi olla 2–7 päivää/],
    [{ monthCap: 4.99 }, 'INVALID_INPUT', /^Katon tulee riittää ainakin yhteen julkaisuun, 5,00 €\.$/],
    [{ monthCap: 10_000.01 }, 'INVALID_INPUT', /^Katto voi olla enintään 10 000,00 €\.$/],
    [{ agreedPrice: 4 }, 'PRICE_CHANGED', /muuttunut/],
    [{ offerId: 'x' }, 'OFFER_NOT_FOUND', /./],
  ];
  for (const [changes, code, sentence] of refusals) {
    const refusal = await make(changes);
    expect([changes, refusal.code]).toEqual([changes, code]);
    expect(plain(refusal.errors[0]?.message)).toMatch(sentence);
  }
  expect(await read()).toMatchObject({ total: 0 });
  const { repeat } = await make();
  expect((await call(change, { id: repeat?.id, version: 1, monthCap: 1 })).code).toBe('INVALID_INPUT');
  for (let made = 1; made < maxRepeats - 1; made += 1) await make();
  // Two at once for the last place.
  const codes = (await Promise.all([make(), make()])).map(({ code }) => code ?? 'OK');
  expect(codes.sort()).toEqual(['OK', 'STATUS_CHANGE_REFUSED']);
  expect(await read()).toMatchObject({ total: maxRepeats });
});

test('of two tabs at once one changes a repeat, and the other gets what is stored now', async () => {
  const { make, call } = await aTab();
  const { id } = (await make()).repeat!;
  const answers = await Promise.all([
    call(change, { id, version: 1, monthCap: 20 }),
    call(byVersion('pauseOfferRepeat'), { id, version: 1 }),
  ]);
  expect(answers.map(({ code }) => code ?? 'OK').sort()).toEqual(['CONFLICT', 'OK']);
  const refused = answers.find(({ code }) => code === 'CONFLICT');
  const isPaused = answers[0].code === 'CONFLICT';
  expect(refused?.errors[0]?.extensions).toMatchObject({
    version: 2,
    current: { state: isPaused ? 'PAUSED' : 'ACTIVE', monthCap: isPaused ? 30 : 20, weekday: 4 },
  });
});
