import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import { oneSpelling } from '#platform/mail/spellings.ts';
import { tidyEmail } from '#shared/rules/fields.ts';

/** SQL: an address may have more than one spelling. */
const isSpelledTwice = String.raw`email ~ '[@.]xn--|@.*[^\x01-\x7F]'`;

/** An index of the addresses of an account's table that may have more than one spelling. */
export const spelledTwiceIndex = (table: string) => ({
  name: `${table}_spelled_twice`,
  expression: `create index "${table}_spelled_twice" on "${table}" (email) where ${isSpelledTwice}`,
});

/** Addresses of a kind of account that are compared at most. */
const maxCompared = 10_000;

/** Addresses of which accounts of one kind have several spellings: they are from before these were compared. */
export async function countAddressPairs(primary: Db): Promise<number> {
  const tables = [sql`consumer`, sql`business_member`, sql`admin`].map((table) => pairsOf(primary, table));
  return (await Promise.all(tables)).reduce((total, pairs) => total + pairs, 0);
}

async function pairsOf(primary: Db, table: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ email: string }>`
    select email from ${table} where ${sql.raw(isSpelledTwice)} limit ${maxCompared}`.execute(primary);
  const keys = rows.map(({ email }) => oneSpelling(tidyEmail(email)));
  return [...Map.groupBy(keys, (key) => key).values()].filter(({ length }) => length > 1).length;
}
