import type { messages } from '#shared/messages.ts';
import type { FieldErrors } from '#shared/rules/fields.ts';

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

/** The errors of fields, named as a form names them: without the `input` that the API puts them in. */
export function fieldErrorsOf(error: AppError | null | undefined): FieldErrors {
  const fields = Object.entries(error?.fields ?? {});
  return Object.fromEntries(fields.map(([path, text]) => [path.replace(/^input\./, ''), text]));
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
