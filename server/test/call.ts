import { expect } from 'vitest';
import type { App } from '../app.ts';
import contract from '../rest/contract.json' with { type: 'json' };
import type { Asker } from './ask.ts';
import { expectDocumented, isDocumented, recordExample, recordReply } from './document.ts';

/** What came back of one REST call. */
export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape.
  body: any;
  headers: Record<string, unknown>;
  /** Cookies set, by name. */
  cookies: Record<string, string>;
}

/** What a call carries beside its name. */
export interface Sent extends Asker {
  /** Values of the path's {names}. */
  path?: Record<string, string>;
  query?: Record<string, string>;
  /** JSON body. */
  body?: unknown;
  /** Multipart body, in place of JSON. */
  form?: FormData;
}

/**
 * Makes a REST call, named like 'PUT /business/offers/{id}', as a caller (anonymous by default). Its reply must be one that
 * the OpenAPI document describes, refused or not.
 */
export async function call(app: App, name: string, sent: Sent = {}): Promise<Reply> {
  const { path = {}, query = {}, body, form, token, cookies = {}, headers = {} } = sent;
  const [method = '', address = ''] = name.split(' ');
  const url = `/api${address.replace(/\{(\w+)\}/g, (_all, key: string) => encodeURIComponent(path[key] ?? ''))}`;
  const encoded = form ? await encode(form) : body === undefined ? {} : { payload: JSON.stringify(body) };
  const contentType = form ? {} : { 'content-type': 'application/json' };
  const reply = await app.http.inject({
    method: method as 'GET',
    url,
    query,
    cookies,
    ...encoded,
    headers: {
      ...contentType,
      ...('headers' in encoded && encoded.headers),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
  });
  const answered = String(reply.headers['content-type'] ?? '');
  const isJson = reply.body !== '' && answered.startsWith('application/json');
  const read = isJson ? JSON.parse(reply.body) : undefined;
  if (isDocumented(name)) {
    expectDocumented(name, reply.statusCode, answered, read);
    await recordReply(name, reply.statusCode, read);
  }
  if (reply.statusCode === 200 && isJson && !form) {
    await recordExample(name, { path, query, ...(body !== undefined && { body }), reply: read });
  }
  return {
    status: reply.statusCode,
    body: read,
    headers: reply.headers,
    cookies: Object.fromEntries(reply.cookies.map((cookie) => [cookie.name, cookie.value])),
  };
}

async function encode(form: FormData) {
  const response = new Response(form);
  const payload = Buffer.from(await response.arrayBuffer());
  return { payload, headers: { 'content-type': response.headers.get('content-type') ?? '' } };
}

/** Makes a call that must succeed with every key of the contract. */
export async function succeed(app: App, name: string, sent: Sent = {}): Promise<Reply['body']> {
  const { status, body } = await call(app, name, sent);
  const documented = contract.calls.find(({ method, path }) => `${method} ${path}` === name);
  expect([name, status, body]).toEqual([name, 200, expect.objectContaining({ success: true })]);
  expect(Object.keys(body)).toEqual(expect.arrayContaining(documented?.success ?? []));
  return body;
}

/** Makes a call that must be refused so; answers its body. */
export async function refuse(app: App, name: string, sent: Sent, status: number, code: string): Promise<Reply['body']> {
  const { status: given, body } = await call(app, name, sent);
  expect([name, given, body]).toEqual([name, status, expect.objectContaining({ success: false, code })]);
  expect(body.error).toMatch(/\p{L}/u);
  return body;
}
