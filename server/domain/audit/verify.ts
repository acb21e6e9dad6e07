import { type EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { withoutTimeLimit } from '../../platform/database/bulk/withoutTimeLimit.ts';
import { db } from '../../platform/database/db.ts';
import { entryText, isUnsealed, lastSeal, openSince, type Seal } from './seal.ts';

/** A violation of a rule of the audit log. */
export interface AuditFault {
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
      when s.hash <> encode(sha256(convert_to(lag(s.hash, 1, '') over chain || ${entryText}, 'UTF8')), 'hex')
        then 'the entry or a seal was changed after it was sealed'
      when e.at < max(e.at) over (chain rows between unbounded preceding and 1 preceding) - interval '1 hour'
        then 'the entry is older than those sealed before it: it was slipped in' end as rule
    from audit_seal s left join audit_entry e on e.id = s.entry_id window chain as (order by s.number)) links
  where rule is not null order by number limit ${maxFaults}`;

const slippedIn = sql<AuditFault>`select e.id, 'the entry is older than those that are sealed, and is not: it was slipped in, or its seal removed' as rule
  from audit_entry e where ${isUnsealed} and e.at < ${openSince} order by e.at, e.id limit ${maxFaults}`;

const missingGuards = sql<AuditFault>`select guard as id, 'the triggers of the log exist' as rule
  from unnest(array['audit_entry', 'audit_seal']) guard where not exists (
    select from pg_trigger where tgrelid = guard::regclass and tgname = guard || '_is_append_only' and tgenabled = 'O')`;

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
