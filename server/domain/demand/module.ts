import { defineModule } from '../definitions/defineModule.ts';
import { forgetMisses } from './missedSearches.ts';
import { resolvers } from './resolvers.ts';

/** What the domain answers, and what it does outside requests. */
export const demand = defineModule({
  resolvers,
  jobs: {
    'misses-forget': { run: forgetMisses, cron: '35 1 * * *', expireInSeconds: 3600 },
  },
});
