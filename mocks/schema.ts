import { makeExecutableSchema } from '@graphql-tools/schema';
import typeDefs from '../schema.graphql?raw';
import { enforceAuth } from '../server/api/auth.ts';
import { scalars } from '../server/api/scalars.ts';
import { accounts } from './accounts.ts';
import { analyticsResolvers } from './analytics.ts';
import { billing } from './billing.ts';
import { categories } from './categories.ts';
import { chat } from './chat.ts';
import { consumerOffers } from './consumerOffers.ts';
import { keptOffers } from './keptOffers.ts';
import { offers } from './offers.ts';
import { platform } from './platform.ts';
import { sessions } from './sessions.ts';

/** What answers each part of the schema. */
export const mockResolvers = [
  accounts,
  sessions,
  billing,
  offers,
  consumerOffers,
  keptOffers,
  chat,
  categories,
  platform,
  analyticsResolvers,
];

/** schema.graphql over the made-up world, behind the server's own gate. */
export const mockSchema = enforceAuth(makeExecutableSchema({ typeDefs, resolvers: [scalars, ...mockResolvers] }));
