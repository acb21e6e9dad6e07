import type { GraphQLSchema } from 'graphql';
import { businessActions } from '#domain/accounts/access/actions.ts';
import type { Audience } from '#shared/schema.generated.ts';
import { messages } from '#shared/texts/messages.ts';
import { cookieName } from '../../api/cookies.ts';
import type { Config } from '../../config/config.ts';
import { businessFiles, maxOfferId } from '../../http/files/businessFiles.ts';
import type { Prepared } from '../run/operation.ts';
import recorded from './examples.generated.json' with { type: 'json' };
import type { JsonSchema } from './jsonSchema.ts';
import { createNaming, type OpenApi } from './naming.ts';
import { failureCodes, failuresOf, successOf } from './replies.ts';
import { requestOf } from './requests.ts';

const audiences = ['CONSUMER', 'BUSINESS', 'ADMIN'] as const satisfies Audience[];

/** A request and its reply as a test saw them; lists have at most one item. None for what is not answered in JSON. */
interface Example {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  reply?: unknown;
  /** Statuses that tests were answered with, and the codes of the refusals among them. */
  seen: object;
}

const examples: Record<string, Example> = recorded;

/** The OpenAPI 3.1 document of the calls: made of the rows and the schema, so that nothing is described twice. */
export function openApi(schema: GraphQLSchema, calls: Prepared[], config: Config): OpenApi {
  const naming = createNaming();
  const paths: Record<string, OpenApi> = {};
  for (const call of calls) {
    const operation = describe(schema, call, (one) => naming.moved(one, call.name));
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation };
  }
  const { document, schemas } = naming.finish({ ...paths, ...filePaths });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lähitarjous REST API',
      version: '1.0.0',
      description:
        'Every call runs the GraphQL operation named by x-graphql: the same permissions, rules and errors. ' +
        'Amounts have at most two decimals and are net of VAT. A list is answered whole, or by page and size. ' +
        'Another method than those of an address is answered 405, headers of more than 16 kB 431. ' +
        'The GraphQL schema is at /api/schema.graphql, a reference of it at /api/schema.',
    },
    servers: [{ url: '/api' }],
    paths: document,
    components: { schemas: { Failure: failureSchema, ...schemas }, securitySchemes: securitySchemes(config) },
  };
}

const failureSchema = {
  type: 'object',
  required: ['success', 'error', 'code'],
  properties: {
    success: { const: false },
    error: { type: 'string', description: 'Finnish sentence.' },
    code: { type: 'string', enum: Object.keys(messages), description: 'Why the call was refused.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'A Finnish sentence for each field that is not valid.',
    },
    status: { type: 'string', enum: ['pending', 'rejected', 'suspended'], description: 'Why a sign-in was refused.' },
    suspended: { type: 'boolean', description: 'True when the account is frozen.' },
    retryAfter: { type: 'integer', description: 'Seconds to wait; as the header Retry-After.' },
    resetsAt: { type: 'string', format: 'date-time', description: 'When the next messages may be sent.' },
    missing: { type: 'number', description: 'Euros that the balance lacks.' },
    price: { type: 'number', description: 'The current price, in euros.' },
    file: { type: 'string', description: 'Name of the file that was refused.' },
    current: { type: 'object', description: 'What is stored now, after CONFLICT.' },
    version: { type: 'integer', description: 'Of what is stored now, after CONFLICT.' },
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
  const key = {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'lt_<8 characters>_<43 characters>',
    description: 'A key that a business made for its own program. It must have been given the right.',
  };
  return { ...Object.fromEntries(cookies), bearer, key };
}

/** Refusals of every file. */
const ofFiles = [
  ...(['INVALID_INPUT', 'SIGN_IN_REQUIRED', 'ACCOUNT_SUSPENDED', 'PASSWORD_CHANGE_REQUIRED'] as const),
  ...(['NOT_FOUND', 'TOO_MANY_REQUESTS', 'INTERNAL', 'MAINTENANCE', 'UNAVAILABLE'] as const),
];

function fileReply(types: readonly string[], description: string) {
  const content = types.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]);
  return { '200': { description, content: Object.fromEntries(content) } };
}

const offerIdParameter = {
  name: 'offer_id',
  in: 'query',
  description: 'Only this own offer; on a poster a live one that it names.',
  schema: { type: 'string', maxLength: maxOfferId },
};

const monthParameter = {
  name: 'month',
  in: 'query',
  required: true,
  description: 'The month.',
  example: '2026-11',
  schema: { type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])$' },
};

/** The addresses beside the calls: no operation of GraphQL answers a file. */
const filePaths: OpenApi = {
  '/invoices/{id}.pdf': {
    get: {
      operationId: 'get_invoices_id_pdf',
      tags: ['invoices'],
      summary: 'An invoice as PDF, for the business that was invoiced and for admins who manage businesses.',
      security: [{ business: [] }, { admin: [] }, { bearer: [] }],
      parameters: [
        {
          name: 'id',
          in: 'path',
          required: true,
          description: 'Id of the invoice.',
          schema: { type: 'string', maxLength: 200 },
        },
      ],
      responses: { ...fileReply(['application/pdf'], 'The PDF.'), ...failuresOf([...ofFiles, 'FORBIDDEN']) },
    },
  },
  ...Object.fromEntries(
    businessFiles.map(({ path, summary, choices, about, types }) => {
      const parameters = Object.entries(choices).map(([name, { values, means }]) => ({
        name,
        in: 'query',
        description: means,
        example: values[0],
        schema: { type: 'string', enum: values, default: values[0] },
      }));
      const get = {
        operationId: ['get', ...path.split('/').filter(Boolean)].join('_'),
        tags: ['business'],
        summary,
        security: [{ business: [] }, { bearer: [] }],
        parameters: [...parameters, about === 'MONTH' ? monthParameter : offerIdParameter],
        responses: {
          ...fileReply(types, 'The file.'),
          ...failuresOf([...ofFiles, about === 'MONTH' ? 'NOT_FOUND' : 'OFFER_NOT_FOUND']),
        },
      };
      return [path, { get }];
    }),
  ),
};

function describe(schema: GraphQLSchema, call: Prepared, name: (one: JsonSchema) => JsonSchema): OpenApi {
  const { row, method, path, rootFields, rules } = call;
  const { parameters, body } = requestOf(schema, call);
  const example = examples[row.call];
  return {
    operationId: [method.toLowerCase(), ...path.split(/[^\w]+/).filter(Boolean)].join('_'),
    tags: [path.split('/')[1]],
    summary: row.summary ?? describeField(schema, call),
    'x-graphql': rootFields,
    security: securityOf(rules),
    ...(parameters.length > 0 && { parameters: parameters.map((one) => withExample(named(one, name), example)) }),
    ...(body && { requestBody: namedContent(body, name, example?.body, `${call.name}Request`) }),
    responses: {
      '200': namedContent(successOf(call), name, example?.reply, `${call.name}Reply`),
      ...failuresOf(failureCodes(schema, call), call.kind === 'mutation'),
    },
  };
}

function named({ schema, ...parameter }: OpenApi, name: (one: JsonSchema) => JsonSchema): OpenApi {
  return { ...parameter, schema: name(schema as JsonSchema) };
}

function withExample(parameter: OpenApi, example: Example | undefined): OpenApi {
  const values = parameter.in === 'path' ? example?.path : parameter.in === 'query' ? example?.query : undefined;
  const text = values?.[String(parameter.name)];
  if (text === undefined) return parameter;
  const { type } = parameter.schema as JsonSchema;
  return { ...parameter, example: type === 'integer' || type === 'number' ? Number(text) : text };
}

interface Content {
  schema: JsonSchema;
  'x-events'?: Record<string, { description: string; schema: JsonSchema }>;
}

const capitalized = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** A body whose schema has a name of the operation, with an example where it is JSON. */
function namedContent(body: OpenApi, name: (one: JsonSchema) => JsonSchema, example: unknown, title: string): OpenApi {
  const content = Object.entries(body.content as Record<string, Content>).map(([type, { schema, ...rest }]) => {
    if (rest['x-events']) {
      const events = Object.entries(rest['x-events']).map(([event, { description, schema }]) => [
        event,
        { description, schema: name({ ...schema, title: `${title.replace(/Reply$/, '')}${capitalized(event)}Event` }) },
      ]);
      return [type, { schema, 'x-events': Object.fromEntries(events) }];
    }
    const isJson = type === 'application/json';
    const named = name({ ...schema, title: isJson ? title : title.replace(/Request$/, 'Form') });
    return [type, { schema: named, ...(isJson && example !== undefined && { example }) }];
  });
  return { ...body, content: Object.fromEntries(content) };
}

function describeField(schema: GraphQLSchema, { kind, rootFields: [first = ''] }: Prepared): string {
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  return root?.getFields()[first]?.description ?? '';
}

/** Whether a key may be given all that a call needs. */
function isForKeys(rules: Prepared['rules']): boolean {
  const guarded = rules.filter(({ as }) => !as.includes('ANYONE'));
  return (
    guarded.length > 0 && guarded.every(({ action }) => action !== undefined && businessActions[action].key === true)
  );
}

function securityOf(rules: Prepared['rules']): OpenApi[] {
  const kinds = new Set(rules.flatMap(({ as }) => as.filter((one) => one !== 'ANYONE')));
  const bearer = [...kinds].some((kind) => kind !== 'ADMIN') ? [{ bearer: [] }] : [];
  const key = isForKeys(rules) ? [{ key: [] }] : [];
  return [...[...kinds].map((kind) => ({ [kind.toLowerCase()]: [] })), ...bearer, ...key];
}
