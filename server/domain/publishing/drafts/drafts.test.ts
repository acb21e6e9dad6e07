import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Business } from '#domain/accounts/entities.ts';
import { Transaction } from '#domain/billing/entities.ts';
import { verifyLedger } from '#domain/billing/ledger/verify.ts';
import { Offer, OfferImage } from '#domain/catalogue/entities.ts';
import { businessData } from '#domain/privacy/personalData.ts';
import { sweepOrphans } from '#platform/storage/orphans.ts';
import { nestContent } from '#shared/rules/offers/content.ts';
import type { CreateOfferPayload, OfferDraft as ShownDraft } from '#shared/schema.generated.ts';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import {
  aPicture,
  appErrorOf,
  aRichBusiness,
  aScope,
  publish as publishOffer,
  draft as soundOffer,
  storedFiles,
} from '#test/offers.ts';
import { type App, createApp } from '../../../app.ts';
import { deleteBusiness } from '../../../workflows/deleteBusiness.ts';
import { seedCategories } from '../categories/categories.ts';
import { referencedPictures } from '../media/pictures.ts';
import { purgeDrafts } from '../nightly/purge.ts';
import { DraftImage, OfferDraft } from './draftEntities.ts';
import { addDraftImages, removeDraftImage } from './drafts.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
let app: App;

beforeAll(async () => {
  await seedCategories(fork());
  app = await createApp(platform);
});
afterAll(() => app.close());

const fields = `id version device savedAt deletedAt type startDate isReduced
  content { title category { name } cities price { discountedPrice unit { amount deposit } } pages { image { id } } }`;
const save = `mutation ($id: ID!, $version: Int!, $input: OfferDraftInput!, $device: String!) {
  saveOfferDraft(id: $id, version: $version, input: $input, device: $device) { draft { ${fields} } } }`;
const remove = 'mutation ($id: ID!, $version: Int!) { deleteOfferDraft(id: $id, version: $version) { id } }';
const publish = `mutation ($id: ID!, $version: Int!, $price: Money!, $key: String!) {
  publishDraft(id: $id, version: $version, expectedPrice: $price, idempotencyKey: $key) {
    offer { id shown { title pages { image { id url } text } } } message remainingBalance } }`;
const one = `query ($id: ID!) { offerDraft(id: $id) { ${fields} } }`;
const all = `{ offerDrafts { ${fields} } }`;

/** A business with two sessions, and what it does with drafts. */
async function aWriter(balance = 10_000) {
  const business = await aRichBusiness(platform, balance);
  const session = async (): Promise<Asker> => ({ token: await signIn(fork(), 'BUSINESS', business) });
  const [phone, desk] = [await session(), await session()];
  const saveBy = (by: Asker, { input = {}, ...variables }: { input?: object; [name: string]: unknown }) =>
    ask<{ saveOfferDraft: { draft: ShownDraft } }>(
      app,
      save,
      { version: 0, device: 'Puhelin', ...variables, input: nestContent(input) },
      by,
    );
  const begin = async (input: object = {}) => {
    const { data } = await saveBy(phone, { id: randomUUID(), input });
    return data?.saveOfferDraft.draft as ShownDraft;
  };
  const read = async (id: string) => (await ask<{ offerDraft: ShownDraft }>(app, one, { id }, desk)).data?.offerDraft;
  const balanceNow = async () => (await fork().findOneOrFail(Business, business.id)).balance;
  const add = (
    draft: Pick<ShownDraft, 'id' | 'version'>,
    images: ReturnType<typeof aPicture>[],
    copies: string[] = [],
  ) => addDraftImages(aScope(platform), business, { ...draft, images, copies, device: 'Puhelin' });
  return { business, phone, desk, saveBy, begin, read, balanceNow, add };
}

/** What a draft needs to be published. */
function whole() {
  const { images: _images, ...input } = soundOffer();
  return input;
}

const keysOf = async (draft: string) =>
  (await fork().find(DraftImage, { draft }, { orderBy: { id: 'asc' } })).map(({ key }) => key);
const filesOf = async (keys: string[]) =>
  (await storedFiles(platform)).filter((file) => keys.some((key) => file.startsWith(key))).length;

describe('a draft', () => {
  test('is saved unfinished, and is read and listed as it was written, on any device', async () => {
    const { begin, read, saveBy, desk } = await aWriter();
    const { id, savedAt, deletedAt, ...draft } = await begin({ title: '  Lohi\u0000keitto ', isReduced: true });
    expect(draft).toMatchObject({
      version: 1,
      device: 'Puhelin',
      content: { title: 'Lohikeitto', category: null, pages: [] },
    });
    expect(Date.parse(String(deletedAt)) - Date.parse(String(savedAt))).toBe(60 * 86_400_000);
    const unit = { count: 1, amount: 400, unit: 'G', deposit: 0.2 };
    const input = { title: 'Lohikeitto', cities: ['Turku'], discountedPrice: 9.9, unit };
    const answer = await saveBy(desk, { id, version: 1, input, device: 'Tietokone' });
    expect(answer.data?.saveOfferDraft.draft).toMatchObject({
      version: 2,
      device: 'Tietokone',
      content: { cities: ['Turku'] },
    });
    expect(await read(id)).toMatchObject({
      content: { price: { discountedPrice: 9.9, unit: { amount: 400, deposit: 0.2 } } },
      isReduced: false,
    });
    const other = await begin({ title: 'Uudempi' });
    const list = await ask<{ offerDrafts: ShownDraft[] }>(app, all, {}, desk);
    expect(list.data?.offerDrafts.map((row) => row.id)).toEqual([other.id, id]);
  });

  test.each<[string, object, string]>([
    ['a heading of 101 characters', { title: 'x'.repeat(101) }, 'title'],
    ['a description of 501 characters', { description: 'x'.repeat(501) }, 'description'],
    ['a 16th keyword', { keywords: Array.from({ length: 16 }, (_, i) => `sana ${i}`) }, 'keywords'],
    ['a place that does not exist', { cities: ['Atlantis'] }, 'cities'],
    ['a price below zero', { discountedPrice: -1 }, 'discountedPrice'],
    ['a package of nothing', { unit: { count: 1, amount: 0, unit: 'G' } }, 'unit'],
    ['101 percent', { discountPercentage: 101 }, 'discountPercentage'],
    ['a price above a million', { originalPrice: 1_000_001 }, 'originalPrice'],
  ])('of %s is rejected, and what is stored stays', async (_what, input, field) => {
    const { begin, saveBy, phone, read } = await aWriter();
    const { id } = await begin({ title: 'Ennallaan' });
    const answer = await saveBy(phone, { id, version: 1, input });
    expect(answer.code).toBe('INVALID_INPUT');
    expect(Object.keys(answer.errors[0]?.extensions.fields ?? {})).toEqual([field]);
    expect(await read(id)).toMatchObject({ version: 1, content: { title: 'Ennallaan' } });
  });

  test('needs the name of a device of at most 60 characters, and an id that can be one', async () => {
    const { saveBy, phone } = await aWriter();
    const long = await saveBy(phone, { id: randomUUID(), input: {}, device: 'x'.repeat(61) });
    expect(long.message).toBe('Laite saa olla enintään 60 merkkiä pitkä');
    expect((await saveBy(phone, { id: 'luonnos', input: {} })).code).toBe('OFFER_NOT_FOUND');
  });

  test('of another business is neither read nor changed, published or deleted', async () => {
    const { begin, read } = await aWriter();
    const { id } = await begin({ title: 'Oma' });
    const stranger = await aWriter();
    const asked = { id, version: 1, price: 5, key: 'k', input: {}, device: 'Puhelin' };
    for (const document of [one, save, remove, publish]) {
      const answer = await ask(app, document, asked, stranger.phone);
      expect(answer.code).toBe('OFFER_NOT_FOUND');
    }
    expect((await appErrorOf(stranger.add({ id, version: 1 }, [aPicture()]))).code).toBe('OFFER_NOT_FOUND');
    expect(await read(id)).toMatchObject({ version: 1, content: { title: 'Oma' } });
  });

  test('may be begun under the id of another business, which neither of them learns', async () => {
    const { begin, add, read, phone } = await aWriter();
    const { id } = await begin({ title: 'Oma' });
    await add({ id, version: 1 }, [aPicture(1)]);
    const stranger = await aWriter();
    const input = { ...whole(), title: 'Vieras' };
    const begun = () => stranger.saveBy(stranger.phone, { id, input });
    const answers = [await begun(), await begun()].map(({ data }) => data?.saveOfferDraft.draft);
    expect(answers).toMatchObject([
      { id, version: 1, content: { title: 'Vieras', pages: [] } },
      { id, version: 1 },
    ]);
    expect((await stranger.saveBy(stranger.phone, { id, version: 1, input })).data?.saveOfferDraft.draft.version).toBe(
      2,
    );
    const pictured = await stranger.add({ id, version: 2 }, [aPicture(2)]);
    expect(pictured).toMatchObject({ id, version: 3 });
    expect(await read(id)).toMatchObject({ id, version: 2, content: { title: 'Oma' } });
    for (const [by, title] of [
      [phone, 'Oma'],
      [stranger.phone, 'Vieras'],
    ] as const) {
      expect((await ask(app, all, {}, by)).data).toMatchObject({
        offerDrafts: [{ id, content: { title, pages: [{}] } }],
      });
    }
    const published = { id, version: 3, price: 5, key: `k-${id}` };
    const answer = await ask<{ publishDraft: CreateOfferPayload }>(app, publish, published, stranger.phone);
    expect(answer.data?.publishDraft.offer.shown.title).toBe('Vieras');
    expect((await ask(app, one, { id }, stranger.phone)).code).toBe('OFFER_NOT_FOUND');
    await begun();
    expect((await ask(app, remove, { id, version: 1 }, stranger.phone)).data).toEqual({ deleteOfferDraft: { id } });
    expect((await ask(app, one, { id }, stranger.phone)).code).toBe('OFFER_NOT_FOUND');
    expect(await read(id)).toMatchObject({ version: 2, content: { title: 'Oma', pages: [{}] } });
  });

  test('begun under one id by several businesses at once is the own one of each', async () => {
    const [id, writers] = [randomUUID(), await Promise.all(['a', 'b', 'c', 'd'].map(() => aWriter(0)))];
    const begun = await Promise.all(
      writers.map(({ saveBy, phone }, at) => saveBy(phone, { id, input: { title: `${at}` } })),
    );
    expect(begun.map(({ data }) => data?.saveOfferDraft.draft)).toMatchObject(
      writers.map((_, at) => ({ id, content: { title: `${at}` } })),
    );
    const read = await Promise.all(writers.map((writer) => writer.read(id)));
    expect(read.map((draft) => draft?.content.title)).toEqual(['0', '1', '2', '3']);
  });

  test('is one of at most 20, also when several are begun at once', async () => {
    const { saveBy, phone } = await aWriter();
    const begun = await Promise.all(Array.from({ length: 23 }, () => saveBy(phone, { id: randomUUID(), input: {} })));
    const refused = begun.filter(({ code }) => code !== undefined);
    expect(refused.map(({ code, message }) => [code, message])).toEqual(
      Array(3).fill(['CONFLICT', 'Luonnoksia voi olla enintään 20. Julkaise tai poista ensin jokin niistä.']),
    );
    expect(refused[0]?.errors[0]?.extensions).not.toHaveProperty('version');
  });
});

describe('two sessions', () => {
  test('that have read one version store one save; the other is refused with who saved and when', async () => {
    const { begin, saveBy, phone, desk, read } = await aWriter();
    const { id } = await begin();
    const answers = await Promise.all([
      saveBy(phone, { id, version: 1, input: { title: 'Puhelimella' } }),
      saveBy(desk, { id, version: 1, input: { title: 'Koneella' }, device: 'Tietokone' }),
    ]);
    const late = answers.find(({ code }) => code === 'CONFLICT');
    const stored = await read(id);
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(late?.message).toBe(`Luonnosta on muutettu laitteella ${stored?.device} sen jälkeen, kun avasit sen.`);
    const { version, device, savedAt } = late?.errors[0]?.extensions ?? {};
    expect({ version, device, savedAt }).toEqual({ version: 2, device: stored?.device, savedAt: stored?.savedAt });
    expect((await ask(app, remove, { id, version: 1 }, desk)).code).toBe('CONFLICT');
    expect((await ask(app, publish, { id, version: 1, price: 5, key: 'k' }, desk)).code).toBe('CONFLICT');
    expect((await ask(app, remove, { id, version: 2 }, desk)).data).toEqual({ deleteOfferDraft: { id } });
    expect((await saveBy(phone, { id, version: 2, input: {} })).code).toBe('OFFER_NOT_FOUND');
  });

  test('a save, an added and a removed picture whose answers were lost are no conflicts when they are sent again', async () => {
    const { business, begin, saveBy, phone, desk, read, add } = await aWriter();
    const { id } = await begin();
    const input = { title: 'Kahdesti' };
    for (const _time of [1, 2]) {
      expect((await saveBy(phone, { id, version: 1, input })).data?.saveOfferDraft.draft).toMatchObject({ version: 2 });
    }
    for (const _time of [1, 2]) {
      expect(await add({ id, version: 2 }, [aPicture(4)])).toMatchObject({ version: 3, images: [expect.anything()] });
    }
    expect(await filesOf(await keysOf(id))).toBe(3);
    const imageId = (await read(id))?.content.pages[0]?.image.id ?? '';
    const gone = { id, version: 3, imageId, device: 'Puhelin' };
    for (const _time of [1, 2]) {
      expect(await removeDraftImage(aScope(platform), business, gone)).toMatchObject({ version: 4, images: [] });
    }
    const stale = await saveBy(desk, { id, version: 3, input: { title: 'Toinen' } });
    expect(stale.code).toBe('CONFLICT');
    expect((await appErrorOf(add({ id, version: 3 }, [aPicture(5)]))).code).toBe('CONFLICT');
  });
});

describe('pictures', () => {
  test('are at most 10, keep the order that was saved, and are copied into another draft with files of their own', async () => {
    const { begin, saveBy, phone, read, add } = await aWriter();
    const { id } = await begin();
    const before = await storedFiles(platform);
    const three = await add({ id, version: 1 }, [aPicture(1), aPicture(2), aPicture(3)]);
    const ids = three.images.map((image) => image.id);
    await saveBy(phone, { id, version: 2, input: { imageIds: [ids[2], 'poistettu', ids[0]] } });
    expect((await read(id))?.content.pages.map(({ image }) => image.id)).toEqual([ids[2], ids[0], ids[1]]);
    const other = await begin();
    const copied = await add({ id: other.id, version: 1 }, [], [ids[0] ?? '', randomUUID()]);
    expect(copied.images).toHaveLength(1);
    expect(await ask(app, remove, { id, version: 3 }, phone)).toMatchObject({ status: 200 });
    expect(await filesOf(await keysOf(other.id))).toBe(3);
    const full = appErrorOf(
      add(
        copied,
        Array.from({ length: 10 }, (_, i) => aPicture(i)),
      ),
    );
    expect((await full).message).toBe('Luonnoksessa voi olla enintään 10 kuvaa.');
    expect((await storedFiles(platform)).length - before.length).toBe(3);
  });

  test('of an own offer are copied too, and stay when the offer is deleted; those of others are not', async () => {
    const { business, begin, add, phone } = await aWriter();
    const offer = await publishOffer(platform, business, { images: [aPicture(4)] });
    const [image] = await fork().find(OfferImage, { offer: offer.id });
    const [mine, theirs] = [await begin(), await aWriter()];
    const copied = await add(mine, [], [image?.id ?? '']);
    expect(copied.images).toMatchObject([{ width: image?.width, height: image?.height }]);
    expect(copied.images[0]?.key).not.toBe(image?.key);
    const gone = await ask(app, 'mutation ($id: ID!) { deleteOffer(id: $id) { id } }', { id: offer.id }, phone);
    expect(gone.code).toBeUndefined();
    expect(await filesOf(await keysOf(mine.id))).toBe(3);
    const other = await publishOffer(platform, business, { images: [aPicture(5)] });
    const [own] = await fork().find(OfferImage, { offer: other.id });
    expect((await theirs.add(await theirs.begin(), [], [own?.id ?? ''])).images).toEqual([]);
  });

  test('of a draft are known to the sweep of orphaned files; they go with the draft after 60 days, and with the business', async () => {
    const { business, begin, add } = await aWriter(0);
    const [old, kept] = [await begin(), await begin()];
    await add(old, [aPicture(1)]);
    await add(kept, [aPicture(2)]);
    const [oldKeys, keptKeys] = [await keysOf(old.id), await keysOf(kept.id)];
    const inTwoDays = new Date(Date.now() + 2 * 86_400_000);
    await sweepOrphans(platform, (keys) => referencedPictures(fork(), keys), inTwoDays);
    expect(await filesOf([...oldKeys, ...keptKeys])).toBe(6);
    await fork().nativeUpdate(OfferDraft, { id: old.id }, { savedAt: new Date(Date.now() - 60 * 86_400_000) });
    await purgeDrafts(platform);
    expect(await fork().count(OfferDraft, { business: business.id })).toBe(1);
    expect([await filesOf(oldKeys), await filesOf(keptKeys)]).toEqual([0, 3]);
    const admin = await anAdmin(fork());
    await deleteBusiness(aScope(platform), admin, business.id, { force: false });
    expect([await fork().count(OfferDraft, { id: kept.id }), await filesOf(keptKeys)]).toEqual([0, 0]);
  });
});

describe('publishing', () => {
  test('charges once, gives the offer the stored pictures and deletes the draft, however often it is tapped', async () => {
    const { begin, add, saveBy, desk, balanceNow } = await aWriter();
    const { id } = await begin({ ...whole(), type: 'NORMAL_FLYER' });
    const { images } = await add({ id, version: 1 }, [aPicture(8), aPicture(9)]);
    const pageTexts = [{ imageId: images[1]?.id, text: ' Maitorahka 0,99 ' }];
    const imageIds = [images[1]?.id, images[0]?.id];
    await saveBy(desk, { id, version: 2, input: { ...whole(), type: 'NORMAL_FLYER', imageIds, pageTexts } });
    const [keys, files] = [await keysOf(id), await storedFiles(platform)];
    const tap = () =>
      ask<{ publishDraft: CreateOfferPayload }>(app, publish, { id, version: 3, price: 10, key: `k-${id}` }, desk);
    const answers = await Promise.all([tap(), tap()]);
    const [first, second] = [...answers.map(({ data }) => data?.publishDraft), (await tap()).data?.publishDraft];
    expect(first).toMatchObject({ message: 'Tarjous julkaistu onnistuneesti!', remainingBalance: 90 });
    expect(first?.offer.shown.pages.map(({ text }) => text)).toEqual(['Maitorahka 0,99', null]);
    expect(second).toEqual(first);
    const pictures = await fork().find(OfferImage, { offer: first?.offer.id ?? '' }, { orderBy: { position: 'asc' } });
    expect(pictures.map(({ key }) => key)).toEqual(keys.toReversed());
    expect(await storedFiles(platform)).toEqual(files);
    expect([await fork().count(OfferDraft, { id }), await balanceNow()]).toEqual([0, 9000]);
    expect(await fork().count(Transaction, { offerId: first?.offer.id ?? '' })).toBe(1);
  });

  test('stores a text that is recognized in a picture, and publishes it once it is confirmed', async () => {
    const { begin, add, saveBy, desk } = await aWriter();
    const { id } = await begin({ ...whole(), type: 'NORMAL_FLYER' });
    const { images } = await add({ id, version: 1 }, [aPicture(8)]);
    const input = { ...whole(), type: 'NORMAL_FLYER', imageIds: [images[0]?.id] };
    const text = { imageId: images[0]?.id, text: 'Kuhafilee 19,90', source: 'OCR' };
    const publishing = (version: number) =>
      ask<{ publishDraft: CreateOfferPayload }>(app, publish, { id, version, price: 10, key: `k-${id}` }, desk);
    await saveBy(desk, { id, version: 2, input: { ...input, pageTexts: [text] } });
    const refused = await publishing(3);
    expect([refused.code, refused.message]).toEqual([
      'INVALID_INPUT',
      'Tarkista kuvasta luettu teksti ennen julkaisua',
    ]);
    await saveBy(desk, { id, version: 3, input: { ...input, pageTexts: [{ ...text, isConfirmed: true }] } });
    const pages = (await publishing(4)).data?.publishDraft.offer.shown.pages;
    expect(pages?.map(({ text }) => text)).toEqual(['Kuhafilee 19,90']);
  });

  test.each<[string, object, object, string]>([
    ['an unfinished draft', { title: '' }, {}, 'INVALID_INPUT'],
    ['a draft without a type', { type: null }, {}, 'INVALID_INPUT'],
    ['another price than was seen', {}, { price: 4 }, 'PRICE_CHANGED'],
    ['another version than is stored', {}, { version: 7 }, 'CONFLICT'],
  ])('%s is refused; the draft and the balance stay', async (_what, changes, asked, code) => {
    const { begin, add, phone, read, balanceNow } = await aWriter();
    const { id } = await begin({ ...whole(), ...changes });
    await add({ id, version: 1 }, [aPicture(9)]);
    const answer = await ask(app, publish, { id, version: 2, price: 5, key: 'k', ...asked }, phone);
    expect(answer.code).toBe(code);
    expect(await read(id)).toMatchObject({ version: 2, content: { pages: [expect.anything()] } });
    expect([await filesOf(await keysOf(id)), await balanceNow()]).toEqual([3, 10_000]);
  });

  test('a failure after the charge leaves the draft with its pictures, and neither an offer nor a charge', async () => {
    const { business, begin, add, phone, balanceNow } = await aWriter();
    const { id } = await begin(whole());
    await add({ id, version: 1 }, [aPicture(7)]);
    const em = fork();
    await em.execute(`create function fail_for_test() returns trigger as $$ begin raise exception 'no'; end $$ language plpgsql;
      create trigger fail_for_test before delete on offer_draft for each row execute function fail_for_test()`);
    const failed = await ask(app, publish, { id, version: 2, price: 5, key: 'k' }, phone);
    await em.execute('drop trigger fail_for_test on offer_draft; drop function fail_for_test');
    expect(failed.code).toBe('INTERNAL');
    expect([await fork().count(Offer, { business: business.id }), await balanceNow()]).toEqual([0, 10_000]);
    expect(await filesOf(await keysOf(id))).toBe(3);
    const again = await ask(app, publish, { id, version: 2, price: 5, key: 'k' }, phone);
    expect([again.code, await balanceNow()]).toEqual([undefined, 9500]);
    expect(await verifyLedger(fork())).toEqual([]);
  });
});

test("a business's own data has its drafts, with money in euros", async () => {
  const { business, begin } = await aWriter(0);
  const unit = { count: 1, amount: 1, unit: 'L', deposit: 0.1 };
  await begin({ title: 'Limonadi', discountedPrice: 2.5, unit });
  expect(await businessData(platform, business)).toMatchObject({
    drafts: [{ content: { title: 'Limonadi', discountedPrice: 2.5, originalPrice: null, unit }, device: 'Puhelin' }],
  });
});
