import type { Platform } from '#platform/platform.ts';
import { mailDigests } from '../consumers/digest.ts';
import { matchWatches } from '../consumers/watches/matchWatches.ts';
import { runPushes } from './deliver.ts';
import { enqueuePushes } from './enqueue.ts';

/** Finds what watches match, and notifies the devices of those who watch. */
export async function pushWatches(platform: Platform): Promise<void> {
  await matchWatches(platform, new Date(), (database, found) => enqueuePushes(database, 'WATCH', found));
}

/** Mails the digests that are due. What no device takes at the end of quiet hours is in the same morning's mail. */
export async function mailDue(platform: Platform): Promise<void> {
  const { log } = platform;
  await runPushes(platform).catch((err: unknown) => log.error({ err }, 'notifications failed before the mails'));
  await mailDigests(platform);
}
