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

/** A new password for the signed-in account. */
export type ChangePasswordInput = {
  /** Which of the caller's sessions is meant: CONSUMER, BUSINESS or ADMIN. */
  as: Audience;
  /** The new password again. */
  confirmPassword: string;
  /** The password in use. */
  currentPassword: string;
  /** At least security.passwordMinLength characters, at most 200. */
  newPassword: string;
};

/** Credentials. */
export type LoginInput = {
  /** E-mail address. */
  email: string;
  /** In plain text; stored only as an argon2id hash. */
  password: string;
  /** Keeps the session for 30 days instead of the idle time-out. Not for admins. */
  rememberMe?: boolean;
};

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

/** Registration of a business. */
export type RegisterBusinessInput = {
  /** Must be true. */
  agreeToTerms: boolean;
  /** Y-tunnus, 1234567-8. */
  businessId: string;
  /** Name of the business. */
  businessName: string;
  /** The same password again. */
  confirmPassword: string;
  /** Who represents the business. */
  contactPerson: string;
  /** E-mail address. */
  email: string;
  /** In plain text; stored only as an argon2id hash. */
  password: string;
  /** Telephone number. */
  phone: string;
};

/** A new password with a mailed token. */
export type ResetPasswordInput = {
  /** The new password again. */
  confirmPassword: string;
  /** At least security.passwordMinLength characters, at most 200. */
  newPassword: string;
  /** From the mailed link. */
  token: string;
};
