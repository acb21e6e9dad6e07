import { sql } from 'kysely';
import type { Inbox, Permission } from '#shared/schema.generated.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Admin } from '../accounts/entities.ts';
import { permissionsOf } from '../accounts/viewers.ts';

/** What waits for an admin; 0 for what they may not handle. */
export async function inboxOf({ replica }: Pick<Platform, 'replica'>, admin: Admin): Promise<Inbox> {
  const may = (permission: Permission) => permissionsOf(admin).includes(permission);
  const handlesBusinesses = may('MANAGE_BUSINESSES');
  const { rows } = await sql<Inbox>`select
      (select count(*) from business where ${handlesBusinesses} and status = 'PENDING') as "pendingBusinesses",
      (select count(*) from offer where ${may('MANAGE_OFFERS')} and shown_status = 'PENDING') as "pendingOffers",
      (select count(*) from top_up_order where ${handlesBusinesses} and status = 'PENDING') as "pendingOrders",
      (select count(*) from contact_message where ${handlesBusinesses} and not handled) as "unhandledMessages"
    `.execute(replica);
  return rows[0] as Inbox;
}
