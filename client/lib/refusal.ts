import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import type { messages } from '../../server/messages.ts';

type Code = keyof typeof messages;

/** What the server said when it would not do something. */
export interface Refusal {
  code: Code;
  /** A Finnish sentence for the person. */
  message: string;
  /** Finnish faults by field. */
  fields: Record<string, string>;
  /** Everything the code carries besides, for example `missing` or `retryAfter`. */
  extensions: Record<string, unknown>;
}

interface GraphQLErrorLike {
  message: string;
  extensions?: Record<string, unknown>;
}

function graphQLErrors(error: unknown): readonly GraphQLErrorLike[] {
  if (CombinedGraphQLErrors.is(error)) return error.errors;
  if (!ServerError.is(error)) return [];
  try {
    return (JSON.parse(error.bodyText) as { errors?: GraphQLErrorLike[] }).errors ?? [];
  } catch {
    return [];
  }
}

/** The refusal inside an error; undefined when the network failed or the server was at fault. */
export function refusalOf(error: unknown): Refusal | undefined {
  const [first] = graphQLErrors(error);
  const code = first?.extensions?.code;
  if (!first || typeof code !== 'string' || code === 'INTERNAL') return undefined;
  const { fields = {}, ...extensions } = first.extensions ?? {};
  return { code: code as Code, message: first.message, fields: fields as Record<string, string>, extensions };
}
