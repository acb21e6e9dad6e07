import { readFileSync } from 'node:fs';
import { addResolversToSchema } from '@graphql-tools/schema';
import type { IResolvers } from '@graphql-tools/utils';
import { buildASTSchema, type GraphQLSchema, parse } from 'graphql';
import { resolvers as accounts } from '../domain/accounts/resolvers.ts';
import { resolvers as ads } from '../domain/ads/resolvers.ts';
import { resolvers as analytics } from '../domain/analytics/resolvers.ts';
import { resolvers as audit } from '../domain/audit/resolvers.ts';
import { resolvers as billing } from '../domain/billing/resolvers.ts';
import { resolvers as catalogue } from '../domain/catalogue/resolvers.ts';
import { resolvers as chat } from '../domain/chat/resolvers.ts';
import { resolvers as consumers } from '../domain/consumers/resolvers.ts';
import { resolvers as reports } from '../domain/contentReports/resolvers.ts';
import { resolvers as prices } from '../domain/prices/resolvers.ts';
import { resolvers as publishing } from '../domain/publishing/resolvers.ts';
import { resolvers as push } from '../domain/push/resolvers.ts';
import { resolvers as repeats } from '../domain/repeats/resolvers.ts';
import { resolvers as search } from '../domain/search/resolvers.ts';
import { resolvers as settings } from '../domain/settings/resolvers.ts';
import { resolvers as shops } from '../domain/shops/resolvers.ts';
import { resolvers as support } from '../domain/support/resolvers.ts';
import { resolvers as system } from '../domain/system/resolvers.ts';
import { enforceAuth } from './auth.ts';
import { noteAuthors } from './execution/freshReads.ts';
import { readInputLimits } from './limits/inputLimits.ts';
import { checkWeights } from './limits/weights.ts';
import type { Resolvers } from './resolvers.generated.ts';
import { scalars } from './scalars.ts';

const typeDefs = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8');

const ofDomains: Resolvers[] = [
  audit,
  settings,
  accounts,
  reports,
  billing,
  catalogue,
  search,
  prices,
  publishing,
  repeats,
  consumers,
  shops,
  push,
  ads,
  analytics,
  chat,
  support,
  system,
];

/** The resolvers of each type, whichever domains bring them. */
function together(all: readonly Resolvers[]): IResolvers {
  const types: Record<string, object> = {};
  for (const one of all) for (const [type, fields] of Object.entries(one)) types[type] = { ...types[type], ...fields };
  return types as IResolvers;
}

/**
 * schema.graphql with every domain's resolvers behind the gate. Throws when a field lacks @auth, a root field its
 * resolver, or a text, an id or a list that comes in its limit, or when a @weight cannot be.
 */
export function buildSchema(): GraphQLSchema {
  const schema = addResolversToSchema({
    // A test reads the text with every check: a start need not do it again.
    schema: buildASTSchema(parse(typeDefs, { noLocation: true }), { assumeValidSDL: true }),
    resolvers: { ...scalars, ...together(ofDomains) },
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
    updateResolversInPlace: true,
  });
  for (const root of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      if (!field.resolve) throw new Error(`${root?.name}.${field.name} has no resolver`);
    }
  }
  checkWeights(schema);
  enforceAuth(schema);
  noteAuthors(schema);
  readInputLimits(schema);
  return schema;
}
