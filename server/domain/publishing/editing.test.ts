import { beforeAll, expect, test } from 'vitest';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import type { OfferEdit } from '#shared/rules/offers/content.ts';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { newsDuring } from '#test/changes.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { aFile, aPicture, appErrorOf, aRichBusiness, aScope, publish, storedFiles } from '#test/offers.ts';
import { createApp } from '../../app.ts';
import type { Admin, Business } from '../accounts/entities.ts';
import { shownContent } from '../catalogue/content.ts';
import { Offer, OfferImage } from '../catalogue/entities.ts';
import { liveOffer } from '../catalogue/feed/feed.ts';
import { countFeedFaults, offersTopic } from '../search/syncFeed.ts';
import { seedCategories } from './categories/categories.ts';
import { updateOffer } from './editing.ts';
import { storePictures, withPictures } from './media/pictures.ts';
import { adminOffers } from './moderation/adminOffers.ts';
import { setOfferStatus } from './moderation/moderation.ts';
import { countsTopic } from './offerCounts.ts';
import { publishedImages, shownImages } from './offers.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
let business: Business;
let admin: Admin;

beforeAll(async () => {
  await seedCategories(fork());
  business = await aRichBusiness(platform, 1_000_000);
  admin = await anAdmin(fork());
});

const edit = (id: string, input: Partial<OfferEdit>, by = business) =>
  updateOffer(aScope(platform), by, id, { images: [], ...input });
const decide = (id: string, status: 'APPROVED' | 'REJECTED' | 'PENDING') =>
  setOfferStatus(aScope(platform), admin, id, { status });
const stored = (id: string) => fork().findOneOrFail(Offer, id, { populate: ['images'] });
const keysOf = async (id: string) => (await fork().find(OfferImage, { offer: id })).map(({ key }) => key).sort();

test('an edit of a live offer waits for approval, and consumers see the approved version', async () => {
  const offer = await publish(platform, business, { title: 'Vanha' });
  const edited = await edit(offer.id, { title: 'Uusi', category: 'Palvelut', cities: ['Oulu'] });
  expect(shownContent(edited)).toMatchObject({ title: 'Uusi', cities: ['Oulu'] });
  const row = await stored(offer.id);
  expect(row).toMatchObject({ status: 'APPROVED', title: 'Vanha', shownStatus: 'PENDING', shownTitle: 'Uusi' });
  expect(await liveOffer(platform, offer.id)).toMatchObject({ title: 'Vanha', cities: ['Jyväskylä'] });
});

test('an approved edit is shown to consumers at the same rank and price', async () => {
  const offer = await publish(platform, business);
  const before = await liveOffer(platform, offer.id);
  await edit(offer.id, { title: 'Uusi', category: 'Palvelut', cities: ['Oulu'], keywords: ['uusi'] });
  await decide(offer.id, 'APPROVED');
  const card = await liveOffer(platform, offer.id);
  expect(card).toMatchObject({ title: 'Uusi', category: { name: 'Palvelut' }, cities: ['Oulu'], keywords: ['uusi'] });
  expect(card.publishedAt).toBe(before.publishedAt);
  expect(await stored(offer.id)).toMatchObject({ status: 'APPROVED', revision: null, cost: 500 });
  expect(await countFeedFaults(fork())).toBe(0);
});

test('a rejected edit leaves the approved version, and stays until a later one is approved', async () => {
  const offer = await publish(platform, business, { title: 'Vanha' });
  await edit(offer.id, { title: 'Uusi' });
  const rejected = await setOfferStatus(aScope(platform), admin, offer.id, { status: 'REJECTED', reason: 'Epäselvä' });
  expect(rejected).toMatchObject({ status: 'APPROVED', title: 'Vanha', revision: null, statusReason: 'Epäselvä' });
  expect(rejected.shownStatus).toBe('APPROVED');
  expect((await liveOffer(platform, offer.id)).title).toBe('Vanha');
  const rejection = { content: { title: 'Uusi' }, reason: 'Epäselvä', rejectedAt: expect.any(String) };
  expect(rejected.rejectedRevision).toMatchObject(rejection);
  const again = await edit(offer.id, { title: 'Uusin' });
  expect(again.rejectedRevision).toMatchObject(rejection);
  await decide(offer.id, 'APPROVED');
  expect(await stored(offer.id)).toMatchObject({ title: 'Uusin', rejectedRevision: null });
});

test('a rejected edit is read with its reason and mended with its own pictures', async () => {
  const offer = await publish(platform, business, { images: [aPicture(1)] });
  await edit(offer.id, { title: 'Liian suuri', category: 'Palvelut', keepImages: [], images: [aPicture(2)] });
  await setOfferStatus(aScope(platform), admin, offer.id, { status: 'REJECTED', reason: 'Väite puuttuu' });
  const app = await createApp(platform);
  const by = { token: await signIn(fork(), 'BUSINESS', business) };
  const query = `query ($id: ID!) { myOffer(id: $id) { shown { title }
    rejectedChange { reason content { title category { name } pages { image { id } } cities } } } }`;
  type Read = { myOffer: { rejectedChange: { content: { pages: { image: { id: string } }[] } } } };
  const { data } = await ask<Read>(app, query, { id: offer.id }, by);
  await app.close();
  expect(data).toMatchObject({
    myOffer: {
      shown: { title: offer.title },
      rejectedChange: {
        reason: 'Väite puuttuu',
        content: { title: 'Liian suuri', category: { name: 'Palvelut' }, cities: offer.cities },
      },
    },
  });
  const keepImages = data?.myOffer.rejectedChange.content.pages.map(({ image }) => image.id) ?? [];
  expect(keepImages).toHaveLength(1);
  const mended = await edit(offer.id, { title: 'Sopiva', keepImages });
  expect((await shownImages(mended)).map(({ id }) => id)).toEqual(keepImages);
});

test('a rejected change is found among own offers until it is mended, also before the offer begins', async () => {
  const shop = await aRichBusiness(platform, 10_000);
  const start = addDays(helsinkiDate(new Date()), 3);
  const offer = await publish(platform, shop, { startDate: start, endDate: addDays(start, 2) });
  await publish(platform, shop);
  const change = (title: string) => updateOffer(aScope(platform), shop, offer.id, { images: [], title });
  await change('Liian suuri');
  await decide(offer.id, 'REJECTED');
  const app = await createApp(platform);
  const by = { token: await signIn(fork(), 'BUSINESS', shop) };
  const found = () =>
    ask(
      app,
      '{ myOffers(onlyRejectedChanges: true) { total items { id phase rejectedChange { content { title } } } } }',
      {},
      by,
    );
  expect((await found()).data).toEqual({
    myOffers: {
      total: 1,
      items: [{ id: offer.id, phase: 'SCHEDULED', rejectedChange: { content: { title: 'Liian suuri' } } }],
    },
  });
  await change('Sopiva');
  expect((await found()).data).toEqual({ myOffers: { total: 0, items: [] } });
  await app.close();
});

test('a rejected offer that is mended, or reopened, waits from then on', async () => {
  const offer = await publish(platform, business);
  await decide(offer.id, 'REJECTED');
  expect((await stored(offer.id)).resubmittedAt).toBeNull();
  const before = new Date();
  await edit(offer.id, { title: 'Korjattu' });
  const mended = (await stored(offer.id)).resubmittedAt;
  expect(mended?.getTime()).toBeGreaterThanOrEqual(before.getTime());
  await edit(offer.id, { title: 'Korjattu taas' });
  expect((await stored(offer.id)).resubmittedAt).toEqual(mended);
  await decide(offer.id, 'APPROVED');
  await decide(offer.id, 'PENDING');
  expect((await stored(offer.id)).resubmittedAt).not.toEqual(mended);
});

test('a second edit is applied to the first', async () => {
  const offer = await publish(platform, business);
  await edit(offer.id, { title: 'Uusi' });
  const twice = await edit(offer.id, { description: 'Toinen' });
  expect(shownContent(twice)).toMatchObject({ title: 'Uusi', description: 'Toinen' });
});

test('an edit that waits empties the counts of every server, and the public caches only when it is approved', async () => {
  const { id } = await publish(platform, business);
  const waits = () => edit(id, { title: 'Odottaa' });
  const changes = () => edit(id, { title: 'Odottaa yhä' });
  expect(await newsDuring(platform, offersTopic, waits)).toBe(0);
  expect(await newsDuring(platform, countsTopic, changes)).toBe(1);
  expect(await newsDuring(platform, offersTopic, () => decide(id, 'APPROVED'))).toBe(1);
});

test('an edit that changes nothing needs no approval', async () => {
  const offer = await publish(platform, business, { url: 'https://www.esimerkki.fi', images: [aPicture()] });
  const { title, keywords, cities } = offer;
  const same = await edit(offer.id, { title, keywords, cities, type: 'NORMAL_OFFER', category: offer.category.id });
  expect(same.revision).toBeNull();
});

test('an edit leaves absent fields as they are, and null clears an optional field', async () => {
  const offer = await publish(platform, business, {
    originalPrice: 1000,
    discountedPrice: 500,
    lowestPrice30Days: 700,
  });
  const unchanged = await edit(offer.id, { title: 'Uusi' });
  expect(shownContent(unchanged)).toMatchObject({
    originalPrice: 1000,
    discountBp: 2800,
    url: 'https://www.esimerkki.fi',
  });
  const removed = await edit(offer.id, { url: null, discountedPrice: null, lowestPrice30Days: null });
  expect(shownContent(removed)).toMatchObject({
    originalPrice: 1000,
    discountedPrice: null,
    discountBp: null,
    url: null,
  });
});

test('an edit replaces cities by the whole country and the whole country by cities', async () => {
  const offer = await publish(platform, business);
  const nationwide = await edit(offer.id, { locationType: 'MULTIPLE', isNationwide: true });
  expect(shownContent(nationwide)).toMatchObject({ isNationwide: true, cities: [] });
  const cities = await edit(offer.id, { cities: ['Espoo', 'Vantaa'] });
  expect(shownContent(cities)).toMatchObject({
    isNationwide: false,
    cities: ['Espoo', 'Vantaa'],
    locationType: 'MULTIPLE',
  });
});

test('an edit is rejected when it changes the type or the dates', async () => {
  const offer = await publish(platform, business);
  const today = helsinkiDate(new Date());
  await edit(offer.id, { type: 'NORMAL_OFFER', startDate: today, endDate: addDays(today, 7) });
  const refusal = await appErrorOf(
    edit(offer.id, { type: 'PREMIUM_OFFER', startDate: addDays(today, 1), endDate: addDays(today, 8) }),
  );
  expect(refusal).toMatchObject({
    code: 'INVALID_INPUT',
    details: {
      fields: {
        type: 'Tarjouksen tyyppiä ei voi muuttaa',
        startDate: 'Voimassaoloaikaa ei voi muuttaa',
        endDate: 'Voimassaoloaikaa ei voi muuttaa',
      },
    },
  });
});

test('an edit that breaks a rule is rejected with every error', async () => {
  const offer = await publish(platform, business);
  const refusal = await appErrorOf(
    edit(offer.id, { title: ' ', keywords: [], url: 'javascript:alert(1)', cities: ['Narnia'] }),
  );
  expect(Object.keys(refusal.details.fields ?? {}).sort()).toEqual(['cities', 'keywords', 'title', 'url']);
  expect((await appErrorOf(edit(offer.id, { category: 'Narnia' }))).details.fields).toEqual({
    category: 'Kategoriaa ei löytynyt',
  });
});

test('a business cannot edit the offer of another business', async () => {
  const offer = await publish(platform, await aRichBusiness(platform));
  expect((await appErrorOf(edit(offer.id, { title: 'Minun' }))).code).toBe('OFFER_NOT_FOUND');
  expect((await appErrorOf(edit('ei mikään', { title: 'Minun' }))).code).toBe('OFFER_NOT_FOUND');
});

test('an edit is rejected when present and new pictures together exceed the maximum of the type', async () => {
  const offer = await publish(platform, business, { type: 'NORMAL_FLYER', images: [aPicture(1), aPicture(2)] });
  expect((await appErrorOf(edit(offer.id, { images: [aPicture(3), aPicture(4)] }))).details.fields).toEqual({
    images: 'Voit valita enintään 3 kuva(a)',
  });
  const [first, second] = await publishedImages(await stored(offer.id));
  const edited = await edit(offer.id, { keepImages: [second!.id], images: [aPicture(3)] });
  const shown = await shownImages(edited);
  expect(shown.map(({ id }) => id)).toEqual([second!.id, expect.any(String)]);
  expect((await liveOffer(platform, offer.id)).images.map(({ id }) => id)).toEqual([first!.id, second!.id]);
  expect((await appErrorOf(edit(offer.id, { keepImages: [crypto.randomUUID()] }))).details.fields).toEqual({
    keepImages: 'Kuvaa ei löytynyt',
  });
});

test('an approved edit deletes the pictures it dropped and those of an edit rejected before it', async () => {
  const offer = await publish(platform, business, { type: 'NORMAL_FLYER', images: [aPicture(1), aPicture(2)] });
  const [one, two] = await publishedImages(await stored(offer.id));
  const before = await storedFiles(platform);

  await edit(offer.id, { keepImages: [two!.id], images: [aPicture(3)] });
  await decide(offer.id, 'REJECTED');
  expect(await storedFiles(platform)).toHaveLength(before.length + 3);
  expect(await keysOf(offer.id)).toHaveLength(3);

  await edit(offer.id, { keepImages: [two!.id], images: [aPicture(3)] });
  await decide(offer.id, 'APPROVED');
  const files = await storedFiles(platform);
  expect(files.some((file) => file.startsWith(one!.key))).toBe(false);
  expect((await liveOffer(platform, offer.id)).images.map(({ key }) => key)).toEqual([two!.key, expect.any(String)]);
  expect(files).toHaveLength(before.length);
});

test('a rejected edit stores no picture', async () => {
  const offer = await publish(platform, business, { type: 'NORMAL_FLYER' });
  const before = await storedFiles(platform);
  const broken = [aPicture(), aFile(Buffer.from('GIF89a'), 'rikki.gif')];
  expect((await appErrorOf(edit(offer.id, { images: broken }))).code).toBe('IMAGE_INVALID');
  expect((await appErrorOf(edit(offer.id, { images: [aPicture()], title: '' }))).code).toBe('INVALID_INPUT');
  expect(await storedFiles(platform)).toEqual(before);
  expect((await stored(offer.id)).revision).toBeNull();
});

test('an edit of a rejected offer that was live submits it for approval again', async () => {
  const offer = await publish(platform, business);
  await decide(offer.id, 'REJECTED');
  const edited = await edit(offer.id, { title: 'Korjattu' });
  expect(edited).toMatchObject({ status: 'PENDING', title: 'Korjattu', revision: null, statusReason: null });
  await decide(offer.id, 'APPROVED');
  expect((await liveOffer(platform, offer.id)).title).toBe('Korjattu');
});

test('simultaneous edits of an offer do not overwrite each other', async () => {
  const offer = await publish(platform, business);
  await Promise.all([
    edit(offer.id, { title: 'Yksi' }),
    edit(offer.id, { description: 'Kaksi' }),
    edit(offer.id, { keywords: ['kolme'] }),
  ]);
  expect(shownContent(await stored(offer.id))).toMatchObject({
    title: 'Yksi',
    description: 'Kaksi',
    keywords: ['kolme'],
  });
});

test('an edit keeps its pictures when the database connection is lost during the commit', async () => {
  const before = await storedFiles(platform);
  const stored = await storePictures(platform, 'BUSINESS:x', [aPicture(8)]);
  const lost = Object.assign(new Error('terminating connection'), { code: '57P01' });
  await expect(withPictures(platform, stored, () => Promise.reject(lost))).rejects.toBe(lost);
  expect(await storedFiles(platform)).toHaveLength(before.length + 3);
  const failed = new Error('no');
  await expect(withPictures(platform, stored, () => Promise.reject(failed))).rejects.toBe(failed);
  expect(await storedFiles(platform)).toEqual(before);
});

test("expired offers cannot be edited into the admins' queue, whatever was decided on them", async () => {
  const own = await aRichBusiness(platform);
  const ended = { expiresAt: new Date(Date.now() - 1000) };
  for (const state of [{}, { hidden: true }, { status: 'REJECTED' }] as const) {
    const { id } = await publish(platform, own);
    await fork().nativeUpdate(Offer, { id }, { ...ended, ...state });
    expect((await appErrorOf(edit(id, { title: 'Uusi' }, own))).code).toBe('STATUS_CHANGE_REFUSED');
  }
  const query = { business: own.id, status: 'PENDING', sort: { by: 'CREATED_AT', direction: 'ASC' } } as const;
  expect(await adminOffers(aScope(platform), { ...query, page: { number: 1, size: 10 } })).toEqual({
    items: [],
    total: 0,
  });
});

test('refuses an edit of an offer that has ended, but not of one that still waits for its first approval', async () => {
  const { id } = await publish(platform, business);
  const end = { expiresAt: new Date(Date.now() - 1000) };
  await fork().nativeUpdate(Offer, { id }, end);
  expect(await appErrorOf(edit(id, { title: 'Uusi' }))).toMatchObject({
    code: 'STATUS_CHANGE_REFUSED',
    message: 'Päättynyttä tarjousta ei voi muokata. Luo tarjouksesta uusi.',
  });
  expect(await stored(id)).toMatchObject({ shownStatus: 'APPROVED', version: 1 });
  await fork().nativeUpdate(Offer, { id }, { status: 'PENDING', approvedAt: null });
  expect(await edit(id, { title: 'Uusi' })).toMatchObject({ shownStatus: 'PENDING' });
});
