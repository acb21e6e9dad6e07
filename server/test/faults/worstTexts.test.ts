import { Worker } from 'node:worker_threads';
import {
  type GraphQLArgument,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headerLimits } from '../../api/limits/headerLimits.ts';
import { type Limit, maxValueLength, readInputLimits } from '../../api/limits/inputLimits.ts';
import { buildSchema } from '../../api/schema.ts';
import { routes } from '../../rest/routes/routes.ts';
import { prepare } from '../../rest/run/operation.ts';
import { signIn } from '../callers.ts';
import { testPlatform } from '../database.ts';
import { aBusiness, aConsumer, anAdmin } from '../marketplace.ts';
import { bestOfThree } from '../measure.ts';
import { type ServerProcess, startServerProcess } from '../processes/serverProcess.ts';

/** Maximum time that another caller may wait, in milliseconds. */
const maxWait = 200;
const megabyte = 1_000_000;
const platform = await testPlatform();
const schema = buildSchema();
const limits = readInputLimits(schema);

/** Texts that have made patterns, trimming, normalising or parsing slow. */
const pieces = ['. A', '\u200B', '\u0301\u0316', ' ', '7', '-'];
const texts = pieces.map((piece) => JSON.stringify(piece.repeat(Math.floor(megabyte / Buffer.byteLength(piece)))));
const nested = `${'['.repeat(megabyte / 2)}${']'.repeat(megabyte / 2)}`;
const worst = [...texts, nested];

const examples: Record<string, unknown> = {
  ID: '01999999-9999-7999-8999-999999999999',
  Int: 1,
  Float: 1,
  Boolean: true,
  Money: 1,
  Date: '2030-01-01',
};

/** The smallest value that the type takes. */
function smallest(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return smallest(type.ofType);
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return examples[type.name] ?? 'x';
  const needed = Object.values(type.getFields()).filter(
    (field) => isNonNullType(field.type) && field.defaultValue === undefined,
  );
  return Object.fromEntries(needed.map((field) => [field.name, smallest(field.type)]));
}

const textTypes = ['String', 'ID', 'Date', 'DateTime'];
const hole = '"the text goes here"';
type Body = { what: string; json: string; max: number };

/** For each text that a value of the type holds: the JSON of the value with a hole for it. */
function holes(type: GraphQLInputType, limit: Limit, depth = 0): { json: string; max: number }[] {
  if (isNonNullType(type)) return holes(type.ofType, limit, depth);
  if (limit.kind === 'text') return textTypes.includes(String(type)) ? [{ json: hole, max: limit.max }] : [];
  if (limit.kind === 'list' && isListType(type)) {
    return holes(type.ofType, limit.of, depth).map(({ json, max }) => ({ json: `[${json}]`, max }));
  }
  if (limit.kind !== 'input' || !isInputObjectType(type) || depth > 3) return [];
  const others = smallest(type) as Record<string, unknown>;
  return Object.values(type.getFields()).flatMap((field) =>
    holes(field.type, limit.fields.get(field.name) as Limit, depth + 1).map(({ json, max }) => {
      const rest = Object.entries(others).filter(([name]) => name !== field.name);
      const fields = [...rest.map(([name, value]) => `"${name}":${JSON.stringify(value)}`), `"${field.name}":${json}`];
      return { json: `{${fields.join(',')}}`, max };
    }),
  );
}

function operations(): Body[] {
  return [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
    Object.values(root?.getFields() ?? {}).flatMap((field) =>
      field.args.flatMap((arg) => {
        const sent = field.args.filter(
          (one) => one === arg || (isNonNullType(one.type) && one.defaultValue === undefined),
        );
        const declare = ({ name, type }: GraphQLArgument) => `$${name}: ${type}`;
        const head = `${root?.name.toLowerCase()} (${sent.map(declare)}) { ${field.name}(${sent.map(({ name }) => `${name}: $${name}`)})`;
        const others = sent
          .filter((one) => one !== arg)
          .map((one) => `"${one.name}":${JSON.stringify(smallest(one.type))},`);
        return holes(arg.type, limits.ofArgument(arg) as Limit).map(({ json, max }) => ({
          what: `${field.name}(${arg.name})`,
          json: `{"query":${JSON.stringify(`${head} { __typename } }`)},"variables":{${others.join('')}"${arg.name}":${json}}}`,
          max,
        }));
      }),
    ),
  );
}

let server: ServerProcess;
let url: string;
let cookie: string;
let watcher: Worker;

beforeAll(async () => {
  const em = platform.orm.em.fork();
  const sessions = [
    `consumer_session=${await signIn(em, 'CONSUMER', await aConsumer(em))}`,
    `business_session=${await signIn(em, 'BUSINESS', await aBusiness(em))}`,
    `admin_session=${await signIn(em, 'ADMIN', await anAdmin(em, { role: 'MASTER_ADMIN' }))}`,
  ];
  cookie = sessions.join('; ');
});
afterAll(() => watcher?.terminate());

/** Asks /livez all the time from a thread of its own, and returns the longest wait since it was last asked. */
function watch(): { longest(): Promise<number> } {
  const source = `
    const { parentPort, workerData } = require('node:worker_threads');
    let longest = 0;
    parentPort.on('message', () => { parentPort.postMessage(longest); longest = 0; });
    (async () => {
      for (;;) {
        const began = performance.now();
        const reply = await fetch(workerData + '/livez').catch(() => undefined);
        longest = Math.max(longest, reply && reply.ok ? performance.now() - began : 60000);
        await new Promise((done) => setTimeout(done, 5));
      }
    })();`;
  watcher = new Worker(source, { eval: true, workerData: url });
  return {
    longest: () =>
      new Promise((resolve) => {
        watcher.once('message', resolve);
        watcher.postMessage('longest');
      }),
  };
}

async function post(path: string, body: string, method = 'POST'): Promise<number> {
  const headers = { 'content-type': 'application/json', cookie };
  const reply = await fetch(`${url}${path}`, { method, headers, body });
  await reply.arrayBuffer();
  return reply.status;
}

async function get(path: string, headers: Record<string, string> = {}): Promise<number> {
  const reply = await fetch(`${url}${path}`, { headers: { cookie, ...headers } });
  await reply.arrayBuffer();
  return reply.status;
}

async function postForm(path: string, body: FormData, method = 'POST'): Promise<number> {
  const headers = { cookie, 'apollo-require-preflight': '1' };
  const reply = await fetch(`${url}${path}`, { method, headers, body });
  await reply.arrayBuffer();
  return reply.status;
}

/** Fewer characters than what Node reads of all headers together, 16 kB. */
const maxHeaderBytes = 15_000;
const calls = routes.map((row) => prepare(schema, row));
type Place = { what: string; sends: (() => Promise<number>)[] };

/** Requests for each parameter in the path of a REST call: of the router's longest, and of more. */
function pathsOf(): Place[] {
  return calls
    .filter(({ path }) => path.includes('{'))
    .map(({ row, method, path }) => ({
      what: `the path of ${row.call}`,
      sends: pieces.flatMap((piece) =>
        [Math.floor(200 / piece.length), 400].map((times) => () => {
          const address = `/api${path.replace(/\{\w+\}/g, () => encodeURIComponent(piece.repeat(times)))}`;
          return method === 'GET' ? get(address) : post(address, '{}', method);
        }),
      ),
    }));
}

/** One address of each part of the server that reads headers. */
const readers = ['/graphql?query={categories{id}}', '/api/public/settings', '/tarjoukset', '/uploads/x.png'];

/** The address that a header's value goes to: shifted each round, so that no kind of value always meets the same one. */
function readerOf(at: number): string {
  return readers[(at + Math.floor(at / readers.length)) % readers.length] ?? '';
}

/** Requests for each header that is parsed: of the longest that is read, and of more, to one part of the server in turn. */
function headersOf(): Place[] {
  // A header carries bytes.
  const bytes = (text: string, max: number) => Buffer.from(text.repeat(max)).subarray(0, max).toString('latin1');
  const values = (max: number) => pieces.flatMap((piece) => [bytes(piece, max), bytes(piece, maxHeaderBytes - 1500)]);
  const valuesOf = (name: string, max: number) => [
    ...values(max),
    ...(name === 'authorization' ? values(max - 7).map((value) => `Bearer ${value}`) : []),
    ...(name === 'cookie' ? values(max - 20).map((value) => `business_session=${value}`) : []),
    ...[',', ';', ', ;q=0', '=', '"', '%', '1.1.1.1,', '::,'].map((piece) => bytes(piece, max)),
  ];
  return (
    [...headerLimits]
      // Written by fetch itself.
      .filter(([name]) => name !== 'host' && name !== 'content-type')
      .map(([name, max]) => ({
        what: `the header ${name}`,
        sends: valuesOf(name, max).map((value, at) => () => get(readerOf(at), { [name]: value })),
      }))
  );
}

/** Requests for names and values of fields, and names of files, of each REST call that takes a form, and of GraphQL. */
function formsOf(): Place[] {
  const file = (name: string) => new File(['GIF89a'], name);
  const form = (name: string, value: string | File) => {
    const made = new FormData();
    made.append(name, value);
    return made;
  };
  const fields = ['title', 'keywords', 'city'];
  // Each call's next field gets a piece, so that every field meets all of them.
  const formsOfCall = (place: number) =>
    pieces.flatMap((piece, at) => {
      const field = fields[(at + place) % fields.length] as string;
      const [short, long, whole] = [200, maxHeaderBytes / 3, megabyte].map((size) =>
        piece.repeat(size).slice(0, Math.floor(size / Buffer.byteLength(piece))),
      ) as [string, string, string];
      return [
        form(field, whole),
        form(field, whole.slice(0, 90_000)),
        ...[short, long].flatMap((text) => [form(text, 'x'), form('images', file(text)), form(text, file('a.gif'))]),
      ];
    });
  const graphql = pieces.flatMap((piece) => {
    const [name, text] = [piece.repeat(4000).slice(0, 4000), piece.repeat(90_000).slice(0, 30_000)];
    const operations = (query: string) => {
      const made = form('operations', JSON.stringify({ query, variables: { images: [null] } }));
      made.append('map', JSON.stringify({ '0': ['variables.images.0'], [name]: [text] }));
      made.append('0', file(name));
      made.append(name, file(name));
      return made;
    };
    return [operations('{ __typename }'), operations(text), form('operations', text), form('map', text)];
  });
  return [
    ...calls
      .filter(({ row }) => row.form)
      .map(({ row, method, path }, place) => ({
        what: `a form of ${row.call}`,
        sends: formsOfCall(place).map(
          (body) => () => postForm(`/api${path.replace(/\{\w+\}/g, String(examples.ID))}`, body, method),
        ),
      })),
    { what: 'a form of GraphQL', sends: graphql.map((body) => () => postForm('/graphql', body)) },
  ];
}

/** Gives the values one after another, from the first again after the last. */
function inTurn<T>(values: readonly T[]): () => T {
  let turn = 0;
  return () => values[turn++ % values.length] as T;
}

/**
 * Requests for a place of a GraphQL operation or of a REST call: the texts that its rule still reads, and one of the
 * longest in turn, all of which one gate refuses before any rule. What is short is sent in turn, too.
 */
function requestsOf(): Place[] {
  const [nextWorst, nextPiece] = [inTurn(worst), inTurn(pieces)];
  const valuesUpTo = (max: number) => [
    nextWorst(),
    ...(max > 300 ? pieces : [nextPiece()]).map((piece) => JSON.stringify(piece.repeat(max).slice(0, max))),
  ];
  const graphql = operations().map(({ what, json, max }) => {
    const fill = (value: string) => json.replace(hole, () => value);
    return { what, sends: valuesUpTo(max).map((value) => () => post('/graphql', fill(value))) };
  });
  const rest = calls.flatMap(({ row, method, path, requestLimits }) =>
    [...requestLimits].flatMap(([name, limit]) => {
      const max = limit.kind === 'text' ? limit.max : 200;
      if (max <= maxValueLength || path.includes(`{${name}}`)) return [];
      const url = `/api${path.replace(/\{\w+\}/g, String(examples.ID))}`;
      // Node takes no longer address than 16 kB.
      const sends =
        method === 'GET'
          ? pieces.map((piece) => () => get(`${url}?${name}=${encodeURIComponent(piece.repeat(400))}`))
          : valuesUpTo(max).map((value) => () => post(url, `{"${name}":${value}}`, method));
      return [{ what: `${row.call} ${name}`, sends }];
    }),
  );
  expect(graphql.length).toBeGreaterThan(120);
  expect(rest.length).toBeGreaterThan(80);
  const [paths, headers, forms] = [pathsOf(), headersOf(), formsOf()];
  expect(paths.length).toBeGreaterThan(25);
  expect(headers.length).toBeGreaterThan(15);
  expect(forms.length).toBeGreaterThan(5);
  return [...graphql, ...rest, ...paths, ...headers, ...forms];
}

/** Milliseconds of work that a request took of the server: on a busy machine a wait may be another process's. */
async function workOf(send: () => Promise<number>): Promise<number> {
  const began = (await server.usage()).worked;
  await send();
  return (await server.usage()).worked - began;
}

test('the worst texts anywhere keep no other caller waiting, fail on nothing and leave no memory', async () => {
  server = await startServerProcess(platform);
  ({ url } = server);
  const { longest } = watch();
  await post('/graphql', '{"query":"{ categories { id } }"}');
  const before = (await server.usage()).heap;
  const heap = async () => (await server.usage()).heap;
  const faults: string[] = [];
  for (const { what, sends } of requestsOf()) {
    await longest();
    // Two at a time: the next one is made while the server works. What waits for two is measured one by one.
    for (let at = 0; at < sends.length; at += 2) {
      const statuses = await Promise.all(sends.slice(at, at + 2).map((send) => send()));
      for (const status of statuses) if (status >= 500) faults.push(`${what}: ${status}`);
    }
    if ((await longest()) <= maxWait) continue;
    for (const send of sends) {
      const worked = await bestOfThree(maxWait, () => workOf(send));
      if (worked > maxWait) faults.push(`${what}: ${Math.round(worked)} ms`);
    }
  }
  expect(faults).toEqual([]);
  await expect.poll(heap, { timeout: 60_000, interval: 500 }).toBeLessThan(before + 100 * 1024 * 1024);
}, 900_000);
