import { beforeAll, expect, test } from 'vitest';
import type { Admin } from '#domain/accounts/entities.ts';
import { AuditEntry } from '#domain/audit/entities.ts';
import { listCategories } from '#domain/catalogue/categories.ts';
import { Category } from '#domain/catalogue/entities.ts';
import { offerLoaders } from '#domain/catalogue/loaders.ts';
import { NotificationWish } from '#domain/consumers/consumerEntities.ts';
import { countFeedFaults } from '#domain/search/syncFeed.ts';
import { testPlatform } from '#test/database.ts';
import { aConsumer, anAdmin } from '#test/marketplace.ts';
import { appErrorOf, aRichBusiness, aScope, publish } from '#test/offers.ts';
import { suspendBusiness } from '../../../workflows/approveBusiness.ts';
import { updateOffer } from '../editing.ts';
import {
  categoryUsage,
  createCategory,
  defaultCategories,
  deleteCategory,
  seedCategories,
  updateCategory,
} from './categories.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
let admin: Admin;

beforeAll(async () => {
  admin = await anAdmin(fork());
});

const create = (name: string) => createCategory(aScope(platform), admin, { name, kind: 'OTHER' });
const rename = (id: string, name: string) => updateCategory(aScope(platform), admin, { id, name });
const remove = (id: string) => deleteCategory(aScope(platform), admin, id);

test('categories are listed in the order of the Finnish alphabet', async () => {
  for (const name of ['Öljyt', 'aamiaiset', 'Äitiys', 'Zumba', 'Åland', 'Wok', 'Viini']) await create(name);
  const names = (await listCategories(platform)).map(({ name }) => name);
  expect(names).toEqual(['aamiaiset', 'Viini', 'Wok', 'Zumba', 'Åland', 'Äitiys', 'Öljyt']);
});

test('a category needs a name, which is unique whatever its case', async () => {
  expect(await appErrorOf(create('  '))).toMatchObject({
    code: 'INVALID_INPUT',
    message: 'Kategorian nimi on pakollinen',
  });
  const { id } = await create(' Kahvila  ja baari ');
  expect((await fork().findOneOrFail(Category, id)).name).toBe('Kahvila ja baari');
  expect((await appErrorOf(create('KAHVILA ja baari'))).code).toBe('CATEGORY_EXISTS');
  const other = await create('Baarit');
  expect((await appErrorOf(rename(other.id, 'kahvila ja BAARI'))).code).toBe('CATEGORY_EXISTS');
  expect((await appErrorOf(rename(other.id, ''))).message).toBe('Kategorian nimi on pakollinen');
  expect((await rename(other.id, 'BAARIT')).name).toBe('BAARIT');
});

test('several requests for the same name at once create one category', async () => {
  const attempts = await Promise.allSettled(Array.from({ length: 5 }, () => create('Kilpailtu')));
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await fork().count(Category, { name: 'Kilpailtu' })).toBe(1);
});

test('a category that an offer uses, or a waiting change of one, cannot be deleted', async () => {
  const business = await aRichBusiness(platform);
  const [used, wanted, free] = [await create('Käytetty'), await create('Haluttu'), await create('Vapaa')];
  const offer = await publish(platform, business, { category: used.id });
  await updateOffer(aScope(platform), business, offer.id, { category: wanted.id, images: [] });
  expect(await appErrorOf(remove(used.id))).toMatchObject({ code: 'CATEGORY_IN_USE' });
  expect(await appErrorOf(remove(wanted.id))).toMatchObject({ code: 'CATEGORY_IN_USE' });
  await remove(free.id);
  expect((await appErrorOf(remove(free.id))).code).toBe('NOT_FOUND');
  expect((await appErrorOf(rename('vapaa', 'x'))).code).toBe('NOT_FOUND');
  const counts = offerLoaders(aScope(platform)).offersOfCategory;
  expect(await Promise.all([counts.load(used.id), counts.load(free.id)])).toEqual([1, 0]);
});

test('the usage of a category does not count offers of a suspended business as live', async () => {
  const business = await aRichBusiness(platform);
  const { id } = await create('Keskeytyvä');
  await publish(platform, business, { category: id });
  expect(await categoryUsage(fork(), id)).toMatchObject({ offers: 1, live: 1 });
  await suspendBusiness(aScope(platform), admin, business.id);
  expect(await categoryUsage(fork(), id)).toMatchObject({ offers: 1, live: 0 });
});

test('deleting a category moves its offers, waiting changes and wishes to another one', async () => {
  const business = await aRichBusiness(platform);
  const [old, target] = [await create('Vanhentuva'), await create('Jatkuva')];
  const offer = await publish(platform, business, { category: old.id });
  const changing = await publish(platform, business, { category: target.id });
  await updateOffer(aScope(platform), business, changing.id, { category: old.id, images: [] });
  const consumer = await aConsumer(fork());
  const em = fork();
  for (const [city, category] of [
    ['Tampere', old.id],
    ['Tampere', target.id],
    ['Oulu', old.id],
  ] as const)
    em.create(NotificationWish, { consumer: consumer.id, city, category });
  await em.flush();
  expect(await categoryUsage(fork(), old.id)).toEqual({ offers: 1, live: 1, revisions: 1, wishes: 2 });

  expect((await appErrorOf(deleteCategory(aScope(platform), admin, old.id, old.id))).code).toBe('INVALID_INPUT');
  expect((await appErrorOf(deleteCategory(aScope(platform), admin, old.id, 'Tuntematon'))).code).toBe('INVALID_INPUT');
  await deleteCategory(aScope(platform), admin, old.id, target.id);

  expect(await categoryUsage(fork(), target.id)).toEqual({ offers: 2, live: 2, revisions: 1, wishes: 2 });
  expect(await countFeedFaults(fork())).toBe(0);
  const [feed] = await fork().execute('select category_id as id from offer_feed where offer_id = ? limit 1', [
    offer.id,
  ]);
  expect(feed).toEqual({ id: target.id });
  const [entry] = await fork().find(AuditEntry, { targetId: old.id, action: 'category.delete' });
  expect(entry?.after).toEqual({ movedTo: 'Jatkuva', offers: 1, live: 1, revisions: 1, wishes: 2 });
});

test('the audit log has every change of a category', async () => {
  const { id } = await create('Loki');
  await rename(id, 'Lokikirja');
  await remove(id);
  const entries = await fork().find(AuditEntry, { targetId: id }, { orderBy: { at: 'asc', id: 'asc' } });
  expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['category.create', null, { name: 'Loki', kind: 'OTHER' }],
    ['category.update', { name: 'Loki' }, { name: 'Lokikirja' }],
    ['category.delete', { name: 'Lokikirja' }, null],
  ]);
});

test('the default categories are added to an empty platform only', async () => {
  const before = await fork().count(Category);
  await seedCategories(fork());
  expect(await fork().count(Category)).toBe(before);
});

test('servers that start at once add the default categories once', async () => {
  const other = await testPlatform();
  const servers = [1, 2, 3, 4].map(() => other.orm.em.fork());
  // So that none waits for its connection, and all count before any inserts.
  await Promise.all(servers.map((em) => em.count(Category)));
  await Promise.all(servers.map(seedCategories));
  expect(await other.orm.em.fork().count(Category)).toBe(defaultCategories.length);
});

test('a category renamed while offers are published and edited has its new name on every card', async () => {
  const business = await aRichBusiness(platform);
  const { id } = await create('Vanha nimi');
  const offer = await publish(platform, business, { category: id });
  await Promise.all([
    ...Array.from({ length: 5 }, () => publish(platform, business, { category: id })),
    rename(id, 'Uusi nimi'),
    updateOffer(aScope(platform), business, offer.id, { title: 'Muutos', images: [] }),
  ]);
  const names = await fork().execute<{ name: string }[]>(
    `select distinct card -> 'category' ->> 'name' as name from offer_card where card -> 'category' ->> 'id' = ?`,
    [id],
  );
  expect(names).toEqual([{ name: 'Uusi nimi' }]);
});
