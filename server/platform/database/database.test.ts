import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { connectDatabase, migrate, retryOnLockTimeout } from './database.ts';

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

test('an older version works on a database that is ahead of it, and another line of versions is refused', async () => {
  await administer(
    `insert into mikro_orm_migrations (name, executed_at) values ('Migration29990101000000_later', now())`,
  );
  expect(await migrate(url)).toEqual([]);
  await administer(`delete from mikro_orm_migrations where name like '%initial'`);
  await expect(migrate(url)).rejects.toThrow('another version of the program (Migration29990101000000_later)');
});

test('a migration that waits too long for a lock lets others pass and is run again', async () => {
  const [orm, holder] = [await connectDatabase(url, [], { lockTimeout: 50 }), new pg.Client({ connectionString: url })];
  await holder.connect();
  try {
    await holder.query('create table held (id int)');
    await holder.query('begin; lock table held in access exclusive mode');
    let tries = 0;
    await retryOnLockTimeout(async () => {
      tries += 1;
      if (tries === 3) await holder.query('commit');
      await orm.em.fork().execute('alter table held add column note text');
    }, 10);
    expect(tries).toBe(3);
    await holder.query('begin; lock table held in access exclusive mode');
    const impatient = retryOnLockTimeout(() => orm.em.fork().execute('alter table held add column more text'), 10, 0);
    await expect(impatient).rejects.toMatchObject({ code: '55P03' });
  } finally {
    await holder.end();
    await orm.close();
  }
});

test('a database of the last version before the first release is marked as migrated, and an older one refused', async () => {
  const preview = await testDatabase();
  const client = new pg.Client({ connectionString: preview });
  await client.connect();
  try {
    const names = async () => (await client.query('select name from mikro_orm_migrations order by name')).rows;
    const migrated = await names();
    await client.query(`delete from mikro_orm_migrations where name > 'Migration20261130';
      insert into mikro_orm_migrations (name, executed_at)
      values ('Migration20261121041025_initial', now()), ('Migration20261129132846_other_product', now());
      create table visit (id int)`);
    await expect(migrate(preview)).rejects.toThrow('another version of the program (Migration20261121041025_initial)');
    await client.query(
      `insert into mikro_orm_migrations (name, executed_at) values ('Migration20261129133500_search_ends', now())`,
    );
    // Without the later ones, which have run on this database.
    expect(await migrate(preview, [])).toEqual([]);
    expect(await names()).toEqual(migrated.slice(0, 2));
    expect((await client.query(`select to_regclass('visit') as kept`)).rows).toEqual([{ kept: null }]);
  } finally {
    await client.end();
  }
});
