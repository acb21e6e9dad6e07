import { defineModule } from '../definitions/defineModule.ts';
import { repeatLoaders } from './loaders.ts';
import { purgeRepeats, referencedRepeatPictures } from './repeatRows.ts';
import { resolvers } from './resolvers.ts';

/** What the domain answers, and what it does outside requests. */
export const repeats = defineModule({
  resolvers,
  loaders: repeatLoaders,
  knownFiles: [referencedRepeatPictures],
  jobs: {
    'repeats-purge': { run: purgeRepeats, cron: '12 1 * * *', expireInSeconds: 3600 },
  },
});
