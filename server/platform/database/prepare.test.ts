import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { Business } from '#domain/accounts/entities.ts';
import { testPlatform } from '#test/database.ts';
import { db } from './db.ts';
import { plannedForValues, prepared, preparedInsert, statementName } from './prepare.ts';

declare module './db.ts' {
  interface Database {
    priced: { id: number; cents: number | null; doubled: number | null };
  }
}

const platform = await testPlatform();
const { primary } = platform;

const preparedTexts = sql<{ statement: string }>`select statement from pg_prepared_statements`;

test('a statement with parameters is prepared once in a transaction', async () => {
  await platform.orm.em.fork().transactional(async (em) => {
    const query = (name: string) => db(em).selectFrom('business').select('id').where('business_name', '=', name);
    await query('a').execute();
    await query('b').execute();
    await em.find(Business, { businessName: 'c' });
    const { rows } = await preparedTexts.execute(db(em));
    expect(rows.map(({ statement }) => statement)).toEqual([query('').compile().sql]);
  });
});

test('a statement of primary is prepared, one that is planned for its values is not', async () => {
  const query = primary.selectFrom('business').select('id').where('phone', '=', '1');
  await query.execute();
  await query.modifyEnd(plannedForValues).execute();
  const { rows } = await preparedTexts.execute(primary);
  const texts = rows.map(({ statement }) => statement);
  expect(texts).toContain(query.compile().sql);
  expect(texts.filter((text) => text.includes('planned for its values'))).toEqual([]);
});

test('a value that a prepared statement uses several times is one parameter', async () => {
  const shared = prepared<{ a: number; b: string }, { total: number; texts: string }>(
    (value) =>
      sql`select ${value('a')}::int + ${1}::int + ${value('a')} as total, ${value('b')} || ${value('b')}::text as texts`,
  );
  await platform.orm.em.fork().transactional(async (em) => {
    expect(await shared(db(em), { a: 2, b: 'x' })).toEqual([{ total: 5, texts: 'xx' }]);
    const { rows } = await preparedTexts.execute(db(em));
    expect(rows.map(({ statement }) => statement)).toContain(
      'select $1::int + $2::int + $1 as total, $3 || $3::text as texts',
    );
  });
});

test('equal texts have one name of at most 63 characters, and names end at a thousand', () => {
  const name = statementName('select $1::int');
  expect(name).toBe(statementName('select $1::int'));
  expect(name?.length).toBeLessThanOrEqual(63);
  const others = Array.from({ length: 1100 }, (_, n) => statementName(`select $1::int + ${n}`));
  expect(new Set(others.filter(Boolean)).size).toBeLessThan(1000);
  expect(others.at(-1)).toBeUndefined();
  expect(statementName('select $1::int')).toBe(name);
});

test('a prepared statement is built once and run with the values of each run', async () => {
  let builds = 0;
  const add = prepared<{ a: number; b: number[] }, { sum: number }>((value) => {
    builds += 1;
    return sql`select ${value('a')}::int + cardinality(${value('b')}::int[]) + ${10}::int as sum`;
  });
  expect(await add(primary, { a: 1, b: [] })).toEqual([{ sum: 11 }]);
  expect(await add(db(platform.orm.em.fork()), { a: 5, b: [1, 2] })).toEqual([{ sum: 17 }]);
  expect(builds).toBe(1);
  const found = prepared<{ phone: string }, { id: string }>((value, on) =>
    on.selectFrom('business').select('id').where('phone', '=', value('phone')),
  );
  expect(await found(primary, { phone: 'none' })).toEqual([]);
});

test('a prepared insert returns what the database computes, and refuses a row with other columns than the first', async () => {
  await platform.orm.em.fork().transactional(async (em) => {
    await sql`create temporary table priced (id int, cents int, doubled int generated always as (cents * 2) stored) on commit drop`.execute(
      db(em),
    );
    const insert = preparedInsert('priced', ['doubled']);
    expect(await insert(db(em), { id: 1, cents: 250 })).toEqual([{ doubled: 500 }]);
    expect(await insert(db(em), { id: 2, cents: null })).toEqual([{ doubled: null }]);
    for (const other of [
      { cents: 1, note: 'other' },
      { id: 3, cents: 1, note: 'more' },
    ] as unknown as { id: number; cents: number }[])
      expect(() => insert(db(em), other)).toThrow('Rows of priced differ in their columns');
  });
});
