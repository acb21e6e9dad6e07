import { tidyLine } from '#shared/rules/fields.ts';
import type { AuditFilterInput, PageInput } from '#shared/schema.generated.ts';
import { db } from '../../platform/database/db.ts';
import { isId } from '../../platform/database/ids.ts';
import { findPage } from '../../platform/database/pages/findPage.ts';
import { endOfDay, startOfDay } from '../../platform/helsinki.ts';
import type { Scope } from '../../platform/platform.ts';
import { AuditEntry } from './entities.ts';

/** The audit log, newest first. Dates of the filter are whole days in Helsinki. */
export async function auditLog({ em }: Scope, filter: AuditFilterInput, page: PageInput) {
  const from = foundEntries(em, filter);
  if (!from) return { items: [], total: 0 };
  return findPage(em, AuditEntry, { from, id: 'id', orderBy: { by: 'at', direction: 'DESC' }, page });
}

/** The entries that a filter lets through, without columns and order; undefined when there can be none. */
export function foundEntries(em: Scope['em'], { adminId, action, targetId, from, to }: AuditFilterInput) {
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
