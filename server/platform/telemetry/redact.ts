const SECRET_KEY =
  /pass(word|wd|phrase)|salasana|secret|token|cookie|authorization|api[_-]?key|encryption[_-]?key|credential|otp|recovery[_-]?code|^(sid|pwd)$/i;
/** Those of the links that we mail and of a payment's return, among others. */
const SECRET_PARAMETER = /([?&](?:token|code|koodi|key|avain|secret|password|signature)=)[^&#\s]*/gi;
/** A query of GraphQL has its values in the document or the variables, under names of the caller's own. */
const GRAPHQL_QUERY = /(\/graphql)\?[^#\s"']*/gi;
/** A customer's code at the till, which may be used once. */
const CODE_AT_TILL = /(\/k\/)[^/?#\s"']+/g;
const URL_PASSWORD = /(:\/\/[^:/?#\s@]{0,200}:)[^\s"']{1,400}@/g;
/** The secret part of a key of a business, whole or cut, wherever it was put. */
const KEY_OF_BUSINESS = /(\blt_[a-z2-7]{8}_)[\w-]+/g;
const DEEPEST = 8;

/** What a secret is replaced by in the log. */
const REDACTED = '[redacted]';

/** A copy of plain data in which every value under a secret-sounding key, at any depth, is hidden. */
export function redact(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) return '[too deep]';
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  if (typeof value === 'string') return redactUrl(value);
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, hides(key, item) ? REDACTED : redact(item, depth + 1)]),
  );
}

/** Characters of a sentence that are looked through; the rest is left out. */
const MAX_READ = 8_000;

/**
 * An error's sentence without the values of rows that PostgreSQL repeats in it, and without secrets of addresses. Of a
 * long one only the beginning is returned; a value that is cut off is hidden too.
 */
export function redactMessage(message: string): string {
  return redactUrl(message.slice(0, MAX_READ))
    .replace(/Failing row contains \(.*(?:\)|$)/gs, `Failing row contains (${REDACTED})`)
    .replace(/(Key \(.*?\))=\(.*?(?:\)(?= )|$)/gs, `$1=(${REDACTED})`);
}

/**
 * The address without its password and the values of secret-sounding parameters: mail links carry single-use tokens. Of
 * GraphQL only the path is left.
 */
function redactUrl(url: string): string {
  return url
    .replace(GRAPHQL_QUERY, '$1')
    .replace(SECRET_PARAMETER, `$1${REDACTED}`)
    .replace(CODE_AT_TILL, `$1${REDACTED}`)
    .replace(URL_PASSWORD, `$1${REDACTED}@`)
    .replace(KEY_OF_BUSINESS, `$1${REDACTED}`);
}

function hides(key: string, value: unknown): boolean {
  return value !== undefined && value !== null && typeof value !== 'boolean' && SECRET_KEY.test(key);
}

// Requests, responses and errors are class instances; the logger's serializers choose what is logged of them.
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
