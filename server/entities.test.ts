import { expect, test } from 'vitest';
import { tables } from './entities.ts';
import { testPlatform } from './test/database.ts';

const { orm, primary } = await testPlatform();

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
