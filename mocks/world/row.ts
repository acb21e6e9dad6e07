import { buildSchema, type GraphQLOutputType, isEnumType, isListType, isNonNullType, isObjectType } from 'graphql';
import typeDefs from '../../schema.graphql?raw';
import { helsinkiDate } from './clock.ts';

const schema = buildSchema(typeDefs, { assumeValid: true });

const scalars: Record<string, () => unknown> = {
  Boolean: () => false,
  Date: () => helsinkiDate(new Date()),
  DateTime: () => new Date(),
  Float: () => 0,
  Int: () => 0,
  Money: () => 0,
};

function emptyOf(type: GraphQLOutputType): unknown {
  if (!isNonNullType(type)) return null;
  const { ofType } = type;
  if (isListType(ofType)) return [];
  if (isEnumType(ofType)) return ofType.getValues()[0]?.name;
  return scalars[ofType.toString()]?.() ?? '';
}

/** A row of a type of the schema: what is not given is empty, 0, false, null, now, or the first value of its enum. */
export function aRow<Row extends object>(typeName: string, given: Partial<Row>): Row {
  const type = schema.getType(typeName);
  if (!isObjectType(type)) throw new Error(`No type ${typeName}`);
  const fields = Object.values(type.getFields()).map((field) => [field.name, emptyOf(field.type)]);
  return { ...Object.fromEntries(fields), ...given };
}
