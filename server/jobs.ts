import { registerAccountJobs } from './domain/accounts/sweep.ts';
import { knownIcons } from './domain/ads/advertisements.ts';
import { registerAnalyticsJobs } from './domain/analytics/sweep.ts';
import { deleteOldKeys } from './domain/billing/idempotency.ts';
import { verifyLedger } from './domain/billing/verify.ts';
import { registerChatJobs } from './domain/chat/sweep.ts';
import { chargeRules } from './domain/offers/chargeRules.ts';
import { mailDigests } from './domain/offers/digest.ts';
import { knownPictures } from './domain/offers/pictures.ts';
import { clearExpired, purgeOffers } from './domain/offers/purge.ts';
import { deleteOldMessages } from './domain/support/contact.ts';
import { sweepRateLimits } from './platform/limiter.ts';
import { registerMail } from './platform/mail.ts';
import { sweepOrphans } from './platform/orphans.ts';
import type { Platform, Scope } from './platform/platform.ts';

/** Defines everything that is done outside requests, and starts it. Times are Helsinki's. */
export async function startJobs(platform: Platform): Promise<void> {
  const { jobs, log } = platform;
  const fork = () => platform.orm.em.fork() as Scope['em'];
  registerMail(platform);
  registerAccountJobs(platform);
  registerAnalyticsJobs(platform);
  registerChatJobs(platform);
  jobs.define('offers-clear-expired', () => clearExpired(platform), { cron: '*/10 * * * *' });
  jobs.define('offers-purge', () => purgeOffers(platform), { cron: '10 3 * * *', expireInSeconds: 3600 });
  jobs.define('offers-digest', () => mailDigests(platform), { cron: '0 8 * * *', expireInSeconds: 3600 });
  jobs.define('keys-purge', () => deleteOldKeys(fork()), { cron: '20 3 * * *' });
  jobs.define('messages-purge', () => deleteOldMessages(platform), { cron: '25 3 * * *' });
  jobs.define('limits-sweep', () => sweepRateLimits(platform), { cron: '5 * * * *' });
  jobs.define('files-sweep', () => sweepFiles(platform), { cron: '30 3 * * *', expireInSeconds: 3600 });
  jobs.define(
    'ledger-verify',
    async () => {
      const faults = await verifyLedger(fork(), chargeRules);
      if (faults.length > 0)
        log.error({ faults: faults.slice(0, 20), count: faults.length }, 'the ledger does not add up');
    },
    { cron: '50 3 * * *', expireInSeconds: 3600 },
  );
  await jobs.start();
}

async function sweepFiles(platform: Platform): Promise<void> {
  await sweepOrphans(platform, async (keys) => {
    const em = platform.orm.em.fork() as Scope['em'];
    const [pictures, icons] = await Promise.all([knownPictures(em, keys), knownIcons(em, keys)]);
    return [...pictures, ...icons];
  });
}
