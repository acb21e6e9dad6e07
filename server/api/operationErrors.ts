import type { GraphQLError, GraphQLFormattedError, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import type { Platform } from '../platform/platform.ts';
import type { Context } from './context.ts';
import { type Explained, explain } from './errors.ts';
import { explainBadInput, findInvalidVariables, isBadInput } from './limits/badInput.ts';

/** Messages about a document repeat parts of it. Characters. */
const maxMessageLength = 500;

const apolloCodes = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_REQUEST',
]);

/** Where errors come from. */
interface Failed {
  schema: GraphQLSchema;
  platform: Platform;
  context: Context;
  /** Undefined for a request whose operation is not known. */
  operation: OperationDefinitionNode | undefined;
  operationName: string | null | undefined;
  variables: Readonly<Record<string, unknown>>;
}

/**
 * What the caller may see of each error of a request, in the same order, while the request is still known; undefined for
 * those that Apollo words itself. Logs those that are our fault.
 */
export function explainErrors(errors: readonly GraphQLError[], failed: Failed): (Explained | undefined)[] {
  const { schema, platform, context, operation, operationName, variables } = failed;
  const invalid = operation && errors.some(isBadInput) ? findInvalidVariables(schema, operation, variables) : [];
  return errors.map((error, index) => {
    if (isBadInput(error)) return explainBadInput(error, invalid[index]);
    if (apolloCodes.has(String(error.extensions?.code))) return undefined;
    const explanation = explain(error, context.request.id);
    if (explanation.isFault) {
      platform.log.error(
        { err: error.originalError ?? error, requestId: context.request.id, operationName },
        'operation failed',
      );
    }
    return explanation;
  });
}

/** The error as it is sent. */
export function formatError(
  formatted: GraphQLFormattedError,
  explanation: Explained | undefined = unexplained(formatted),
): GraphQLFormattedError {
  if (!explanation) {
    const extensions = { ...formatted.extensions, status: 400 };
    return { ...formatted, message: formatted.message.slice(0, maxMessageLength), extensions };
  }
  const { code, message, status, details } = explanation;
  const { locations, path } = formatted;
  return { message, ...(locations && { locations }), ...(path && { path }), extensions: { code, status, ...details } };
}

/** A fault outside any operation, which Apollo has logged itself: its text is not sent. */
function unexplained({ extensions = {} }: GraphQLFormattedError): Explained | undefined {
  return extensions.code === 'INTERNAL_SERVER_ERROR' ? explain(undefined, 'unknown') : undefined;
}

/** Seconds after which the caller may try again; 0 when no error says so. */
export function waitOf(errors: readonly GraphQLFormattedError[] = []): number {
  return Math.max(0, ...errors.map(({ extensions = {} }) => Number(extensions.retryAfter ?? 0)));
}
