import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { AppError } from '#shared/appError.ts';
import { helsinkiDate } from '../../platform/helsinki.ts';
import { fromRest } from './enumNames.ts';

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
