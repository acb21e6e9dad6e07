import { defineModule } from '../definitions/defineModule.ts';
import { forgetRedemptions } from './forget.ts';
import { redemptionLoaders } from './loaders.ts';
import { resolvers } from './resolvers.ts';

/** What the domain answers, and what it does outside requests. */
export const redemptions = defineModule({
  resolvers,
  loaders: redemptionLoaders,
  jobs: {
    'redemptions-forget': { run: forgetRedemptions, cron: '22 1 * * *', expireInSeconds: 3600 },
  },
});
