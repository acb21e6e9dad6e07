import { defineModule } from '../definitions/defineModule.ts';
import { deleteOldMessages } from './contactMessages.ts';
import { resolvers } from './resolvers.ts';

/** What the domain answers, and what it does outside requests. */
export const contact = defineModule({
  resolvers,
  jobs: {
    'messages-purge': { run: deleteOldMessages, cron: '25 1 * * *', expireInSeconds: 3600 },
  },
});
