import { defineModule } from '../definitions/defineModule.ts';
import { runPushes } from './deliver.ts';
import { enqueueFavourites, forgetPushes } from './enqueue.ts';
import { resolvers } from './resolvers.ts';
import { mailDue, pushWatches } from './watchNews.ts';

/** What the domain answers, and what it does outside requests. */
export const push = defineModule({
  resolvers,
  jobs: {
    push: { run: runPushes, cron: '* * * * *', retryLimit: 0 },
    'push-favourites': { run: enqueueFavourites, cron: '0 16 * * *', until: '20:00' },
    'push-forget': { run: forgetPushes, cron: '15 1 * * *', expireInSeconds: 3600 },
    'watches-push': { run: pushWatches, cron: '*/10 * * * *', expireInSeconds: 3600 },
    // Every hour that a reader may choose, and one more for what was late: it decides itself whose mail is due.
    'offers-digest': { run: mailDue, cron: '0 6-22 * * *', expireInSeconds: 3600 },
  },
});
