import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import { nestContent } from '#shared/rules/offers/content.ts';
import { ask } from '#test/ask.ts';
import { call, succeed } from '#test/call.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { aRichBusiness, draft } from '#test/offers.ts';
import { type App, createApp } from '../../app.ts';
import type { Business } from '../accounts/entities.ts';
import { Category, Offer } from '../catalogue/entities.ts';
import { seedCategories } from '../publishing/categories/categories.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
const today = helsinkiDate(new Date());
let app: App;
let business: Business;
let caller: { token: string };
let asAdmin: { token: string };

beforeAll(async () => {
  app = await createApp(platform);
  await seedCategories(fork());
  const em = fork();
  business = await aRichBusiness(platform, 100_000);
  caller = { token: await signIn(fork(), 'BUSINESS', business) };
  asAdmin = { token: await signIn(em, 'ADMIN', await anAdmin(em, { role: 'MASTER_ADMIN' })) };
});
afterAll(() => app.close());

type Reply = Awaited<ReturnType<typeof ask>>;
const faultsOf = ({ errors, code }: Reply) => [code ?? null, errors[0]?.extensions.fields ?? null];
const sentence = 'Ilmoita määrä tai valitse, miksi yksikköhintaa ei ole.';
const refused = ['INVALID_INPUT', { noUnitPriceReason: sentence }];
/** Food for a price, without a unit price or a reason. */
const food = () => ({ ...draft(), noUnitPriceReason: undefined, originalPrice: 4 });
const asShown = 'id status contentFlags shown { category { name kind } }';

const create = (input: object) =>
  ask<{ createOffer: { offer: { id: string; status: string; contentFlags: string[] } } }>(
    app,
    `mutation ($input: OfferInput!) { createOffer(input: $input) { offer { ${asShown} } } }`,
    { input: nestContent(input) },
    caller,
  );
const edit = (id: string, input: object) =>
  ask(
    app,
    'mutation ($id: ID!, $input: UpdateOfferInput!) { updateOffer(id: $id, input: $input) { offer { id } } }',
    { id, input: nestContent(input) },
    caller,
  );

test('food for a price needs a unit price or a reason at every door that can ask', async () => {
  expect(faultsOf(await create(food()))).toEqual(refused);
  for (const enough of [
    { unit: { count: 1, amount: 500, unit: 'G', deposit: 0 } },
    { noUnitPriceReason: 'MIXED_SET' },
    { originalPrice: undefined },
    { originalPrice: 0 },
    { category: 'Koti ja sisustus' },
    { subject: 'SERVICE' },
    { priceForm: 'FROM' },
  ])
    expect([enough, (await create({ ...food(), ...enough })).errors]).toEqual([enough, []]);
  const { data } = await create({ ...food(), noUnitPriceReason: 'MIXED_SET' });
  const id = data?.createOffer.offer.id ?? '';
  expect(faultsOf(await edit(id, { noUnitPriceReason: null }))).toEqual(refused);
  expect(faultsOf(await edit(id, { title: 'Ruisleipä' }))).toEqual([null, null]);

  const forBusiness =
    'mutation ($input: OfferForBusinessInput!) { createOfferForBusiness(input: $input) { offer { id } } }';
  const input = { business: business.id, offer: nestContent(food()), chargeServiceFee: false };
  expect(faultsOf(await ask(app, forBusiness, { input }, asAdmin))).toEqual(refused);
});

test('food without a unit price is accepted over REST, charged, and waits for an admin who sees why', async () => {
  const { isNationwide: _whole, type: _type, noUnitPriceReason: _reason, images: _images, ...fields } = food();
  const body = { ...fields, offerType: 'normal_offer', city: 'Jyväskylä', locationType: 'single' };
  const before = (await fork().findOneOrFail(Offer, { business }, { orderBy: { createdAt: 'desc' } })).id;
  const { offer, remaining_balance: left } = await succeed(app, 'POST /business/create-offer', { ...caller, body });
  expect(offer).toMatchObject({ status: 'pending', is_live: false });
  expect(offer.id).not.toBe(before);
  expect(left).toBeLessThan(1000);
  const query = `query ($id: ID!) { adminOffer(id: $id) { ${asShown} } }`;
  expect((await ask(app, query, { id: offer.id }, asAdmin)).data).toMatchObject({
    adminOffer: { status: 'PENDING', contentFlags: ['UNIT_PRICE'] },
  });
  const edited = await call(app, 'PUT /business/offers/{id}', {
    ...caller,
    path: { id: offer.id },
    body: { title: 'Ruislimppu' },
  });
  expect([edited.status, edited.body.offer?.status]).toEqual([200, 'pending']);
  const approve = 'mutation ($id: ID!) { setOfferStatus(id: $id, status: APPROVED) { offer { status contentFlags } } }';
  expect((await ask(app, approve, { id: offer.id }, asAdmin)).data).toMatchObject({
    setOfferStatus: { offer: { status: 'APPROVED' } },
  });

  const admins = { ...body, businessId: business.id };
  const { offer: theirs } = await succeed(app, 'POST /admin/offers/create-for-business', { ...asAdmin, body: admins });
  expect(theirs.status).toBe('pending');
});

test('a repeat of food without a unit price is refused until it has one', async () => {
  const found = await fork().findOneOrFail(Offer, {
    business,
    noUnitPriceReason: null,
    unit: null,
    status: 'APPROVED',
    originalPrice: 400,
    subject: 'GOODS',
    priceForm: 'SINGLE',
    category: { name: 'Ruoka ja juoma' },
  });
  const days = { startDate: addDays(today, 1), endDate: addDays(today, 5) };
  const repeat = `mutation ($id: ID!, $startDate: Date!, $endDate: Date!) { repeatOffer(id: $id, startDate: $startDate,
    endDate: $endDate, idempotencyKey: "toisto", expectedPrice: 5) { offer { id } } }`;
  expect(faultsOf(await ask(app, repeat, { id: found.id, ...days }, caller))).toEqual(refused);
});

test('a draft that lacks its unit price, or what it is reduced from, is refused like the form, and nothing is charged', async () => {
  const save =
    'mutation ($id: ID!, $input: OfferDraftInput!) { saveOfferDraft(id: $id, device: "koje", version: 0, input: $input) { draft { id version } } }';
  const publish = `mutation ($id: ID!, $key: String!) { publishDraft(id: $id, version: 1, expectedPrice: 5, idempotencyKey: $key) { offer { ${asShown} } } }`;
  const published = async (changes: object) => {
    const {
      images: _none,
      idempotencyKey: _key,
      expectedPrice: _price,
      ...content
    } = { ...food(), ...changes } as ReturnType<typeof draft>;
    const id = crypto.randomUUID();
    expect((await ask(app, save, { id, input: nestContent(content) }, caller)).errors).toEqual([]);
    return faultsOf(await ask(app, publish, { id, key: id }, caller));
  };
  expect(await published({})).toEqual(refused);
  const home = { category: 'Koti ja sisustus', isReduced: true, originalPrice: undefined };
  expect(await published({ ...home, discountedPrice: 7 })).toEqual([
    'INVALID_INPUT',
    { lowestPrice30Days: 'Ilmoita alin hinta tai valitse, ettei hintaa ole alennettu.' },
  ]);
  expect(await published({ ...home, lowestPrice30Days: 7 })).toMatchObject([
    'INVALID_INPUT',
    { discountedPrice: expect.any(String) },
  ]);
  expect(await published({ ...home, subject: 'SERVICE', discountedPrice: 7 })).toEqual([
    'INVALID_INPUT',
    { originalPrice: 'Ilmoita hinta ennen alennusta tai valitse, ettei hintaa ole alennettu.' },
  ]);
  expect(await published({ ...home, discountedPrice: 7, lowestPrice30Days: 10 })).toEqual([null, null]);
});

test('a renamed category keeps its rules, and they follow its kind', async () => {
  const update =
    'mutation ($id: ID!, $name: String!, $kind: CategoryKind) { updateCategory(id: $id, name: $name, kind: $kind) { category { name kind } } }';
  const { id } = await fork().findOneOrFail(Category, { name: 'Ruoka ja juoma' });
  const renamed = await ask(app, update, { id, name: 'Herkut' }, asAdmin);
  expect(renamed.data).toEqual({ updateCategory: { category: { name: 'Herkut', kind: 'FOOD' } } });
  expect(faultsOf(await create({ ...food(), category: 'Herkut' }))).toEqual(refused);
  const perishable = { originalPrice: 4, discountedPrice: 3, perishable: true, noUnitPriceReason: 'MIXED_SET' };
  expect((await create({ ...draft(), category: 'Herkut', ...perishable })).errors).toEqual([]);
  const rest = await succeed(app, 'PUT /categories/{id}', { ...asAdmin, path: { id }, body: { name: 'Eväät' } });
  expect(rest.category).toMatchObject({ name: 'Eväät' });
  expect((await fork().findOneOrFail(Category, id)).kind).toBe('FOOD');

  const changed = await ask(app, update, { id, name: 'Eväät', kind: 'OTHER' }, asAdmin);
  expect(changed.data).toMatchObject({ updateCategory: { category: { kind: 'OTHER' } } });
  expect((await create({ ...food(), category: 'Eväät' })).errors).toEqual([]);
  expect(faultsOf(await create({ ...draft(), category: 'Eväät', ...perishable }))).toMatchObject([
    'INVALID_INPUT',
    { perishable: expect.any(String) },
  ]);

  const add =
    'mutation ($name: String!, $kind: CategoryKind!) { createCategory(name: $name, kind: $kind) { category { id kind } } }';
  expect((await ask(app, add, { name: 'Leivonnaiset', kind: 'FOOD' }, asAdmin)).data).toMatchObject({
    createCategory: { category: { kind: 'FOOD' } },
  });
  expect(faultsOf(await create({ ...food(), category: 'Leivonnaiset' }))).toEqual(refused);
});
