import { randomBytes } from 'node:crypto';
import { cacheKey } from '../../../platform/caches.ts';
import type { Platform } from '../../../platform/platform.ts';

const saltsByDate = cacheKey<Map<string, Promise<string>>>('salts by date');

/** The salt of a Helsinki date, the same on every server. Created at the first call. */
export function saltOf(platform: Platform, date: string): Promise<string> {
  const salts = platform.caches.of(saltsByDate, () => new Map());
  const salt = salts.get(date) ?? readOrCreate(platform, date);
  if (!salts.has(date)) {
    // Of yesterday and today at most; older ones are deleted from the database as well.
    if (salts.size > 2) salts.clear();
    salts.set(date, salt);
    salt.catch(() => salts.delete(date));
  }
  return salt;
}

/** Deletes the salts of days before the date, so that their visitor keys cannot be computed again. */
export async function deleteSalts({ primary }: Pick<Platform, 'primary'>, date: string): Promise<void> {
  await primary.deleteFrom('daily_salt').where('day', '<', date).execute();
}

async function readOrCreate({ primary }: Platform, date: string): Promise<string> {
  const { salt } = await primary
    .insertInto('daily_salt')
    .values({ day: date, salt: randomBytes(32).toString('base64url') })
    // The update changes nothing, but returns the row when another server has written it first.
    .onConflict((conflict) => conflict.column('day').doUpdateSet((eb) => ({ salt: eb.ref('daily_salt.salt') })))
    .returning('salt')
    .executeTakeFirstOrThrow();
  return salt;
}
