import type { Resolvers } from '../../api/resolvers.generated.ts';
import { listRows, mergeListRows } from './listRows.ts';

export const resolvers: Resolvers = {
  Query: {
    listRows: (_, _args, { platform, consumer }) => listRows(platform, consumer),
  },
  Mutation: {
    mergeListRows: async (_, { consumerId, rows }, context) => ({
      rows: await mergeListRows(context, context.consumer, { consumerId, rows }),
    }),
  },
};
