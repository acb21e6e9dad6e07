import { getDirective } from '@graphql-tools/utils';
import { type GraphQLObjectType, type GraphQLSchema, isNonNullType } from 'graphql';
import { topUpInputLimits } from '#shared/limits.generated.ts';
import { messages } from '#shared/messages.ts';
import type { Audience, ErrorCode } from '#shared/schema.generated.ts';
import { cookieName } from '../../api/cookies.ts';
import { statusOf } from '../../api/errors.ts';
import type { Config } from '../../config/config.ts';
import type { Prepared } from '../run/operation.ts';
import { objectOf, ofForm, ofInput, ofShapes, type Properties } from './jsonSchema.ts';

const audiences = ['CONSUMER', 'BUSINESS', 'ADMIN'] as const satisfies Audience[];
const failureRef = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };

/** An object of the document. */
export type OpenApi = Record<string, unknown>;

/** The OpenAPI 3.1 document of the calls: made of the rows and the schema, so that nothing is described twice. */
export function openApi(schema: GraphQLSchema, calls: Prepared[], config: Config): OpenApi {
  const paths: Record<string, OpenApi> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describe(schema, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lähitarjous REST API',
      version: '1.0.0',
      description:
        'Every call runs the GraphQL operation named by x-graphql: the same permissions, rules and errors. ' +
        'Amounts are euros, net of VAT. A list is answered whole, or by page and size. ' +
        'The GraphQL schema is at /api/schema.graphql, a reference of it at /api/schema.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: { schemas: { Failure: failureSchema }, securitySchemes: securitySchemes(config) },
  };
}

const failureSchema = {
  type: 'object',
  required: ['success', 'error', 'code'],
  properties: {
    success: { const: false },
    error: { type: 'string', description: 'Finnish sentence.' },
    code: { type: 'string', enum: Object.keys(messages) },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'FieldErrors of fields.' },
    status: { type: 'string', enum: ['pending', 'rejected', 'suspended'], description: 'Why a sign-in was refused.' },
    suspended: { type: 'boolean', description: 'True when the account is frozen.' },
    retryAfter: { type: 'integer', description: 'Seconds to wait.' },
    resetsAt: { type: 'string', format: 'date-time', description: 'When the next messages may be sent.' },
    missing: { type: 'number', description: 'Euros that the balance lacks.' },
    price: { type: 'number', description: 'The price in force, in euros.' },
    requestId: { type: 'string', description: 'Finds a fault of ours in the log.' },
  },
};

function securitySchemes(config: Config): OpenApi {
  const cookies = audiences.map((as) => [
    as.toLowerCase(),
    { type: 'apiKey', in: 'cookie', name: cookieName(config, as) },
  ]);
  const bearer = {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that a consumer or a business got when signing in.',
  };
  return { ...Object.fromEntries(cookies), bearer };
}

function describe(schema: GraphQLSchema, call: Prepared): OpenApi {
  const { row, method, path, rootFields, rules } = call;
  const body = requestBody(schema, call);
  const parameters = [...pathParameters(call), ...otherParameters(call)];
  return {
    operationId: [method.toLowerCase(), ...path.split(/[^\w]+/).filter(Boolean)].join('_'),
    tags: [path.split('/')[1]],
    summary: row.summary ?? describeField(schema, call),
    'x-graphql': rootFields,
    security: securityOf(rules),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: { '200': row.stream ? streamed(row.stream) : success(call), ...failures(schema, call) },
  };
}

function rootOf(schema: GraphQLSchema, { kind }: Prepared): GraphQLObjectType {
  return (kind === 'query' ? schema.getQueryType() : schema.getMutationType()) as GraphQLObjectType;
}

function describeField(schema: GraphQLSchema, call: Prepared): string {
  return rootOf(schema, call).getFields()[call.rootFields[0] ?? '']?.description ?? '';
}

function securityOf(rules: Prepared['rules']): OpenApi[] {
  const kinds = new Set(rules.flatMap(({ as }) => as.filter((one) => one !== 'ANYONE')));
  const bearer = [...kinds].some((kind) => kind !== 'ADMIN') ? [{ bearer: [] }] : [];
  return [...[...kinds].map((kind) => ({ [kind.toLowerCase()]: [] })), ...bearer];
}

function pathParameters({ path, variables, requestLimits }: Prepared): OpenApi[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: variables[name] ? ofInput(variables[name].type, requestLimits.get(name)) : { type: 'string' },
  }));
}

function otherParameters({ row, path, variables, kind, requestLimits }: Prepared): OpenApi[] {
  const names =
    kind === 'query' || row.oneClick ? Object.keys(variables).filter((name) => !path.includes(`{${name}}`)) : [];
  const query = names.map((name) => ({
    name,
    in: 'query',
    ...(isNonNullType(variables[name]?.type) && { required: true }),
    schema: ofInput(variables[name]?.type as never, requestLimits.get(name)),
  }));
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    schema: { type: 'string', maxLength: topUpInputLimits.idempotencyKey },
    description: 'The same key replays the same answer.',
  };
  return 'idempotencyKey' in variables || variables.input ? [...query, ...(movesMoney(variables) ? [key] : [])] : query;
}

function movesMoney(variables: Prepared['variables']): boolean {
  return 'idempotencyKey' in variables || /^(OfferInput|OfferForBusinessInput)!$/.test(String(variables.input?.type));
}

/** What mail programs send; it is not read. */
const oneClickForm = { type: 'object', properties: { 'List-Unsubscribe': { const: 'One-Click' } } };

function requestBody(
  schema: GraphQLSchema,
  { row, kind, path, variables, requestLimits }: Prepared,
): OpenApi | undefined {
  if (kind === 'query') return undefined;
  if (row.oneClick) return { content: { 'application/x-www-form-urlencoded': { schema: oneClickForm } } };
  if (row.form) {
    const form = ofForm(schema, row.form);
    const takesFiles = JSON.stringify(form).includes('"binary"');
    return {
      content: { 'application/json': { schema: form }, ...(takesFiles && { 'multipart/form-data': { schema: form } }) },
    };
  }
  const names = Object.keys(variables).filter((name) => name !== 'idempotencyKey' && !path.includes(`{${name}}`));
  if (names.length === 0) return undefined;
  const properties = Object.fromEntries(
    names.map((name) => [name, ofInput(variables[name]?.type as never, requestLimits.get(name))]),
  );
  const required = names.filter((name) => isNonNullType(variables[name]?.type));
  return {
    content: {
      'application/json': { schema: { type: 'object', properties, ...(required.length > 0 && { required }) } },
    },
  };
}

function success(call: Prepared): OpenApi {
  const { row, page } = call;
  const properties = {
    success: { const: true },
    ...(page && { total: { type: 'integer' } }),
    ...(row.message && { message: { type: 'string' } }),
    ...replyProperties(call),
  };
  return { description: row.message ?? 'OK', content: { 'application/json': { schema: objectOf(properties) } } };
}

/** What `assemble` makes of the operation's data. */
function replyProperties({ row, shape }: Prepared): Properties {
  const data = ofShapes(shape);
  if (row.reply) return row.reply.type(data);
  const { answer, ...named } = data.properties ?? {};
  return { ...answer?.properties, ...named };
}

/** The server-sent events of a stream; each `data` is one line of JSON. */
function streamed(events: Record<string, string>): OpenApi {
  const lines = Object.entries(events).map(([name, means]) => `- \`${name}\`: ${means}`);
  return {
    description: `Server-sent events:\n\n${lines.join('\n')}`,
    content: { 'text/event-stream': { schema: { type: 'string' } } },
  };
}

/** Every refusal that a caller should expect, by status. */
function failures(schema: GraphQLSchema, call: Prepared): OpenApi {
  const fields = call.rootFields.map((name) => rootOf(schema, call).getFields()[name]);
  const own = fields.flatMap((field) => (field ? (getDirective(schema, field, 'fails') ?? []) : []));
  const isOpen = call.rules.every(({ as }) => as.includes('ANYONE'));
  const codes: ErrorCode[] = [
    ...(Object.keys(call.variables).length > 0 ? (['INVALID_INPUT'] as const) : []),
    ...(isOpen ? [] : (['SIGN_IN_REQUIRED', 'FORBIDDEN'] as const)),
    ...(call.rules.some(({ as }) => as.includes('BUSINESS'))
      ? (['ACCOUNT_SUSPENDED', 'PASSWORD_CHANGE_REQUIRED'] as const)
      : []),
    ...own.flatMap(({ with: codes }) => codes as ErrorCode[]),
    ...(['TOO_MANY_REQUESTS', 'INTERNAL', 'MAINTENANCE'] as const),
  ];
  const byStatus = Map.groupBy(new Set(codes), (code) => String(statusOf(code)));
  const entries = [...byStatus].map(([status, list]) => [
    status,
    { description: list.map((code) => `${code}: ${messages[code]}`).join('\n\n'), content: failureRef },
  ]);
  return Object.fromEntries(entries);
}
