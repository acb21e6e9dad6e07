import { expect, test } from 'vitest';
import { maxPairFaults, measurePairs, namePairs } from '../../../tools/evaluation/prices/measurePairs.ts';
import { likenessOf } from './articleNames.ts';

test('the committed pairs are 80, half of them same, and their names are judged well enough', () => {
  const pairs = namePairs();
  expect([pairs.length, pairs.filter(({ isSame }) => isSame).length]).toEqual([80, 40]);
  expect(pairs.filter(({ isHeldOut }) => isHeldOut).length).toBeGreaterThanOrEqual(26);
  const { missed, refused } = measurePairs(pairs);
  expect(missed).toEqual([]);
  expect(refused.length).toBeLessThanOrEqual(maxPairFaults.refused);
});

test('it does not matter which of two names comes first, and a name equals itself', () => {
  for (const { one, other } of namePairs()) {
    expect([one, other, likenessOf(one, other)]).toEqual([one, other, likenessOf(other, one)]);
    expect([one, likenessOf(one, one)]).toEqual([one, 'EQUAL']);
  }
});

test('prices, percents off and days in a heading say nothing of the article', () => {
  for (const heading of ['Kahvi 3,99 €', 'Kahvi −30 %', 'Kahvi vko 48', 'Kahvi 29.11.', 'Nyt kahvi 2 €/kpl'])
    expect([heading, likenessOf('Kahvi', heading)]).toEqual([heading, 'EQUAL']);
});

test('the same amount in another unit is the same', () => {
  expect(likenessOf('Kahvi 500 g', 'Kahvi 0,5 kg')).toBe('EQUAL');
  expect(likenessOf('Limonadi 33 cl', 'Limonadi 0,33 l')).toBe('EQUAL');
  expect(likenessOf('Peruna 1 000 g', 'Peruna 1 kg')).toBe('EQUAL');
  expect(likenessOf('Sänky 1600 × 2000 mm', 'Sänky 160x200')).toBe('EQUAL');
});

test('a heading without letters, or with the longest words, is compared too', () => {
  expect(likenessOf('🍕', '🍔')).toBe('OTHER');
  expect(likenessOf('501', '501')).toBe('EQUAL');
  expect(likenessOf('a'.repeat(100), 'b'.repeat(100))).toBe('OTHER');
  expect(likenessOf('x1 '.repeat(33), '1x '.repeat(33))).toBe('OTHER');
});
