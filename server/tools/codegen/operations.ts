import type { Types } from '@graphql-codegen/plugin-helpers';
import { type GraphQLSchema, getDirectiveValues, Kind, type OperationDefinitionNode } from 'graphql';

/** The operations of the documents with their names, in the order of these. */
export function namedOperations(
  documents: Types.DocumentFile[],
): { name: string; operation: OperationDefinitionNode }[] {
  return documents
    .flatMap(({ document }) => document?.definitions ?? [])
    .filter((node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => ({ name: operation.name?.value ?? '', operation }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** What a directive says of each root field of an operation; undefined for a field that does not carry it. */
export function rootValues(schema: GraphQLSchema, operation: OperationDefinitionNode, name: string) {
  const root = schema.getRootType(operation.operation);
  const directive = schema.getDirective(name);
  return operation.selectionSet.selections
    .filter((selection) => selection.kind === Kind.FIELD)
    .map((field) => {
      const node = root?.getFields()[field.name.value]?.astNode;
      return directive && node ? getDirectiveValues(directive, node) : undefined;
    });
}
