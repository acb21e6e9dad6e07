import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuse, succeed } from '#test/call.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { type App, createApp } from '../../app.ts';

const goodKey = 'sk-good-0123456789-abcd';
let isDown = false;

/** An AI service in OpenAI's format that knows one key. */
const service = createServer((request, reply) => {
  if (isDown) return void reply.writeHead(503).end();
  if (request.headers.authorization !== `Bearer ${goodKey}`) return void reply.writeHead(401).end('{}');
  return void reply.end(JSON.stringify({ data: [{ id: 'gpt-5-mini' }] }));
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
afterAll(() => void service.close());

const { port } = service.address() as AddressInfo;
const platform = await testPlatform({ OPENAI_BASE_URL: `http://127.0.0.1:${port}` });
const em = platform.orm.em.fork();
const noSuchRow = { id: '01999999-9999-7999-8999-999999999999' };
let app: App;
let token: string;

beforeAll(async () => {
  app = await createApp(platform);
  token = await signIn(em, 'ADMIN', await anAdmin(em, { permissions: ['MANAGE_SETTINGS'] }));
});
afterAll(() => app.close());

const draft = { service_name: 'OpenAI', model_name: 'gpt-5-mini', api_key: goodKey, chat_limit: 20 };

test('the services are listed by name', async () => {
  const { services } = await succeed(app, 'GET /admin/ai-apis/services', { token });
  expect(services.map(({ name }: { name: string }) => name)).toEqual(['OpenAI', 'Anthropic', 'Google', 'Azure OpenAI']);
});

describe('a key', () => {
  const verify = (body: object) => succeed(app, 'POST /admin/ai-apis/verify-and-get-models', { token, body });

  test('that is good opens models', async () => {
    const { service_name, api_key } = draft;
    expect(await verify({ service_name, api_key })).toMatchObject({
      is_valid: true,
      models: [{ id: 'gpt-5-mini', name: expect.any(String) }],
      message: expect.any(String),
    });
  });

  test('that the service refuses is not valid', async () => {
    expect(await verify({ ...draft, api_key: 'sk-bad' })).toMatchObject({ is_valid: false, models: [] });
  });

  test('needs a service and a key', async () => {
    const serviceless = await refuse(
      app,
      'POST /admin/ai-apis/verify-and-get-models',
      { token, body: { api_key: goodKey } },
      400,
      'INVALID_INPUT',
    );
    expect(serviceless.error).toBe('Valitse palvelu ja syötä API avain');
    await refuse(
      app,
      'POST /admin/ai-apis/verify-and-get-models',
      { token, body: { service_name: 'OpenAI' } },
      400,
      'INVALID_INPUT',
    );
    const unknown = await refuse(
      app,
      'POST /admin/ai-apis',
      { token, body: { ...draft, service_name: 'Muu' } },
      400,
      'INVALID_INPUT',
    );
    expect(unknown).toMatchObject({ error: 'Valitse palvelu', fields: { service_name: 'Valitse palvelu' } });
  });
});

describe('a configuration', () => {
  test('is added, listed with a mask, and never returns its key', async () => {
    const { api, message } = await succeed(app, 'POST /admin/ai-apis', { token, body: draft });
    expect(message).toBe('AI API lisätty onnistuneesti!');
    expect(api).toEqual({
      id: expect.any(String),
      service_name: 'OpenAI',
      model_name: 'gpt-5-mini',
      api_key: expect.stringMatching(/abcd$/),
      endpoint: null,
      chat_limit: 20,
      created_at: expect.any(String),
    });
    const { apis } = await succeed(app, 'GET /admin/ai-apis', { token });
    expect(apis).toContainEqual(api);
    expect(JSON.stringify(apis)).not.toContain(goodKey);
    expect((await succeed(app, 'GET /admin/ai-apis/models/{id}', { token, path: { id: api.id } })).models).toHaveLength(
      1,
    );
    expect(await succeed(app, 'POST /admin/ai-apis/{id}/verify', { token, path: { id: api.id } })).toMatchObject({
      is_valid: true,
    });
  });

  test('keeps its key when the mask is sent back', async () => {
    const { api } = await succeed(app, 'POST /admin/ai-apis', { token, body: draft });
    const path = { id: api.id };
    const body = { ...draft, api_key: api.api_key, model_name: 'gpt-5', chat_limit: 30 };
    expect((await succeed(app, 'PUT /admin/ai-apis/{id}', { token, path, body })).api).toMatchObject({
      model_name: 'gpt-5',
      chat_limit: 30,
    });
    expect(await succeed(app, 'POST /admin/ai-apis/{id}/verify', { token, path })).toMatchObject({ is_valid: true });
  });

  test('has a limit from 1 to 1000', async () => {
    const { api } = await succeed(app, 'POST /admin/ai-apis', { token, body: { ...draft, chat_limit: undefined } });
    expect(api.chat_limit).toBe(15);
    const path = { id: api.id };
    expect(
      (await succeed(app, 'PUT /admin/ai-apis/{id}/chat-limit', { token, path, body: { chat_limit: 1000 } })).api
        .chat_limit,
    ).toBe(1000);
    for (const chat_limit of [0, 1001, 1.5, 'monta', null, undefined]) {
      const body = await refuse(
        app,
        'PUT /admin/ai-apis/{id}/chat-limit',
        { token, path, body: { chat_limit } },
        400,
        'INVALID_INPUT',
      );
      expect(body.error).toBe('Chat-raja tulee olla välillä 1-1000');
    }
  });

  test('with a refused key, or while the service is down, is not stored', async () => {
    await refuse(app, 'POST /admin/ai-apis', { token, body: { ...draft, api_key: 'sk-bad' } }, 400, 'AI_KEY_REJECTED');
    isDown = true;
    await refuse(app, 'POST /admin/ai-apis', { token, body: draft }, 503, 'AI_UNAVAILABLE');
    isDown = false;
  });

  test('is deleted, and then gone', async () => {
    const path = { id: (await succeed(app, 'POST /admin/ai-apis', { token, body: draft })).api.id };
    await succeed(app, 'DELETE /admin/ai-apis/{id}', { token, path });
    for (const name of [
      'DELETE /admin/ai-apis/{id}',
      'POST /admin/ai-apis/{id}/verify',
      'GET /admin/ai-apis/models/{id}',
    ]) {
      await refuse(app, name, { token, path }, 404, 'NOT_FOUND');
    }
    await refuse(
      app,
      'PUT /admin/ai-apis/{id}/chat-limit',
      { token, path: noSuchRow, body: { chat_limit: 5 } },
      404,
      'NOT_FOUND',
    );
  });
});
