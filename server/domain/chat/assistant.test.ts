import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type App, createApp } from '../../app.ts';
import { ask } from '../../test/ask.ts';
import { call } from '../../test/call.ts';
import { aChatter, anAiApi, askStream, pizzaTown } from '../../test/chat.ts';
import { testPlatform } from '../../test/database.ts';
import { type Reply, scriptedAi } from '../../test/scriptedAi.ts';
import { Consumer } from '../accounts/entities.ts';
import { instructionsFor } from './ai/instructions.ts';
import { AiApi, ChatMessage } from './entities.ts';

const ai = await scriptedAi();
const platform = await testPlatform(ai.env);
const fork = () => platform.orm.em.fork();
let app: App;
let offers: Record<string, string>;
const send = `mutation ($text: String!) { sendChatMessage(input: { text: $text }) {
  question { id role text answeredBy } answer { id role text answeredBy offers { id title } }
  allowance { limit remaining resetsAt }
} }`;

interface Sent {
  sendChatMessage: {
    question: { id: string };
    answer: { id: string; text: string; answeredBy: string; offers: { id: string; title: string }[] };
    allowance: { limit: number; remaining: number; resetsAt: string };
  };
}

beforeAll(async () => {
  app = await createApp(platform);
  offers = await pizzaTown(platform);
});
afterAll(() => app.close());
beforeEach(async () => {
  ai.arrived.length = 0;
  await fork().nativeDelete(AiApi, {});
});

/** Searches first, then answers. */
const searchThenSay =
  (say: string | string[], input: unknown = { text: 'pizza' }): typeof ai.script =>
  ({ toolResults }) =>
    toolResults.length === 0 ? { call: input } : { say };

async function answered(text = 'pizzaa', somebody = aChatter(platform)) {
  const { data } = await ask<Sent>(app, send, { text }, await somebody);
  return data!.sendChatMessage;
}

describe.each(['OPENAI', 'ANTHROPIC', 'GOOGLE', 'AZURE_OPENAI'] as const)('%s', (service) => {
  test('answers from the search, and its cards come from the database', async () => {
    await anAiApi(platform, service);
    ai.script = searchThenSay(['Löysin pannu', 'pizzan. [[1]] Hyvää ruoka', 'halua!']);
    expect(await answered()).toMatchObject({
      question: { role: 'CONSUMER', text: 'pizzaa', answeredBy: null },
      answer: { text: 'Löysin pannupizzan. Hyvää ruokahalua!', answeredBy: 'AI', offers: [{ id: expect.any(String) }] },
      allowance: { limit: 1000, remaining: 999 },
    });
    expect(ai.arrived).toHaveLength(2);
    expect(ai.arrived[1]?.toolResults[0]).toContain('Pannupizza');
    expect(ai.arrived[1]?.toolResults[0]).not.toContain('Aurajoen');
  });

  test.each<[string, Reply]>([
    ['refuses the key', { status: 401 }],
    ['is out of order', { status: 500 }],
    ['says nothing', { say: '' }],
    ['says only a link', { say: 'https://evil.example' }],
    ['declines to answer', { say: 'En', finish: 'refused' }],
    ['breaks off', { dieAfter: ['Löysin sinulle. ', 'Sitten'] }],
    ['stops in the middle as if it were done', { dieAfter: ['Löysin sinulle. ', 'Sitten'], properly: true }],
    ['repeats what it was told to be', { say: ['Hei. ', instructionsFor('Tampere')] }],
  ])('that %s is replaced by the recommender', async (_what, reply) => {
    await anAiApi(platform, service);
    ai.script = () => reply;
    const { answer, allowance } = await answered();
    expect(answer).toMatchObject({ answeredBy: 'RECOMMENDER', text: expect.stringContaining('pizza') });
    expect(answer.offers.map(({ id }) => id)).toContain(offers.pan);
    expect(allowance.remaining).toBe(999);
  });
});

test('the newest configuration answers, and the next ones when it cannot', async () => {
  const models: string[] = [];
  for (const [at, service] of (['GOOGLE', 'ANTHROPIC', 'OPENAI'] as const).entries()) {
    await anAiApi(platform, service, { createdAt: new Date(Date.now() - 10_000 + at * 1000) });
  }
  ai.script = ({ wire }) => {
    models.push(wire);
    return wire === 'google' ? { say: 'Vanhin vastaa.' } : { status: 403 };
  };
  expect((await answered()).answer).toMatchObject({ text: 'Vanhin vastaa.', answeredBy: 'AI', offers: [] });
  expect(models).toEqual(['openai', 'anthropic', 'google']);
});

test('a configuration whose key cannot be opened is passed over', async () => {
  const { id } = await anAiApi(platform, 'OPENAI');
  await fork().nativeUpdate(AiApi, { id }, { sealedKey: 'broken' });
  expect((await answered()).answer.answeredBy).toBe('RECOMMENDER');
  expect(ai.arrived).toEqual([]);
});

test('without any configuration the recommender answers with live offers of the city', async () => {
  const { answer, allowance } = await answered('Löytyykö pizzaa alle 10 €?');
  expect(answer.answeredBy).toBe('RECOMMENDER');
  expect(answer.offers.map(({ id }) => id)).toEqual([offers.pan]);
  expect(allowance).toMatchObject({ limit: 15, remaining: 14 });
});

test('a model that does not mark an offer recommends it by its title', async () => {
  await anAiApi(platform, 'OPENAI');
  ai.script = searchThenSay('Suosittelen: Kinkkupizza, 10,90 €.');
  expect((await answered()).answer.offers).toEqual([{ id: offers.ham, title: 'Kinkkupizza' }]);
});

test('what a model invents is left out, and when hardly anything is left the recommender answers', async () => {
  await anAiApi(platform, 'OPENAI');
  ai.script = searchThenSay([
    'Pannupizza maksaa 7,90 €. [[1]] Burger King',
    'issä on ilmaiset hampurilaiset! Hyvää ruokahalua!',
  ]);
  expect((await answered()).answer).toMatchObject({
    text: 'Pannupizza maksaa 7,90 €. Hyvää ruokahalua!',
    answeredBy: 'AI',
  });
  ai.script = searchThenSay('Löysin nämä:\n- Burger King: hampurilaiset\n- Hesburger, limonadi');
  expect((await answered()).answer).toMatchObject({
    answeredBy: 'RECOMMENDER',
    text: expect.stringContaining('pizza'),
  });
  const { token } = await aChatter(platform);
  const { events } = await askStream(app, token, 'pizzaa');
  expect(events.map(({ event }) => event)).toEqual(['question', 'text', 'restart', 'text', 'offers', 'done']);
  expect(JSON.stringify(events)).not.toMatch(/Burger|Hesburger/);
});

test('of offers recommended before, an answer may speak of those that are still live in the consumer’s city', async () => {
  await anAiApi(platform, 'OPENAI');
  const somebody = aChatter(platform);
  ai.script = searchThenSay('Tässä pizzat. [[1]] [[2]] [[3]]');
  await answered('pizzaa', somebody);
  ai.script = () => ({ say: 'Pannupizza on Pizzeria Napolissa 7,90 €. Muuta en tästä tiedä.' });
  expect((await answered('Paljonko se maksoi?', somebody)).answer.text).toBe(
    'Pannupizza on Pizzeria Napolissa 7,90 €. Muuta en tästä tiedä.',
  );
  const { consumer } = await somebody;
  await fork().nativeUpdate(Consumer, { id: consumer.id }, { city: 'Turku' });
  expect((await answered('Entä paljonko se nyt maksaa?', somebody)).answer.text).not.toMatch(/Pannupizza|7,90/);
});

test('an offer that is hidden while the model writes is not recommended', async () => {
  await anAiApi(platform, 'OPENAI');
  ai.script = async ({ toolResults }) => {
    if (toolResults.length === 0) return { call: { text: 'pizza' } };
    await fork().execute('delete from offer_feed where offer_id = ?', [offers.vanishing!]);
    return { say: 'Ota nämä. [[1]] [[2]] [[3]]' };
  };
  const { answer } = await answered();
  expect(ai.arrived[1]?.toolResults[0]).toContain('Katoava');
  expect(answer.offers.map(({ id }) => id).sort()).toEqual([offers.pan, offers.ham].sort());
});

test('the conversation so far is told, the newest ten messages of it at most', async () => {
  await anAiApi(platform, 'OPENAI');
  const somebody = aChatter(platform);
  ai.script = ({ body }) => ({ say: `Vastaus ${JSON.parse(body).messages.length}.` });
  for (let turn = 1; turn <= 8; turn += 1) await answered(`Kysymys ${turn}`, somebody);
  const { messages } = JSON.parse(ai.arrived.at(-1)!.body) as { messages: { role: string; content: string }[] };
  expect(messages).toHaveLength(12);
  expect(messages.slice(0, 2).map(({ role }) => role)).toEqual(['system', 'user']);
  expect(messages[1]?.content).toBe('Kysymys 3');
  expect(messages.at(-1)?.content).toBe('Kysymys 8');
});

test('the stream tells question, text, offers and the end, and the same is stored', async () => {
  await anAiApi(platform, 'OPENAI');
  ai.script = searchThenSay(['Löysin kaksi. [[1]] [[2]] K', 'umpi kiinnostaa? ', 'Kysy lisää.']);
  const { token } = await aChatter(platform);
  const { status, headers, events } = await askStream(app, token, 'pizzaa', { 'accept-encoding': 'gzip, br' });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['content-encoding']).toBeUndefined();
  expect(events.map(({ event }) => event)).toEqual(['question', 'text', 'text', 'text', 'offers', 'done']);
  const told = events.filter(({ event }) => event === 'text').map(({ data }) => data.text);
  expect(told).toEqual(['Löysin kaksi.', ' Kumpi kiinnostaa?', ' Kysy lisää.']);
  const { answer, allowance } = events.at(-1)!.data;
  expect(allowance).toEqual({ limit: 1000, remaining: 999, resets_at: expect.stringMatching(/T2[12]:00:00/) });
  expect(answer).toMatchObject({ text: told.join(''), answered_by: 'ai' });
  const history = await call(app, 'GET /users/chat', { token });
  expect(history.body.messages[1].offers).toEqual(events.at(-2)!.data.offers);
});

test('a service that dies in the middle is taken back before the next one speaks', async () => {
  await anAiApi(platform, 'ANTHROPIC', { createdAt: new Date(Date.now() - 5000) });
  await anAiApi(platform, 'OPENAI');
  ai.script = ({ wire }) =>
    wire === 'openai' ? { dieAfter: ['Paras on pizza. ', 'Se maksaa '] } : { say: 'Suosittelen keittoa.' };
  const { token } = await aChatter(platform);
  const { events } = await askStream(app, token, 'ruokaa');
  expect(events.map(({ event }) => event)).toEqual(['question', 'text', 'restart', 'text', 'offers', 'done']);
  expect(events[1]?.data.text).toBe('Paras on pizza.');
  expect(events.at(-1)?.data.answer).toMatchObject({ text: 'Suosittelen keittoa.', answered_by: 'ai' });
  expect(events.at(-1)?.data.allowance.remaining).toBe(999);
});

test('when we ourselves fail, the message is given back and nothing is left of the question', async () => {
  const { token, consumer } = await aChatter(platform);
  await fork().execute(`alter table chat_message add constraint broken check (role = 'CONSUMER') not valid`);
  try {
    const { events } = await askStream(app, token, 'pizzaa');
    expect(events.map(({ event }) => event)).toEqual(['question', 'text', 'error']);
    expect(events.at(-1)?.data).toEqual({ code: 'INTERNAL', error: expect.any(String) });
    expect((await ask(app, send, { text: 'pizzaa' }, { token })).code).toBe('INTERNAL');
  } finally {
    await fork().execute('alter table chat_message drop constraint broken');
  }
  const { body } = await call(app, 'GET /users/chat', { token });
  expect(body).toMatchObject({ messages: [], limit: 15, remaining: 15 });
  expect(await fork().count(ChatMessage, { consumer: consumer.id })).toBe(0);
});
