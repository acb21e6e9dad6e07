import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import { type GivenOffer, nestContent } from '#shared/rules/offers/content.ts';
import { ask } from '#test/ask.ts';
import { call } from '#test/call.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { aRichBusiness, draft, priceDraft, publish } from '#test/offers.ts';
import { type App, createApp } from '../../app.ts';
import { seedCategories } from '../publishing/categories/categories.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
const now = new Date();
const today = helsinkiDate(now);
const weekAgo = new Date(now.getTime() - 7 * 86_400_000);
let app: App;
let asAdmin: { token: string };
const atHome = { category: 'Koti ja sisustus' };

beforeAll(async () => {
  app = await createApp(platform);
  await seedCategories(fork());
  const em = fork();
  asAdmin = { token: await signIn(em, 'ADMIN', await anAdmin(em, { role: 'MASTER_ADMIN' })) };
});
afterAll(() => app.close());

/** A business that sold a pot a week ago for 8 €. */
async function aShop(earlier: Partial<GivenOffer> = {}) {
  const business = await aRichBusiness(platform, 100_000);
  await publish(platform, business, { ...atHome, title: 'Kuparikattila', originalPrice: 800, ...earlier }, weekAgo);
  return { business, caller: { token: await signIn(fork(), 'BUSINESS', business) } };
}

type Shop = Awaited<ReturnType<typeof aShop>>;

/** A reduction of 10 € to 7 € of what has the name of the pot and more. */
const other = {
  originalPrice: 10,
  discountedPrice: 7,
  lowestPrice30Days: 10,
  ...atHome,
  title: 'Kuparikattila kannella',
};
const asShown =
  'id shown { price { discountPercentage priceMark { kind offersCompared } isOtherProduct setAside { name price from to } } }';
const { images: _none, idempotencyKey: _key, expectedPrice: _price, ...texts } = draft();

interface Shown {
  id: string;
  shown: { price: object };
}

const flat = ({ id, shown }: Shown) => ({ id, ...shown.price });

/** What the only field of an answer says: its offer, or the code and the faults of a refusal. */
function saidOf({ data, errors, code }: Awaited<ReturnType<typeof ask>>) {
  if (code) return [code, errors[0]?.extensions.fields ?? null];
  const [answer] = Object.values(data as Record<string, { offer: Shown }>);
  return answer ? flat(answer.offer) : { id: '' };
}

const create = async ({ caller }: Shop, input: object) =>
  saidOf(
    await ask(
      app,
      `mutation ($input: OfferInput!) { createOffer(input: $input) { offer { ${asShown} } } }`,
      { input: nestContent({ ...draft(), ...other, ...input }) },
      caller,
    ),
  );

const lowered = { originalPrice: 10, discountedPrice: 7, lowestPrice30Days: 10 };
const ownOffer = expect.stringMatching(/^Olet itse tarjonnut tuotetta hintaan 8,00\s€/);
const refused = ['INVALID_INPUT', { lowestPrice30Days: ownOffer }];
const sameProduct = (name: string) =>
  `”Eri tuote” ei käy: tarjouksessasi ”${name}” on sama nimi, GTIN-koodi tai valittu tuote. Anna eri tuotteelle nimi, josta ero näkyy.`;
const stillRefused = ['INVALID_INPUT', { lowestPrice30Days: ownOffer, isOtherProduct: sameProduct('Kuparikattila') }];
const setAside = [{ name: 'Kuparikattila', price: 8, from: addDays(today, -7), to: addDays(today, 0) }];
const accepted = {
  discountPercentage: 30,
  isOtherProduct: true,
  setAside: setAside.map((past) => ({ ...past, to: expect.any(String) })),
  priceMark: { kind: 'DERIVED', offersCompared: 0 },
};

const facts = async (id: string) => {
  const read = `query ($id: ID!, $filter: AuditFilterInput!) { adminOffer(id: $id) { ${asShown} }
    auditLog(filter: $filter) { items { action actorKind after } } }`;
  const { data, errors } = await ask<{ adminOffer: Shown; auditLog: { items: { action: string; after: object }[] } }>(
    app,
    read,
    { id, filter: { targetId: id } },
    asAdmin,
  );
  expect(errors).toEqual([]);
  const said = data?.auditLog.items.filter(({ action }) => action === 'offer.other_product');
  return { offer: data && flat(data.adminOffer), said };
};

test('a business says that a resembling name is another product, and admins see what was not compared', async () => {
  const shop = await aShop();
  expect(await create(shop, {})).toEqual(refused);
  const made = await create(shop, { isOtherProduct: true });
  expect(made).toMatchObject(accepted);
  const { offer, said } = await facts((made as { id: string }).id);
  expect(offer).toMatchObject(accepted);
  expect(said).toMatchObject([{ actorKind: 'BUSINESS' }]);
  expect(JSON.stringify(said)).toMatch(/Kuparikattila: 8,00\s€, /);
});

test('an equal name, an equal GTIN and the same product are never another product', async () => {
  const gtin = '6411401015090';
  const shop = await aShop({ gtin });
  const said = { isOtherProduct: true };
  for (const title of [
    'Kuparikattila',
    'KUPARI KATTILA!',
    'Kupari\u00adkattila',
    'Kuparіkattila',
    'Uusi kuparikattila, nyt −30 %',
  ])
    expect([title, await create(shop, { title, ...said })]).toEqual([title, stillRefused]);
  expect(await create(shop, { title: 'Seinäkello', gtin, ...said })).toEqual(stillRefused);
  const { data } = await ask<{ myProducts: { id: string }[] }>(app, '{ myProducts { id } }', {}, shop.caller);
  expect(await create(shop, { productId: data?.myProducts[0]?.id, ...said })).toEqual(stillRefused);
  expect(await create(shop, { discountedPrice: 8, lowestPrice30Days: null, title: 'Kuparikattila', ...said })).toEqual([
    'INVALID_INPUT',
    { discountedPrice: expect.any(String), isOtherProduct: sameProduct('Kuparikattila') },
  ]);
  // Another GTIN is another product anyhow, unless the name is the same.
  expect(await create(shop, { gtin: '4006381333931' })).toMatchObject({
    discountPercentage: 30,
    isOtherProduct: false,
  });
  expect(await create(shop, { gtin: '4006381333931', title: 'Kuparikattila' })).toEqual(refused);
});

test('a reduction is marked as checked by what was compared, not by what was set aside', async () => {
  const shop = await aShop();
  const expensive = { ...atHome, title: 'Kuparikattila kannella', originalPrice: 1200 };
  await publish(platform, shop.business, expensive, weekAgo);
  expect(await create(shop, { isOtherProduct: true })).toMatchObject({
    ...accepted,
    priceMark: { kind: 'CHECKED', offersCompared: 1 },
  });
});

test('it is said through REST, an edit and its approval, and a repeat', async () => {
  const rest = await aShop();
  const { isNationwide: _whole, type: _type, ...fields } = { ...texts, ...other };
  const body = { ...fields, offerType: 'normal_offer', city: 'Jyväskylä', locationType: 'single' };
  const send = (said: object) =>
    call(app, 'POST /business/create-offer', { ...rest.caller, body: { ...body, ...said } });
  expect((await send({})).body.fields).toEqual({ lowestPrice30Days: ownOffer });
  expect((await send({ isOtherProduct: true })).body.offer).toMatchObject({ discountPercentage: 30 });

  const edited = await aShop();
  const plain = { ...atHome, title: other.title, originalPrice: 1000 };
  const { id } = await publish(platform, edited.business, plain, weekAgo);
  const update = `mutation ($id: ID!, $input: UpdateOfferInput!) { updateOffer(id: $id, input: $input) { offer { ${asShown} } } }`;
  const edit = async (input: object) =>
    saidOf(await ask(app, update, { id, input: nestContent(input) }, edited.caller));
  expect(await edit(lowered)).toEqual(refused);
  const onlyOther = { discountPercentage: 30, isOtherProduct: true, setAside: accepted.setAside };
  expect(await edit({ ...lowered, isOtherProduct: true })).toMatchObject(onlyOther);
  expect(await edit({ isOtherProduct: false })).toEqual(refused);
  expect(await edit({ title: 'Kuparikattila' })).toEqual(stillRefused);
  const approve = `mutation ($id: ID!) { setOfferStatus(id: $id, status: APPROVED) { offer { ${asShown} } } }`;
  expect(saidOf(await ask(app, approve, { id }, asAdmin))).toMatchObject(onlyOther);
  expect((await facts(id)).said).toHaveLength(1);

  const repeated = await aShop({ originalPrice: 1100 });
  const { id: first } = await publish(
    platform,
    repeated.business,
    { ...atHome, title: other.title, originalPrice: 1000, discountedPrice: 700 },
    new Date(now.getTime() - 50 * 86_400_000),
  );
  await publish(platform, repeated.business, { ...atHome, title: 'Kuparikattila', originalPrice: 800 }, weekAgo);
  const repeat = `mutation ($id: ID!, $key: String!, $said: Boolean, $startDate: Date!, $endDate: Date!) { repeatOffer(id: $id,
    startDate: $startDate, endDate: $endDate, idempotencyKey: $key, expectedPrice: 5, isOtherProduct: $said) { offer { ${asShown} } } }`;
  const days = { startDate: addDays(today, 1), endDate: addDays(today, 5) };
  const again = async (said: boolean | null) =>
    saidOf(await ask(app, repeat, { id: first, key: `toisto-${said}`, said, ...days }, repeated.caller));
  expect(await again(null)).toEqual(refused);
  expect(await again(true)).toMatchObject({ discountPercentage: 30, isOtherProduct: true });
});

test('it is said in a draft, and by an admin', async () => {
  const drafted = await aShop();
  const save =
    'mutation ($id: ID!, $input: OfferDraftInput!) { saveOfferDraft(id: $id, device: "koje", version: 0, input: $input) { draft { id content { price { isOtherProduct } } } } }';
  const publishIt =
    `mutation ($id: ID!) { publishDraft(id: $id, version: 1, expectedPrice: 5, idempotencyKey: $id) { offer { ${asShown} } } }`
      .replace('$id: ID!)', '$id: ID!, $key: String!)')
      .replace('idempotencyKey: $id', 'idempotencyKey: $key');
  for (const [isOtherProduct, becomes] of [
    [false, refused],
    [true, expect.objectContaining({ discountPercentage: 30, isOtherProduct: true })],
  ] as const) {
    const id = crypto.randomUUID();
    const input = { ...texts, ...other, isReduced: true, isOtherProduct };
    const saved = await ask(app, save, { id, input: nestContent(input) }, drafted.caller);
    expect(saved.data).toMatchObject({ saveOfferDraft: { draft: { content: { price: { isOtherProduct } } } } });
    expect(saidOf(await ask(app, publishIt, { id, key: id }, drafted.caller))).toEqual(becomes);
  }

  const served = await aShop();
  const forBusiness = `mutation ($input: OfferForBusinessInput!) { createOfferForBusiness(input: $input) { offer { ${asShown} } } }`;
  const serve = async (said: object) => {
    const input = {
      business: served.business.id,
      offer: nestContent({ ...draft(), ...other, ...said }),
      chargeServiceFee: false,
    };
    return saidOf(await ask(app, forBusiness, { input }, asAdmin));
  };
  expect(await serve({})).toEqual(refused);
  const byAdmin = (await serve({ originalPrice: 10, discountedPrice: null, lowestPrice30Days: null })) as {
    id: string;
  };
  const correct = `mutation ($id: ID!, $input: UpdateOfferInput!, $version: Int!) { correctOffer(id: $id, input: $input, version: $version,
    reason: "Hinta oli väärä") { offer { ${asShown} } } }`;
  const mend = async (input: object) =>
    saidOf(await ask(app, correct, { id: byAdmin.id, input: nestContent(input), version: 1 }, asAdmin));
  expect(await mend(lowered)).toEqual(refused);
  expect(await mend({ ...lowered, isOtherProduct: true })).toMatchObject(accepted);
  expect((await facts(byAdmin.id)).said).toMatchObject([{ actorKind: 'ADMIN' }]);
});

test('the form is shown which offers resemble, and what counts once they are said to be other products', async () => {
  const shop = await aShop();
  const check = `query ($input: PriceDraft!) { checkPrice(input: $input) { accepted faults { field } knownLowest { price }
    resembling { name price } priceMark { offersCompared } } }`;
  const days = { startDate: addDays(today, 1), endDate: addDays(today, 4) };
  const { title, category, ...prices } = other;
  const judge = async (said: object) =>
    (
      await ask<{ checkPrice: object }>(
        app,
        check,
        { input: priceDraft({ ...prices, ...days, title, category, ...said }) },
        shop.caller,
      )
    ).data?.checkPrice;
  const resembling = [{ name: 'Kuparikattila', price: 8 }];
  expect(await judge({})).toEqual({
    accepted: false,
    faults: [{ field: 'lowestPrice30Days' }],
    knownLowest: { price: 8 },
    resembling,
    priceMark: { offersCompared: 0 },
  });
  expect(await judge({ isOtherProduct: true })).toEqual({
    accepted: true,
    faults: [],
    knownLowest: null,
    resembling,
    priceMark: { offersCompared: 0 },
  });
  expect(await judge({ title: 'Kuparikattila', isOtherProduct: true })).toMatchObject({
    accepted: false,
    faults: [{ field: 'lowestPrice30Days' }, { field: 'isOtherProduct' }],
    resembling: [],
  });
});
