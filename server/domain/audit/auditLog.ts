import { sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import { findPage, isAfter, type Placed, readAllRows } from '#platform/database/pages/findPage.ts';
import { plannedForValues } from '#platform/database/prepare.ts';
import { endOfDay, momentInTable, startOfDay } from '#platform/helsinki.ts';
import type { Scope } from '#platform/platform.ts';
import { tidyLine } from '#shared/rules/fields.ts';
import type { AuditFilterInput, PageInput } from '#shared/schema.generated.ts';
import type { TableCell } from '#shared/tables/cells.ts';
import { auditActions, auditTargets } from '#shared/texts/audit.ts';
import { AuditEntry } from './entities.ts';
import { auditLoaders, targetOf } from './loaders.ts';

/** The audit log, newest first. Dates of the filter are whole days in Helsinki. */
export async function auditLog({ em }: Scope, filter: AuditFilterInput, page: PageInput) {
  const from = foundEntries(em, filter);
  if (!from) return { items: [], total: 0 };
  return findPage(em, AuditEntry, { from, id: 'id', orderBy: { by: 'at', direction: 'DESC' }, page });
}

/** The entries that a filter lets through, without columns and order; undefined when there can be none. */
function foundEntries(em: Scope['em'], { adminId, action, targetId, from, to }: AuditFilterInput) {
  if (adminId && !isId(adminId)) return undefined;
  let entries = db(em).selectFrom('audit_entry');
  if (adminId) entries = entries.where('actor_id', '=', adminId);
  if (action) entries = entries.where('action', '=', tidyLine(action));
  if (targetId) entries = entries.where('target_id', '=', tidyLine(targetId));
  if (from) entries = entries.where('at', '>=', startOfDay(from));
  if (to) entries = entries.where('at', '<=', lastInstant(to));
  return entries;
}

// The end of a day is its last whole second; entries carry milliseconds.
function lastInstant(day: string): Date {
  return new Date(endOfDay(day).getTime() + 999);
}

interface EntryRow extends Placed {
  moment: Date;
  actorName: string | null;
  action: string;
  targetKind: string | null;
  targetId: string | null;
  before: string | null;
  after: string | null;
  requestId: string | null;
}

const headings = [
  'Aika',
  'Tekijä',
  'Toiminto',
  'Kohteen laji',
  'Kohde',
  'Kohteen tunniste',
  'Ennen',
  'Jälkeen',
  'Pyyntö',
];

/** Every entry of the audit log that the filter lets through, newest first, as lines of a file. */
export async function* auditLines(scope: Scope, filter: AuditFilterInput) {
  yield [headings] as TableCell[][];
  const found = foundEntries(scope.em, filter);
  if (!found) return;
  const pages = readAllRows<EntryRow>((after, limit) =>
    found
      .where(isAfter({ at: 'at', id: 'id' }, after))
      .select([
        'id',
        sql<string>`at::text`.as('at'),
        'at as moment',
        'actor_name as actorName',
        'action',
        'target_kind as targetKind',
        'target_id as targetId',
        sql<string | null>`before::text`.as('before'),
        sql<string | null>`after::text`.as('after'),
        'request_id as requestId',
      ])
      .orderBy('audit_entry.at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .modifyEnd(plannedForValues)
      .$castTo<EntryRow>()
      .execute(),
  );
  for await (const rows of pages) {
    // A loader of its own for each page, so that rows of earlier pages are released.
    const { auditTarget } = auditLoaders(scope);
    const names = rows.map(async (row) => {
      const target = targetOf(row);
      return target ? (await auditTarget.load(target)).name : null;
    });
    const named = await Promise.all(names);
    yield rows.map((row, at) => cellsOf(row, named[at]));
  }
}

function cellsOf(row: EntryRow, name: string | null | undefined): TableCell[] {
  return [
    momentInTable(row.moment),
    row.actorName,
    auditActions[row.action] ?? row.action,
    row.targetKind && (auditTargets[row.targetKind] ?? row.targetKind),
    name,
    row.targetId,
    row.before,
    row.after,
    row.requestId,
  ];
}
