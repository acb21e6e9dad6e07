import { defineModule } from '../definitions/defineModule.ts';
import { forgetRemovedRows } from './listRows.ts';
import { resolvers } from './resolvers.ts';

/** What the domain answers, and what it does outside requests. */
export const lists = defineModule({
  resolvers,
  jobs: {
    'lists-forget': { run: forgetRemovedRows, cron: '23 1 * * *', expireInSeconds: 3600 },
  },
});
