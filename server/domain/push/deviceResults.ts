import { sql } from 'kysely';
import { db } from '../../platform/database/db.ts';
import type { Platform } from '../../platform/platform.ts';
import { PushDevice } from './entities.ts';
import { withFailure } from './pushRules.ts';
import type { PushResult } from './sendPush.ts';

/** Writes down what became of a push to a device: one that is gone, or has failed too often, is forgotten. */
export async function noteResult(
  { orm }: Pick<Platform, 'orm'>,
  id: string,
  result: PushResult,
  now = new Date(),
): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    if (result === 'OK') {
      await em.nativeUpdate(PushDevice, { id }, { lastOkAt: now });
      return;
    }
    const { rows } = await sql<{ failures: string[] }>`
      select failures from push_device where id = ${id} for update`.execute(db(em));
    const [device] = rows;
    if (!device) return;
    const failures = result === 'GONE' ? null : withFailure(device.failures, now);
    if (failures) await em.nativeUpdate(PushDevice, { id }, { failures });
    else await em.nativeDelete(PushDevice, { id });
  });
}
