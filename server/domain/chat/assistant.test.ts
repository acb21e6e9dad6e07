import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type App, createApp } from '../../app.ts';
import { ask } from '../../test/ask.ts';
import { aChatter, anAiApi, askStream } from '../../test/chat.ts';
import { testPlatform } from '../../test/database.ts';
import { aRichBusiness, publish } from '../../test/offers.ts';
import { scriptedAi } from '../../test/scriptedAi.ts';
import { seedCategories } from '../offers/categories.ts';
import { AiApi } from './entities.ts';

const ai = await scriptedAi();
const platform = await testPlatform(ai.env);
let app: App;
const send = `mutation ($text: String!) { sendChatMessage(input: { text: $text }) {
  question { id role text answeredBy } answer { id role text answeredBy offers { id title } }
  allowance { limit remaining resetsAt }
} }`;

beforeAll(async () => {
  app = await createApp(platform);
  await seedCategories(platform.orm.em.fork());
  const business = await aRichBusiness(platform, 100_000, { businessName: 'Pizzeria Napoli' });
  const here = { cities: ['Tampere'], category: 'Ruoka ja juoma', keywords: ['pizza'] };
  await publish(platform, business, { ...here, title: 'Pannupizza', discountedPrice: 790, originalPrice: 1190 });
  await publish(platform, business, { ...here, title: 'Kinkkupizza', discountedPrice: 1090 });
  await publish(platform, business, { ...here, cities: ['Turku'], title: 'Turun pizza', discountedPrice: 100 });
});
afterAll(() => app.close());
beforeEach(async () => {
  ai.arrived.length = 0;
  ai.abandoned.length = 0;
  await platform.orm.em.fork().nativeDelete(AiApi, {});
});

/** Searches first, then answers. */
const searchThenSay =
  (say: string | string[], input: unknown = { text: 'pizza' }): typeof ai.script =>
  ({ toolResults }) =>
    toolResults.length === 0 ? { call: input } : { say };

const everyService = [['OPENAI'], ['ANTHROPIC'], ['GOOGLE'], ['AZURE_OPENAI']] as const;

test.each(everyService)('%s answers from the search, and its cards come from the database', async (service) => {
  await anAiApi(platform, service);
  ai.script = searchThenSay(['Löysin pannu', 'pizzan. [[1]] Hyvää ruoka', 'halua!']);
  const { token } = await aChatter(platform);
  const { data } = await ask<{ sendChatMessage: { answer: object; allowance: object } }>(
    app,
    send,
    { text: 'pizzaa' },
    { token },
  );
  expect(data?.sendChatMessage).toMatchObject({
    question: { role: 'CONSUMER', text: 'pizzaa', answeredBy: null },
    answer: {
      role: 'ASSISTANT',
      text: 'Löysin pannupizzan. Hyvää ruokahalua!',
      answeredBy: 'AI',
      offers: [{ id: expect.any(String) }],
    },
    allowance: { limit: 1000, remaining: 999 },
  });
  expect(ai.arrived).toHaveLength(2);
  expect(ai.arrived[1]?.toolResults[0]).toContain('Pannupizza');
  expect(ai.arrived[1]?.toolResults[0]).not.toContain('Turun');
});

test('the stream tells question, text, offers and the end, and the same is stored', async () => {
  await anAiApi(platform, 'OPENAI');
  ai.script = searchThenSay('Löysin kaksi. [[1]] [[2]] Kumpi kiinnostaa? Kysy lisää.');
  const { token } = await aChatter(platform);
  const { status, headers, events } = await askStream(app, token, 'pizzaa');
  expect([status, headers['content-type'], headers['x-accel-buffering']]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
    'no',
  ]);
  expect(events.map(({ event }) => event)).toEqual(['question', 'text', 'text', 'text', 'offers', 'done']);
  const told = events
    .filter(({ event }) => event === 'text')
    .map(({ data }) => data.text)
    .join('');
  expect(events.at(-2)?.data.offers).toHaveLength(2);
  expect(events.at(-1)?.data).toMatchObject({
    answer: { text: told, answered_by: 'ai' },
    allowance: { remaining: 999 },
  });
});
