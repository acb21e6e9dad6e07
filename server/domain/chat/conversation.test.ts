import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createCaches } from '#platform/caches.ts';
import { ask } from '#test/ask.ts';
import { call, refuse } from '#test/call.ts';
import { aChatter, askStream, pizzaTown } from '#test/chat.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { aScope } from '#test/offers.ts';
import { testPassword } from '#test/people.ts';
import { type App, createApp } from '../../app.ts';
import { updateSettings } from '../settings/updateSettings.ts';
import { endConversations, runInOrder, stoppingSignal, sweepChat } from './conversation.ts';
import { AiDisclosure, ChatDay, ChatMessage } from './entities.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
let app: App;

beforeAll(async () => {
  app = await createApp(platform);
  await pizzaTown(platform);
});
afterAll(() => app.close());

const history = `query ($last: Int! = 50, $before: ID) {
  chat { notice messages(last: $last, before: $before) { id role text offers { id title } } allowance { remaining } }
}`;
interface History {
  chat: {
    notice: string;
    messages: { id: string; role: string; text: string; offers: { id: string; title: string }[] }[];
    allowance: { remaining: number };
  };
}
const read = async (token: string, variables = {}) =>
  (await ask<History>(app, history, variables, { token })).data!.chat;
const say = (token: string, text: string) => call(app, 'POST /users/chat', { token, body: { text } });

test('a conversation begins with the notice that no human answers', async () => {
  const { token } = await aChatter(platform);
  expect(await read(token)).toEqual({
    notice: 'Keskustelet tekoälyavustajan kanssa',
    messages: [],
    allowance: { remaining: 15 },
  });
});

test('history is read backwards in pages, the oldest first in each', async () => {
  const { token } = await aChatter(platform);
  for (const text of ['Yksi pizza', 'Kaksi pizzaa', 'Kolme pizzaa']) await say(token, text);
  const all = (await read(token)).messages;
  expect(all.map(({ role }) => role)).toEqual(Array.from({ length: 3 }, () => ['CONSUMER', 'ASSISTANT']).flat());
  expect(all.filter(({ role }) => role === 'CONSUMER').map(({ text }) => text)).toEqual([
    'Yksi pizza',
    'Kaksi pizzaa',
    'Kolme pizzaa',
  ]);
  const newest = (await read(token, { last: 4 })).messages;
  const older = (await read(token, { last: 4, before: newest[0]!.id })).messages;
  expect([...older, ...newest]).toEqual(all);
  const rest = await call(app, 'GET /users/chat', { token, query: { last: '2', before: all[2]!.id } });
  expect(rest.body.messages.map(({ id }: { id: string }) => id)).toEqual(all.slice(0, 2).map(({ id }) => id));
});

test.each([[0], [101], [-1]])('a page of %i messages is refused', async (last) => {
  const { token } = await aChatter(platform);
  expect((await ask(app, history, { last }, { token })).code).toBe('INVALID_INPUT');
});

test('an unknown place of the history has nothing before it that others wrote', async () => {
  const [mine, other] = [await aChatter(platform), await aChatter(platform)];
  await say(other.token, 'pizzaa');
  const theirs = (await read(other.token)).messages;
  expect((await read(mine.token, { before: theirs[1]!.id })).messages).toEqual([]);
  expect((await read(mine.token, { before: 'ei tunnus' })).messages).toEqual([]);
});

test('offers of old answers are shown while they are live, asked once for the whole page', async () => {
  const { token } = await aChatter(platform);
  for (let turn = 0; turn < 4; turn += 1) await say(token, 'pizzaa');
  const [, answer] = (await read(token)).messages;
  const [first] = answer!.offers;
  await platform.primary.deleteFrom('offer_feed').where('offer_id', '=', first!.id).execute();
  const readCards = vi.spyOn(platform.replica, 'selectFrom');
  const later = (await read(token)).messages.flatMap(({ offers }) => offers.map(({ id }) => id));
  expect(readCards.mock.calls).toEqual([['offer_card']]);
  readCards.mockRestore();
  expect(later.length).toBeGreaterThan(0);
  expect(later).not.toContain(first!.id);
});

test('deleting the conversation leaves the day’s count', async () => {
  const { token } = await aChatter(platform);
  await say(token, 'pizzaa');
  await say(token, 'keittoa');
  expect(
    (
      await ask<{ deleteChatHistory: { deleted: number } }>(
        app,
        'mutation { deleteChatHistory { deleted } }',
        {},
        { token },
      )
    ).data,
  ).toEqual({
    deleteChatHistory: { deleted: 4 },
  });
  expect(await read(token)).toMatchObject({ messages: [], allowance: { remaining: 13 } });
  expect((await call(app, 'DELETE /users/chat', { token })).body).toEqual({ success: true, deleted: 0 });
});

test('deleting the account deletes conversation and counts, and the log forgets whose it was', async () => {
  const passwordHash = await platform.secrets.hashPassword(testPassword);
  const { token, consumer } = await aChatter(platform, { passwordHash });
  await say(token, 'pizzaa');
  const em = fork();
  em.create(AiDisclosure, {
    consumer: consumer.id,
    service: 'OPENAI',
    modelName: 'm',
    fields: ['city'],
    offerCount: 0,
  });
  await em.flush();
  const gone = 'mutation ($password: String!) { deleteConsumerAccount(password: $password) { __typename } }';
  expect((await ask(app, gone, { password: testPassword }, { token })).code).toBeUndefined();
  expect(await fork().count(ChatMessage, { consumer: consumer.id })).toBe(0);
  expect(await fork().count(ChatDay, { consumer: consumer.id })).toBe(0);
  expect(await fork().find(AiDisclosure, {})).toMatchObject([{ consumer: null, modelName: 'm' }]);
});

test('after 12 months messages and the log are forgotten, after 30 days the counts', async () => {
  const { consumer } = await aChatter(platform);
  const em = fork();
  const at = (days: number) => new Date(Date.now() - days * 86_400_000);
  for (const createdAt of [at(400), at(300)]) {
    em.create(ChatMessage, { consumer: consumer.id, role: 'CONSUMER', text: `${createdAt}`, createdAt });
    em.create(AiDisclosure, {
      consumer: consumer.id,
      at: createdAt,
      service: 'OPENAI',
      modelName: 'm',
      fields: [],
      offerCount: 0,
    });
  }
  for (const days of [40, 20])
    em.create(ChatDay, { consumer: consumer.id, day: at(days).toISOString().slice(0, 10), used: 1 });
  await em.flush();
  await sweepChat(platform);
  expect(await fork().find(ChatMessage, { consumer: consumer.id })).toHaveLength(1);
  expect(await fork().find(AiDisclosure, { consumer: consumer.id })).toHaveLength(1);
  expect(await fork().find(ChatDay, { consumer: consumer.id })).toHaveLength(1);
});

test.each<[string, unknown, number]>([
  ['an empty text', { text: ' \u200b ' }, 400],
  ['no text', {}, 400],
  ['a number', { text: 5 }, 400],
  ['501 characters', { text: 'ä'.repeat(501) }, 400],
])('%s is refused before anything is used', async (_what, body, status) => {
  const { token } = await aChatter(platform);
  for (const name of ['POST /users/chat', 'POST /users/chat/stream']) {
    const { error, fields } = await refuse(app, name, { token, body }, status, 'INVALID_INPUT');
    expect([typeof error, Object.keys(fields)]).toEqual(['string', ['text']]);
  }
  expect(await read(token)).toMatchObject({ messages: [], allowance: { remaining: 15 } });
});

test('500 characters of any kind are taken', async () => {
  const { token } = await aChatter(platform);
  expect((await say(token, '🍕'.repeat(500))).status).toBe(200);
});

test('who has not confirmed the address may not ask, while the settings demand it', async () => {
  const { token } = await aChatter(platform, { emailVerifiedAt: null });
  for (const name of ['POST /users/chat', 'POST /users/chat/stream']) {
    await refuse(app, name, { token, body: { text: 'pizzaa' } }, 403, 'EMAIL_NOT_VERIFIED');
  }
  expect((await call(app, 'GET /users/chat', { token })).body).toMatchObject({ remaining: 15 });
  const admin = await anAdmin(fork(), { role: 'MASTER_ADMIN' });
  const set = (requireEmailVerification: boolean) =>
    updateSettings(aScope(platform), admin, { group: 'security', draft: { requireEmailVerification } });
  await set(false);
  expect((await askStream(app, token, 'pizzaa')).status).toBe(200);
  await set(true);
});

test('a stream is for the consumer’s own pages and apps, and closed during maintenance', async () => {
  const { token } = await aChatter(platform);
  await refuse(app, 'POST /users/chat/stream', { body: { text: 'pizzaa' } }, 401, 'SIGN_IN_REQUIRED');
  const foreign = { token, body: { text: 'pizzaa' }, headers: { origin: 'https://evil.example' } };
  await refuse(app, 'POST /users/chat/stream', foreign, 403, 'FORBIDDEN');
  const admin = await anAdmin(fork(), { role: 'MASTER_ADMIN' });
  const set = (maintenanceMode: boolean) =>
    updateSettings(aScope(platform), admin, { group: 'general', draft: { maintenanceMode } });
  await set(true);
  await refuse(app, 'POST /users/chat/stream', { token, body: { text: 'pizzaa' } }, 503, 'MAINTENANCE');
  await set(false);
  const cookies = { consumer_session: token };
  expect((await call(app, 'GET /users/chat', { cookies })).body.messages).toEqual([]);
});

const aPlatform = () => ({ caches: createCaches() });

test('a consumer’s questions are answered one after the other, others’ at the same time', async () => {
  const platform = aPlatform();
  const log: string[] = [];
  const answering = (name: string) => async () => {
    log.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    log.push(`${name} ends`);
  };
  await Promise.all([
    runInOrder(platform, 'a', answering('a1')),
    runInOrder(platform, 'a', answering('a2')),
    runInOrder(platform, 'b', answering('b1')),
  ]);
  expect(log.filter((line) => line.startsWith('a'))).toEqual(['a1 begins', 'a1 ends', 'a2 begins', 'a2 ends']);
  expect(log.indexOf('b1 begins')).toBeLessThan(log.indexOf('a1 ends'));
});

test('a question that fails lets the next one begin', async () => {
  const platform = aPlatform();
  const fails = runInOrder(platform, 'a', () => Promise.reject(new Error('no')));
  const next = runInOrder(platform, 'a', async () => 'yes');
  await expect(fails).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('no more than 20 wait', async () => {
  const platform = aPlatform();
  const open = Promise.withResolvers<void>();
  const attempts = Array.from({ length: 25 }, () => runInOrder(platform, 'a', () => open.promise));
  const outcomes = Promise.allSettled(attempts);
  await expect(attempts.at(-1)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { retryAfter: 5 } });
  open.resolve();
  expect((await outcomes).filter(({ status }) => status === 'fulfilled')).toHaveLength(21);
});

test('a stopping server aborts only its own conversations', () => {
  const [one, other] = [aPlatform(), aPlatform()];
  endConversations(one);
  expect([stoppingSignal(one).aborted, stoppingSignal(other).aborted]).toEqual([true, false]);
});
