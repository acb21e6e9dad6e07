import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { AppError } from '#shared/appError.ts';
import { memoByObject } from '#shared/memoByObject.ts';
import { declaredOf, fieldsOf } from './directives.ts';

/** The arguments of @weight. */
export interface Weight {
  cost: number;
  oncePerDocument: boolean;
}

const tooMuch = 'Kysely pyytää liikaa tietoja kerralla. Pyydä vähemmän rivejä tai kenttiä.';
const plain: Weight = { cost: 1, oncePerDocument: false };
const roots = ['Query', 'Mutation', 'Subscription'];
/** Values of a list that cost one more point. */
const valuesPerPoint = 200;
/** Values that a document may select in all: making them takes time from all other requests. */
const maxValues = 10_000;
/** No list gives more rows at once. */
const maxRows = 100;

/** Throws when @weight is on a field that is no root field, or is below 1, so that such a server never starts. */
export function checkWeights(schema: GraphQLSchema): void {
  for (const { typeName, field } of fieldsOf(schema)) {
    const weight = declaredOf<Weight>(schema, 'weight', field);
    if (weight && !roots.includes(typeName)) throw new Error(`${typeName}.${field.name} is no root field: no @weight`);
    if (weight && weight.cost < 1) throw new Error(`${typeName}.${field.name}: a @weight is at least 1`);
  }
}

/** What a root field declares of its weight; 1 where it declares none. */
export function weightOf(schema: GraphQLSchema, field: GraphQLField<unknown, unknown>): Weight {
  return declaredOf<Weight>(schema, 'weight', field) ?? plain;
}

/** A root field of an operation, and the part of its cost that follows from the document alone. */
interface Costed {
  field: GraphQLField<unknown, unknown>;
  node: FieldNode;
  /** Of its weight. */
  points: number;
  /** That it selects of each row. */
  values: number;
}

/**
 * Points that an operation of a valid document costs: the weights of its root fields, and one more for every 200 values
 * of a list that is asked with `first`. Throws INVALID_INPUT for more than 10,000 such values.
 * @param variables as the caller sent them, not checked yet
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): number {
  const fields = costedFields(operation, schema, document);
  let points = 0;
  let values = 0;
  for (const { field, node, points: weight, values: ofRow } of fields) {
    const ofList = rowsOf(field, node, operation, variables) * ofRow;
    values += ofList;
    points += weight + Math.floor(ofList / valuesPerPoint);
  }
  if (values > maxValues) throw new AppError('INVALID_INPUT', { message: tooMuch });
  return points;
}

/** Worked out once for each document, which many requests send. */
const costedFields = memoByObject(
  (operation: OperationDefinitionNode, schema: GraphQLSchema, document: DocumentNode): Costed[] => {
    const fields = schema.getRootType(operation.operation)?.getFields() ?? {};
    const counting = countValues(document);
    return counting.rootFields(operation.selectionSet).flatMap((node) => {
      const field = fields[node.name.value];
      if (!field) return [];
      const values = node.selectionSet ? counting.values(node.selectionSet) : 1;
      return [{ field, node, points: weightOf(schema, field).cost, values }];
    });
  },
);

/** Rows that the argument `first` requests; 0 for a field without it. */
function rowsOf(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): number {
  const declared = field.args.find(({ name }) => name === 'first');
  if (!declared) return 0;
  const value = node.arguments?.find(({ name }) => name.value === 'first')?.value;
  const asked = numberOf(value, operation, variables) ?? declared.defaultValue;
  // A variable holds whatever the caller sent; what is no number is refused later, and costs as much as can be.
  const rows = typeof asked === 'object' ? Number.NaN : Number(asked);
  return rows >= 0 ? Math.min(rows, maxRows) : maxRows;
}

function numberOf(
  value: ValueNode | undefined,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
) {
  if (value?.kind === Kind.INT) return value.value;
  if (value?.kind !== Kind.VARIABLE) return undefined;
  const name = value.name.value;
  if (variables[name] !== undefined) return variables[name];
  const declared = operation.variableDefinitions?.find(({ variable }) => variable.name.value === name)?.defaultValue;
  return declared?.kind === Kind.INT ? declared.value : undefined;
}

/** Counts what selections hold, each fragment once however often it is spread: nested ones would take for ever. */
function countValues(document: DocumentNode) {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const one of document.definitions) if (one.kind === Kind.FRAGMENT_DEFINITION) fragments.set(one.name.value, one);
  const known = new Map<SelectionSetNode, number>();

  function values(set: SelectionSetNode): number {
    const before = known.get(set);
    if (before !== undefined) return before;
    let sum = 0;
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) sum += selection.selectionSet ? values(selection.selectionSet) : 1;
      else sum += values(within(selection));
    }
    known.set(set, sum);
    return sum;
  }

  function within(selection: Exclude<SelectionSetNode['selections'][number], FieldNode>): SelectionSetNode {
    if (selection.kind === Kind.INLINE_FRAGMENT) return selection.selectionSet;
    const fragment = fragments.get(selection.name.value);
    return fragment?.selectionSet ?? { kind: Kind.SELECTION_SET, selections: [] };
  }

  function rootFields(set: SelectionSetNode, seen = new Set<SelectionSetNode>()): FieldNode[] {
    if (seen.has(set)) return [];
    seen.add(set);
    return set.selections.flatMap((selection) =>
      selection.kind === Kind.FIELD ? [selection] : rootFields(within(selection), seen),
    );
  }

  return { values, rootFields };
}
