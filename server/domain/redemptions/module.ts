import { defineModule } from '../definitions/defineModule.ts';
import { forgetRedemptions } from './forget.ts';
import { redemptionLoaders } from './loaders.ts';
import { mailTillCards } from './mailCards.ts';
import { resolvers } from './resolvers.ts';

/** What the domain answers, and what it does outside requests. */
export const redemptions = defineModule({
  resolvers,
  loaders: redemptionLoaders,
  jobs: {
    'till-cards-mail': { run: mailTillCards, cron: '*/10 * * * *', expireInSeconds: 3600 },
    'redemptions-forget': { run: forgetRedemptions, cron: '22 1 * * *', expireInSeconds: 3600 },
  },
});
