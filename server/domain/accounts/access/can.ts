import { keysOf } from '#shared/records.ts';
import type { AdminRole, ApiKeyRight, BusinessAction, BusinessRole, Permission } from '#shared/schema.generated.ts';
import { type ActionRule, businessActions } from './actions.ts';

/** A member of a business, who may do what the role allows. */
export interface MemberHolder {
  kind: 'MEMBER';
  businessId: string;
  role: BusinessRole;
  /** Outlets to which the member is limited; null for all. */
  outletIds: readonly string[] | null;
}

/** An admin, who may do what was granted, and a master admin everything. */
export interface AdminHolder {
  kind: 'ADMIN';
  role: AdminRole;
  permissions: readonly Permission[];
}

/** A key of a business, which may do what it was given. */
export interface KeyHolder {
  kind: 'KEY';
  businessId: string;
  actions: readonly BusinessAction[];
  /** Outlets to which the key is limited; null for all. */
  outletIds: readonly string[] | null;
}

/** Who holds rights. */
export type Holder = MemberHolder | AdminHolder | KeyHolder;

/** What can be done: an action of a business, what an admin is granted, or what only a master admin may. */
export type Action = BusinessAction | Permission | 'MASTER';

/** What something is done to; what is missing is not asked about. */
export interface Resource {
  businessId?: string | undefined;
  /** The outlet at which it is done; null for something that is done at none, as where a business has said of no outlets. */
  outlet?: OutletAsked | null | undefined;
}

/** An outlet as rights see it: its row, so that it is not taken for one in use, or for an own one, by its id alone. */
export interface OutletAsked {
  id: string;
  business: { id: string };
  closedAt?: Date | null | undefined;
}

/** Permissions that no admin is granted: they are of master admins. */
const ofMasters: readonly Action[] = ['MASTER', 'MANAGE_ADMINS', 'SYSTEM_CONTROL'];

/** Whether a holder may do something. The only place that decides it. */
export function can(holder: Holder, action: Action, resource: Resource = {}): boolean {
  if (holder.kind === 'ADMIN') return mayAdmin(holder, action);
  const rule = ruleOf(action);
  if (!rule || !reaches(holder, rule, resource)) return false;
  if (holder.kind === 'MEMBER') return rule.roles.includes(holder.role);
  return rule.key === true && holder.actions.some((given) => given === action);
}

/** An admin as a holder of rights. */
export function adminHolder({ role, permissions }: Omit<AdminHolder, 'kind'>): AdminHolder {
  return { kind: 'ADMIN', role, permissions };
}

/** What a member may do at all, in the order of the list. */
export function actionsOf(role: BusinessRole): BusinessAction[] {
  return keysOf(businessActions).filter((action) => businessActions[action].roles.includes(role));
}

/** What a key may be given, in the order of the list. */
export function actionsOfKeys(): BusinessAction[] {
  return keysOf(businessActions).filter((action) => businessActions[action].key);
}

/** All that keys may be given, and what belongs to each. */
export function keyRights(): ApiKeyRight[] {
  return actionsOfKeys().map((action) => {
    const { spends = false, atOutlet = false } = businessActions[action];
    return { action, spends, atOutlet };
  });
}

function mayAdmin({ role, permissions }: AdminHolder, action: Action): boolean {
  if (ruleOf(action)) return false;
  if (role === 'MASTER_ADMIN') return true;
  return !ofMasters.includes(action) && permissions.some((held) => held === action);
}

function ruleOf(action: Action): ActionRule | undefined {
  return businessActions[action as BusinessAction];
}

/** Whether what something is done to belongs to the holder. */
function reaches(
  { businessId, outletIds }: MemberHolder | KeyHolder,
  { atOutlet }: ActionRule,
  { outlet, ...resource }: Resource,
): boolean {
  if (resource.businessId !== undefined && resource.businessId !== businessId) return false;
  if (outlet && outlet.business.id !== businessId) return false;
  if (!atOutlet || outlet === undefined) return true;
  // One that is limited is so although every outlet of the limit has been closed: none is left then.
  if (outlet === null) return outletIds === null;
  return !outlet.closedAt && (outletIds === null || outletIds.includes(outlet.id));
}
