import { beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../test/database.ts';
import { anAdmin } from '../../test/marketplace.ts';
import { aRichBusiness, aScope, publish, refusalOf } from '../../test/offers.ts';
import type { Admin } from '../accounts/entities.ts';
import { AuditEntry } from '../audit/entities.ts';
import { createCategory, deleteCategory, listCategories, seedCategories, updateCategory } from './categories.ts';
import { updateOffer } from './editing.ts';
import { Category } from './entities.ts';
import { offerLoaders } from './loaders.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
let admin: Admin;

beforeAll(async () => {
  admin = await anAdmin(fork());
});

const create = (name: string) => createCategory(aScope(platform), admin, name);
const rename = (id: string, name: string) => updateCategory(aScope(platform), admin, id, name);
const remove = (id: string) => deleteCategory(aScope(platform), admin, id);

test('categories are listed in the order of the Finnish alphabet', async () => {
  for (const name of ['Öljyt', 'aamiaiset', 'Äitiys', 'Zumba', 'Åland', 'Wok', 'Viini']) await create(name);
  const names = (await listCategories(platform)).map(({ name }) => name);
  expect(names).toEqual(['aamiaiset', 'Viini', 'Wok', 'Zumba', 'Åland', 'Äitiys', 'Öljyt']);
});

test('a name is needed and belongs to one category whatever its case', async () => {
  expect(await refusalOf(create('  '))).toMatchObject({
    code: 'INVALID_INPUT',
    message: 'Kategorian nimi on pakollinen',
  });
  const { id } = await create(' Kahvila  ja baari ');
  expect((await fork().findOneOrFail(Category, id)).name).toBe('Kahvila ja baari');
  expect((await refusalOf(create('KAHVILA ja baari'))).code).toBe('CATEGORY_EXISTS');
  const other = await create('Baarit');
  expect((await refusalOf(rename(other.id, 'kahvila ja BAARI'))).code).toBe('CATEGORY_EXISTS');
  expect((await refusalOf(rename(other.id, ''))).message).toBe('Kategorian nimi on pakollinen');
  expect((await rename(other.id, 'BAARIT')).name).toBe('BAARIT');
});

test('the same name at the same moment makes one category', async () => {
  const attempts = await Promise.allSettled(Array.from({ length: 5 }, () => create('Kilpailtu')));
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await fork().count(Category, { name: 'Kilpailtu' })).toBe(1);
});

test('a category that an offer uses, or a waiting change of one, cannot be deleted', async () => {
  const business = await aRichBusiness(platform);
  const [used, wanted, free] = [await create('Käytetty'), await create('Haluttu'), await create('Vapaa')];
  const offer = await publish(platform, business, { category: used.id });
  await updateOffer(aScope(platform), business, offer.id, { category: wanted.id, images: [] });
  expect(await refusalOf(remove(used.id))).toMatchObject({ code: 'CATEGORY_IN_USE' });
  expect(await refusalOf(remove(wanted.id))).toMatchObject({ code: 'CATEGORY_IN_USE' });
  await remove(free.id);
  expect((await refusalOf(remove(free.id))).code).toBe('NOT_FOUND');
  expect((await refusalOf(rename('vapaa', 'x'))).code).toBe('NOT_FOUND');
  const counts = offerLoaders({ platform }).offersOfCategory;
  expect(await Promise.all([counts.load(used.id), counts.load(free.id)])).toEqual([1, 0]);
});

test('every change is in the audit log', async () => {
  const { id } = await create('Loki');
  await rename(id, 'Lokikirja');
  await remove(id);
  const entries = await fork().find(AuditEntry, { targetId: id }, { orderBy: { at: 'asc', id: 'asc' } });
  expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['category.create', null, { name: 'Loki' }],
    ['category.update', { name: 'Loki' }, { name: 'Lokikirja' }],
    ['category.delete', { name: 'Lokikirja' }, null],
  ]);
});

test('the default categories come to an empty platform only', async () => {
  const before = await fork().count(Category);
  await seedCategories(fork());
  expect(await fork().count(Category)).toBe(before);
});

test('a rename while offers are published and edited leaves every card with the new name', async () => {
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
