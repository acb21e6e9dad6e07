import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
import { type DocumentNode, type GraphQLSchema, getOperationAST, parse, validate } from 'graphql';
import type { Context } from '../api/context.ts';
import { createOperationLimits, executeWithin } from '../api/limits/operationLimits.ts';
import { runInTurn, spend } from '../api/limits/requestLimits.ts';
import { costOf } from '../api/limits/weights.ts';

/** Runs one of our own queries as the caller of the context. Throws what the query throws, and TOO_MANY_REQUESTS. */
export type RunQuery = <Data, Variables>(
  context: Context,
  query: DocumentTypeDecoration<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

/** Queries of the schema with the permissions, limits and points that they have at /graphql. */
export function createRunQuery(schema: GraphQLSchema): RunQuery {
  const limits = createOperationLimits(schema);
  const documents = new Map<object, DocumentNode>();
  const read = (query: object) => {
    const document = documents.get(query) ?? checked(schema, String(query));
    documents.set(query, document);
    return document;
  };
  return async <Data>(context: Context, query: object, variables: unknown) => {
    const document = read(query);
    const operation = getOperationAST(document);
    const variableValues = variables as Record<string, unknown>;
    const points = operation ? costOf(schema, document, operation, variableValues) : 0;
    await spend(context, points);
    const { data, errors } = await runInTurn(context, points, () =>
      executeWithin(limits, { schema, document, variableValues, contextValue: context }),
    );
    if (errors?.[0]) throw errors[0];
    return data as Data;
  };
}

function checked(schema: GraphQLSchema, text: string): DocumentNode {
  const document = parse(text);
  const [fault] = validate(schema, document);
  if (fault) throw fault;
  return document;
}
