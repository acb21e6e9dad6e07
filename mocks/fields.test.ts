import { expect, test } from 'vitest';
import type { MockMutations, MockQueries } from './context.ts';
import { fields } from './fields.ts';

test('what a mock answers is checked by the compiler against the schema', () => {
  const whole: MockQueries = { liveCities: () => [{ name: 'Nokia', offers: 1 }] };
  // @ts-expect-error: the field is offers
  const misspelt: MockQueries = { liveCities: () => [{ name: 'Nokia', offer: 1 }] };
  // @ts-expect-error: a number of offers is a number
  const wrong: MockQueries = { liveCities: () => [{ name: 'Nokia', offers: '1' }] };
  const silent: MockQueries = {
    // @ts-expect-error: website and address may be null, yet not be left out
    shop: (_, { slug }) => ({ id: '', slug, name: '', phone: '', intro: null, logo: null }),
  };
  // @ts-expect-error: a business has more fields than its id
  const bare: MockMutations = { approveBusiness: () => ({ business: { id: 'business-1' } }) };
  expect([whole, misspelt, wrong, silent, bare].flatMap(Object.keys)).toHaveLength(5);
});

test('a field that rows lack has a resolver, or the compiler says so', () => {
  const { Chat, ...others } = fields;
  // @ts-expect-error: Chat lacks its messages
  const without: typeof fields = others;
  // @ts-expect-error: a category lacks its version
  const partial: typeof fields = { ...fields, Category: { offerCount: fields.Category.offerCount } };
  expect([Object.keys(Chat), 'Chat' in without, Object.keys(partial.Category)]).toEqual([
    ['messages'],
    false,
    ['offerCount'],
  ]);
});
