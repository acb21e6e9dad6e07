import { defineModule } from '../definitions/defineModule.ts';
import { closeReceipts } from './closing/close.ts';
import { giveBackOutages } from './outages/giveBackOutages.ts';
import { noteUptime } from './outages/uptime.ts';
import { resolvers } from './resolvers.ts';

/** What the domain answers, and what it does outside requests. */
export const receipts = defineModule({
  resolvers,
  everyMinute: [noteUptime],
  jobs: {
    'outages-give-back': { run: giveBackOutages, cron: '10 6 * * *', expireInSeconds: 6 * 3600 },
    'receipts-close': { run: closeReceipts, cron: '40 6 * * *', expireInSeconds: 6 * 3600 },
  },
});
