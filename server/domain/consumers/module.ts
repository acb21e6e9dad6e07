import { defineModule } from '../definitions/defineModule.ts';
import { resolvers } from './resolvers.ts';
import { forgetHits } from './watches/matchWatches.ts';

/** What the domain answers, and what it does outside requests. */
export const consumers = defineModule({
  resolvers,
  jobs: {
    'watches-forget': { run: forgetHits, cron: '18 1 * * *', expireInSeconds: 3600 },
  },
});
