import type { BusinessEventKind } from '#shared/schema.generated.ts';
import type { eventFacts } from '../accounts/businessEvents.ts';

/** How a fact of an entry is written: money in cents or in euros, a day, a role, names of fields, or as it is. */
export type EventFact = keyof typeof eventFacts;

/** An action of the audit log that a business reads of its own. */
export interface BusinessEventText {
  kind: BusinessEventKind;
  /** What was done, without who did it: 'Julkaisi tarjouksen'. */
  text: string;
  /** Facts that the business may read. Others never leave the office: admins write reasons and notes among them. */
  facts?: Readonly<Record<string, EventFact>>;
}

/** What admins are shown of a domain, and businesses of their own log. Codegen lists the files of this folder in `all.generated.ts`. */
export interface DomainTexts {
  /** Actions of the audit log, in the order of its filter. */
  auditActions?: Readonly<Record<string, string>>;
  /** Those of them that a business reads of its own. */
  businessEvents?: Readonly<Record<string, BusinessEventText>>;
  /** Kinds of rows in the log. */
  auditTargets?: Readonly<Record<string, string>>;
  /** What each background job does. */
  jobNames?: Readonly<Record<string, string>>;
}
