import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentSentences as sentences } from '#shared/rules/content/sentences.ts';
import { nestContent } from '#shared/rules/offers/content.ts';
import type { Permission } from '#shared/schema.generated.ts';
import { ask } from '#test/ask.ts';
import { call, succeed } from '#test/call.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { aPicture, aRichBusiness, aScope, draft, publish } from '#test/offers.ts';
import { type App, createApp } from '../../../app.ts';
import { type Admin, Business } from '../../accounts/entities.ts';
import { AuditEntry } from '../../audit/entities.ts';
import { Category, Offer } from '../../catalogue/entities.ts';
import { seedCategories } from '../categories/categories.ts';
import { setOfferStatus } from '../moderation/moderation.ts';
import { setContentRule } from './contentRules.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
let app: App;
let business: Business;
let master: Admin;
let caller: { token: string };
let asMaster: { token: string };

beforeAll(async () => {
  app = await createApp(platform);
  await seedCategories(fork());
  const em = fork();
  business = await aRichBusiness(platform, 200_000);
  caller = { token: await signIn(fork(), 'BUSINESS', business) };
  master = await anAdmin(em, { role: 'MASTER_ADMIN' });
  asMaster = { token: await signIn(em, 'ADMIN', master) };
});
afterAll(() => app.close());

type Reply = Awaited<ReturnType<typeof ask>>;
const faultsOf = ({ errors, code }: Reply) => [code ?? null, errors[0]?.extensions.fields ?? null];
const refused = (fields: object) => ['INVALID_INPUT', fields];
const admitted = [null, null];
const beer = { category: 'Ravintolat ja kahvilat', title: 'Olut 6 €' };
const general = { priceForm: 'GENERAL', originalPrice: null, discountedPrice: null, discountPercentage: 30 };
const mild = { contentAnswers: { alcohol: 'MILD' } };

interface Shown {
  id: string;
  status: string;
  contentFlags: string[];
}
const asShown = 'id status contentFlags';
const create = (input: object) =>
  ask<{ createOffer: { offer: Shown } }>(
    app,
    `mutation ($input: OfferInput!) { createOffer(input: $input) { offer { ${asShown} } } }`,
    { input: nestContent({ ...draft(), ...input }) },
    caller,
  );
const created = async (input: object) => {
  const { data, errors } = await create(input);
  expect(errors).toEqual([]);
  return data!.createOffer.offer;
};
const edit = (id: string, input: object) =>
  ask(
    app,
    'mutation ($id: ID!, $input: UpdateOfferInput!) { updateOffer(id: $id, input: $input) { offer { id } } }',
    { id, input: nestContent(input) },
    caller,
  );
const countOffers = () => fork().count(Offer, { business });

test('a question is asked at every door until it is answered, and nothing is charged before', async () => {
  const open = refused({ contentAnswers: sentences.alcohol });
  const before = await countOffers();
  expect(faultsOf(await create(beer))).toEqual(open);
  const offer = { ...draft(), ...beer };
  const forBusiness =
    'mutation ($input: OfferForBusinessInput!) { createOfferForBusiness(input: $input) { offer { id } } }';
  const input = { business: business.id, offer: nestContent(offer), chargeServiceFee: false };
  expect(faultsOf(await ask(app, forBusiness, { input }, asMaster))).toEqual(open);
  expect(await countOffers()).toBe(before);

  const { id, status } = await created({ ...beer, ...mild });
  expect(status).toBe('APPROVED');
  expect(faultsOf(await edit(id, { contentAnswers: null }))).toEqual(open);
  expect(faultsOf(await edit(id, { description: 'Hanasta.' }))).toEqual(admitted);
  const bread = await created({});
  expect(faultsOf(await edit(bread.id, { title: 'Leipä ja siideri' }))).toEqual(open);
});

test('a draft is stored with anything, and asked about when it is published', async () => {
  const save =
    'mutation ($id: ID!, $version: Int!, $input: OfferDraftInput!) { saveOfferDraft(id: $id, device: "koje", version: $version, input: $input) { draft { version content { contentAnswers { alcohol } } } } }';
  const publishing = `mutation ($id: ID!, $version: Int!, $key: String!) { publishDraft(id: $id, version: $version, expectedPrice: 5, idempotencyKey: $key) { offer { ${asShown} } } }`;
  const {
    images: _none,
    idempotencyKey: _key,
    expectedPrice: _price,
    ...content
  } = { ...draft(), ...beer } as ReturnType<typeof draft>;
  const id = crypto.randomUUID();
  expect((await ask(app, save, { id, version: 0, input: nestContent(content) }, caller)).errors).toEqual([]);
  expect(faultsOf(await ask(app, publishing, { id, version: 1, key: id }, caller))).toEqual(
    refused({ contentAnswers: sentences.alcohol }),
  );
  const answered = await ask(app, save, { id, version: 1, input: nestContent({ ...content, ...mild }) }, caller);
  expect(answered.data).toEqual({
    saveOfferDraft: { draft: { version: 2, content: { contentAnswers: { alcohol: 'MILD' } } } },
  });
  expect(faultsOf(await ask(app, publishing, { id, version: 2, key: crypto.randomUUID() }, caller))).toEqual(admitted);
});

test('what is forbidden is refused at its field, with what to change', async () => {
  for (const [input, fields] of [
    [{ title: 'Nuuskaa halvalla' }, { title: sentences.tobacco }],
    [{ description: 'Äänestä numeroa 123' }, { description: sentences.political }],
    [{ keywords: ['nettikasino'] }, { keywords: sentences.gambling }],
    [{ title: 'Ozempic' }, { title: sentences.prescription }],
    [{ ...beer, contentAnswers: { alcohol: 'STRONG' } }, { contentAnswers: sentences.strongAlcohol }],
    [
      { ...beer, ...mild, priceForm: 'MULTI_BUY', multiCount: 2, originalPrice: 6, discountedPrice: 10 },
      { priceForm: sentences.alcoholMultiBuy },
    ],
    [{ title: 'Hiilineutraali leipä', contentAnswers: { isOffsetOnly: true } }, { title: sentences.offsetOnly }],
    [{ title: 'Sohva osamaksulla' }, { contentAnswers: sentences.credit }],
    [{ ...general, scope: 'nuuska ja savukkeet' }, { scope: sentences.tobacco }],
    [{ ...general, scope: 'oluet ja siiderit' }, { contentAnswers: sentences.alcohol }],
  ] as const)
    expect([input, faultsOf(await create(input))]).toEqual([input, refused(fields)]);
});

test('the texts of a flyer are read as its description is', async () => {
  const flyer = (text: string) =>
    publish(platform, business, {
      type: 'NORMAL_FLYER',
      images: [aPicture()],
      pageTexts: [{ text, source: 'TYPED' }],
    });
  await expect(flyer('Viikon siiderit ja oluet')).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    details: { fields: { contentAnswers: sentences.alcohol } },
  });
  await expect(flyer('Savukkeet kartongeittain')).rejects.toMatchObject({
    details: { fields: { pageTexts: sentences.tobacco } },
  });
  await expect(flyer('Viinirypäleet ja olutleipä')).resolves.toMatchObject({ status: 'APPROVED' });
});

test('a note slows nothing down, and is among what admins see with its law', async () => {
  const { id, ...offer } = await created({ title: 'Ekologinen saippua', category: 'Koti ja sisustus' });
  expect(offer).toEqual({ status: 'APPROVED', contentFlags: ['GREEN'] });
  const query =
    'query ($id: ID!) { adminOffer(id: $id) { contentFindings { rule effect sentence words law lawUrl } } }';
  expect((await ask(app, query, { id }, asMaster)).data).toEqual({
    adminOffer: {
      contentFindings: [
        {
          rule: 'GREEN',
          effect: 'NOTE',
          sentence: sentences.green,
          words: ['ekologinen'],
          law: 'Direktiivi (EU) 2024/825',
          lawUrl: 'https://eur-lex.europa.eu/eli/dir/2024/825/oj',
        },
      ],
    },
  });
});

/** A documented call that publishes an offer. */
const overRest = (changes: object) => {
  const {
    isNationwide: _whole,
    type: _type,
    images: _images,
    ...fields
  } = { ...draft(), ...changes } as ReturnType<typeof draft>;
  const body = { ...fields, offerType: 'normal_offer', city: 'Jyväskylä', locationType: 'single' };
  return succeed(app, 'POST /business/create-offer', { ...caller, body });
};

test('over documented REST what is asked or refused waits for an admin whatever the setting, and is refunded when rejected', async () => {
  for (const [changes, flag] of [
    [beer, 'ALCOHOL'],
    [{ title: 'Nuuskaa halvalla' }, 'TOBACCO'],
    [{ title: 'Sohva osamaksulla', category: 'Koti ja sisustus' }, 'CREDIT'],
  ] as const) {
    const balance = async () => (await fork().findOneOrFail(Business, business.id)).balance;
    const before = await balance();
    const { offer, remaining_balance: left } = await overRest(changes);
    expect(offer).toMatchObject({ status: 'pending', is_live: false });
    expect(left).toBe((before - 500) / 100);
    const query = `query ($id: ID!) { adminOffer(id: $id) { ${asShown} } }`;
    expect((await ask(app, query, { id: offer.id }, asMaster)).data).toMatchObject({
      adminOffer: { status: 'PENDING', contentFlags: [flag] },
    });
    const edited = await call(app, 'PUT /business/offers/{id}', {
      ...caller,
      path: { id: offer.id },
      body: { description: 'Uusi kuvaus.' },
    });
    expect([edited.status, edited.body.offer?.status]).toEqual([200, 'pending']);
    await setOfferStatus(aScope(platform), master, offer.id, { status: 'REJECTED', reason: 'Sisältö' });
    expect(await balance()).toBe(before);
  }
  expect((await overRest({})).offer.status).toBe('approved');
});

const change =
  'mutation ($rule: ContentFlag!, $isAsked: Boolean!) { setContentRule(rule: $rule, isAsked: $isAsked) { rule { rule isAsked } } }';

test('a master makes a note a question and back, for everyone at once, and can turn off nothing that is refused', async () => {
  const soap = { title: 'Ekologinen saippua', category: 'Koti ja sisustus' };
  expect((await ask(app, change, { rule: 'GREEN', isAsked: true }, asMaster)).data).toEqual({
    setContentRule: { rule: { rule: 'GREEN', isAsked: true } },
  });
  expect(faultsOf(await create(soap))).toEqual(refused({ contentAnswers: sentences.green }));
  expect((await ask(app, '{ askedContentRules }', {}, caller)).data).toEqual({ askedContentRules: ['GREEN'] });
  const confirmed = await created({ ...soap, contentAnswers: { confirmed: ['GREEN'] } });
  expect(confirmed).toMatchObject({ status: 'APPROVED', contentFlags: ['GREEN'] });
  expect((await ask(app, change, { rule: 'GREEN', isAsked: false }, asMaster)).errors).toEqual([]);
  expect(faultsOf(await create(soap))).toEqual(admitted);
  for (const rule of ['TOBACCO', 'POLITICAL', 'ALCOHOL', 'CREDIT', 'UNIT_PRICE'])
    expect((await ask(app, change, { rule, isAsked: false }, asMaster)).code).toBe('STATUS_CHANGE_REFUSED');
  const { after } = await fork().findOneOrFail(
    AuditEntry,
    { action: 'settings.update', targetId: 'content' },
    { orderBy: { id: 'asc' } },
  );
  expect(after).toEqual({ askedRules: ['GREEN'] });
});

test('only a master changes a rule, admins of offers and settings read the table, and a business only what is asked', async () => {
  const em = fork();
  const having = async (permission: Permission) => ({
    token: await signIn(em, 'ADMIN', await anAdmin(em, { permissions: [permission] })),
  });
  const other = await having('MANAGE_OFFERS');
  const table =
    '{ contentRules { rule effect isSwitchable isAsked words law lawUrl since foundCount decidedCount agreedCount } }';
  expect((await ask(app, change, { rule: 'GREEN', isAsked: true }, other)).code).toBe('FORBIDDEN');
  expect((await ask(app, change, { rule: 'GREEN', isAsked: true }, caller)).code).toBe('SIGN_IN_REQUIRED');
  expect((await ask(app, change, { rule: 'GREEN', isAsked: true })).code).toBe('SIGN_IN_REQUIRED');
  expect((await ask(app, table, {}, caller)).code).toBe('SIGN_IN_REQUIRED');
  expect((await ask(app, '{ askedContentRules }')).code).toBe('SIGN_IN_REQUIRED');
  expect((await ask(app, table, {}, other)).errors).toEqual([]);
  expect((await ask(app, table, {}, await having('MANAGE_SETTINGS'))).errors).toEqual([]);
  expect((await ask(app, table, {}, await having('MANAGE_ADVERTISEMENTS'))).code).toBe('FORBIDDEN');
});

test('two masters who change two rules at once change both', async () => {
  const both = ['HEALTH', 'MEDICINE'] as const;
  await Promise.all(both.map((rule) => setContentRule(aScope(platform), master, { rule, isAsked: true })));
  expect((await ask(app, '{ askedContentRules }', {}, caller)).data).toEqual({
    askedContentRules: ['MEDICINE', 'HEALTH'],
  });
  await Promise.all(both.map((rule) => setContentRule(aScope(platform), master, { rule, isAsked: false })));
});

test('the table counts what a rule said in 30 days, and how often an admin agreed', async () => {
  const counts = async () => {
    const query = '{ contentRules { rule foundCount decidedCount agreedCount } }';
    type Row = { rule: string; foundCount: number; decidedCount: number; agreedCount: number };
    const { data } = await ask<{ contentRules: Row[] }>(app, query, {}, asMaster);
    const { rule: _rule, ...row } = data!.contentRules.find(({ rule }) => rule === 'GAMBLING')!;
    return row;
  };
  expect(await counts()).toEqual({ foundCount: 0, decidedCount: 0, agreedCount: 0 });
  const [one, other] = [await overRest({ title: 'Nettikasino' }), await overRest({ title: 'Vedonlyöntibonus' })];
  expect(await counts()).toEqual({ foundCount: 2, decidedCount: 0, agreedCount: 0 });
  await setOfferStatus(aScope(platform), master, one.offer.id, { status: 'REJECTED', reason: 'Rahapeli' });
  await setOfferStatus(aScope(platform), master, other.offer.id, { status: 'APPROVED' });
  expect(await counts()).toEqual({ foundCount: 2, decidedCount: 2, agreedCount: 1 });
});

test('a renamed category changes nothing of what the rules find', async () => {
  const { id } = await fork().findOneOrFail(Category, { name: 'Ravintolat ja kahvilat' });
  const update = 'mutation ($id: ID!, $name: String!) { updateCategory(id: $id, name: $name) { category { kind } } }';
  const drink = { title: 'Juoma 4 cl' };
  const open = refused({ contentAnswers: sentences.alcohol });
  expect(faultsOf(await create({ ...drink, category: 'Ravintolat ja kahvilat' }))).toEqual(open);
  expect((await ask(app, update, { id, name: 'Baarit' }, asMaster)).errors).toEqual([]);
  expect(faultsOf(await create({ ...drink, category: 'Baarit' }))).toEqual(open);
  expect(faultsOf(await create({ ...drink, category: 'Koti ja sisustus' }))).toEqual(admitted);
});
