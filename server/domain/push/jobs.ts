import type { Platform } from '../../platform/platform.ts';
import { sendDuePushes } from './deliver.ts';
import { enqueueFavourites, enqueueFollows, forgetPushes } from './enqueue.ts';

/** Finds what followers of shops are to be notified of, and sends everything that is due. */
export async function runPushes(platform: Platform, now = new Date()): Promise<void> {
  await enqueueFollows(platform, now);
  await sendDuePushes(platform, now);
}

/** Defines the jobs of notifications on devices. Times are Helsinki's. */
export function registerPushJobs(platform: Platform): void {
  const { jobs } = platform;
  jobs.define('push', () => runPushes(platform), { cron: '* * * * *', retryLimit: 0 });
  jobs.define('push-favourites', () => enqueueFavourites(platform), { cron: '0 16 * * *', makesUp: true });
  jobs.define('push-forget', () => forgetPushes(platform), { cron: '50 2 * * *', expireInSeconds: 3600 });
}
