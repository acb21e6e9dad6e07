import { defineModule } from '../definitions/defineModule.ts';
import { shopLoaders } from './loaders.ts';
import { referencedLogos } from './profile.ts';
import { resolvers } from './resolvers.ts';
import { forgetSlugs, makeMissingShops } from './slugs.ts';

/** What the domain answers, and what it does outside requests. */
export const shops = defineModule({
  resolvers,
  loaders: shopLoaders,
  knownFiles: [referencedLogos],
  jobs: {
    'shops-make': { run: makeMissingShops, cron: '*/5 * * * *', expireInSeconds: 3600 },
    'shops-forget': { run: forgetSlugs, cron: '28 1 * * *', expireInSeconds: 3600 },
  },
});
