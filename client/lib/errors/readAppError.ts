import type { messages } from '#shared/messages.ts';

type Code = keyof typeof messages;

/** What the server said when it would not do something. */
export interface AppError {
  code: Code;
  /** A Finnish sentence for the person. */
  message: string;
  /** Finnish faults by field. */
  fields: Record<string, string>;
  /** Everything the code carries besides, for example `missing` or `retryAfter`. */
  extensions: Record<string, unknown>;
}

/** An error of a GraphQL answer. */
export interface AnsweredError {
  message: string;
  extensions?: Record<string, unknown>;
}

/** The refusal that an answer's errors tell; undefined when there are none or the server was at fault. */
export function readAppError([first]: readonly AnsweredError[]): AppError | undefined {
  const code = first?.extensions?.code;
  if (!first || typeof code !== 'string' || code === 'INTERNAL') return undefined;
  const { fields = {}, ...extensions } = first.extensions ?? {};
  return { code: code as Code, message: first.message, fields: fields as Record<string, string>, extensions };
}
