import { tidyLine } from '#shared/rules/fields.ts';
import type { AuditFilterInput, PageInput } from '#shared/schema.generated.ts';
import type { Resolvers } from '../../api/resolvers.generated.ts';
import { db } from '../../platform/database/db.ts';
import { findPage } from '../../platform/database/findPage.ts';
import { isId } from '../../platform/database/ids.ts';
import { endOfDay, startOfDay } from '../../platform/helsinki.ts';
import type { Scope } from '../../platform/platform.ts';
import { AuditEntry } from './entities.ts';

/** The audit log, newest first. Dates of the filter are whole days in Helsinki. */
export async function auditLog({ em }: Scope, filter: AuditFilterInput, page: PageInput) {
  const { adminId, action, targetId, from, to } = filter;
  if (adminId && !isId(adminId)) return { items: [], total: 0 };
  let entries = db(em).selectFrom('audit_entry');
  if (adminId) entries = entries.where('actor_id', '=', adminId);
  if (action) entries = entries.where('action', '=', tidyLine(action));
  if (targetId) entries = entries.where('target_id', '=', tidyLine(targetId));
  if (from) entries = entries.where('at', '>=', startOfDay(from));
  if (to) entries = entries.where('at', '<=', lastInstant(to));
  return findPage(em, AuditEntry, { from: entries, id: 'id', orderBy: { by: 'at', direction: 'DESC' }, page });
}

// The end of a day is its last whole second; entries carry milliseconds.
function lastInstant(day: string): Date {
  return new Date(endOfDay(day).getTime() + 999);
}

export const resolvers: Resolvers = {
  Query: {
    auditLog: (_, { filter, page }, context) => auditLog(context, filter, page),
  },
};
