import { defineModule } from '../definitions/defineModule.ts';
import { forgetVisitors } from './events/tracking.ts';
import { addUpWaiting } from './events/waitingCounts.ts';
import { analyticsLoaders } from './loaders.ts';
import { resolvers } from './resolvers.ts';
import { mailWeeklyResults } from './weeklyMail.ts';

/** What the domain answers, and what it does outside requests. */
export const analytics = defineModule({
  resolvers,
  loaders: analyticsLoaders,
  jobs: {
    'counts-add-up': { run: addUpWaiting, cron: '* * * * *', retryLimit: 0 },
    'visitors-forget': { run: forgetVisitors, cron: '25,55 * * * *', expireInSeconds: 1800 },
    'weekly-results': { run: mailWeeklyResults, cron: '0 8 * * 1', until: '20:00', expireInSeconds: 6 * 3600 },
  },
});
