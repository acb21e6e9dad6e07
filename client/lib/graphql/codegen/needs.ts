import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { type GraphQLSchema, getDirectiveValues, Kind, type OperationDefinitionNode } from 'graphql';

interface Rule {
  as: string[];
  needs: string[];
  master: boolean;
}

function rootRules(schema: GraphQLSchema, operation: OperationDefinitionNode): Rule[] {
  const root = schema.getRootType(operation.operation);
  const directive = schema.getDirective('auth');
  return operation.selectionSet.selections.flatMap((selection) => {
    if (selection.kind !== Kind.FIELD) return [];
    const node = root?.getFields()[selection.name.value]?.astNode;
    const rule = directive && node ? getDirectiveValues(directive, node) : undefined;
    return rule ? [{ as: rule['as'], needs: rule['needs'], master: rule['master'] } as Rule] : [];
  });
}

/** Codegen plugin: what a viewer must hold for each operation, read off @auth, so that guards and navigation never repeat it. */
export const plugin: PluginFunction = (schema, documents) => {
  const entries = documents
    .flatMap(({ document }) => document?.definitions ?? [])
    .filter((node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => [operation.name?.value ?? '', rootRules(schema, operation)] as const)
    .sort(([a], [b]) => a.localeCompare(b));
  const rows = entries.map(([name, rules]) => `  ${name}: ${JSON.stringify(rules)},`);
  return `/** What @auth asks of each root field of an operation: one of the audiences, and any one of the permissions. */
export interface Rule {
  as: readonly string[];
  needs: readonly string[];
  master: boolean;
}
export const needs = {
${rows.join('\n')}
} as const satisfies Record<string, readonly Rule[]>;
export type OperationName = keyof typeof needs;
`;
};
