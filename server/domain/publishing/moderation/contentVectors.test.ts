import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import { faultsOf, judgeContent, type ReadContent } from '#shared/rules/content/judge.ts';
import { contentFlags } from '#shared/rules/content/rules.ts';
import { contentVectors } from '#shared/rules/content/vectors.ts';
import { nestContent } from '#shared/rules/offers/content.ts';
import type { CategoryKind, ContentFlag } from '#shared/schema.generated.ts';
import { type Asker, ask } from '#test/ask.ts';
import { call } from '#test/call.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { aPicture, aRichBusiness, draft, publish } from '#test/offers.ts';
import { type App, createApp } from '../../../app.ts';
import type { Business } from '../../accounts/entities.ts';
import { Category, Offer } from '../../catalogue/entities.ts';
import { seedCategories } from '../categories/categories.ts';
import { ContentFindingRow } from './findingEntities.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
const today = helsinkiDate(new Date());
let app: App;
let business: Business;
let caller: Asker;
/** Renamed, so that nothing rests on a name. */
const categories = new Map<CategoryKind, string>();

beforeAll(async () => {
  app = await createApp(platform);
  await seedCategories(fork());
  const asMaster = { token: await signIn(fork(), 'ADMIN', await anAdmin(fork(), { role: 'MASTER_ADMIN' })) };
  const rename = 'mutation ($id: ID!, $name: String!) { updateCategory(id: $id, name: $name) { category { kind } } }';
  for (const { id, kind } of await fork().find(Category, {})) {
    const name = `Hylly ${id.slice(-6)}`;
    expect((await ask(app, rename, { id, name }, asMaster)).errors).toEqual([]);
    categories.set(kind, name);
  }
  business = await aRichBusiness(platform, 5_000_000);
  caller = { token: await signIn(fork(), 'BUSINESS', business) };
});
afterAll(() => app.close());

type Vector = ReadContent & { text: string };
/** What became of a text: the faults at its fields, or what the rules said of the offer that was made. */
type Outcome = { faults: object } | { flags: ContentFlag[]; isHeld: boolean };

const plain = { description: 'Voimassa heti.', keywords: ['tarjous'] };
const words = (flags: readonly ContentFlag[]) => contentFlags.filter((flag) => flags.includes(flag));

async function made(id: string): Promise<Outcome> {
  const em = fork();
  const { status } = await em.findOneOrFail(Offer, id);
  const found = await em.find(ContentFindingRow, { offer: id });
  return { flags: words(found.map(({ rule }) => rule)), isHeld: status === 'PENDING' };
}

type Reply = Awaited<ReturnType<typeof ask<Record<string, { offer: { id: string } }>>>>;
async function outcomeOf({ data, errors }: Reply): Promise<Outcome> {
  if (errors.length > 0) return { faults: errors[0]?.extensions.fields ?? {} };
  return made(Object.values(data ?? {})[0]?.offer.id ?? '');
}

/** The same text as a caller sends it. */
function inputOf({ text, categoryKind, originalPrice, discountedPrice, unit, ...facts }: Vector) {
  const { noUnitPriceReason: _food, ...sound } = draft();
  const euros = (cents: number | null | undefined) => (cents == null ? null : cents / 100);
  const prices = { originalPrice: euros(originalPrice), discountedPrice: euros(discountedPrice) };
  const category = categories.get(categoryKind ?? 'OTHER') ?? '';
  return { ...sound, ...plain, ...facts, title: text, category, unit, ...prices };
}

const doors: Record<string, (vector: Vector) => Promise<Outcome>> = {
  createOffer: async (vector) =>
    outcomeOf(
      await ask(
        app,
        'mutation ($input: OfferInput!) { createOffer(input: $input) { offer { id } } }',
        { input: nestContent(inputOf(vector)) },
        caller,
      ),
    ),
  'a draft': async (vector) => {
    const { images: _none, ...content } = inputOf(vector);
    const id = crypto.randomUUID();
    const save = `mutation ($id: ID!, $input: OfferDraftInput!) { saveOfferDraft(id: $id, device: "koje", version: 0, input: $input) {
      draft { version } } }`;
    expect((await ask(app, save, { id, input: nestContent(content) }, caller)).errors).toEqual([]);
    const publishing = `mutation ($id: ID!, $key: String!) { publishDraft(id: $id, version: 1, expectedPrice: 5, idempotencyKey: $key) {
      offer { id } } }`;
    const outcome = await outcomeOf(await ask(app, publishing, { id, key: id }, caller));
    await ask(app, 'mutation ($id: ID!) { deleteOfferDraft(id: $id, version: 1) { id } }', { id }, caller);
    return outcome;
  },
  repeatOffer: async (vector) => {
    const { originalPrice, discountedPrice, unit, noUnitPriceReason, subject, audience, text } = vector;
    const { id } = await publish(platform, business, {
      ...plain,
      title: 'Tuote',
      category: categories.get('OTHER') ?? '',
    });
    const category = await fork().findOneOrFail(Category, {
      name: categories.get(vector.categoryKind ?? 'OTHER') ?? '',
    });
    const facts = { originalPrice, discountedPrice, unit, noUnitPriceReason, subject, audience };
    const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
    await fork().nativeUpdate(Offer, { id }, { title: text, category: category.id, ...given });
    const repeat = `mutation ($id: ID!, $startDate: Date!, $endDate: Date!, $key: String!) { repeatOffer(id: $id,
      startDate: $startDate, endDate: $endDate, idempotencyKey: $key, expectedPrice: 5) { offer { id } } }`;
    const days = { startDate: addDays(today, 1), endDate: addDays(today, 3) };
    return outcomeOf(await ask(app, repeat, { id, ...days, key: id }, caller));
  },
};

/** What the rules of the form say of it. */
function expectedOf(content: ReadContent): Outcome {
  const findings = judgeContent(content);
  const faults = faultsOf(findings);
  if (Object.keys(faults).length > 0) return { faults };
  return { flags: words(findings.map(({ rule }) => rule)), isHeld: false };
}

const vectorsOf = (rule: ContentFlag): Vector[] => {
  const { fires, harmless } = contentVectors(rule);
  return [...fires, ...harmless];
};

test.each(contentFlags.flatMap((rule) => Object.keys(doors).map((door) => [rule, door] as const)))(
  'texts about %s are judged through %s as the form judges them, under categories of any name',
  async (rule, door) => {
    for (const vector of vectorsOf(rule)) {
      const { text, ...facts } = vector;
      const expected = expectedOf({ ...plain, ...facts, title: text });
      expect([text, await doors[door]?.(vector)]).toEqual([text, expected]);
    }
  },
  600_000,
);

test.each(contentFlags)(
  'over documented REST a text about %s is accepted, and waits when the form would not take it',
  async (rule) => {
    for (const vector of vectorsOf(rule)) {
      const { text, ...facts } = vector;
      const { isNationwide: _whole, type: _type, images: _images, ...fields } = inputOf(vector);
      const body = { ...fields, offerType: 'normal_offer', city: 'Jyväskylä', locationType: 'single' };
      const reply = await call(app, 'POST /business/create-offer', { ...caller, body });
      const findings = judgeContent({ ...plain, ...facts, title: text });
      const expected: Outcome = {
        flags: words(findings.map(({ rule }) => rule)),
        isHeld: findings.some(({ effect }) => effect !== 'NOTE'),
      };
      expect([text, reply.status]).toEqual([text, 200]);
      expect([text, await made(reply.body.offer.id)]).toEqual([text, expected]);
    }
  },
  600_000,
);

test.each(contentFlags.filter((rule) => rule !== 'UNIT_PRICE'))(
  'the text of a page about %s is judged as a title is',
  async (rule) => {
    for (const { text, categoryKind, ...facts } of vectorsOf(rule)) {
      const flyer = {
        ...plain,
        title: 'Esite',
        type: 'NORMAL_FLYER',
        category: categories.get(categoryKind ?? 'OTHER') ?? '',
      } as const;
      const outcome = await publish(platform, business, {
        ...flyer,
        images: [aPicture()],
        pageTexts: [{ text, source: 'TYPED' }],
      }).then(
        ({ id }) => made(id),
        (error: { details?: { fields?: object } }) => ({ faults: error.details?.fields ?? {} }),
      );
      expect([text, outcome]).toEqual([text, expectedOf({ ...flyer, ...facts, categoryKind, pageTexts: [text] })]);
    }
  },
  600_000,
);
