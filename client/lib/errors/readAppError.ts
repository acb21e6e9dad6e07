import type { FieldErrors } from '#shared/rules/fields.ts';
import type { messages } from '#shared/texts/messages.ts';

type Code = keyof typeof messages;

/** What the server said when it would not do something. */
export interface AppError {
  code: Code;
  /** A Finnish sentence for the person. */
  message: string;
  /** Finnish errors by field. */
  fields: Record<string, string>;
  /** Everything the code carries besides, for example `missing` or `retryAfter`. */
  extensions: Record<string, unknown>;
}

/** An error of a GraphQL answer. */
export interface AnsweredError {
  message: string;
  extensions?: Record<string, unknown>;
}

/**
 * The server's errors by the form's own names: `input.offer.title` is the field `title` of a form without an `offer`.
 * Errors of fields that the form does not have come last, without the leading `input`.
 * @param names fields of the form, nested ones with dots
 */
export function fieldErrorsOf(error: AppError | null | undefined, names: Iterable<string>): FieldErrors {
  const known = new Set(names);
  const shown: FieldErrors = {};
  const others: FieldErrors = {};
  for (const [path, text] of Object.entries(error?.fields ?? {})) {
    const parts = path.split('.');
    const name = parts.map((_, start) => parts.slice(start).join('.')).find((ending) => known.has(ending));
    if (name) shown[name] = text;
    else others[path.replace(/^input\./, '')] = text;
  }
  return { ...shown, ...others };
}

/** The refusal in an answer's errors; undefined when there are none or the error is internal. */
export function readAppError([first]: readonly AnsweredError[]): AppError | undefined {
  const code = first?.extensions?.code;
  if (!first || typeof code !== 'string' || code === 'INTERNAL') return undefined;
  const { fields = {}, ...extensions } = first.extensions ?? {};
  return { code: code as Code, message: first.message, fields: fields as Record<string, string>, extensions };
}

/** Logs an error to the console; the page goes on. */
export function logError(what: string, error: unknown) {
  // biome-ignore lint/suspicious/noConsole: this is the one place that writes to the browser's console.
  console.warn(what, error);
}
