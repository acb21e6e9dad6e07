import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from './app.ts';
import type { Config } from './config/config.ts';
import { type Seeded, seed } from './demo/seed.ts';
import { flushCounts } from './domain/analytics/events/waitingCounts.ts';
import { entities, sealedColumns } from './domains.ts';
import { beginMinutes, defineJobs } from './jobs.ts';
import { type Platform, startPlatform, stopPlatform } from './platform/platform.ts';
import { checkKey } from './platform/secrets/keyCanary.ts';
import { removeLeftUploads } from './platform/storage/orphans.ts';

/** A server that answers. */
export interface RunningServer {
  /** The address on which it listens. */
  url: string;
  /** Sign-ins to print at the start. */
  seeded: Seeded;
  /** Fails readiness for the drain time, then waits for running requests and jobs, and closes everything. */
  stop(): Promise<void>;
}

/**
 * Connects, seeds what an empty database needs, listens and begins the jobs. The database must be migrated.
 * @param stopped ends the start before it writes anything, with all closed; then this throws. What is begun is finished
 * @param onSeeded gets the sign-ins as soon as they are stored, because a start that fails later makes no others the next time
 */
export async function startServer(
  config: Config,
  stopped?: AbortSignal,
  onSeeded?: (seeded: Seeded) => void,
): Promise<RunningServer> {
  const platform = await startPlatform(config, entities);
  const creating = createApp(platform);
  try {
    // Together: one is the database's work, the other this process's own, and neither needs the other.
    const [seeded, app] = await Promise.all([prepareDatabase(platform, stopped, onSeeded), creating]);
    defineJobs(platform);
    // Also in the moments in which the queue is opened.
    if (stopped?.aborted) app.drain();
    stopped?.addEventListener('abort', () => app.drain());
    const url = await app.http.listen({ host: config.host, port: config.port });
    const endMinutes = beginMinutes(platform);
    // No request queues a job, and those who wait for this start are answered first.
    if (config.runsJobs) {
      await sleep(jobPause, undefined, { signal: stopped }).catch(() => undefined);
      if (!stopped?.aborted) await platform.jobs.work();
    }
    return {
      url,
      seeded,
      async stop() {
        app.drain();
        endMinutes();
        // Running jobs end meanwhile.
        const rested = platform.jobs.rest();
        await sleep(config.drainSeconds * 1000);
        // A request that waits for a PDF could take a minute.
        await Promise.all([platform.pdfs.stop(), platform.recognizer.stop()]);
        await app.close();
        await flushCounts(platform);
        await rested;
        await stopPlatform(platform);
      },
    };
  } catch (error) {
    await creating.then(
      (app) => app.close(),
      () => undefined,
    );
    await stopPlatform(platform);
    throw error;
  }
}

/** Milliseconds from listening to loading the queue. */
const jobPause = 100;

/** Seeds what an empty database needs, once its secrets are known to open; before that nothing is written or removed. */
async function prepareDatabase(
  platform: Platform,
  stopped: AbortSignal | undefined,
  onSeeded: ((seeded: Seeded) => void) | undefined,
): Promise<Seeded> {
  await checkKey(platform, sealedColumns);
  stopped?.throwIfAborted();
  const [seeded] = await Promise.all([
    seed(platform, onSeeded),
    removeLeftUploads().catch((err: unknown) => platform.log.warn({ err }, 'files of broken uploads were not removed')),
    // Opens the connection that the first question about readiness would wait for.
    platform.pools.ready().catch(() => undefined),
  ]);
  return seeded;
}
