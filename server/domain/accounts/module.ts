import { defineModule } from '../definitions/defineModule.ts';
import { forgetBusinessMails } from './email/businessMails.ts';
import { mailWaitingRegistrations } from './email/verification.ts';
import { forgetKeys, remindOfKeys } from './keys/jobs.ts';
import { accountLoaders } from './loaders.ts';
import { resolvers } from './resolvers.ts';
import { sweepAccounts } from './sessions/sessions.ts';

/** What the domain answers, and what it does outside requests. */
export const accounts = defineModule({
  resolvers,
  loaders: accountLoaders,
  jobs: {
    'accounts-sweep': { run: sweepAccounts, cron: '38 1 * * *', expireInSeconds: 3600 },
    'api-keys-remind': { run: remindOfKeys, cron: '40 9 * * *', until: '20:00', expireInSeconds: 3600 },
    'api-keys-forget': { run: forgetKeys, cron: '50 1 * * *', expireInSeconds: 3600 },
    'registrations-mail': { run: mailWaitingRegistrations, cron: '* * * * *', retryLimit: 0 },
    'business-mails-forget': { run: forgetBusinessMails, cron: '45 1 * * *', expireInSeconds: 3600 },
  },
});
