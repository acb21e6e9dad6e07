import { buildSchema as parseSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxFileBytes } from '#shared/rules/offers/images.ts';
import { type App, createApp } from '../app.ts';
import { Consumer } from '../domain/accounts/entities.ts';
import { newToken } from '../platform/secrets/secrets.ts';
import { call, refuse } from '../test/call.ts';
import { signIn } from '../test/callers.ts';
import { testPlatform } from '../test/database.ts';
import { aBusiness, aConsumer } from '../test/marketplace.ts';
import { bestOfThree, workOf } from '../test/measure.ts';
import { routes } from './routes/routes.ts';

const platform = await testPlatform();
let app: App;
beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());

const login = { method: 'POST', url: '/api/business/login' } as const;
const json = { 'content-type': 'application/json' };

test('an unknown address is answered in JSON, whatever is sent there', async () => {
  for (const name of ['GET /nothing', 'POST /business/nothing', 'GET /', 'DELETE /admin/businesses/1/2/3']) {
    const { status, body } = await call(app, name, name.startsWith('POST') ? { body: {} } : {});
    expect([name, status, body.success, body.code]).toEqual([name, 404, false, 'NOT_FOUND']);
  }
  const broken = await app.http.inject({
    method: 'POST',
    url: '/api/nothing',
    headers: { 'content-type': 'text/plain' },
    payload: 'x',
  });
  expect(broken.statusCode).toBe(404);
});

test('a known address answers 405 with the methods that it takes', async () => {
  const reply = await app.http.inject({
    method: 'PATCH',
    url: '/api/business/offers/1',
    headers: json,
    payload: '{broken',
  });
  expect(reply.statusCode).toBe(405);
  expect(reply.headers.allow?.toString().split(', ').sort()).toEqual(['DELETE', 'GET', 'HEAD', 'PUT']);
  expect(reply.json()).toMatchObject({ success: false });
  expect((await app.http.inject({ method: 'GET', url: '/api/business/login' })).statusCode).toBe(405);
});

test.each([
  ['DELETE', '/admin/businesses/search', 405, 'GET, HEAD'],
  ['POST', '/admin/businesses/search', 405, 'GET, HEAD'],
  ['DELETE', '/admin/offers/create-for-business', 405, 'POST'],
  ['GET', '/admin/offers/create-for-business', 405, 'POST'],
  ['PUT', '/admin/ai-apis/models/chat-limit', 405, 'GET, HEAD'],
  ['GET', '/categories/a%2Fb', 405, 'PUT'],
  ['GET', '/categories/', 405, 'PUT'],
  ['GET', '//business//login?x=/y', 405, 'POST'],
  ['GET', '/cat%65gories/1', 405, 'PUT'],
  ['GET', `/categories/${'x'.repeat(201)}`, 404, undefined],
  ['TRACE', '/categories', 405, undefined],
  ['POST', '/users%2Flogin', 404, undefined],
  ['GET', '/users%2Flogin', 404, undefined],
  ['PUT', '/', 404, undefined],
] as const)('%s /api%s is %i', async (method, path, status, allow) => {
  const { statusCode, headers } = await app.http.inject({ method: method as 'GET', url: `/api${path}` });
  expect(statusCode).toBe(status);
  if (allow) expect(headers.allow).toBe(allow);
});

test.each([
  ['broken', '{"email":', 400],
  ['a list', '[]', 400],
  ['null', 'null', 400],
  ['a text', '"x"', 400],
  ['with a prototype', '{"__proto__":{"x":1}}', 400],
  ['too large', `{"email":"${'x'.repeat(1024 * 1024)}"}`, 413],
  ['too deep', '['.repeat(200_000), 400],
])('a body that is %s is refused in JSON', async (_what, payload, status) => {
  const reply = await app.http.inject({ ...login, headers: json, payload });
  expect([reply.statusCode, reply.json().success]).toEqual([status, false]);
  expect(reply.json().error).toMatch(/\p{L}/u);
});

test('bytes that are no UTF-8 are refused', async () => {
  const reply = await app.http.inject({ ...login, headers: json, payload: Buffer.from([0x7b, 0xff, 0x7d]) });
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'INVALID_INPUT']);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'rubbish'])(
  '%s is not taken',
  async (type) => {
    const reply = await app.http.inject({ ...login, headers: { 'content-type': type }, payload: 'email=a' });
    expect([reply.statusCode, reply.json().success]).toEqual([415, false]);
  },
);

test('a form is taken only where files may come', async () => {
  const form = new FormData();
  form.append('email', 'a@b.fi');
  expect((await call(app, 'POST /business/login', { form })).status).toBe(415);
});

describe('a form', () => {
  const send = async (headers: Record<string, string>, payload: string | Buffer) => {
    const em = platform.orm.em.fork();
    const token = await signIn(em, 'BUSINESS', await aBusiness(em));
    const all = { authorization: `Bearer ${token}`, ...headers };
    return app.http.inject({ method: 'POST', url: '/api/business/offers', headers: all, payload });
  };
  const type = { 'content-type': 'multipart/form-data; boundary=b' };

  test.each([
    ['without a boundary', { 'content-type': 'multipart/form-data' }, '--b\r\n'],
    ['that is cut short', type, '--b\r\ncontent-disposition: form-data; name="title"\r\n\r\nab'],
    ['that is empty', type, ''],
    ['of rubbish', type, 'x'.repeat(1000)],
  ])('%s is refused', async (_what, headers, payload) => {
    const reply = await send(headers, payload);
    expect([reply.statusCode, reply.json().success]).toEqual([400, false]);
  });

  test('with too many fields or a field too long is refused', async () => {
    const field = (name: string, value: string) =>
      `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const many = Array.from({ length: 150 }, (_, index) => field(`f${index}`, 'x')).join('');
    expect((await send(type, `${many}--b--`)).statusCode).toBe(400);
    expect((await send(type, `${field('title', 'x'.repeat(200_000))}--b--`)).statusCode).toBe(400);
  });

  test('with a file over 10 MB is refused, with one of exactly 10 MB only for its content', async () => {
    const head = '--b\r\ncontent-disposition: form-data; name="images"; filename="iso.png"\r\n\r\n';
    const sendFile = async (bytes: number) => {
      const payload = Buffer.concat([Buffer.from(head), Buffer.alloc(bytes), Buffer.from('\r\n--b--')]);
      const reply = await send(type, payload);
      return [reply.statusCode, reply.json().code];
    };
    expect(await sendFile(maxFileBytes + 1)).toEqual([413, 'IMAGE_TOO_LARGE']);
    expect(await sendFile(maxFileBytes)).toEqual([400, 'INVALID_INPUT']);
  });

  test('with more than ten files is refused', async () => {
    const file = '--b\r\ncontent-disposition: form-data; name="images"; filename="a.png"\r\n\r\nx\r\n';
    expect((await send(type, `${file.repeat(11)}--b--`)).statusCode).toBe(400);
  });

  test('is not read from a caller without a session', async () => {
    const reply = await app.http.inject({
      method: 'POST',
      url: '/api/business/offers',
      headers: type,
      payload: 'rubbish',
    });
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'SIGN_IN_REQUIRED']);
  });
});

test("another site's page can change nothing", async () => {
  const changes = routes.filter(({ call: name, oneClick }) => !name.startsWith('GET') && !oneClick);
  expect(changes.length).toBeGreaterThan(40);
  for (const { call: name } of changes) {
    for (const type of [
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=b',
    ]) {
      const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://paha.fi', 'content-type': type };
      const { status, body } = await call(app, name, { headers, path: { id: 'x' }, body: {} });
      expect([name, type, status, body.success]).toEqual([name, type, 403, false]);
    }
  }
});

describe('the opt-out of a mail', () => {
  const url = (key: string) => `/api/users/unsubscribe?key=${key}`;
  const fromElsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://posti.example' };
  const aReader = async () => {
    const em = platform.orm.em.fork();
    const unsubscribeKey = newToken();
    return { unsubscribeKey, consumer: await aConsumer(em, { email: `${unsubscribeKey}@x.example`, unsubscribeKey }) };
  };
  const enabled = async ({ id }: Consumer) =>
    (await platform.orm.em.fork().findOneOrFail(Consumer, id)).notificationsEnabled;

  test('is the only call that other sites may make', () => {
    expect(routes.filter(({ oneClick }) => oneClick).map(({ call: name }) => name)).toEqual([
      'POST /users/unsubscribe',
    ]);
  });

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
    ['application/json', '{"key":"another"}'],
  ])('is made by mail programs with %s', async (type, payload) => {
    const { consumer, unsubscribeKey } = await aReader();
    const headers = { ...fromElsewhere, 'content-type': type };
    for (let times = 0; times < 2; times += 1) {
      const reply = await app.http.inject({ method: 'POST', url: url(unsubscribeKey), headers, payload });
      const maskedEmail = `${unsubscribeKey[0]}***@x.example`;
      expect([reply.statusCode, reply.json()]).toEqual([200, { success: true, maskedEmail }]);
    }
    expect(await enabled(consumer)).toBe(false);
  });

  test.each(['GET', 'HEAD'] as const)('is asked on a page when its address is opened by %s', async (method) => {
    const { consumer, unsubscribeKey } = await aReader();
    const { statusCode, headers } = await app.http.inject({ method, url: url(unsubscribeKey), headers: fromElsewhere });
    expect([statusCode, headers.location]).toEqual([302, `/sovellus/ilmoitukset/peru?avain=${unsubscribeKey}`]);
    expect(await enabled(consumer)).toBe(true);
    const odd = await app.http.inject({ method, url: url('%0d%0aSet-Cookie:a%26b') });
    expect(odd.headers.location).toBe('/sovellus/ilmoitukset/peru?avain=%0D%0ASet-Cookie%3Aa%26b');
  });

  test.each(['PUT', 'OPTIONS'] as const)('does not happen by %s', async (method) => {
    const { consumer, unsubscribeKey } = await aReader();
    const reply = await app.http.inject({ method, url: url(unsubscribeKey) });
    expect(reply.statusCode).toBe(405);
    expect(await enabled(consumer)).toBe(true);
  });

  test.each([
    ['', 'TOKEN_INVALID'],
    ['x', 'TOKEN_INVALID'],
    [newToken(), 'TOKEN_INVALID'],
    ['%ff', 'TOKEN_INVALID'],
    ['%00', 'INVALID_INPUT'],
  ])('needs a key that was mailed: %j is none', async (key, code) => {
    const reply = await app.http.inject({ method: 'POST', url: url(key), headers: fromElsewhere });
    expect([reply.statusCode, reply.json().code]).toEqual([400, code]);
  });
});

test('a body of JSON may be empty', async () => {
  const reply = await app.http.inject({ method: 'POST', url: '/api/business/logout', headers: json });
  expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }]);
});

test('no cache may store answers to a caller with a session', async () => {
  const { headers } = await call(app, 'GET /categories', { token: 'x'.repeat(43) });
  expect(headers['cache-control']).toBe('no-store');
});

describe('a text above its limit is refused under the name that the call gives it', () => {
  const long = 'pitkä '.repeat(20_000);
  const tooLong = (max: number) => `Teksti on liian pitkä: enintään ${max} merkkiä.`;

  test.each([
    ['GET /public/search', { query: { text: long.slice(0, 1001) } }, 'text', tooLong(1000)],
    ['GET /public/nearby', { query: { city: 'Oulu', category_id: long.slice(0, 201) } }, 'category_id', tooLong(200)],
    ['POST /users/contact', { body: { name: 'A', email: 'a@b.fi', message: long } }, 'message', tooLong(20_000)],
    ['POST /users/login', { body: { email: long, password: 'salasana' } }, 'email', tooLong(1000)],
    ['POST /track/conversion', { body: { offer_id: '1', conversion_type: long } }, 'conversion_type', tooLong(100)],
  ])('%s %#', async (name, sent, field, sentence) => {
    const body = await refuse(app, name, sent, 400, 'INVALID_INPUT');
    expect(body).toMatchObject({ error: sentence, fields: { [field]: sentence } });
    expect(JSON.stringify(body)).not.toContain('pitkä pitkä');
  });

  test('in a form, whatever the form makes of its fields', async () => {
    const em = platform.orm.em.fork();
    const token = await signIn(em, 'BUSINESS', await aBusiness(em));
    const refused = async (body: unknown) => {
      const { fields } = await refuse(app, 'POST /business/offers', { token, body }, 400, 'INVALID_INPUT');
      return fields;
    };
    expect(await refused({ city: ','.repeat(100_000) })).toEqual({ city: tooLong(20_000) });
    expect(await refused({ cities: ','.repeat(900_000) })).toEqual({ cities: tooLong(140_700) });
    expect(await refused({ cities: Array(701).fill('Oulu') })).toEqual({
      cities: 'Luettelossa on liikaa kohtia: enintään 700.',
    });
    const form = new FormData();
    form.set('title', long.slice(0, 1001));
    const { fields } = await refuse(app, 'POST /business/offers', { token, form }, 400, 'INVALID_INPUT');
    expect(fields).toEqual({ title: tooLong(1000) });
  });

  test('and a body of many nested lists within milliseconds', async () => {
    const payload = `{"email":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const send = () => app.http.inject({ ...login, headers: json, payload });
    const reply = await send();
    expect(await bestOfThree(500, () => workOf(send))).toBeLessThan(500);
    expect([reply.statusCode, reply.json().error]).toEqual([
      400,
      'Pyynnössä on liian monta sisäkkäistä tasoa: enintään 20.',
    ]);
  });
});

describe('the document', () => {
  test('describes every call', async () => {
    const { body } = await call(app, 'GET /openapi.json');
    expect(body.openapi).toBe('3.1.0');
    for (const { call: name } of routes) {
      const [method = '', path = ''] = name.split(' ');
      const operation = body.paths[path]?.[method.toLowerCase()];
      expect([name, typeof operation?.summary, operation?.summary !== '']).toEqual([name, 'string', true]);
      expect(operation.responses).toHaveProperty('200');
    }
    expect(Object.keys(body.components.securitySchemes)).toEqual(['consumer', 'business', 'admin', 'bearer', 'key']);
  });

  test('describes the required and optional parameters of a query', async () => {
    const { body } = await call(app, 'GET /openapi.json');
    const parameters: { name: string; required?: boolean }[] = body.paths['/public/search'].get.parameters;
    const needed = parameters.filter(({ required }) => required).map(({ name }) => name);
    expect([needed, parameters.length > 3]).toEqual([['text'], true]);
  });

  test('has the maximum lengths of texts and lists that the schema declares', async () => {
    const { body } = await call(app, 'GET /openapi.json');
    const search = body.paths['/public/search'].get.parameters.find(({ name }: { name: string }) => name === 'text');
    expect(search.schema).toEqual({ type: 'string', maxLength: 200 });
    const bodyOf = (path: string) => {
      const { $ref } = body.paths[path].post.requestBody.content['application/json'].schema;
      return body.components.schemas[$ref.split('/').at(-1)].properties;
    };
    const offer = bodyOf('/business/offers');
    expect(offer.title).toMatchObject({ type: 'string', maxLength: 100 });
    expect(offer.keywords).toMatchObject({ type: 'array', maxItems: 15, items: { type: 'string', maxLength: 50 } });
    expect(bodyOf('/users/contact').message).toMatchObject({ maxLength: 5000 });
  });

  test('has the GraphQL schema and its reference beside it', async () => {
    const sdl = await app.http.inject({ url: '/api/schema.graphql' });
    expect([sdl.statusCode, sdl.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(parseSchema(sdl.body).getQueryType()?.getFields()).toHaveProperty('searchOffers');
    const ofConsumers = await app.http.inject({ url: '/api/schema.graphql?audience=consumer' });
    const root = parseSchema(ofConsumers.body).getQueryType()?.getFields();
    expect([root?.searchOffers?.name, root?.adminOffers]).toEqual(['searchOffers', undefined]);
    const reference = await app.http.inject({ url: '/api/schema' });
    expect(reference.body).toContain('### searchOffers');
  });

  test('is shown on a page without scripts of its own', async () => {
    const page = await app.http.inject({ url: '/api/docs' });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).not.toMatch(/<script>|<style| on\w+=/);
    for (const [, file] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
      const reply = await app.http.inject({ url: file! });
      expect([file, reply.statusCode, reply.body.length > 50]).toEqual([file, 200, true]);
    }
  });
});
