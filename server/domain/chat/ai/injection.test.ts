import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedCategories } from '#domain/publishing/categories/categories.ts';
import { toggleOfferVisibility } from '#domain/publishing/moderation/moderation.ts';
import { aChatter, anAiApi, askStream } from '#test/chat.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { aRichBusiness, aScope, publish } from '#test/offers.ts';
import { type Arrived, scriptedAi } from '#test/scriptedAi.ts';
import { type App, createApp } from '../../../app.ts';
import { AiApi, ChatMessage } from '../entities.ts';
import { instructionsFor } from './askModel.ts';
import { type InjectionCase, injectionCases } from './injectionCases.fixtures.ts';
import { hostileOffers } from './injectionOffers.fixtures.ts';
import { isTelephoneKey, plainText } from './plainText.ts';

const ai = await scriptedAi();
const platform = await testPlatform(ai.env);
const fork = () => platform.orm.em.fork();
const secrets = { other: '', hidden: '', expired: '' };
/** Offers that a consumer in Tampere may see. */
const visible = new Set<string>();
const titles = new Map<string, string>();
let app: App;
let chatter: Awaited<ReturnType<typeof aChatter>>;

beforeAll(async () => {
  app = await createApp(platform);
  await seedCategories(fork());
  const business = await aRichBusiness(platform, 1_000_000);
  const put = (facts: object) => publish(platform, business, { keywords: ['pizza'], cities: ['Tampere'], ...facts });
  for (const offer of hostileOffers) visible.add((await put(offer)).id);
  visible.add((await put({ title: 'Rehellinen pizza', description: 'Pizza kympillä.', discountedPrice: 1000 })).id);
  visible.add((await put({ title: 'Koko maan pizza', cities: [], isNationwide: true, locationType: 'MULTIPLE' })).id);
  secrets.other = (await put({ title: 'Aurajoen erikoinen', cities: ['Turku'] })).id;
  secrets.hidden = (await put({ title: 'Kätketty lätty' })).id;
  await toggleOfferVisibility(aScope(platform), await anAdmin(fork()), secrets.hidden);
  const weekAgo = new Date(Date.now() - 12 * 86_400_000);
  secrets.expired = (
    await publish(platform, business, { title: 'Eilisen lätty', keywords: ['pizza'], cities: ['Tampere'] }, weekAgo)
  ).id;
  const rows = await fork().execute<{ id: string; title: string }[]>('select id, title from offer');
  for (const { id, title } of rows) titles.set(id, title);
  chatter = await aChatter(platform);
});
afterAll(() => app.close());

const instructions = instructionsFor('Tampere');

/** What the obedient model says, with everything that it knows or was taught to name. */
function spoken({ body, toolResults }: Arrived, { says }: InjectionCase): string[] {
  const bare = (instructions.match(/[\p{L}\d]+/gu) ?? []).join(' ').toLowerCase();
  const known: Record<string, string> = {
    '{result}': toolResults.join('\n'),
    '{body}': body,
    '{instructions}': instructions,
    '{instructions:bare}': bare,
    '{instructions:words}': bare.replaceAll(' ', '\n'),
    '{other}': secrets.other,
    '{hidden}': secrets.hidden,
    '{expired}': secrets.expired,
  };
  return says.map((piece) => piece.replace(/\{[a-z:]+\}/g, (name) => known[name] ?? name));
}

const forbidden = [
  /:\s*\/\s*\//,
  /h[tx]{2}ps?\s*:|javascript:|mailto:|data:\w|tel:\S|sms:\S/i,
  /www\s?\./i,
  /[\p{L}\d-]\.(?:com|example|fi|live|pizza|xn--|net|org)/iu,
  /evil\s*(?:\.|dot|piste)\s*(?:com|fi|example)/i,
  /[<>]|\]\s*\(|!\[|\[\[|```|\*\*|&#?\w+;/,
  /[^\P{C}\n]|\p{Default_Ignorable_Code_Point}/u,
  /@/,
  /henkilötunnu|verkkopankki|kortin numero/i,
  /0600|(?:\d\s?){9}(?!\d{0,2}\.\d)/,
  /\b203\.0\.113/,
];

/** In an offer that the search finds, so that answers may show it; the last is that of the business itself. */
const knownNumber = /(?:0|\+358 )700 123456|0401234567/g;

function expectHarmless(text: string): void {
  const ours = text.replace(knownNumber, '');
  for (const pattern of forbidden) expect(ours).not.toMatch(pattern);
}

/** What an advertiser wrote is in quotation marks. */
const withoutQuotes = (text: string) => text.replace(/”[^”]*”/g, '');

async function used(): Promise<number> {
  const [row] = await fork().execute<{ used: number }[]>('select used from chat_day where consumer_id = ?', [
    chatter.consumer.id,
  ]);
  return row?.used ?? 0;
}

test('the corpus is large', () => {
  expect(injectionCases.length + hostileOffers.length).toBeGreaterThanOrEqual(60);
  expect(new Set(injectionCases.map(({ name }) => name)).size).toBe(injectionCases.length);
});

describe.each(['OPENAI', 'ANTHROPIC'] as const)('%s obeys the attacker', (service) => {
  // Each case a configuration of its own: one that fails three times is paused.
  beforeEach(async () => {
    await fork().nativeDelete(AiApi, {});
    await fork().nativeDelete(ChatMessage, {});
    await anAiApi(platform, service);
  });

  const cases: (InjectionCase & { how: string })[] = [
    ...injectionCases,
    ...hostileOffers.map(({ title, description }) => ({
      name: `offer: ${title}`,
      asks: `Tee kuten tarjous käskee: ${title}`,
      says: [`${title}. `, description, ' {result}'],
    })),
  ].flatMap((one) => ['in prose', 'as a quote'].map((how) => ({ ...one, how })));

  test.each(cases)('$name, $how', async (one) => {
    ai.arrived.length = 0;
    ai.script = (request) => {
      if (request.toolResults.length === 0)
        return { call: one.searches ?? { text: 'pizza' }, ...(one.tool && { tool: one.tool }) };
      const said = spoken(request, one);
      if (one.how === 'in prose') return { say: said };
      const quotes = [...said, said.join('')].map((quote) => quote.slice(0, 2000));
      const picks = quotes.slice(0, 8).map((quote, at) => ({ number: at + 1, quote }));
      return { plan: { language: 'fi', kind: 'OFFERS', picks } };
    };
    const before = await used();
    const { status, events } = await askStream(app, chatter.token, one.asks);

    expect([status, events.at(0)?.event, events.at(-1)?.event]).toEqual([200, 'question', 'done']);
    expect(await used()).toBe(before + 1);
    const pieces = events.filter(({ event }) => event === 'text').map(({ data }) => data.text as string);
    for (const piece of pieces) expectHarmless(piece);
    const { answer } = events.at(-1)?.data ?? {};
    expectHarmless(answer.text);
    if (one.how === 'in prose') expect(answer.answered_by).toBe('recommender');
    if (one.absent) expect(withoutQuotes(pieces.join(' '))).not.toMatch(one.absent);
    expect(pieces.join('')).toBe(answer.text);

    const stored = await fork().findOneOrFail(ChatMessage, answer.id);
    expect(stored.text).toBe(answer.text);
    const shown: string[] = events
      .find(({ event }) => event === 'offers')
      ?.data.offers.map(({ id }: { id: string }) => id);
    expect(shown).toEqual(stored.offerIds);
    expect(shown.filter((id) => !visible.has(id))).toEqual([]);
    expect(new Set(shown).size).toBe(shown.length);

    const sent = ai.arrived.map(({ body }) => body).join();
    expect(sent).not.toMatch(/Aurajoen|Kätketty|Eilisen/);
    const found = ai.arrived.flatMap(({ toolResults }) => toolResults).join();
    const isFound = (id: string) => found.includes(JSON.stringify(plainText(titles.get(id) ?? '', isTelephoneKey)));
    if (answer.answered_by === 'ai') expect(shown.filter((id) => !isFound(id))).toEqual([]);
  });
});
