import { sweepRateLimits } from '#platform/limits/limiter.ts';
import { defineModule } from '../definitions/defineModule.ts';
import { resolvers } from './resolvers.ts';
import { backUp, checkAudit, checkLedger } from './upkeep.ts';

/** What the domain answers, and what it does outside requests. */
export const system = defineModule({
  resolvers,
  jobs: {
    'limits-sweep': { run: sweepRateLimits, cron: '5 * * * *', expireInSeconds: 3600 },
    'ledger-verify': { run: checkLedger, cron: '50 1 * * *', expireInSeconds: 3600, retryLimit: 0 },
    'audit-verify': { run: checkAudit, cron: '55 1 * * *', expireInSeconds: 3600, retryLimit: 0 },
    backup: { run: backUp, cron: '30 5 * * *', isOn: ({ backupTo }) => Boolean(backupTo), expireInSeconds: 4 * 3600 },
  },
});
