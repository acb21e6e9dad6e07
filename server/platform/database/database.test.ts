import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { connectDatabase, migrate } from './database.ts';

const url = await testDatabase();

async function administer(sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

test('of servers that migrate an empty database at once, one does it and the others find it done', async () => {
  await administer('drop schema public cascade; create schema public');
  const done = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  const ran = done.filter((names) => names.length > 0);
  expect(ran).toHaveLength(1);
  expect(ran[0]?.[0]).toMatch(/groundwork$/);
  expect(await migrate(url)).toEqual([]);
});

test('texts are comparable without case and accents', async () => {
  const orm = await connectDatabase(url, []);
  try {
    expect(await orm.em.fork().execute(`select plain_text('Säde Ångström') as plain`)).toEqual([
      { plain: 'sade angstrom' },
    ]);
  } finally {
    await orm.close();
  }
});

test('an older version works on a database that is ahead of it, another line of versions is told to go away', async () => {
  await administer(
    `insert into mikro_orm_migrations (name, executed_at) values ('Migration29990101000000_later', now())`,
  );
  expect(await migrate(url)).toEqual([]);
  await administer(`delete from mikro_orm_migrations where name like '%initial'`);
  await expect(migrate(url)).rejects.toThrow('another version of the program (Migration29990101000000_later)');
});
