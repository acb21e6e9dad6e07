/** Kinds of admin. */
export type AdminRole =
  /** Holds the permissions granted. */
  | 'ADMIN'
  /** Holds every permission and manages other admins. */
  | 'MASTER_ADMIN';

/** Kinds of viewer. Each has sessions of its own; one browser may hold one of each. */
export type Audience =
  /** An active administrator. */
  | 'ADMIN'
  /** No session needed. */
  | 'ANYONE'
  /** A business whose account is approved and not suspended. */
  | 'BUSINESS'
  /** A person who uses the free app. */
  | 'CONSUMER';

/** Where a business account stands. */
export type BusinessStatus =
  /** May use the portal. */
  | 'APPROVED'
  /** Registered, awaiting an admin's decision. */
  | 'PENDING'
  /** Registration refused. */
  | 'REJECTED'
  /** Frozen. */
  | 'SUSPENDED';

/** What an admin may be granted. */
export type Permission =
  /** Add and remove admins. Master admins only. */
  | 'MANAGE_ADMINS'
  /** Advertisements and campaigns. */
  | 'MANAGE_ADVERTISEMENTS'
  /** Business accounts, approvals and balances. */
  | 'MANAGE_BUSINESSES'
  /** Create, edit, hide and moderate offers. */
  | 'MANAGE_OFFERS'
  /** System settings, categories and AI configurations. */
  | 'MANAGE_SETTINGS'
  /** System maintenance and backups. Master admins only. */
  | 'SYSTEM_CONTROL'
  /** Reports and statistics. */
  | 'VIEW_ANALYTICS';
