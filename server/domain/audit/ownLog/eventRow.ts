import type { Placed } from '#platform/database/pages/findPage.ts';

/** An entry of the audit log as its business reads it. */
export interface BusinessEventRow extends Placed {
  moment: Date;
  actorKind: string;
  actorId: string | null;
  actorName: string | null;
  action: string;
  targetKind: string | null;
  targetId: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** The name of the business, which is a part of what the log calls its members. */
  businessName: string;
}
