import {
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';
import { helsinkiDate } from '#platform/helsinki.ts';
import { AppError } from '#shared/appError.ts';

/**
 * A value as REST callers write it, for a GraphQL input type: numbers, booleans and dates may be text, lists may be
 * joined with commas, enums are in REST spelling. Keys that the type does not know are left out. A required text,
 * tick or list that is missing is empty: the rules have the sentence for that. What cannot be converted stays as it
 * is, for the type to refuse.
 */
export function convert(type: GraphQLInputType, value: unknown): unknown {
  if (isNonNullType(type)) return convert(type.ofType, value) ?? emptyOf(type.ofType);
  if (value === undefined || value === null) return value;
  if (isListType(type)) return listOf(value).map((one) => convert(type.ofType, one));
  if (isInputObjectType(type)) return isRecord(value) ? convertFields(type, value) : value;
  if (value === '' && !isText(type)) return undefined;
  if (typeof value !== 'string') return value;
  return isEnumType(type) ? (fromRest(type, value) ?? value) : convertText(type.name, value);
}

function convertFields(type: GraphQLInputObjectType, given: Record<string, unknown>): Record<string, unknown> {
  const converted = Object.values(type.getFields()).map(({ name, type: fieldType, defaultValue }) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    const isDefault = defaultValue !== undefined && (value ?? undefined) === undefined;
    return [name, isDefault ? undefined : convert(fieldType, value)] as const;
  });
  return Object.fromEntries(converted.filter(([, value]) => value !== undefined));
}

/** The value with null for each required field that is left out: graphql-js names the place of a null, not of a gap. */
export function withNulls(value: unknown, type: GraphQLInputType): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) {
    const { ofType } = nullable;
    return Array.isArray(value) ? value.map((item) => withNulls(item, ofType)) : withNulls(value, ofType);
  }
  if (!isInputObjectType(nullable) || !isRecord(value)) return value;
  const given = new Map(Object.entries(value));
  for (const field of Object.values(nullable.getFields())) {
    const part = given.get(field.name);
    if (part !== undefined) given.set(field.name, withNulls(part, field.type));
    else if (isRequiredInputField(field)) given.set(field.name, null);
  }
  return Object.fromEntries(given);
}

/** A plain object, as JSON makes them. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(type: GraphQLInputType): boolean {
  return String(type) === 'String';
}

function emptyOf(type: GraphQLInputType): unknown {
  if (isListType(type)) return [];
  if (isText(type)) return '';
  return String(type) === 'Boolean' ? false : undefined;
}

// Permissions may come as ticks: { manage_offers: true, manage_settings: false }.
function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (isRecord(value)) return Object.keys(value).filter((key) => value[key] === true);
  return typeof value === 'string' ? splitList(value) : [value];
}

/** The parts of a list joined with commas. */
export function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

const ticks: Record<string, boolean> = { true: true, on: true, '1': true, false: false, off: false, '0': false };

function convertText(type: string, text: string): unknown {
  // PostgreSQL stores no NUL, and half a character would be stored as another one.
  if (text.includes('\0') || !text.isWellFormed()) throw new AppError('INVALID_INPUT');
  if (type === 'Int' || type === 'Float' || type === 'Money') return numberOf(text);
  if (type === 'Boolean') return ticks[text.trim().toLowerCase()] ?? text;
  return type === 'Date' ? dateOf(text) : text;
}

function numberOf(text: string): number | string {
  return /^\s*-?\d{1,15}(\.\d{1,10})?\s*$/.test(text) ? Number(text) : text;
}

/** The calendar date of a date with a time: as written, or in Helsinki when the time names its zone. */
function dateOf(text: string): string {
  const [, date, time, zone] = /^(\d{4}-\d{2}-\d{2})T([\d:.]{5,15})(Z|[+-]\d{2}:\d{2})?$/.exec(text.trim()) ?? [];
  if (!date || !time) return text;
  const instant = new Date(`${date}T${time}${zone ?? 'Z'}`);
  if (Number.isNaN(instant.getTime())) return text;
  return zone ? helsinkiDate(instant) : date;
}

/** Enums whose REST spelling is not the schema's in lower case. */
const spellings: Record<string, Record<string, string>> = {
  Currency: { EUR: 'EUR', USD: 'USD', SEK: 'SEK' },
  AiService: { OPENAI: 'OpenAI', ANTHROPIC: 'Anthropic', GOOGLE: 'Google', AZURE_OPENAI: 'Azure OpenAI' },
  // The calls know the literal windows only.
  AnalyticsPeriod: { DAYS_7: '7', DAYS_30: '30', DAYS_90: '90', DAYS_365: '365' },
  Gradient: {
    BLUE_CYAN: 'from-blue-500 to-cyan-500',
    PURPLE_PINK: 'from-purple-500 to-pink-500',
    GREEN: 'from-green-500 to-emerald-500',
    RED_ORANGE: 'from-red-500 to-orange-500',
    INDIGO_PURPLE: 'from-indigo-500 to-purple-500',
    PINK_ROSE: 'from-pink-500 to-rose-500',
    TEAL_CYAN: 'from-teal-500 to-cyan-500',
    AMBER_ORANGE: 'from-amber-500 to-orange-500',
    VIOLET_PURPLE: 'from-violet-500 to-purple-500',
    GRAY_SLATE: 'from-gray-500 to-slate-500',
  },
};

/** Other words that callers use for a value. */
const synonyms: Record<string, Record<string, string>> = {
  // The analytics replies count conversions under this name.
  ConversionType: { CALLS: 'CALL' },
  // The businesses screen calls approved ones active.
  BusinessStatus: { ACTIVE: 'APPROVED' },
};

/** How REST writes a value of the enum: premium_offer for PREMIUM_OFFER. */
export function toRest(type: GraphQLEnumType, value: string): string {
  const own = spellings[type.name];
  return own ? (own[value] ?? value) : value.toLowerCase();
}

/** Every value of the enum as REST writes it. */
export function restValues(type: GraphQLEnumType): string[] {
  const own = spellings[type.name];
  return own ? Object.values(own) : type.getValues().map(({ name }) => name.toLowerCase());
}

/** The enum's value that REST text means, whatever its case; undefined when it means none. */
export function fromRest(type: GraphQLEnumType, text: string): string | undefined {
  const word = wordOf(text);
  const own = Object.entries(spellings[type.name] ?? {}).find(([, rest]) => wordOf(rest) === word);
  if (own) return own[0];
  const name = synonyms[type.name]?.[word] ?? word;
  const isKnown = type.getValue(name) && (!spellings[type.name] || spellings[type.name]?.[name]);
  return isKnown ? name : undefined;
}

// A gradient is recognised by the colour it begins with: no two begin with the same, and callers use other shades.
function wordOf(text: string): string {
  const [, colour] = /^from-(\w+)-\d+ /.exec(text.trim()) ?? [];
  return (colour ?? text.trim()).toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '_');
}

/** A value of an input type as REST writes it. */
export function restValue(type: GraphQLInputType, value: unknown): unknown {
  const named = getNamedType(type);
  if (!isEnumType(named) || value === null) return value;
  return Array.isArray(value) ? value.map((one) => toRest(named, String(one))) : toRest(named, String(value));
}
