import { expect, test } from 'vitest';
import { Business } from '#domain/accounts/entities.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness } from '#test/marketplace.ts';
import { db } from '../db.ts';
import { findPage, findPageIds, pageFromNearestEnd } from './findPage.ts';

test('the first half is read from the beginning, the second from the end', () => {
  expect(pageFromNearestEnd({ limit: 20, offset: 40 }, 100)).toEqual({ fromEnd: false, limit: 20, offset: 40 });
  expect(pageFromNearestEnd({ limit: 20, offset: 60 }, 100)).toEqual({ fromEnd: true, limit: 20, offset: 20 });
});

test('the last page has what is left, and a page past it nothing', () => {
  expect(pageFromNearestEnd({ limit: 20, offset: 80 }, 93)).toEqual({ fromEnd: true, limit: 13, offset: 0 });
  expect(pageFromNearestEnd({ limit: 20, offset: 100 }, 93)).toMatchObject({ limit: 0 });
  expect(pageFromNearestEnd({ limit: 20, offset: 0 }, 0)).toMatchObject({ limit: 0 });
});

test('every row is on exactly one page', () => {
  for (const total of [1, 7, 20, 21, 39]) {
    const rows = Array.from({ length: total }, (_, i) => i);
    const read = Array.from({ length: Math.ceil(total / 4) }, (_, page) => {
      const { fromEnd, limit, offset } = pageFromNearestEnd({ limit: 4, offset: page * 4 }, total);
      const found = (fromEnd ? rows.toReversed() : rows).slice(offset, offset + limit);
      return fromEnd ? found.reverse() : found;
    });
    expect(read.flat()).toEqual(rows);
  }
});

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
const logins = [null, '2026-11-03', null, '2026-11-01', '2026-11-02', '2026-11-02', null];
for (const login of logins)
  await aBusiness(fork(), { phone: 'listed', lastLoginAt: login === null ? null : new Date(login) });

const listed = () => db(fork()).selectFrom('business').where('phone', '=', 'listed');
const byLogin = (direction: 'ASC' | 'DESC', nulls?: 'lowest') => ({ by: 'last_login_at', direction, nulls }) as const;

test.each([
  ['ASC', undefined],
  ['DESC', undefined],
  ['ASC', 'lowest'],
  ['DESC', 'lowest'],
] as const)('pages read from either end follow each other in order %s with nulls %s', async (direction, nulls) => {
  const all = await findPage(fork(), Business, {
    from: listed(),
    id: 'business.id',
    orderBy: byLogin(direction, nulls),
    page: { number: 1, size: 100 },
  });
  expect(all.total).toBe(logins.length);
  const dates = all.items.map(({ lastLoginAt }) => lastLoginAt);
  const nullsFirst = (direction === 'ASC') === (nulls === 'lowest');
  expect(dates.indexOf(null)).toBe(nullsFirst ? 0 : 4);
  const known = dates.filter((date) => date instanceof Date).map((date) => date.getTime());
  const ascending = known.toSorted((a, b) => a - b);
  expect(known).toEqual(direction === 'ASC' ? ascending : ascending.reverse());

  const pages = await Promise.all(
    [1, 2, 3, 4, 5].map((number) =>
      findPageIds({ from: listed(), id: 'business.id', orderBy: byLogin(direction, nulls), page: { number, size: 2 } }),
    ),
  );
  expect(pages.flatMap(({ items }) => items)).toEqual(all.items.map(({ id }) => id));
});

test('rows of the same value are in the order of the second column, on pages from either end', async () => {
  const orderBy = { by: 'phone', thenBy: 'last_login_at', direction: 'ASC' } as const;
  const page = async (number: number, size: number) =>
    (await findPage(fork(), Business, { from: listed(), id: 'business.id', orderBy, page: { number, size } })).items;
  const all = await page(1, 100);
  const days = all.map(({ lastLoginAt }) => lastLoginAt?.getUTCDate() ?? null);
  expect(days).toEqual([1, 2, 2, 3, null, null, null]);
  const parts = await Promise.all([1, 2, 3, 4].map((number) => page(number, 2)));
  expect(parts.flat().map(({ id }) => id)).toEqual(all.map(({ id }) => id));
});

test('a total that is known is not counted, and a page that cannot exist is refused', async () => {
  const list = { from: listed(), id: 'business.id', orderBy: byLogin('ASC') } as const;
  const known = { ...list, page: { number: 2, size: 2 }, count: async () => 3 };
  expect(await findPageIds(known)).toMatchObject({ items: [expect.any(String)], total: 3 });
  await expect(findPageIds({ ...list, page: { number: 0, size: 2 } })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
});
