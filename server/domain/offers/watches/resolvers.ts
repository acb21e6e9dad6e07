import { versionOf } from '#shared/versions.ts';
import type { Resolvers } from '../../../api/resolvers.generated.ts';
import { addWatch, contentOf, removeWatch, updateWatch, watches, watchPreview } from './watches.ts';

/** Consumers' watches. */
export const watchResolvers: Resolvers = {
  Query: {
    watches: (_, _args, context) => watches(context, context.consumer),
    watchPreview: (_, search, { platform }) => watchPreview(platform, search),
  },
  Mutation: {
    addWatch: async (_, { input }, context) => ({ watch: await addWatch(context, context.consumer, input) }),
    updateWatch: async (_, change, context) => ({ watch: await updateWatch(context, context.consumer, change) }),
    removeWatch: async (_, { id }, context) => {
      await removeWatch(context, context.consumer, id);
      return { id };
    },
  },
  Watch: {
    within: (watch) => contentOf(watch).within,
    category: ({ category }) => category?.loadOrFail() ?? null,
    version: (watch) => versionOf(contentOf(watch)),
  },
};
