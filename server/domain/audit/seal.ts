import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { advisoryLocks } from '../../platform/database/advisoryLocks.ts';
import { withoutTimeLimit } from '../../platform/database/withoutTimeLimit.ts';

/*
 * The chain over the audit log: the seal of each entry is the hash of the seal before it and of the entry.
 *
 * It is made by a job every few minutes instead of by a trigger when an entry is written. A trigger would have to hold a
 * lock from its reading of the last hash until the transaction commits: everything that writes an entry would wait for
 * everything else that does, and deadlock with it over the rows of balances, which some take before their entry and some
 * after. The price is that an entry is not protected in its first minutes.
 */

const batch = 1000;

/**
 * An entry `e` as the bytes that are hashed, in SQL. Must not change, or no seal holds any more: new columns need a
 * version of their own. An array tells null from '' and where each value ends; an instant is its seconds, whatever the
 * time zone of the session.
 */
export const entryText = `jsonb_build_array(e.id, extract(epoch from e.at), e.actor_kind, e.actor_id, e.actor_name, e.action,
  e.target_kind, e.target_id, e.before, e.after, e.request_id)::text`;

/** Whether entry `e` has no seal, in SQL. */
export const isUnsealed = 'not exists (select from audit_seal s where s.entry_id = e.id)';

/**
 * Since when an entry without a seal may be, in SQL: an hour before the newest one that has one, because transactions
 * take their time and the clocks of servers differ. An older one was slipped in; it is never sealed, and `verifyAudit`
 * tells of it.
 */
export const openSince = `coalesce((select newest.at from audit_entry newest
  where exists (select from audit_seal s where s.entry_id = newest.id) order by newest.at desc limit 1)
  - interval '1 hour', '-infinity')`;

/** Place and hash of a link. */
export interface Seal {
  number: number;
  hash: string;
}

/** Seals every committed entry that is not yet, oldest first. Returns the last seal when there are new ones. */
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

/** Goes on from the entry that the last batch ended with, so that many entries are not looked through for each batch. */
async function sealBatch(em: EntityManager, previous: Sealed | undefined): Promise<Sealed | undefined> {
  const [where, values] = previous
    ? ['(e.at, e.id) > (select at, id from audit_entry where id = ?)', [previous.entryId]]
    : [`e.at >= ${openSince}`, []];
  return withoutTimeLimit(em, async (em) => {
    await em.execute('select pg_advisory_xact_lock(?)', [advisoryLocks.auditSeal]);
    const [last] = await em.execute<Seal[]>('select number, hash from audit_seal order by number desc limit 1');
    const entries = await em.execute<{ id: string; text: string }[]>(
      `select e.id, ${entryText} as text from audit_entry e
        where ${where} and ${isUnsealed} order by e.at, e.id limit ${batch}`,
      values,
    );
    const end = entries.at(-1);
    if (!end) return undefined;
    const first = (last?.number ?? 0) + 1;
    const hashes: string[] = [];
    for (const { text } of entries) hashes.push(link(hashes.at(-1) ?? last?.hash ?? '', text));
    await em.execute(
      `insert into audit_seal (number, entry_id, hash, sealed_at)
        select ?::int + (each.place - 1), (each.value ->> 0)::uuid, each.value ->> 1, now()
        from jsonb_array_elements(?::jsonb) with ordinality each (value, place)`,
      [first, JSON.stringify(entries.map(({ id }, i) => [id, hashes[i]]))],
    );
    return { seal: { number: first + entries.length - 1, hash: hashes.at(-1) ?? '' }, entryId: end.id };
  });
}

function link(previous: string, text: string): string {
  return createHash('sha256').update(previous).update(text).digest('hex');
}
