import { sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import {
  checkFirst,
  decodeCursor,
  encodeCursor,
  idPattern,
  isAfter,
  type Placed,
  readAllRows,
} from '#platform/database/pages/findPage.ts';
import { plannedForValues } from '#platform/database/prepare.ts';
import { endOfDay, momentInTable, startOfDay } from '#platform/helsinki.ts';
import type { Scope } from '#platform/platform.ts';
import { refuseIfAny } from '#shared/appError.ts';
import type { BusinessEventFilterInput, QueryBusinessEventsArgs } from '#shared/schema.generated.ts';
import type { TableCell } from '#shared/tables/cells.ts';
import { businessEventTexts as texts } from '#shared/texts/accounts/businessEvents.ts';
import { businessEvents as shown } from '#shared/texts/audit.ts';
import { auditLoaders, targetOf } from '../loaders.ts';
import { detailsOf } from './details.ts';
import type { BusinessEventRow } from './eventRow.ts';

type Loaders = ReturnType<typeof auditLoaders>;
type Owner = Readonly<{ id: string; businessName: string }>;

/** Where a list of the newest first goes on: a moment with every digit that PostgreSQL has of it, and an id. */
const cursorPattern = new RegExp(`^(\\d{7,16})\\.${idPattern}$`);

/** A row with its moment in microseconds, which a cursor holds. */
type ReadRow = BusinessEventRow & { micros: string };

/** A business's own log, newest first, after a place in it. Dates of the filter are whole days in Helsinki. */
export async function businessEvents(scope: Scope, owner: Owner, { filter, first, after }: QueryBusinessEventsArgs) {
  refuseIfAny(checkFirst(first));
  const rows = await readEvents(scope, owner, filter, after ? placeOf(after) : undefined, first + 1);
  const items = rows.slice(0, first);
  const last = items.at(-1);
  const hasNextPage = rows.length > first;
  return { items, hasNextPage, endCursor: last && hasNextPage ? encodeCursor(last.micros, last.id) : null };
}

function placeOf(cursor: string): Placed {
  const [micros = '', id = ''] = decodeCursor(cursor, cursorPattern);
  const second = new Date(Math.floor(Number(micros) / 1000)).toISOString().slice(0, 19);
  return { at: `${second}.${micros.slice(-6).padStart(6, '0')}Z`, id };
}

function actionsOf(kind: BusinessEventFilterInput['kind']): string[] {
  return Object.keys(shown).filter((action) => !kind || shown[action]?.kind === kind);
}

async function readEvents(
  { em }: Pick<Scope, 'em'>,
  { id, businessName }: Owner,
  { actorId, kind, from, to }: BusinessEventFilterInput,
  after: Placed | undefined,
  limit: number,
): Promise<ReadRow[]> {
  if (actorId && !isId(actorId)) return [];
  let entries = db(em)
    .selectFrom('audit_entry')
    .where('business_id', '=', id)
    // Also here: what was once shown and no longer is must not come back.
    .where('action', 'in', actionsOf(kind))
    .where(isAfter({ at: 'at', id: 'id' }, after));
  // Entries of admins never answer to an id, which would say that the same admin did this and that.
  if (actorId) entries = entries.where('actor_id', '=', actorId).where('actor_kind', '=', 'BUSINESS');
  if (from) entries = entries.where('at', '>=', startOfDay(from));
  // The end of a day is its last whole second; entries carry milliseconds.
  if (to) entries = entries.where('at', '<=', new Date(endOfDay(to).getTime() + 999));
  const rows = await entries
    .select([
      'id',
      sql<string>`at::text`.as('at'),
      sql<string>`(extract(epoch from at) * 1000000)::bigint::text`.as('micros'),
      'at as moment',
      'actor_kind as actorKind',
      'actor_id as actorId',
      'actor_name as actorName',
      'action',
      'target_kind as targetKind',
      'target_id as targetId',
      'before',
      'after',
    ])
    .orderBy('audit_entry.at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .modifyEnd(plannedForValues)
    .$castTo<Omit<ReadRow, 'businessName'>>()
    .execute();
  return rows.map((row) => ({ ...row, businessName }));
}

/** Who acted, as the entry named them then; admins are one office. A member who has another name now has both. */
export async function actorOf(row: BusinessEventRow, { auditTarget }: Loaders): Promise<string> {
  const { actorKind, actorId, actorName, businessName } = row;
  if (actorKind === 'ADMIN') return texts.office;
  if (actorKind !== 'BUSINESS') return texts.service;
  const suffix = `, ${businessName}`;
  const then = actorName?.endsWith(suffix) ? actorName.slice(0, -suffix.length) : (actorName ?? businessName);
  if (!actorId) return then;
  const { name, exists } = await auditTarget.load({ kind: 'business_member', id: actorId });
  // The business itself has its first owner's id.
  const isPerson = then !== businessName;
  return exists && isPerson && name && name !== then ? texts.renamed(then, name) : then;
}

/** The member or the key who acted; null for the office and the service, and for the business as a whole. */
export function actorIdOf({ actorKind, actorId }: BusinessEventRow): string | null {
  return actorKind === 'BUSINESS' ? actorId : null;
}

/** The row that something was done to, as it is called now or was last; null when that says nothing. */
export async function targetNameOf(row: BusinessEventRow, { auditTarget }: Loaders) {
  const target = row.targetKind === 'business' ? undefined : targetOf(row);
  return target ? auditTarget.load(target) : { name: null, exists: null };
}

export const textOf = ({ action }: Pick<BusinessEventRow, 'action'>): string => shown[action]?.text ?? action;

/** The kind of an action that a business reads of its own. */
export function kindOf({ action }: Pick<BusinessEventRow, 'action'>) {
  return shown[action]?.kind ?? 'PROFILE';
}

/** A business's own log that the filter lets through, newest first, as lines of a file. */
export async function* businessEventLines(scope: Scope, owner: Owner, filter: BusinessEventFilterInput) {
  yield [[...texts.columns]] as TableCell[][];
  const pages = readAllRows<ReadRow>((after, limit) => readEvents(scope, owner, filter, after, limit));
  for await (const rows of pages) {
    // Loaders of their own for each page, so that rows of earlier pages are released.
    const loaders = auditLoaders(scope);
    yield await Promise.all(rows.map((row) => cellsOf(row, loaders)));
  }
}

async function cellsOf(row: BusinessEventRow, loaders: Loaders): Promise<TableCell[]> {
  const [who, { name }] = await Promise.all([actorOf(row, loaders), targetNameOf(row, loaders)]);
  const kind = texts.kinds[kindOf(row)];
  return [momentInTable(row.moment), who, kind, textOf(row), name, detailsOf(row).join('; ')];
}
