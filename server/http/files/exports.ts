import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import {
  execute,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  getVariableValues,
  isObjectType,
  type OperationDefinitionNode,
  parse,
} from 'graphql';
import { businessLines } from '#domain/accounts/businesses/businesses.ts';
import { auditLines } from '#domain/audit/auditLog.ts';
import { businessEventLines } from '#domain/audit/ownLog/businessEvents.ts';
import { invoiceLines, ledgerExportLines, revenueLines } from '#domain/billing/figures/exportLines.ts';
import { offerLines } from '#domain/publishing/moderation/adminOffers.ts';
import { helsinkiDate } from '#platform/helsinki.ts';
import type { Platform } from '#platform/platform.ts';
import { zipOf } from '#platform/storage/zip.ts';
import { AppError } from '#shared/appError.ts';
import type {
  QueryAdminOffersArgs,
  QueryAuditLogArgs,
  QueryBusinessEventsArgs,
  QueryBusinessesArgs,
  QueryInvoicesArgs,
  QueryRevenueArgs,
  QueryTransactionsArgs,
} from '#shared/schema.generated.ts';
import type { TableCell } from '#shared/tables/cells.ts';
import { csvLines, csvMark } from '#shared/tables/csv.ts';
import { workbookParts, workbookType } from '#shared/tables/workbook.ts';
import type { Context } from '../../api/context.ts';
import { refuseLargeJson } from '../../api/limits/jsonBody.ts';
import { createOperationLimits } from '../../api/limits/operationLimits.ts';
import { admitRequest, chargeTime, spend } from '../../api/limits/requestLimits.ts';
import { createContext } from '../../api/requestContext.ts';

type Lines = AsyncGenerator<TableCell[][]>;

/** A list that can be downloaded whole. */
interface ExportedList {
  /** The query that lists the same rows: it says who may, and what its filters are. */
  field: string;
  /** Name of the file without date and ending. */
  file: string;
  lines(context: Context, args: Record<string, unknown>): Lines;
}

/** The arguments have been checked as those of the query. */
const listOf = <Args extends object>(
  field: string,
  file: string,
  lines: (context: Context, args: Args) => Lines,
): ExportedList => ({ field, file, lines: (context, args) => lines(context, args as Args) });

/** Lists by their address. Who may is what the query says; each is of one audience. */
const lists: Readonly<Record<string, ExportedList>> = {
  offers: listOf<Omit<QueryAdminOffersArgs, 'sort' | 'page'>>('adminOffers', 'tarjoukset', offerLines),
  businesses: listOf<Omit<QueryBusinessesArgs, 'sort' | 'page'>>('businesses', 'yritykset', businessLines),
  transactions: listOf<QueryTransactionsArgs>('transactions', 'tapahtumat', (scope, { filter = {} }) =>
    ledgerExportLines(scope, filter),
  ),
  revenue: listOf<QueryRevenueArgs>('revenue', 'tuotto', (scope, { days = 30, ...range }) =>
    revenueLines(scope, { days, ...range }),
  ),
  'audit-log': listOf<QueryAuditLogArgs>('auditLog', 'tapahtumaloki', (scope, { filter = {} }) =>
    auditLines(scope, filter),
  ),
  'business-events': listOf<Pick<QueryBusinessEventsArgs, 'filter'>>(
    'businessEvents',
    'tapahtumat',
    (context, { filter = {} }) => businessEventLines(context, context.business, filter),
  ),
  invoices: listOf<QueryInvoicesArgs>('invoices', 'laskut', (scope, { filter = {} }) => invoiceLines(scope, filter)),
};

/** Points that beginning a download costs, beside those of its query. */
const beginningCost = 20;
/** Downloads that a server answers at the same time, one of each account. */
const atOnce = 4;
/** Characters of the filters in the address. */
const maxFilterLength = 10_000;
/** Milliseconds for which a reader may take nothing. */
const timeLimit = 60_000;

interface FileKind {
  type: string;
  write(lines: Lines, file: string): AsyncIterable<string | Uint8Array>;
}

/** Kinds of file by the ending of their name. */
const kinds: Readonly<Record<string, FileKind>> = {
  csv: { type: 'text/csv; charset=utf-8', write: csvOf },
  xlsx: {
    type: workbookType,
    write: (rows, file) => zipOf(workbookParts([{ name: `${file.charAt(0).toUpperCase()}${file.slice(1)}`, rows }])),
  },
};

async function* csvOf(lines: Lines) {
  yield csvMark;
  for await (const rows of lines) yield csvLines(rows);
}

/**
 * Mounts the downloads of whole lists: `/api/exports/<list>.<csv or xlsx>?filter=<arguments of the query as JSON>`. A
 * caller who may run the list's query may download it. HEAD answers whether the download would begin. Every row is read
 * a page at a time while the file is sent, so that no list is held in memory; a reader who goes away or stalls ends it.
 */
export function registerExports(http: FastifyInstance, { platform, schema }: Mounted): void {
  const check = createFilterCheck(schema);
  const running = new Set<string>();

  http.get<{ Params: { list: string; kind: string }; Querystring: { filter?: string } }>(
    '/api/exports/:list.:kind',
    { config: { fileFor: ['ADMIN', 'BUSINESS'] } },
    async (request, reply) => {
      await admitRequest(platform, request);
      const context = await createContext(platform, request, reply);
      const list = Object.hasOwn(lists, request.params.list) ? lists[request.params.list] : undefined;
      const kind = Object.hasOwn(kinds, request.params.kind) ? kinds[request.params.kind] : undefined;
      if (!list || !kind) throw new AppError('NOT_FOUND');
      const args = await check(context, list, readFilter(request.query.filter));
      const owner = context.viewers.ADMIN?.account.id ?? context.viewers.BUSINESS?.account.id ?? '';
      if (running.has(owner)) throw busy('Edellinen lataus on vielä kesken. Odota, että se valmistuu.');
      if (running.size >= atOnce) throw busy('Latauksia on juuri nyt liian monta. Yritä hetken kuluttua uudelleen.');
      reply
        .header('content-type', kind.type)
        .header(
          'content-disposition',
          `attachment; filename="${list.file}-${helsinkiDate(new Date())}.${request.params.kind}"`,
        )
        .header('cache-control', 'private, no-store');
      if (request.method === 'HEAD') return reply.send();
      running.add(owner);
      const file = fileOf(context, kind.write(list.lines(context, args), list.file));
      file.once('close', () => running.delete(owner));
      return reply.send(file);
    },
  );
}

interface Mounted {
  platform: Platform;
  schema: GraphQLSchema;
}

const unreadable = 'Rajaukset eivät ole luettavissa.';
const busy = (message: string) => new AppError('TOO_MANY_REQUESTS', { message, retryAfter: 10 });

function readFilter(text: string | undefined): Record<string, unknown> {
  if (!text) return {};
  const refused = () => new AppError('INVALID_INPUT', { message: unreadable });
  if (text.length > maxFilterLength) throw refused();
  refuseLargeJson(Buffer.from(text));
  try {
    const value: unknown = JSON.parse(text);
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return { ...value };
  } catch {
    // Refused below, as any other text.
  }
  throw refused();
}

/**
 * Asks the list's own query for as little as it can be asked, so that permissions, limits, costs and rules are those of
 * the list. Returns the arguments as resolvers get them. Throws what the query throws.
 */
function createFilterCheck(schema: GraphQLSchema) {
  const limits = createOperationLimits(schema);
  const prepared = new Map(Object.values(lists).map(({ field }) => [field, prepare(schema, field)]));
  return async (context: Context, { field }: ExportedList, filter: Record<string, unknown>) => {
    const { document, operation } = prepared.get(field) ?? prepare(schema, field);
    limits.check(document, operation, filter);
    const variables = getVariableValues(schema, operation.variableDefinitions ?? [], filter);
    if (!variables.coerced) throw new AppError('INVALID_INPUT', { message: unreadable });
    const { errors } = await execute({ schema, document, variableValues: filter, contextValue: context });
    if (errors?.[0]) throw errors[0];
    await spend(context, beginningCost);
    return variables.coerced;
  };
}

/** Arguments that a download has none of. */
const ofPages = ['page', 'sort', 'first', 'after'];

/** The query with a variable for each argument but page and order. */
function prepare(schema: GraphQLSchema, name: string) {
  const field = schema.getQueryType()?.getFields()[name];
  const type = field && getNamedType(field.type);
  if (!field || !isObjectType(type)) throw new Error(`The schema lacks Query.${name}`);
  const args = field.args.filter(({ name }) => !ofPages.includes(name));
  const given = args.map((arg) => `${arg.name}: $${arg.name}`);
  if (field.args.some(({ name }) => name === 'page')) given.push('page: { size: 1 }');
  if (field.args.some(({ name }) => name === 'first')) given.push('first: 1');
  const variables = args.map((arg) => `$${arg.name}: ${getNullableType(arg.type)}`).join(', ');
  const answer = 'total' in type.getFields() && name !== 'revenue' ? 'total' : '__typename';
  const document = parse(`query Export(${variables}) { ${name}(${given.join(', ')}) { ${answer} } }`);
  const operation = document.definitions[0] as OperationDefinitionNode;
  return { document, operation };
}

/**
 * The file, a piece at a time; each costs the caller points for its time. A reader who takes nothing for a while ends it, and
 * holds nothing any more.
 */
function fileOf(context: Context, pieces: AsyncIterable<string | Uint8Array>): Readable {
  async function* read() {
    let started = performance.now();
    for await (const piece of pieces) {
      chargeTime(context, performance.now() - started);
      const stalled = setTimeout(() => file.destroy(new Error('The reader of a download takes nothing')), timeLimit);
      try {
        yield piece;
      } finally {
        clearTimeout(stalled);
      }
      started = performance.now();
    }
  }
  const file = Readable.from(read(), { objectMode: false, highWaterMark: 65_536 });
  return file;
}
