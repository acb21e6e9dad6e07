import { type ExecutionResult, type GraphQLError, parse, validate } from 'graphql';
import { HttpResponse } from 'msw';
import { graphql } from 'msw/graphql';
import { http } from 'msw/http';
import { AppError } from '#shared/appError.ts';
import { messages } from '#shared/messages.ts';
import { createOperationLimits, executeWithin } from '../server/api/limits/operationLimits.ts';
import { contextOf } from './context.ts';
import { mockSchema } from './schema.ts';
import type { World } from './world.ts';

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

// The same form as the server's own errors.
function errorAsSent(error: GraphQLError) {
  const refusal = error.originalError;
  if (!(refusal instanceof AppError))
    return { message: error.message, path: error.path, extensions: { code: 'INTERNAL' } };
  const { message = messages[refusal.code], missing, price, ...rest } = refusal.details;
  const euros = {
    ...(missing !== undefined && { missing: missing / 100 }),
    ...(price !== undefined && { price: price / 100 }),
  };
  return { message, path: error.path, extensions: { code: refusal.code, ...rest, ...euros } };
}
