import { AppError } from '#shared/appError.ts';
import { cities } from '#shared/cities.ts';
import { refuseStale, versionOf } from '#shared/versions.ts';
import { findRow, type MockContext, type MockResolvers } from '../context.ts';
import type { CategoryRow } from '../world/rows.ts';
import { newId, type World } from '../world/world.ts';
import { isLive } from './offers.ts';

function checkedName(name: string): string {
  const message = 'Kategorian nimi on pakollinen';
  if (!name.trim()) throw new AppError('INVALID_INPUT', { message, fields: { name: message } });
  return name.trim();
}

function refuseExisting({ categories }: World, name: string, own?: string) {
  const known = categories.some((row) => row.name.toLowerCase() === name.toLowerCase() && row.id !== own);
  if (known) throw new AppError('CATEGORY_EXISTS');
}

/** Municipalities of the made-up world with live offers of their own. */
function liveCities(world: World) {
  const live = world.offers.filter((row) => isLive(world, row));
  const counted = cities.map(({ name }) => ({ name, offers: live.filter((row) => row.cities.includes(name)).length }));
  return counted.filter((city) => city.offers > 0);
}

/** Categories of the made-up world, and where its offers are. */
export const categories: MockResolvers = {
  Query: {
    categories: (_, __, { world }) => world.categories,
    categoryUsage: (_, { id }, { world }) => {
      const offers = world.offers.filter(({ categoryId }) => categoryId === id);
      const wishes = [...world.wishes, ...world.watches].filter(({ categoryId }) => categoryId === id).length;
      return { offers: offers.length, live: offers.filter((row) => isLive(world, row)).length, revisions: 0, wishes };
    },
    liveCities: (_, __, { world }) => liveCities(world),
  },
  Mutation: {
    createCategory: (_, { name, kind }, { world }) => {
      const category = { id: newId(world, 'category'), name: checkedName(name), kind };
      refuseExisting(world, category.name);
      world.categories.push(category);
      return { category };
    },
    updateCategory: (_, { id, name, kind: asked, version }, { world }) => {
      const before = findRow(world.categories, id);
      const kind = asked ?? before.kind;
      refuseStale(version, { name: before.name, kind: before.kind }, { name, kind: asked ?? undefined });
      refuseExisting(world, checkedName(name), id);
      return { category: Object.assign(before, { name: checkedName(name), kind }) };
    },
    deleteCategory: (_, { id, moveTo }, { world }) => {
      if (moveTo)
        for (const row of [...world.offers, ...world.wishes, ...world.watches])
          if (row.categoryId === id) row.categoryId = moveTo;
      if (world.offers.some(({ categoryId }) => categoryId === id)) throw new AppError('CATEGORY_IN_USE');
      world.wishes = world.wishes.filter(({ categoryId }) => categoryId !== id);
      world.watches = world.watches.filter(({ categoryId }) => categoryId !== id);
      world.categories = world.categories.filter((row) => row.id !== id);
      return { id };
    },
  },
};

/** What is counted and summed up of a category. */
export const factsOfCategory = {
  version: ({ name, kind }: CategoryRow) => versionOf({ name, kind }),
  offerCount: ({ id }: { id: string }, _: unknown, { world }: MockContext) =>
    world.offers.filter(({ categoryId }) => categoryId === id).length,
};
