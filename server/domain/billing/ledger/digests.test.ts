import { expect, test } from 'vitest';
import { testPlatform } from '#test/database.ts';
import { bookRules } from '../../books/bookRules.ts';
import { digestedTables } from './digests.ts';
import { aLedger } from './ledger.fixtures.ts';
import { verifyLedger } from './verify.ts';

const platform = await testPlatform();
const { em, aBusiness } = await aLedger(platform);

const unguarded = (statement: string) =>
  em().transactional(async (em) => {
    await em.execute('set local session_replication_role = replica');
    await em.execute(statement);
  });

test('a row that was changed behind the guards is found by its digest', async () => {
  const { id } = await aBusiness(1000);
  expect(await verifyLedger(em(), bookRules)).toEqual([]);
  await unguarded(`update balance_transaction set note = 'Toinen' where business_id = '${id}'`);
  expect(await verifyLedger(em(), bookRules)).toMatchObject([
    { rule: 'a row of balance_transaction is as it was written' },
  ]);
});

test('a digest is the same in every time zone, and when a column is added', async () => {
  await em().transactional(async (em) => {
    for (const table of digestedTables) await em.execute(`alter table ${table} add column later text`);
    await em.execute(`set local timezone = 'Pacific/Auckland'`);
    const differing = await em.execute(
      `select from invoice join row_digest on row_id = id where digest <> digest_of_row(invoice)`,
    );
    expect(differing).toEqual([]);
  });
});
