import { beforeAll, expect, test } from 'vitest';
import { defaultCategories } from '#domain/publishing/categories/categories.ts';
import { cityByName } from '#shared/cities.ts';
import { testPlatform } from '#test/database.ts';
import { evaluationOffers, evaluationQueries } from './evaluationSet.fixtures.ts';
import {
  brokenLimits,
  type Figures,
  figuresOf,
  isByUnitPrice,
  limits,
  type Measured,
  measureSearch,
  measureUnitPrices,
  publishEvaluation,
} from './measureSearch.ts';

const platform = await testPlatform();
let measured: Measured[];

beforeAll(async () => {
  await publishEvaluation(platform.orm.em.fork());
  measured = await measureSearch(platform);
});

test('the evaluation set is large, and every search names offers, municipalities and kinds that exist', () => {
  const offers = evaluationOffers();
  const queries = evaluationQueries();
  const ids = new Set(offers.map(({ id }) => id));
  expect(offers.length).toBeGreaterThanOrEqual(300);
  expect(queries.length).toBeGreaterThanOrEqual(420);
  expect(ids.size).toBe(offers.length);
  expect(new Set(offers.map(({ title, business }) => title + business)).size).toBe(offers.length);
  for (const { city, category, price, oldPrice } of offers) {
    expect(defaultCategories).toContain(category);
    if (city) expect(cityByName(city), city).toBeDefined();
    if (oldPrice !== null) expect(oldPrice).toBeGreaterThan(price ?? oldPrice);
  }
  for (const { text, city, right, acceptable, first, absent } of queries) {
    if (city !== null) expect(cityByName(city), city).toBeDefined();
    for (const id of [...right, ...acceptable, ...absent]) expect(ids, `${text}: ${id}`).toContain(id);
    expect(
      [...right].filter((id) => acceptable.has(id) || absent.has(id)),
      text,
    ).toEqual([]);
    if (first !== null) expect(right, text).toContain(first);
  }
});

test('sorted by unit price every search is in order, one unit after another, and finds as much', async () => {
  const { compared, inOrder, recall } = await measureUnitPrices(platform);
  expect(compared).toBeGreaterThanOrEqual(5);
  expect(inOrder).toBe(1);
  expect(recall).toBeGreaterThanOrEqual(limits.recall);
});

test('an order by unit price is one unit after another, from the lowest up, then what has none', () => {
  const [kilo, litre] = (['KG', 'L'] as const).map((per) => (amount: number) => ({ amount, per }));
  if (!kilo || !litre) throw new Error('There are two units');
  expect(isByUnitPrice([kilo(1), kilo(2), litre(1), null, null])).toBe(true);
  for (const order of [
    [kilo(2), kilo(1)],
    [null, kilo(1)],
    [kilo(1), litre(1), kilo(2)],
  ])
    expect(isByUnitPrice(order)).toBe(false);
});

test('a third of the searches of every kind is held out', () => {
  for (const [kind, part = []] of Object.entries(Object.groupBy(evaluationQueries(), ({ kind }) => kind))) {
    const heldOut = part.filter(({ isHeldOut }) => isHeldOut).length;
    expect(Math.abs(heldOut - part.length / 3), kind).toBeLessThan(1);
  }
});

test('a figure beyond its limit is reported, and one that is missing counts as beyond it', () => {
  const good: Figures = { searches: 1, recall: 1, firstFive: 1, precision: 1, obeyed: 1, nothingFound: 0 };
  expect(brokenLimits(good, limits)).toEqual([]);
  expect(brokenLimits({ ...good, recall: 0.95, nothingFound: 0.03 }, limits)).toEqual([
    'recall 0.950 (0.96)',
    'nothingFound 0.030 (0.02)',
  ]);
  expect(brokenLimits({ ...good, obeyed: null }, limits)).toEqual(['obeyed - (0.9)']);
});

test('the search reaches its recall, precision and order over the whole set', () => {
  expect(brokenLimits(figuresOf(measured), limits)).toEqual([]);
});

test('the search reaches its recall, precision and order over the searches that are held out', () => {
  expect(brokenLimits(figuresOf(measured.filter(({ query }) => query.isHeldOut)), limits)).toEqual([]);
});
