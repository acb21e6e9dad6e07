import { LockMode } from '@mikro-orm/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressLimit } from '#shared/rules/analytics.ts';
import { helsinkiDate, startOfDay } from '../../../platform/helsinki.ts';
import { testPlatform } from '../../../test/database.ts';
import { aBusiness, anOffer } from '../../../test/marketplace.ts';
import { Offer } from '../../offers/entities.ts';
import { BusinessDay, OriginVisits } from '../entities.ts';
import { countEvents, type OfferEvent } from './countEvents.ts';
import { forgetMarks } from './originVisits.ts';
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

/** An event of one of some people at one of three addresses; the last ones have an account and no address. */
interface Act {
  person: number;
  kind: 'VIEW' | 'CLICK';
}
const people = 150;
const addressOf = (person: number) => (person >= people - 10 ? `account ${person}` : `192.0.2.${person % 3}`);
const accounts = Array.from({ length: people }, () => crypto.randomUUID());

async function eventOf(offerId: string, { person, kind }: Act, at: Date): Promise<OfferEvent> {
  const consumer = { id: accounts[person] ?? '', city: 'Oulu' };
  const address = addressOf(person);
  const visitor = { ip: address.startsWith('1') ? address : '192.0.2.9', userAgent: `Mozilla/5.0 App/${person}` };
  const sender = await senderOf(platform, { ...visitor, ...(visitor.ip === address ? {} : { consumer }) }, at);
  return { id: null, offerId, kind, city: '', sender };
}

/** The rules in a few lines: what becomes of each event of batches that come one after the other. */
function byTheRules(batches: { acts: Act[]; at: Date }[]) {
  const counted: (Act & { at: Date })[] = [];
  return batches.map(({ acts, at }) => {
    const seen = new Set<string>();
    return acts.map((act) => {
      const key = `${act.person} ${act.kind}`;
      const recent = counted.filter((other) => other.at.getTime() > at.getTime() - HOUR);
      const isRepeat = recent.some((other) => `${other.person} ${other.kind}` === key) || seen.has(key);
      seen.add(key);
      if (isRepeat) return 'repeat';
      const ofOrigin = (other: Act) => addressOf(other.person) === addressOf(act.person);
      const today = counted.filter((other) => ofOrigin(other) && helsinkiDate(other.at) === helsinkiDate(at));
      if (recent.filter(ofOrigin).length >= addressLimit.perHour || today.length >= addressLimit.perDay) return 'over';
      counted.push({ ...act, at });
      return 'counted';
    });
  });
}

const act = fc.record({ person: fc.nat(people - 1), kind: fc.constantFrom('VIEW' as const, 'CLICK' as const) });
const batch = fc.record({ acts: fc.array(act, { minLength: 40, maxLength: 150 }), pause: fc.nat(45) });

test('counts, leaves out as repeats and as over the limit exactly by the rules, over midnight too', async () => {
  const met = { counted: 0, repeat: 0, over: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(batch, { minLength: 4, maxLength: 12 }), fc.nat(120), async (plan, before) => {
      const { business, offerId } = await aLiveOffer();
      let time = midnight.getTime() - before * MINUTE;
      const batches = plan.map(({ acts, pause }) => {
        time += pause * MINUTE;
        return { acts, at: new Date(time) };
      });
      const expected = byTheRules(batches);
      for (const [i, { acts, at }] of batches.entries()) {
        const events = await Promise.all(acts.map((each) => eventOf(offerId, each, at)));
        const outcomes = await countEvents(platform.primary, events);
        expect(outcomes.map((outcome) => outcome === 'COUNTED')).toEqual(
          expected[i]?.map((each) => each === 'counted'),
        );
      }
      await addUpCounts(platform);
      const days = await newEm().find(BusinessDay, { business: business.id });
      const sum = (name: 'views' | 'clicks' | 'repeats' | 'overLimit') => days.reduce((all, day) => all + day[name], 0);
      const all = expected.flat();
      const number = (result: 'counted' | 'repeat' | 'over') => all.filter((each) => each === result).length;
      expect({ counted: sum('views') + sum('clicks'), repeat: sum('repeats'), over: sum('overLimit') }).toEqual({
        counted: number('counted'),
        repeat: number('repeat'),
        over: number('over'),
      });
      for (const result of ['counted', 'repeat', 'over'] as const) met[result] += number(result);
    }),
    { numRuns: 25 },
  );
  for (const number of Object.values(met)) expect(number).toBeGreaterThan(100);
}, 60_000);

test('keeps no more of an address than the events that its limit counts, however many come', async () => {
  const { offerId } = await aLiveOffer();
  for (let minute = 0; minute < 300; minute += 20) {
    const at = new Date(midnight.getTime() + 2 * HOUR + minute * MINUTE);
    const acts = Array.from({ length: 40 }, (_, i) => ({ person: i * 3, kind: 'CLICK' as const }));
    await countEvents(platform.primary, await Promise.all(acts.map((each) => eventOf(offerId, each, at))));
    const [row] = await newEm().find(OriginVisits, { targetId: offerId });
    expect(row?.marks.length).toBeLessThanOrEqual(addressLimit.perHour);
    expect(row?.times).toHaveLength(row?.marks.length ?? 0);
  }
  expect(await newEm().findOneOrFail(OriginVisits, { targetId: offerId })).toMatchObject({ counted: 150 });
});

test('forgets the visitors of an hour that is over, and neither how many were counted nor those of the last hour', async () => {
  const [{ offerId }, other] = [await aLiveOffer(), await aLiveOffer()];
  const evening = new Date(midnight.getTime() + 12 * HOUR);
  const count = async (target: string, at: Date) => {
    const acts = Array.from({ length: 40 }, (_, i) => ({ person: i * 3, kind: 'VIEW' as const }));
    const events = await Promise.all(acts.map((each) => eventOf(target, each, at)));
    return (await countEvents(platform.primary, events)).filter((outcome) => outcome === 'COUNTED').length;
  };
  for (let hours = 9; hours > 0; hours -= 1) await count(offerId, new Date(evening.getTime() - (hours + 2) * HOUR));
  await count(other.offerId, new Date(evening.getTime() - HOUR));
  await forgetMarks(platform, new Date(evening.getTime() - 2 * HOUR));
  const of = (targetId: string) => newEm().findOneOrFail(OriginVisits, { targetId });
  expect(await of(offerId)).toMatchObject({ marks: [], times: [], counted: 270 });
  expect((await of(other.offerId)).marks).toHaveLength(30);
  expect([await count(offerId, evening), await count(offerId, new Date(evening.getTime() + HOUR))]).toEqual([30, 0]);
});

test('forgets visitors in pieces, without waiting for rows that are held', async () => {
  const day = '2026-11-22';
  const long = new Date('2026-11-22T08:00:00Z');
  await newEm().execute(
    `insert into origin_visits (day, origin, target_id, marks, times, counted, added)
    select ?::date, gen_random_uuid(), gen_random_uuid(), array['mark'], array[?::timestamptz], 1, 1 from generate_series(1, 41000)`,
    [day, long],
  );
  const left = () => newEm().count(OriginVisits, { day, marks: { $ne: [] } });
  const [held] = await newEm().find(OriginVisits, { day }, { limit: 1 });
  await newEm().transactional(async (em) => {
    await em.findOne(OriginVisits, { day, origin: held?.origin ?? '' }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    await forgetMarks(platform, new Date(long.getTime() + MINUTE));
  });
  expect(await left()).toBe(1);
  await forgetMarks(platform, new Date(long.getTime() + MINUTE));
  expect(await left()).toBe(0);
  expect(await newEm().nativeDelete(OriginVisits, { day })).toBe(41_000);
});
