/** What admins are shown of a domain. Codegen lists the files of this folder in `all.generated.ts`. */
export interface DomainTexts {
  /** Actions of the audit log, in the order of its filter. */
  auditActions?: Readonly<Record<string, string>>;
  /** Kinds of rows in the log. */
  auditTargets?: Readonly<Record<string, string>>;
  /** What each background job does. */
  jobNames?: Readonly<Record<string, string>>;
}
