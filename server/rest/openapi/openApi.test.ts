import { Ajv2020 as Ajv } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { expectDocumented, faultsOfRequest, makeDocument } from '#test/document.ts';
import contract from '../contract.json' with { type: 'json' };
import { routes } from '../routes/routes.ts';
import recorded from './examples.generated.json' with { type: 'json' };
import type { JsonSchema } from './jsonSchema.ts';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: JsonSchema;
}
interface Operation {
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema: { $ref: string } }> };
  responses: Record<string, { content: Record<string, { schema: JsonSchema; example?: unknown }> }>;
}

const document = makeDocument();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    operation: operation as unknown as Operation,
  })),
);
const schemas = document.components.schemas as Record<string, JsonSchema>;
const operationOf = (name: string) => operations.find((one) => one.name === name)?.operation;

const remedy = 'npm run docs:examples writes what is missing';

test('every call has an example out of a test, which its own schemas describe', () => {
  const examples: Record<string, { body?: unknown; reply?: unknown; seen: object }> = recorded;
  const answering = routes.filter(({ stream }) => !stream).map(({ call }) => call);
  expect(
    answering.filter((name) => !examples[name]?.reply),
    remedy,
  ).toEqual([]);
  for (const name of answering) {
    const { body, reply } = examples[name] ?? {};
    expectDocumented(name, 200, 'application/json', reply);
    if (body !== undefined) expect([name, faultsOfRequest(name, body)]).toEqual([name, null]);
    expect(operationOf(name)?.responses[200]?.content['application/json']?.example).toEqual(reply);
  }
});

test('every documented call has been answered to a test with every documented status', () => {
  const examples: Record<string, { seen: Record<string, unknown> }> = recorded;
  const unseen = operations.flatMap(({ name, operation }) =>
    Object.keys(operation.responses)
      .filter((status) => !(status in (examples[name]?.seen ?? {})))
      .map((status) => `${name} ${status}`),
  );
  expect(unseen, remedy).toEqual([]);
  expect(Object.keys(examples).filter((name) => !operationOf(name))).toEqual([]);
});

test('every call of the contract has been answered to a test with the keys of its successes and failures', () => {
  const examples: Record<string, { reply?: object; seen: Record<string, Record<string, string[]>> }> = recorded;
  const calls: { method: string; path: string; success: string[]; failure?: string[] }[] = contract.calls;
  for (const { method, path, success, failure = [] } of calls) {
    const name = `${method} ${path}`;
    const { reply = {}, seen = {} } = examples[name] ?? {};
    expect([name, Object.keys(reply)]).toEqual([name, expect.arrayContaining(['success', ...success])]);
    const ofRefusals = Object.values(seen).flatMap((codes) => Object.values(codes).flat());
    expect([name, ['error', ...ofRefusals]]).toEqual([name, expect.arrayContaining(failure)]);
  }
});

test('every parameter and every field of a body and a reply says what it means', () => {
  const silent = operations.flatMap(({ name, operation: { parameters = [] } }) =>
    parameters.filter(({ description }) => !description).map((one) => `${name} ${one.name}`),
  );
  const plain = new Set(['success', 'List-Unsubscribe']);
  const silentFields = Object.entries(schemas).flatMap(([schema, { properties = {} }]) =>
    Object.entries(properties)
      .filter(([field, { description, $ref }]) => !(description || $ref || plain.has(field)))
      .map(([field]) => `${schema}.${field}`),
  );
  expect([silent, silentFields]).toEqual([[], []]);
});

test('a body says whether it must be there, and no parameter with a default is required', () => {
  for (const { name, operation } of operations) {
    const { requestBody, parameters = [] } = operation;
    const [body] = Object.values(requestBody?.content ?? {});
    const isForm = body?.schema.$ref === '#/components/schemas/UnsubscribeForm';
    if (body && !isForm) {
      const { required = [], oneOf } = schemas[body.schema.$ref.split('/').at(-1) ?? ''] ?? {};
      expect([name, typeof requestBody?.required]).toEqual([name, 'boolean']);
      if (required.length > 0 || oneOf) expect([name, requestBody?.required]).toEqual([name, true]);
    }
    for (const { name: parameter, in: place, required, schema } of parameters) {
      expect([name, parameter, required ?? false]).toEqual([
        name,
        parameter,
        'default' in schema ? false : place === 'path' || (required ?? false),
      ]);
    }
  }
});

test('right sums of amounts are valid in floating point', () => {
  expect(JSON.stringify(document)).not.toContain('multipleOf');
});

test('a number has the minimum and the maximum that its rule accepts', () => {
  const at = (schema: string, field: string) => schemas[schema]?.properties?.[field];
  expect(at('TopUpBalanceRequest', 'amount')).toMatchObject({ type: 'number', exclusiveMinimum: 0, maximum: 100_000 });
  const size = operationOf('GET /admin/businesses')?.parameters?.find(({ name }) => name === 'size');
  expect(size?.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 100 });
  expect(faultsOfRequest('PUT /admin/settings/{id}', { sessionTimeout: 481 })).not.toBeNull();
});

test('every event of a stream has a schema of its own', () => {
  const content = operationOf('POST /users/chat/stream')?.responses[200]?.content['text/event-stream'];
  const events = (content as { 'x-events'?: Record<string, { schema: { $ref: string } }> })['x-events'] ?? {};
  expect(Object.keys(events)).toEqual(['question', 'text', 'restart', 'offers', 'done', 'error']);
  const propertiesOfEvent = ({ schema }: { schema: { $ref: string } }) =>
    Object.keys(schemas[schema.$ref.split('/').at(-1) ?? '']?.properties ?? {});
  expect(Object.values(events).map(propertiesOfEvent)).toEqual([
    ['id', 'text', 'created_at'],
    ['text'],
    [],
    ['offers'],
    ['answer', 'allowance'],
    ['code', 'error'],
  ]);
});

test('a group of settings fits exactly one of the alternatives', () => {
  const { oneOf = [] } = schemas.UpdateSettingsRequest as { oneOf?: JsonSchema[] };
  expect(oneOf).toHaveLength(4);
  for (const body of [
    { name: 'Aatu' },
    { siteName: 'Kyläkauppa', phone: '1' },
    { taxRate: 25.5 },
    { sessionTimeout: 60 },
  ]) {
    expect(faultsOfRequest('PUT /admin/settings/{id}', body)).toBeNull();
  }
  expect(faultsOfRequest('PUT /admin/settings/{id}', {})).not.toBeNull();
  const [id] = operationOf('PUT /admin/settings/{id}')?.parameters ?? [];
  expect(id?.schema.enum).toEqual(['profile', 'general', 'pricing', 'security']);
});

test('an enum that may be null has null beside it', () => {
  const check = new Ajv({ strict: false, validateFormats: false });
  check.addSchema(document as unknown as object, 'document');
  const entry = check.getSchema('document#/components/schemas/LedgerEntry/properties/transaction_type');
  expect(['credit', null, 'other'].map((value) => entry?.(value))).toEqual([true, true, false]);
});

test('every call lists all its refusals', () => {
  for (const { name, operation } of operations) {
    const [method = '', path = ''] = name.split(' ');
    const expected = ['400', '429', '500', '503', ...(path.includes('{') ? ['404'] : [])];
    const isOneClick = routes.some((row) => row.call === name && row.oneClick);
    const ofBody = method === 'GET' ? [] : ['413', '415', ...(isOneClick ? [] : ['403'])];
    expect([name, Object.keys(operation.responses)]).toEqual([name, expect.arrayContaining([...expected, ...ofBody])]);
  }
  expect(Object.keys(operationOf('GET /invoices/{id}.pdf')?.responses[200]?.content ?? {})).toEqual([
    'application/pdf',
  ]);
});
