import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type ASTNode, type DocumentNode, Kind, print } from 'graphql';
import { type AnsweredError, type AppError, readAppError } from '../errors/readAppError.ts';
import { announceNotice, isServerNotice } from '../errors/serverNotices.ts';
import { shareable } from './shareable.generated.ts';

/**
 * Whether an operation is requested by GET: everybody gets the same answer to it, so caches between the server and its
 * readers may store it. A browser then asks only whether it has changed.
 */
export const isShareable = (operation: string) => shareable.has(operation);

/** A document on one line, short enough for an address. Our documents contain no texts whose spaces matter. */
export const onOneLine = (document: ASTNode) => print(document).replace(/\s+/g, ' ');

/** What came back: the data, or why there is none. A failure without a refusal is one of the network or the server. */
export type Answer<Data> = { data: Data } | { refusal: AppError | null; isUnreached?: boolean };

/** The name of a document's operation. */
export function operationName({ definitions }: DocumentNode): string {
  const operation = definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  return operation?.name?.value ?? '';
}

interface Options {
  /** The request outlives the page, for counts on the way out of it. */
  keepalive?: boolean;
}

function send(document: DocumentNode, variables: object, keepalive: boolean): Promise<Response> {
  const name = operationName(document);
  const url = new URL('/graphql', location.href);
  const sent = { query: onOneLine(document), operationName: name };
  if (isShareable(name)) {
    url.search = new URLSearchParams({ ...sent, variables: JSON.stringify(variables) }).toString();
    return fetch(url, { headers: { 'apollo-require-preflight': 'true' } });
  }
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...sent, variables }),
    keepalive,
  });
}

/** Asks the server one thing without Apollo, which pages that must be light do not load. Never rejects. */
export async function ask<Data, Variables extends object>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { keepalive = false }: Options = {},
): Promise<Answer<Data>> {
  const reply = await send(document, variables, keepalive).catch(() => undefined);
  if (!reply) return { refusal: null, isUnreached: true };
  try {
    const { data, errors = [] } = (await reply.json()) as { data?: Data | null | undefined; errors?: AnsweredError[] };
    if (data && errors.length === 0) return { data };
    const refusal = readAppError(errors) ?? null;
    if (refusal && isServerNotice(refusal.code)) announceNotice(refusal.code, operationName(document));
    return { refusal };
  } catch {
    return { refusal: null };
  }
}
