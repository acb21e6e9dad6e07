import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { fastifyApolloDrainPlugin } from '@as-integrations/fastify';
import type { FastifyInstance } from 'fastify';
import type { GraphQLError, GraphQLFormattedError, GraphQLSchema } from 'graphql';
import type { Platform } from '../platform/platform.ts';
import type { Context } from './context.ts';
import { type Explained, explain } from './errors.ts';
import { limits, mostTokens } from './limits.ts';
import { cacheKey, type PublicCache, secondsToKeep } from './publicCache.ts';

/** Apollo Server over the schema, with limits, Finnish errors, metrics and the public cache. */
export function createApollo(parts: {
  schema: GraphQLSchema;
  platform: Platform;
  app: FastifyInstance;
  cache: PublicCache;
}) {
  const { schema, platform, app, cache } = parts;
  const isProduction = platform.config.nodeEnv === 'production';
  const explained = new WeakMap<GraphQLError, Explained>();
  return new ApolloServer<Context>({
    schema,
    introspection: !isProduction,
    hideSchemaDetailsFromClientErrors: isProduction,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: mostTokens },
    validationRules: limits,
    logger: platform.log,
    formatError: (formatted, error) => formatError(formatted, explained.get(error as GraphQLError)),
    plugins: [
      fastifyApolloDrainPlugin(app),
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      watchErrors(platform, explained),
      measure(platform),
      keepPublicAnswers(schema, cache),
    ],
  });
}

function formatError(formatted: GraphQLFormattedError, explanation: Explained | undefined): GraphQLFormattedError {
  if (!explanation) return formatted;
  const { code, message, status, details } = explanation;
  const { locations, path } = formatted;
  return { message, ...(locations && { locations }), ...(path && { path }), extensions: { code, status, ...details } };
}

const apolloCodes = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_REQUEST',
]);

/** Explains each error while the request is still at hand, and logs those that are our fault. */
function watchErrors(platform: Platform, explained: WeakMap<GraphQLError, Explained>): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async didEncounterErrors({ errors, contextValue, operationName }) {
          for (const error of errors) {
            if (isBadInput(error)) {
              explained.set(error, explainBadInput(error));
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
      };
    },
  };
}

/** A variable of the wrong type, or a value in the document that one of our own scalars refused. */
function isBadInput({ extensions = {}, originalError }: GraphQLError): boolean {
  if (extensions.code === 'BAD_USER_INPUT') return !originalError?.name.includes('Refusal');
  return extensions.code === 'GRAPHQL_VALIDATION_FAILED' && 'sentence' in extensions;
}

/** A variable of the wrong type: the sentence of our own scalars when one refused, the place for the developer. */
function explainBadInput(error: GraphQLError): Explained {
  const sentence = /(?:^|; |\. |" )([A-ZÄÖ][^;"]*(?:\.|$))$/.exec(error.message)?.[1];
  const place = / at "([\w.]+)"/.exec(error.message)?.[1];
  const field = place?.split('.').at(-1);
  const isOurs = /^(Rahasumm|Päivämäär|Ajankoh|Tiedosto)/.test(sentence ?? '');
  const message = isOurs && sentence ? sentence : 'Tarkista antamasi tiedot.';
  return {
    code: 'INVALID_INPUT',
    message,
    status: 400,
    details: { detail: error.message, ...(field && { fields: { [field]: message } }) },
    isFault: false,
  };
}

function measure({ metrics }: Platform): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      const started = performance.now();
      return {
        async willSendResponse({ operation, operationName, response }) {
          const errors = response.body.kind === 'single' ? response.body.singleResult.errors : undefined;
          metrics.countOperation({
            name: operationName ?? 'anonymous',
            type: operation?.operation ?? 'unknown',
            outcome: errors?.length ? String(errors[0]?.extensions?.code ?? 'error') : 'ok',
            seconds: (performance.now() - started) / 1000,
          });
        },
      };
    },
  };
}

function keepPublicAnswers(schema: GraphQLSchema, cache: PublicCache): ApolloServerPlugin<Context> {
  return {
    async requestDidStart({ request, contextValue }) {
      const { isAnonymous } = contextValue;
      const key = isAnonymous ? cacheKey(request) : undefined;
      if (!key) return;
      const generation = cache.generation();
      return {
        async willSendResponse({ operation, response }) {
          if (!operation || response.body.kind !== 'single' || response.body.singleResult.errors) return;
          const seconds = secondsToKeep(schema, operation);
          if (seconds > 0) cache.keep(key, JSON.stringify(response.body.singleResult), seconds, generation);
        },
      };
    },
  };
}
