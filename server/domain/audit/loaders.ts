import DataLoader from 'dataloader';
import { sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import type { Scope } from '#platform/platform.ts';
import { auditSettings } from '#shared/texts/audit.ts';

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
const nameColumns = {
  admin: sql.ref('name'),
  business: sql.ref('business_name'),
  offer: sql.ref('shown_title'),
  offer_repeat: sql`content ->> 'title'`,
  category: sql.ref('name'),
  advertisement: sql.ref('title'),
  ai_api: sql.ref('model_name'),
  contact_message: sql.ref('name'),
  content_report: sql.ref('number'),
  bank_file: sql.ref('file_name'),
  bank_entry: sql`coalesce(payer_name, reference, message, archive_key)`,
} as const;

/** The row that an entry is about, if rows of that type have names. */
export function targetOf({ targetKind, targetId }: Described): Target | undefined {
  if (!targetKind || !targetId) return undefined;
  return targetKind === 'settings' || isTable(targetKind) ? { kind: targetKind, id: targetId } : undefined;
}

function isTable(kind: string): kind is keyof typeof nameColumns {
  return Object.hasOwn(nameColumns, kind);
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
          if (!isTable(kind) || ids.length === 0) continue;
          const { rows } = await sql<{ id: string; name: string }>`
            select id, ${nameColumns[kind]} as name from ${sql.table(kind)}
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
