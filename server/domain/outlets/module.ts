import { defineModule } from '../definitions/defineModule.ts';
import { proposeMissingOutlets } from './firstOutlets.ts';
import { outletLoaders } from './loaders.ts';
import { countOpenTimes } from './openAt.ts';
import { resolvers } from './resolvers.ts';

/** What the domain answers, and what it does outside requests. */
export const outlets = defineModule({
  resolvers,
  loaders: outletLoaders,
  jobs: {
    'outlets-propose': { run: proposeMissingOutlets, cron: '*/5 * * * *', expireInSeconds: 3600 },
    'outlets-open': { run: countOpenTimes, cron: '37 * * * *', expireInSeconds: 3600 },
  },
});
