import type { IncomingHttpHeaders } from 'node:http';
import { type FieldErrors, refuseIfAny } from '#shared/appError.ts';

/** Longest part of an address that stands for an id or a name. */
export const maxParamLength = 200;

/** Maximum length of a header that the program or one of its libraries parses, in characters. */
const maxHeader = 1000;
/** Of all cookies together: several accounts may be signed in, and other programs of the host have cookies too. */
const maxCookies = 8000;

const parsed = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'host',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'origin',
  'range',
  'sec-fetch-site',
  'x-apollo-operation-name',
  'x-background',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-request-id',
];

/** The longest value that is read of each parsed header. Of a User-Agent, the beginning is read. */
export const headerLimits: ReadonlyMap<string, number> = new Map([
  ...parsed.map((name): [string, number] => [name, maxHeader]),
  ['cookie', maxCookies],
]);

/** Throws INVALID_INPUT when a header that is parsed is too long. Nothing has parsed them yet. */
export function refuseLongHeaders(headers: IncomingHttpHeaders): void {
  const faults: FieldErrors = {};
  for (const name of Object.keys(headers)) {
    const max = headerLimits.get(name);
    const length = headers[name]?.length ?? 0;
    if (max !== undefined && length > max) {
      faults[name] = `Otsake ${name} on liian pitkä: enintään ${max} merkkiä.`;
    }
  }
  refuseIfAny(faults);
}
