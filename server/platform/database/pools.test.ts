import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { startFaultyProxy } from '../../tools/faultyProxy.ts';
import type { Db } from './db.ts';
import { connectPools, type Pools } from './pools.ts';
import { watchReplicas } from './replicas.ts';

const databaseUrl = await testDatabase();
const unreachable = 'postgresql://nobody@127.0.0.1:1/none';

async function using<T>(replicas: string[], work: (pools: Pools, losses: Error[]) => Promise<T>) {
  const losses: Error[] = [];
  const pools = connectPools(
    { databaseUrl, databaseReplicaUrls: replicas },
    () => undefined,
    (_replica, reason) => reason && losses.push(reason as Error),
  );
  try {
    return await work(pools, losses);
  } finally {
    await pools.close();
  }
}

const rowsOf = async (statement: ReturnType<typeof sql>, db: Db) => (await statement.execute(db)).rows;
const one = sql`select 1 as n`;

test('counts and cents are numbers, dates are texts, instants are Dates', () =>
  using([], async ({ databases }) => {
    const kinds = sql`select 5::bigint as cents, '2026-11-21'::date as day, '2026-11-21T10:00:00Z'::timestamptz as at`;
    expect(await rowsOf(kinds, databases.primary)).toEqual([
      { cents: 5, day: '2026-11-21', at: new Date('2026-11-21T10:00:00Z') },
    ]);
  }));

test('a statement is prepared once per connection', () =>
  using([], async ({ databases: { primary } }) => {
    for (const n of [1, 2, 3]) await rowsOf(sql`select ${n}::int * 2 as doubled`, primary);
    const prepared = sql`select statement from pg_prepared_statements where statement like '%as doubled'`;
    expect(await rowsOf(prepared, primary)).toHaveLength(1);
  }));

test('a connection is still open after half a minute without work, and closed after a minute', () =>
  using([], async ({ databases, all: [primary] }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await rowsOf(one, databases.primary);
      vi.advanceTimersByTime(30_000);
      expect(primary?.totalCount).toBe(1);
      vi.advanceTimersByTime(31_000);
      expect(primary?.totalCount).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  }));

/** Resolves when the only replica is read, or left out. */
const untilUsed = (pools: Pools, isUsed: boolean) =>
  expect.poll(() => pools.replicas()[0]?.isUsed, { timeout: 10_000 }).toBe(isUsed);

test('replica reads from the replica and primary from the primary', () =>
  using([`${databaseUrl}?application_name=replica`], async (pools) => {
    const { databases, all } = pools;
    const who = sql`select current_setting('application_name') as who`;
    expect(await rowsOf(who, databases.primary)).toEqual([{ who: 'lahitarjous sql' }]);
    expect(all).toHaveLength(7);
    await untilUsed(pools, true);
    await rowsOf(who, databases.replica);
    expect(all[1]?.totalCount).toBe(1);
    expect(pools.replicas()).toEqual([{ name: new URL(databaseUrl).host, isUsed: true, lag: expect.any(Number) }]);
  }));

test('a replica that is away is replaced by the primary, and that is reported once', () =>
  using([unreachable], async ({ databases }, losses) => {
    await expect.poll(() => losses).toHaveLength(1);
    for (let turn = 0; turn < 3; turn += 1) expect(await rowsOf(one, databases.replica)).toEqual([{ n: 1 }]);
    expect(losses).toHaveLength(1);
  }));

test('a replica that hangs holds no query up, and is read again once it answers', async () => {
  const proxy = await startFaultyProxy();
  await using([proxy.detour(databaseUrl)], async (pools, losses) => {
    await untilUsed(pools, true);
    await rowsOf(one, pools.databases.replica);
    proxy.hang();
    const begun = performance.now();
    const reads = [pools.databases.replica, pools.databases.search].map((db) => rowsOf(one, db));
    expect(await Promise.all(reads)).toEqual([[{ n: 1 }], [{ n: 1 }]]);
    expect(performance.now() - begun).toBeLessThan(4500);
    expect(losses).toHaveLength(1);
    await proxy.restore();
    await untilUsed(pools, true);
  });
  await proxy.close();
});

test('a replica that is too far behind is not read', async () => {
  const looks = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const changes: [boolean, string | undefined][] = [];
  let written = 0;
  const replicas = watchReplicas([{ name: 'far', reads: looks, searches: looks, looks }], {
    maxLag: 0.5,
    readWritten: async () => written,
    onChange: ({ isUsed }, reason) => changes.push([isUsed, (reason as Error | undefined)?.message]),
  });
  const read = () =>
    replicas.read(
      'reads',
      async () => 'replica',
      async () => 'primary',
    );
  await expect.poll(read).toBe('replica');
  written = Number.MAX_SAFE_INTEGER;
  await expect.poll(read, { timeout: 10_000 }).toBe('primary');
  await replicas.stop();
  await looks.end();
  expect(changes).toEqual([[false, expect.stringMatching(/^It is \d\.\d s behind$/)]]);
});

test('a wrong statement is not run again', () =>
  using([databaseUrl], async ({ databases }, losses) => {
    await expect(rowsOf(sql`select nothing from nowhere`, databases.replica)).rejects.toThrow('nowhere');
    expect(losses).toEqual([]);
  }));

test('PostgreSQL aborts a statement after five seconds', () =>
  using([], async ({ databases }) => {
    await expect(rowsOf(sql`select pg_sleep(20)`, databases.primary)).rejects.toThrow('statement timeout');
  }));

const sleepFor = (seconds: number) => sql`select pg_sleep(${seconds})`;

test('searches run two at a time, and other statements do not wait for them', () =>
  using([], async ({ databases: { search, primary } }) => {
    const searches = Array.from({ length: 6 }, () => rowsOf(sleepFor(0.4), search));
    const running = sql`select count(*) from pg_stat_activity where datname = current_database() and state = 'active'
      and application_name = 'lahitarjous search'`;
    await sleep(200);
    expect(await rowsOf(running, primary)).toEqual([{ count: 2 }]);
    await Promise.all(searches);
  }));

test('a search is refused when too many wait, and aborted when it takes too long', () =>
  using([], async ({ databases: { search } }) => {
    const results = await Promise.allSettled(Array.from({ length: 23 }, () => rowsOf(sleepFor(0.01), search)));
    const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason);
    expect(refused).toMatchObject([{ code: 'TOO_MANY_REQUESTS', details: { retryAfter: 3 } }]);
    await expect(rowsOf(sleepFor(20), search)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      details: { retryAfter: 3 },
    });
  }));

test('searches use the primary while their replica is away', () =>
  using([unreachable], async ({ databases }) => {
    expect(await rowsOf(one, databases.search)).toEqual([{ n: 1 }]);
  }));
