import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import { OutboxMail } from '#platform/mail/mailTransport.ts';
import { nestContent, type OfferEdit } from '#shared/rules/offers/content.ts';
import vectors from '#shared/rules/offers/priceVectors.json' with { type: 'json' };
import { ask } from '#test/ask.ts';
import { call, refuse, succeed } from '#test/call.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin, anOffer } from '#test/marketplace.ts';
import { appErrorOf, aRichBusiness, aScope, draft, priceDraft, publish } from '#test/offers.ts';
import { type App, createApp } from '../../app.ts';
import type { Admin, Business } from '../accounts/entities.ts';
import { Offer } from '../catalogue/entities.ts';
import { rescheduleOffer } from '../publishing/beforeStart.ts';
import { seedCategories } from '../publishing/categories/categories.ts';
import { updateOffer } from '../publishing/editing.ts';
import { setOfferStatus, toggleOfferVisibility } from '../publishing/moderation/moderation.ts';
import { recheckPrices } from '../publishing/nightly/recheck.ts';
import { deleteOffer } from '../publishing/offers.ts';
import { countFeedFaults } from '../search/syncFeed.ts';
import { updateSettings } from '../settings/updateSettings.ts';
import { forgetPrices, PriceHistory, Product } from './priceHistory.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
const today = helsinkiDate(new Date());
let app: App;
let business: Business;
let asBusiness: { token: string };
let admin: Admin;

beforeAll(async () => {
  app = await createApp(platform);
  await seedCategories(fork());
  const em = fork();
  business = await aRichBusiness(platform, 1_000_000);
  admin = await anAdmin(em, { role: 'MASTER_ADMIN' });
  asBusiness = { token: await signIn(em, 'BUSINESS', business) };
});
afterAll(() => app.close());

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const remembered = (offerId: string) => fork().find(PriceHistory, { offerId }, { orderBy: { fromDay: 'asc' } });
const stored = (id: string) => fork().findOneOrFail(Offer, id);
const edit = (id: string, input: Partial<OfferEdit>) =>
  updateOffer(aScope(platform), business, id, { images: [], ...input });
const headingsTo = async ({ email }: Business) =>
  (await fork().find(OutboxMail, { to: email })).map((mail) => mail.subject);

/** Prices of earlier offers of a product, as if they had been published. Money in cents. */
async function remember(name: string, prices: { price: number; base?: number | null; from: string; to: string }[]) {
  const em = fork();
  const product = em.create(Product, { business: business.id, name, nameKey: name.toLowerCase() });
  for (const { price, base = null, from, to } of prices)
    em.create(PriceHistory, { offerId: randomUUID(), product, price, base, fromDay: from, toDay: to });
  await em.flush();
  return product;
}

/** As the file has them: prices in euros. */
interface Vector {
  id: string;
  draft: { documentedCall?: boolean; unit?: { amount: number }; startDate: string };
  history?: { price: number; lowest30?: number; from: string; to: string }[];
  expect: {
    accepted: boolean;
    percent?: number;
    compareWith?: number;
    mark?: string;
    texts: string[];
    faults: Record<string, string>;
  };
}

const verdictFields = `accepted faults { field message } texts discountPercentage compareWith { amount basis since } priceMark { kind offersCompared }
  knownLowest { price from to } notices`;
interface Verdict {
  accepted: boolean;
  faults: { field: string; message: string }[];
  texts: string[];
  discountPercentage: number | null;
  compareWith: { amount: number; basis: string } | null;
  priceMark: { kind: string };
  knownLowest: { price: number } | null;
  notices: string[];
}

async function check(input: object): Promise<Verdict> {
  const query = `query ($input: PriceDraft!) { checkPrice(input: $input) { ${verdictFields} } }`;
  const { data, errors } = await ask<{ checkPrice: Verdict }>(app, query, { input: priceDraft(input) }, asBusiness);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.checkPrice;
}

test('a business is shown the same verdict on every known case as the rules give', async () => {
  for (const { id, draft, history = [], expect: wanted } of vectors as unknown as Vector[]) {
    if (draft.documentedCall) continue;
    const { id: productId } = await remember(
      `Tapaus ${id}`,
      history.map(({ price, lowest30, ...days }) => ({
        ...days,
        price: Math.round(price * 100),
        base: lowest30 === undefined ? null : Math.round(lowest30 * 100),
      })),
    );
    const verdict = await check({ ...draft, productId });
    expect({ id, ...verdict, texts: verdict.texts.map(plain) }).toMatchObject({
      id,
      accepted: wanted.accepted,
      discountPercentage: wanted.percent ?? null,
      texts: wanted.texts,
      priceMark: { kind: wanted.mark ?? 'NONE' },
    });
    expect(verdict.compareWith?.amount ?? null).toBe(wanted.compareWith ?? null);
    expect(Object.fromEntries(verdict.faults.map(({ field, message }) => [field, plain(message)]))).toEqual(
      wanted.faults,
    );
  }
});

/** The days of a known case, moved so that it begins tomorrow, in its draft, its earlier offers and the sentences about them. */
function fromTomorrow({ draft: { documentedCall: _, ...draft }, history = [], expect: wanted }: Vector) {
  const days = (Date.parse(addDays(today, 1)) - Date.parse(draft.startDate)) / 86_400_000;
  const move = (text: string) =>
    text
      .replaceAll(/\d{4}-\d\d-\d\d/g, (day) => addDays(day, days))
      .replaceAll(/\b(\d{1,2})\.(\d{1,2})\.(\d{4})\b/g, (_all, day, month, year) => {
        const moved = addDays(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, days);
        return moved.split('-').reverse().map(Number).join('.');
      });
  return JSON.parse(move(JSON.stringify({ draft, history, wanted }))) as {
    draft: Omit<Vector['draft'], 'documentedCall'>;
    history: NonNullable<Vector['history']>;
    wanted: Vector['expect'];
  };
}

/** Names that no other one is like. */
const aName = () => randomUUID().replaceAll(/[^a-f]/g, '');
const inWords = (faults: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(faults).map(([field, sentence]) => [field, plain(sentence)]));
const lowerCase = (value: unknown): unknown => {
  if (typeof value === 'string' && /^[A-Z][A-Z_0-9]*$/.test(value)) return value.toLowerCase();
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, lowerCase(inner)]));
};

test('every known case is published, or refused with the same sentence, over both interfaces', async () => {
  const caller = { token: await signIn(fork(), 'BUSINESS', business) };
  const mutation = `mutation ($input: OfferInput!) { createOffer(input: $input) { offer {
    shown { price { discountPercentage compareWith { amount } priceMark { kind } } } } } }`;
  type Made = {
    createOffer: {
      offer: {
        shown: {
          price: {
            discountPercentage: number | null;
            compareWith: { amount: number } | null;
            priceMark: { kind: string };
          };
        };
      };
    };
  };
  for (const vector of vectors as unknown as Vector[]) {
    if (vector.draft.documentedCall) continue;
    const { draft: price, history, wanted } = fromTomorrow(vector);
    const titles = [aName(), aName()];
    for (const title of titles) {
      const prices = history.map(({ price, lowest30, ...days }) => ({
        ...days,
        price: Math.round(price * 100),
        base: lowest30 === undefined ? null : Math.round(lowest30 * 100),
      }));
      await remember(title, prices);
    }
    const { images: _, ...input } = { ...draft(), ...price };
    const { data, errors } = await ask<Made>(
      app,
      mutation,
      { input: nestContent({ ...input, title: titles[0] }) },
      caller,
    );
    const overGraphql = data?.createOffer.offer.shown.price;
    const { isNationwide: _whole, type: _type, locationType: _place, cities: _cities, ...fields } = input;
    const body = { ...fields, ...(lowerCase(price) as object), title: titles[1] };
    const { body: answer } = await call(app, 'POST /business/create-offer', {
      ...caller,
      body: { ...body, offerType: 'normal_offer', city: 'Jyväskylä', locationType: 'single' },
    });
    const shown = {
      id: vector.id,
      percent: wanted.percent ?? null,
      base: wanted.compareWith ?? null,
      mark: wanted.mark ?? 'NONE',
      faults: wanted.faults,
    };
    expect({
      id: vector.id,
      percent: overGraphql?.discountPercentage ?? null,
      base: overGraphql?.compareWith?.amount ?? null,
      mark: overGraphql?.priceMark.kind ?? 'NONE',
      faults: inWords(errors[0]?.extensions.fields as Record<string, string> | undefined),
    }).toEqual(shown);
    expect({
      id: vector.id,
      percent: answer.offer?.discountPercentage ?? null,
      base: answer.offer?.compare_with?.amount ?? null,
      mark: answer.offer?.price_mark.kind.toUpperCase() ?? 'NONE',
      faults: inWords(answer.fields),
    }).toEqual(shown);
  }
});

test('goods are not reduced without their lowest price, over either interface, and nothing is charged', async () => {
  const poor = await aRichBusiness(platform, 1000);
  const caller = { token: await signIn(fork(), 'BUSINESS', poor) };
  const input = { ...draft({ title: 'Kahvipaketti' }), originalPrice: 9.9, discountedPrice: 6.9 };
  const mutation = 'mutation ($input: OfferInput!) { createOffer(input: $input) { remainingBalance offer { id } } }';
  const refused = await ask(app, mutation, { input: nestContent(input) }, caller);
  expect([refused.code, Object.keys(refused.errors[0]?.extensions.fields ?? {})]).toEqual([
    'INVALID_INPUT',
    ['lowestPrice30Days'],
  ]);
  const { isNationwide: _whole, type: _type, ...rest } = input;
  const body = { ...rest, offerType: 'normal_offer', city: 'Jyväskylä', locationType: 'single' };
  const answer = await refuse(app, 'POST /business/create-offer', { ...caller, body }, 400, 'INVALID_INPUT');
  expect(Object.keys(answer.fields)).toEqual(['lowestPrice30Days']);
  const sent = { ...body, lowestPrice30Days: 8.9, unit: { amount: 500, unit: 'g' }, subject: 'goods' };
  const { offer, remaining_balance: left } = await succeed(app, 'POST /business/create-offer', {
    ...caller,
    body: sent,
  });
  expect(left).toBe(5);
  expect(offer).toMatchObject({
    price: 6.9,
    discountPercentage: 22,
    originalPrice: 9.9,
    lowestPrice30Days: 8.9,
    compare_with: { amount: 8.9, since: null },
    unit_price: { amount: 13.8 },
    price_mark: { offers_compared: 0 },
  });
});

test('an own earlier offer is the lowest price of the next one, which says that it was compared', async () => {
  const before = new Date(Date.now() - 20 * 86_400_000);
  const first = { title: 'Ruisnapit', originalPrice: 990, discountedPrice: 790, lowestPrice30Days: 990 };
  await publish(platform, business, first, before);
  const again = { ...first, title: 'RUISNAPIT!', lowestPrice30Days: null };
  expect((await appErrorOf(publish(platform, business, again))).details.fields).toHaveProperty('discountedPrice');
  const { id } = await publish(platform, business, { ...again, discountedPrice: 690 });
  const query = `query ($id: ID!) { offer(id: $id) { price discountPercentage priceForm subject
    compareWith { amount basis since } priceMark { kind offersCompared } unitPrice { amount } } }`;
  const { data } = await ask<{ offer: object }>(app, query, { id });
  expect(data?.offer).toEqual({
    price: 6.9,
    discountPercentage: 12,
    priceForm: 'SINGLE',
    subject: 'GOODS',
    unitPrice: null,
    compareWith: { amount: 7.9, basis: 'LOWEST_30', since: null },
    priceMark: { kind: 'CHECKED', offersCompared: 1 },
  });
  expect(await fork().count(Product, { business, nameKey: { $like: 'ruisnapit%' } })).toBe(1);
  const other = await aRichBusiness(platform);
  const theirs = await publish(platform, other, { ...first, discountedPrice: 850 });
  expect(theirs).toMatchObject({ comparePrice: 990, offersCompared: 0 });
});

test('what consumers saw is remembered: until it was hidden, deleted or had another price', async () => {
  const now = new Date();
  const [yesterday, sixDays] = [new Date(now.getTime() - 86_400_000), addDays(today, 6)];
  const prices = { title: 'Villasukat', discountedPrice: 1500, originalPrice: 2000 };
  const { id } = await publish(platform, business, prices, yesterday);
  expect(await remembered(id)).toMatchObject([
    { fromDay: addDays(today, -1), toDay: sixDays, price: 1500, base: 2000 },
  ]);
  await toggleOfferVisibility(aScope(platform), admin, id, true);
  expect(await remembered(id)).toMatchObject([{ toDay: today }]);
  await toggleOfferVisibility(aScope(platform), admin, id, false);
  expect((await remembered(id)).at(-1)).toMatchObject({ fromDay: today, toDay: sixDays });
  await edit(id, { discountedPrice: 1200 });
  await setOfferStatus(aScope(platform), admin, id, { status: 'APPROVED' });
  expect((await remembered(id)).at(-1)).toMatchObject({ fromDay: today, toDay: sixDays, price: 1200, base: 2000 });
  await deleteOffer(aScope(platform), business, id);
  expect((await remembered(id)).map(({ toDay }) => toDay)).toEqual([today, today]);
  const coming = { ...prices, title: 'Lapaset', startDate: addDays(today, 3), endDate: addDays(today, 8) };
  const later = await publish(platform, business, coming);
  const { version } = later;
  const dates = { startDate: addDays(today, 5), endDate: addDays(today, 9), version };
  await rescheduleOffer(aScope(platform), business, later.id, dates);
  expect(await remembered(later.id)).toMatchObject([{ fromDay: addDays(today, 5), toDay: addDays(today, 9) }]);
  await deleteOffer(aScope(platform), business, later.id);
  expect(await remembered(later.id)).toEqual([]);
});

test('an offer that waits for approval is remembered from its approval on', async () => {
  await updateSettings(aScope(platform), admin, { group: 'general', draft: { offerModeration: 'PRE' } });
  const { id } = await publish(platform, business, { title: 'Kynttilät', originalPrice: 700 });
  await updateSettings(aScope(platform), admin, { group: 'general', draft: { offerModeration: 'POST' } });
  expect(await remembered(id)).toEqual([]);
  await setOfferStatus(aScope(platform), admin, id, { status: 'APPROVED' });
  expect(await remembered(id)).toMatchObject([{ fromDay: today, price: 700, base: null }]);
});

test('a running reduction may go on or deepen, and a price that rises is no reduction', async () => {
  const yesterday = new Date(Date.now() - 86_400_000);
  const { id } = await publish(
    platform,
    business,
    { title: 'Talvisaappaat', originalPrice: 5000, discountedPrice: 4000 },
    yesterday,
  );
  const raised = await appErrorOf(edit(id, { discountedPrice: 4500 }));
  expect(raised.details.fields).toHaveProperty('lowestPrice30Days');
  await edit(id, { description: 'Sama hinta, parempi kuvaus.' });
  expect((await stored(id)).revision?.content).toMatchObject({
    priceBasis: 'LOWEST_30',
    discountBp: 2000,
    offersCompared: 0,
  });
  await edit(id, { discountedPrice: 3000, unit: { count: 2, amount: 1, unit: 'PIECE', deposit: 0 } });
  expect((await stored(id)).revision?.content).toMatchObject({
    priceBasis: 'LOWEST_30_CAMPAIGN',
    comparePrice: 5000,
    discountBp: 4000,
    offersCompared: 0,
    unitPrice: 1500,
    unitBase: 'PIECE',
  });
  await setOfferStatus(aScope(platform), admin, id, { status: 'APPROVED' });
  expect(await stored(id)).toMatchObject({ discountedPrice: 3000, discountBp: 4000, unitBase: 'PIECE' });
  expect(await countFeedFaults(fork())).toBe(0);
});

test('a reduction that is no longer true when it begins or is approved is shown as a plain price, and mailed once', async () => {
  const owner = await aRichBusiness(platform);
  const now = new Date();
  const dates = { startDate: addDays(today, 2), endDate: addDays(today, 6) };
  const boots = { title: 'Kumisaappaat', originalPrice: 3000, discountedPrice: 2000 };
  const { id } = await publish(platform, owner, { ...boots, ...dates }, now);
  await publish(platform, owner, { ...boots, discountedPrice: 1500, endDate: addDays(today, 1) }, now);
  const start = new Date(Date.parse(`${dates.startDate}T00:00:00Z`));
  await recheckPrices(platform, start);
  await recheckPrices(platform, start);
  expect(await stored(id)).toMatchObject({
    priceBasis: 'NONE',
    comparePrice: null,
    discountBp: null,
    discountedPrice: 2000,
  });
  const fallen = (subjects: string[]) => subjects.filter((subject) => subject.includes('näkyy ilman alennusta'));
  expect(fallen(await headingsTo(owner))).toHaveLength(1);

  const waiting = await publish(
    platform,
    owner,
    { title: 'Sateenvarjo', originalPrice: 3000, discountedPrice: 2500 },
    now,
  );
  await updateOffer(aScope(platform), owner, waiting.id, { images: [], discountedPrice: 2400 });
  const past = { title: 'Sateenvarjo', originalPrice: 2000 };
  await publish(platform, owner, past, new Date(now.getTime() - 9 * 86_400_000));
  await setOfferStatus(aScope(platform), admin, waiting.id, { status: 'APPROVED' });
  expect(await stored(waiting.id)).toMatchObject({ discountedPrice: 2400, priceBasis: 'NONE', discountBp: null });
  expect(fallen(await headingsTo(owner))).toHaveLength(2);
});

test('a running offer that was never judged shows a plain price, and its business is asked for the lowest once', async () => {
  const owner = await aRichBusiness(platform);
  const old = { originalPrice: 2000, discountedPrice: 1500, discountBp: 2500 };
  // One that cannot be changed, and comes first, does not hold up the others.
  const stuck = await anOffer(fork(), owner, { ...old, title: 'Ei muutu' });
  await fork().execute(`create function refuse_change() returns trigger language plpgsql as
    $$ begin if old.title = 'Ei muutu' then raise exception 'refused'; end if; return new; end $$;
    create trigger refuse_change before update on offer for each row execute function refuse_change()`);
  const { id } = await anOffer(fork(), owner, old);
  const sound = await anOffer(fork(), owner, { ...old, lowestPrice30Days: 1800 });
  await recheckPrices(platform);
  await recheckPrices(platform);
  const query = 'query ($id: ID!) { offer(id: $id) { price discountPercentage compareWith { amount } } }';
  expect((await ask<{ offer: object }>(app, query, { id })).data?.offer).toEqual({
    price: 15,
    discountPercentage: null,
    compareWith: null,
  });
  expect((await stored(sound.id)).priceBasis).toBe(null);
  expect((await stored(stuck.id)).priceBasis).toBe(null);
  await fork().execute('drop trigger refuse_change on offer');
  expect((await headingsTo(owner)).filter((subject) => subject.includes('Lisää alin hinta'))).toHaveLength(1);
});

test('an admin sees words that claim a reduction where the price shows none', async () => {
  const caller = { token: await signIn(fork(), 'ADMIN', admin) };
  const query = 'query ($id: ID!) { adminOffer(id: $id) { priceFlag } }';
  const flagOf = async (changes: object) => {
    const { id } = await publish(platform, business, changes);
    return (await ask<{ adminOffer: { priceFlag: string | null } }>(app, query, { id }, caller)).data?.adminOffer
      .priceFlag;
  };
  expect(await flagOf({ title: 'Kaikki hatut −20 %', originalPrice: 1000 })).toBe('−20 %');
  expect(await flagOf({ title: 'Hattu alennuksessa', originalPrice: 1000, discountedPrice: 800 })).toBe(null);
  expect(await flagOf({ title: 'Hattu', description: 'Alekas malli.' })).toBe(null);
});

test('a business finds its own products, the last used first, and only those', async () => {
  const owner = await aRichBusiness(platform);
  const caller = { token: await signIn(fork(), 'BUSINESS', owner) };
  await publish(platform, owner, { title: 'Omenahillo', originalPrice: 450 });
  await publish(platform, owner, { title: 'Mansikkahillo', originalPrice: 550, endDate: addDays(today, 3) });
  await publish(platform, owner, { title: 'Ilman hintaa' });
  const query = 'query ($search: String!) { myProducts(search: $search) { name lastPrice { price to } } }';
  const find = async (search: string) =>
    (await ask<{ myProducts: { name: string }[] }>(app, query, { search }, caller)).data?.myProducts;
  expect(await find('hillo')).toEqual([
    { name: 'Omenahillo', lastPrice: { price: 4.5, to: addDays(today, 7) } },
    { name: 'Mansikkahillo', lastPrice: { price: 5.5, to: addDays(today, 3) } },
  ]);
  for (const search of ['Omena', 'OMENAHILLO', 'Ome\u00adnahillo'])
    expect(
      (await find(search))?.map(({ name }) => name),
      search,
    ).toEqual(['Omenahillo']);
  expect(await find('%')).toEqual([]);
  const { id: foreign } = await remember('Vadelmahillo', [{ price: 100, from: today, to: today }]);
  const input = { startDate: addDays(today, 1), endDate: addDays(today, 2), discountedPrice: 5, lowestPrice30Days: 6 };
  const check = 'query ($input: PriceDraft!) { checkPrice(input: $input) { accepted knownLowest { price } } }';
  const { data } = await ask(
    app,
    check,
    { input: priceDraft({ ...input, title: 'Vadelma', productId: foreign }) },
    caller,
  );
  expect(data).toEqual({ checkPrice: { accepted: true, knownLowest: null } });
});

test('a product is known again by its GTIN, and a new one with much the same name is shown to admins', async () => {
  const owner = await aRichBusiness(platform);
  const [asOwner, asAdmin] = await Promise.all([
    { token: await signIn(fork(), 'BUSINESS', owner) },
    { token: await signIn(fork(), 'ADMIN', admin) },
  ]);
  await publish(platform, owner, { title: 'Mustikkahillo purkissa', originalPrice: 450 });
  await publish(platform, owner, { title: 'mustikkahillo  PURKISSA', originalPrice: 440, gtin: '6411401015090' });
  const { id: renamed } = await publish(platform, owner, {
    title: 'Syksyn herkku',
    originalPrice: 450,
    gtin: '6411 4010 15090',
  });
  const { id: alike } = await publish(platform, owner, { title: 'Mustikkahillo tölkissä', originalPrice: 900 });
  const refused = await appErrorOf(publish(platform, owner, { originalPrice: 100, gtin: '6411401015091' }));
  expect(Object.keys(refused.details.fields ?? {})).toEqual(['gtin']);
  const products = await fork().find(Product, { business: owner }, { orderBy: { createdAt: 'asc' } });
  expect(products).toMatchObject([
    { name: 'Mustikkahillo purkissa', gtin: '06411401015090', resembledId: null },
    { name: 'Mustikkahillo tölkissä', gtin: null, resembledId: products[0]?.id, madeById: alike },
  ]);
  expect((await stored(renamed)).productId).toBe(products[0]?.id);

  const draft = { startDate: addDays(today, 9), endDate: addDays(today, 12), discountedPrice: 4 };
  const check = 'query ($input: PriceDraft!) { checkPrice(input: $input) { faults { field } knownLowest { price } } }';
  const known = async (input: object) =>
    (await ask(app, check, { input: priceDraft({ ...draft, ...input }) }, asOwner)).data;
  expect(await known({ title: 'Uusi nimi', gtin: '06411401015090' })).toMatchObject({
    checkPrice: { faults: [], knownLowest: { price: 4.4 } },
  });
  expect(await known({ gtin: '123' })).toMatchObject({ checkPrice: { faults: [{ field: 'gtin' }] } });
  const find = 'query ($search: String!) { myProducts(search: $search) { name gtin } }';
  expect((await ask(app, find, { search: '6411401' }, asOwner)).data).toEqual({
    myProducts: [{ name: 'Mustikkahillo purkissa', gtin: '06411401015090' }],
  });

  const list = `query ($resemblesProduct: Boolean!, $id: ID!) {
    adminOffers(filter: { resemblesProduct: $resemblesProduct }, business: $id) { total items { id resembledProduct } } }`;
  const listed = async (resemblesProduct: boolean) =>
    (await ask(app, list, { resemblesProduct, id: owner.id }, asAdmin)).data;
  expect(await listed(true)).toEqual({
    adminOffers: { total: 1, items: [{ id: alike, resembledProduct: 'Mustikkahillo purkissa' }] },
  });
  expect(await listed(false)).toMatchObject({ adminOffers: { total: 3 } });
});

test('a product that has been reduced for sixty days of the year brings a notice, not a refusal', async () => {
  await remember('Parvekelasit', [
    { price: 900, base: 1000, from: '2027-01-01', to: '2027-02-10' },
    { price: 900, base: 1000, from: '2027-02-05', to: '2027-03-01' },
  ]);
  const draft = { title: 'Parvekelasit', startDate: '2027-06-01', endDate: '2027-06-05', originalPrice: 9 };
  expect(await check(draft)).toMatchObject({
    accepted: true,
    notices: ['Tuote on ollut alennuksessa 60 päivää tänä vuonna. Jatkuva alennus ei ole alennus.'],
  });
  expect((await check({ ...draft, startDate: '2027-02-20', endDate: '2027-02-25' })).notices).toEqual([]);
});

test('prices are forgotten 400 days after their last day', async () => {
  const { id } = await remember('Vanha lamppu', [
    { price: 100, from: addDays(today, -420), to: addDays(today, -401) },
    { price: 200, from: addDays(today, -420), to: addDays(today, -400) },
  ]);
  expect(await forgetPrices(platform.primary)).toBe(1);
  expect(await fork().find(PriceHistory, { product: id })).toMatchObject([{ price: 200 }]);
});

test('a search by unit price puts kilos before litres, and what has none last', async () => {
  const at = { cities: ['Kuhmo'], keywords: ['eväs'] };
  const unit = (amount: number, unit: 'G' | 'KG' | 'L') => ({ unit: { count: 1, amount, unit, deposit: 0 } });
  await publish(platform, business, { ...at, title: 'Eväsmehu', originalPrice: 100, ...unit(1, 'L') });
  await publish(platform, business, { ...at, title: 'Eväspullat', originalPrice: 100 });
  await publish(platform, business, { ...at, title: 'Eväsleipä', originalPrice: 300, ...unit(500, 'G') });
  await publish(platform, business, {
    ...at,
    title: 'Eväskeksit',
    type: 'PREMIUM_OFFER',
    originalPrice: 900,
    ...unit(1, 'KG'),
  });
  const query = `query ($after: String) { searchOffers(text: "eväs", city: "Kuhmo", sort: UNIT_PRICE, first: 2, after: $after) {
    items { title unitPrice { amount per } } endCursor } }`;
  type Found = { searchOffers: { items: { title: string; unitPrice: object | null }[]; endCursor: string | null } };
  const first = (await ask<Found>(app, query, {})).data?.searchOffers;
  const second = (await ask<Found>(app, query, { after: first?.endCursor })).data?.searchOffers;
  expect([...(first?.items ?? []), ...(second?.items ?? [])].map(({ title }) => title)).toEqual([
    'Eväsleipä',
    'Eväskeksit',
    'Eväsmehu',
    'Eväspullat',
  ]);
  expect(first?.items[0]?.unitPrice).toEqual({ amount: 6, per: 'KG' });
});
