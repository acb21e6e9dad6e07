import { expect, test } from 'vitest';
import { Offer } from '../../domain/offers/entities.ts';
import { testPlatform } from '../../test/database.ts';
import { aBusiness, anOffer } from '../../test/marketplace.ts';
import { insertPrepared } from './insertPrepared.ts';

const platform = await testPlatform();

/** An offer like another one, not written yet. */
async function another() {
  const em = platform.orm.em.fork();
  const {
    id: _id,
    shownStatus: _status,
    shownTitle: _title,
    images: _images,
    ...facts
  } = await anOffer(em, await aBusiness(em, { businessName: 'Kahvila "Äyräs"' }), {
    cities: ['Tampere', "Juupajoki, 'pohjoinen'"],
    originalPrice: 1250,
    revision: null,
  });
  const next = platform.orm.em.fork();
  const { business, category, ...texts } = facts;
  return { em: next, draft: { ...texts, business: business.id, category: category.id } };
}

test('an entity is stored as the unit of work would store it, with what the database adds', async () => {
  const { em, draft } = await another();
  const offer = await em.transactional(async (em) => {
    const written = await insertPrepared(em, em.create(Offer, { ...draft, title: 'Pullat' }, { persist: false }));
    expect(em.getUnitOfWork().getById(Offer, written.id)).toBe(written);
    return written;
  });
  expect(offer).toMatchObject({ shownTitle: 'Pullat', shownStatus: 'APPROVED' });
  const stored = await platform.orm.em.fork().findOneOrFail(Offer, offer.id);
  const { images: _a, business: _b, category: _c, businessName, searchText, ...plain } = stored;
  expect(offer).toMatchObject(plain);
  expect({ businessName, searchText }).toEqual({
    businessName: 'Kahvila "Äyräs"',
    searchText: 'pullat kahvila "ayras"',
  });
});

test('afterwards only what changes is written', async () => {
  const { em, draft } = await another();
  await em.transactional(async (em) => {
    const offer = await insertPrepared(em, em.create(Offer, draft, { persist: false }));
    em.getUnitOfWork().computeChangeSets();
    expect(em.getUnitOfWork().getChangeSets()).toEqual([]);
    offer.title = 'Uusi nimi';
    em.getUnitOfWork().computeChangeSets();
    expect(
      em
        .getUnitOfWork()
        .getChangeSets()
        .map(({ payload }) => payload),
    ).toEqual([{ title: 'Uusi nimi' }]);
  });
});

test('a transaction that is undone takes the entity with it', async () => {
  const { em, draft } = await another();
  const before = await platform.orm.em.fork().count(Offer);
  await expect(
    em.transactional(async (em) => {
      await insertPrepared(em, em.create(Offer, draft, { persist: false }));
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await platform.orm.em.fork().count(Offer)).toBe(before);
});
