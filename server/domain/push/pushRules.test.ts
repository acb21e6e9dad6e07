import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, atHour, helsinkiClock, helsinkiDate } from '#platform/helsinki.ts';
import { defaultPushChoice, type PushChoice, pushKinds } from '#shared/rules/push.ts';
import { decide, endOfQuiet, isBeforeFavourites, timeToLive, type Waiting, withFailure } from './pushRules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const thing = (id: number, facts: Partial<Waiting> = {}): Waiting => ({
  id: String(id),
  kind: 'FOLLOW',
  offerId: String(id),
  endsAt: new Date('2027-01-01T22:00:00Z'),
  isLive: true,
  isWanted: true,
  isKnown: false,
  ...facts,
});

const noon = new Date('2026-11-24T10:00:00Z');
const moment = (facts: object = {}) => ({
  now: noon,
  choice: defaultPushChoice,
  hasDevice: true,
  sentToday: 0,
  expectsFavourite: false,
  ...facts,
});
const idsOf = (things: readonly Waiting[]) => things.map(({ id }) => id);

test('several things of a kind are one notification, the most important kind first', () => {
  const things = [thing(1), thing(2, { kind: 'WATCH' }), thing(3), thing(4, { kind: 'FAVOURITE' })];
  const { notifications, mailed } = decide(things, moment());
  expect(notifications.map(({ kind, things }) => [kind, idsOf(things)])).toEqual([
    ['FAVOURITE', ['4']],
    ['WATCH', ['2']],
  ]);
  expect(idsOf(mailed)).toEqual(['1', '3']);
});

test('one of the day is left for a favourite that ends tomorrow', () => {
  expect(decide([thing(1)], moment({ sentToday: 1 })).notifications).toHaveLength(1);
  const later = decide([thing(1)], moment({ sentToday: 1, expectsFavourite: true }));
  expect([later.notifications, idsOf(later.mailed)]).toEqual([[], ['1']]);
  expect(isBeforeFavourites(noon, defaultPushChoice)).toBe(true);
  expect(isBeforeFavourites(new Date('2026-11-24T14:00:00Z'), defaultPushChoice)).toBe(false);
  expect(isBeforeFavourites(noon, { ...defaultPushChoice, quietFrom: 16 })).toBe(false);
});

test.each([
  ['summer', '2026-07-01T17:59:00Z', null],
  ['the first minute of quiet', '2026-07-01T18:00:00Z', '2026-07-02T05:00:00Z'],
  ['the last minute of quiet', '2026-07-02T04:59:00Z', '2026-07-02T05:00:00Z'],
  ['the morning', '2026-07-02T05:00:00Z', null],
  ['the night in which clocks are put forward', '2026-03-28T19:00:00Z', '2026-03-29T05:00:00Z'],
  ['after they were', '2026-03-29T01:00:00Z', '2026-03-29T05:00:00Z'],
  ['the night in which clocks are put back', '2026-10-24T18:00:00Z', '2026-10-25T06:00:00Z'],
  ['the second three o’clock', '2026-10-25T01:30:00Z', '2026-10-25T06:00:00Z'],
])('quiet hours end at eight: %s', (_when, now, end) => {
  expect(endOfQuiet(new Date(now), defaultPushChoice)?.toISOString() ?? null).toBe(end && new Date(end).toISOString());
});

test('a push service keeps a notification until quiet hours begin, or the first offer ends', () => {
  expect(timeToLive(noon, defaultPushChoice, [thing(1)])).toBe(9 * 3600);
  const soon = new Date(noon.getTime() + HOUR);
  expect(timeToLive(noon, defaultPushChoice, [thing(1), thing(2, { endsAt: soon })])).toBe(3600);
});

test('a device is forgotten after five failures in seven days, and not after five in eight', () => {
  let failures: string[] | null = [];
  for (let day = 0; day < 4; day += 1)
    failures = withFailure(failures ?? [], new Date(noon.getTime() + day * 24 * HOUR));
  expect(failures).toHaveLength(4);
  expect(withFailure(failures ?? [], new Date(noon.getTime() + 6 * 24 * HOUR))).toBeNull();
  expect(withFailure(failures ?? [], new Date(noon.getTime() + 7 * 24 * HOUR))).toHaveLength(4);
});

const choices: fc.Arbitrary<PushChoice> = fc.record({
  kinds: fc.subarray([...pushKinds]),
  perDay: fc.integer({ min: 0, max: 5 }),
  quietFrom: fc.integer({ min: 13, max: 21 }),
  quietUntil: fc.integer({ min: 8, max: 12 }),
});
/** Winter, summer and the two nights in which clocks change. */
const starts = fc.constantFrom(
  '2026-01-15T00:00:00Z',
  '2026-07-01T00:00:00Z',
  '2026-03-28T12:00:00Z',
  '2026-10-24T12:00:00Z',
);
const events = fc.array(
  fc.record({
    after: fc.integer({ min: 0, max: 9 * 60 }),
    kind: fc.constantFrom(...pushKinds),
    lives: fc.integer({ min: 1, max: 4 * 24 * 60 }),
    hiddenAfter: fc.option(fc.integer({ min: 0, max: 24 * 60 })),
    knownAfter: fc.option(fc.integer({ min: 0, max: 24 * 60 })),
  }),
  { maxLength: 40 },
);

test('whatever happens when, the rules hold on every day', () => {
  fc.assert(
    fc.property(choices, starts, events, fc.boolean(), (choice, start, given, hasDevice) => {
      let now = Date.parse(start);
      const rows = given.map((event, id) => {
        now += event.after * MINUTE;
        return { ...event, id, at: now, notBefore: now, done: false };
      });
      const sent: { at: Date; things: Waiting[] }[] = [];
      const fates = new Map<string, number>();
      for (let at = Date.parse(start); at <= now + 2 * 24 * HOUR; at += 17 * MINUTE) {
        const clock = new Date(at);
        const due = rows.filter((row) => !row.done && row.notBefore <= at);
        const things = due.map((row) =>
          thing(row.id, {
            kind: row.kind,
            endsAt: new Date(row.at + row.lives * MINUTE),
            isLive: row.hiddenAfter === null || row.at + row.hiddenAfter * MINUTE > at,
            isKnown: row.knownAfter !== null && row.at + row.knownAfter * MINUTE <= at,
          }),
        );
        const today = helsinkiDate(clock);
        const sentToday = sent.filter((one) => helsinkiDate(one.at) === today).length;
        const decision = decide(things, { now: clock, choice, hasDevice, sentToday, expectsFavourite: false });
        const { notifications, postponed, mailed, dropped } = decision;
        const decided = [...notifications.flatMap((one) => one.things), ...mailed, ...dropped];
        expect(idsOf([...decided, ...postponed.things]).sort()).toEqual(idsOf(things).sort());
        for (const { id } of decided) {
          fates.set(id, (fates.get(id) ?? 0) + 1);
          (rows[Number(id)] as { done: boolean }).done = true;
        }
        for (const { id } of postponed.things) (rows[Number(id)] as { notBefore: number }).notBefore = +postponed.until;
        if (postponed.things.length > 0)
          expect(helsinkiClock(postponed.until)).toBe(`${choice.quietUntil}:00`.padStart(5, '0'));
        for (const { kind, things } of notifications) {
          expect(choice.kinds).toContain(kind);
          expect(things.every((one) => one.isLive && !one.isKnown && one.endsAt > clock)).toBe(true);
          expect(timeToLive(clock, choice, things)).toBeLessThanOrEqual(24 * 3600);
          const hour = Number(helsinkiClock(clock).slice(0, 2));
          expect(hour >= 8 && hour >= choice.quietUntil && hour < choice.quietFrom && hour < 21).toBe(true);
          sent.push({ at: clock, things });
        }
      }
      const days = Map.groupBy(sent, ({ at }) => helsinkiDate(at));
      for (const each of days.values()) expect(each.length).toBeLessThanOrEqual(choice.perDay);
      // Nothing is lost, and nothing comes twice.
      expect([...fates.values()].every((count) => count === 1)).toBe(true);
      expect(fates.size).toBe(rows.length);
    }),
    { numRuns: 300 },
  );
});

test('the hours of a day are those of the clocks on the wall, also when clocks change', () => {
  for (let date = '2026-01-01'; date < '2027-01-01'; date = addDays(date, 1)) {
    for (const hour of [8, 12, 16, 21]) {
      expect(helsinkiClock(atHour(date, hour))).toBe(`${String(hour).padStart(2, '0')}:00`);
      expect(helsinkiDate(atHour(date, hour))).toBe(date);
    }
  }
});
