import { relative } from 'node:path';
import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import {
  type ASTNode,
  type DefinitionNode,
  type DocumentNode,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql';
import { documentHash } from '../../api/execution/documentHash.ts';

/** A file of operations and fragments. */
export interface DocumentFile {
  location: string;
  document?: DocumentNode | undefined;
}

/** Operations use the fragments of their own program only: others may have fragments of the same names. */
const programs = ['client/', 'server/rest/', 'server/open/mcp/'];
const programOf = (location: string) => programs.find((folder) => relative(process.cwd(), location).startsWith(folder));

/** The whole documents that our programs send, one for each operation: as they are written, and as Apollo Client changes them. */
export function ownDocumentsOf(files: readonly DocumentFile[]): DocumentNode[] {
  const ofPrograms = Map.groupBy(files, ({ location }) => programOf(location));
  return [...ofPrograms.values()].flatMap((group) => {
    const all = group.flatMap(({ document }) => document?.definitions ?? []);
    const operations = all.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
    return operations.flatMap((operation) => {
      const document = withFragments(operation, all);
      return [document, withTypenames(document)];
    });
  });
}

function withFragments(operation: OperationDefinitionNode, all: readonly DefinitionNode[]): DocumentNode {
  const definitions = new Set<DefinitionNode>([operation]);
  // What is added meanwhile is looked at as well.
  for (const definition of definitions) {
    visit(definition, {
      FragmentSpread({ name }) {
        const fragment = all.find((each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === name.value);
        if (fragment) definitions.add(fragment);
      },
    });
  }
  return { kind: Kind.DOCUMENT, definitions: [...definitions] };
}

/** With `__typename` in every selection below the root, as Apollo Client sends documents. */
function withTypenames(document: DocumentNode): DocumentNode {
  return visit(document, {
    SelectionSet(node, _key, parent) {
      if (parent && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION) return undefined;
      const has = node.selections.some((each) => each.kind === Kind.FIELD && each.name.value.startsWith('__'));
      if (has) return undefined;
      const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const;
      return { ...node, selections: [...node.selections, typename] };
    },
  });
}

/**
 * Whether a document is one that the server compiles when it is asked often. Mutations are not: their time is the
 * database's. Nor is a variable in a list or an object, where the compiler takes one that was not sent for null.
 */
export function mayBeCompiled({ definitions }: DocumentNode): boolean {
  const [operation] = definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION || operation.operation !== 'query') return false;
  let holdsVariable = false;
  const look = (node: ASTNode) => {
    visit(node, {
      Variable() {
        holdsVariable = true;
      },
    });
  };
  for (const definition of definitions) visit(definition, { ListValue: look, ObjectValue: look });
  return !holdsVariable;
}

/** Codegen plugin: the hashes of the queries of our own that the server compiles. */
export const plugin: PluginFunction = (_schema, documents) => {
  const own = ownDocumentsOf(documents.map(({ location = '', document }) => ({ location, document })));
  const hashes = own.filter(mayBeCompiled).map(documentHash);
  return `/** Hashes of the queries of our clients, of REST and MCP, as they are sent; \`ownDocuments.test.ts\` proves each of them. */
export const ownDocuments: ReadonlySet<string> = new Set(${JSON.stringify([...new Set(hashes)].sort())});
`;
};
