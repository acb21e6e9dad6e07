import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { GivenOffer } from '#shared/rules/offers/content.ts';
import type { AiService } from '#shared/schema.generated.ts';
import type { App } from '../app.ts';
import { keyPlace } from '../domain/chat/ai/verification.ts';
import { AiApi } from '../domain/chat/entities.ts';
import { seedCategories } from '../domain/publishing/categories/categories.ts';
import type { Platform } from '../platform/platform.ts';
import { signIn } from './callers.ts';
import { expectDocumentedEvent, recordReply } from './document.ts';
import { aConsumer } from './marketplace.ts';
import { aRichBusiness, publish } from './offers.ts';

/** A configuration of a service, newer than those before it. */
export async function anAiApi(
  platform: Platform,
  service: AiService,
  facts: { chatLimit?: number; createdAt?: Date } = {},
) {
  const em = platform.orm.em.fork();
  const id = randomUUID();
  const sealedKey = platform.secrets.seal('sk-scripted-0123456789', keyPlace(id));
  const api = em.create(AiApi, {
    id,
    service,
    modelName: 'model-1',
    sealedKey,
    keyTail: '6789',
    chatLimit: 1000,
    ...facts,
  });
  await em.flush();
  return api;
}

/** A consumer with a confirmed address who is signed in. */
export async function aChatter(platform: Platform, facts: Parameters<typeof aConsumer>[1] = {}) {
  const em = platform.orm.em.fork() as EntityManager;
  const consumer = await aConsumer(em, { emailVerifiedAt: new Date(), ...facts });
  return { consumer, token: await signIn(em, 'CONSUMER', consumer) };
}

/** Pizzas in Tampere, one in Turku, and a business that offers them; ids by name. */
export async function pizzaTown(platform: Platform) {
  await seedCategories(platform.orm.em.fork());
  const business = await aRichBusiness(platform, 100_000, { businessName: 'Pizzeria Napoli' });
  const put = async (facts: Partial<GivenOffer>) => {
    const place = { cities: ['Tampere'], category: 'Ruoka ja juoma', keywords: ['pizza'], description: 'Uunista.' };
    return (await publish(platform, business, { ...place, ...facts })).id;
  };
  return {
    pan: await put({ title: 'Pannupizza', discountedPrice: 790, originalPrice: 1190 }),
    ham: await put({ title: 'Kinkkupizza', discountedPrice: 1090 }),
    vanishing: await put({ title: 'Katoava pizza', discountedPrice: 1290 }),
    elsewhere: await put({ title: 'Aurajoen pizza', cities: ['Turku'], discountedPrice: 100 }),
  };
}

/** One event of a stream. */
export interface StreamEvent {
  event: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into data of every shape.
  data: any;
}

/** Asks over the stream and waits for its end. */
export async function askStream(app: App, token: string, text: string, headers: Record<string, string> = {}) {
  const reply = await app.http.inject({
    method: 'POST',
    url: '/api/users/chat/stream',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    payload: JSON.stringify({ text }),
  });
  if (reply.statusCode === 200) await recordReply('POST /users/chat/stream', 200, undefined);
  return { status: reply.statusCode, headers: reply.headers, body: reply.body, events: eventsOf(reply.body) };
}

/** The events of a stream's text, each as the OpenAPI document describes it. */
export function eventsOf(body: string): StreamEvent[] {
  const events = body
    .split('\n\n')
    .map((block) => /^event: (\w+)\ndata: (.*)$/.exec(block))
    .filter((match) => match !== null)
    .map(([, event = '', data = '']) => ({ event, data: JSON.parse(data) }));
  for (const { event, data } of events) expectDocumentedEvent('POST /users/chat/stream', event, data);
  return events;
}
