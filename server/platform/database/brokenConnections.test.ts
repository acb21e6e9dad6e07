import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { connectDatabase } from './database.ts';

test('connections that break within transactions, busy or idle, do not use up the pool', async () => {
  const orm = await connectDatabase(await testDatabase(), [], { connections: 2 });
  const breakOne = () =>
    orm.em.fork().transactional((em) => em.execute('select pg_terminate_backend(pg_backend_pid())'));
  const breakIdle = () =>
    orm.em.fork().transactional(async (em) => {
      const [mine] = await em.execute<{ pid: number }[]>('select pg_backend_pid() as pid');
      await orm.em.fork().execute('select pg_terminate_backend(?)', [mine?.pid]);
      await em.execute('select 1');
    });

  for (const each of [breakOne, breakIdle, breakOne, breakIdle, breakOne]) {
    await expect(each()).rejects.toThrow();
  }
  expect(await orm.em.fork().execute('select 1 as one')).toEqual([{ one: 1 }]);
  expect(await orm.em.fork().transactional((em) => em.execute('select 2 as two'))).toEqual([{ two: 2 }]);
  await orm.close();
});
