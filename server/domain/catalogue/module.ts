import { defineModule } from '../definitions/defineModule.ts';
import { offerLoaders } from './loaders.ts';
import { resolvers } from './resolvers.ts';
import { foldTallies } from './tallies/tallies.ts';

/** What the domain answers, and what it does outside requests. */
export const catalogue = defineModule({
  resolvers,
  loaders: offerLoaders,
  jobs: {
    'tallies-fold': { run: foldTallies, cron: '*/10 * * * *', expireInSeconds: 3600 },
  },
});
