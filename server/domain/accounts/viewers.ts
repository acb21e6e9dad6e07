import type { Permission } from '../../schema.generated.ts';
import type { Admin, Business, Consumer, Session } from './entities.ts';

/** A signed-in account with the session that proves it. */
export interface SignedIn<Account> {
  account: Account;
  session: Session;
}

/** The sessions that one request carries, at most one of each kind. A suspended business is here too; the gate refuses it. */
export interface Viewers {
  CONSUMER?: SignedIn<Consumer>;
  BUSINESS?: SignedIn<Business>;
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
export function permissionsOf(admin: Admin): readonly Permission[] {
  return admin.role === 'MASTER_ADMIN' ? allPermissions : admin.permissions;
}
