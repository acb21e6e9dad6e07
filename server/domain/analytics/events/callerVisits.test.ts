import { LockMode } from '@mikro-orm/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Offer } from '#domain/catalogue/entities.ts';
import { helsinkiDate, startOfDay } from '#platform/helsinki.ts';
import { startPlatform, stopPlatform } from '#platform/platform.ts';
import { addressLimit } from '#shared/rules/analytics.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, anOffer } from '#test/marketplace.ts';
import { entities } from '../../../domains.ts';
import { BusinessDay, CallerVisits } from '../entities.ts';
import { forgetVisits } from './callerVisits.ts';
import { countEvents, type OfferEvent } from './countEvents.ts';
import { senderOf } from './visitors.ts';
import { addUpCounts } from './waitingCounts.ts';

const platform = await testPlatform();
const newEm = () => platform.orm.em.fork();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const midnight = startOfDay('2026-11-21');

async function aLiveOffer() {
  const business = await aBusiness(newEm());
  const offer = await anOffer(newEm(), business);
  const live = { startsAt: startOfDay('2026-11-19'), expiresAt: startOfDay('2026-11-25') };
  await newEm().nativeUpdate(Offer, { id: offer.id }, live);
  return { business, offerId: offer.id };
}

/** An event of one of some people at one of three addresses; of the last ones, some have an account and the others are robots. */
interface Act {
  person: number;
  kind: 'VIEW' | 'CLICK';
  /** Milliseconds after the first of its batch. */
  late: number;
}
const people = 150;
const accounts = Array.from({ length: people }, () => crypto.randomUUID());
const isRobot = (person: number) => person >= people - 5;
const hasAccount = (person: number) => person >= people - 15 && !isRobot(person);
const callerOf = (person: number) => (hasAccount(person) ? `account ${person}` : `192.0.2.${person % 3}`);

async function eventOf(offerId: string, { person, kind, late }: Act, batchAt: Date): Promise<OfferEvent> {
  const at = new Date(batchAt.getTime() + late);
  const userAgent = isRobot(person) ? 'Googlebot/2.1' : `Mozilla/5.0 App/${person}`;
  const consumer = hasAccount(person) ? { id: accounts[person] ?? '', city: 'Oulu' } : undefined;
  const sender = await senderOf(platform, { ip: `192.0.2.${person % 3}`, userAgent, consumer }, at);
  return { id: null, offerId, kind, city: '', sender };
}

/** A click by each of the first `size` people of one address, which has 45 without an account. */
const crowd = (size: number): Act[] =>
  Array.from({ length: size }, (_, i) => ({ person: i * 3, kind: 'CLICK', late: 0 }));

const eventsOf = (offerId: string, acts: Act[], at: Date) => Promise.all(acts.map((act) => eventOf(offerId, act, at)));

/** How many of the events are counted. */
async function countOf(offerId: string, acts: Act[], at: Date): Promise<number> {
  const outcomes = await countEvents(platform.primary, await eventsOf(offerId, acts, at));
  return outcomes.filter((outcome) => outcome === 'COUNTED').length;
}

async function figuresOf(businessId: string) {
  await addUpCounts(platform);
  const days = await newEm().find(BusinessDay, { business: businessId });
  const sum = (name: 'views' | 'clicks' | 'repeats' | 'robots' | 'overLimit') =>
    days.reduce((all, day) => all + day[name], 0);
  return {
    counted: sum('views') + sum('clicks'),
    repeat: sum('repeats'),
    robot: sum('robots'),
    over: sum('overLimit'),
  };
}

type Result = 'counted' | 'repeat' | 'robot' | 'over';

/** The rules in a few lines: what becomes of each event of batches that come one after the other. */
function byTheRules(batches: { acts: Act[]; at: Date }[]): Result[][] {
  const counted: { person: number; kind: string; at: number }[] = [];
  return batches.map((batch) => {
    const seen = new Map<string, Result>();
    return batch.acts.map(({ person, kind, late }) => {
      const at = batch.at.getTime() + late;
      const before = seen.get(`${person} ${kind}`);
      const result = before === undefined ? resultOf() : before === 'counted' ? 'repeat' : before;
      seen.set(`${person} ${kind}`, result);
      return result;

      function resultOf(): Result {
        if (isRobot(person)) return 'robot';
        const recent = counted.filter((other) => other.at > at - HOUR);
        if (recent.some((other) => other.person === person && other.kind === kind)) return 'repeat';
        const ofCaller = (other: { person: number }) => callerOf(other.person) === callerOf(person);
        const today = counted.filter((other) => ofCaller(other) && day(other.at) === day(at));
        if (recent.filter(ofCaller).length >= addressLimit.perHour || today.length >= addressLimit.perDay)
          return 'over';
        counted.push({ person, kind, at });
        return 'counted';
      }
    });
  });
}

const day = (time: number) => helsinkiDate(new Date(time));

const act = fc.record({
  person: fc.nat(people - 1),
  kind: fc.constantFrom('VIEW' as const, 'CLICK' as const),
  late: fc.nat(5),
});
const batch = fc.record({
  acts: fc.array(act, { minLength: 40, maxLength: 150 }),
  pause: fc.integer({ min: 1, max: 45 }),
});

test('counts, leaves out as repeats and as over the limit exactly by the rules, over midnight too', async () => {
  const met = { counted: 0, repeat: 0, robot: 0, over: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(batch, { minLength: 4, maxLength: 12 }), fc.nat(120), async (plan, before) => {
      const { business, offerId } = await aLiveOffer();
      let time = midnight.getTime() - before * MINUTE;
      const batches = plan.map(({ acts, pause }) => {
        // No batches are an hour apart, nor is one divided by midnight: of some milliseconds, the limit takes the earliest.
        time += pause * MINUTE + 7000;
        return { acts, at: new Date(time) };
      });
      const expected = byTheRules(batches);
      for (const [i, { acts, at }] of batches.entries()) {
        const outcomes = await countEvents(platform.primary, await eventsOf(offerId, acts, at));
        expect(outcomes.map((outcome) => outcome === 'COUNTED')).toEqual(
          expected[i]?.map((each) => each === 'counted'),
        );
      }
      const results = expected.flat();
      const number = (result: Result) => results.filter((each) => each === result).length;
      const figures = {
        counted: number('counted'),
        repeat: number('repeat'),
        robot: number('robot'),
        over: number('over'),
      };
      expect(await figuresOf(business.id)).toEqual(figures);
      for (const result of ['counted', 'repeat', 'robot', 'over'] as const) met[result] += figures[result];
    }),
    { numRuns: 15 },
  );
  for (const number of Object.values(met)) expect(number).toBeGreaterThan(100);
}, 60_000);

test('tells repeats from what is over the limit, though a batch begins with as many repeats as the limit', async () => {
  const { business, offerId } = await aLiveOffer();
  const noon = new Date(midnight.getTime() + 12 * HOUR);
  expect(await countOf(offerId, crowd(40), noon)).toBe(30);
  expect(await countOf(offerId, crowd(40), new Date(noon.getTime() + MINUTE))).toBe(0);
  expect(await figuresOf(business.id)).toEqual({ counted: 30, repeat: 30, robot: 0, over: 20 });
});

test('two servers that count for the same address at once after midnight count what is left of its hour', async () => {
  const { business, offerId } = await aLiveOffer();
  const other = await startPlatform(platform.config, entities);
  try {
    expect(await countOf(offerId, crowd(20), new Date(midnight.getTime() - 10 * MINUTE))).toBe(20);
    const events = await eventsOf(offerId, crowd(45).slice(20), new Date(midnight.getTime() + 10 * MINUTE));
    const halves = [events.filter((_, i) => i % 2), events.filter((_, i) => !(i % 2))];
    await Promise.all(halves.map((half, i) => countEvents((i ? other : platform).primary, half)));
  } finally {
    await stopPlatform(other);
  }
  const { counted, repeat, over } = await figuresOf(business.id);
  expect([counted, repeat + over]).toEqual([30, 15]);
});

test('keeps no more of an address than the events that its limit counts, however many come', async () => {
  const { offerId } = await aLiveOffer();
  for (let minute = 0; minute < 300; minute += 20) {
    await countOf(offerId, crowd(40), new Date(midnight.getTime() + 2 * HOUR + minute * MINUTE));
    const row = await newEm().findOneOrFail(CallerVisits, { targetId: offerId });
    expect(row.visits.length).toBeLessThanOrEqual(addressLimit.perHour);
    expect(row.times).toHaveLength(row.visits.length);
  }
  expect(await newEm().findOneOrFail(CallerVisits, { targetId: offerId })).toMatchObject({ counted: 150 });
});

test('forgets visitors whose hour is over, and neither those of the last hour nor how many were counted', async () => {
  const { offerId } = await aLiveOffer();
  const noon = midnight.getTime() + 12 * HOUR;
  for (let hours = 10; hours > 1; hours -= 1) await countOf(offerId, crowd(40), new Date(noon - hours * HOUR));
  await countOf(offerId, crowd(5), new Date(noon - 50 * MINUTE));
  await countOf(offerId, [...crowd(8)].slice(5), new Date(noon - 20 * MINUTE));
  await forgetVisits(platform, new Date(noon - 30 * MINUTE));
  const row = () => newEm().findOneOrFail(CallerVisits, { targetId: offerId });
  const left = await row();
  expect([left.visits.length, left.times.length, left.counted]).toEqual([3, 3, 278]);
  await forgetVisits(platform, new Date(noon));
  expect(await row()).toMatchObject({ visits: [], times: [], counted: 278 });
  expect(await countOf(offerId, crowd(40), new Date(noon + HOUR))).toBe(22);
});

test('leaves nothing of what an account has visited once its hour is over', async () => {
  const { offerId } = await aLiveOffer();
  const noon = new Date(midnight.getTime() + 12 * HOUR);
  const person = people - 6;
  await countOf(
    offerId,
    [
      { person, kind: 'VIEW', late: 0 },
      { person: 0, kind: 'VIEW', late: 0 },
    ],
    noon,
  );
  await countOf(offerId, [{ person, kind: 'CLICK', late: 0 }], new Date(noon.getTime() + 30 * MINUTE));
  const rows = () => newEm().count(CallerVisits, { targetId: offerId });
  await forgetVisits(platform, new Date(noon.getTime() + 10 * MINUTE));
  expect(await rows()).toBe(2);
  await forgetVisits(platform, new Date(noon.getTime() + 40 * MINUTE));
  expect(await newEm().find(CallerVisits, { targetId: offerId })).toMatchObject([{ visits: [], counted: 1 }]);
});

test('counts for an account whose row is deleted at the same moment', async () => {
  const { offerId } = await aLiveOffer();
  const noon = new Date(midnight.getTime() + 12 * HOUR);
  const visit: Act = { person: people - 6, kind: 'VIEW', late: 0 };
  await countOf(offerId, [visit], noon);
  const waiting = () =>
    newEm().execute(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  let counting: Promise<number> | undefined;
  await newEm().transactional(async (em) => {
    await em.nativeDelete(CallerVisits, { targetId: offerId });
    counting = countOf(offerId, [visit], new Date(noon.getTime() + 2 * HOUR));
    await expect.poll(waiting).toHaveLength(1);
  });
  expect(await counting).toBe(1);
  expect(await newEm().find(CallerVisits, { targetId: offerId })).toMatchObject([{ counted: 1 }]);
});

test('forgets visitors in pieces, without waiting for rows that are held', async () => {
  const day = '2026-11-22';
  const long = new Date('2026-11-22T08:00:00Z');
  await newEm().execute(
    `insert into caller_visits (day, caller, target_id, visits, times, counted, added)
    select ?::date, gen_random_uuid(), gen_random_uuid(), array['visit'], array[?::timestamptz], 1, 1 from generate_series(1, 11000)`,
    [day, long],
  );
  const left = () => newEm().count(CallerVisits, { day, visits: { $ne: [] } });
  const [held] = await newEm().find(CallerVisits, { day }, { limit: 1 });
  const after = new Date(long.getTime() + MINUTE);
  await newEm().transactional(async (em) => {
    await em.findOne(CallerVisits, { day, caller: held?.caller ?? '' }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    await forgetVisits(platform, after);
  });
  expect(await left()).toBe(1);
  await forgetVisits(platform, after);
  expect(await left()).toBe(0);
  expect(await newEm().nativeDelete(CallerVisits, { day })).toBe(11_000);
});
