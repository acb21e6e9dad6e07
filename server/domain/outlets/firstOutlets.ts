import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import { nextId } from '#platform/database/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { outletInputLimits as limits } from '#shared/limits.generated.ts';
import type { PostalAddress } from '#shared/rules/addresses.ts';
import { tidyOutlet } from '#shared/rules/shops/outlets.ts';
import { openColumns } from './openAt.ts';

const batch = 500;

interface Candidate extends PostalAddress {
  id: string;
  name: string;
}

/** Approved businesses `b` that have an address and have never had an outlet. */
const haveNone = sql`b.status = 'APPROVED' and b.street <> ''
  and not exists (select from outlet t where t.business_id = b.id)`;
const columns = sql`b.id, b.business_name as name, b.street, b.post_code as "postCode", b.town`;

/**
 * Proposes to a business the address that it has in the registry as its first outlet. Consumers do not see it before the
 * business says so: a sole trader's may be a home. Part of a transaction; again it changes nothing.
 */
export async function proposeFirstOutlet(em: EntityManager, businessId: string, now = new Date()): Promise<void> {
  await em.flush();
  const { rows } =
    await sql<Candidate>`select ${columns} from business b where b.id = ${businessId} and ${haveNone}`.execute(db(em));
  await insert(em, rows, now);
}

/**
 * Does the same for all businesses without one: those approved before there were outlets, and those whose address came
 * later. Safe to run again or on several servers at once. Returns how many outlets it made.
 */
export async function proposeMissingOutlets({ orm }: Pick<Platform, 'orm'>, now = new Date()): Promise<number> {
  let made = 0;
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const em = orm.em.fork();
    const { rows } = await sql<Candidate>`select ${columns} from business b where b.id > ${last}::uuid and ${haveNone}
      order by b.id limit ${sql.lit(batch)}`.execute(db(em));
    made += await insert(em, rows, now);
    const next = rows.at(-1);
    if (!next || rows.length < batch) return made;
    last = next.id;
  }
}

/** Writes the outlets of those whose town is a municipality; one that another server has proposed meanwhile stays. */
async function insert(em: EntityManager, candidates: readonly Candidate[], now: Date): Promise<number> {
  const rows = candidates.flatMap(({ id, name, ...address }) => {
    const content = tidyOutlet({ ...address, name: [...name].slice(0, limits.name).join('') }, now);
    const { hours, specialHours, postCode, ...texts } = content;
    if (content.municipality === '') return [];
    return [
      { id: nextId(), business_id: id, ...texts, post_code: postCode, ...openColumns({ hours, specialHours }, now) },
    ];
  });
  if (rows.length === 0) return 0;
  const given = JSON.stringify(rows);
  const { rows: made } = await sql`
    insert into outlet (id, business_id, name, street, post_code, town, municipality, hours, special_hours, is_proposed, open_at,
      open_until, created_at)
    select x.id, x.business_id, x.name, x.street, x.post_code, x.town, x.municipality, '[]', '[]', true, '{}', x."openUntil", ${now}
    from jsonb_to_recordset(${given}::jsonb) x (id uuid, business_id uuid, name text, street text, post_code text, town text,
      municipality text, "openUntil" timestamptz)
    join business b on b.id = x.business_id
    where ${haveNone} on conflict do nothing returning id`.execute(db(em));
  return made.length;
}
