import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { AccountToken, Admin } from '#domain/accounts/entities.ts';
import { testDatabase, testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { sealedColumns } from '../../../domains.ts';
import { createSecrets } from '../../secrets/secrets.ts';
import { connectDatabase } from '../database.ts';
import { db } from '../db.ts';
import { inBatches, rewrapColumn, sweepRows, withoutTimeLimit } from './batches.ts';

test('calls of one turn leave together at once, and those that come meanwhile leave together', async () => {
  const batches: number[][] = [];
  const double = inBatches(async (items: number[]) => {
    batches.push(items);
    await sleep(5);
    return items.map((item) => item * 2);
  });
  const first = [double([1]), double([2])];
  await sleep(1);
  expect(await Promise.all([...first, double([3, 4]), double([5])])).toEqual([[2], [4], [6, 8], [10]]);
  expect(batches).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
});

test('a batch is never larger than its limit, unless one call alone is, and no call is divided', async () => {
  const sizes: number[] = [];
  const call = inBatches(async (items: number[]) => {
    sizes.push(items.length);
    await sleep(1);
    return items;
  }, 10);
  await Promise.all(Array.from({ length: 25 }, (_, i) => call([i])));
  expect(sizes).toEqual([10, 10, 5]);
  sizes.length = 0;
  await Promise.all([6, 4, 1, 12, 5].map((length) => call(Array(length).fill(0))));
  expect(sizes).toEqual([10, 1, 12, 5]);
});

test('a batch that fails fails for its own calls only', async () => {
  const call = inBatches(async (items: number[]) => {
    await sleep(1);
    if (items.includes(1)) throw new Error('no');
    return items;
  });
  const first = call([1]);
  await nextTurn();
  const outcomes = await Promise.allSettled([first, call([2]), call([3])]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(await call([4])).toEqual([4]);
});

const platform = await testPlatform();
const em = platform.orm.em.fork();
const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
const secretsOf = (...encryptionKeys: Buffer[]) => createSecrets({ encryptionKeys, dataDir: '', cheapPasswords: true });
const column = { table: 'admin', column: 'totp_secret' };

test('after a rotation everything opens without the old key, and undecryptable values are counted', async () => {
  const before = secretsOf(oldKey);
  const ids: string[] = [];
  for (let i = 0; i < 501; i += 1) {
    const id = crypto.randomUUID();
    await anAdmin(em, { id, totpSecret: before.seal(`secret ${i}`, `admin:${id}`) });
    ids.push(id);
  }
  await anAdmin(em, { totpSecret: before.seal('moved here from another row', 'admin:other') });
  await anAdmin(em);

  const during = { primary: platform.primary, secrets: secretsOf(newKey, oldKey) };
  expect(await rewrapColumn(during, column)).toEqual({ rewrapped: 501, lost: 1 });
  expect(await rewrapColumn(during, column)).toEqual({ rewrapped: 0, lost: 1 });

  const after = secretsOf(newKey);
  const admins = await platform.orm.em.fork().find(Admin, { id: { $in: ids } });
  const opened = new Map(admins.map(({ id, totpSecret }) => [id, after.open(totpSecret!, `admin:${id}`)]));
  expect(ids.map((id) => opened.get(id))).toEqual(ids.map((_, i) => `secret ${i}`));
});

test('rows that hold a plain value in the same column are left alone', async () => {
  const token = (purpose: 'TWO_FACTOR' | 'TWO_FACTOR_CHANGE' | 'VERIFY_EMAIL', payload: (id: string) => string) => {
    const id = crypto.randomUUID();
    const expiresAt = new Date(Date.now() + 60_000);
    const tokenHash = randomBytes(32).toString('hex');
    return em.create(AccountToken, {
      id,
      tokenHash,
      purpose,
      audience: 'ADMIN',
      accountId: id,
      payload: payload(id),
      expiresAt,
    });
  };
  const seal = (id: string) => secretsOf(oldKey).seal('secret', `account_token:${id}`);
  const sealed = token('TWO_FACTOR', seal);
  const changing = token('TWO_FACTOR_CHANGE', seal);
  const plain = token('VERIFY_EMAIL', () => 'admin@lahitarjous.example');
  await em.flush();

  const during = { primary: platform.primary, secrets: secretsOf(newKey, oldKey) };
  const payloads = sealedColumns.find(({ table }) => table === 'account_token')!;
  expect(await rewrapColumn(during, payloads)).toEqual({ rewrapped: 2, lost: 0 });

  const fork = platform.orm.em.fork();
  const [first, second] = [
    await fork.findOneOrFail(AccountToken, sealed.id),
    await fork.findOneOrFail(AccountToken, plain.id),
  ];
  expect(secretsOf(newKey).open(first.payload!, `account_token:${sealed.id}`)).toBe('secret');
  const change = await fork.findOneOrFail(AccountToken, changing.id);
  expect(secretsOf(newKey).open(change.payload!, `account_token:${changing.id}`)).toBe('secret');
  expect(second.payload).toBe('admin@lahitarjous.example');
});

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

// One connection, so that the statements after are over the same one.
const orm = await connectDatabase(await testDatabase(), [], { statementTimeout: 100, connections: 1 });
const alone = () => orm.em.fork() as EntityManager;
afterAll(() => orm.close());

test('a statement without a time limit outlasts the limits of PostgreSQL and of the client', async () => {
  const sleepIn = (em: EntityManager, seconds: number) => em.execute(`select 'done' as work from pg_sleep(${seconds})`);
  expect(await withoutTimeLimit(alone(), (em) => sleepIn(em, 2.5))).toEqual([{ work: 'done' }]);
  await expect(sleepIn(alone(), 2.5)).rejects.toMatchObject({ code: '57014' });
});

test('a transaction without a time limit takes options, and rolls back on an error', async () => {
  const made = withoutTimeLimit(alone(), (em) => em.execute('create table never_made ()'), { readOnly: true });
  await expect(made).rejects.toMatchObject({ code: '25006' });
  expect(await alone().execute(`select to_regclass('never_made') as made`)).toEqual([{ made: null }]);
});
