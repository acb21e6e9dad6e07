import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import { AppError } from '#shared/appError.ts';
import { isShareable, sharedHeaders } from '../http/httpCache.ts';
import { cacheKey, cacheSeconds, type PublicCache } from '../http/publicCache.ts';
import type { Platform } from '../platform/platform.ts';
import { operationNames } from '../platform/telemetry/operationNames.generated.ts';
import { currentPlace } from '../platform/telemetry/tracing.ts';
import type { Context } from './context.ts';
import { type Explained, explain, explainBadInput, findInvalidVariables, isBadInput } from './errors.ts';
import { gatewayOf } from './execution/executeOperation.ts';
import { limits, maxTokens, spendOnDocuments } from './limits/limits.ts';
import { createOperationLimits } from './limits/operationLimits.ts';

/** Apollo Server over the schema, with limits, Finnish errors, metrics and the public cache. */
export function createApollo(parts: { schema: GraphQLSchema; platform: Platform; cache: PublicCache }) {
  const { schema, platform, cache } = parts;
  const isProduction = platform.config.nodeEnv === 'production';
  const explained = new WeakMap<GraphQLError, Explained>();
  return new ApolloServer<Context>({
    gateway: gatewayOf(schema),
    introspection: !isProduction,
    hideSchemaDetailsFromClientErrors: isProduction,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens },
    validationRules: limits,
    logger: platform.log,
    formatError: (formatted, error) => formatError(formatted, explained.get(error as GraphQLError)),
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      // It is for subgraphs of a federation. To find out that this is none it loads 370 kB.
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      spendOnDocuments(schema),
      watchErrors(schema, platform, explained),
      refuseLongInput(schema),
      measure(platform),
      markPublicAnswers(schema, cache),
    ],
  });
}

/** Messages about a document repeat parts of it. Characters. */
const maxMessageLength = 500;

function formatError(
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

const apolloCodes = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_REQUEST',
]);

/** Explains each error while the request is still known, and logs those that are our fault. */
function watchErrors(
  schema: GraphQLSchema,
  platform: Platform,
  explained: WeakMap<GraphQLError, Explained>,
): ApolloServerPlugin<Context> {
  return {
    async requestDidStart({ request: { variables = {} } }) {
      return {
        async didEncounterErrors({ errors, contextValue, operation, operationName }) {
          const validateVariables =
            operation && errors.some(isBadInput) ? findInvalidVariables(schema, operation, variables) : [];
          for (const [index, error] of errors.entries()) {
            if (isBadInput(error)) {
              explained.set(error, explainBadInput(error, validateVariables[index]));
              continue;
            }
            if (apolloCodes.has(String(error.extensions?.code))) continue;
            const explanation = explain(error, contextValue.request.id);
            explained.set(error, explanation);
            if (explanation.isFault) {
              platform.log.error(
                { err: error.originalError ?? error, requestId: contextValue.request.id, operationName },
                'operation failed',
              );
            }
          }
        },
        async willSendResponse({ response: { body, http } }) {
          const errors = body.kind === 'single' ? (body.singleResult.errors ?? []) : [];
          const waits = errors.map(({ extensions = {} }) => Number(extensions.retryAfter ?? 0));
          if (Math.max(0, ...waits) > 0) http.headers.set('retry-after', String(Math.max(...waits)));
        },
      };
    },
  };
}

/** Refuses texts and lists above the schema's limits before anything reads them. */
function refuseLongInput(schema: GraphQLSchema): ApolloServerPlugin<Context> {
  const inputLimits = createOperationLimits(schema);
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ document, operation, request: { variables = {} } }) {
          try {
            if (operation) inputLimits.check(document, operation, variables);
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
            throw new GraphQLError(error.message, { originalError: error, extensions: { http: { status: 400 } } });
          }
        },
      };
    },
  };
}

/** The name that is counted and traced: callers may write anything into theirs, so that it is one of known documents or 'other'. */
function knownName(name: string | null | undefined): string {
  if (!name) return 'anonymous';
  return operationNames.has(name) ? name : 'other';
}

function measure({ metrics }: Platform): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      const started = performance.now();
      const place = currentPlace();
      const ofRequest = place?.span;
      return {
        async didResolveOperation({ operation, operationName }) {
          if (!place || !operation) return;
          const name = knownName(operationName);
          // Apollo runs the operation itself: its statements find their span here.
          place.span = place.span.child(`${operation.operation} ${name}`, 'internal', {
            'graphql.operation.name': name,
          });
        },
        async willSendResponse({ operation, operationName, response }) {
          const errors = response.body.kind === 'single' ? response.body.singleResult.errors : undefined;
          const fault = errors?.length ? String(errors[0]?.extensions?.code ?? 'error') : undefined;
          metrics.countOperation({
            name: knownName(operationName),
            type: operation?.operation ?? 'unknown',
            outcome: fault ?? 'ok',
            seconds: (performance.now() - started) / 1000,
          });
          if (!place || !ofRequest || place.span === ofRequest) return;
          place.span.end(fault);
          place.span = ofRequest;
        },
      };
    },
  };
}

/** Notes which answers are the same for everybody: their bytes are cached where they are sent. */
function markPublicAnswers(schema: GraphQLSchema, cache: PublicCache): ApolloServerPlugin<Context> {
  return {
    async requestDidStart({ request, contextValue }) {
      const { isAnonymous } = contextValue;
      const key = isAnonymous ? cacheKey(request) : undefined;
      if (!key) return;
      const { method = 'POST', headers } = request.http ?? {};
      const shares = isShareable({ method, headers: Object.fromEntries(headers ?? []) });
      const generation = cache.generation();
      return {
        async willSendResponse({ operation, response }) {
          if (!operation || response.body.kind !== 'single' || response.body.singleResult.errors) return;
          const seconds = cacheSeconds(schema, operation);
          if (seconds <= 0) return;
          contextValue.answer.cacheable = { key, seconds, generation };
          if (!shares) return;
          for (const [name, value] of Object.entries(sharedHeaders(seconds))) response.http.headers.set(name, value);
        },
      };
    },
  };
}
