import DataLoader from 'dataloader';
import { type RawBuilder, sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import type { Scope } from '#platform/platform.ts';
import { auditSettings } from '#shared/texts/audit.ts';
import { domains } from '../../domains.ts';
import type { BusinessEventRow } from './ownLog/eventRow.ts';

/** A row that an entry is about. */
interface Target {
  kind: string;
  id: string;
}

interface Described {
  targetKind?: string | null | undefined;
  targetId?: string | null | undefined;
}

/** What the row of an entry is called, and whether it is there still. */
interface NamedTarget {
  name: string | null;
  exists: boolean;
}

/** Where each kind of row has its name. Settings are no rows; other kinds of the log have no name to show. */
const nameColumns: Readonly<Record<string, RawBuilder<unknown>>> = Object.assign(
  {},
  ...domains.map((domain) => domain.nameColumns),
);

/** The row that an entry is about, if rows of that type have names. */
export function targetOf({ targetKind, targetId }: Described): Target | undefined {
  if (!targetKind || !targetId) return undefined;
  return targetKind === 'settings' || Object.hasOwn(nameColumns, targetKind)
    ? { kind: targetKind, id: targetId }
    : undefined;
}

const cacheKeyFn = ({ kind, id }: Target) => `${kind} ${id}`;

/** What resolvers read of the audit log for many entries at a time. */
export function auditLoaders({ em }: Scope) {
  return {
    /** Names of rows by the present table, with one statement for each kind; of deleted ones by the log itself. */
    auditTarget: new DataLoader<Target, NamedTarget, string>(
      async (targets) => {
        const names = new Map<string, string>();
        for (const [kind, group] of Map.groupBy(targets, ({ kind }) => kind)) {
          if (kind === 'settings') {
            for (const target of group) names.set(cacheKeyFn(target), auditSettings[target.id] ?? target.id);
          }
          const ids = group.map(({ id }) => id).filter((id) => isId(id));
          const nameColumn = nameColumns[kind];
          if (!nameColumn || ids.length === 0) continue;
          const { rows } = await sql<{ id: string; name: string }>`
            select id, ${nameColumn} as name from ${sql.table(kind)}
            where id = any(${ids}::uuid[])`.execute(db(em));
          for (const row of rows) names.set(cacheKeyFn({ kind, id: row.id }), row.name);
        }
        const missing = targets.filter((target) => !names.has(cacheKeyFn(target))).map(({ id }) => id);
        const last = missing.length > 0 ? await lastNames(em, missing) : new Map<string, string>();
        return targets.map((target) => {
          const name = names.get(cacheKeyFn(target));
          return { name: name ?? last.get(target.id) ?? null, exists: name !== undefined };
        });
      },
      { cacheKeyFn },
    ),
    /** Who made an offer or a weekly repeat and who edited it last, by the log. */
    writers: new DataLoader<string, Writers>(async (ids) => {
      const [makers, editors] = await Promise.all([
        writersIn(em, ids, writing.makes, 'asc'),
        writersIn(em, ids, writing.edits, 'desc'),
      ]);
      return ids.map((id) => ({ madeBy: makers.get(id) ?? null, editedBy: editors.get(id) ?? null }));
    }),
  };
}

/** Who made something and who edited it last. */
export interface Writers {
  madeBy: BusinessEventRow | null;
  editedBy: BusinessEventRow | null;
}

/** Actions that make what businesses write, and that change what it says. */
const writing = {
  makes: ['offer.publish', 'offer.create', 'offer_repeat.create'],
  edits: ['offer.edit', 'offer.update', 'offer_repeat.edit', 'offer_repeat.change'],
};

/** Of each row the first entry that made it, or the last one that edited it. */
async function writersIn(em: Scope['em'], ids: readonly string[], actions: readonly string[], order: 'asc' | 'desc') {
  const direction = sql.raw(order);
  const { rows } = await sql<BusinessEventRow>`
    select distinct on (target_id) e.id, e.at::text as at, e.at as moment, actor_kind as "actorKind", actor_id as "actorId",
      actor_name as "actorName", action, target_kind as "targetKind", target_id as "targetId", before, after,
      coalesce(business_name, '') as "businessName"
    from audit_entry e left join business b on b.id = e.business_id
    where target_id = any(${ids}::text[]) and action = any(${actions}::text[])
    order by target_id, e.at ${direction}, e.id ${direction}`.execute(db(em));
  return new Map(rows.map((row) => [row.targetId, row]));
}

/** What deleted rows were called, by what the latest entry that names them says. */
async function lastNames(em: Scope['em'], ids: string[]): Promise<Map<string, string>> {
  const nameIn = (facts: 'before' | 'after') =>
    sql`coalesce(${sql.ref(facts)} ->> 'businessName', ${sql.ref(facts)} ->> 'title', ${sql.ref(facts)} ->> 'name',
      ${sql.ref(facts)} ->> 'modelName')`;
  const { rows } = await sql<{ id: string; name: string }>`
    select target.id, entry.name from unnest(${ids}::text[]) target (id)
      cross join lateral (
        select coalesce(${nameIn('before')}, ${nameIn('after')}) as name from audit_entry
        where target_id = target.id and coalesce(${nameIn('before')}, ${nameIn('after')}) is not null
        order by at desc, id desc limit 1
      ) entry`.execute(db(em));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
