import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { withFiles } from '../../mocks/handlers.ts';
import { mockServer } from '../../mocks/node.ts';
import { operationName } from '../lib/graphql/ask.ts';

interface Operation {
  operationName?: string;
  variables?: Record<string, unknown>;
}

let operations: Promise<Operation>[] = [];

async function operationOf(request: Request): Promise<Operation> {
  const { searchParams } = new URL(request.url);
  if (request.method === 'GET') {
    const variables = JSON.parse(searchParams.get('variables') ?? '{}');
    return { operationName: searchParams.get('operationName') ?? '', variables };
  }
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) return request.json();
  const copy = request.clone();
  const { operationName: name }: Operation = JSON.parse(String((await copy.formData()).get('operations')));
  return { operationName: name ?? '', variables: await withFiles(request, {}) };
}

/** Notes every operation from now on; client/test/setup.ts begins with each file. */
export function noteOperations(): void {
  mockServer.events.removeAllListeners();
  mockServer.events.on('request:start', ({ request }) => {
    if (new URL(request.url).pathname === '/graphql') operations.push(operationOf(request.clone()));
  });
}

/** Forgets what was noted. */
export function forgetOperations(): void {
  operations = [];
}

/** The variables of each time that the page has sent an operation, oldest first, as JSON carries them. */
export async function sent<Variables>(document: TypedDocumentNode<unknown, Variables>): Promise<Variables[]> {
  const name = operationName(document);
  const noted = await Promise.all(operations);
  return noted.filter((one) => one.operationName === name).map(({ variables }) => variables as Variables);
}
