import DataLoader from 'dataloader';
import { type RawBuilder, sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import type { Scope } from '#platform/platform.ts';
import { auditSettings } from '#shared/texts/audit.ts';
import { domains } from '../../domains.ts';

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
  };
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
