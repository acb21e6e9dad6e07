import { defineModule } from '../definitions/defineModule.ts';
import { resolvers } from './resolvers.ts';
import { tellOfTerms } from './tell.ts';

/** What the domain answers, and what it does outside requests. */
export const terms = defineModule({
  resolvers,
  jobs: {
    'terms-tell': { run: tellOfTerms, cron: '*/5 * * * *', expireInSeconds: 3600 },
  },
});
