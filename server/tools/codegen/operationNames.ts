import type { PluginFunction } from '@graphql-codegen/plugin-helpers';

/** Codegen plugin: the names of the operations in the project's documents, which traces and metrics may show. */
export const plugin: PluginFunction = (_schema, documents) => {
  const names = documents.flatMap(({ document }) =>
    (document?.definitions ?? []).flatMap((node) =>
      'name' in node && node.name && node.kind === 'OperationDefinition' ? [node.name.value] : [],
    ),
  );
  return `/** Names of the operations of our clients, of REST and MCP, and of the examples for app developers. */
export const operationNames: ReadonlySet<string> = new Set(${JSON.stringify([...new Set(names)].sort())});
`;
};
