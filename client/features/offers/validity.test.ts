import { expect, test } from 'vitest';
import { validity } from './validity.ts';

const endsAt = '2026-11-28T21:59:59.000Z';
const at = (now: string) => validity({ endsAt, validNow: true }, new Date(now));

test('an offer shows how many calendar days it is still valid', () => {
  expect(at('2026-11-25T22:30:00Z')).toEqual({
    short: 'Vielä 2 päivää',
    long: 'Voimassa vielä 2 päivää, 28.11. asti',
    tone: 'plain',
  });
  expect(at('2026-11-25T21:30:00Z').short).toBe('Vielä 3 päivää');
});

test('the last two days are said in words', () => {
  expect(at('2026-11-27T12:00:00Z')).toMatchObject({ long: 'Voimassa huomiseen, 28.11. asti', tone: 'soon' });
  expect(at('2026-11-28T12:00:00Z')).toMatchObject({ short: 'Enää tänään', tone: 'soon' });
});

test('an offer that is over says so, whatever the reason', () => {
  expect(at('2026-11-28T22:00:00Z')).toEqual({ short: 'Päättynyt', long: 'Päättynyt 28.11.', tone: 'ended' });
  expect(validity({ endsAt, validNow: false }, new Date('2026-11-20T12:00:00Z')).tone).toBe('ended');
});
