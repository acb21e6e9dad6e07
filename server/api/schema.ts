import { readFileSync } from 'node:fs';
import { addResolversToSchema } from '@graphql-tools/schema';
import type { IResolvers } from '@graphql-tools/utils';
import { buildASTSchema, type GraphQLSchema, parse } from 'graphql';
import { modules } from '../modules.ts';
import { enforceAuth } from './auth.ts';
import { markWriters } from './execution/freshReads.ts';
import { readInputLimits } from './limits/inputLimits.ts';
import { checkWeights } from './limits/weights.ts';
import { scalars } from './scalars.ts';

const typeDefs = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8');

/** The resolvers of each type, whichever domains bring them. */
function resolversOfDomains(): IResolvers {
  const types: Record<string, object> = {};
  for (const { resolvers = {} } of modules)
    for (const [type, fields] of Object.entries(resolvers)) types[type] = { ...types[type], ...fields };
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
    resolvers: { ...scalars, ...resolversOfDomains() },
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
  markWriters(schema);
  readInputLimits(schema);
  return schema;
}
