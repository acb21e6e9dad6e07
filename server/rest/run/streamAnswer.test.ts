import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AiApi, ChatDay, ChatMessage } from '#domain/chat/entities.ts';
import { call } from '#test/call.ts';
import { aChatter, anAiApi, eventsOf, pizzaTown } from '#test/chat.ts';
import { testPlatform } from '#test/database.ts';
import { scriptedAi } from '#test/scriptedAi.ts';
import { type App, createApp } from '../../app.ts';

const ai = await scriptedAi();
const platform = await testPlatform(ai.env);
const fork = () => platform.orm.em.fork();
let app: App;
let url: string;

beforeAll(async () => {
  app = await createApp(platform);
  url = await app.http.listen({ host: '127.0.0.1', port: 0 });
  await pizzaTown(platform);
});
afterAll(() => app.close());
beforeEach(async () => {
  ai.arrived.length = 0;
  ai.abandoned.length = 0;
  await fork().nativeDelete(AiApi, {});
});

/** Asks over a real connection. */
async function open(token: string, text = 'pizzaa') {
  const gone = new AbortController();
  const response = await fetch(`${url}/api/users/chat/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ text }),
    signal: gone.signal,
  });
  return { response, leave: () => gone.abort() };
}

test('the question arrives while the service works, and the answer as soon as its plan is complete', async () => {
  await anAiApi(platform, 'OPENAI');
  const finish = Promise.withResolvers<void>();
  ai.script = async ({ toolResults }) => {
    if (toolResults.length === 0) return { call: { text: 'pizza' } };
    await finish.promise;
    return { plan: { language: 'fi', kind: 'OFFERS', picks: [{ number: 1 }] } };
  };
  const { token } = await aChatter(platform);
  const { response } = await open(token);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  while (!received.includes('\n\n')) received += (await reader.read()).value ?? '';
  expect(eventsOf(received).map(({ event }) => event)).toEqual(['question']);
  finish.resolve();
  for (let part = await reader.read(); !part.done; part = await reader.read()) received += part.value;
  const events = eventsOf(received);
  expect(events.map(({ event }) => event)).toEqual(['question', 'offers', 'text', 'done']);
  expect(events.at(-1)?.data.answer.text).toBe(events[2]?.data.text);
  expect(events[1]?.data.offers).toHaveLength(1);
});

test('a caller who disconnects stops the service; the message counts, and the answer is in the history', async () => {
  await anAiApi(platform, 'ANTHROPIC');
  ai.script = () => ({ silent: true });
  const { token, consumer } = await aChatter(platform);
  const { response, leave } = await open(token);
  expect(response.status).toBe(200);
  await expect.poll(() => ai.arrived.length).toBe(1);
  leave();
  await expect.poll(() => ai.abandoned.length).toBe(1);
  await expect.poll(() => fork().count(ChatMessage, { consumer: consumer.id })).toBe(2);
  const { body } = await call(app, 'GET /users/chat', { token });
  expect(body).toMatchObject({ remaining: 999, messages: [{ role: 'consumer' }, { answered_by: 'recommender' }] });
  expect(await fork().findOneOrFail(ChatDay, { consumer: consumer.id })).toMatchObject({ used: 1 });
});

test('a caller who disconnects from a mutation stops the service too', async () => {
  await anAiApi(platform, 'OPENAI');
  ai.script = () => ({ silent: true });
  const { token, consumer } = await aChatter(platform);
  const gone = new AbortController();
  const reply = fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: 'mutation { sendChatMessage(input: { text: "pizzaa" }) { answer { id } } }' }),
    signal: gone.signal,
  });
  await expect.poll(() => ai.arrived.length).toBe(1);
  gone.abort();
  await expect(reply).rejects.toThrow();
  await expect.poll(() => ai.abandoned.length).toBe(1);
  await expect.poll(() => fork().count(ChatMessage, { consumer: consumer.id })).toBe(2);
});

test('a stopping server finishes its answers at once', async () => {
  await anAiApi(platform, 'GOOGLE');
  ai.script = () => ({ silent: true });
  const { token } = await aChatter(platform);
  const { response } = await open(token);
  await expect.poll(() => ai.arrived.length).toBe(1);
  const begun = performance.now();
  const [text] = await Promise.all([response.text(), app.close()]);
  expect(performance.now() - begun).toBeLessThan(15_000);
  const events = eventsOf(text);
  expect(events.at(-1)).toMatchObject({ event: 'done', data: { answer: { answered_by: 'recommender' } } });
});
