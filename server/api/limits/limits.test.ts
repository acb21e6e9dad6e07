import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
  visit,
} from 'graphql';
import { expect, test } from 'vitest';
import { buildSchema } from '../schema.ts';
import { limits } from './limits.ts';

const client = join(import.meta.dirname, '../../../client');
const written: DefinitionNode[] = globSync('**/*.graphql', { cwd: client }).flatMap(
  (file) => parse(readFileSync(join(client, file), 'utf8')).definitions,
);
const operations = written.filter((one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION);
const fragments = new Map(
  written
    .filter((one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION)
    .map((one) => [one.name.value, one]),
);

/** An operation as the client sends it: with the fragments it uses, and the name of every type. */
function sent(operation: OperationDefinitionNode): DocumentNode {
  const used = new Set<DefinitionNode>([operation]);
  for (const definition of used) {
    visit(definition, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value);
        if (fragment) used.add(fragment);
      },
    });
  }
  const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const;
  return visit({ kind: Kind.DOCUMENT, definitions: [...used] } as DocumentNode, {
    SelectionSet: (node, _key, parent) =>
      (parent as DefinitionNode).kind === Kind.OPERATION_DEFINITION
        ? undefined
        : { ...node, selections: [...node.selections, typename] },
  });
}

test('every operation of our own client stays within the limits', () => {
  const schema = buildSchema();
  expect(operations.length).toBeGreaterThan(0);
  for (const operation of operations) {
    expect(validate(schema, sent(operation), limits), operation.name?.value).toEqual([]);
  }
});
