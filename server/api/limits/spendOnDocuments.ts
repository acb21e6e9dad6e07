import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { AppError } from '#shared/appError.ts';
import type { Context } from '../context.ts';
import { statusOf } from '../errors.ts';
import { chargeCheck, runInTurn, spend } from './requestLimits.ts';
import { costOf } from './weights.ts';

/**
 * Spends what a document costs before it runs, and runs expensive queries of one caller one at a time. Over the limit
 * the answer is HTTP 429; a document that selects too much is answered 400.
 */
export function spendOnDocuments(schema: GraphQLSchema): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      const done = Promise.withResolvers<void>();
      return {
        async validationDidStart({ contextValue }) {
          const started = performance.now();
          return async () => chargeCheck(contextValue, performance.now() - started);
        },
        async didResolveOperation({ document, operation, request, contextValue }) {
          if (!operation) return;
          try {
            const points = costOf(schema, document, operation, request.variables ?? {});
            await spend(contextValue, points);
            await new Promise<void>((begin, refuse) => {
              runInTurn(contextValue, operation.operation === 'query' ? points : 0, () => {
                begin();
                return done.promise;
              }).catch(refuse);
            });
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
            const http = { status: statusOf(error.code) };
            throw new GraphQLError(error.message, { originalError: error, extensions: { http } });
          }
        },
        async willSendResponse() {
          done.resolve();
        },
      };
    },
  };
}
