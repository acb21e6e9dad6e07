import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import type { GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { businessActions } from '#domain/accounts/access/actions.ts';
import { namedOperations, rootValues } from './operations.ts';

interface Rule {
  as: string[];
  action?: string;
  needs: string[];
  master: boolean;
}

function rootRules(schema: GraphQLSchema, operation: OperationDefinitionNode): Rule[] {
  return rootValues(schema, operation, 'auth').flatMap((rule) =>
    rule ? [{ as: rule.as, action: rule.action, needs: rule.needs, master: rule.master } as Rule] : [],
  );
}

/** Codegen plugin: what a viewer must hold for each operation, read off @auth, so that guards and navigation never repeat it. */
export const plugin: PluginFunction = (schema, documents) => {
  const rows = namedOperations(documents).map(
    ({ name, operation }) => `  ${name}: ${JSON.stringify(rootRules(schema, operation))},`,
  );
  const roles = Object.entries(businessActions).map(([action, rule]) => `  ${action}: ${JSON.stringify(rule.roles)},`);
  return `import type { BusinessAction, BusinessRole } from '#shared/schema.generated.ts';

/** What @auth asks of each root field of an operation: one of the audiences, of a member the action, of an admin any one of the permissions. */
export interface Rule {
  as: readonly string[];
  action?: BusinessAction;
  needs: readonly string[];
  master: boolean;
}
export const needs = {
${rows.join('\n')}
} as const satisfies Record<string, readonly Rule[]>;
export type OperationName = keyof typeof needs;

/** Roles of a business that may perform an action. */
export const rolesWith: Record<BusinessAction, readonly BusinessRole[]> = {
${roles.join('\n')}
};
`;
};
