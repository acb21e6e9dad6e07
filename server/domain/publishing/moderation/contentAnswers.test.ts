import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import { contentSentences as sentences } from '#shared/rules/content/sentences.ts';
import { nestContent } from '#shared/rules/offers/content.ts';
import type { ContentAnswersInput } from '#shared/schema.generated.ts';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { aRichBusiness, draft, publish } from '#test/offers.ts';
import { type App, createApp } from '../../../app.ts';
import { deleteBusiness } from '../../../workflows/deleteBusiness.ts';
import { runRepeats } from '../../../workflows/runRepeats.ts';
import type { Business } from '../../accounts/entities.ts';
import { Offer } from '../../catalogue/entities.ts';
import { OfferRepeat } from '../../repeats/repeatEntities.ts';
import { seedCategories } from '../categories/categories.ts';
import { purgeOffersAndPrices } from '../nightly/purge.ts';
import { setContentRule } from './contentRules.ts';
import { rememberAnswers } from './remembered.ts';
import { ContentAnswer } from './rememberedEntities.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
const today = helsinkiDate(new Date());
let app: App;
let business: Business;
let caller: Asker;
let asMaster: Asker;

beforeAll(async () => {
  app = await createApp(platform);
  await seedCategories(fork());
  asMaster = { token: await signIn(fork(), 'ADMIN', await anAdmin(fork(), { role: 'MASTER_ADMIN' })) };
});
afterAll(() => app.close());
beforeEach(async () => {
  business = await aRichBusiness(platform, 200_000);
  caller = { token: await signIn(fork(), 'BUSINESS', business) };
});

type Reply = Awaited<ReturnType<typeof ask>>;
const faultsOf = ({ errors, code }: Reply) => [code ?? null, errors[0]?.extensions.fields ?? null];
const isAsked = ['INVALID_INPUT', { contentAnswers: sentences.alcohol }];
const admitted = [null, null];
const mild = { contentAnswers: { alcohol: 'MILD' } };
const beer = { category: 'Ravintolat ja kahvilat', title: 'Olut 6 €', ...mild };

const edit = (id: string, input: object) =>
  ask(
    app,
    'mutation ($id: ID!, $input: UpdateOfferInput!) { updateOffer(id: $id, input: $input) { offer { id } } }',
    { id, input: nestContent(input) },
    caller,
  );

test('an answer is about the words that it was given for: other words ask again, and a new answer is about those', async () => {
  const { id } = await publish(platform, business, beer as object);
  const read = async () => (await fork().findOneOrFail(Offer, id)).revision?.content.contentAnswers;
  expect((await fork().findOneOrFail(Offer, id)).contentAnswers).toMatchObject({ alcohol: 'MILD', words: ['olut'] });
  expect(faultsOf(await edit(id, { description: 'Hanasta.' }))).toEqual(admitted);
  expect(faultsOf(await edit(id, { title: 'Olut ja siideri' }))).toEqual(isAsked);
  const about = (words: string[]) => ({ contentAnswers: { alcohol: 'MILD', words } });
  expect(faultsOf(await edit(id, { title: 'Olut ja siideri', ...about(['olut']) }))).toEqual(isAsked);
  expect(faultsOf(await edit(id, { title: 'Olut ja siideri', ...mild }))).toEqual(admitted);
  expect(await read()).toMatchObject({ alcohol: 'MILD', words: ['olut', 'siideri'] });
  expect(faultsOf(await edit(id, { title: 'Siideri' }))).toEqual(admitted);
  expect(
    faultsOf(
      await edit(id, { title: 'Leipä', priceForm: 'MULTI_BUY', multiCount: 2, originalPrice: 6, discountedPrice: 10 }),
    ),
  ).toEqual(admitted);
});

test('an admin who corrects an offer answers for the words that the correction brings', async () => {
  const forBusiness =
    'mutation ($input: OfferForBusinessInput!) { createOfferForBusiness(input: $input) { offer { id version } } }';
  const input = { business: business.id, offer: nestContent({ ...draft(), ...beer }), chargeServiceFee: false };
  type Made = { createOfferForBusiness: { offer: { id: string; version: number } } };
  const { data } = await ask<Made>(app, forBusiness, { input }, asMaster);
  const { id, version } = data!.createOfferForBusiness.offer;
  const correct = (changes: object) =>
    ask(
      app,
      `mutation ($id: ID!, $version: Int!, $input: UpdateOfferInput!) {
        correctOffer(id: $id, version: $version, reason: "Nimi", input: $input) { changed } }`,
      { id, version, input: nestContent(changes) },
      asMaster,
    );
  expect(faultsOf(await correct({ title: 'Viini 8 €' }))).toEqual(isAsked);
  expect(faultsOf(await correct({ title: 'Viini 8 €', ...mild }))).toEqual(admitted);
  expect((await fork().findOneOrFail(Offer, id)).contentAnswers).toMatchObject({ words: ['viini'] });
});

/** An offer of before the rules, which asks something that no one has answered. */
async function unanswered(): Promise<string> {
  const { id } = await publish(platform, business, { title: 'Leipä', category: 'Koti ja sisustus' });
  await fork().nativeUpdate(Offer, { id }, { title: 'Olut ja leipä' });
  return id;
}

test('an offer with an open question is published again once it is answered, and nothing is charged before', async () => {
  const id = await unanswered();
  const repeat = (contentAnswers?: ContentAnswersInput) => {
    const mutation = `mutation ($id: ID!, $startDate: Date!, $endDate: Date!, $key: String!, $contentAnswers: ContentAnswersInput) {
      repeatOffer(id: $id, startDate: $startDate, endDate: $endDate, idempotencyKey: $key, expectedPrice: 5,
        contentAnswers: $contentAnswers) { offer { id shown { contentAnswers { alcohol words } } } } }`;
    const days = { startDate: addDays(today, 1), endDate: addDays(today, 5) };
    return ask(app, mutation, { id, ...days, key: crypto.randomUUID(), contentAnswers }, caller);
  };
  expect(faultsOf(await repeat())).toEqual(isAsked);
  expect(await fork().count(Offer, { business })).toBe(1);
  const { data } = await repeat({ alcohol: 'MILD' });
  expect(data).toMatchObject({
    repeatOffer: { offer: { shown: { contentAnswers: { alcohol: 'MILD', words: ['olut'] } } } },
  });
});

const begin = (offerId: string, contentAnswers?: ContentAnswersInput) =>
  ask<{ createOfferRepeat: { repeat: { id: string } } }>(
    app,
    `mutation ($offerId: ID!, $key: String!, $contentAnswers: ContentAnswersInput) { createOfferRepeat(offerId: $offerId, weekday: 1,
      lengthDays: 3, monthCap: 50, agreedPrice: 5, plainIfNoReduction: false, idempotencyKey: $key,
      contentAnswers: $contentAnswers) { repeat { id } } }`,
    { offerId, key: crypto.randomUUID(), contentAnswers },
    caller,
  );

test('a weekly repeat begins when its questions are answered, and an edit of its words asks again', async () => {
  const id = await unanswered();
  expect(faultsOf(await begin(id))).toEqual(isAsked);
  const badCredit = { credit: { lender: ' ', annualRate: 1, example: 'x' } };
  expect((await begin(id, badCredit)).code).toBe('INVALID_INPUT');
  expect(await fork().count(OfferRepeat, { business })).toBe(0);
  const { data } = await begin(id, { alcohol: 'MILD' });
  const repeatId = data?.createOfferRepeat.repeat.id ?? '';
  const change = (input: object) =>
    ask(
      app,
      `mutation ($id: ID!, $input: UpdateOfferInput!) { editOfferRepeat(id: $id, version: 1, input: $input) { repeat {
        version content { contentAnswers { alcohol words } } } } }`,
      { id: repeatId, input: nestContent(input) },
      caller,
    );
  expect(faultsOf(await change({ title: 'Viini ja leipä' }))).toEqual(isAsked);
  expect((await change({ title: 'Viini ja leipä', ...mild })).data).toEqual({
    editOfferRepeat: {
      repeat: { version: 2, content: { contentAnswers: { alcohol: 'MILD', words: ['viini'] } } },
    },
  });
  await fork().nativeUpdate(OfferRepeat, { id: repeatId }, { nextOn: today });
  await runRepeats(platform);
  const published = await fork().findOneOrFail(Offer, { business, title: 'Viini ja leipä' });
  expect(published.contentAnswers).toMatchObject({ alcohol: 'MILD', words: ['viini'] });
});

test('a weekly repeat pauses when a master makes a note of it a question', async () => {
  const { id } = await publish(platform, business, { title: 'Ekologinen saippua', category: 'Koti ja sisustus' });
  const { data } = await begin(id);
  const repeatId = data?.createOfferRepeat.repeat.id ?? '';
  await fork().nativeUpdate(OfferRepeat, { id: repeatId }, { nextOn: today });
  const master = await anAdmin(fork(), { role: 'MASTER_ADMIN' });
  const set = (isAsked: boolean) =>
    setContentRule({ em: fork(), platform } as never, master, { rule: 'GREEN', isAsked });
  await set(true);
  await runRepeats(platform).finally(() => set(false));
  expect(await fork().findOneOrFail(OfferRepeat, repeatId)).toMatchObject({ state: 'PAUSED', pauseReason: 'CONTENT' });
});

type Remembered = { rememberedAnswers: { rule: string; words: string[]; title: string; answers: object }[] };
const remembered = async (asker = caller) => {
  const query = '{ rememberedAnswers { rule words title answers { alcohol credit { lender } } } }';
  return (await ask<Remembered>(app, query, {}, asker)).data?.rememberedAnswers;
};

test('a business finds its last answer about the same words again, no one else does, and it goes with the business', async () => {
  await publish(platform, business, { ...beer, title: 'Happy hour ja olut' } as object);
  const about = { rule: 'ALCOHOL', words: ['happy hour', 'olut'], title: 'Happy hour ja olut' };
  const answers = { alcohol: 'MILD', credit: null };
  expect(await remembered()).toEqual([{ ...about, answers }]);
  const none = { contentAnswers: { alcohol: 'NONE' } };
  const again = await publish(platform, business, { ...beer, ...none, title: 'Olut, happy hour' } as object);
  const now = { ...about, title: 'Olut, happy hour' };
  expect(await remembered()).toEqual([{ ...now, answers: { ...answers, alcohol: 'NONE' } }]);
  const edited = { title: 'Olut ja happy hour', ...mild };
  expect(faultsOf(await edit(again.id, edited))).toEqual(admitted);
  expect(await remembered()).toEqual([{ ...about, title: 'Olut ja happy hour', answers }]);
  const other = { token: await signIn(fork(), 'BUSINESS', await aRichBusiness(platform)) };
  expect([await remembered(other), await remembered(asMaster)]).toEqual([[], []]);
  const admin = await anAdmin(fork(), { role: 'MASTER_ADMIN' });
  await deleteBusiness({ em: fork() as never, platform }, admin, business.id, { force: true });
  expect(await fork().count(ContentAnswer, { business: business.id })).toBe(0);
});

test('answers are at most 100 of a business, and forgotten 400 days after they were last given', async () => {
  const em = fork();
  const longAgo = new Date(Date.now() - 401 * 86_400_000);
  const remember = (words: string, now: Date) =>
    em.transactional((em) =>
      rememberAnswers(em as ReturnType<typeof fork>, {
        businessId: business.id,
        content: { title: words, contentAnswers: { alcohol: 'MILD' } },
        now,
      }),
    );
  await remember('Vanha viini', longAgo);
  await purgeOffersAndPrices(platform);
  expect(await remembered()).toEqual([]);
  for (let number = 0; number <= 100; number += 1)
    await remember(`Olut${number}-viini`, new Date(Date.now() + number * 1000));
  const rows = (await remembered()) ?? [];
  expect([rows.length, rows[0]?.words, rows.at(-1)?.words]).toEqual([100, ['olut100-viini'], ['olut1-viini']]);
});

test('two publications at once leave the answer of one of them', async () => {
  const both = ['MILD', 'NONE'].map((alcohol) =>
    publish(platform, business, { ...beer, contentAnswers: { alcohol } } as object),
  );
  await Promise.all(both);
  expect(await remembered()).toHaveLength(1);
});
