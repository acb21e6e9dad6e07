import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPlatform, stopPlatform } from '#platform/platform.ts';
import { ask } from '#test/ask.ts';
import { call, refuse } from '#test/call.ts';
import { aChatter, anAiApi, askStream } from '#test/chat.ts';
import { testPlatform } from '#test/database.ts';
import { appErrorOf } from '#test/offers.ts';
import { type App, createApp } from '../../app.ts';
import { entities } from '../../domains.ts';
import { readAllowance, releaseMessageQuota, reserveMessage } from './allowance.ts';
import { AiApi, ChatDay } from './entities.ts';

const platform = await testPlatform({ OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' });
const otherServer = await startPlatform(platform.config, entities);
const fork = () => platform.orm.em.fork();
const noon = new Date('2026-11-21T12:00:00+02:00');
let apps: App[];

beforeAll(async () => {
  apps = [await createApp(platform), await createApp(otherServer)];
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await stopPlatform(otherServer);
});
beforeEach(async () => void (await fork().nativeDelete(AiApi, {})));

test('15 messages a day without a configuration, otherwise as many as the newest one says', async () => {
  const { consumer } = await aChatter(platform);
  expect((await readAllowance(platform, consumer.id)).limit).toBe(15);
  await anAiApi(platform, 'OPENAI', { chatLimit: 7, createdAt: new Date(Date.now() - 1000) });
  await anAiApi(platform, 'GOOGLE', { chatLimit: 3 });
  expect(await readAllowance(platform, consumer.id, noon)).toEqual({
    limit: 3,
    remaining: 3,
    resetsAt: new Date('2026-11-22T00:00:00+02:00'),
  });
});

test('a message is reserved until none is left, and a new Helsinki day starts over', async () => {
  await anAiApi(platform, 'OPENAI', { chatLimit: 2 });
  const { consumer } = await aChatter(platform);
  await reserveMessage(platform, consumer.id, noon);
  await reserveMessage(platform, consumer.id, noon);
  const refusal = await appErrorOf(reserveMessage(platform, consumer.id, noon));
  expect(refusal).toMatchObject({
    code: 'CHAT_LIMIT_REACHED',
    details: { resetsAt: new Date('2026-11-22T00:00:00+02:00'), retryAfter: 12 * 3600 },
  });
  await reserveMessage(platform, consumer.id, new Date('2026-11-22T00:00:00+02:00'));
  expect((await readAllowance(platform, consumer.id, noon)).remaining).toBe(0);
});

test('a lowered limit leaves nothing, never less', async () => {
  const api = await anAiApi(platform, 'OPENAI', { chatLimit: 5 });
  const { consumer } = await aChatter(platform);
  for (let used = 0; used < 4; used += 1) await reserveMessage(platform, consumer.id, noon);
  await fork().nativeUpdate(AiApi, { id: api.id }, { chatLimit: 2 });
  expect(await readAllowance(platform, consumer.id, noon)).toMatchObject({ limit: 2, remaining: 0 });
});

test('giving back never goes below nothing used', async () => {
  const { consumer } = await aChatter(platform);
  await releaseMessageQuota(platform, consumer.id, noon);
  await reserveMessage(platform, consumer.id, noon);
  await releaseMessageQuota(platform, consumer.id, noon);
  await releaseMessageQuota(platform, consumer.id, noon);
  expect((await readAllowance(platform, consumer.id, noon)).remaining).toBe(15);
});

test('50 at once with three left: exactly three, over two servers', async () => {
  const { consumer } = await aChatter(platform);
  for (let used = 0; used < 12; used += 1) await reserveMessage(platform, consumer.id);
  const attempts = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) => reserveMessage(at % 2 ? platform : otherServer, consumer.id)),
  );
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await fork().findOneOrFail(ChatDay, { consumer: consumer.id })).toMatchObject({ used: 15 });
});

test('50 questions at once over HTTP, by mutation, REST and stream, on two servers: exactly three answers', async () => {
  await anAiApi(platform, 'OPENAI', { chatLimit: 3 });
  const { token, consumer } = await aChatter(platform);
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, async (_, at) => {
      const app = apps[at % 2]!;
      if (at % 3 === 0) return (await askStream(app, token, 'pizzaa')).status;
      if (at % 3 === 1) return (await call(app, 'POST /users/chat', { token, body: { text: 'pizzaa' } })).status;
      const mutation = 'mutation { sendChatMessage(input: { text: "pizzaa" }) { answer { id } } }';
      return (await ask(app, mutation, {}, { token })).code === 'CHAT_LIMIT_REACHED' ? 429 : 200;
    }),
  );
  expect(outcomes.filter((status) => status === 200)).toHaveLength(3);
  expect(outcomes.filter((status) => status === 429)).toHaveLength(47);
  const [row] = await fork().execute('select count(*)::int as messages from chat_message where consumer_id = ?', [
    consumer.id,
  ]);
  expect(row).toEqual({ messages: 6 });
});

test('a refusal says in Finnish when to come back, in GraphQL, in REST and before a stream', async () => {
  await anAiApi(platform, 'OPENAI', { chatLimit: 1 });
  const { token } = await aChatter(platform);
  const body = { text: 'pizzaa' };
  expect((await call(apps[0]!, 'POST /users/chat', { token, body })).body).toMatchObject({
    success: true,
    allowance: { limit: 1, remaining: 0, resets_at: expect.any(String) },
  });
  const facts = { resetsAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT2[12]:00:00/), retryAfter: expect.any(Number) };
  for (const name of ['POST /users/chat', 'POST /users/chat/stream']) {
    const refused = await refuse(apps[0]!, name, { token, body }, 429, 'CHAT_LIMIT_REACHED');
    expect(refused).toMatchObject({ ...facts, error: 'Päivän viestit on käytetty. Voit jatkaa huomenna.' });
  }
  const mutation = 'mutation { sendChatMessage(input: { text: "pizzaa" }) { answer { id } } }';
  const { errors } = await ask(apps[0]!, mutation, {}, { token });
  expect(errors[0]?.extensions).toMatchObject({ code: 'CHAT_LIMIT_REACHED', ...facts });
  expect((await call(apps[0]!, 'GET /users/chat', { token })).body).toMatchObject({ limit: 1, remaining: 0 });
});
