import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { Kind, type OperationDefinitionNode } from 'graphql';

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function hooksFor(operation: OperationDefinitionNode): string {
  const name = capitalize(operation.name?.value ?? '');
  const kind = capitalize(operation.operation);
  const result = `${name}${kind}`;
  const variables = `${name}${kind}Variables`;
  const document = `${name}Document`;
  const required = operation.variableDefinitions?.some(
    ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue,
  );
  if (operation.operation === 'mutation') {
    return `export function use${result}(options?: apollo.useMutation.Options<${result}, ${variables}>) {
  return apollo.useMutation<${result}, ${variables}>(${document}, options);
}`;
  }
  const options = required
    ? `options: apollo.SkipToken | apollo.useQuery.Options<${result}, ${variables}>`
    : `options: apollo.SkipToken | apollo.useQuery.Options<${result}, ${variables}> = {}`;
  return `export function use${result}(${options}) {
  return apollo.useQuery<${result}, ${variables}>(${document}, options as apollo.useQuery.Options<${result}, ${variables}>);
}
export function use${name}LazyQuery(options?: apollo.useLazyQuery.Options<${result}, ${variables}>) {
  return apollo.useLazyQuery<${result}, ${variables}>(${document}, options);
}`;
}

/** Codegen plugin: Apollo hooks over the typed documents of the same file. */
export const plugin: PluginFunction = (_schema, documents) => {
  const operations = documents.flatMap(({ document }) =>
    (document?.definitions ?? []).filter(
      (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
    ),
  );
  if (operations.length === 0) return '';
  return {
    prepend: ["import * as apollo from '@apollo/client/react';"],
    content: operations.map(hooksFor).join('\n'),
  };
};
