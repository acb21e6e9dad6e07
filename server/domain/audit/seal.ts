import { createHash } from 'node:crypto';
import { type EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { lockAlone } from '#platform/database/advisoryLocks.ts';
import { withoutTimeLimit } from '#platform/database/bulk/batches.ts';
import { db } from '#platform/database/db.ts';
import type { Platform } from '#platform/platform.ts';

/*
 * The chain over the audit log: the seal of each entry is the hash of the seal before it and of the entry.
 *
 * It is made by a job every few minutes instead of by a trigger when an entry is written. A trigger would have to hold a
 * lock from its reading of the last hash until the transaction commits: everything that writes an entry would wait for
 * everything else that does, and deadlock with it over the rows of balances, which some take before their entry and some
 * after. The price is that an entry is not protected in its first minutes.
 */

const batchSize = 1000;

const columns = sql`e.id, extract(epoch from e.at), e.actor_kind, e.actor_id, e.actor_name, e.action,
  e.target_kind, e.target_id, e.before, e.after, e.request_id`;

/**
 * An entry `e` as the bytes that are hashed. Must not change, or every seal becomes invalid: new columns need a version
 * of their own. An array distinguishes null from '' and shows where each value ends; an instant is its seconds, in any
 * time zone of the session.
 */
const entryText = sql<string>`jsonb_build_array(${columns}, e.business_id)::text`;
const version = 2;

/**
 * An entry `e` as its seal `s` hashed it. The first version lacks the business: a server of that version seals until it stops,
 * but no entry that has one (`sealsBusiness` of the entities).
 */
const sealedText = sql<string>`case s.version when 1 then jsonb_build_array(${columns})::text else ${entryText} end`;

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
interface Seal {
  number: number;
  hash: string;
}

/** Seals what is new. Also logs the last seal: the owner of the database can then not replace the chain without a trace. */
export async function sealAudit({ orm, log }: Pick<Platform, 'orm' | 'log'>): Promise<void> {
  const last = await sealEntries(orm.em.fork() as EntityManager);
  if (last) log.info({ seal: `${last.number}:${last.hash}` }, 'the audit log is sealed up to here');
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
    await sql`insert into audit_seal (number, entry_id, hash, sealed_at, version)
      select ${first}::int + (place - 1), entry_id, hash, now(), ${version}
      from unnest(${ids}::uuid[], ${hashes}::text[]) with ordinality each (entry_id, hash, place)`.execute(db(em));
    return { seal: { number: first + entries.length - 1, hash: hashes.at(-1) ?? '' }, entryId: end.id };
  });
}

/** The end of the chain; undefined before the first entry is sealed. */
function lastSeal(em: EntityManager): Promise<Seal | undefined> {
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

/** A violation of a rule of the audit log. */
interface AuditFault {
  rule: string;
  /** Id of the entry; of a missing guard its name. */
  id: string;
}

/** The result of a verification. */
export interface AuditProof {
  /** In the order of the chain, so that the first one is where it breaks first. */
  faults: AuditFault[];
  /** The end of the chain; undefined while nothing is sealed. */
  last: Seal | undefined;
  /** Entries that wait for their seal. */
  unsealed: number;
}

const maxFaults = sql.lit(100);

/** Links that do not match. Each is compared with the stored hash before it, so that one change is one fault. */
const brokenLinks = sql<AuditFault>`select id, rule from (
    select s.number, s.entry_id as id, case
      when s.number <> lag(s.number, 1, 0) over chain + 1 then 'the seal before that of the entry was removed'
      when e.id is null then 'the entry was removed after it was sealed'
      when s.hash <> encode(sha256(convert_to(lag(s.hash, 1, '') over chain || ${sealedText}, 'UTF8')), 'hex')
        then 'the entry or a seal was changed after it was sealed'
      when s.version = 1 and e.business_id is not null then 'the entry was given to a business after it was sealed'
      when e.at < max(e.at) over (chain rows between unbounded preceding and 1 preceding) - interval '1 hour'
        then 'the entry is older than those sealed before it: it was slipped in' end as rule
    from audit_seal s left join audit_entry e on e.id = s.entry_id window chain as (order by s.number)) links
  where rule is not null order by number limit ${maxFaults}`;

const slippedIn = sql<AuditFault>`select e.id, 'the entry is older than those that are sealed, and is not: it was slipped in, or its seal removed' as rule
  from audit_entry e where ${isUnsealed} and e.at < ${openSince} order by e.at, e.id limit ${maxFaults}`;

const missingGuards = sql<AuditFault>`select guarded as id, 'the triggers of the log exist' as rule
  from (values ('audit_entry', 'audit_entry_is_append_only'), ('audit_seal', 'audit_seal_is_append_only'),
    ('audit_seal', 'seals_business')) guards (guarded, guard) where not exists (
    select from pg_trigger where tgrelid = guarded::regclass and tgname = guard and tgenabled = 'O')`;

/**
 * Verifies in one snapshot that no entry was changed, removed or slipped in after it was sealed. Only a seal that was noted
 * earlier shows that the newest entries were removed together with their seals, or that the whole chain was replaced.
 * @param noted such a seal
 */
export async function verifyAudit(em: EntityManager, noted?: Seal): Promise<AuditProof> {
  return withoutTimeLimit(
    em,
    async (em) => {
      const faults: AuditFault[] = [];
      for (const broken of [brokenLinks, slippedIn, missingGuards]) faults.push(...(await broken.execute(db(em))).rows);
      if (noted && !(await isInChain(em, noted)))
        faults.push({ rule: 'the chain contains the noted seal', id: `${noted.number}:${noted.hash}` });
      const { unsealed } = await db(em)
        .selectFrom('audit_entry as e')
        .select(({ fn }) => fn.countAll<number>().as('unsealed'))
        .where('e.at', '>=', openSince)
        .where(isUnsealed)
        .executeTakeFirstOrThrow();
      return { faults, last: await lastSeal(em), unsealed };
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
  );
}

async function isInChain(em: EntityManager, { number, hash }: Seal): Promise<boolean> {
  const seal = await db(em)
    .selectFrom('audit_seal')
    .select('number')
    .where('number', '=', number)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return seal !== undefined;
}
