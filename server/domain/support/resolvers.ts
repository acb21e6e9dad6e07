import { sql } from 'kysely';
import type { Inbox, Permission } from '#shared/schema.generated.ts';
import type { Resolvers } from '../../api/resolvers.generated.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Admin } from '../accounts/entities.ts';
import { permissionsOf } from '../accounts/viewers.ts';
import { contactMessages, sendContactMessage, setContactMessageHandled } from './contact.ts';
import { businessData, consumerData } from './personalData.ts';

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

export const resolvers: Resolvers = {
  Query: {
    myBusinessData: (_, _args, { platform, business }) => businessData(platform, business),
    myConsumerData: (_, _args, { platform, consumer }) => consumerData(platform, consumer),
    contactMessages: (_, { handled, page }, context) => contactMessages(context, handled, page),
  },
  Mutation: {
    sendContactMessage: (_, { input }, context) => sendContactMessage(context, context.request.ip, input),
    setContactMessageHandled: (_, { id, handled }, context) =>
      setContactMessageHandled(context, context.admin, id, handled),
  },
  Overview: {
    inbox: (_, _args, { platform, admin }) => inboxOf(platform, admin),
  },
};
