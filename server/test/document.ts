import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2020 as Ajv, type ValidateFunction } from 'ajv/dist/2020.js';
import { buildSchema } from 'graphql';
import { expect } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openApi } from '../rest/openapi/openApi.ts';
import { routes } from '../rest/routes/routes.ts';
import { prepare } from '../rest/run/operation.ts';

/** What the document says of a call. */
interface Operation {
  /** Each alternative by the name of its scheme; empty for an open call. */
  security?: Record<string, unknown>[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { content: Record<string, unknown> }>;
}

const sdl = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8');

/** The OpenAPI document as the server makes it. */
export function makeDocument() {
  const schema = buildSchema(sdl);
  const calls = routes.map((row) => prepare(schema, row));
  return openApi(schema, calls, readConfig({})) as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, unknown> };
  };
}

let known: { paths: Record<string, Record<string, Operation>>; ajv: Ajv } | undefined;

/** The document, whose objects take no other properties than those described, and what checks against it. */
function strictDocument() {
  if (known) return known;
  const document = makeDocument();
  const ajv = new Ajv({ strict: false, validateFormats: false });
  ajv.addSchema(closed(document) as object, 'document');
  known = { paths: document.paths, ajv };
  return known;
}

function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, key === 'example' ? one : closed(one)]);
  const isObject = 'properties' in value && 'type' in value && value.type === 'object';
  return { ...Object.fromEntries(entries), ...(isObject && { additionalProperties: false }) };
}

/** Checks JSON against the schema at a place of the document: an operation, then further names. */
function checkerAt(name: string, ...place: string[]): ValidateFunction {
  return checkerOf(name, ...place, 'content', 'application/json', 'schema');
}

function checkerOf(name: string, ...place: string[]): ValidateFunction {
  const [method = '', path = ''] = name.split(' ');
  const pointer = ['paths', path, method.toLowerCase(), ...place];
  const check = strictDocument().ajv.getSchema(`document#/${pointer.map(escapeStep).join('/')}`);
  if (!check) throw new Error(`The document has no schema of ${name} at ${place.join('/')}`);
  return check as ValidateFunction;
}

// Twice: for a JSON pointer, and for the fragment of an address.
function escapeStep(step: string): string {
  return encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'));
}

function takesJson(name: string): boolean {
  const [method = '', path = ''] = name.split(' ');
  const operation = strictDocument().paths[path]?.[method.toLowerCase()];
  return operation?.requestBody?.content['application/json'] !== undefined;
}

/** Whether the document describes a call at all. */
export function isDocumented(name: string): boolean {
  const [method = '', path = ''] = name.split(' ');
  return strictDocument().paths[path]?.[method.toLowerCase()] !== undefined;
}

/** Every call of the document, named like 'PUT /business/offers/{id}'. */
export function documentedCalls(): { name: string; operation: Operation }[] {
  return Object.entries(strictDocument().paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  );
}

/** Expects a reply to be one that the document describes: its status, its kind of content, and its body. */
export function expectDocumented(name: string, status: number, contentType: string, body: unknown): void {
  const [method = '', path = ''] = name.split(' ');
  const { responses } = strictDocument().paths[path]?.[method.toLowerCase()] ?? { responses: {} };
  const content = Object.keys(responses[status]?.content ?? {});
  expect([name, status, content]).toEqual([name, status, expect.arrayContaining([contentType.split(';')[0]])]);
  if (!contentType.startsWith('application/json')) return;
  const check = checkerAt(name, 'responses', String(status));
  check(body);
  expect([name, status, check.errors]).toEqual([name, status, null]);
}

/** Expects an event of a stream to be one that the document describes. */
export function expectDocumentedEvent(name: string, event: string, data: unknown): void {
  const check = checkerOf(name, 'responses', '200', 'content', 'text/event-stream', 'x-events', event, 'schema');
  check(data);
  expect([name, event, check.errors]).toEqual([name, event, null]);
}

/** The faults of a call's request body by the document; null when the document describes it so. */
export function faultsOfRequest(name: string, body: unknown): unknown {
  if (!takesJson(name)) return `${name} takes no JSON`;
  const check = checkerAt(name, 'requestBody');
  check(body);
  return check.errors ?? null;
}

/** A call as a test made it, for the examples of the document. */
interface Recorded {
  path: Record<string, string>;
  query: Record<string, string>;
  body?: unknown;
  reply: unknown;
}

/** Records a call for `npm run docs:examples`: of several, the one that shows the most. */
export async function recordExample(name: string, recorded: Recorded): Promise<void> {
  const folder = process.env.RECORD_EXAMPLES;
  if (!folder || !isDocumented(name)) return;
  if (recorded.body !== undefined && faultsOfRequest(name, recorded.body) !== null) return;
  const file = join(folder, `${encodeURIComponent(name)}.json`);
  const text = JSON.stringify(shortened(recorded));
  await mkdir(folder, { recursive: true });
  const earlier = await readFile(file, 'utf8').catch(() => '');
  if (text.length > earlier.length) await writeFile(file, text);
}

/** What every refusal has. */
const ofEveryRefusal = ['success', 'error', 'code'];

/**
 * Writes down that a test saw a documented reply, when `npm run docs:examples` asks for it: of a refusal the code and what
 * its body has beside a sentence. A file for each, so that tests that run side by side lose none.
 */
export async function recordReply(name: string, status: number, body: unknown): Promise<void> {
  const folder = process.env.RECORD_EXAMPLES;
  if (!folder || !isDocumented(name)) return;
  const refusal = typeof body === 'object' && body !== null && 'code' in body ? body : { code: '' };
  const more = status < 400 ? [] : Object.keys(refusal).filter((key) => !ofEveryRefusal.includes(key));
  const replies = join(folder, 'replies');
  await mkdir(replies, { recursive: true });
  const file = [name, status, status < 400 ? '' : refusal.code]
    .map((part) => encodeURIComponent(String(part)))
    .join(' ');
  await writeFile(join(replies, file), JSON.stringify(more));
}

const secrets = new Set(['token', 'secret', 'uri', 'qr_code', 'qrCode', 'temp_password']);

/** Lists with their first item only, and without what opens an account. */
function shortened(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return secrets.has(key) ? '…' : value.slice(0, 300);
  if (Array.isArray(value)) return value.slice(0, 1).map((one) => shortened(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shortened(one, name)]));
}
