import type { FilterQuery } from '@mikro-orm/postgresql';
import { tidyLine } from '#shared/rules/fields.ts';
import type { AuditFilterInput, PageInput } from '#shared/schema.generated.ts';
import { isId } from '../../platform/database/ids.ts';
import { newestFirst } from '../../platform/database/newestFirst.ts';
import { endOfDay, startOfDay } from '../../platform/helsinki.ts';
import type { Scope } from '../../platform/platform.ts';
import { AuditEntry } from './entities.ts';

/** The audit log, newest first. Dates of the filter are whole days in Helsinki. */
export async function auditLog({ em }: Scope, filter: AuditFilterInput, page: PageInput) {
  const { adminId, action, targetId, from, to } = filter;
  if (adminId && !isId(adminId)) return { items: [], total: 0 };
  const where: FilterQuery<AuditEntry> = {
    ...(adminId && { actorId: adminId }),
    ...(action && { action: tidyLine(action) }),
    ...(targetId && { targetId: tidyLine(targetId) }),
    ...((from || to) && { at: { ...(from && { $gte: startOfDay(from) }), ...(to && { $lte: lastInstant(to) }) } }),
  };
  return newestFirst(em, AuditEntry, { where, by: 'at', page });
}

// The end of a day is its last whole second; entries carry milliseconds.
function lastInstant(day: string): Date {
  return new Date(endOfDay(day).getTime() + 999);
}
