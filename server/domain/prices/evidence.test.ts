import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import { type GivenOffer, nestContent, type OfferEdit } from '#shared/rules/offers/content.ts';
import { ask } from '#test/ask.ts';
import { call } from '#test/call.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { aRichBusiness, draft, publish } from '#test/offers.ts';
import { type App, createApp } from '../../app.ts';
import { Offer } from '../catalogue/entities.ts';
import { seedCategories } from '../publishing/categories/categories.ts';
import { Product } from './priceHistory.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
const now = new Date();
const weekAgo = new Date(now.getTime() - 7 * 86_400_000);
const yesterday = new Date(now.getTime() - 86_400_000);
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

/** A business of its own, with what it published a week ago, in cents. */
async function aShop(...earlier: Partial<GivenOffer>[]) {
  const business = await aRichBusiness(platform, 100_000);
  for (const offer of earlier) await publish(platform, business, { ...atHome, ...offer }, weekAgo);
  return { business, caller: { token: await signIn(fork(), 'BUSINESS', business) } };
}

type Shop = Awaited<ReturnType<typeof aShop>>;

/** A reduction of 10 € to 7 €. */
const reduction = { originalPrice: 10, discountedPrice: 7, lowestPrice30Days: 10, ...atHome };

interface Said {
  code: string | undefined;
  fields: string[];
  percent: number | null | undefined;
  mark: string | undefined;
}

const asShown = 'id shown { price { discountPercentage priceMark { kind } } }';

function saidOf({ data, errors, code }: Awaited<ReturnType<typeof ask>>, field: string): Said {
  type Price = { discountPercentage: number; priceMark: { kind: string } };
  const price = (data as Record<string, { offer: { shown: { price: Price } } }> | null)?.[field]?.offer.shown.price;
  const fields = Object.keys((errors[0]?.extensions.fields as object | undefined) ?? {});
  return { code: code ?? undefined, fields, percent: price?.discountPercentage, mark: price?.priceMark.kind };
}

async function create({ caller }: Shop, input: object): Promise<Said> {
  const mutation = `mutation ($input: OfferInput!) { createOffer(input: $input) { offer { ${asShown} } } }`;
  return saidOf(
    await ask(app, mutation, { input: nestContent({ ...draft(), ...reduction, ...input }) }, caller),
    'createOffer',
  );
}

const refused = expect.objectContaining({ code: 'INVALID_INPUT', fields: ['lowestPrice30Days'] });
const checked = expect.objectContaining({ code: undefined, percent: 30, mark: 'CHECKED' });
const derived = expect.objectContaining({ code: undefined, percent: 30, mark: 'DERIVED' });

test('a product or a GTIN that an offer names adds its prices and hides none of the same name', async () => {
  const shop = await aShop(
    { title: 'Kuparikattila', originalPrice: 800 },
    { title: 'Pellavaverho', originalPrice: 5000, gtin: '6411401015090' },
  );
  const { id: productId } = await fork().findOneOrFail(Product, { business: shop.business, name: 'Pellavaverho' });
  const title = 'Kuparikattila';
  expect(await create(shop, { title })).toEqual(refused);
  expect(await create(shop, { title, productId })).toEqual(refused);
  expect(await create(shop, { title, gtin: '6411401015090' })).toEqual(refused);
  expect(await create(shop, { title, gtin: '4006381333931' })).toEqual(refused);
  expect(await create(shop, { title: 'Seinäkello', productId })).toEqual(checked);
  const { caller } = shop;
  const { isNationwide: _whole, type: _type, ...fields } = { ...draft(), ...reduction, title, productId };
  const body = { ...fields, offerType: 'normal_offer', city: 'Jyväskylä', locationType: 'single' };
  const answer = await call(app, 'POST /business/create-offer', { ...caller, body });
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['lowestPrice30Days']]);
});

test.each([
  ['a soft hyphen', 'Kupari\u00ADkattila'],
  ['a zero-width space', 'Kupari\u200Bkattila'],
  ['a word joiner', '\u2060Kuparikattila\u2060x'.replace('x', '')],
  ['a variation selector', 'Kupari\uFE0Fkattila'],
  ['a Hangul filler', 'Kupari\u3164kattila'],
  ['a tag character', 'Kupari\u{E0061}kattila'],
  ['a Cyrillic letter', 'Kupariкattila'],
  ['Cyrillic capitals', '\u041AUPARI\u041A\u0410TTIL\u0410'],
  ['a Greek letter', 'Kup\u03B1rikattila'],
  ['fullwidth letters', 'Ｋｕｐａｒｉkattila'],
  ['bold mathematical letters', '𝐊𝐮𝐩𝐚𝐫𝐢kattila'],
  ['a mark on a letter', 'Kupa\u0323rikattila'],
  ['missing or additional dots', 'Kuparikättila'],
  ['a digit for a letter', 'Kupar1kattila'],
  ['a small L for an i', 'Kuparlkattila'],
  ['spaced letters', 'K u p a r i k a t t i l a'],
  ['two words', 'Kupari-kattila!!'],
  ['an announcement around it', 'Viikon tarjous: kuparikattila nyt 7,00 € (−30 %)'],
  ['one letter too few', 'Kuparikatila'],
  ['another form', 'Kuparikattilat'],
  ['another word', 'Kaunis kuparikattila käsityönä'],
])('a heading with %s is of the same article', async (_what, title) => {
  const shop = await aShop({ title: 'Kuparikattila', originalPrice: 800 });
  expect(await create(shop, { title })).toEqual(refused);
});

test.each([
  ['Peruna 1 kg', 'Peruna 5 kg'],
  ['Puhelin Galaxy A55 128 GB', 'Puhelin Galaxy A55 256 GB'],
  ['Runkopatja 160x200', 'Runkopatja 180x200'],
  ['Televisio 55"', 'Televisio 75"'],
  ['Tammilaminaatti 8 mm', 'Tammilaminaatti 12 mm'],
  ['Kumisaappaat koko 38', 'Kumisaappaat koko 42'],
  ['Galaxy S24', 'Galaxy S24 Ultra'],
  ['Kesärenkaat 205/55 R16', 'Kesärenkaat 225/45 R17'],
])('a true reduction of %s is not held against %s', async (title, other) => {
  const shop = await aShop({ title: other, originalPrice: 200 }, { title, originalPrice: 1000 });
  expect(await create(shop, { title })).toEqual(checked);
});

test('what an offer says of a beginning price, of members and of one piece is held against a later reduction', async () => {
  const title = 'Kuparikattila';
  for (const earlier of [
    { priceForm: 'FROM', originalPrice: 800 },
    { audience: 'MEMBERS', originalPrice: 1000, discountedPrice: 800, lowestPrice30Days: null },
    { priceForm: 'MULTI_BUY', originalPrice: 800, discountedPrice: 1500, multiCount: 2, lowestPrice30Days: null },
  ] as const) {
    const shop = await aShop({ title, ...earlier });
    expect([earlier, await create(shop, { title })]).toEqual([earlier, refused]);
  }
  const general = await aShop({ title, discountPercentage: 20, scope: 'kattilat' });
  expect(await create(general, { title })).toEqual(derived);
});

/** Sends an edit over GraphQL. */
async function edit({ caller }: Shop, id: string, input: Partial<OfferEdit>): Promise<Said> {
  const mutation = `mutation ($id: ID!, $input: UpdateOfferInput!) { updateOffer(id: $id, input: $input) { offer { ${asShown} } } }`;
  return saidOf(await ask(app, mutation, { id, input: nestContent(input) }, caller), 'updateOffer');
}

async function approve(id: string): Promise<void> {
  const mutation = 'mutation ($id: ID!) { setOfferStatus(id: $id, status: APPROVED) { offer { id } } }';
  expect((await ask(app, mutation, { id }, asAdmin)).errors).toEqual([]);
}

const published = (id: string) => fork().findOneOrFail(Offer, id);

test('an edit that only renames an offer is judged as one of the article that it then names', async () => {
  const shop = await aShop({ title: 'Kuparikattila', originalPrice: 800 });
  const prices = { ...atHome, originalPrice: 1000, discountedPrice: 700 };
  const { id } = await publish(platform, shop.business, { ...prices, title: 'Seinäkello' }, yesterday);
  expect(await edit(shop, id, { title: 'Kuparikattila' })).toEqual(refused);
  expect(await edit(shop, id, { title: 'SEINÄKELLO' })).toMatchObject({ code: undefined, percent: 30 });
});

test('the approval of an edit judges its heading and its price by what is known then', async () => {
  const shop = await aShop();
  const prices = { ...atHome, originalPrice: 1000, discountedPrice: 700 };
  const { id } = await publish(platform, shop.business, { ...prices, title: 'Seinäkello' }, yesterday);
  expect(await edit(shop, id, { title: 'Kuparikattila' })).toMatchObject({ code: undefined, percent: 30 });
  await publish(platform, shop.business, { ...atHome, title: 'Kuparikattila', originalPrice: 500 }, weekAgo);
  await approve(id);
  expect(await published(id)).toMatchObject({ title: 'Kuparikattila', priceBasis: 'NONE', discountBp: null });
});

test('an offer leaves its price under every heading that it had, and a price that came with an edit', async () => {
  const shop = await aShop();
  const plain = { ...atHome, originalPrice: 800 };
  const renamed = await publish(platform, shop.business, { ...plain, title: 'Kuparikattila' });
  await edit(shop, renamed.id, { title: 'Seinäkello' });
  await approve(renamed.id);
  const later = { startDate: addDays(helsinkiDate(now), 9), endDate: addDays(helsinkiDate(now), 12) };
  expect(await create(shop, { title: 'Kuparikattila', ...later })).toEqual(refused);
  expect(await create(shop, { title: 'Seinäkello', ...later })).toEqual(refused);

  const priced = await publish(platform, shop.business, { ...atHome, title: 'Pellavaverho' });
  await edit(shop, priced.id, { originalPrice: 8 });
  await approve(priced.id);
  expect(await create(shop, { title: 'Pellavaverho', ...later })).toEqual(refused);
});

test('a repeat, a draft and an offer by an admin are held against the same prices', async () => {
  const shop = await aShop();
  const prices = { ...atHome, originalPrice: 1000, discountedPrice: 700, title: 'Kupari\u00ADkattila' };
  const { id } = await publish(platform, shop.business, prices, weekAgo);
  await publish(platform, shop.business, { ...atHome, title: 'Kuparikattila', originalPrice: 600 }, weekAgo);
  const days = { startDate: addDays(helsinkiDate(now), 1), endDate: addDays(helsinkiDate(now), 5) };
  const repeat = `mutation ($id: ID!, $startDate: Date!, $endDate: Date!, $idempotencyKey: String!) { repeatOffer(id: $id,
    startDate: $startDate, endDate: $endDate, idempotencyKey: $idempotencyKey, expectedPrice: 5) { offer { ${asShown} } } }`;
  const repeated = await ask(app, repeat, { id, ...days, idempotencyKey: 'toisto-1' }, shop.caller);
  expect(saidOf(repeated, 'repeatOffer')).toEqual(refused);
  const forBusiness = `mutation ($input: OfferForBusinessInput!) { createOfferForBusiness(input: $input) { offer { ${asShown} } } }`;
  const offer = { ...draft(), ...reduction, title: 'Kuparikattila käsityönä' };
  const input = { business: shop.business.id, offer: nestContent(offer), chargeServiceFee: false };
  expect(saidOf(await ask(app, forBusiness, { input }, asAdmin), 'createOfferForBusiness')).toEqual(refused);
});

test('every earlier price counts, however many products and offers a business has', async () => {
  const shop = await aShop({ title: 'Pellavaverho', originalPrice: 1000 });
  const em = fork();
  await em.execute(
    `insert into product (id, business_id, name, name_key, created_at)
     select gen_random_uuid(), ?, 'Lamppu ' || n, 'lamppu ' || n, now() from generate_series(1, 600) n`,
    [shop.business.id],
  );
  await publish(platform, shop.business, { ...atHome, title: 'Kuparikattila', originalPrice: 800 }, weekAgo);
  expect(await create(shop, { title: 'Kuparikattila' })).toEqual(refused);
  const { id: verho } = await em.findOneOrFail(Product, { business: shop.business, name: 'Pellavaverho' });
  await em.execute(
    `insert into price_history (offer_id, from_day, to_day, product_id, price)
     select gen_random_uuid(), d, d, ?, case when d = current_date - 20 then 800 else 1000 end
     from generate_series(1, 1200) n, lateral (select case when n = 1 then current_date - 20 else current_date - 1 end as d) days`,
    [verho],
  );
  expect(await create(shop, { title: 'Pellavaverho' })).toEqual(refused);
});

test('a heading of signs alone names an article too', async () => {
  const shop = await aShop({ title: '★ ★ ★', originalPrice: 800 });
  expect(await create(shop, { title: '★ ★ ★' })).toEqual(refused);
  expect(await create(shop, { title: '☆ ☆ ☆' })).toMatchObject({ code: undefined, percent: 30 });
});

/** Hides an offer or shows it, as an admin. */
async function hide(id: string, wanted: boolean): Promise<void> {
  const mutation =
    'mutation ($id: ID!, $hidden: Boolean!) { toggleOfferVisibility(id: $id, hidden: $hidden) { offer { id } } }';
  expect((await ask(app, mutation, { id, hidden: wanted }, asAdmin)).errors).toEqual([]);
}

test('a reduction that is shown again is judged by what was sold meanwhile, and not by its own pause', async () => {
  const shop = await aShop();
  const prices = { ...atHome, title: 'Kuparikattila', originalPrice: 1000, discountedPrice: 700 };
  const { id } = await publish(platform, shop.business, prices, weekAgo);
  await fork().execute(`update price_history set to_day = current_date - 3 where offer_id = '${id}'`);
  await hide(id, true);
  await hide(id, false);
  expect(await published(id)).toMatchObject({ priceBasis: 'LOWEST_30_CAMPAIGN', discountBp: 3000 });
  await hide(id, true);
  const cheap = { ...atHome, title: 'KUPARIKATTILA', originalPrice: 500 };
  await publish(platform, shop.business, cheap, yesterday);
  await hide(id, false);
  expect(await published(id)).toMatchObject({ priceBasis: 'NONE', discountBp: null });
});
