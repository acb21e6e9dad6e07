import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { connectDatabase } from '../database.ts';
import { withoutTimeLimit } from './withoutTimeLimit.ts';

// One connection, so that the statements after are over the same one.
const orm = await connectDatabase(await testDatabase(), [], { statementTimeout: 100, connections: 1 });
const em = () => orm.em.fork() as EntityManager;
afterAll(() => orm.close());

test('a statement without a time limit outlasts the limits of PostgreSQL and of the client', async () => {
  const sleep = (em: EntityManager, seconds: number) => em.execute(`select 'done' as work from pg_sleep(${seconds})`);
  expect(await withoutTimeLimit(em(), (em) => sleep(em, 2.5))).toEqual([{ work: 'done' }]);
  await expect(sleep(em(), 2.5)).rejects.toMatchObject({ code: '57014' });
});

test('a transaction without a time limit takes options, and rolls back on an error', async () => {
  const made = withoutTimeLimit(em(), (em) => em.execute('create table never_made ()'), { readOnly: true });
  await expect(made).rejects.toMatchObject({ code: '25006' });
  expect(await em().execute(`select to_regclass('never_made') as made`)).toEqual([{ made: null }]);
});
