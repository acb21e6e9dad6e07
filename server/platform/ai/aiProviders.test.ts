import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type AiProvider, createAiProviders } from './aiProviders.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A service on this machine; every provider is pointed at it. */
async function providersAt(listener: RequestListener, options = { timeout: 10_000 }) {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const aiUrls = { openai: `${base}/v1`, anthropic: `${base}/v1`, google: `${base}/v1beta`, azure: base };
  return createAiProviders({ aiUrls }, options);
}

const answer = (status: number, body: unknown): RequestListener => {
  return (_request, reply) => {
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
};

/** Each service as documented: what it is asked, how it answers, and how it refuses a key. */
const services: Record<
  AiProvider,
  { url: string; header: [string, string]; body: unknown; models: unknown[]; refusal: [number, unknown] }
> = {
  OPENAI: {
    url: '/v1/models',
    header: ['authorization', 'Bearer key-1'],
    body: {
      object: 'list',
      data: [
        { id: 'gpt-5-mini', object: 'model', created: 1, owned_by: 'openai' },
        { id: 'text-embedding-3-large', object: 'model', created: 1, owned_by: 'openai' },
        { id: 'whisper-1', object: 'model', created: 1, owned_by: 'openai-internal' },
      ],
    },
    models: [{ id: 'gpt-5-mini', name: 'gpt-5-mini', description: null }],
    refusal: [401, { error: { message: 'Incorrect API key provided', code: 'invalid_api_key' } }],
  },
  ANTHROPIC: {
    url: '/v1/models?limit=1000',
    header: ['x-api-key', 'key-1'],
    body: {
      data: [
        { type: 'model', id: 'claude-opus-4-5', display_name: 'Claude Opus 4.5', created_at: '2025-11-24T00:00:00Z' },
      ],
      has_more: false,
    },
    models: [{ id: 'claude-opus-4-5', name: 'Claude Opus 4.5', description: null }],
    refusal: [401, { type: 'error', error: { type: 'authentication_error', message: 'invalid x-api-key' } }],
  },
  GOOGLE: {
    url: '/v1beta/models?pageSize=1000',
    header: ['x-goog-api-key', 'key-1'],
    body: {
      models: [
        {
          name: 'models/gemini-2.5-flash',
          displayName: 'Gemini 2.5 Flash',
          description: 'Fast',
          supportedGenerationMethods: ['generateContent', 'countTokens'],
        },
        { name: 'models/embedding-001', displayName: 'Embedding', supportedGenerationMethods: ['embedContent'] },
      ],
    },
    models: [{ id: 'gemini-2.5-flash', name: 'Gemini 2.5 Flash', description: 'Fast' }],
    refusal: [400, { error: { code: 400, status: 'INVALID_ARGUMENT', details: [{ reason: 'API_KEY_INVALID' }] } }],
  },
  AZURE_OPENAI: {
    url: '/openai/models?api-version=2024-10-21',
    header: ['api-key', 'key-1'],
    body: {
      object: 'list',
      data: [
        { id: 'gpt-4o', capabilities: { chat_completion: true } },
        { id: 'ada', capabilities: { chat_completion: false } },
      ],
    },
    models: [{ id: 'gpt-4o', name: 'gpt-4o', description: null }],
    refusal: [401, { error: { code: '401', message: 'Access denied due to invalid subscription key' } }],
  },
};

const each = Object.keys(services) as AiProvider[];

test.each(each)('%s is asked as it documents, and its models are listed', async (provider) => {
  const { url, header, body, models } = services[provider];
  const asked: unknown[] = [];
  const providers = await providersAt((request, reply) => {
    asked.push([request.method, request.url, request.headers[header[0]]]);
    answer(200, body)(request, reply);
  });
  expect(await providers.listModels(provider, 'key-1')).toEqual({ kind: 'valid', models });
  expect(asked).toEqual([['GET', url, header[1]]]);
});

test.each(each)('%s refuses a bad key', async (provider) => {
  const providers = await providersAt(answer(...services[provider].refusal));
  expect(await providers.listModels(provider, 'key-1')).toEqual({ kind: 'rejected' });
});

const moved: RequestListener = (_request, reply) => {
  reply.writeHead(302, { location: 'http://127.0.0.1:1/secret' }).end();
};
const silent: RequestListener = () => {};
const endless: RequestListener = (_request, reply) => {
  reply.writeHead(200);
  const write = () => {
    while (!reply.destroyed && reply.write(Buffer.alloc(65536, ' ')));
  };
  reply.on('drain', write);
  write();
};
const trickle: RequestListener = (_request, reply) => {
  reply.writeHead(200);
  const timer = setInterval(() => reply.write(' '), 20);
  reply.on('close', () => clearInterval(timer));
};

const outages: [string, RequestListener][] = [
  ['a fault', answer(500, { error: 'oops' })],
  ['too many requests', answer(429, {})],
  ['something else at that address', answer(404, {})],
  ['a redirect', moved],
  ['a page of HTML', (_request, reply) => void reply.end('<html>')],
  ['JSON without models', answer(200, { hello: 'world' })],
  ['models without names', answer(200, { data: [{ id: 5 }], models: [{ name: null }] })],
  ['a list of nothing', answer(200, { data: [null], models: [null] })],
  ['silence', silent],
  ['an endless answer', endless],
  ['an answer that trickles in', trickle],
  ['a broken connection', (request) => void request.socket.destroy()],
];

test.each(outages.flatMap(([name, listener]) => each.map((provider) => [name, provider, listener] as const)))(
  '%s from %s is an outage, not a verdict',
  async (_name, provider, listener) => {
    const providers = await providersAt(listener, { timeout: 300 });
    expect(await providers.listModels(provider, 'key-1')).toEqual({ kind: 'unavailable' });
  },
);

test('a refused connection is an outage', async () => {
  const nowhere = 'http://127.0.0.1:1';
  const aiUrls = { openai: nowhere, anthropic: nowhere, google: nowhere, azure: undefined };
  expect(await createAiProviders({ aiUrls }).listModels('OPENAI', 'key-1')).toEqual({ kind: 'unavailable' });
});

const aiUrls = { openai: '', anthropic: '', google: '', azure: 'http://azure.internal:8080/base' };

test.each([
  'https://kauppa.openai.azure.com',
  'https://kauppa.openai.azure.com/',
  'https://kauppa-1.cognitiveservices.azure.com',
  'https://kauppa.services.ai.azure.com',
  'http://azure.internal:8080/base',
  'http://azure.internal:8080/base/',
])('requests may go to %s', (endpoint) => {
  expect(createAiProviders({ aiUrls }).allowsEndpoint(endpoint)).toBe(true);
});

test.each([
  'http://kauppa.openai.azure.com',
  'https://kauppa.openai.azure.com:8443',
  'https://kauppa.openai.azure.com/other',
  'https://kauppa.openai.azure.com?x=1',
  'https://user:pass@kauppa.openai.azure.com',
  'https://kauppa.openai.azure.com@evil.example',
  'https://evil.example/.openai.azure.com',
  'https://openai.azure.com',
  'https://a.b.openai.azure.com',
  'https://kauppa.openai.azure.com.evil.example',
  'http://azure.internal:8080',
  'http://azure.internal:8081/base',
  'http://2130706433/',
  'http://0x7f.1/',
  'https://127.1',
  'https://[::ffff:7f00:1]',
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'nonsense',
])('requests never go to %s', (endpoint) => {
  expect(createAiProviders({ aiUrls }).allowsEndpoint(endpoint)).toBe(false);
});
