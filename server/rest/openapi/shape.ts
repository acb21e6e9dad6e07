import {
  type DocumentNode,
  type FieldNode,
  type GraphQLEnumType,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { toRest } from '../run/values.ts';

/** What an operation answers, by the names that it gives; `from` leads to the answered object that holds a field of a row. */
export type Shape = { nullable: boolean; description?: string; from?: readonly string[] } & (
  | { kind: 'object'; type: string; about?: string | null | undefined; fields: Record<string, Shape> }
  | { kind: 'list'; of: Shape }
  | { kind: 'leaf'; type: GraphQLLeafType }
);

/**
 * The shape of a selection on an object type.
 * @param flat names of objects whose fields are those of the row that has them
 */
export function shapeOf(
  document: DocumentNode,
  type: GraphQLObjectType,
  selections: SelectionSetNode,
  flat: readonly string[] = [],
): Record<string, Shape> {
  const known = type.getFields();
  return Object.fromEntries(
    fieldsOf(document, selections).flatMap((node): [string, Shape][] => {
      const field = known[node.name.value];
      if (!field) throw new Error(`${type.name} has no field ${node.name.value}`);
      const shape = shapeOfType(document, field.type, node, flat);
      const name = nameOf(node);
      if (shape.kind !== 'object' || !flat.includes(name)) {
        return [[name, field.description ? { ...shape, description: field.description } : shape]];
      }
      return Object.entries(fieldsFrom(name, shape));
    }),
  );
}

/** The fields of an answered object as those of the row that has it. */
function fieldsFrom(name: string, { fields, nullable }: Extract<Shape, { kind: 'object' }>): Record<string, Shape> {
  const moved = Object.entries(fields).map(([inner, own]): [string, Shape] => [
    inner,
    { ...own, nullable: own.nullable || nullable, from: [name, ...(own.from ?? [])] },
  ]);
  return Object.fromEntries(moved);
}

/** The fields of a selection and of the fragments that it spreads. */
export function fieldsOf(document: DocumentNode, { selections }: SelectionSetNode): FieldNode[] {
  return selections.flatMap((node) => {
    if (node.kind === Kind.FIELD) return node;
    const fragment = document.definitions.find(
      (one) =>
        one.kind === Kind.FRAGMENT_DEFINITION &&
        node.kind === Kind.FRAGMENT_SPREAD &&
        one.name.value === node.name.value,
    );
    if (fragment?.kind !== Kind.FRAGMENT_DEFINITION)
      throw new Error('Operations of REST rows have no inline fragments');
    return fieldsOf(document, fragment.selectionSet);
  });
}

/** The name under which a field is answered. */
function nameOf(node: FieldNode): string {
  return (node.alias ?? node.name).value;
}

function shapeOfType(document: DocumentNode, type: GraphQLOutputType, node: FieldNode, flat: readonly string[]): Shape {
  if (isNonNullType(type)) return { ...shapeOfType(document, type.ofType, node, flat), nullable: false };
  if (isListType(type))
    return { nullable: true, kind: 'list', of: shapeOfType(document, type.ofType as GraphQLOutputType, node, flat) };
  if (isLeafType(type)) return { nullable: true, kind: 'leaf', type };
  if (!isObjectType(type) || !node.selectionSet) throw new Error(`${node.name.value} cannot be answered over REST`);
  const [only, ...others] = fieldsOf(document, node.selectionSet);
  const inner = only && others.length === 0 && flat.includes(nameOf(only)) && type.getFields()[only.name.value];
  if (inner) {
    // A row with nothing else is that object.
    const shape = shapeOfType(document, inner.type, only, flat);
    if (shape.kind === 'object') return { ...shape, nullable: true, fields: fieldsFrom(nameOf(only), shape) };
  }
  const fields = shapeOf(document, type, node.selectionSet, flat);
  return { nullable: true, kind: 'object', type: type.name, about: type.description, fields };
}

/** A page of a numbered list: its rows are what REST answers. */
export function isPage(shape: Shape): boolean {
  return shape.kind === 'object' && shape.type.endsWith('Page') && shape.fields.items?.kind === 'list';
}

/** Answered data as REST writes it: enums in its spelling, pages as their rows. */
function spell(shape: Shape, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (shape.kind === 'leaf')
    return isEnumType(shape.type) ? toRest(shape.type as GraphQLEnumType, String(value)) : value;
  if (shape.kind === 'list') return (value as unknown[]).map((one) => spell(shape.of, one));
  const spelt = spellFields(shape.fields, value as Record<string, unknown>);
  return isPage(shape) ? spelt.items : spelt;
}

/** The same for the fields of an object. */
export function spellFields(fields: Record<string, Shape>, data: Record<string, unknown>): Record<string, unknown> {
  const valueAt = (name: string, { from = [] }: Shape) =>
    [...from, name].reduce<unknown>((value, step) => (value as Record<string, unknown> | null)?.[step], data);
  return Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, spell(shape, valueAt(name, shape))]));
}
