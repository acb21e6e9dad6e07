import { expect, test } from 'vitest';
import { db } from '#platform/database/db.ts';
import { endOfDay, startOfDay } from '#platform/helsinki.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness } from '#test/marketplace.ts';
import { Offer } from '../catalogue/entities.ts';
import { undoRedemption } from './afterwards.ts';
import { takeRedemptionCode } from './consumerCodes.ts';
import { dayCodes } from './dayCodes.ts';
import { RedemptionDay } from './entities.ts';
import { redeemCode, redeemCodes } from './redeem.ts';
import { aDevice, anInput, anOfferWithCode, aTill } from './redemptions.fixtures.ts';
import type { Till } from './till.ts';

const platform = await testPlatform();
const scope = () => ({ em: platform.orm.em.fork(), platform }) as Parameters<typeof redeemCode>[0];
const visitor = { ip: '192.0.2.1' };

/** An offer from the first to the last of these days, both of Helsinki. */
async function anOffer(kind: 'SHOW' | 'ONCE', from: string, to: string, facts = {}) {
  const business = await aBusiness(scope().em);
  const startsAt = startOfDay(from);
  const offer = await anOfferWithCode(scope().em, business, kind, {
    startsAt,
    approvedAt: new Date(startsAt.getTime() - 1000),
    expiresAt: endOfDay(to),
    ...facts,
  });
  return { offer, till: aTill(business) };
}

/** One whose digits are others on each of three days: of ten thousand, those of two days may be the same. */
async function anOfferOfDistinctDays() {
  for (;;) {
    const made = await anOffer('SHOW', '2026-11-20', '2026-11-27');
    const days = ['20', '21', '22'].map((day) => digits(made.offer.id, `2026-11-${day}T10:00:00Z`));
    if (new Set(await Promise.all(days)).size === days.length) return made;
  }
}

const at = (instant: string) => new Date(instant);
const digits = async (offerId: string, instant: string) =>
  (await takeRedemptionCode(scope(), visitor, offerId, at(instant))).code;
const answer = async (till: Till, code: string, instant: string) => {
  const { answer, hint } = await redeemCode(scope(), till, anInput(code), at(instant));
  return hint ?? answer;
};

test('an offer for which no digits are left has none, and the others keep theirs', async () => {
  const { offer: older, till } = await anOffer('SHOW', '2026-11-20', '2026-11-27');
  const facts = { startsAt: older.startsAt, approvedAt: older.approvedAt, expiresAt: older.expiresAt };
  const newer = await anOfferWithCode(scope().em, till.business, 'SHOW', facts);
  const sameForAll = { pseudonym: () => 'AAAAAAAA' } as unknown as Parameters<typeof dayCodes>[1];
  const codes = await dayCodes(db(scope().em), sameForAll, till.business.id, at('2026-11-21T10:00:00Z'));
  const shown = [older.id, newer.id].map((id) => codes.of('2026-11-21', id));
  expect(shown.filter((digits) => digits !== undefined)).toEqual(['0000']);
});

test('digits are those of the day of Helsinki, and until four in the morning those of the day before are accepted', async () => {
  const { offer, till } = await anOfferOfDistinctDays();
  const friday = await digits(offer.id, '2026-11-20T21:59:59Z');
  const saturday = await digits(offer.id, '2026-11-20T22:00:00Z');
  expect(await digits(offer.id, '2026-11-20T08:00:00Z')).toBe(friday);
  expect(await answer(till, friday, '2026-11-20T21:59:59.999Z')).toBe('OK');
  expect(await answer(till, friday, '2026-11-21T01:59:59Z')).toBe('OK');
  expect(await answer(till, friday, '2026-11-21T02:00:00Z')).toBe('YESTERDAY');
  expect(await answer(till, friday, '2026-11-22T10:00:00Z')).toBe('UNKNOWN');
  expect(await answer(till, saturday, '2026-11-20T21:59:59Z')).toBe('UNKNOWN');
  const days = await scope().em.find(RedemptionDay, { offerId: offer.id }, { orderBy: { day: 'asc' } });
  expect(days.map(({ day, customers }) => [day, customers])).toEqual([
    ['2026-11-20', 1],
    ['2026-11-21', 1],
  ]);
});

test('a code works from the first moment of the first day to the last one of the last day', async () => {
  const { offer, till } = await anOffer('ONCE', '2026-11-20', '2026-11-27');
  const codes = await Promise.all(
    [1, 2, 3].map(() =>
      takeRedemptionCode(scope(), { ...visitor, device: aDevice() }, offer.id, at('2026-11-21T10:00:00Z')),
    ),
  );
  const [one = '', two = '', three = ''] = codes.map(({ code }) => code);
  expect(await answer(till, one, '2026-11-19T21:59:59Z')).toBe('NOT_STARTED');
  expect(await answer(till, one, '2026-11-19T22:00:00Z')).toBe('OK');
  expect(await answer(till, two, '2026-11-27T21:59:59.999Z')).toBe('OK');
  expect(await answer(till, three, '2026-11-27T22:00:00Z')).toBe('ENDED');
  expect(codes[0]?.endsAt).toEqual(endOfDay('2026-11-27'));
});

test('days of grace are whole days', async () => {
  const { offer, till } = await anOffer('SHOW', '2026-11-20', '2026-11-27', { graceDays: 1 });
  const code = await digits(offer.id, '2026-11-28T10:00:00Z');
  expect(await answer(till, code, '2026-11-28T21:59:59Z')).toBe('OK');
  expect(await answer(till, code, '2026-11-28T22:00:00Z')).toBe('ENDED');
  await expect(digits(offer.id, '2026-11-28T22:00:00Z')).rejects.toMatchObject({ code: 'OFFER_NOT_FOUND' });
});

test.each([
  [
    'in spring, when the last day has 23 hours',
    '2027-03-24',
    '2027-03-28',
    '2027-03-28T20:59:59Z',
    '2027-03-28T21:00:00Z',
  ],
  ['in autumn, when it has 25', '2026-10-20', '2026-10-25', '2026-10-25T21:59:59Z', '2026-10-25T22:00:00Z'],
])('the clocks change %s', async (_, from, to, last, after) => {
  const { offer, till } = await anOffer('SHOW', from, to);
  const code = await digits(offer.id, last);
  expect(await answer(till, code, last)).toBe('OK');
  expect(await answer(till, code, after)).toBe('ENDED');
  await expect(digits(offer.id, after)).rejects.toMatchObject({ code: 'OFFER_NOT_FOUND' });
});

test('what a till took without a network counts on the day on which it was taken, within three days and not ahead', async () => {
  const { offer, till } = await anOffer('SHOW', '2026-11-20', '2026-11-27');
  const evening = '2026-11-27T19:00:00Z';
  const code = await digits(offer.id, evening);
  const sent = [
    evening,
    '2026-11-27T21:59:59.500+00:00',
    '2026-11-27T21:00:00+02:00',
    '2026-11-30T19:04:00Z',
    '2026-11-30T19:06:00Z',
    '2026-11-27T18:59:59Z',
    '27.11.2026 klo 21',
    '2026-11-27T21:00:00',
    '',
    '+275760-09-14T00:00:00Z',
  ];
  const answers = await redeemCodes(
    scope(),
    till,
    sent.map((time) => anInput(code, { at: time })),
    at('2026-11-30T19:00:00Z'),
  );
  // A clock that is some minutes ahead is taken for the present, when the offer is over.
  expect(answers.map(({ answer }) => answer)).toEqual(
    'OK OK OK UNKNOWN BAD_TIME BAD_TIME BAD_TIME BAD_TIME BAD_TIME BAD_TIME'.split(' '),
  );
  const [day] = await scope().em.find(RedemptionDay, { offerId: offer.id });
  expect([day?.day, day?.customers]).toEqual(['2026-11-27', 3]);
});

test('how long a code has waited is counted back from our clock, whatever the clock of the till says', async () => {
  const { offer, till } = await anOffer('SHOW', '2026-11-20', '2026-11-27');
  const evening = at('2026-11-27T21:59:00Z');
  const code = await digits(offer.id, evening.toISOString());
  const now = at('2026-11-30T21:00:00Z');
  const since = (instant: string) => (now.getTime() - at(instant).getTime()) / 1000;
  const minutes = since('2026-11-27T21:59:00Z');
  const sent = [
    // Clocks that are years wrong, an age of the last minute of the offer, and one of the minute after it.
    { at: '1970-01-01T00:10:00Z', age: minutes },
    { at: '2031-05-01T12:00:00Z', age: minutes },
    { at: '', age: minutes },
    { age: since('2026-11-27T22:00:00Z') },
    // Three days and a second more, less than none, and a moment ago.
    { age: 72 * 3600 },
    { age: 72 * 3600 + 1 },
    { age: -1 },
    { age: 0 },
  ];
  const answers = await redeemCodes(
    scope(),
    till,
    sent.map((facts) => anInput(code, facts)),
    now,
  );
  expect(answers.map(({ answer }) => answer)).toEqual('OK OK OK ENDED OK BAD_TIME BAD_TIME UNKNOWN'.split(' '));
  const days = await scope().em.find(RedemptionDay, { offerId: offer.id });
  expect(days.map(({ day, customers }) => [day, customers])).toEqual([['2026-11-27', 4]]);
  const [first] = answers;
  expect([first?.at, first?.receivedAt]).toEqual([evening, now]);
});

test('a code of its days of grace that is sent after them counts by its age, and is undone for ten minutes after it came', async () => {
  const { offer, till } = await anOffer('ONCE', '2026-11-20', '2026-11-27', { graceDays: 1 });
  const device = aDevice();
  const { code } = await takeRedemptionCode(scope(), { ...visitor, device }, offer.id, at('2026-11-21T10:00:00Z'));
  const now = at('2026-11-29T10:00:00Z');
  // The last second of the day of grace, twelve hours before, and the first one after it.
  const late = await redeemCode(scope(), till, anInput(code, { age: 12 * 3600 }), now);
  expect(late.answer).toBe('ENDED');
  const counted = await redeemCode(scope(), till, anInput(code, { age: 12 * 3600 + 1 }), now);
  expect([counted.answer, counted.at]).toEqual(['OK', at('2026-11-28T21:59:59Z')]);
  const undo = (minutes: number) =>
    undoRedemption(scope(), till, counted.id, new Date(now.getTime() + minutes * 60_000));
  await expect(undo(10.1)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await undo(10)).undoneAt).not.toBeNull();
});

test('an offer that is approved late begins with its approval', async () => {
  const { offer, till } = await anOffer('SHOW', '2026-11-20', '2026-11-27', { startsAt: at('2026-11-20T12:00:00Z') });
  const code = await digits(offer.id, '2026-11-20T12:00:00Z');
  expect(await answer(till, code, '2026-11-20T12:00:00Z')).toBe('OK');
  await expect(digits(offer.id, '2026-11-20T11:59:59Z')).rejects.toMatchObject({ code: 'OFFER_NOT_FOUND' });
});

test('an offer that was hidden since is over', async () => {
  const { offer, till } = await anOffer('SHOW', '2026-11-20', '2026-11-27');
  const code = await digits(offer.id, '2026-11-21T10:00:00Z');
  await scope().em.nativeUpdate(Offer, { id: offer.id }, { hidden: true });
  expect(await answer(till, code, '2026-11-21T10:01:00Z')).toBe('ENDED');
});
