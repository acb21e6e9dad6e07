import { beforeAll, expect, test } from 'vitest';
import { cityByName } from '#shared/cities.ts';
import { testPlatform } from '../../../../test/database.ts';
import { defaultCategories } from '../../categories/categories.ts';
import { evaluationOffers, evaluationQueries } from './evaluationSet.fixtures.ts';
import { figuresOf, type Measured, measureSearch, publishEvaluation } from './measureSearch.ts';

const platform = await testPlatform();
let measured: Measured[];

beforeAll(async () => {
  await publishEvaluation(platform.orm.em.fork());
  measured = await measureSearch(platform);
});

test('the evaluation set is large, and its categories, municipalities and labels exist', () => {
  const offers = evaluationOffers();
  const queries = evaluationQueries();
  expect(offers.length).toBeGreaterThanOrEqual(220);
  expect(queries.length).toBeGreaterThanOrEqual(130);
  expect(new Set(offers.map(({ title, business }) => title + business)).size).toBe(offers.length);
  for (const { city, category } of offers) {
    expect(defaultCategories).toContain(category);
    if (city) expect(cityByName(city), city).toBeDefined();
  }
  const labels = offers.flatMap(({ subjects, nearly, category, business }) => [
    ...subjects,
    ...nearly,
    `category:${category}`,
    `business:${business}`,
  ]);
  for (const query of queries) {
    for (const city of [query.city, query.meant]) if (city !== null) expect(cityByName(city), city).toBeDefined();
    for (const label of `${query.relevant},${query.wouldDo}`.split(/[,&]/).map((part) => part.trim()))
      if (label && label !== '*') expect(labels, `${query.text}: ${label}`).toContain(label);
  }
});

test.each([false, true])('the search reaches 90 % of recall and precision (held out: %s)', (heldOut) => {
  const { recall, precision } = figuresOf(measured.filter(({ query }) => query.heldOut === heldOut));
  expect(Math.min(recall.macro, recall.micro)).toBeGreaterThanOrEqual(0.9);
  expect(Math.min(precision.macro, precision.micro)).toBeGreaterThanOrEqual(0.9);
});

test('the search reaches a recall of 0.95 and a precision of 0.9 over the whole set', () => {
  const { recall, precision } = figuresOf(measured);
  expect(Math.min(recall.macro, recall.micro)).toBeGreaterThanOrEqual(0.95);
  expect(Math.min(precision.macro, precision.micro)).toBeGreaterThanOrEqual(0.9);
});
