import { type ExecutionResult, type GraphQLError, parse, validate } from 'graphql';
import { HttpResponse } from 'msw';
import { graphql } from 'msw/graphql';
import { http } from 'msw/http';
import { AppError, shownError } from '#shared/appError.ts';
import { createOperationLimits, executeWithin } from '../server/api/limits/operationLimits.ts';
import { contextOf } from './context.ts';
import { mockSchema } from './schema.ts';
import type { World } from './world/world.ts';

/** Where the client sends its operations; tests bend single answers with `mockApi.query(Document, …)`. */
export const mockApi = graphql.link('*/graphql');

/** Answers every operation from the real schema over the world. The assistant's answers do not come in pieces here. */
export function createHandlers(world: World, afterwards: () => void = () => {}) {
  const limits = createOperationLimits(mockSchema);
  return [
    http.post('*/api/users/chat/stream', () => new HttpResponse(null, { status: 204 })),
    mockApi.operation(async ({ query, variables, request }) => {
      const document = parse(query);
      const errors = validate(mockSchema, document);
      const result = errors.length
        ? { errors }
        : await executeWithin(limits, {
            schema: mockSchema,
            document,
            variableValues: await withFiles(request, variables),
            contextValue: contextOf(world),
          });
      afterwards();
      return HttpResponse.json(asSent(result as ExecutionResult) as Record<string, unknown>);
    }),
  ];
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
