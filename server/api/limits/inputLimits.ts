import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import type { FieldErrors } from '#shared/appError.ts';
import { memoByObject } from '#shared/memoByObject.ts';
import { messages } from '#shared/texts/messages.ts';
import { declaredOf, fieldsOf } from './directives.ts';

/**
 * The largest value that is read of an argument or an input field, lengths in UTF-16 units; and what the field's own
 * rule accepts of it, in characters (code points) or items, where the schema declares it.
 */
export type Limit =
  | { kind: 'text'; max: number; characters: number | undefined; range?: Range }
  | { kind: 'list'; max: number; count: number | undefined; of: Limit }
  | { kind: 'input'; fields: ReadonlyMap<string, Limit> };

/** The numbers that the rule of a field accepts. The gate leaves them to the rule, which has a sentence for them. */
export interface Range {
  min?: number;
  /** Every number is larger. */
  above?: number;
  max?: number;
}

/** The limits that a schema declares with @length and @items. */
export interface InputLimits {
  /** The limit of an argument; undefined for those of introspection. */
  ofArgument(argument: GraphQLArgument): Limit | undefined;
  /** The limit of an input type or of one of its fields. Throws when the schema has no such field. */
  ofInput(type: string, field?: string): Limit;
}

type Place = GraphQLArgument | GraphQLInputField;

/** Maximum length of a number, date or enum value, and of a name in an input: longer than any that is accepted. */
export const maxValueLength = 100;
/**
 * How many more names an input may have than its type. For each that the type lacks, graphql-js searches for the one that
 * was meant: for tens of thousands it would take seconds from every other request.
 */
const maxStrangeNames = 50;

/**
 * Reads the limits of a schema. Throws when a text, an id or a list that comes in has none, or when the gate would
 * refuse what the field's rule accepts.
 */
export const readInputLimits = memoByObject(readAll);

function readAll(schema: GraphQLSchema): InputLimits {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
  const inputs = new Map<string, Map<string, Limit>>();
  for (const { name } of types.filter(isInputObjectType)) inputs.set(name, new Map());
  const limitOf = (place: Place, name: string) => limitOfType(place.type, declared(schema, place, name), inputs);
  for (const type of types.filter(isInputObjectType)) {
    for (const field of Object.values(type.getFields())) {
      inputs.get(type.name)?.set(field.name, limitOf(field, `${type.name}.${field.name}`));
    }
  }
  const args = new Map<GraphQLArgument, Limit>();
  for (const { typeName, field } of fieldsOf(schema)) {
    for (const arg of field.args) args.set(arg, limitOf(arg, `${typeName}.${field.name}(${arg.name})`));
  }
  return {
    ofArgument: (argument) => args.get(argument),
    ofInput(type, field) {
      const fields = inputs.get(type);
      const limit = fields && (field === undefined ? { kind: 'input' as const, fields } : fields.get(field));
      if (!limit) throw new Error(`The schema has no input field ${type}.${field}`);
      return limit;
    },
  };
}

interface Declared {
  name: string;
  length: { max: number; characters?: number } | undefined;
  items: { max: number; count?: number } | undefined;
  range: Range | undefined;
}

function declared(schema: GraphQLSchema, place: Place, name: string): Declared {
  const length = declaredOf<NonNullable<Declared['length']>>(schema, 'length', place);
  const items = declaredOf<NonNullable<Declared['items']>>(schema, 'items', place);
  const range = declaredOf<Range>(schema, 'range', place);
  if ([length, items].some((limit) => limit && limit.max < 1)) throw new Error(`${name} has a limit below 1`);
  // A character takes one or two UTF-16 units.
  const isTooShort = (length?.characters ?? 0) * 2 > (length?.max ?? Number.POSITIVE_INFINITY);
  if (isTooShort || (items?.count ?? 0) > (items?.max ?? Number.POSITIVE_INFINITY)) {
    throw new Error(`${name} has a max below what its rule accepts`);
  }
  return { name, length, items, range };
}

function limitOfType(type: GraphQLInputType, given: Declared, inputs: Map<string, Map<string, Limit>>): Limit {
  if (isNonNullType(type)) return limitOfType(type.ofType, given, inputs);
  if (isListType(type)) {
    const { items, ...inner } = given;
    if (items === undefined) throw new Error(`${given.name} lacks @items`);
    const of = limitOfType(type.ofType, { ...inner, items: undefined }, inputs);
    return { kind: 'list', max: items.max, count: items.count, of };
  }
  if (isInputObjectType(type)) return { kind: 'input', fields: inputs.get(type.name) ?? new Map() };
  if (type.name === 'JSON') throw new Error(`${given.name} accepts any JSON, for which there is no limit`);
  const isText = type.name === 'String' || type.name === 'ID';
  if (isText && given.length === undefined) throw new Error(`${given.name} lacks @length`);
  const max = given.length?.max ?? maxValueLength;
  return { kind: 'text', max, characters: given.length?.characters, ...(given.range && { range: given.range }) };
}

/** Adds a fault under the name of each field whose text is too long or whose list has too many items. */
export function addFaults(limit: Limit, value: unknown, field: string, faults: FieldErrors): void {
  if (limit.kind === 'text') {
    if (typeof value === 'string' && value.length > limit.max) faults[field] ??= tooLong(limit.max);
  } else if (limit.kind === 'input') {
    if (typeof value === 'object' && value !== null) addFaultsOfInput(limit.fields, value, field, faults);
  } else if (!Array.isArray(value)) {
    // GraphQL reads a single value as a list of one.
    addFaults(limit.of, value, field, faults);
  } else if (value.length > limit.max) {
    faults[field] ??= tooMany(limit.max);
  } else {
    for (const item of value) addFaults(limit.of, item, field, faults);
  }
}

function addFaultsOfInput(fields: ReadonlyMap<string, Limit>, value: object, field: string, faults: FieldErrors): void {
  const names = Object.keys(value);
  const isStrange = names.length > fields.size + maxStrangeNames || names.some(({ length }) => length > maxValueLength);
  if (isStrange) faults[field] ??= messages.INVALID_INPUT;
  else addFaultsOfFields(fields, value, faults);
}

function addFaultsOfFields(fields: ReadonlyMap<string, Limit>, value: object, faults: FieldErrors): void {
  for (const [name, limit] of fields) {
    if (Object.hasOwn(value, name)) addFaults(limit, value[name as keyof typeof value], name, faults);
  }
}

/** What is said of a text above its limit. */
export function tooLong(max: number): string {
  return `Teksti on liian pitkä: enintään ${max} merkkiä.`;
}

/** What is said of a list above its limit. */
export function tooMany(max: number): string {
  return `Luettelossa on liikaa kohtia: enintään ${max}.`;
}
