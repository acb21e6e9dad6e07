import { defineModule } from '../definitions/defineModule.ts';
import { searchLoaders } from './productGroups/loaders.ts';
import { resolvers } from './resolvers.ts';
import { forgetWords, rewriteWords } from './searchRows.ts';
import { clearFeed } from './syncFeed.ts';

/** What the domain answers, and what it does outside requests. */
export const search = defineModule({
  resolvers,
  loaders: searchLoaders,
  jobs: {
    'offers-clear-expired': { run: clearFeed, cron: '*/10 * * * *', expireInSeconds: 3600 },
    'search-rewrite': { run: rewriteWords, cron: '*/2 * * * *', expireInSeconds: 3600 },
    'search-forget': { run: forgetWords, cron: '5 1 * * *', expireInSeconds: 3600 },
  },
});
