import {
  type GraphQLInputType,
  type GraphQLLeafType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { type Limit, readInputLimits } from '../../api/limits/inputLimits.ts';
import type { Form } from '../routes/form.ts';
import { restValues } from '../run/enumNames.ts';
import { isPage, type Shape } from './shape.ts';

/** A JSON Schema of the 2020-12 draft, as OpenAPI 3.1 uses it. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Properties;
  required?: string[];
  items?: JsonSchema;
  enum?: (string | null)[];
  [keyword: string]: unknown;
}

/** Properties of an object, by name. */
export type Properties = Record<string, JsonSchema>;

const scalars: Record<string, JsonSchema> = {
  Int: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  Money: { type: 'number', multipleOf: 0.01 },
  Date: { type: 'string', format: 'date' },
  DateTime: { type: 'string', format: 'date-time' },
  Upload: { type: 'string', format: 'binary' },
  JSON: {},
};

function leaf(type: GraphQLLeafType): JsonSchema {
  return isEnumType(type) ? { type: 'string', enum: restValues(type) } : (scalars[type.name] ?? { type: 'string' });
}

/** The JSON that an input type accepts, with what its rule accepts or else what is read of it at most. */
export function ofInput(type: GraphQLInputType, limit?: Limit): JsonSchema {
  if (isNonNullType(type)) return ofInput(type.ofType, limit);
  if (isListType(type)) {
    const [max, of] = limit?.kind === 'list' ? [{ maxItems: limit.count ?? limit.max }, limit.of] : [{}, undefined];
    return { type: 'array', ...max, items: ofInput(type.ofType, of) };
  }
  if (!isInputObjectType(type)) {
    const isText = limit?.kind === 'text' && !isEnumType(type) && !(type.name in scalars);
    return { ...leaf(type), ...(isText && { maxLength: limit.characters ?? limit.max }) };
  }
  const limits = limit?.kind === 'input' ? limit.fields : undefined;
  const properties = Object.values(type.getFields()).map(({ name, type: fieldType, description }) => [
    name,
    { ...ofInput(fieldType, limits?.get(name)), ...(description && { description }) },
  ]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

/** The body of a form. A source is `Input.field`, a scalar, or an input whose fields are the body. */
export function ofForm(schema: GraphQLSchema, { fields }: Form): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  const alternatives: JsonSchema[] = [];
  const limits = readInputLimits(schema);
  for (const [name, source] of Object.entries(fields)) {
    const [typeName = '', fieldName = ''] = source.split('.');
    const type = schema.getType(typeName);
    if (!isInputObjectType(type)) properties[name] = scalars[typeName] ?? { type: 'string' };
    else if (fieldName === '') alternatives.push({ title: typeName, ...ofInput(type, limits.ofInput(typeName)) });
    else {
      const field = type.getFields()[fieldName];
      if (!field) throw new Error(`${typeName} has no field ${fieldName}`);
      const limit = limits.ofInput(typeName, fieldName);
      properties[name] = {
        ...ofInput(field.type, limit),
        ...(field.description && { description: field.description }),
      };
      if (isNonNullType(field.type) && field.defaultValue === undefined) required.push(name);
    }
  }
  return alternatives.length > 0
    ? { oneOf: alternatives }
    : { type: 'object', properties, ...(required[0] && { required }) };
}

/** The JSON that a selection is answered as: a numbered page is its rows. */
export function ofShape(shape: Shape): JsonSchema {
  const { nullable, description } = shape;
  const schema = nullable ? orNull(typed(shape)) : typed(shape);
  return description ? { ...schema, description } : schema;
}

function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: words } = schema;
  if (typeof type !== 'string') return schema;
  return { ...schema, type: [type, 'null'], ...(words && { enum: [...words, null] }) };
}

function typed(shape: Shape): JsonSchema {
  if (shape.kind === 'leaf') return leaf(shape.type);
  if (shape.kind === 'list') return listOf(ofShape(shape.of));
  return shape.fields.items && isPage(shape) ? ofShape(shape.fields.items) : ofShapes(shape.fields);
}

/** The same for the fields of an object. */
export function ofShapes(fields: Record<string, Shape>): JsonSchema {
  return objectOf(Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, ofShape(shape)])));
}

/** An object that has all of these properties. */
export function objectOf(properties: Properties): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties) };
}

/** A list of such items. */
export function listOf(items: JsonSchema): JsonSchema {
  return { type: 'array', items };
}

/** The schema at a path of properties. Throws when there is none. */
export function at(schema: JsonSchema, ...path: string[]): JsonSchema {
  return path.reduce((object, name) => {
    const found = object.properties?.[name];
    if (!found) throw new Error(`The reply has no ${path.join('.')}`);
    return found;
  }, schema);
}

/** The schema of a list's items. Throws when it is no list. */
export function itemOf({ items }: JsonSchema): JsonSchema {
  if (!items) throw new Error('The reply has no list here');
  return items;
}

/** The same schema without null. */
export function notNull(schema: JsonSchema): JsonSchema {
  const { type } = schema;
  const [only] = Array.isArray(type) ? type.filter((name) => name !== 'null') : [type];
  return only === undefined ? schema : { ...schema, type: only };
}
