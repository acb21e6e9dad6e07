import { type ExecutionResult, type GraphQLError, parse, validate } from 'graphql';
import { HttpResponse } from 'msw';
import { graphql } from 'msw/graphql';
import { http } from 'msw/http';
import { z } from 'zod';
import { AppError, shownError } from '#shared/appError.ts';
import { cityCookie } from '#shared/renderedPage.ts';
import { createOperationLimits, executeWithin } from '../server/api/limits/operationLimits.ts';
import { contextOf } from './context.ts';
import { mockSchema } from './schema.ts';
import type { World } from './world/world.ts';

const types: Record<string, string> = { pdf: 'application/pdf', jpg: 'image/svg+xml' };
const sheet = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 297"><rect width="210" height="297" fill="#E4F0EB"/></svg>`;

/** A made-up download: one row whatever its kind; a preview is a picture. */
function fileOf(name: string, format: string): Response {
  return new Response(format === 'jpg' ? sheet : 'id,title\noffer-1,Korvapuusti ja kahvi\n', {
    headers: {
      'content-type': types[format] ?? 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.${format}"`,
    },
  });
}

/** Between two pieces of an answer, in milliseconds. */
const pause = 40;

/** What the stream asks of the schema: the fields of its events, by the names that they have there. */
const streamedTurn = `mutation ($text: String!) {
  turn: sendChatMessage(input: { text: $text }) {
    question { id text created_at: createdAt }
    answer { id text answered_by: answeredBy created_at: createdAt offers { id title business_name: businessName } }
    allowance { limit remaining resets_at: resetsAt }
  }
}`;

const turnShape = z.object({
  turn: z.object({
    question: z.unknown(),
    answer: z.looseObject({ text: z.string(), offers: z.unknown() }),
    allowance: z.unknown(),
  }),
});

/** The variables of the body of a request. */
function readText(body: unknown): { text: string } {
  return z.object({ text: z.string() }).parse(body);
}

/** The answer in pieces, as the server sends it: the question, the cards, the text sentence by sentence, the end. */
function streamOf(data: unknown): Response {
  const { question, answer: whole, allowance } = turnShape.parse(data).turn;
  const { offers, ...answer } = whole;
  const sentences = answer.text.match(/.+?(?:[.!?](?= )|$)/gsu) ?? [];
  const events: [name: string, data: unknown][] = [
    ['question', question],
    ['offers', { offers }],
    ...sentences.map((text): [string, unknown] => ['text', { text }]),
    ['done', { answer, allowance }],
  ];
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const [name, data] = events.shift() ?? [];
      if (!name) return controller.close();
      await new Promise((resolve) => setTimeout(resolve, pause));
      controller.enqueue(encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
    },
  });
  return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
}

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
    http.post(`*${cityCookie.address}`, () => new HttpResponse(null, { status: 204 })),
    http.all(/\/api\/(?:exports|business\/analytics|business)\/[a-z-]+(?:\.[a-z]+)?$/, ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      const [name = '', format = searchParams.get('format') ?? 'pdf'] = (pathname.split('/').at(-1) ?? '').split('.');
      const names: Record<string, string> = { report: 'analytiikka', poster: 'juliste', receipt: 'kuitti' };
      return request.method === 'HEAD' ? new Response(null) : fileOf(names[name] ?? name, format);
    }),
    http.get('*/jako/*', () => new Response(sheet, { headers: { 'content-type': 'image/svg+xml' } })),
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

/**
 * The variables of a request with its files in their places, or those that are given when it has no files. MSW reads
 * multipart bodies as text, which spoils pictures.
 */
export async function withFiles(
  request: Request,
  variables: Record<string, unknown>,
): Promise<Record<string, unknown>> {
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
