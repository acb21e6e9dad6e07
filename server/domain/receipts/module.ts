import { defineModule } from '../definitions/defineModule.ts';
import { closeReceipts } from './close.ts';
import { giveBackOutages } from './giveBackOutages.ts';
import { resolvers } from './resolvers.ts';
import { noteUptime } from './uptime.ts';

/** What the domain answers, and what it does outside requests. */
export const receipts = defineModule({
  resolvers,
  jobs: {
    'uptime-note': { run: noteUptime, cron: '* * * * *', retryLimit: 0 },
    'outages-give-back': { run: giveBackOutages, cron: '10 6 * * *', expireInSeconds: 6 * 3600 },
    'receipts-close': { run: closeReceipts, cron: '40 6 * * *', expireInSeconds: 6 * 3600 },
  },
});
