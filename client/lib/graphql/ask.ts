import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type DocumentNode, Kind, print } from 'graphql';
import { type AnsweredError, type AppError, readAppError } from '../errors/readAppError.ts';
import { announceNotice, isServerNotice } from '../errors/serverNotices.ts';

/** What came back: the data, or why there is none. A failure without a refusal is one of the network or the server. */
export type Answer<Data> = { data: Data } | { refusal: AppError | null };

/** The name of a document's operation. */
export function operationName({ definitions }: DocumentNode): string {
  const operation = definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  return operation?.name?.value ?? '';
}

interface Options {
  /** The request outlives the page, for counts on the way out of it. */
  keepalive?: boolean;
}

/** Asks the server one thing without Apollo, which pages that must be light do not load. Never rejects. */
export async function ask<Data, Variables extends object>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { keepalive = false }: Options = {},
): Promise<Answer<Data>> {
  try {
    const reply = await fetch(new URL('/graphql', location.href), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: print(document), variables, operationName: operationName(document) }),
      keepalive,
    });
    const { data, errors = [] } = (await reply.json()) as { data?: Data | null | undefined; errors?: AnsweredError[] };
    if (data && errors.length === 0) return { data };
    const refusal = readAppError(errors) ?? null;
    if (refusal && isServerNotice(refusal.code)) announceNotice(refusal.code, operationName(document));
    return { refusal };
  } catch {
    return { refusal: null };
  }
}
