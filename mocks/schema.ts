import { makeExecutableSchema } from '@graphql-tools/schema';
import typeDefs from '../schema.graphql?raw';
import { enforceAuth } from '../server/api/auth.ts';
import { scalars } from '../server/api/scalars.ts';
import { accounts } from './accounts.ts';
import { addressChange } from './addressChange.ts';
import { analyticsResolvers } from './analytics.ts';
import { withAuditTrail } from './auditTrail.ts';
import { billing } from './billing.ts';
import { categories } from './categories.ts';
import { chat } from './chat.ts';
import { consumerOffers } from './consumerOffers.ts';
import { currencies } from './currency.ts';
import { keptOffers } from './keptOffers.ts';
import { moderation } from './moderation.ts';
import { offers } from './offers.ts';
import { platform } from './platform.ts';
import { registration } from './registration.ts';
import { sessions } from './sessions.ts';

/** What answers each part of the schema. */
export const mockResolvers = [
  accounts,
  addressChange,
  sessions,
  registration,
  billing,
  offers,
  moderation,
  consumerOffers,
  keptOffers,
  chat,
  categories,
  platform,
  analyticsResolvers,
  currencies,
].map(withAuditTrail);

/** schema.graphql over the made-up world, behind the server's own gate. */
export const mockSchema = enforceAuth(makeExecutableSchema({ typeDefs, resolvers: [scalars, ...mockResolvers] }));
