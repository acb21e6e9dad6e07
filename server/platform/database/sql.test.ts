import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { connectSql, type Sql } from './sql.ts';

const databaseUrl = await testDatabase();
const nobodyThere = 'postgresql://nobody@127.0.0.1:1/none';

async function using<T>(replicas: string[], work: (sql: Sql, losses: Error[]) => Promise<T>) {
  const losses: Error[] = [];
  const sql = connectSql({ databaseUrl, databaseReplicaUrls: replicas }, (error) => losses.push(error));
  try {
    return await work(sql, losses);
  } finally {
    await sql.close();
  }
}

test('counts and cents are numbers, dates are texts, instants are Dates', () =>
  using([], async (sql) => {
    const text = `select 5::bigint as cents, '2026-11-21'::date as day, '2026-11-21T10:00:00Z'::timestamptz as at`;
    expect(await sql.write({ name: 'kinds', text })).toEqual([
      { cents: 5, day: '2026-11-21', at: new Date('2026-11-21T10:00:00Z') },
    ]);
  }));

test('a statement is prepared once under its name', () =>
  using([], async (sql) => {
    const statement = { name: 'doubled', text: 'select $1::int * 2 as n' };
    await Promise.all([1, 2, 3].map((n) => sql.write({ ...statement, values: [n] })));
    await expect(sql.write({ name: 'doubled', text: 'select 1' })).rejects.toThrow(
      'Prepared statements must be unique',
    );
  }));

test('reads go to the replica and writes to the primary', () =>
  using([`${databaseUrl}?application_name=replica`], async (sql) => {
    const statement = { name: 'who', text: `select current_setting('application_name') as who` };
    expect((await sql.write<{ who: string }>(statement))[0]?.who).not.toBe('replica');
    expect(sql.pools).toHaveLength(5);
    await sql.read(statement);
    expect(sql.pools[1]?.totalCount).toBe(1);
  }));

test('while a replica is away, reads go to the primary and the loss is told', () =>
  using([nobodyThere], async (sql, losses) => {
    expect(await sql.read({ name: 'one', text: 'select 1 as n' })).toEqual([{ n: 1 }]);
    expect(losses).toHaveLength(1);
  }));

test('a wrong statement is not asked twice', () =>
  using([databaseUrl], async (sql, losses) => {
    await expect(sql.read({ name: 'wrong', text: 'select nothing from nowhere' })).rejects.toThrow('nowhere');
    expect(losses).toEqual([]);
  }));

test('a statement that takes more than five seconds is given up', () =>
  using([], async (sql) => {
    await expect(sql.write({ name: 'slow', text: 'select pg_sleep(20)' })).rejects.toThrow('statement timeout');
  }));

const sleepIn = (seconds: number) => ({ name: 'sleep', text: 'select pg_sleep($1)', values: [seconds] });

test('searches run two at a time, and others do not wait for them', () =>
  using([], async (sql) => {
    const searches = Array.from({ length: 6 }, () => sql.search(sleepIn(0.4)));
    const running = () =>
      sql.write<{ count: number }>({
        name: 'running',
        text: `select count(*) from pg_stat_activity where datname = current_database() and state = 'active'
          and application_name = 'lahitarjous search'`,
      });
    await sleep(200);
    expect(await running()).toEqual([{ count: 2 }]);
    await Promise.all(searches);
  }));

test('a search beyond those that may wait is refused, and so is one that takes too long', () =>
  using([], async (sql) => {
    const results = await Promise.allSettled(Array.from({ length: 23 }, () => sql.search(sleepIn(0.01))));
    const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason);
    expect(refused).toMatchObject([{ code: 'TOO_MANY_REQUESTS', details: { retryAfter: 3 } }]);
    await expect(sql.search(sleepIn(20))).rejects.toMatchObject({ code: 'UNAVAILABLE', details: { retryAfter: 3 } });
  }));

test('while the replica that searches use is away, they go to the primary', () =>
  using([nobodyThere], async (sql) => {
    expect(await sql.search({ name: 'one', text: 'select 1 as n' })).toEqual([{ n: 1 }]);
  }));
