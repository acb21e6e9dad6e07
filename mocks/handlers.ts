import { type ExecutionResult, type GraphQLError, parse, validate } from 'graphql';
import { HttpResponse } from 'msw';
import { graphql } from 'msw/graphql';
import { http } from 'msw/http';
import { z } from 'zod';
import { AppError, shownError } from '#shared/appError.ts';
import { cityCookie } from '#shared/renderedPage.ts';
import type { TableCell } from '#shared/tables/cells.ts';
import { toCsv } from '#shared/tables/csv.ts';
import { createOperationLimits, executeWithin } from '../server/api/limits/operationLimits.ts';
import { contextOf } from './context.ts';
import { mockSchema } from './schema.ts';
import type { World } from './world/world.ts';

/** The query behind each download, with the arguments of its filters. */
const queries: Readonly<Record<string, string>> = {
  offers: `query ($search: String, $type: OfferType, $status: OfferStatus, $hidden: Boolean, $filter: AdminOfferFilterInput) {
    list: adminOffers(search: $search, type: $type, status: $status, hidden: $hidden, filter: $filter, page: { size: 100 }) {
      items { id title status cost } } }`,
  businesses: `query ($search: String, $status: BusinessStatus) {
    list: businesses(search: $search, status: $status, page: { size: 100 }) {
      items { id businessName businessId status balance } } }`,
  transactions: `query ($filter: LedgerFilterInput) {
    list: transactions(filter: $filter, page: { size: 100 }) { items { id description businessName amount } } }`,
  revenue: `query ($days: Int, $from: Date, $to: Date) {
    list: revenue(days: $days, from: $from, to: $to) { items: rows { id title businessName amount } } }`,
  'audit-log': `query ($filter: AuditFilterInput) {
    list: auditLog(filter: $filter, page: { size: 100 }) { items { id action actorName targetName } } }`,
  invoices: `query ($filter: InvoiceFilterInput) {
    list: invoices(filter: $filter, page: { size: 100 }) { items { number buyerName net gross } } }`,
};

/** The query of a download's address and what it is asked with; undefined for a list that there is none of. */
function askedFor(list: string, search: string) {
  const query = Object.hasOwn(queries, list) ? queries[list] : undefined;
  const filter: Record<string, unknown> = JSON.parse(new URLSearchParams(search).get('filter') ?? '{}');
  return query === undefined ? undefined : { query, filter };
}

/** The file of what a query answered, under the names of its fields; CSV, whatever its kind. */
function fileOf(data: unknown): Response {
  const { items } = (data as { list: { items: Record<string, TableCell>[] } }).list;
  const names = Object.keys(items[0] ?? {});
  const rows = items.map((item) => names.map((name) => item[name]));
  return new Response(toCsv([names, ...rows]), { headers: { 'content-type': 'text/csv; charset=utf-8' } });
}

/** What a made-up report says. */
const reportQuery = '{ businessAnalytics { overview { totalClicks totalViews } } }';

const types: Record<string, string> = { csv: 'text/csv', pdf: 'application/pdf', jpg: 'image/svg+xml' };

/** A file that a business downloads: its contents as JSON, whatever its kind; a preview is a picture. */
function madeFile(name: string, query: URLSearchParams, data: unknown): Response {
  const format = query.get('format') ?? 'pdf';
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 297"><rect width="210" height="297" fill="#E4F0EB"/></svg>`;
  return new Response(format === 'jpg' ? sheet : JSON.stringify(data), {
    headers: {
      'content-type': types[format] ?? 'application/octet-stream',
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
    http.all(/\/api\/exports\/[a-z-]+\.(csv|xlsx)$/, async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const [list = ''] = pathname.split('/').at(-1)?.split('.') ?? [];
      const asked = askedFor(list, search);
      const { data, errors } = asked ? await execute(asked.query, asked.filter) : { errors: [] };
      if (!data) return new Response(null, { status: errors?.length ? 403 : 404 });
      return request.method === 'HEAD' ? new Response(null) : fileOf(data);
    }),
    http.get('*/api/business/analytics/report', async ({ request }) => {
      const { data, errors } = await execute(reportQuery, {});
      const [refused] = errors ?? [];
      return refused ? refusalOf(refused) : madeFile('analytiikka', new URL(request.url).searchParams, data);
    }),
    http.get('*/api/business/poster', async ({ request }) => {
      const { data, errors } = await execute('{ myShop { slug } }', {});
      const [refused] = errors ?? [];
      return refused ? refusalOf(refused) : madeFile('juliste', new URL(request.url).searchParams, data);
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
