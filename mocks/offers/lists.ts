import { AppError } from '#shared/appError.ts';
import { isOnList, mergeLists, withinLimits } from '#shared/rules/lists/list.ts';
import { type MockContext, type MockResolvers, ownConsumer } from '../context.ts';

const rowsOf = (context: MockContext) => context.world.listRows[ownConsumer(context).id] ?? [];

/** Shopping lists of the made-up consumers. */
export const lists: MockResolvers = {
  Query: { listRows: (_, __, context) => rowsOf(context) },
  Mutation: {
    mergeListRows: (_, { consumerId, rows: sent }, context) => {
      if (consumerId !== ownConsumer(context).id) throw new AppError('CONFLICT');
      const stored = rowsOf(context);
      const onList = new Set(stored.filter(isOnList).map(({ id }) => id));
      const rows = withinLimits(mergeLists(stored, sent), onList);
      context.world.listRows[consumerId] = rows;
      return { rows };
    },
  },
};
