import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { anAiApi } from '#test/chat.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { type App, createApp } from '../../../app.ts';
import { AiApi } from '../entities.ts';

/** Bodies of questions as they arrived. */
const asked: Record<string, unknown>[] = [];
let answer: (body: Record<string, unknown>) => { status: number; body: unknown } = () => said;

/** A service in OpenAI's format that accepts every key, and answers questions as a test has it. */
const service = createServer(async (request, reply) => {
  const body = await text(request);
  if (request.method === 'GET') return void reply.end(JSON.stringify({ data: [{ id: 'kauppa-malli' }] }));
  const question = JSON.parse(body) as Record<string, unknown>;
  asked.push(question);
  const { status, body: said } = answer(question);
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
afterAll(() => void service.close());

const base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
const platform = await testPlatform({ OPENAI_BASE_URL: base, AZURE_OPENAI_ENDPOINT: base });
const em = () => platform.orm.em.fork();
let app: App;
let by: Asker;
beforeAll(async () => {
  app = await createApp(platform);
  by = { token: await signIn(em(), 'ADMIN', await anAdmin(em(), { role: 'MASTER_ADMIN' })) };
});
afterAll(() => app.close());
beforeEach(() => {
  asked.length = 0;
});

const said = {
  status: 200,
  body: {
    id: 'c1',
    object: 'chat.completion',
    created: 1,
    model: 'm',
    choices: [{ index: 0, message: { role: 'assistant', content: 'Helsinki' }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  },
};
const refused = (status: number, error: object) => ({ status, body: { error } });

/** What the admin reads of a stored configuration. */
async function verify(modelName: string, kind: 'OPENAI' | 'AZURE_OPENAI' = 'OPENAI') {
  const { id } = await anAiApi(platform, kind);
  await em().nativeUpdate(AiApi, { id }, { modelName });
  const document = 'mutation ($id: ID!) { verifyAiApi(id: $id) { isValid message } }';
  type Verified = { verifyAiApi: { isValid: boolean; message: string } };
  return (await ask<Verified>(app, document, { id }, by)).data?.verifyAiApi;
}

test('a model that answers a question works', async () => {
  answer = () => said;
  expect(await verify('gpt-5-mini')).toEqual({ isValid: true, message: 'API avain toimii.' });
  expect(asked).toHaveLength(1);
});

test.each([
  [404, { message: 'The model does not exist', code: 'model_not_found' }, 'palvelu ei hyväksy mallia gpt-poistettu'],
  [400, { message: 'This is not a chat model' }, 'palvelu ei hyväksy mallia gpt-poistettu'],
  [403, { message: 'Project has no access' }, 'avaimella ei saa käyttää mallia gpt-poistettu'],
  [429, { code: 'insufficient_quota' }, 'sen käyttöraja tai saldo on täynnä'],
  [500, {}, 'palvelussa on häiriö'],
])('a service that lists models and answers a question with %i is not said to work', async (status, error, said) => {
  answer = () => refused(status, error);
  expect(await verify('gpt-poistettu')).toEqual({ isValid: false, message: expect.stringContaining(said) });
});

test('the setting is the name of the deployment at Azure', async () => {
  answer = () => refused(404, { code: 'DeploymentNotFound' });
  expect((await verify('kauppa', 'AZURE_OPENAI'))?.message).toContain(
    'ei ole käyttöönottoa (deployment) nimellä kauppa',
  );
});

test('a model whose name the SDK does not know is asked with the limit that it takes, and by it from then on', async () => {
  const refusal =
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.";
  answer = (body) => ('max_tokens' in body ? refused(400, { message: refusal, param: 'max_tokens' }) : said);
  expect(await verify('kauppa-malli')).toMatchObject({ isValid: true });
  expect(asked.map((body) => ['max_tokens' in body, 'max_completion_tokens' in body])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(asked[1]?.max_completion_tokens).toBe(asked[0]?.max_tokens);
  asked.length = 0;
  expect(await verify('kauppa-malli')).toMatchObject({ isValid: true });
  expect(asked.map((body) => 'max_tokens' in body)).toEqual([false]);
});

test('a compatible service that knows the older name only is asked by it', async () => {
  answer = (body) =>
    'max_completion_tokens' in body ? refused(422, { message: 'max_completion_tokens: extra field' }) : said;
  expect(await verify('o4-mini')).toMatchObject({ isValid: true });
  expect(asked).toHaveLength(2);
});
