import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testPlatform } from '../../../test/database.ts';
import { db } from '../db.ts';
import { sweepRows } from './sweepRows.ts';

const platform = await testPlatform();
const run = async (text: string) => (await sql<{ rows: number }>`${sql.raw(text)}`.execute(platform.primary)).rows;
const june = new Date('2026-06-01');
const isOver = { table: 'swept', where: sql`at < ${june}`, by: 'at' } as const;

declare module '../db.ts' {
  interface Database {
    /** The table of this test. */
    swept: { id: number; at: Date };
  }
}

await run('create table swept (id int primary key, at timestamptz not null)');
await run('create index swept_at on swept (at)');

async function fill(rows: number, at: string) {
  await run('truncate swept');
  await run(`insert into swept select n, ${at} from generate_series(1, ${rows}) n`);
}

test('a sweep removes every row that is over in batches and leaves the others', async () => {
  await fill(13_000, `timestamptz '2026-01-01' + n * interval '1 microsecond'`);
  await run(`insert into swept values (0, '2026-06-02')`);
  expect(await sweepRows(platform, isOver)).toBe(13_000);
  expect(await run('select count(*)::int as rows from swept')).toEqual([{ rows: 1 }]);
});

test('a sweep removes more rows of one instant than a batch holds', async () => {
  await fill(12_000, `timestamptz '2026-01-01'`);
  expect(await sweepRows(platform, isOver)).toBe(12_000);
});

test('a sweep leaves rows that another transaction has locked, without waiting for it', async () => {
  await fill(6_000, `timestamptz '2026-01-01' + n * interval '1 second'`);
  await platform.orm.em.fork().transactional(async (em) => {
    await db(em).selectFrom('swept').select('id').where('id', '<=', 10).forUpdate().execute();
    expect(await sweepRows(platform, isOver)).toBe(5_990);
  });
  expect(await sweepRows(platform, isOver)).toBe(10);
});

test('a sweep outlasts the time limit that statements of requests have', async () => {
  await fill(3, `timestamptz '2026-01-01'`);
  const slow = sql`at < ${june} and pg_sleep(2.2) is not null`;
  expect(await sweepRows(platform, { ...isOver, where: slow })).toBe(3);
});
