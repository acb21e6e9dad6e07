import { sql } from 'kysely';
import { auditActions, auditTargets } from '#shared/auditTexts.ts';
import type { CsvCell } from '#shared/csv.ts';
import type { AuditFilterInput } from '#shared/schema.generated.ts';
import { isAfter, type Placed, readAllRows } from '../../platform/database/pages/readAllRows.ts';
import { plannedForValues } from '../../platform/database/prepare.ts';
import { finnishTime } from '../../platform/helsinki.ts';
import type { Scope } from '../../platform/platform.ts';
import { foundEntries } from './auditLog.ts';
import { auditLoaders, targetOf } from './loaders.ts';

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
  yield [headings] as CsvCell[][];
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

function cellsOf(row: EntryRow, name: string | null | undefined): CsvCell[] {
  return [
    finnishTime(row.moment),
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
