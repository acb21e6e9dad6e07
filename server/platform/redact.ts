const SECRET_KEY =
  /pass(word|wd|phrase)|salasana|secret|token|cookie|authorization|api[_-]?key|encryption[_-]?key|credential|otp|recovery[_-]?code|^(sid|pwd)$/i;
const SECRET_PARAMETER = /([?&](?:token|code|key|secret|password)=)[^&#\s]*/gi;
const DEEPEST = 8;

/** What a secret is replaced by in the log. */
const REDACTED = '[redacted]';

/** A copy of plain data in which every value under a secret-sounding key, at any depth, is hidden. */
export function redact(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) return '[too deep]';
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, hides(key, item) ? REDACTED : redact(item, depth + 1)]),
  );
}

/** An error's sentence without the values of rows that PostgreSQL repeats in it, and without secrets of addresses. */
export function redactMessage(message: string): string {
  return redactUrl(message)
    .replace(/Failing row contains \(.*\)/gs, `Failing row contains (${REDACTED})`)
    .replace(/(Key \(.*?\))=\(.*?\)(?= )/gs, `$1=(${REDACTED})`);
}

/** The address with the values of its secret-sounding parameters hidden: mail links carry single-use tokens. */
function redactUrl(url: string): string {
  return url.replace(SECRET_PARAMETER, `$1${REDACTED}`);
}

function hides(key: string, value: unknown): boolean {
  return value !== undefined && value !== null && typeof value !== 'boolean' && SECRET_KEY.test(key);
}

// Requests, responses and errors are class instances; the logger's serializers choose what is told of them.
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
