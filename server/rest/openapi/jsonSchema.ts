import {
  type GraphQLInputType,
  type GraphQLLeafType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { type Limit, type Range, readInputLimits } from '../../api/limits/inputLimits.ts';
import type { Form } from '../routes/form.ts';
import { restValues } from '../run/values.ts';
import { isPage, type Shape } from './shape.ts';

/** A JSON Schema of the 2020-12 draft, as OpenAPI 3.1 uses it. One with a title gets a name in the document. */
export interface JsonSchema {
  title?: string;
  type?: string | string[];
  properties?: Properties;
  required?: string[];
  items?: JsonSchema;
  enum?: string[];
  anyOf?: JsonSchema[];
  description?: string;
  [keyword: string]: unknown;
}

/** Properties of an object, by name. */
export type Properties = Record<string, JsonSchema>;

const scalars: Record<string, JsonSchema> = {
  Int: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  // Not multipleOf 0.01: a right sum such as 0.1 + 0.2 is no multiple of it in floating point.
  Money: { type: 'number' },
  Date: { type: 'string', format: 'date' },
  DateTime: { type: 'string', format: 'date-time' },
  Upload: { type: 'string', format: 'binary' },
  JSON: {},
};

const nothing: JsonSchema = { type: 'null' };

function leaf(type: GraphQLLeafType): JsonSchema {
  if (!isEnumType(type)) return scalars[type.name] ?? { type: 'string' };
  return described({ title: type.name, type: 'string', enum: restValues(type) }, type.description);
}

function described(schema: JsonSchema, description: string | null | undefined): JsonSchema {
  return description ? { ...schema, description } : schema;
}

/** What a field says beside the description of its type, which stays with the type. */
export function about(schema: JsonSchema, description: string | null | undefined): JsonSchema {
  if (!description) return schema;
  return schema.title === undefined ? { ...schema, description } : { allOf: [schema], description };
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
    const range = limit?.kind === 'text' ? limit.range : undefined;
    return { ...leaf(type), ...(isText && { maxLength: limit.characters ?? limit.max }), ...(range && ofRange(range)) };
  }
  const limits = limit?.kind === 'input' ? limit.fields : undefined;
  const properties = Object.values(type.getFields()).map(({ name, type: fieldType, description }) => [
    name,
    about(ofInput(fieldType, limits?.get(name)), description),
  ]);
  return described({ title: type.name, type: 'object', properties: Object.fromEntries(properties) }, type.description);
}

function ofRange({ min, above, max }: Range): JsonSchema {
  return {
    ...(min !== undefined && { minimum: min }),
    ...(above !== undefined && { exclusiveMinimum: above }),
    ...(max !== undefined && { maximum: max }),
  };
}

/** The body of a form. A source is `Input.field`, a scalar, or an input whose fields are the body. */
export function ofForm(schema: GraphQLSchema, { fields, says = {}, filled = [], needed = [] }: Form): JsonSchema {
  const properties: Properties = {};
  const required = [...needed];
  const alternatives: JsonSchema[] = [];
  const limits = readInputLimits(schema);
  for (const [name, source] of Object.entries(fields)) {
    const [typeName = '', fieldName = ''] = source.split('.');
    const type = schema.getType(typeName);
    if (!isInputObjectType(type)) properties[name] = about(scalars[typeName] ?? { type: 'string' }, says[name]);
    else if (fieldName === '') alternatives.push(only(ofInput(type, limits.ofInput(typeName)), filled));
    else {
      const field = type.getFields()[fieldName];
      if (!field) throw new Error(`${typeName} has no field ${fieldName}`);
      properties[name] = about(ofInput(field.type, limits.ofInput(typeName, fieldName)), field.description);
      if (isNonNullType(field.type) && field.defaultValue === undefined) required.push(name);
    }
  }
  return alternatives.length > 0
    ? { oneOf: alternatives }
    : { type: 'object', properties, ...(required[0] && { required }) };
}

/** An alternative that no body of another one fits: at least one field, and no others. */
function only(schema: JsonSchema, filled: readonly string[]): JsonSchema {
  const own = Object.entries(schema.properties ?? {}).filter(([name]) => !filled.includes(name));
  return { ...schema, properties: Object.fromEntries(own), additionalProperties: false, minProperties: 1 };
}

/** The JSON that a selection is answered as: a numbered page is its rows. */
function ofShape(shape: Shape): JsonSchema {
  const schema = typed(shape);
  return about(shape.nullable ? orNull(schema) : schema, shape.description);
}

/** Also null. A named schema stays as it is, beside null. */
function orNull(schema: JsonSchema): JsonSchema {
  if (schema.title !== undefined) return { anyOf: [schema, nothing] };
  return typeof schema.type === 'string' ? { ...schema, type: [schema.type, 'null'] } : schema;
}

function typed(shape: Shape): JsonSchema {
  if (shape.kind === 'leaf') return leaf(shape.type);
  if (shape.kind === 'list') return listOf(ofShape(shape.of));
  if (shape.fields.items && isPage(shape)) return ofShape(shape.fields.items);
  return described({ title: shape.type, ...ofShapes(shape.fields) }, shape.about);
}

/** The same for the fields of an object. */
export function ofShapes(fields: Record<string, Shape>): JsonSchema {
  return objectOf(Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, ofShape(shape)])));
}

/** An object that has all of these properties; a name when it is worth one in the document. */
export function objectOf(properties: Properties, title?: string): JsonSchema {
  return { ...(title && { title }), type: 'object', properties, required: Object.keys(properties) };
}

/** A list of such items. */
export function listOf(items: JsonSchema, description?: string): JsonSchema {
  return { type: 'array', items, ...(description && { description }) };
}

/** The schema at a path of properties, without null on the way. Throws when there is none. */
export function at(schema: JsonSchema, ...path: string[]): JsonSchema {
  return path.reduce((object, name) => {
    const found = propertiesOf(object)[name];
    if (!found) throw new Error(`The reply has no ${path.join('.')}`);
    return found;
  }, schema);
}

/** The schema of a list's items. Throws when it is no list. */
export function itemOf(schema: JsonSchema): JsonSchema {
  const { items } = notNull(schema);
  if (!items) throw new Error('The reply has no list here');
  return items;
}

/** The same schema without null, and without what a field says beside its type. */
export function notNull(schema: JsonSchema): JsonSchema {
  const { type, anyOf, allOf } = schema as JsonSchema & { allOf?: JsonSchema[] };
  const [inner] = anyOf ?? allOf ?? [];
  if (inner) return notNull(inner);
  const [only] = Array.isArray(type) ? type.filter((name) => name !== 'null') : [type];
  return only === undefined ? schema : { ...schema, type: only };
}

/** The properties of an object, whether it may be null or not. */
export function propertiesOf(schema: JsonSchema): Properties {
  return notNull(schema).properties ?? {};
}
