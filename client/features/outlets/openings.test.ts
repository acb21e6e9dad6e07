import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mockApi, mockServer } from '#client/test/marketplace.ts';
import { sent } from '#client/test/sent.ts';
import { OfferOpeningsDocument } from './openings.generated.ts';
import { type Opening, watchOpening } from './openings.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-11-30T17:58:30+02:00') });
});
afterEach(() => void vi.useRealTimers());

const hours = [1, 2, 3, 4, 5].map((weekday) => ({
  __typename: 'OpenHours' as const,
  weekday,
  opens: '09:00',
  closes: '18:00',
}));

function answerWith(
  offers: { offerId: string; isOnly?: boolean; areHoursConfirmed?: boolean; hours?: typeof hours }[],
) {
  const offerOutlets = offers.map(({ offerId, isOnly = true, ...outlet }) => ({
    __typename: 'OfferOutlet' as const,
    offerId,
    isOnly,
    outlet: {
      __typename: 'Outlet' as const,
      id: 'outlet',
      name: 'Keskusta',
      hours,
      specialHours: [],
      areHoursConfirmed: true,
      ...outlet,
    },
  }));
  mockServer.use(mockApi.query(OfferOpeningsDocument, () => HttpResponse.json({ data: { offerOutlets } })));
}

/** What is said of an offer, the last last. */
function watched(offerId: string, city?: string) {
  const said: (Opening | undefined)[] = [];
  const stop = watchOpening({ offerId, city, say: (opening) => said.push(opening) });
  return { said, stop };
}

test('cards that appear together ask once, and the clock of an open tab goes on', async () => {
  answerWith([{ offerId: 'a' }, { offerId: 'b', isOnly: false }]);
  const [a, b, c] = [watched('a'), watched('b'), watched('c')];
  await vi.advanceTimersByTimeAsync(40);
  await vi.waitFor(() => expect(a.said).toHaveLength(1));
  expect(a.said).toEqual([{ text: 'Auki nyt, sulkeutuu 18.00', isOpen: true }]);
  expect(b.said).toEqual([{ text: 'Keskusta: Auki nyt, sulkeutuu 18.00', isOpen: true }]);
  expect(c.said).toEqual([]);
  expect(await sent(OfferOpeningsDocument)).toEqual([{ ids: ['a', 'b', 'c'], city: null }]);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(a.said.at(-1)).toEqual({ text: 'Suljettu, avautuu ti 9.00', isOpen: false });
  for (const { stop } of [a, b, c]) stop();
  const count = a.said.length;
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(a.said).toHaveLength(count);
});

test('hours that were not confirmed are said as the business has announced them, and unknown ones not at all', async () => {
  answerWith([
    { offerId: 'd', areHoursConfirmed: false },
    { offerId: 'e', hours: [] },
  ]);
  const [d, e] = [watched('d', 'Tampere'), watched('e', 'Tampere')];
  await vi.advanceTimersByTimeAsync(40);
  await vi.waitFor(() => expect(d.said).toHaveLength(1));
  expect(d.said).toEqual([{ text: 'Yrityksen ilmoittamat ajat: tänään 9–18', isOpen: false }]);
  expect(e.said).toEqual([undefined]);
  d.stop();
  e.stop();
});
