import { makeExecutableSchema } from '@graphql-tools/schema';
import typeDefs from '../schema.graphql?raw';
import { enforceAuth } from '../server/api/auth.ts';
import { scalars } from '../server/api/scalars.ts';
import { accounts } from './accounts/accounts.ts';
import { addressChange } from './accounts/addressChange.ts';
import { businessEvents } from './accounts/businessEvents.ts';
import { businessFile, businessMails } from './accounts/businessFile.ts';
import { members } from './accounts/members.ts';
import { registration } from './accounts/registration.ts';
import { sessions } from './accounts/sessions.ts';
import { advertisements } from './advertisements.ts';
import { aiApis } from './aiApis.ts';
import { analyticsResolvers } from './analytics.ts';
import { apiKeys } from './apiKeys.ts';
import { billing } from './billing/billing.ts';
import { receipts } from './billing/receipts.ts';
import { chat } from './chat.ts';
import type { MockResolvers } from './context.ts';
import { eventResolvers } from './events.ts';
import { fields } from './fields.ts';
import { categories } from './offers/categories.ts';
import { consumerOffers } from './offers/consumerOffers.ts';
import { drafts } from './offers/drafts.ts';
import { favouritesAndWishes } from './offers/favouritesAndWishes.ts';
import { lists } from './offers/lists.ts';
import { beforeStart, moderation } from './offers/moderation.ts';
import { flyers } from './offers/offerContent.ts';
import { offers } from './offers/offers.ts';
import { prices } from './offers/prices.ts';
import { redemptions } from './offers/redemptions.ts';
import { repeatOffer, repeats } from './offers/repeats.ts';
import { watches } from './offers/watches.ts';
import { outlets } from './outlets.ts';
import { push } from './push.ts';
import { reports } from './reports.ts';
import { settings, system } from './settings.ts';
import { shops } from './shops.ts';
import { terms } from './terms.ts';

/** What answers each part of the schema. */
export const mockResolvers: MockResolvers[] = [
  accounts,
  businessEvents,
  businessFile,
  businessMails,
  addressChange,
  sessions,
  registration,
  members,
  billing,
  offers,
  flyers,
  drafts,
  repeatOffer,
  repeats,
  moderation,
  beforeStart,
  consumerOffers,
  prices,
  favouritesAndWishes,
  lists,
  watches,
  shops,
  push,
  chat,
  categories,
  settings,
  reports,
  advertisements,
  aiApis,
  apiKeys,
  analyticsResolvers,
  eventResolvers,
  system,
  outlets,
  receipts,
  redemptions,
  terms,
];

/** schema.graphql over the made-up world, behind the server's own gate. */
export const mockSchema = enforceAuth(
  makeExecutableSchema({ typeDefs, resolvers: [scalars, fields, ...mockResolvers] }),
);
