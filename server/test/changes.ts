import { expect } from 'vitest';
import { publishChange } from '../platform/database/changes.ts';
import type { Platform } from '../platform/platform.ts';

/** How many changes of a topic reach the servers while `act` runs. */
export async function newsDuring(
  { changes, orm }: Platform,
  topic: string,
  act: () => Promise<unknown>,
): Promise<number> {
  const heard: (string | undefined)[] = [];
  const stop = changes.on(topic, (payload) => heard.push(payload));
  const mark = async (payload: string) => {
    await publishChange(orm.em.fork(), topic, payload);
    await expect.poll(() => heard, { timeout: 10_000 }).toContain(payload);
  };
  await mark('before');
  await act();
  await mark('after');
  stop();
  return heard.indexOf('after') - heard.indexOf('before') - 1;
}
