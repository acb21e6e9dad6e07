import { sql } from 'kysely';
import { sweepRows } from '#platform/database/bulk/batches.ts';
import { db } from '#platform/database/db.ts';
import type { Platform } from '#platform/platform.ts';
import { remindedBefore } from './keys.ts';
import { mailEnding } from './mails.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Days for which a key that has ended is listed, and its use is noticed. */
const keptFor = 90;
const batch = 100;

/** Mails the owners of keys that end in two weeks, once for each. Returns the number of mails. */
export async function remindOfKeys(platform: Platform, now = new Date()): Promise<number> {
  const soon = new Date(now.getTime() + remindedBefore * DAY);
  let written = 0;
  while (!platform.jobs.stopping.aborted) {
    const count = await platform.orm.em.fork().transactional(async (em) => {
      const { rows } = await sql<{ id: string }>`update api_key set reminded_at = ${now} where id in (
          select id from api_key
          where reminded_at is null and revoked_at is null and ends_at > ${now} and ends_at <= ${soon}
          order by ends_at limit ${batch} for update skip locked)
        returning id`.execute(db(em));
      for (const { id } of rows) await mailEnding(em, platform, id);
      return rows.length;
    });
    written += count;
    if (count < batch) break;
  }
  return written;
}

/** Removes keys that ended long ago. */
export async function forgetKeys({ background }: Pick<Platform, 'background'>, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - keptFor * DAY);
  const isOver = sql`ends_at < ${before} or revoked_at < ${before}`;
  await sweepRows({ background }, { table: 'api_key', where: isOver, by: 'ends_at' });
}
