import { type ExecutionResult, type GraphQLError, parse, validate } from 'graphql';
import { HttpResponse } from 'msw';
import { graphql } from 'msw/graphql';
import { http } from 'msw/http';
import { AppError, shownError } from '#shared/appError.ts';
import { createOperationLimits, executeWithin } from '../server/api/limits/operationLimits.ts';
import { readText, streamedTurn, streamOf } from './chatStream.ts';
import { contextOf } from './context.ts';
import { askedFor, fileOf } from './downloads.ts';
import { mockSchema } from './schema.ts';
import type { World } from './world/world.ts';

/** Where the client sends its operations; tests bend single answers with `mockApi.query(Document, …)`. */
export const mockApi = graphql.link('*/graphql');

/** Answers every operation from the real schema over the world, and the assistant's stream in pieces. */
export function createHandlers(world: World, afterwards: () => void = () => {}) {
  const limits = createOperationLimits(mockSchema);
  async function execute(query: string, variableValues: Record<string, unknown>): Promise<ExecutionResult> {
    const document = parse(query);
    const errors = validate(mockSchema, document);
    if (errors.length > 0) return { errors };
    const contextValue = contextOf(world);
    return executeWithin(limits, { schema: mockSchema, document, variableValues, contextValue });
  }
  return [
    http.post('*/api/users/chat/stream', async ({ request }) => {
      const { data, errors } = await execute(streamedTurn, readText(await request.json()));
      afterwards();
      const [refused] = errors ?? [];
      return refused ? refusalOf(refused) : streamOf(data);
    }),
    http.all('*/api/exports/:list.csv', async ({ request, params }) => {
      const asked = askedFor(String(params.list), new URL(request.url).search);
      const { data, errors } = asked ? await execute(asked.query, asked.filter) : { errors: [] };
      if (!data) return new Response(null, { status: errors?.length ? 403 : 404 });
      return request.method === 'HEAD' ? new Response(null) : fileOf(data);
    }),
    mockApi.operation(async ({ query, variables, request }) => {
      const result = await execute(query, await withFiles(request, variables));
      afterwards();
      return HttpResponse.json(asSent(result));
    }),
  ];
}

/** A refusal before the stream begins is plain JSON. */
function refusalOf({ originalError }: GraphQLError): Response {
  if (!(originalError instanceof AppError)) return HttpResponse.json({ code: 'INTERNAL' }, { status: 500 });
  const { message: error } = shownError(originalError);
  return HttpResponse.json({ success: false, code: originalError.code, error }, { status: 400 });
}

// MSW reads multipart bodies as text, which spoils pictures: the files are taken from the form itself.
async function withFiles(request: Request, variables: Record<string, unknown>): Promise<Record<string, unknown>> {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) return variables;
  const form = await request.formData();
  const operation = JSON.parse(String(form.get('operations')));
  const places: Record<string, string[]> = JSON.parse(String(form.get('map')));
  for (const [name, paths] of Object.entries(places)) {
    for (const path of paths) {
      const steps = path.split('.');
      const last = steps.pop() ?? '';
      steps.reduce((object, step) => object[step], operation)[last] = form.get(name);
    }
  }
  return operation.variables;
}

function asSent({ data, errors }: ExecutionResult) {
  return { ...(data !== undefined && { data }), ...(errors?.length && { errors: errors.map(errorAsSent) }) };
}

function errorAsSent({ originalError, message, path }: GraphQLError) {
  if (!(originalError instanceof AppError)) return { message, path, extensions: { code: 'INTERNAL' } };
  const shown = shownError(originalError);
  return { message: shown.message, path, extensions: { code: originalError.code, ...shown.details } };
}
