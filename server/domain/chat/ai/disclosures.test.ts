import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consumerData } from '#domain/privacy/personalData.ts';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { aChatter, anAiApi, askStream, pizzaTown } from '#test/chat.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { type Arrived, scriptedAi } from '#test/scriptedAi.ts';
import { type App, createApp } from '../../../app.ts';
import { AiApi, AiDisclosure } from '../entities.ts';
import { instructionsFor } from './askModel.ts';
import { offerFields } from './disclosures.ts';

const ai = await scriptedAi();
const platform = await testPlatform({ ...ai.env, TRUST_PROXY: '1' });
const fork = () => platform.orm.em.fork();
const plan = { language: 'fi', kind: 'OFFERS', picks: [{ number: 1, quote: null }] };
const address = '203.0.113.77';
let app: App;

beforeAll(async () => {
  app = await createApp(platform);
  await pizzaTown(platform);
});
afterAll(() => app.close());
beforeEach(async () => {
  ai.arrived.length = 0;
  await fork().nativeDelete(AiApi, {});
  await fork().nativeDelete(AiDisclosure, {});
  ai.script = ({ toolResults }) => (toolResults.length === 0 ? { call: { text: 'pizza' } } : { plan });
});

const person = { firstName: 'Tuulikki', lastName: 'Salainen-Sukunimi', city: 'Tampere' };

/** Asks two questions as a consumer with recognisable data; returns everything that left the server for them. */
async function talk() {
  const chatter = await aChatter(platform, { ...person, email: `salainen.osoite.${Date.now()}@posti.example` });
  const headers = {
    'x-forwarded-for': address,
    'user-agent': 'SalainenSelain/1.0',
    'accept-language': 'sv-FI',
    'idempotency-key': 'salainen-avain',
    cookie: `consumer_session=${chatter.token}`,
    'x-request-id': 'salainen-pyynto',
  };
  for (const text of ['Löytyykö pizzaa?', 'Entä halvempaa?']) {
    expect((await askStream(app, chatter.token, text, headers)).events.at(-1)?.event).toBe('done');
  }
  return { ...chatter, bytes: ai.arrived.map(({ path, headers, body }) => JSON.stringify([path, headers, body])) };
}

/** Headers that say something of the service and its key, or of nothing at all. */
const knownHeaders =
  /^(host|connection|content-type|content-length|transfer-encoding|accept|accept-encoding|accept-language|sec-fetch-mode|user-agent|authorization|x-api-key|x-goog-api-key|api-key|anthropic-version|anthropic-beta)$/;

describe.each(['OPENAI', 'ANTHROPIC', 'GOOGLE', 'AZURE_OPENAI'] as const)('%s', (service) => {
  test('is sent nothing of the person who asks, to the last byte', async () => {
    await anAiApi(platform, service);
    const { consumer, token, bytes } = await talk();
    expect(bytes).toHaveLength(4);
    const marks = [person.firstName, person.lastName, consumer.email, consumer.id, consumer.id.replaceAll('-', '')];
    for (const mark of [...marks, token, address, 'Salainen', 'salainen', 'sv-FI', '0401234567']) {
      expect(bytes.filter((all) => all.includes(mark))).toEqual([]);
    }
    const headers = ai.arrived.flatMap(({ headers }) => Object.keys(headers));
    expect(headers.filter((name) => !knownHeaders.test(name))).toEqual([]);
    expect(ai.arrived.map(({ headers }) => headers['user-agent']).join()).not.toMatch(/Selain/);
  });

  test('has each of its requests written down by the names of what was sent', async () => {
    await anAiApi(platform, service);
    const { consumer } = await talk();
    const rows = await fork().find(AiDisclosure, { consumer: consumer.id }, { orderBy: { id: 'asc' } });
    const asked = ['city', 'conversation.role', 'conversation.text'];
    const sentFields = [...asked, ...offerFields];
    expect(rows.map(({ fields, offerCount }) => [fields, offerCount])).toEqual([
      [asked, 0],
      [sentFields, 3],
      [asked, 0],
      [sentFields, 3],
    ]);
    expect(rows.every((row) => row.service === service && row.modelName === 'model-1')).toBe(true);
    expect(await consumerData(platform, consumer)).toMatchObject({
      conversation: [{ role: 'CONSUMER', text: 'Löytyykö pizzaa?' }, {}, {}, { answeredBy: 'AI' }],
      conversationDays: [{ used: 2 }],
      aiDisclosures: rows.map(({ fields, offerCount }) => ({ service, modelName: 'model-1', fields, offerCount })),
    });
  });
});

/** Every value of a request to OpenAI, named; throws at anything that has no name here. */
function valuesOf({ body }: Arrived) {
  const { messages, tools, model, ...rest } = JSON.parse(body) as {
    messages: { role: string; content: string | null; tool_calls?: unknown; tool_call_id?: string }[];
    tools: unknown[];
    model: string;
  };
  expect(Object.keys(rest).sort()).toEqual([
    'max_tokens',
    'response_format',
    'stream',
    'stream_options',
    'tool_choice',
  ]);
  expect(JSON.stringify(tools)).toContain('searchOffers');
  const [system, ...conversation] = messages;
  return { model, system, conversation };
}

test('a request holds the instructions with the city, the conversation and offers, and no other field', async () => {
  await anAiApi(platform, 'OPENAI');
  await talk();
  const { model, system, conversation } = valuesOf(ai.arrived.at(-1)!);
  expect(model).toBe('model-1');
  expect(system).toEqual({ role: 'system', content: instructionsFor('Tampere') });
  expect(conversation.slice(0, 3)).toEqual([
    { role: 'user', content: 'Löytyykö pizzaa?' },
    { role: 'assistant', content: expect.stringMatching(/pizza.*\n\(Tarjousten numerot: 1 \p{L}+(?: pizza)?\)$/u) },
    { role: 'user', content: 'Entä halvempaa?' },
  ]);
  expect(conversation).toHaveLength(5);
  const { offers, ...note } = JSON.parse(conversation[4]!.content!) as { offers: Record<string, unknown>[] };
  expect(Object.keys(note)).toEqual(['note']);
  expect(offers).toHaveLength(3);
  for (const offer of offers) {
    expect(Object.keys(offer).map((name) => `offer.${name}`)).toEqual(offerFields);
    expect(offer).toMatchObject({ business: 'Pizzeria Napoli', description: 'Uunista.' });
  }
  const [first] = ai.arrived;
  expect(valuesOf(first!).conversation).toEqual([{ role: 'user', content: 'Löytyykö pizzaa?' }]);
});

test('when it cannot be written down, nothing is sent', async () => {
  await anAiApi(platform, 'OPENAI');
  const { token } = await aChatter(platform);
  await fork().execute('alter table ai_disclosure add constraint broken check (offer_count < 0) not valid');
  try {
    const { events } = await askStream(app, token, 'pizzaa');
    expect(events.at(-1)?.data.answer.answered_by).toBe('recommender');
    expect(ai.arrived).toEqual([]);
  } finally {
    await fork().execute('alter table ai_disclosure drop constraint broken');
  }
});

test('the log of a failing service holds no word of the conversation and no key', async () => {
  const lines: unknown[] = [];
  const { warn } = platform.log;
  platform.log.warn = ((...args: unknown[]) => void lines.push(args)) as typeof warn;
  try {
    await anAiApi(platform, 'ANTHROPIC');
    ai.script = () => ({ status: 401 });
    const { token } = await aChatter(platform);
    await askStream(app, token, 'salainen kysymys');
  } finally {
    platform.log.warn = warn;
  }
  expect(lines).toEqual([[{ service: 'ANTHROPIC', reason: 'KEY_REFUSED', status: 401 }, expect.any(String)]]);
});

test('admins who manage settings read the log, the newest first', async () => {
  await anAiApi(platform, 'GOOGLE');
  await talk();
  const query = '{ aiDisclosures { total items { at service modelName fields offerCount } } }';
  const token = await signIn(fork(), 'ADMIN', await anAdmin(fork(), { permissions: ['MANAGE_SETTINGS'] }));
  const { data } = await ask<{ aiDisclosures: { total: number; items: { offerCount: number }[] } }>(
    app,
    query,
    {},
    { token },
  );
  expect(data?.aiDisclosures.total).toBe(4);
  expect(data?.aiDisclosures.items.map(({ offerCount }) => offerCount)).toEqual([3, 0, 3, 0]);
});
