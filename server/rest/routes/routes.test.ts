import { readFileSync } from 'node:fs';
import { buildSchema, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import type { AuthRule } from '../../api/auth.ts';
import type { Config } from '../../config/config.ts';
import contract from '../contract.json' with { type: 'json' };
import { openApi } from '../openapi/openApi.ts';
import { type Prepared, prepare } from '../run/operation.ts';
import { routes } from './routes.ts';

interface Call {
  id: string;
  method: string;
  path: string;
  who: string;
  query?: string[];
  body?: string[];
  success: string[];
  graphql: string;
}

const schema = buildSchema(readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'));
const calls = routes.map((row) => prepare(schema, row));
const document = openApi(schema, calls, { publicUrl: 'http://localhost:4000' } as Config) as unknown as {
  paths: Record<
    string,
    Record<string, { responses: { 200: { content: Record<string, { schema: { $ref: string } }> } } }>
  >;
  components: { schemas: Record<string, { required?: string[] }> };
};
const documented = contract.calls as Call[];

function rowOf({ method, path }: Call): Prepared {
  const call = calls.find((one) => one.method === method && one.path === path);
  if (!call) throw new Error(`No row for ${method} ${path}`);
  return call;
}

/** Who may call, in the contract's words: by the first rule that is not for anyone. */
function whoOf(rules: AuthRule[]): string {
  const words = rules.map(({ as, needs, master }) => {
    if (as.includes('ANYONE')) return 'any';
    if (!as.includes('ADMIN')) return String(as[0]).toLowerCase();
    if (master) return 'master';
    return needs.length > 0 ? `admin:${needs.map((need) => need.toLowerCase()).join('|')}` : 'admin';
  });
  return words.find((word) => word !== 'any') ?? 'any';
}

test.each(calls)('the operations of $method $path are valid', ({ document, lookup }) => {
  expect([document, lookup].flatMap((one) => (one ? validate(schema, one) : []))).toEqual([]);
});

describe.each(documented)('$method $path', (call) => {
  test('runs the GraphQL field that the contract names', () => {
    expect(rowOf(call).rootFields).toContain(call.graphql);
  });

  test('is for the callers that the contract names', () => {
    expect(whoOf(rowOf(call).rules)).toBe(call.who);
  });

  test('knows every documented field of the request', () => {
    const { variables, row } = rowOf(call);
    const known = [...Object.keys(variables), ...Object.keys(row.form?.fields ?? {})];
    // Ignored on purpose: an event belongs to the visitor, not to the user that the body names.
    const ignored = call.id === 'track.conversion' ? ['user_id'] : [];
    const named = [...(call.query ?? []), ...(call.body ?? [])].filter((name) => !name.startsWith('('));
    expect(named.filter((name) => !known.includes(name) && !ignored.includes(name))).toEqual([]);
  });

  test('answers with every documented key', () => {
    const { content } = document.paths[call.path]![call.method.toLowerCase()]!.responses[200];
    const { $ref } = content['application/json']!.schema;
    expect(document.components.schemas[$ref.split('/').at(-1)!]?.required).toEqual(
      expect.arrayContaining(['success', ...call.success]),
    );
  });
});

test('no call is there twice', () => {
  const names = routes.map(({ call }) => call);
  expect(new Set(names).size).toBe(names.length);
});

test('a change is never made by GET, and every other method makes one', () => {
  expect(
    calls.filter(({ method, kind }) => (method === 'GET') !== (kind === 'query')).map(({ row }) => row.call),
  ).toEqual([]);
});

test('a list that may be long is read to its end, unless it is read by cursor', () => {
  const paged = calls.filter(
    ({ row }) => /\bitems \{/.test(`${row.operation}`) && !/\bendCursor\b/.test(`${row.operation}`),
  );
  expect(paged.length).toBeGreaterThan(5);
  for (const { row, page, variables } of paged) {
    expect([row.call, page !== undefined, 'size' in variables, /\btotal\n/.test(`${row.operation}`)]).toEqual([
      row.call,
      true,
      true,
      true,
    ]);
  }
});

test('every reference in the document leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name!,
  );
  expect(references.length).toBeGreaterThan(0);
  expect(references.filter((name) => !(name in document.components.schemas))).toEqual([]);
});
