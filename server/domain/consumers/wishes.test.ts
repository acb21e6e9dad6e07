import { expect, test } from 'vitest';
import { newToken } from '#platform/secrets/secrets.ts';
import { cities } from '#shared/cities.ts';
import type { NotificationWishInput } from '#shared/schema.generated.ts';
import { testPlatform } from '#test/database.ts';
import { aConsumer } from '#test/marketplace.ts';
import { appErrorOf, aScope } from '#test/offers.ts';
import { Consumer } from '../accounts/entities.ts';
import { Category } from '../catalogue/entities.ts';
import { seedCategories } from '../publishing/categories/categories.ts';
import { NotificationWish } from './consumerEntities.ts';
import { setNotificationsEnabled } from './digestChoice.ts';
import { addNotificationWish, maxWishes, notificationWishes, removeNotificationWish, unsubscribe } from './wishes.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
await seedCategories(fork());
const category = await fork().findOneOrFail(Category, { name: 'Palvelut' });
const add = (consumer: Consumer, input: NotificationWishInput) =>
  addNotificationWish(aScope(platform), consumer, input);
const stored = ({ id }: Consumer) => fork().findOneOrFail(Consumer, id);

test('wishes are listed with their categories, the oldest first, and a repeated wish is the same row', async () => {
  const consumer = await aConsumer(fork());
  const first = await add(consumer, { city: 'Turku', categoryId: category.id });
  const second = await add(consumer, { city: ' Turku ' });
  expect((await add(consumer, { city: 'Turku', categoryId: category.id })).id).toBe(first.id);
  expect((await add(consumer, { city: 'Turku', categoryId: null })).id).toBe(second.id);
  const wishes = await notificationWishes(aScope(platform), consumer);
  expect(wishes.map(({ id, city, category }) => [id, city, category?.unwrap().name])).toEqual([
    [first.id, 'Turku', 'Palvelut'],
    [second.id, 'Turku', undefined],
  ]);
});

test('a wish sent many times at once is one row', async () => {
  const consumer = await aConsumer(fork());
  const made = await Promise.all(Array.from({ length: 5 }, () => add(consumer, { city: 'Oulu' })));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
});

test.each([
  [{ city: '' }, 'city'],
  [{ city: 'Atlantis' }, 'city'],
  [{ city: 'Åbo Akademi' }, 'city'],
  [{ city: 'Turku', categoryId: 'Palvelut' }, 'categoryId'],
  [{ city: 'Turku', categoryId: '01999999-9999-7999-8999-999999999999' }, 'categoryId'],
] as [NotificationWishInput, string][])('%j is refused, naming %s', async (input, field) => {
  const refusal = await appErrorOf(add(await aConsumer(fork()), input));
  expect([refusal.code, Object.keys(refusal.details.fields ?? {})]).toEqual(['INVALID_INPUT', [field]]);
});

test('a consumer has at most 20 wishes', async () => {
  const consumer = await aConsumer(fork());
  const wishes = cities.slice(0, maxWishes + 2).map(({ name }) => ({ city: name }));
  for (const wish of wishes.slice(0, maxWishes - 1)) await add(consumer, wish);
  const outcomes = await Promise.allSettled(wishes.slice(maxWishes - 1).map((wish) => add(consumer, wish)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusal = await appErrorOf(Promise.all(wishes.map((wish) => add(consumer, wish))));
  expect([refusal.code, refusal.details.message]).toEqual([
    'CONFLICT',
    'Toiveita voi olla enintään 20. Poista ensin jokin niistä.',
  ]);
  expect(await fork().count(NotificationWish, { consumer: consumer.id })).toBe(maxWishes);
});

test('removes a wish of its owner only, and changes nothing the second time', async () => {
  const [mine, other] = [await aConsumer(fork()), await aConsumer(fork())];
  const { id } = await add(mine, { city: 'Turku' });
  const left = () => fork().count(NotificationWish, { consumer: mine.id });
  for (const [who, which, wishes] of [
    [other, id, 1],
    [mine, 'x', 1],
    [mine, id, 0],
    [mine, id, 0],
  ] as const) {
    await removeNotificationWish(aScope(platform), who, which);
    expect(await left()).toBe(wishes);
  }
});

test('offers that were new while mails were off are not mailed afterwards', async () => {
  const scope = aScope(platform);
  const consumer = scope.em.merge(await aConsumer(fork()));
  await setNotificationsEnabled(scope, consumer, false);
  expect(await stored(consumer)).toMatchObject({ notificationsEnabled: false, notifiedUntil: null });
  const now = new Date();
  await setNotificationsEnabled(scope, consumer, true, now);
  expect(await stored(consumer)).toMatchObject({ notificationsEnabled: true, notifiedUntil: now });
  await setNotificationsEnabled(scope, consumer, true, new Date(0));
  expect(await stored(consumer)).toMatchObject({ notifiedUntil: now });
});

test('the key of a mail turns mails off each time it is used and returns the masked address', async () => {
  const unsubscribeKey = newToken();
  const consumer = await aConsumer(fork(), { email: 'maija@example.fi', unsubscribeKey });
  for (let times = 0; times < 2; times += 1) {
    expect(await unsubscribe(aScope(platform), unsubscribeKey)).toEqual({ maskedEmail: 'm***@example.fi' });
  }
  expect(await stored(consumer)).toMatchObject({ notificationsEnabled: false });
});

test.each(['', 'x', newToken(), '\u0000', "' or true --"])('the key %j is rejected', async (key) => {
  expect((await appErrorOf(unsubscribe(aScope(platform), key))).code).toBe('TOKEN_INVALID');
});
