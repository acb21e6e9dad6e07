import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { lockAlone } from '../../platform/database/advisoryLocks.ts';
import { withoutTimeLimit } from '../../platform/database/bulk/withoutTimeLimit.ts';
import { db } from '../../platform/database/db.ts';

/*
 * The chain over the audit log: the seal of each entry is the hash of the seal before it and of the entry.
 *
 * It is made by a job every few minutes instead of by a trigger when an entry is written. A trigger would have to hold a
 * lock from its reading of the last hash until the transaction commits: everything that writes an entry would wait for
 * everything else that does, and deadlock with it over the rows of balances, which some take before their entry and some
 * after. The price is that an entry is not protected in its first minutes.
 */

const batchSize = 1000;

/**
 * An entry `e` as the bytes that are hashed. Must not change, or every seal becomes invalid: new columns need a version
 * of their own. An array distinguishes null from '' and shows where each value ends; an instant is its seconds, in any
 * time zone of the session.
 */
export const entryText = sql<string>`jsonb_build_array(e.id, extract(epoch from e.at), e.actor_kind, e.actor_id, e.actor_name, e.action,
  e.target_kind, e.target_id, e.before, e.after, e.request_id)::text`;

/** Whether entry `e` has no seal. */
export const isUnsealed = sql<boolean>`not exists (select from audit_seal s where s.entry_id = e.id)`;

/**
 * The instant before which every entry must have a seal: an hour before the newest one that has one, because transactions
 * take time and the clocks of servers differ. An older entry was slipped in; it is never sealed, and `verifyAudit`
 * reports it.
 */
export const openSince = sql<Date>`coalesce((select newest.at from audit_entry newest
  where exists (select from audit_seal s where s.entry_id = newest.id) order by newest.at desc limit 1)
  - interval '1 hour', '-infinity')`;

/** Place and hash of a link. */
export interface Seal {
  number: number;
  hash: string;
}

/** Seals every committed entry that has no seal, oldest first. Returns the last seal when there are new ones. */
export async function sealEntries(em: EntityManager): Promise<Seal | undefined> {
  for (let last: Sealed | undefined; ; ) {
    const next = await sealBatch(em, last);
    if (!next) return last?.seal;
    last = next;
  }
}

interface Sealed {
  seal: Seal;
  entryId: string;
}

/** Continues after the last entry of the previous batch, so that sealed entries are not read again for each batch. */
async function sealBatch(em: EntityManager, previous: Sealed | undefined): Promise<Sealed | undefined> {
  const isNext = previous
    ? sql`(e.at, e.id) > (select at, id from audit_entry where id = ${previous.entryId})`
    : sql`e.at >= ${openSince}`;
  return withoutTimeLimit(em, async (em) => {
    await lockAlone(em, 'auditSeal');
    const last = await lastSeal(em);
    const { rows: entries } = await sql<{ id: string; text: string }>`
      select e.id, ${entryText} as text from audit_entry e
      where ${isNext} and ${isUnsealed} order by e.at, e.id limit ${sql.lit(batchSize)}`.execute(db(em));
    const end = entries.at(-1);
    if (!end) return undefined;
    const first = (last?.number ?? 0) + 1;
    const hashes: string[] = [];
    for (const { text } of entries) hashes.push(link(hashes.at(-1) ?? last?.hash ?? '', text));
    const ids = entries.map(({ id }) => id);
    await sql`insert into audit_seal (number, entry_id, hash, sealed_at)
      select ${first}::int + (place - 1), entry_id, hash, now()
      from unnest(${ids}::uuid[], ${hashes}::text[]) with ordinality each (entry_id, hash, place)`.execute(db(em));
    return { seal: { number: first + entries.length - 1, hash: hashes.at(-1) ?? '' }, entryId: end.id };
  });
}

/** The end of the chain; undefined before the first entry is sealed. */
export function lastSeal(em: EntityManager): Promise<Seal | undefined> {
  return db(em)
    .selectFrom('audit_seal')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function link(previous: string, text: string): string {
  return createHash('sha256').update(previous).update(text).digest('hex');
}
