import type { Job } from '#platform/jobs/job.ts';
import { endNoticedBusinesses } from './endBusiness.ts';
import { mailLowBalances } from './mailLowBalances.ts';
import { runRepeats } from './runRepeats.ts';

/** Jobs that touch several domains. */
export const workflowJobs: Record<string, Job> = {
  // Made up for on the same day only, and tried again for hours: a run that was missed is never published later.
  'offers-repeat': { run: runRepeats, cron: '5 0 * * *', expireInSeconds: 3600, retryLimit: 8, retryDelay: 60 },
  'businesses-end': { run: endNoticedBusinesses, cron: '20 * * * *', expireInSeconds: 3600 },
  'balances-low': { run: mailLowBalances, cron: '*/10 * * * *', expireInSeconds: 3600 },
};
