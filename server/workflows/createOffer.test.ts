import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { GivenOffer } from '#shared/rules/offers/content.ts';
import type { CreateOfferPayload, ManagedOffer } from '#shared/schema.generated.ts';
import { type App, createApp } from '../app.ts';
import { Business } from '../domain/accounts/entities.ts';
import { Transaction } from '../domain/billing/entities.ts';
import { verifyLedger } from '../domain/billing/ledger/verify.ts';
import { Category, Offer, OfferImage } from '../domain/catalogue/entities.ts';
import { seedCategories } from '../domain/publishing/categories/categories.ts';
import { offersTopic } from '../domain/search/syncFeed.ts';
import { updateSettings } from '../domain/settings/updateSettings.ts';
import { connectChanges, publishChange } from '../platform/database/changes.ts';
import { db } from '../platform/database/db.ts';
import { addDays, helsinkiDate } from '../platform/helsinki.ts';
import { isConnectionLost } from '../platform/outage.ts';
import { ask } from '../test/ask.ts';
import { signIn } from '../test/callers.ts';
import { testPlatform } from '../test/database.ts';
import { anAdmin } from '../test/marketplace.ts';
import { aFile, aPicture, appErrorOf, aRichBusiness, aScope, draft, publish, storedFiles } from '../test/offers.ts';
import { createOffer, createOfferOnce } from './createOffer.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();

let app: App;

beforeAll(async () => {
  await seedCategories(fork());
  app = await createApp(platform);
});
afterAll(() => app.close());

test('an offer is published at once and its price is charged', async () => {
  const business = await aRichBusiness(platform, 2000);
  const { offer, ...payload } = await createOffer(aScope(platform), business, draft());
  expect(payload).toEqual({
    message: 'Tarjous julkaistu onnistuneesti!',
    remainingBalance: 1500,
    toppedUp: 0,
  });
  const [charge] = await fork().find(Transaction, { offerId: offer.id });
  expect(charge).toMatchObject({ kind: 'CHARGE', amount: -500, offerTitle: offer.title, offerType: 'NORMAL_OFFER' });
  expect(await fork().findOne(Offer, offer.id)).toMatchObject({
    status: 'APPROVED',
    shownStatus: 'APPROVED',
    cost: 500,
    referenceNumber: charge?.referenceNumber,
    cities: ['Jyväskylä'],
    keywords: ['leipä', 'ruis'],
  });
});

/** Which changes of offers this server and another one of the same database are notified of. */
async function twoServers() {
  const other = await connectChanges(platform.config.databaseUrl ?? '', platform.log);
  const [here, elsewhere] = [vi.fn(), vi.fn()];
  const stops = [platform.changes.on(offersTopic, here), other.on(offersTopic, elsewhere)];
  const mark = async (name: string) => {
    await publishChange(fork(), offersTopic, name);
    for (const heard of [here, elsewhere]) await expect.poll(() => heard.mock.calls.at(-1)).toEqual([name]);
  };
  // Behind what came before.
  await mark('begun');
  for (const heard of [here, elsewhere]) heard.mockClear();
  const stop = async () => {
    for (const each of stops) each();
    await other.stop();
  };
  return { here, elsewhere, mark, stop };
}

test('each server is notified once of a new offer, and the one that published it before it answers', async () => {
  const business = await aRichBusiness(platform);
  const { here, elsewhere, mark, stop } = await twoServers();
  const input = draft({ idempotencyKey: 'announced' });
  await createOffer(aScope(platform), business, input);
  expect(here).toHaveBeenCalledTimes(1);
  // The same call again.
  await createOffer(aScope(platform), business, input);
  await expect.poll(() => elsewhere.mock.calls).toEqual([[undefined]]);
  await mark('after');
  for (const heard of [here, elsewhere]) expect(heard.mock.calls).toEqual([[undefined], ['after']]);
  await stop();
});

test('servers are notified of an offer that may be published, as its connection was lost', async () => {
  const { here, elsewhere, stop } = await twoServers();
  const call = { actor: 'BUSINESS:lost', operation: 'createOffer', key: null, content: {} };
  const losing = createOfferOnce(aScope(platform), call, [], async (em) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db(em));
    throw new Error('The connection is still there');
  });
  await expect(losing).rejects.toSatisfy(isConnectionLost);
  expect(here).toHaveBeenCalledTimes(1);
  await expect.poll(() => elsewhere.mock.calls).toEqual([[undefined]]);
  await stop();
});

test('an offer runs from the first midnight to the last second in Helsinki, also over a change of clocks', async () => {
  const business = await aRichBusiness(platform);
  const now = new Date('2026-10-20T09:00:00Z');
  const dates = { startDate: '2026-10-24', endDate: '2026-10-31' };
  const { offer } = await createOffer(aScope(platform), business, draft(dates, now), now);
  expect(offer.startsAt).toEqual(new Date('2026-10-23T21:00:00Z'));
  expect(offer.expiresAt).toEqual(new Date('2026-10-31T21:59:59Z'));
});

test('an offer is stored with tidied texts and a discount computed from its prices', async () => {
  const business = await aRichBusiness(platform);
  const { offer } = await createOffer(
    aScope(platform),
    business,
    draft({
      title: '  Pulla\n\u0000kahvi ',
      keywords: [' Pulla ', 'pulla', 'kahvi'],
      originalPrice: 1990,
      discountedPrice: 1490,
      discountPercentage: 99,
      lowestPrice30Days: 1790,
    }),
  );
  const stored = await fork().findOneOrFail(Offer, offer.id);
  expect(stored).toMatchObject({ title: 'Pulla kahvi', keywords: ['Pulla', 'kahvi'], discountBp: 1600 });
  expect(stored).toMatchObject({ originalPrice: 1990, discountedPrice: 1490, lowestPrice30Days: 1790 });
});

test('a category is found by its id or by its name in any case, and an unknown one is rejected', async () => {
  const business = await aRichBusiness(platform);
  const { offer } = await createOffer(aScope(platform), business, draft({ category: ' ruoka JA juoma ' }));
  const category = offer.category.id;
  expect((await createOffer(aScope(platform), business, draft({ category }))).offer.category.id).toBe(category);
  const refusal = await appErrorOf(createOffer(aScope(platform), business, draft({ category: 'Avaruusmatkat' })));
  expect(refusal).toMatchObject({ code: 'INVALID_INPUT', details: { fields: { category: 'Kategoriaa ei löytynyt' } } });
});

test('an invalid offer is rejected with every error and stores nothing', async () => {
  const business = await aRichBusiness(platform, 5000);
  const faulty = draft({ title: '', keywords: [], images: [aPicture(), aPicture(2)] });
  const refusal = await appErrorOf(createOffer(aScope(platform), business, faulty));
  expect(refusal).toMatchObject({
    code: 'INVALID_INPUT',
    message: 'Otsikko on pakollinen',
    details: {
      fields: {
        title: 'Otsikko on pakollinen',
        keywords: 'Vähintään yksi avainsana on pakollinen',
        images: 'Voit valita enintään 1 kuva(a)',
      },
    },
  });
  expect(await fork().count(Offer, { business: business.id })).toBe(0);
  expect((await fork().findOneOrFail(Business, business.id)).balance).toBe(5000);
});

test('pictures are stored with the offer in their order', async () => {
  const business = await aRichBusiness(platform);
  const images = [aPicture(1), aPicture(2), aPicture(3)];
  const { offer } = await createOffer(aScope(platform), business, draft({ type: 'NORMAL_FLYER', images }));
  const pictures = await fork().find(OfferImage, { offer: offer.id }, { orderBy: { position: 'asc' } });
  expect(pictures.map(({ position, width, height }) => [position, width, height])).toEqual([
    [0, 40, 30],
    [1, 40, 30],
    [2, 40, 30],
  ]);
  const files = await storedFiles(platform);
  for (const { key } of pictures) expect(files.filter((file) => file.startsWith(key))).toHaveLength(3);
});

test.each<[string, Partial<GivenOffer>, number, string]>([
  ['a picture that is none', { type: 'NORMAL_FLYER' }, 100_000, 'IMAGE_INVALID'],
  ['a balance too low', {}, 100, 'BALANCE_TOO_LOW'],
  ['another price than expected', { expectedPrice: 400 }, 100_000, 'PRICE_CHANGED'],
])('%s leaves no file, no offer and no charge', async (_what, changes, balance, code) => {
  const business = await aRichBusiness(platform, balance);
  const before = await storedFiles(platform);
  const images = [aPicture(), ...(code === 'IMAGE_INVALID' ? [aFile(Buffer.from('<svg/>'), 'kuva.png')] : [])];
  const refusal = await appErrorOf(createOffer(aScope(platform), business, draft({ ...changes, images })));
  expect(refusal.code).toBe(code);
  expect(await storedFiles(platform)).toEqual(before);
  expect(await fork().count(Offer, { business: business.id })).toBe(0);
  expect(await fork().count(Transaction, { businessId: business.id, kind: 'CHARGE' })).toBe(0);
});

test('the error carries the missing cents or the new price', async () => {
  const business = await aRichBusiness(platform, 450);
  const tooLow = await appErrorOf(createOffer(aScope(platform), business, draft()));
  expect(tooLow).toMatchObject({ message: 'Saldo ei riitä. Tarvitset €0,50 lisää.', details: { missing: 50 } });
  const changed = await appErrorOf(createOffer(aScope(platform), business, draft({ expectedPrice: 100 })));
  expect(changed.details).toMatchObject({ price: 500 });
});

test('two offers at once cannot spend the same euros', async () => {
  const business = await aRichBusiness(platform, 700);
  const attempts = await Promise.allSettled([1, 2].map(() => createOffer(aScope(platform), business, draft())));
  expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await fork().count(Offer, { business: business.id })).toBe(1);
  expect((await fork().findOneOrFail(Business, business.id)).balance).toBe(200);
});

test('forty offers at once succeed exactly as far as the balance allows', async () => {
  const business = await aRichBusiness(platform, 5000);
  const attempts = await Promise.allSettled(
    Array.from({ length: 40 }, () => createOffer(aScope(platform), business, draft())),
  );
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect((await fork().findOneOrFail(Business, business.id)).balance).toBe(0);
  expect(await verifyLedger(fork())).toEqual([]);
});

test('the same idempotency key publishes once, also with pictures, and rejects another content', async () => {
  const business = await aRichBusiness(platform, 5000);
  const send = (changes = {}) =>
    createOffer(aScope(platform), business, draft({ idempotencyKey: 'k1', images: [aPicture()], ...changes }));
  const answers = await Promise.all([send(), send(), send()]);
  const before = await storedFiles(platform);
  const [first, ...others] = answers.map(({ offer, ...rest }) => ({ ...rest, id: offer.id }));
  expect(others).toEqual([first, first]);
  expect((await appErrorOf(send({ title: 'Toinen' }))).code).toBe('IDEMPOTENCY_KEY_REUSED');
  expect((await appErrorOf(send({ images: [aPicture(7)] }))).code).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(await storedFiles(platform)).toEqual(before);
  expect(await fork().count(OfferImage, { offer: { business: business.id } })).toBe(1);
});

test('an account sends pictures at most 500 times a day, and still publishes offers without pictures', async () => {
  const business = await aRichBusiness(platform);
  await createOffer(aScope(platform), business, draft({ images: [aPicture()] }));
  await fork().execute('update rate_limit set points = 500');
  const before = await storedFiles(platform);
  const refusal = await appErrorOf(createOffer(aScope(platform), business, draft({ images: [aPicture()] })));
  expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { retryAfter: expect.any(Number) } });
  expect(await storedFiles(platform)).toEqual(before);
  await createOffer(aScope(platform), business, draft());
});

test('a suspended business cannot publish', async () => {
  const business = await aRichBusiness(platform, 5000);
  await fork().nativeUpdate(Business, { id: business.id }, { status: 'SUSPENDED' });
  expect((await appErrorOf(createOffer(aScope(platform), business, draft()))).code).toBe('ACCOUNT_SUSPENDED');
});

describe('an own offer published once more', () => {
  const today = helsinkiDate(new Date());
  const inDays = (days: number) => addDays(today, days);
  const next = { startDate: inDays(8), endDate: inDays(12) };
  const content = `type productId cost currency
    shown { title description category { id } locationType address cities isNationwide url keywords
      price { originalPrice discountedPrice lowestPrice30Days discountPercentage compareWith { amount }
        unitPrice { amount per } subject priceForm audience multiCount scope upTo perishable onSaleSince
        unit { count amount unit deposit } noUnitPriceReason }
      pages { image { id url width height placeholder } } }`;
  const repeat = `mutation ($id: ID!, $startDate: Date!, $endDate: Date!, $price: Money!, $plain: Boolean!, $key: String!) {
    repeatOffer(id: $id, startDate: $startDate, endDate: $endDate, expectedPrice: $price, withoutComparison: $plain,
      idempotencyKey: $key) {
      offer { id repeatedFrom phase startsAt endsAt clicks views version published { title } statusReason ${content} }
      message remainingBalance } }`;
  const byId = `query ($id: ID!) { myOffer(id: $id) { ${content} } }`;
  let keys = 0;

  /** An offer that is reduced from the price before, with three pictures, and a session of its business. */
  async function aRunning(changes: Partial<GivenOffer> = {}, balance = 10_000) {
    const business = await aRichBusiness(platform, balance);
    const pictures = { type: 'NORMAL_FLYER' as const, images: [aPicture(1), aPicture(2), aPicture(3)] };
    const offer = await publish(platform, business, {
      ...pictures,
      originalPrice: 1990,
      discountedPrice: 1490,
      ...changes,
    });
    const token = await signIn(fork(), 'BUSINESS', business);
    const again = (variables = {}) =>
      ask<{ repeatOffer: CreateOfferPayload }>(
        app,
        repeat,
        { id: offer.id, ...next, price: 10, plain: false, key: `again-${++keys}`, ...variables },
        { token },
      );
    const read = async (id: string) =>
      (await ask<{ myOffer: ManagedOffer }>(app, byId, { id }, { token })).data?.myOffer;
    return { business, offer, token, again, read };
  }
  const countOf = (business: Business) => fork().count(Offer, { business: business.id });
  const balanceOf = async ({ id }: Business) => (await fork().findOneOrFail(Business, id)).balance;

  test('has everything of the first one but its days, pictures of its own and no figures', async () => {
    const { offer, again, read, business, token } = await aRunning();
    const { data, errors } = await again();
    expect(errors).toEqual([]);
    const { id, repeatedFrom, phase, clicks, views, version, published, statusReason, startsAt, endsAt, ...copy } =
      data!.repeatOffer.offer;
    const facts = { repeatedFrom, phase, clicks, views, version, published, statusReason };
    const fresh = { phase: 'SCHEDULED', clicks: 0, views: 0, version: 1, published: null, statusReason: null };
    expect(facts).toEqual({ ...fresh, repeatedFrom: offer.id });
    expect([startsAt, endsAt].map((at) => helsinkiDate(new Date(at)))).toEqual([next.startDate, next.endDate]);
    const parts = ({ shown: { pages, ...said }, ...terms }: Pick<ManagedOffer, 'shown'>) => ({ pages, said, terms });
    const { pages: before, ...first } = parts((await read(offer.id))!);
    const { pages: after, ...second } = parts(copy);
    expect(second).toEqual(first);
    const facing = (pages: typeof before) =>
      pages.map(({ image: { width, height, placeholder } }) => [width, height, placeholder]);
    expect(facing(after)).toEqual(facing(before));
    expect(new Set([...after, ...before].map(({ image }) => image.url)).size).toBe(6);
    expect(data!.repeatOffer).toMatchObject({ message: 'Tarjous julkaistu onnistuneesti!', remainingBalance: 80 });
    expect(await balanceOf(business)).toBe(8000);

    await ask(app, 'mutation ($id: ID!) { deleteOffer(id: $id) { id } }', { id: offer.id }, { token });
    const files = await storedFiles(platform);
    for (const { key } of await fork().find(OfferImage, { offer: id })) {
      expect(files.filter((file) => file.startsWith(key))).toHaveLength(3);
    }
    expect((await read(id))!.shown.pages).toEqual(after);
  });

  test('is charged once for two taps at the same time, which store no more pictures than one', async () => {
    const { business, again } = await aRunning();
    const before = (await storedFiles(platform)).length;
    const answers = await Promise.all([again({ key: 'double-tap' }), again({ key: 'double-tap' })]);
    const ids = answers.map(({ data }) => data?.repeatOffer.offer.id);
    expect(answers.map(({ errors }) => errors)).toEqual([[], []]);
    expect(ids[1]).toBe(ids[0]);
    expect([await countOf(business), await balanceOf(business)]).toEqual([2, 8000]);
    expect((await storedFiles(platform)).length).toBe(before + 9);
    expect((await again({ key: 'double-tap', endDate: inDays(11) })).code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await verifyLedger(fork())).toEqual([]);
  });

  test('is no reduction after a break, and is published as a plain price only when that is asked', async () => {
    const { business, offer, again } = await aRunning();
    const later = { startDate: inDays(20), endDate: inDays(24) };
    const refusal = await again(later);
    expect(refusal.code).toBe('INVALID_INPUT');
    expect(refusal.errors[0]?.message).toMatch(/^Olet itse tarjonnut tuotetta hintaan 14,90/);
    expect([await countOf(business), await balanceOf(business)]).toEqual([1, 9000]);
    const { data } = await again({ ...later, plain: true });
    expect(data?.repeatOffer.offer.shown.price).toMatchObject({
      discountedPrice: 14.9,
      originalPrice: null,
      lowestPrice30Days: null,
      compareWith: null,
      discountPercentage: null,
    });
    expect(data?.repeatOffer.offer.repeatedFrom).toBe(offer.id);
  });

  test('that goes on at once stays a reduction, also when a plain price would be accepted of another', async () => {
    const { again } = await aRunning({ originalPrice: null, discountedPrice: 1490 });
    const { data } = await again({ plain: true });
    expect(data?.repeatOffer.offer.shown.price).toMatchObject({ discountedPrice: 14.9, compareWith: null });
    const reduced = await aRunning();
    const { data: goesOn } = await reduced.again();
    expect(goesOn?.repeatOffer.offer.shown.price).toMatchObject({
      compareWith: { amount: 19.9 },
      discountPercentage: 25,
    });
  });

  test.each([
    ['a balance too low', { balance: 1700 }, {}, 'BALANCE_TOO_LOW', 'Saldo ei riitä. Tarvitset €3,00 lisää.'],
    ['another price than the one seen', {}, { price: 4 }, 'PRICE_CHANGED', /muuttunut/],
    [
      'a first day that is over',
      {},
      { startDate: inDays(-1) },
      'INVALID_INPUT',
      'Alkupäivä ei voi olla menneisyydessä',
    ],
    [
      'too many days',
      {},
      { endDate: inDays(30) },
      'INVALID_INPUT',
      'Normal tarjoukset voivat kestää enintään 7 päivää',
    ],
    ['an unknown offer', {}, { id: 'x' }, 'OFFER_NOT_FOUND', /./],
  ])(
    'is refused for %s, and nothing is charged or stored',
    async (_why, { balance = 10_000 }: { balance?: number }, variables, code, message) => {
      const { business, again } = await aRunning({}, balance);
      const before = [await storedFiles(platform), await balanceOf(business)];
      const refusal = await again(variables);
      expect(refusal.code).toBe(code);
      expect(refusal.errors[0]?.message).toMatch(message);
      expect([await storedFiles(platform), await balanceOf(business)]).toEqual(before);
      expect(await countOf(business)).toBe(1);
    },
  );

  test('is in the category that an admin has moved the offer to, and may be of one that was refunded, not of another business', async () => {
    const { offer, again, token } = await aRunning();
    const other = await aRunning();
    expect(
      (await ask(app, repeat, { id: other.offer.id, ...next, price: 10, plain: false, key: 'x' }, { token })).code,
    ).toBe('OFFER_NOT_FOUND');
    const { id: from } = await fork().findOneOrFail(Category, { name: 'Ruoka ja juoma' });
    const { id: category } = await fork().findOneOrFail(Category, { name: 'Palvelut' });
    await fork().nativeUpdate(Offer, offer.id, { category, status: 'REJECTED', approvedAt: null });
    const { data } = await again();
    expect(data?.repeatOffer.offer.shown.category?.id).toBe(category);
    expect(category).not.toBe(from);
  });
});

test('a new offer waits for approval under pre-moderation, and the message says so', async () => {
  const admin = await anAdmin(fork(), { role: 'MASTER_ADMIN' });
  await updateSettings(aScope(platform), admin, { group: 'general', draft: { offerModeration: 'PRE' } });
  const business = await aRichBusiness(platform);
  const { offer, message } = await createOffer(aScope(platform), business, draft());
  expect(message).toBe('Tarjous lähetetty hyväksyttäväksi. Saat sähköpostin, kun se on käsitelty.');
  expect(await fork().findOne(Offer, offer.id)).toMatchObject({ status: 'PENDING', approvedAt: null });
});
