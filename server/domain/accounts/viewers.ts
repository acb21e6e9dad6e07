import { AppError } from '#shared/appError.ts';
import type { BusinessAction, BusinessStatus, ErrorCode, Permission } from '#shared/schema.generated.ts';
import type { Actor } from '../audit/audit.ts';
import { type AdminHolder, adminHolder, can, type Holder, type KeyHolder, type MemberHolder } from './access/can.ts';
import type { Admin, Business, Consumer, Member, Session } from './entities.ts';

/** Kinds of account that sign in. */
export type AccountKind = 'CONSUMER' | 'BUSINESS' | 'ADMIN';

/** A session as a request knows it: no entity, since making one for each request would take longer than reading the row. */
export type KnownSession = Readonly<
  Pick<
    Session,
    'id' | 'tokenHash' | 'audience' | 'remembered' | 'secondFactor' | 'createdAt' | 'lastSeenAt' | 'expiresAt'
  >
>;

/** A signed-in account with its session. */
export interface SignedIn<Account> {
  account: Account;
  session: KnownSession;
  /** The token came in the Authorization header, not in a cookie. */
  bearer?: boolean;
}

/** A signed-in member of a business: `account` is the business. */
export interface SignedInMember extends SignedIn<Business> {
  member: Member;
  key?: undefined;
}

/** A key as a request knows it. */
interface KnownKey {
  id: string;
  name: string;
  actions: readonly BusinessAction[];
  /** Outlets at which it may act; null for all. */
  outletIds: readonly string[] | null;
}

/** A business for which a program asks with a key. It is no sign-in: there is neither a session nor a member. */
export interface ByKey {
  account: Business;
  key: KnownKey;
  session?: undefined;
  member?: undefined;
}

/**
 * Who a request comes from: its sessions, at most one of each kind, or the business of its key. A suspended business is here
 * too; the gate refuses it.
 */
export interface Viewers {
  CONSUMER?: SignedIn<Consumer>;
  BUSINESS?: SignedInMember | ByKey;
  ADMIN?: SignedIn<Admin>;
}

/** All permissions: what a master admin holds. */
export const allPermissions = [
  'MANAGE_OFFERS',
  'MANAGE_BUSINESSES',
  'MANAGE_SETTINGS',
  'MANAGE_ADVERTISEMENTS',
  'VIEW_ANALYTICS',
  'MANAGE_ADMINS',
  'SYSTEM_CONTROL',
] as const satisfies Permission[];

/** What the admin may do: everything for a master admin. */
export function permissionsOf(admin: Omit<AdminHolder, 'kind'>): readonly Permission[] {
  const known = admin.role === 'MASTER_ADMIN' ? allPermissions : admin.permissions;
  return known.filter((permission) => can(adminHolder(admin), permission));
}

/** The signed-in viewer of a kind as a holder of rights; undefined for a consumer, whose rights are those of every consumer. */
export function holderOf(viewers: Viewers, kind: AccountKind): Holder | undefined {
  if (kind === 'ADMIN' && viewers.ADMIN) return adminHolder(viewers.ADMIN.account);
  return kind === 'BUSINESS' && viewers.BUSINESS ? businessHolder(viewers) : undefined;
}

/** The business side of a request as a holder of rights: the member who signed in, or the key. Throws SIGN_IN_REQUIRED. */
export function businessHolder({ BUSINESS }: Viewers): MemberHolder | KeyHolder {
  if (!BUSINESS) throw new AppError('SIGN_IN_REQUIRED');
  return BUSINESS.key ? keyHolder(BUSINESS) : memberHolder(BUSINESS.member);
}

/** A member as a holder of rights. */
function memberHolder({ business, role, outletIds }: Pick<Member, 'business' | 'role' | 'outletIds'>): MemberHolder {
  return { kind: 'MEMBER', businessId: business.id, role, outletIds: outletIds ?? null };
}

/** Who signed in as a kind of account: of a business the member. Undefined without a session of the kind. */
export function personOf(viewers: Viewers, kind: AccountKind): SignedIn<Admin | Consumer | Member> | undefined {
  if (kind !== 'BUSINESS') return viewers[kind];
  const { BUSINESS } = viewers;
  return BUSINESS?.session && { ...BUSINESS, account: BUSINESS.member };
}

/** A key as a holder of rights. */
function keyHolder({ account, key }: ByKey): KeyHolder {
  return { kind: 'KEY', businessId: account.id, actions: key.actions, outletIds: key.outletIds };
}

const standings: Record<BusinessStatus, ErrorCode | undefined> = {
  PENDING: 'ACCOUNT_PENDING',
  APPROVED: undefined,
  REJECTED: 'ACCOUNT_REJECTED',
  SUSPENDED: 'ACCOUNT_SUSPENDED',
};

/** Why a business may not use the portal, whatever its credentials; undefined when it is approved. */
export function businessBlock(business: Business): ErrorCode | undefined {
  const status: BusinessStatus = business.status;
  return standings[status];
}

/** Why a viewer is not let through as that kind of account; undefined when they are. */
export function accessBlock(viewers: Viewers, kind: AccountKind): ErrorCode | undefined {
  if (!viewers[kind]) return 'SIGN_IN_REQUIRED';
  if (kind !== 'BUSINESS' || !viewers.BUSINESS) return undefined;
  const { account, member } = viewers.BUSINESS;
  return businessBlock(account) ?? (member?.mustChangePassword ? 'PASSWORD_CHANGE_REQUIRED' : undefined);
}

/** A business as the audit log names it; what a member does on its behalf is written down as the member's. */
export function businessActor({ id, businessName }: Business): Actor {
  return { kind: 'BUSINESS', id, name: businessName };
}

/** A member as the audit log names one. */
export function memberActor({ id, name, business }: Member): Actor {
  return { kind: 'BUSINESS', id, name: memberName(name, business.unwrap().businessName), ofBusiness: business.id };
}

/** A member as the audit log names one who is known by name. */
export function memberName(name: string, businessName: string): string {
  return `${name}, ${businessName}`.slice(0, 255);
}

/** A consumer as the audit log names them: by id only, because the log outlives the account's personal data. */
export function consumerActor({ id }: Consumer): Actor {
  return { kind: 'CONSUMER', id, name: null };
}

/**
 * The signed-in business with the session. Throws SIGN_IN_REQUIRED, also for a key; behind the gate of what keys may not do
 * there always is one.
 */
export function signedInBusiness({ BUSINESS }: Viewers): SignedInMember {
  if (!BUSINESS?.session) throw new AppError('SIGN_IN_REQUIRED');
  return BUSINESS;
}

/** The signed-in admin with the session. Throws SIGN_IN_REQUIRED; behind the gate there always is one. */
export function signedInAdmin({ ADMIN }: Viewers): SignedIn<Admin> {
  if (!ADMIN) throw new AppError('SIGN_IN_REQUIRED');
  return ADMIN;
}
