import { type RawBuilder, sql } from 'kysely';
import type { Platform } from '#platform/platform.ts';
import { queueNames } from '#shared/queues.ts';
import type { Inbox, Permission, Queue, QueueName } from '#shared/schema.generated.ts';
import { adminHolder, can } from '../accounts/access/can.ts';
import type { Admin } from '../accounts/entities.ts';
import { permissionsOf } from '../accounts/viewers.ts';
import { settlementsToSee } from '../receivables/settlements/settlements.ts';

/** What waits for an admin; 0 for what they may not handle. */
export async function inboxOf({ replica }: Pick<Platform, 'replica'>, admin: Admin): Promise<Inbox> {
  const may = (permission: Permission) => can(adminHolder(admin), permission);
  const handlesBusinesses = may('MANAGE_BUSINESSES');
  const { rows } = await sql<Inbox>`select
      (select count(*) from business where ${handlesBusinesses} and status = 'PENDING') as "pendingBusinesses",
      (select count(*) from offer where ${may('MANAGE_OFFERS')} and shown_status = 'PENDING') as "pendingOffers",
      (select count(*) from top_up_order where ${handlesBusinesses} and status = 'PENDING') as "pendingOrders",
      (select count(*) from contact_message where ${handlesBusinesses} and not handled) as "unhandledMessages",
      (select count(*) from content_report
        where ${may('MANAGE_OFFERS')} and state = 'OPEN' and joined_to is null) as "openReports",
      (select count(*) from appeal
        where state = 'OPEN' and permission = any(${[...permissionsOf(admin)]}::text[])) as "openAppeals"
    `.execute(replica);
  return rows[0] as Inbox;
}

/** The queues that an admin may handle, each with its count and its oldest entry. */
export async function queuesOf({ replica }: Pick<Platform, 'replica'>, admin: Admin): Promise<Queue[]> {
  /** Any one of them is enough. */
  const needs: Record<QueueName, Permission[]> = {
    BUSINESSES: ['MANAGE_BUSINESSES'],
    OFFERS: ['MANAGE_OFFERS'],
    CHANGES: ['MANAGE_OFFERS'],
    ORDERS: ['MANAGE_BUSINESSES'],
    MESSAGES: ['MANAGE_BUSINESSES'],
    ONLINE_PAYMENTS: ['MANAGE_BUSINESSES'],
    SETTLEMENTS: ['MANAGE_BUSINESSES'],
    REPORTS: ['MANAGE_OFFERS'],
    APPEALS: ['MANAGE_OFFERS', 'MANAGE_BUSINESSES'],
    SHOPS: ['MANAGE_OFFERS'],
  };
  const rowsOf: Record<QueueName, RawBuilder<unknown>> = {
    BUSINESSES: sql`min(created_at) as oldest from business where status = 'PENDING'`,
    OFFERS: sql`min(coalesce(resubmitted_at, created_at)) as oldest from offer where shown_status = 'PENDING' and revision is null`,
    CHANGES: sql`min((revision ->> 'submittedAt')::timestamptz) as oldest from offer
      where shown_status = 'PENDING' and revision is not null`,
    ORDERS: sql`min(created_at) as oldest from top_up_order where status = 'PENDING'`,
    MESSAGES: sql`min(created_at) as oldest from contact_message where not handled`,
    ONLINE_PAYMENTS: sql`min(created_at) as oldest from (
      select id, created_at from online_payment where state = 'REVIEW'
      union all select payment_id, created_at from online_refund where state in ('FAILED', 'REVIEW') and handled_at is null
    ) payment`,
    SETTLEMENTS: sql`min(created_at) as oldest from (${settlementsToSee}) settlement`,
    REPORTS: sql`min(received_at) as oldest from content_report where state = 'OPEN' and joined_to is null`,
    APPEALS: sql`min(sent_at) as oldest from appeal
      where state = 'OPEN' and permission = any(${[...permissionsOf(admin)]}::text[])`,
    SHOPS: sql`min((change ->> 'submittedAt')::timestamptz) as oldest from shop_profile where change is not null`,
  };
  const names = queueNames.filter((name) => needs[name].some((need) => can(adminHolder(admin), need)));
  if (names.length === 0) return [];
  const queues = names.map((name) => sql`select ${name}::text as name, count(*) as count, ${rowsOf[name]}`);
  const { rows } = await sql<Queue>`${sql.join(queues, sql` union all `)}`.execute(replica);
  return names.flatMap((name) => rows.filter((row) => row.name === name));
}
