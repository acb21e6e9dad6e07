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
import { restValues } from '../run/spelling.ts';
import { isPage, type Shape } from './shape.ts';

/** A JSON Schema of the 2020-12 draft, as OpenAPI 3.1 uses it. */
export type JsonSchema = Record<string, unknown>;

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

/** The JSON that an input type accepts, with its limit where it is known. */
export function ofInput(type: GraphQLInputType, limit?: Limit): JsonSchema {
  if (isNonNullType(type)) return ofInput(type.ofType, limit);
  if (isListType(type)) {
    const [max, of] = limit?.kind === 'list' ? [{ maxItems: limit.max }, limit.of] : [{}, undefined];
    return { type: 'array', ...max, items: ofInput(type.ofType, of) };
  }
  if (!isInputObjectType(type)) {
    const isText = limit?.kind === 'text' && !isEnumType(type) && !(type.name in scalars);
    return { ...leaf(type), ...(isText && { maxLength: limit.max }) };
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

const documented = Symbol('documented');

/**
 * Stands for the data of an operation: each value knows its JSON type. What a row's `reply` makes of it tells the
 * shape of the body, so that the document cannot differ from the answers.
 */
export function standIn(fields: Record<string, Shape>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, standInFor(shape)]));
}

function standInFor(shape: Shape, word = ''): unknown {
  if (shape.kind === 'leaf') return { [documented]: described(shape, leaf(shape.type)), toString: () => word };
  if (shape.kind === 'list') return standInList(shape.of);
  const { items } = shape.fields;
  return items && isPage(shape) ? standInFor(items) : standIn(shape.fields);
}

/** One row for each value of the rows' first enum, because a reply may name its fields after them. */
function standInList(row: Shape): unknown[] {
  if (row.kind !== 'object') return [standInFor(row)];
  for (const [name, shape] of Object.entries(row.fields)) {
    if (shape.kind !== 'leaf' || !isEnumType(shape.type)) continue;
    return restValues(shape.type).map((word) => ({ ...standIn(row.fields), [name]: standInFor(shape, word) }));
  }
  return [standIn(row.fields)];
}

function described({ description, nullable }: Shape, type: JsonSchema): JsonSchema {
  const known = nullable && typeof type.type === 'string' ? { ...type, type: [type.type, 'null'] } : type;
  return description ? { ...known, description } : known;
}

/** The JSON type of a value made of stand-ins. */
export function ofAnswer(value: unknown): JsonSchema {
  if (Array.isArray(value)) return { type: 'array', items: value.length > 0 ? ofAnswer(value[0]) : {} };
  if (typeof value !== 'object' || value === null) return value === null ? {} : { type: typeof value };
  if (documented in value) return value[documented] as JsonSchema;
  const properties = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, ofAnswer(one)]));
  return { type: 'object', properties, required: Object.keys(properties) };
}
