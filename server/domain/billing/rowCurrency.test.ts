import { expect, test } from 'vitest';
import { connectDatabase, migrate } from '#platform/database/database.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { aRichBusiness, aScope, publish } from '#test/offers.ts';
import { entities } from '../../entities.ts';
import { createCategory } from '../publishing/categories/categories.ts';
import { rewriteWords } from '../search/searchRows.ts';
import { rebuildFeed } from '../search/syncFeed.ts';
import { updateSettings } from '../settings/updateSettings.ts';
import { writeOff } from './ledger/ledger.ts';
import { verifyLedger } from './ledger/verify.ts';
import { topUp } from './topUp.ts';

const platform = await testPlatform();
const { databaseUrl = '' } = platform.config;
const fork = () => platform.orm.em.fork();

/** Runs the work over connections of its own: those of the platform remember the columns of their statements. */
async function connected<T>(work: (orm: Awaited<ReturnType<typeof connectDatabase>>) => Promise<T>): Promise<T> {
  const orm = await connectDatabase(databaseUrl, entities, { statementTimeout: 0 });
  try {
    return await work(orm);
  } finally {
    await orm.close();
  }
}

interface Row {
  id: string;
  currency: string;
}

const rowsOf = () =>
  connected(async ({ em }) => ({
    offers: await em.fork().execute<Row[]>('select id, currency from offer order by id'),
    cards: await em.fork().execute<Row[]>('select offer_id, card::text from offer_card order by offer_id'),
    businesses: await em.fork().execute<Row[]>('select id, currency, total_spent from business order by id'),
  }));

test('rows of before currencies were stored get theirs from the ledger, and otherwise the current one', async () => {
  const master = await anAdmin(fork(), { role: 'MASTER_ADMIN' });
  const { id: category } = await createCategory(aScope(platform), master, { name: 'Ruoka', kind: 'FOOD' });
  const [onlyEuros, both] = [await aRichBusiness(platform), await aRichBusiness(platform)];
  await publish(platform, onlyEuros, { category, title: 'Eurolounas' });
  await publish(platform, both, { category, title: 'Toinen eurolounas' });
  for (const { id: businessId } of [onlyEuros, both])
    await fork().transactional((em) => writeOff(em, { businessId, admin: master, note: 'Tyhjennys' }));
  await updateSettings(aScope(platform), master, { group: 'pricing', draft: { currency: 'SEK' } });
  await fork().transactional((em) => topUp({ em, platform }, { businessId: both.id, amount: 20_000, admin: master }));
  await publish(platform, both, { category, title: 'Kruunulounas' });
  await aRichBusiness(platform, 0);

  const before = await rowsOf();
  expect(before.offers).toHaveLength(3);
  expect(new Set(before.offers.map(({ currency }) => currency))).toEqual(new Set(['EUR', 'SEK']));
  await connected(({ migrator }) => migrator.down({ to: 'Migration20261122034412_address_limit' }));
  expect(await migrate(databaseUrl)).toContain('Migration20261122034444_row_currency_backfill');
  const after = await rowsOf();
  expect(after.offers).toEqual(before.offers);
  expect(after.cards).toEqual(before.cards);
  // A business without any transaction is of the current currency, whatever its row says.
  const [untouched] = await connected(({ em }) =>
    em.fork().execute<{ id: string }[]>('select id from business where ledger_seq = 0'),
  );
  const used = ({ businesses }: typeof before) => businesses.filter(({ id }) => id !== untouched?.id);
  expect(used(after)).toEqual(used(before));
  await connected(async (orm) => {
    const { em } = orm;
    expect(await verifyLedger(em.fork())).toEqual([]);
    // The search reads rows of an older release once the job has rewritten them.
    expect(await rewriteWords({ orm })).toBe(3);
    // Of each offer the card before and after: what later releases know of prices went with the step back.
    expect(await rebuildFeed(em.fork())).toBe(6);
    const index = `select indisvalid from pg_index where indexrelid = 'transaction_revenue_by_currency'::regclass`;
    expect(await em.fork().execute(index)).toEqual([{ indisvalid: true }]);
  });
});
