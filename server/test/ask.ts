import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';
import type { App } from '../app.ts';

/** What came back of one GraphQL request over HTTP. */
export interface Answer<Data> {
  status: number;
  data: Data | null;
  /** Code of the first error. */
  code: string | undefined;
  /** Sentence of the first error. */
  message: string | undefined;
  errors: { message: string; path?: (string | number)[]; extensions: Record<string, unknown> }[];
  /** Cookies set, by name. */
  cookies: Record<string, string>;
}

/** A caller: a bearer token, or cookies by name. */
export interface Asker {
  token?: string;
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
}

/** Runs an operation over HTTP as a caller (anonymous by default). */
export async function ask<Data = Record<string, never>>(
  app: App,
  document: string | TypedDocumentNode<Data>,
  variables: Record<string, unknown> = {},
  { token, cookies = {}, headers = {} }: Asker = {},
): Promise<Answer<Data>> {
  const reply = await app.http.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...headers },
    cookies,
    payload: { query: typeof document === 'string' ? document : print(document), variables },
  });
  const body = reply.json() as { data?: Data | null | undefined; errors?: Answer<Data>['errors'] };
  const errors = body.errors ?? [];
  return {
    status: reply.statusCode,
    data: body.data ?? null,
    code: errors[0] && String(errors[0].extensions.code),
    message: errors[0]?.message,
    errors,
    cookies: Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value])),
  };
}
