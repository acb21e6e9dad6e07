import type { GraphQLSchema } from 'graphql';
import type { ErrorCode } from '#shared/schema.generated.ts';
import { messages } from '#shared/texts/messages.ts';
import { httpSentences, statusOf } from '../../api/errors.ts';
import { declaredOf } from '../../api/limits/directives.ts';
import type { StreamedEvent } from '../routes/row.ts';
import type { Prepared } from '../run/operation.ts';
import { at, type JsonSchema, objectOf, ofShapes, type Properties, propertiesOf } from './jsonSchema.ts';
import type { OpenApi } from './naming.ts';

/** The reply of a call that succeeds. */
export function successOf(call: Prepared): OpenApi {
  const { row, page } = call;
  if (row.stream) return streamed(row.stream, at(ofShapes(call.shape), 'answer'));
  const properties = {
    success: { const: true },
    ...(page && { total: { type: 'integer', description: 'Rows of all pages.' } }),
    ...(row.message && { message: { type: 'string', description: 'What was done, in Finnish.' } }),
    ...replyProperties(call),
  };
  return { description: row.message ?? 'OK', content: { 'application/json': { schema: objectOf(properties) } } };
}

/** What `assemble` makes of the operation's data. */
function replyProperties({ row, shape }: Prepared): Properties {
  const data = ofShapes(shape);
  if (row.reply) return row.reply.type(data);
  const { answer, ...named } = data.properties ?? {};
  return { ...(answer && propertiesOf(answer)), ...named };
}

/**
 * The server-sent events of a stream; each `data` is one line of JSON. OpenAPI 3.1 has no place for the schema of an
 * event, so that each is under `x-events` by its name.
 */
function streamed(stream: Record<string, StreamedEvent>, answer: JsonSchema): OpenApi {
  const lines = Object.entries(stream).map(([name, { means }]) => `- \`${name}\`: ${means}`);
  const events = Object.entries(stream).map(([name, { means, data }]) => [
    name,
    { description: means, schema: data(answer) },
  ]);
  return {
    description: `Server-sent events, each with its \`data\` as in \`x-events\`:\n\n${lines.join('\n')}`,
    content: { 'text/event-stream': { schema: { type: 'string' }, 'x-events': Object.fromEntries(events) } },
  };
}

/** Every code that a caller should expect: of the gates, of the operation's fields, and of the server itself. */
export function failureCodes(schema: GraphQLSchema, { row, rules, path, kind, rootFields }: Prepared): ErrorCode[] {
  const root = (kind === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {};
  const own = rootFields.flatMap((name) => {
    const field = root[name];
    return (field && declaredOf<{ with: ErrorCode[] }>(schema, 'fails', field)) ?? [];
  });
  const isOpen = rules.every(({ as }) => as.includes('ANYONE'));
  return [
    'INVALID_INPUT',
    ...(isOpen ? [] : (['SIGN_IN_REQUIRED'] as const)),
    ...(rules.some(({ action, needs, master }) => action !== undefined || master || needs.length > 0)
      ? (['FORBIDDEN'] as const)
      : []),
    ...(rules.some(({ as }) => as.includes('BUSINESS'))
      ? (['ACCOUNT_SUSPENDED', 'PASSWORD_CHANGE_REQUIRED'] as const)
      : []),
    // A page of another site may not send changes; transactions that cross are refused after some retries.
    ...(kind === 'mutation' && !row.oneClick ? (['FORBIDDEN'] as const) : []),
    ...(kind === 'mutation' ? (['CONFLICT'] as const) : []),
    // An address with a part above 200 characters leads nowhere.
    ...(path.includes('{') ? (['NOT_FOUND'] as const) : []),
    ...own.flatMap(({ with: codes }) => codes),
    ...(rules.every(({ duringMaintenance }) => duringMaintenance) ? [] : (['MAINTENANCE'] as const)),
    ...(['TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'] as const),
  ];
}

/** Refusals of a body itself, by their status. */
const bodyFailures: Record<string, string> = {
  413: httpSentences.FST_ERR_CTP_BODY_TOO_LARGE,
  415: httpSentences.FST_ERR_CTP_INVALID_MEDIA_TYPE,
};

/** The replies of these codes, by status; of a call that takes a body also those for one that is not read. */
export function failuresOf(codes: readonly ErrorCode[], takesBody = false): OpenApi {
  const sentences = [...new Set(codes)].map((code) => ({ code, status: String(statusOf(code)), says: messages[code] }));
  const ofBody = Object.entries(bodyFailures).map(([status, says]) => ({ code: 'INVALID_INPUT', status, says }));
  const byStatus = Map.groupBy([...sentences, ...(takesBody ? ofBody : [])], ({ status }) => status);
  const entries = [...byStatus].map(([status, list]) => {
    const code = { enum: list.map((one) => one.code) };
    const schema = { allOf: [{ $ref: '#/components/schemas/Failure' }, { properties: { code } }] };
    return [
      status,
      {
        description: list.map((one) => `${one.code}: ${one.says}`).join('\n\n'),
        ...((status === '429' || status === '503') && { headers: retryAfter }),
        content: { 'application/json': { schema } },
      },
    ];
  });
  return Object.fromEntries(entries);
}

const retryAfter = { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds to wait.' } };
