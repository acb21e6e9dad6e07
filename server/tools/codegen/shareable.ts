import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { namedOperations, rootValues } from './operations.ts';

/** Codegen plugin: the operations that everybody gets the same answer to, read off @cached. */
export const plugin: PluginFunction = (schema, documents) => {
  const names = namedOperations(documents)
    .filter(({ operation }) => rootValues(schema, operation, 'cached').every((values) => values !== undefined))
    .map(({ name }) => name);
  return `/** Names of the operations whose every root field is @cached. */
export const shareable: ReadonlySet<string> = new Set(${JSON.stringify(names)});
`;
};
