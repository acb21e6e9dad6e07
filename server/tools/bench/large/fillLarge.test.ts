import { expect, test } from 'vitest';
import { Business } from '#domain/accounts/entities.ts';
import { Transaction } from '#domain/billing/entities.ts';
import { verifyLedger } from '#domain/billing/ledger/verify.ts';
import { Offer } from '#domain/catalogue/entities.ts';
import { allLedgerRules } from '#domain/publishing/chargeRules.ts';
import { countFeedFaults } from '#domain/search/syncFeed.ts';
import { helsinkiDate, startOfDay } from '#platform/helsinki.ts';
import { testPlatform } from '#test/database.ts';
import { seed } from '../../../demo/seed.ts';
import { fillLarge } from './fillLarge.ts';

const platform = await testPlatform();
const em = platform.orm.em.fork();
const sizes = { businesses: 120, offers: 200, transactions: 900 };
const silent = () => {};

test('the books of a large marketplace are sound, and its feed and daily sums agree with them', async () => {
  await seed(platform);
  await fillLarge(platform, sizes, silent);
  expect({
    businesses: await em.count(Business),
    offers: await em.count(Offer),
    transactions: await em.count(Transaction),
  }).toEqual(sizes);
  expect(await verifyLedger(em, allLedgerRules)).toEqual([]);
  expect(await countFeedFaults(em)).toBe(0);

  const today = startOfDay(helsinkiDate(new Date()));
  const [row] = await em.execute(
    `select (select sum(entries) from ledger_day)::int as days,
      (select count(*) from balance_transaction where at < ?)::int
        + (select count(*) from advertisement_event where at < ?)::int as rows,
      (select sum(clicks) from offer_total)::int as clicks, (select sum(clicks) from business_day)::int as clicks_of_businesses`,
    [today, today],
  );
  expect(row?.days).toBe(row?.rows);
  expect(row?.clicks).toBe(row?.clicks_of_businesses);
}, 60_000);

test('the indexes that were put aside are there again', async () => {
  const rows = await em.execute(`select indexname from pg_indexes where indexname in ('transaction_search')`);
  expect(rows).toHaveLength(1);
});

test('a database in use is left alone', async () => {
  await expect(fillLarge(platform, sizes, silent)).rejects.toThrow('Only an empty database');
});
