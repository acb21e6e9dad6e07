import { describe, expect, test } from 'vitest';
import { AdvertisementEvent } from '#domain/ads/entities.ts';
import { testPlatform } from '#test/database.ts';
import { firstMutableDay } from '../ledger/guards.ts';
import { aLedger } from '../ledger/ledger.fixtures.ts';
import { charge } from '../ledger/ledger.ts';
import { ledgerFeed } from './ledgerFeed.ts';

const platform = await testPlatform();
const ledger = await aLedger(platform);
const { em, scope } = ledger;
const closes = firstMutableDay(new Date()).getTime();
const minutes = (count: number) => new Date(closes + count * 60_000);

const bakery = await ledger.aBusiness(0, { businessName: 'Moykan Leipomo Oy' });
const garage = await ledger.aBusiness(50_00, { businessName: 'Sähköauto Äijälä' }, minutes(-9000));
const sell = (id: string, title: string, at: Date, amount = 0) =>
  em().transactional((em) => charge(em, ledger.aCharge(id, amount, { title }), at));

// From days before the first mutable day until half an hour after it began, in the middle of a day of UTC.
const moments = [-5000, -3000, -1300, -30, -20, -10, 10, 20, 30];
for (const moment of moments) await sell(bakery.id, `Hetki ${moment}.`, minutes(moment));
await sell(garage.id, 'Renkaanvaihto', minutes(-8000), 10_00);
await em().insert(AdvertisementEvent, {
  id: crypto.randomUUID(),
  advertisementId: crypto.randomUUID(),
  advertisementTitle: 'Kesämarkkinat',
  amount: 0,
  activity: 'CLICKED',
  clickDay: '2026-11-06',
  clicks: 17,
  at: minutes(-15),
} as never);

const find = (search: string, number = 1, size = 20) => ledgerFeed(scope(), { search }, { number, size });
const descriptionsOf = async (search: string, number = 1, size = 20) =>
  (await find(search, number, size)).items.map(({ description }) => description);

describe('search of one or two characters', () => {
  test.each<[string, string[]]>([
    ['re', ['Tarjouksen maksu: Renkaanvaihto']],
    ['RE äi', ['Tarjouksen maksu: Renkaanvaihto']],
    ['s lisäys', ['Saldon lisäys']],
    ['kä', []],
    ['ke', ['Mainoksen klikkauksia: 17']],
    ['hk', []],
    ['ak', []],
    ['%', []],
    ['_', []],
  ])('finds characters where a word begins: %s', async (search, descriptions) => {
    expect(await descriptionsOf(search)).toEqual(descriptions);
  });

  test('finds characters at the beginning of the name, of the reference and of the description', async () => {
    expect((await find('oy')).total).toBe(moments.length);
    expect((await find('mo')).total).toBe(moments.length);
    expect(await find('m', 1, 1)).toMatchObject({ total: moments.length + 2, debits: 10_00 });
    const reference = (await find('renkaanvaihto')).items[0]?.referenceNumber as string;
    expect(await descriptionsOf(`renkaanvaihto ${reference.slice(0, 2)}`)).toHaveLength(1);
    expect(await descriptionsOf(`renkaanvaihto ${reference.slice(1, 3)}`)).toHaveLength(
      reference.startsWith(reference.slice(1, 3)) ? 1 : 0,
    );
  });

  test('finds three characters within words too', async () => {
    expect((await find('oyk')).total).toBe(moments.length);
    expect((await find('aks')).total).toBe(moments.length + 1);
  });
});

test.each([1, 2, 3, 5, 9])('returns every row once in pages of %i, over the moment when books close', async (size) => {
  const pages: string[][] = [];
  for (let number = 1; number <= Math.ceil(moments.length / size) + 1; number += 1)
    pages.push(await descriptionsOf('leipomo', number, size));
  expect(pages.flat()).toEqual(moments.toReversed().map((moment) => `Tarjouksen maksu: Hetki ${moment}.`));
  expect(pages.at(-1)).toEqual([]);
  expect(pages[0]).toHaveLength(size);
});

test('returns both kinds of rows in one order, and only those of the period', async () => {
  const both = await descriptionsOf('ma', 1, 100);
  expect(both).toHaveLength(moments.length + 2);
  expect(both.indexOf('Mainoksen klikkauksia: 17')).toBe(both.indexOf('Tarjouksen maksu: Hetki -10.') + 1);
  const from = minutes(-2000).toISOString().slice(0, 10);
  const { items, total } = await ledgerFeed(scope(), { search: 'leipomo', from }, { number: 2, size: 4 });
  expect([items.length, total]).toEqual([3, 7]);
});
