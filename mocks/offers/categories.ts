import { AppError } from '#shared/appError.ts';
import { cities } from '#shared/cities.ts';
import { findRow, type MockContext, type MockResolvers } from '../context.ts';
import { newId, type World } from '../world/world.ts';
import { isLive } from './offers.ts';

/** The name without blanks around it; refused when another category has it. */
function freeName({ categories }: World, name: string, own?: string): string {
  const isTaken = categories.some((row) => row.name.toLowerCase() === name.trim().toLowerCase() && row.id !== own);
  if (isTaken) throw new AppError('CATEGORY_EXISTS');
  return name.trim();
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
    liveCities: (_, __, { world }) => {
      const live = world.offers.filter((row) => isLive(world, row));
      const count = (name: string) => live.filter((row) => row.cities.includes(name)).length;
      return cities.map(({ name }) => ({ name, offers: count(name) })).filter(({ offers }) => offers > 0);
    },
  },
  Mutation: {
    createCategory: (_, { name, kind }, { world }) => {
      const category = { id: newId(world, 'category'), name: freeName(world, name), kind };
      world.categories.push(category);
      return { category };
    },
    updateCategory: (_, { id, name, kind }, { world }) => {
      const row = findRow(world.categories, id);
      return { category: Object.assign(row, { name: freeName(world, name, id), kind: kind ?? row.kind }) };
    },
    deleteCategory: (_, { id, moveTo }, { world }) => {
      for (const row of [...world.offers, ...world.wishes, ...world.watches])
        if (row.categoryId === id && moveTo) row.categoryId = moveTo;
      if (world.offers.some(({ categoryId }) => categoryId === id)) throw new AppError('CATEGORY_IN_USE');
      world.categories = world.categories.filter((row) => row.id !== id);
      return { id };
    },
  },
};

/** What is counted of a category. */
export const factsOfCategory = {
  version: () => 1,
  offerCount: ({ id }: { id: string }, _: unknown, { world }: MockContext) =>
    world.offers.filter(({ categoryId }) => categoryId === id).length,
};
