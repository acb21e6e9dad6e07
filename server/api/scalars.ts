/// <reference path="../tools/types/graphql-upload.d.ts" />
import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';
import SentUpload from 'graphql-upload/Upload.mjs';

function refuse(message: string): never {
  throw new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', sentence: message } });
}

function literal(node: ValueNode): unknown {
  if (node.kind === Kind.INT || node.kind === Kind.FLOAT) return Number(node.value);
  if (node.kind === Kind.STRING) return node.value;
  return refuse('Arvo on väärää muotoa.');
}

const maxEuros = 1_000_000_000;

/** Euros as the caller writes them -> integer cents. More than two decimals and values such as NaN are refused. */
function centsOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) refuse('Rahasumman tulee olla luku.');
  const cents = Math.round(value * 100);
  // The shortest decimal form decides: 0.1 + 0.2 is not two decimals, 0.3 is.
  if (cents / 100 !== value) refuse('Rahasummassa voi olla enintään kaksi desimaalia.');
  if (Math.abs(value) > maxEuros) refuse('Rahasumma on liian suuri.');
  return cents;
}

const Money = new GraphQLScalarType<number, number>({
  name: 'Money',
  serialize: (cents) => Number(cents) / 100,
  parseValue: centsOf,
  parseLiteral: (node) => centsOf(literal(node)),
});

const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** The years of `Date`, 1900 to 2199. */
const earliest = new Date('1900-01-01T00:00:00Z');
const tooLate = new Date('2200-01-01T00:00:00Z');

function instantOf(value: unknown): Date {
  if (typeof value !== 'string' || !isoInstant.test(value)) refuse('Ajankohdan tulee olla ISO 8601 -muodossa.');
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) refuse('Ajankohta ei ole olemassa.');
  // By UTC, as it is stored. PostgreSQL has no year 0, which is where the first hours of year 1 in the east are.
  if (instant < earliest || instant >= tooLate) refuse('Ajankohta ei ole sallitulla välillä.');
  return instant;
}

const DateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  serialize: (value) => (typeof value === 'string' ? value : (value as Date).toISOString()),
  parseValue: instantOf,
  parseLiteral: (node) => instantOf(literal(node)),
});

/** A calendar date as YYYY-MM-DD; Days that do not exist, such as 30 February, are refused. */
function calendarDateOf(value: unknown): string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value))
    refuse('Päivämäärän tulee olla muodossa VVVV-KK-PP.');
  const instant = new Date(`${value}T00:00:00Z`);
  if (Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== value)
    refuse('Päivämäärää ei ole olemassa.');
  if (value < '1900-01-01' || value > '2199-12-31') refuse('Päivämäärä ei ole sallitulla välillä.');
  return value;
}

const CalendarDate = new GraphQLScalarType<string, string>({
  name: 'Date',
  serialize: (value) => String(value),
  parseValue: calendarDateOf,
  parseLiteral: (node) => calendarDateOf(literal(node)),
});

/** Any JSON value. Only answers have it. */
const AnyJson = new GraphQLScalarType<unknown, unknown>({ name: 'JSON', serialize: (value) => value });

const Upload = new GraphQLScalarType<unknown, never>({
  name: 'Upload',
  serialize: () => refuse('Tiedostoja ei palauteta.'),
  // What `acceptUploads` puts into the variables, or a browser's own File in the mocks. JSON holds neither of them.
  parseValue(value) {
    if (value instanceof SentUpload) return value.promise;
    const isFile = value !== null && typeof value === 'object' && 'arrayBuffer' in value;
    if (isFile && typeof value.arrayBuffer === 'function') return value;
    return refuse('Tiedosto tulee lähettää multipart-pyynnössä.');
  },
  parseLiteral: () => refuse('Tiedosto tulee lähettää multipart-pyynnössä.'),
});

/** Euros outside, cents inside; ISO text outside, Date inside. */
export const scalars = { Money, DateTime, Date: CalendarDate, JSON: AnyJson, Upload };
