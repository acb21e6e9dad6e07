import { expect, test } from 'vitest';
import { testPlatform } from '../test/database.ts';
import { startPlatform } from './platform.ts';

const platform = await testPlatform();

test('every connection of the platform works', async () => {
  expect(await platform.sql.write({ name: 'ping', text: 'select 1 as n' })).toEqual([{ n: 1 }]);
  expect(await platform.orm.em.fork().execute('select 1 as n')).toEqual([{ n: 1 }]);
  expect((await platform.metrics.read()).body).toContain('database_pool_connections{state="total"}');
});

test('without a database there is no platform', async () => {
  await expect(startPlatform({ ...platform.config, databaseUrl: undefined }, [])).rejects.toThrow('database');
});
