import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { fastifyApolloDrainPlugin } from '@as-integrations/fastify';
import type { FastifyInstance } from 'fastify';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { AppError } from '#shared/appError.ts';
import type { Platform } from '../platform/platform.ts';
import type { Context } from './context.ts';
import type { Explained } from './errors.ts';
import { isShareable, sharedHeaders } from './http/httpCache.ts';
import { type KnownOperations, outcomeOf } from './http/knownOperations.ts';
import { cacheKey, cacheSeconds, type PublicCache } from './http/publicCache.ts';
import { limits, maxTokens } from './limits/limits.ts';
import { createOperationLimits } from './limits/operationLimits.ts';
import { spendOnDocuments } from './limits/spendOnDocuments.ts';
import { explainErrors, formatError, waitOf } from './operationErrors.ts';

/** Apollo Server over the schema, with limits, Finnish errors, metrics and the public cache. */
export function createApollo(parts: {
  schema: GraphQLSchema;
  platform: Platform;
  app: FastifyInstance;
  cache: PublicCache;
  known: KnownOperations;
}) {
  const { schema, platform, app, cache, known } = parts;
  const isProduction = platform.config.nodeEnv === 'production';
  const explained = new WeakMap<GraphQLError, Explained>();
  return new ApolloServer<Context>({
    schema,
    introspection: !isProduction,
    hideSchemaDetailsFromClientErrors: isProduction,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens },
    validationRules: limits,
    logger: platform.log,
    formatError: (formatted, error) => formatError(formatted, explained.get(error as GraphQLError)),
    plugins: [
      fastifyApolloDrainPlugin(app),
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      spendOnDocuments(schema),
      watchErrors(schema, platform, explained),
      refuseLongInput(schema),
      measure(platform),
      keepPublicAnswers(schema, cache),
      rememberOperations(known),
    ],
  });
}

/** Explains each error while the request is still known, and logs those that are our fault. */
function watchErrors(
  schema: GraphQLSchema,
  platform: Platform,
  explained: WeakMap<GraphQLError, Explained>,
): ApolloServerPlugin<Context> {
  return {
    async requestDidStart({ request: { variables = {} } }) {
      return {
        async didEncounterErrors({ errors, contextValue: context, operation, operationName }) {
          const failed = { schema, platform, context, operation, operationName, variables };
          const explanations = explainErrors(errors, failed);
          for (const [index, error] of errors.entries()) {
            const explanation = explanations[index];
            if (explanation) explained.set(error, explanation);
          }
        },
        async willSendResponse({ response: { body, http } }) {
          const wait = body.kind === 'single' ? waitOf(body.singleResult.errors) : 0;
          if (wait > 0) http.headers.set('retry-after', String(wait));
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
            outcome: outcomeOf(errors),
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
      const { method = 'POST', headers } = request.http ?? {};
      const shares = isShareable({ method, headers: Object.fromEntries(headers ?? []) });
      if (!key) return;
      const generation = cache.generation();
      return {
        async willSendResponse({ operation, response }) {
          if (!operation || response.body.kind !== 'single' || response.body.singleResult.errors) return;
          const seconds = cacheSeconds(schema, operation);
          if (seconds <= 0) return;
          cache.store(key, JSON.stringify(response.body.singleResult), seconds, generation);
          if (!shares) return;
          for (const [name, value] of Object.entries(sharedHeaders(seconds))) response.http.headers.set(name, value);
        },
      };
    },
  };
}

/** Documents are valid when their operation is known. */
function rememberOperations(known: KnownOperations): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ document, operation, source, request: { operationName } }) {
          if (operation) known.remember(source, operationName, { document, operation });
        },
      };
    },
  };
}
