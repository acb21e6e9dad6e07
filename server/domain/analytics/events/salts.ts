import { randomBytes } from 'node:crypto';
import type { Platform } from '../../../platform/platform.ts';

const known = new WeakMap<Platform, Map<string, Promise<string>>>();

/** The salt of a Helsinki date, the same on every server; made when first asked for. */
export function saltOf(platform: Platform, date: string): Promise<string> {
  const salts = known.get(platform) ?? new Map<string, Promise<string>>();
  known.set(platform, salts);
  const salt = salts.get(date) ?? readOrMake(platform, date);
  if (!salts.has(date)) {
    // Of yesterday and today at most; the older ones are gone from the database as well.
    if (salts.size > 2) salts.clear();
    salts.set(date, salt);
    salt.catch(() => salts.delete(date));
  }
  return salt;
}

/** Removes the salts of days before the date: their visitor keys can then never be made again. */
export async function forgetSalts({ sql }: Pick<Platform, 'sql'>, date: string): Promise<void> {
  await sql.write({ name: 'salts-forget', text: 'delete from daily_salt where day < $1::date', values: [date] });
}

async function readOrMake({ sql }: Platform, date: string): Promise<string> {
  const [row] = await sql.write<{ salt: string }>({
    name: 'salt-of-day',
    // The update changes nothing, but makes the row returned that another server was quicker to write.
    text: `insert into daily_salt (day, salt) values ($1::date, $2)
      on conflict (day) do update set salt = daily_salt.salt returning salt`,
    values: [date, randomBytes(32).toString('base64url')],
  });
  if (!row) throw new Error(`No salt of ${date}`);
  return row.salt;
}
