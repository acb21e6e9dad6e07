import { isOutage } from '../outage.ts';
import type { Log } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Storage } from './storedFiles.ts';

/** The storage, with its state as a metric and a line of the log each time that it goes away or comes back. */
export function watchStorage(storage: Storage, { metrics, log }: { metrics: Metrics; log: Log }): Storage {
  let isUp = true;
  metrics.setStorageUp(isUp);

  function change(now: boolean, error?: unknown) {
    if (now === isUp) return;
    isUp = now;
    metrics.setStorageUp(isUp);
    if (isUp) log.info('the picture store answers again');
    else log.error({ err: error }, 'the picture store is away');
  }

  async function watched<T>(call: () => Promise<T>): Promise<T> {
    try {
      const result = await call();
      change(true);
      return result;
    } catch (error) {
      if (isOutage(error)) change(false, error);
      throw error;
    }
  }

  return {
    put: (key, body) => watched(() => storage.put(key, body)),
    read: (key) => watched(() => storage.read(key)),
    remove: (keys) => watched(() => storage.remove(keys)),
    list: (prefix) => storage.list(prefix),
  };
}
