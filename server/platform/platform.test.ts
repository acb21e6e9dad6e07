import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testPlatform } from '../test/database.ts';
import { db } from './database/db.ts';
import { startPlatform } from './platform.ts';

const platform = await testPlatform();

test('every connection of the platform works', async () => {
  const { primary, replica, search, background, orm } = platform;
  for (const connection of [primary, replica, search, background, db(orm.em.fork())])
    expect((await sql`select 1 as n`.execute(connection)).rows).toEqual([{ n: 1 }]);
  expect((await platform.metrics.read()).body).toContain('database_pool_connections{state="total"}');
});

test('without a database there is no platform', async () => {
  await expect(startPlatform({ ...platform.config, databaseUrl: undefined }, [])).rejects.toThrow('database');
});
