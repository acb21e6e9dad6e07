import type { ApolloServerPlugin } from '@apollo/server';
import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import {
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { AppError } from '#shared/appError.ts';
import type { Context } from '../context.ts';
import { statusOf } from '../errors.ts';
import { chargeCheck, runInTurn, spend, waitsForTurn } from './requestLimits.ts';
import { costOf, weightOf } from './weights.ts';

const maxRepeats = 5;

/** Refuses a selection set that repeats a response key many times: the other limits do not count that. */
const repeatedFields: ValidationRule = (context) => ({
  SelectionSet(node: SelectionSetNode) {
    const seen = new Map<string, number>();
    for (const selection of node.selections) {
      if (selection.kind !== Kind.FIELD) continue;
      const key = selection.alias?.value ?? selection.name.value;
      const times = (seen.get(key) ?? 0) + 1;
      seen.set(key, times);
      if (times === maxRepeats + 1) context.reportError(new GraphQLError('A field is repeated too many times.'));
    }
  },
});

/** Refuses an expensive field under a second name; see @weight. */
const expensiveFieldsOnce: ValidationRule = (context) => {
  const names = new Map<unknown, string>();
  return {
    Field({ name, alias }) {
      const field = context.getFieldDef();
      if (!field || !weightOf(context.getSchema(), field).oncePerDocument) return;
      const key = alias?.value ?? name.value;
      if ((names.get(field) ?? key) !== key) {
        context.reportError(new GraphQLError(`Kentän ${name.value} voi pyytää samassa kyselyssä vain kerran.`));
      }
      names.set(field, key);
    },
  };
};

/** Refuses an operation whose kind the schema does not have: graphql-js would find that only when it executes it. */
const knownKind: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (context.getSchema().getRootType(node.operation)) return;
    context.reportError(new GraphQLError(`The schema has no ${node.operation}.`, { nodes: node }));
  },
});

/** The rules throw by themselves, which Apollo would answer with 500; a reported error is answered with 400. */
const reporting = {
  onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
  propagateOnRejection: false,
};

/** Limits on what one document may ask; the figures keep every operation of our own clients well inside. */
export const limits: ValidationRule[] = [
  // Fragments are a way of writing: only fields go deeper.
  maxDepthRule({ n: 10, flattenFragments: true, ...reporting }) as unknown as ValidationRule,
  maxAliasesRule({ n: 15, allowList: [], ...reporting }) as unknown as ValidationRule,
  maxDirectivesRule({ n: 10, ...reporting }) as unknown as ValidationRule,
  costLimitRule({
    maxCost: 40_000,
    objectCost: 2,
    scalarCost: 1,
    depthCostFactor: 1.3,
    ...reporting,
  }) as unknown as ValidationRule,
  repeatedFields,
  expensiveFieldsOnce,
  knownKind,
];

/** Maximum number of tokens in a document; more is a plain syntax error. */
export const maxTokens = 2000;

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
            if (operation.operation === 'query' && waitsForTurn(points)) {
              await new Promise<void>((begin, refuse) => {
                runInTurn(contextValue, points, () => {
                  begin();
                  return done.promise;
                }).catch(refuse);
              });
            }
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
