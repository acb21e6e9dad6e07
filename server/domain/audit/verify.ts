import { type EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { withoutTimeLimit } from '../../platform/database/withoutTimeLimit.ts';
import { entryText, isUnsealed, openSince, type Seal } from './seal.ts';

/** Something in the audit log that must not be. */
export interface AuditFault {
  rule: string;
  /** Id of the entry; of a missing guard its name. */
  id: string;
}

/** What became of proving the audit log. */
export interface AuditProof {
  /** In the order of the chain, so that the first one is where it breaks first. */
  faults: AuditFault[];
  /** The end of the chain; undefined while nothing is sealed. */
  last: Seal | undefined;
  /** Entries that are not sealed yet and that nothing is known against. */
  unsealed: number;
}

const mostFaults = 100;

/** Links that do not hold. Each is compared with the hash that stands before it, so that one change is one fault. */
const brokenLinks = `select id, rule from (
    select s.number, s.entry_id as id, case
      when s.number <> lag(s.number, 1, 0) over chain + 1 then 'the seal before that of the entry was removed'
      when e.id is null then 'the entry was removed after it was sealed'
      when s.hash <> encode(sha256(convert_to(lag(s.hash, 1, '') over chain || ${entryText}, 'UTF8')), 'hex')
        then 'the entry or a seal was changed after it was sealed'
      when e.at < max(e.at) over (chain rows between unbounded preceding and 1 preceding) - interval '1 hour'
        then 'the entry is older than those sealed before it: it was slipped in' end as rule
    from audit_seal s left join audit_entry e on e.id = s.entry_id window chain as (order by s.number)) links
  where rule is not null order by number limit ${mostFaults}`;

const slippedIn = `select e.id, 'the entry is older than those that are sealed, and is not: it was slipped in, or its seal removed' as rule
  from audit_entry e where ${isUnsealed} and e.at < ${openSince} order by e.at, e.id limit ${mostFaults}`;

const missingGuards = `select guard as id, 'the guards of the log stand' as rule
  from unnest(array['audit_entry', 'audit_seal']) guard where not exists (
    select from pg_trigger where tgrelid = guard::regclass and tgname = guard || '_is_append_only' and tgenabled = 'O')`;

/**
 * Proves, as of one moment, that no entry was changed, removed or slipped in after it was sealed. That the newest
 * entries were removed together with their seals, or the whole chain made anew, shows only by a seal noted earlier.
 * @param noted such a seal
 */
export async function verifyAudit(em: EntityManager, noted?: Seal): Promise<AuditProof> {
  return withoutTimeLimit(
    em,
    async (em) => {
      const faults: AuditFault[] = [];
      for (const broken of [brokenLinks, slippedIn, missingGuards])
        faults.push(...(await em.execute<AuditFault[]>(broken)));
      if (noted && !(await isInChain(em, noted)))
        faults.push({ rule: 'the noted seal stands in the chain', id: `${noted.number}:${noted.hash}` });
      const [last] = await em.execute<Seal[]>('select number, hash from audit_seal order by number desc limit 1');
      const [open] = await em.execute<{ count: string }[]>(
        `select count(*) from audit_entry e where e.at >= ${openSince} and ${isUnsealed}`,
      );
      return { faults, last, unsealed: Number(open?.count) };
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
  );
}

async function isInChain(em: EntityManager, { number, hash }: Seal): Promise<boolean> {
  const rows = await em.execute('select from audit_seal where number = ? and hash = ?', [number, hash]);
  return rows.length > 0;
}
