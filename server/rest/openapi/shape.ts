import {
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
import { toRest } from '../run/spelling.ts';

/** What an operation answers, by the names that it gives. */
export type Shape = { nullable: boolean; description?: string } & (
  | { kind: 'object'; type: string; fields: Record<string, Shape> }
  | { kind: 'list'; of: Shape }
  | { kind: 'leaf'; type: GraphQLLeafType }
);

/** The shape of a selection on an object type. Operations of rows hold plain fields only. */
export function shapeOf(type: GraphQLObjectType, selections: SelectionSetNode): Record<string, Shape> {
  const known = type.getFields();
  return Object.fromEntries(
    fieldsOf(selections).map((node) => {
      const field = known[node.name.value];
      if (!field) throw new Error(`${type.name} has no field ${node.name.value}`);
      const shape = shapeOfType(field.type, node);
      return [nameOf(node), field.description ? { ...shape, description: field.description } : shape];
    }),
  );
}

/** The plain fields of a selection. */
export function fieldsOf(selections: SelectionSetNode): FieldNode[] {
  return selections.selections.map((node) => {
    if (node.kind !== Kind.FIELD) throw new Error('Operations of REST rows hold plain fields only');
    return node;
  });
}

/** The name under which a field is answered. */
export function nameOf(node: FieldNode): string {
  return (node.alias ?? node.name).value;
}

function shapeOfType(type: GraphQLOutputType, node: FieldNode): Shape {
  if (isNonNullType(type)) return { ...shapeOfType(type.ofType, node), nullable: false };
  if (isListType(type))
    return { nullable: true, kind: 'list', of: shapeOfType(type.ofType as GraphQLOutputType, node) };
  if (isLeafType(type)) return { nullable: true, kind: 'leaf', type };
  if (!isObjectType(type) || !node.selectionSet) throw new Error(`${node.name.value} cannot be answered over REST`);
  return { nullable: true, kind: 'object', type: type.name, fields: shapeOf(type, node.selectionSet) };
}

/** A page of a numbered list: its rows are what REST answers. */
export function isPage(shape: Shape): boolean {
  return shape.kind === 'object' && shape.type.endsWith('Page') && shape.fields.items?.kind === 'list';
}

/** Answered data as REST writes it: enums in its spelling, pages as their rows. */
export function spell(shape: Shape, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (shape.kind === 'leaf')
    return isEnumType(shape.type) ? toRest(shape.type as GraphQLEnumType, String(value)) : value;
  if (shape.kind === 'list') return (value as unknown[]).map((one) => spell(shape.of, one));
  const spelt = spellFields(shape.fields, value as Record<string, unknown>);
  return isPage(shape) ? spelt.items : spelt;
}

/** The same for the fields of an object. */
export function spellFields(fields: Record<string, Shape>, data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, spell(shape, data[name])]));
}
