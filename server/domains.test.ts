import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { domains, tables } from './domains.ts';
import { testPlatform } from './test/database.ts';
import { projectRoot } from './tools/runProgram.ts';

const { orm, primary } = await testPlatform();

test('every folder of server/domain is a domain of the list, but for what defines one', () => {
  const names = domains.map(({ name }) => name);
  const folders = globSync('*/**/*.ts', { cwd: join(projectRoot, 'server/domain') }).map((file) => file.split('/')[0]);
  expect([...new Set(folders)].toSorted()).toEqual([...names, 'definitions'].toSorted());
});

test.each(Object.entries(tables))(
  'the table %s is listed by the name that its entity has in the database',
  (name, entity) => {
    expect(orm.getMetadata().get<object>(entity).tableName).toBe(name);
  },
);

test('every column that a query builder can name exists', async () => {
  // Names as the types derive them: `lowestPrice30Days` is the only one with a number in it.
  await expect(primary.selectFrom('offer').select('lowest_price30days').execute()).resolves.toEqual([]);
});
