/** Kinds of admin. */
export type AdminRole =
  /** Holds the permissions granted. */
  | 'ADMIN'
  /** Holds every permission and manages other admins. */
  | 'MASTER_ADMIN';

/** How far back. */
export type AnalyticsPeriod =
  /** Since the business registered. */
  | 'ALL'
  /** The last 7 days. */
  | 'DAYS_7'
  /** The last 30 days. */
  | 'DAYS_30'
  /** The last 90 days. */
  | 'DAYS_90'
  /** The last 365 days. */
  | 'DAYS_365';

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

/** Which entries of the audit log. */
export type AuditFilterInput = {
  /** Only this action, for example business.approve. */
  action?: string | null | undefined;
  /** Only what this admin did. */
  adminId?: string | number | null | undefined;
  /** First Helsinki day. */
  from?: string | null | undefined;
  /** Only entries about this row. */
  targetId?: string | number | null | undefined;
  /** Last Helsinki day. */
  to?: string | null | undefined;
};

/** Contact details of a business. */
export type BusinessProfileInput = {
  /** Who represents the business. */
  contactPerson: string;
  /** E-mail address. */
  email: string;
  /** Telephone number. */
  phone: string;
};

/** What businesses are sorted by. */
export type BusinessSortField =
  /** Prepaid balance. */
  | 'BALANCE'
  /** When it was made. */
  | 'CREATED_AT'
  /** Latest sign-in. */
  | 'LAST_LOGIN'
  /** Name, Finnish alphabet. */
  | 'NAME'
  /** Charges less refunds. */
  | 'TOTAL_SPENT';

/** How businesses are sorted. */
export type BusinessSortInput = {
  /** What decides the order. */
  by?: BusinessSortField;
  /** Which way. */
  direction?: SortDirection;
};

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

/** Answer to a challenge. */
export type ConfirmTwoFactorInput = {
  /** Six digits, or a recovery code. */
  code: string;
  /** The challenge's token. */
  token: string;
};

/** A new admin. */
export type CreateAdminInput = {
  /** E-mail address. */
  email: string;
  /** Name as shown. */
  name: string;
  /** In plain text; stored only as an argon2id hash. */
  password: string;
  /** Ignored for a master admin. MANAGE_ADMINS and SYSTEM_CONTROL are refused for a plain admin. */
  permissions?: Array<Permission>;
  /** Kind of admin. */
  role?: AdminRole;
};

/** ISO 4217 codes that prices may be in. */
export type Currency =
  /** Euro. */
  | 'EUR'
  /** Swedish krona. */
  | 'SEK'
  /** US dollar. */
  | 'USD';

/** Whether an offer is in one city or many. */
export type LocationType =
  /** Several cities, or the whole country. */
  | 'MULTIPLE'
  /** One city and an address. */
  | 'SINGLE';

/** Credentials. */
export type LoginInput = {
  /** E-mail address. */
  email: string;
  /** In plain text; stored only as an argon2id hash. */
  password: string;
  /** Keeps the session for 30 days instead of the idle time-out. Not for admins. */
  rememberMe?: boolean;
};

/** A new offer. */
export type OfferInput = {
  /** Needed for SINGLE. */
  address?: string | null | undefined;
  /** Name or id of a category. */
  category: string;
  /** Municipalities: exactly one for SINGLE; empty when nationwide. */
  cities?: Array<string>;
  /** 1 to 500 characters. */
  description: string;
  /** Derived when both prices are given. */
  discountPercentage?: number | null | undefined;
  /** Consumer's price now. */
  discountedPrice?: number | null | undefined;
  /** Last day: at most 7 days after the first for normal types, 14 for premium ones. */
  endDate: string;
  /** The price that the sender saw; another one is refused with PRICE_CHANGED. */
  expectedPrice?: number | null | undefined;
  /** The same key replays the same answer. */
  idempotencyKey?: string | null | undefined;
  /** Pictures, in order. */
  images?: Array<File>;
  /** The whole country; only with MULTIPLE and without cities. */
  isNationwide?: boolean;
  /** 1 to 15, each at most 50 characters. */
  keywords: Array<string>;
  /** One place or several. */
  locationType: LocationType;
  /** Lowest price of the 30 days before the discount (consumer protection act 2:11). */
  lowestPrice30Days?: number | null | undefined;
  /** Consumer's price before the discount. */
  originalPrice?: number | null | undefined;
  /** First day, today or later. */
  startDate: string;
  /** 1 to 100 characters. */
  title: string;
  /** Kind of offer; decides price, length and pictures. */
  type: OfferType;
  /** http or https. */
  url?: string | null | undefined;
};

/** Whether new offers are published at once or after an admin's approval. */
export type OfferModeration =
  /** Published at once, looked at afterwards. */
  | 'POST'
  /** Pending until an admin approves. */
  | 'PRE';

/** What moderation has decided. */
export type OfferStatus =
  /** Accepted. */
  | 'APPROVED'
  /** Awaits an admin: a new offer under pre-moderation, or a change to a live one. */
  | 'PENDING'
  /** Refused. */
  | 'REJECTED';

/** What can be published. */
export type OfferType =
  /** Normaali esite: 7 days, three pictures. */
  | 'NORMAL_FLYER'
  /** Normaali tarjous: 7 days, one picture. */
  | 'NORMAL_OFFER'
  /** Premium esite: 14 days, ten pictures, on top and in the carousel. */
  | 'PREMIUM_FLYER'
  /** Premium tarjous: 14 days, one picture, on top and in the carousel. */
  | 'PREMIUM_OFFER';

/** Where a top-up request stands. */
export type OrderStatus =
  /** Withdrawn by the business. */
  | 'CANCELLED'
  /** Done. */
  | 'COMPLETED'
  /** Not decided yet. */
  | 'PENDING';

/** Which page of a numbered list. */
export type PageInput = {
  /** Page number, from 1. */
  number?: number;
  /** Rows on a page, 1 to 100. */
  size?: number;
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

/** Direction of sorting. */
export type SortDirection =
  /** Smallest, oldest or first in the Finnish alphabet first. */
  | 'ASC'
  /** Largest, newest or last in the Finnish alphabet first. */
  | 'DESC';

/** A top-up. */
export type TopUpInput = {
  /** More than 0, at most 100 000 euros. */
  amount: number;
  /** The business. */
  id: string | number;
  /** The same key replays the same answer. */
  idempotencyKey?: string | null | undefined;
  /** Free text, at most 500 characters. */
  note?: string | null | undefined;
  /** Completes this request of the business. */
  orderId?: string | number | null | undefined;
};

/** What a transaction is for. */
export type TransactionKind =
  /** Price of an offer that an admin published for the business. */
  | 'ADMIN_CHARGE'
  /** Price of an offer that the business published itself. */
  | 'CHARGE'
  /** A charge given back. */
  | 'REFUND'
  /** Money in, invoiced. */
  | 'TOP_UP'
  /** A balance written off when a business was deleted. */
  | 'WRITE_OFF';

/** Changes to an admin; missing fields stay. */
export type UpdateAdminInput = {
  /** E-mail address. */
  email?: string | null | undefined;
  /** Whether the account may sign in. */
  isActive?: boolean | null | undefined;
  /** Name as shown. */
  name?: string | null | undefined;
  /** All that are granted. */
  permissions?: Array<Permission> | null | undefined;
  /** Kind of admin. */
  role?: AdminRole | null | undefined;
};

/** Changes to an own offer; missing fields stay. */
export type UpdateOfferInput = {
  /** Street address; null when none was given. */
  address?: string | null | undefined;
  /** Name or id of a category. */
  category?: string | null | undefined;
  /** Finnish names of municipalities; empty when nationwide. */
  cities?: Array<string> | null | undefined;
  /** Text, at most 500 characters. */
  description?: string | null | undefined;
  /** Percent off the consumer's price. */
  discountPercentage?: number | null | undefined;
  /** Consumer's price now. */
  discountedPrice?: number | null | undefined;
  /** Accepted only when it is the offer's own: dates cannot be changed. */
  endDate?: string | null | undefined;
  /** New pictures, after the kept ones. */
  images?: Array<File>;
  /** True for the whole country; cities is then empty. */
  isNationwide?: boolean | null | undefined;
  /** Pictures to keep, by id, in this order; all when missing. */
  keepImages?: Array<string | number> | null | undefined;
  /** Words that search and the assistant use. */
  keywords?: Array<string> | null | undefined;
  /** One place or several. */
  locationType?: LocationType | null | undefined;
  /** Lowest price of the 30 days before the discount (consumer protection act 2:11). */
  lowestPrice30Days?: number | null | undefined;
  /** Consumer's price before the discount. */
  originalPrice?: number | null | undefined;
  /** Accepted only when it is the offer's own: dates cannot be changed. */
  startDate?: string | null | undefined;
  /** Heading, at most 100 characters. */
  title?: string | null | undefined;
  /** Accepted only when it is the offer's own: the type cannot be changed. */
  type?: OfferType | null | undefined;
  /** Website to visit, http or https. */
  url?: string | null | undefined;
};
