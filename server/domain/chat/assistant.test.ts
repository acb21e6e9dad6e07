import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ask } from '#test/ask.ts';
import { call } from '#test/call.ts';
import { signIn } from '#test/callers.ts';
import { aChatter, anAiApi, askStream, pizzaTown } from '#test/chat.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { aPicture, aRichBusiness, publish } from '#test/offers.ts';
import { type Reply, scriptedAi } from '#test/scriptedAi.ts';
import { type App, createApp } from '../../app.ts';
import { Consumer } from '../accounts/entities.ts';
import { sendChatMessage } from './assistant.ts';
import { endConversations } from './conversation.ts';
import { AiApi, ChatMessage } from './entities.ts';
import type { Plan } from './plan.ts';

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

/** A plan that picks the offers of these numbers. */
const offersPlan = (numbers: number[], facts: Partial<Plan> = {}) => ({
  language: 'fi',
  kind: 'OFFERS',
  compareBy: null,
  ask: null,
  topic: null,
  about: null,
  talk: null,
  picks: numbers.map((number) => ({ number, quote: null })),
  ...facts,
});

/** Searches first, then answers. */
const searchThenPlan =
  (plan: unknown, input: unknown = { text: 'pizza' }): typeof ai.script =>
  ({ toolResults }) =>
    toolResults.length === 0 ? { call: input } : { plan };

async function answered(text = 'pizzaa', chatter = aChatter(platform)) {
  const { data } = await ask<Sent>(app, send, { text }, await chatter);
  return data!.sendChatMessage;
}

test('a page of a flyer that the search found is sent and quoted with its number, but no reduction that it claims', async () => {
  const shop = await aRichBusiness(platform, 100_000);
  const text = 'Ananas 1,99\nTuore papaijamehu 0,99 litra\nNorm. papaijamehu 5,90';
  const { id } = await publish(platform, shop, {
    type: 'NORMAL_FLYER',
    title: 'Viikon lehti',
    cities: ['Tampere'],
    images: [aPicture(1), aPicture(2)],
    pageTexts: [
      { text: 'Leipää', source: 'TYPED' },
      { text, source: 'TYPED' },
    ],
  });
  await anAiApi(platform, 'OPENAI');
  const pages = `query { chat { messages(last: 1) { quotes { offerId text page } } } }`;
  const asked = async (quote: string) => {
    const chatter = aChatter(platform);
    ai.script = searchThenPlan(offersPlan([1], { picks: [{ number: 1, quote }] }), { text: 'papaijamehu' });
    const { answer } = await answered('papaijamehua', chatter);
    const { data } = await ask<{ chat: { messages: { quotes: object[] }[] } }>(app, pages, {}, await chatter);
    return [answer.text, data?.chat.messages[0]?.quotes] as const;
  };
  const [said, quotes] = await asked('papaijamehu 0,99 litra');
  expect(ai.arrived.at(-1)?.toolResults[0]).toContain('Tuore papaijamehu 0,99 litra');
  expect(said).toContain('esitteensä sivulla 2: ”papaijamehu 0,99 litra”');
  expect(quotes).toEqual([{ offerId: id, text: 'papaijamehu 0,99 litra', page: 2 }]);
  expect((await asked('Norm. papaijamehu 5,90'))[1]).toEqual([]);
});

describe.each(['OPENAI', 'ANTHROPIC', 'GOOGLE', 'AZURE_OPENAI'] as const)('%s', (service) => {
  test('chooses from the search, and every fact of the answer comes from the database', async () => {
    await anAiApi(platform, service);
    ai.script = searchThenPlan(offersPlan([1], { picks: [{ number: 1, quote: 'uunista.' }] }));
    const { question, answer, allowance } = await answered();
    expect(question).toMatchObject({ role: 'CONSUMER', text: 'pizzaa', answeredBy: null });
    expect(answer).toMatchObject({ answeredBy: 'AI', offers: [{ id: expect.any(String) }] });
    const [{ title } = { title: '' }] = answer.offers;
    expect(answer.text).toMatch(new RegExp(`\\(Tampere\\): ${title}, .* Pizzeria Napoli kertoo: ”Uunista\\.”$`));
    expect(allowance).toMatchObject({ limit: 1000, remaining: 999 });
    expect(ai.arrived).toHaveLength(2);
    expect(ai.arrived[1]?.toolResults[0]).toContain('Pannupizza');
    expect(ai.arrived[1]?.toolResults[0]).not.toContain('Aurajoen');
  });

  test.each<[string, Reply]>([
    ['refuses the key', { status: 401 }],
    ['is out of order', { status: 500 }],
    ['says nothing', { say: '' }],
    ['writes prose instead of a plan', { say: 'Pannupizza maksaa 1 €!' }],
    ['declines to answer', { plan: offersPlan([]), finish: 'refused' }],
    ['is cut off', { plan: { language: 'fi', kind: 'SMALL_TALK', picks: [] }, finish: 'length' }],
    ['names an offer that was not found', { plan: offersPlan([1, 99]) }],
    ['adds words of its own', { plan: { ...offersPlan([]), kind: 'SMALL_TALK', text: 'Osta heti' } }],
    ['says that nothing was found without searching', { plan: offersPlan([], { kind: 'NOTHING' }) }],
    ['breaks off', { dieAfter: ['{"language":"fi",', '"kind":'] }],
    ['stops in the middle as if it were done', { dieAfter: ['{"language":"fi",'], properly: true }],
  ])('that %s is replaced by the recommender', async (_what, reply) => {
    await anAiApi(platform, service);
    ai.script = () => reply;
    const { answer, allowance } = await answered();
    expect(answer).toMatchObject({ answeredBy: 'RECOMMENDER', text: expect.stringContaining('pizza') });
    expect(answer.offers.map(({ id }) => id)).toContain(offers.pan);
    expect(allowance.remaining).toBe(999);
  });

  test('is asked once more when its plan does not fit', async () => {
    await anAiApi(platform, service);
    ai.script = ({ toolResults, body }) => {
      if (toolResults.length === 0) return { call: { text: 'pizza' } };
      return { plan: offersPlan([body.includes('ei kelvannut') ? 1 : 99]) };
    };
    expect((await answered()).answer.answeredBy).toBe('AI');
    expect(ai.arrived).toHaveLength(4);
  });
});

test('the newest configuration answers, and the next ones when it cannot', async () => {
  const models: string[] = [];
  for (const [at, service] of (['GOOGLE', 'ANTHROPIC', 'OPENAI'] as const).entries()) {
    await anAiApi(platform, service, { createdAt: new Date(Date.now() - 10_000 + at * 1000) });
  }
  ai.script = ({ wire }) => {
    models.push(wire);
    return wire === 'google' ? { plan: offersPlan([], { kind: 'OFF_TOPIC', language: 'en' }) } : { status: 403 };
  };
  expect((await answered()).answer).toMatchObject({
    text: expect.stringMatching(/^I cannot help with that/),
    answeredBy: 'AI',
    offers: [],
  });
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

test('the cheapest of all is named only when the search was by price, and its limits hold for every hit', async () => {
  await anAiApi(platform, 'OPENAI');
  ai.script = searchThenPlan(offersPlan([2, 1], { compareBy: 'PRICE' }), { text: 'pizza', sort: 'PRICE' });
  expect((await answered('Mikä on halvin pizza?')).answer).toMatchObject({
    text: expect.stringMatching(/\. Edullisin on Pannupizza, 7,90\s€/),
    offers: [{ id: offers.pan }, { id: offers.ham }],
  });
  ai.script = searchThenPlan(offersPlan([2, 1], { compareBy: 'PRICE' }), { text: 'pizza', minPrice: 8 });
  const { text } = (await answered('Mikä on halvin pizza?')).answer;
  expect(text).toMatch(/\. Näistä edullisin on Kinkkupizza, 10,90\s€/);
  expect(ai.arrived.at(-1)?.toolResults[0]).not.toContain('Pannupizza');
  ai.script = searchThenPlan(offersPlan([1]), { text: 'pizza', maxPrice: 10 });
  expect((await answered('pizza alle 10 €')).answer.text).toMatch(/hintatoiveellasi \(Tampere\): Pannupizza/);
  expect(ai.arrived.at(-1)?.toolResults[0]).not.toContain('Kinkkupizza');
});

test('an offer of an earlier answer may be named again, as long as it is live in the consumer’s city', async () => {
  await anAiApi(platform, 'OPENAI');
  const chatter = aChatter(platform);
  ai.script = searchThenPlan(offersPlan([1, 2, 3], { compareBy: 'PRICE' }));
  await answered('pizzaa', chatter);
  ai.script = () => ({ plan: offersPlan([1], { about: 'PRICE' }) });
  expect((await answered('Paljonko se maksoi?', chatter)).answer).toMatchObject({
    answeredBy: 'AI',
    text: expect.stringMatching(
      /^Pannupizza \(Pizzeria Napoli\) maksaa 7,90\s€\. Alin hinta 30 päivän aikana ennen alennusta oli 11,90\s€\./,
    ),
  });
  const { consumer } = await chatter;
  await fork().nativeUpdate(Consumer, { id: consumer.id }, { city: 'Turku' });
  expect((await answered('Entä paljonko se nyt maksaa?', chatter)).answer.text).not.toMatch(/Pannupizza|7,90/);
});

test.each<['fi' | 'sv' | 'en', RegExp]>([
  ['fi', /Omat-sivulla/],
  ['sv', /på sidan Omat/],
  ['en', /on the page Omat/],
])('a question about the service is answered in %s, with its page', async (language, expected) => {
  await anAiApi(platform, 'OPENAI');
  ai.script = () => ({ plan: offersPlan([], { language, kind: 'ABOUT_SERVICE', topic: 'DELETE_ACCOUNT' }) });
  const chatter = aChatter(platform);
  expect((await answered('Miten poistan tilini?', chatter)).answer).toMatchObject({
    text: expect.stringMatching(expected),
    answeredBy: 'AI',
    offers: [],
  });
  const history = '{ chat { messages { language page { path title } } } }';
  const { data } = await ask(app, history, {}, await chatter);
  const answer = { language: language.toUpperCase(), page: { path: '/sovellus/omat' } };
  expect(data).toMatchObject({ chat: { messages: [{ language: null, page: null }, answer] } });
});

test('an offer that is hidden while the model writes is not recommended', async () => {
  await anAiApi(platform, 'OPENAI');
  ai.script = async ({ toolResults }) => {
    if (toolResults.length === 0) return { call: { text: 'pizza' } };
    await fork().execute('delete from offer_feed where offer_id = ?', [offers.vanishing!]);
    return { plan: offersPlan([1, 2, 3]) };
  };
  const { answer } = await answered();
  expect(ai.arrived[1]?.toolResults[0]).toContain('Katoava');
  expect(answer.offers.map(({ id }) => id).sort()).toEqual([offers.pan, offers.ham].sort());
});

test('the conversation so far is sent, at most its newest ten messages', async () => {
  await anAiApi(platform, 'OPENAI');
  const chatter = aChatter(platform);
  ai.script = () => ({ plan: offersPlan([], { kind: 'OFF_TOPIC' }) });
  for (let turn = 1; turn <= 8; turn += 1) await answered(`Kysymys ${turn}`, chatter);
  const { messages } = JSON.parse(ai.arrived.at(-1)!.body) as { messages: { role: string; content: string }[] };
  expect(messages).toHaveLength(12);
  expect(messages.slice(0, 2).map(({ role }) => role)).toEqual(['system', 'user']);
  expect(messages[1]?.content).toBe('Kysymys 3');
  expect(messages.at(-1)?.content).toBe('Kysymys 8');
});

test('the stream sends question, offers, text and the end, and the same is stored', async () => {
  await anAiApi(platform, 'OPENAI');
  ai.script = searchThenPlan(offersPlan([1, 2]));
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
  expect(events.map(({ event }) => event)).toEqual(['question', 'offers', 'text', 'done']);
  const texts = events.filter(({ event }) => event === 'text').map(({ data }) => data.text);
  const { answer, allowance } = events.at(-1)!.data;
  expect(allowance).toEqual({ limit: 1000, remaining: 999, resets_at: expect.stringMatching(/T2[12]:00:00/) });
  expect(answer).toMatchObject({ text: texts.join(''), answered_by: 'ai' });
  const history = await call(app, 'GET /users/chat', { token });
  expect(history.body.messages[1].offers).toEqual(events.find(({ event }) => event === 'offers')?.data.offers);
});

test('nothing of a service that dies in the middle is shown before the next one answers', async () => {
  await anAiApi(platform, 'ANTHROPIC', { createdAt: new Date(Date.now() - 5000) });
  await anAiApi(platform, 'OPENAI');
  ai.script = ({ wire }) =>
    wire === 'openai' ? { dieAfter: ['{"language":', '"fi",'] } : { plan: offersPlan([], { kind: 'OFF_TOPIC' }) };
  const { token } = await aChatter(platform);
  const { events } = await askStream(app, token, 'ruokaa');
  expect(events.map(({ event }) => event)).toEqual(['question', 'offers', 'text', 'done']);
  expect(events.at(-1)?.data.answer).toMatchObject({ text: events[2]?.data.text, answered_by: 'ai' });
  expect(events.at(-1)?.data.allowance.remaining).toBe(999);
});

test('a configuration that fails three times within a minute is paused for a minute, and admins see it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    await anAiApi(platform, 'GOOGLE');
    ai.script = () => ({ status: 500 });
    for (let turn = 0; turn < 5; turn += 1) expect((await answered()).answer.answeredBy).toBe('RECOMMENDER');
    expect(ai.arrived).toHaveLength(3);
    const paused = { state: 'PAUSED', calls: 3, answeredShare: 0, lastError: 'SERVICE_FAULT' };
    expect(await health()).toMatchObject({ ...paused, pausedUntil: expect.any(String) });

    vi.setSystemTime(Date.now() + 61_000);
    expect(await health()).toMatchObject({ ...paused, state: 'FAILING', pausedUntil: null });
    ai.script = () => ({ plan: offersPlan([], { kind: 'OFF_TOPIC' }) });
    expect((await answered()).answer.answeredBy).toBe('AI');
    expect(await health()).toEqual({
      state: 'WORKING',
      calls: 4,
      answeredShare: 25,
      lastError: 'SERVICE_FAULT',
      pausedUntil: null,
    });
  } finally {
    vi.useRealTimers();
  }
});

/** Asks and goes away before the service answers. */
async function askAndLeave(chatter = aChatter(platform)) {
  const gone = new AbortController();
  ai.script = () => {
    gone.abort();
    return { silent: true };
  };
  const { consumer } = await chatter;
  return sendChatMessage({ em: fork(), platform }, consumer, 'pizzaa', { signal: gone.signal });
}

test('consumers who go away are no failures of the service: the next one is answered by it', async () => {
  await anAiApi(platform, 'OPENAI');
  for (let left = 0; left < 4; left += 1) expect((await askAndLeave()).answer.answeredBy).toBe('RECOMMENDER');
  expect(await health()).toMatchObject({ state: 'UNUSED', calls: 0, answeredShare: null, lastError: null });
  ai.script = () => ({ plan: offersPlan([], { kind: 'OFF_TOPIC' }) });
  expect((await answered()).answer.answeredBy).toBe('AI');
  expect(await health()).toMatchObject({ state: 'WORKING', calls: 1, answeredShare: 100, lastError: null });
});

test('a consumer who goes away after a rest does not end the rest of a service that still fails', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    await anAiApi(platform, 'OPENAI');
    ai.script = () => ({ status: 500 });
    for (let turn = 0; turn < 3; turn += 1) await answered();
    vi.setSystemTime(Date.now() + 61_000);
    await askAndLeave();
    ai.arrived.length = 0;
    ai.script = () => ({ status: 500 });
    for (let turn = 0; turn < 3; turn += 1) await answered();
    expect(ai.arrived).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

test('a server that stops is no failure of the service', async () => {
  const stopping = await testPlatform(ai.env);
  await anAiApi(stopping, 'OPENAI');
  const { consumer } = await aChatter(stopping);
  ai.script = () => {
    endConversations(stopping);
    return { silent: true };
  };
  const turn = await sendChatMessage({ em: stopping.orm.em.fork(), platform: stopping }, consumer, 'pizzaa');
  expect(turn.answer.answeredBy).toBe('RECOMMENDER');
  expect(await stopping.orm.em.fork().execute('select * from ai_api_health')).toEqual([]);
});

async function health() {
  const token = await signIn(fork(), 'ADMIN', await anAdmin(fork(), { permissions: ['MANAGE_SETTINGS'] }));
  const query = '{ aiApis { health { state: status calls answeredShare lastError pausedUntil } } }';
  const { data } = await ask<{ aiApis: { health: unknown }[] }>(app, query, {}, { token });
  return data?.aiApis[0]?.health;
}

test('when we ourselves fail, the message is given back and nothing is left of the question', async () => {
  const { token, consumer } = await aChatter(platform);
  await fork().execute(`alter table chat_message add constraint broken check (role = 'CONSUMER') not valid`);
  try {
    const { events } = await askStream(app, token, 'pizzaa');
    expect(events.map(({ event }) => event)).toEqual(['question', 'error']);
    expect(events.at(-1)?.data).toEqual({ code: 'INTERNAL', error: expect.any(String) });
    expect((await ask(app, send, { text: 'pizzaa' }, { token })).code).toBe('INTERNAL');
  } finally {
    await fork().execute('alter table chat_message drop constraint broken');
  }
  const { body } = await call(app, 'GET /users/chat', { token });
  expect(body).toMatchObject({ messages: [], limit: 15, remaining: 15 });
  expect(await fork().count(ChatMessage, { consumer: consumer.id })).toBe(0);
});
