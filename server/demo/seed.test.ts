import { expect, test } from 'vitest';
import { Business } from '../domain/accounts/entities.ts';
import { testPlatform } from '../test/database.ts';
import { aBusiness, aConsumer } from '../test/marketplace.ts';
import { seed } from './seed.ts';
import { shops } from './shops.ts';

test('a demonstration that was not filled to its end is said to be unfinished, and no sign-in of it is printed', async () => {
  const platform = await testPlatform();
  const withDemo = { ...platform, config: { ...platform.config, demoData: true } };
  const [shop] = shops;
  await aBusiness(platform.orm.em.fork(), { email: shop?.email ?? '' });
  expect(await seed(withDemo)).toMatchObject({ isDemoUnfinished: true });
  const em = platform.orm.em.fork();
  expect(await em.count(Business)).toBe(1);

  await aConsumer(platform.orm.em.fork());
  const { demo, isDemoUnfinished } = await seed(withDemo);
  expect(isDemoUnfinished).toBeUndefined();
  expect(demo?.business).toBe(shop?.email);
});
