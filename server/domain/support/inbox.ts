import type { Inbox, Permission } from '#shared/schema.generated.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Admin } from '../accounts/entities.ts';
import { permissionsOf } from '../accounts/viewers.ts';

/** What waits for an admin; 0 for what they may not handle. */
export async function inboxOf({ sql }: Pick<Platform, 'sql'>, admin: Admin): Promise<Inbox> {
  const may = (permission: Permission) => permissionsOf(admin).includes(permission);
  const [row] = await sql.read<Inbox>({
    name: 'inbox',
    text: `select
        (select count(*) from business where $1 and status = 'PENDING') as "pendingBusinesses",
        (select count(*) from offer where $2 and shown_status = 'PENDING') as "pendingOffers",
        (select count(*) from top_up_order where $1 and status = 'PENDING') as "pendingOrders",
        (select count(*) from contact_message where $1 and not handled) as "unhandledMessages"`,
    values: [may('MANAGE_BUSINESSES'), may('MANAGE_OFFERS')],
  });
  return row as Inbox;
}
