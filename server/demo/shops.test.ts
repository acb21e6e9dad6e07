import { expect, test } from 'vitest';
import { formOf } from '#shared/rules/offers/content.ts';
import { usualSubject } from '#shared/rules/offers/prices.ts';
import { defaultKinds } from '../domain/publishing/categories/categories.ts';
import type { DemoOffer } from './demoShop.ts';
import { shops } from './shops.ts';

const running = shops.flatMap(({ city, offers }) =>
  offers.filter(({ from, days }) => from <= 0 && from + days > 0).map((offer) => ({ ...offer, shopCity: city })),
);

function kindOf({ category, prices, price = {} }: DemoOffer): string {
  const form = formOf(price);
  if (form !== 'SINGLE' || price.audience === 'MEMBERS') return price.audience ?? form;
  const subject = price.subject ?? usualSubject(defaultKinds[category]);
  if (!prices) return price.discountedPrice == null ? 'none' : 'plain';
  return subject === 'SERVICE' ? 'before' : 'lowest';
}

test('the marketplace has a running offer of every kind of price', () => {
  expect(new Set(running.map(kindOf))).toEqual(
    new Set(['lowest', 'before', 'plain', 'none', 'FROM', 'MULTI_BUY', 'MEMBERS', 'GENERAL']),
  );
});

test('offers of one municipality can be sorted by the price of a kilo and of a litre', () => {
  const ofTampere = running.filter(({ cities, shopCity }) => (cities ?? [shopCity]).includes('Tampere'));
  const units = ofTampere.flatMap(({ price }) => price?.unit ?? []);
  expect(units.filter(({ unit }) => unit === 'L' || unit === 'ML').length).toBeGreaterThanOrEqual(2);
  expect(units.filter(({ deposit }) => deposit > 0)).toHaveLength(1);
  expect(units.filter(({ unit }) => unit === 'KG').length).toBeGreaterThanOrEqual(2);
});

test('the demo business has a running offer of each kind of code, to try the till with', () => {
  const [first] = shops;
  const own = running.filter((offer) => first?.offers.some(({ title }) => title === offer.title));
  expect(own.flatMap(({ redemption }) => redemption ?? []).toSorted()).toEqual(['ONCE', 'SHOW']);
});
