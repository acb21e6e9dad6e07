import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays, helsinkiDate, startOfDay } from '#platform/helsinki.ts';
import { type GivenOffer, nestContent, type OfferEdit } from '#shared/rules/offers/content.ts';
import type { OfferRepeat as Shown } from '#shared/schema.generated.ts';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aPicture, appErrorOf, aRichBusiness, aScope, publish, storedFiles } from '#test/offers.ts';
import { mailsTo } from '#test/people.ts';
import { type App, createApp } from '../../app.ts';
import { runRepeats } from '../../workflows/runRepeats.ts';
import { AuditEntry } from '../audit/entities.ts';
import { Offer } from '../catalogue/entities.ts';
import { businessData } from '../privacy/personalData.ts';
import { seedCategories } from '../publishing/categories/categories.ts';
import { createOfferRepeat } from './createRepeat.ts';
import { editOfferRepeat } from './editRepeat.ts';
import { OfferRepeat, OfferRepeatImage } from './repeatEntities.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
let app: App;

beforeAll(async () => {
  await seedCategories(fork());
  app = await createApp(platform);
});
afterAll(() => app.close());

const terms = { lengthDays: 7, monthCap: 3000, agreedPrice: 500, plainIfNoReduction: false };
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
/** Five past midnight in Helsinki. */
const nightOf = (day: string) => new Date(startOfDay(day).getTime() + 300_000);

/** A business that repeats an offer with one picture weekly, and what it asks over HTTP. */
async function aRepeated(offerOf: Partial<GivenOffer> = {}, changed: Partial<typeof terms> = {}) {
  const business = await aRichBusiness(platform, 100_000);
  const offer = await publish(platform, business, { images: [aPicture(1)], ...offerOf });
  const weekday = new Date(helsinkiDate(new Date())).getUTCDay() || 7;
  const asked = { offerId: offer.id, weekday, ...terms, ...changed, idempotencyKey: 'once' };
  const repeat = await createOfferRepeat(aScope(platform), business, asked);
  const by: Asker = { token: await signIn(fork(), 'BUSINESS', business) };
  const fields = `id version state: status nextOn title content { title description cities
    price { discountedPrice priceForm unit { count amount unit deposit } } category { name } pages { image { id } text } }`;
  const read = async () => {
    const query = `query ($id: ID!) { offerRepeat(id: $id) { ${fields} } }`;
    return (await ask<{ offerRepeat: Shown }>(app, query, { id: repeat.id }, by)).data?.offerRepeat;
  };
  const mutation = `mutation ($id: ID!, $version: Int!, $input: UpdateOfferInput!) {
    editOfferRepeat(id: $id, version: $version, input: $input) { repeat { ${fields} } } }`;
  const edit = (input: Partial<OfferEdit>, version = 1, asker = by) =>
    ask<{ editOfferRepeat: { repeat: Shown } }>(
      app,
      mutation,
      { id: repeat.id, version, input: nestContent(input) },
      asker,
    );
  const run = (day = repeat.nextOn) => runRepeats(platform, nightOf(day));
  const latest = () =>
    fork().findOneOrFail(
      Offer,
      { business: business.id, repeatedFrom: offer.id },
      { orderBy: { startsAt: 'desc' }, populate: ['images'] },
    );
  const edits = async () => (await mailsTo(platform, business)).filter(({ subject }) => /muuttui/.test(subject));
  return { business, offer, repeat, by, read, edit, run, latest, edits };
}

test('an edit is what is published from the next run on, is mailed, and leaves what was published as it was', async () => {
  const { business, offer, repeat, read, edit, run, latest, edits } = await aRepeated();
  await run();
  const first = await latest();
  const unit = { count: 1, amount: 400, unit: 'G', deposit: 0.2 };
  const price = { discountedPrice: 9.9, unit };
  const input = { title: '  Uusi\u0000 otsikko ', ...price, cities: ['Turku'] };
  const { data } = await edit(input as Partial<OfferEdit>);
  expect(data?.editOfferRepeat.repeat).toMatchObject({ version: 2, title: 'Uusi otsikko' });
  const description = first.description;
  expect((await read())?.content).toMatchObject({
    title: 'Uusi otsikko',
    description,
    cities: ['Turku'],
    price: { ...price, priceForm: 'SINGLE' },
  });

  await run(addDays(repeat.nextOn, 7));
  expect(await latest()).toMatchObject({ title: 'Uusi otsikko', discountedPrice: 990, cities: ['Turku'] });
  expect(await fork().findOneOrFail(Offer, first.id)).toMatchObject({ title: offer.title, cities: offer.cities });

  const { weeklyRepeats } = await businessData(platform, business);
  expect(weeklyRepeats).toMatchObject([{ content: { title: 'Uusi otsikko', discountedPrice: 9.9, unit } }]);

  const [mail, ...others] = await edits();
  expect([others, mail?.subject]).toEqual([[], expect.stringContaining('muuttui: Uusi otsikko')]);
  expect(plain(mail?.text ?? '')).toMatch(/Seuraavaksi julkaisemme \S+na [\d.]+:.*Uusi otsikko.*9,90 €.*24,25 €\/kg/s);
  const [entry] = await fork().find(AuditEntry, { action: 'offer_repeat.edit', targetId: repeat.id });
  expect(entry).toMatchObject({
    before: { title: offer.title },
    after: { title: 'Uusi otsikko', discountedPrice: 990 },
  });
});

test('what changes nothing makes no version and no mail', async () => {
  const { offer, edit, edits } = await aRepeated();
  const { data } = await edit({ title: ` ${offer.title} ` });
  expect(data?.editOfferRepeat.repeat.version).toBe(1);
  expect(await edits()).toEqual([]);
});

test('it is checked as a new offer of the next day, and a fault changes nothing', async () => {
  const { read, edit, edits } = await aRepeated();
  const before = await read();
  for (const [field, input] of Object.entries<Partial<OfferEdit>>({
    title: { title: '\u200b' },
    category: { category: 'Olematon' },
    cities: { cities: ['Atlantis'] },
    unit: { discountedPrice: 5, unit: { count: 1, amount: 0, unit: 'G', deposit: 0 } },
    lowestPrice30Days: { discountedPrice: 5, originalPrice: 8, subject: 'GOODS', category: 'Muoti ja asusteet' },
    type: { type: 'PREMIUM_OFFER' },
    startDate: { startDate: helsinkiDate(new Date()) },
    keepImages: { keepImages: ['0198e2c0-0000-7000-8000-000000000000'] },
  })) {
    const answer = await edit(input);
    expect([field, answer.code]).toEqual([field, 'INVALID_INPUT']);
    expect(Object.keys(answer.errors[0]?.extensions.fields ?? {})).toContain(field);
  }
  expect(await read()).toEqual(before);
  expect(await edits()).toEqual([]);
});

test('pictures are replaced with their files, and a run copies the new ones', async () => {
  const { business, repeat, read, run, latest } = await aRepeated();
  const keyNow = async () => (await fork().findOneOrFail(OfferRepeatImage, { repeat: repeat.id })).key;
  const files = async (key: string) => (await storedFiles(platform)).filter((file) => file.startsWith(key)).length;
  const old = await keyNow();
  const scope = aScope(platform);
  const input = { keepImages: [], images: [aPicture(2)] };
  await editOfferRepeat(scope, business, { id: repeat.id, version: 1, input });
  expect((await read())?.content?.pages).toHaveLength(1);
  expect([await files(old), await files(await keyNow())]).toEqual([0, 3]);
  await run();
  expect((await latest()).images).toHaveLength(1);
  const before = (await storedFiles(platform)).length;
  const { code } = await appErrorOf(
    editOfferRepeat(scope, business, { id: repeat.id, version: 2, input: { images: [aPicture(1), aPicture(3)] } }),
  );
  expect(code).toBe('INVALID_INPUT');
  expect((await storedFiles(platform)).length).toBe(before);
});

test('of two tabs the later one gets what is stored now; a stranger finds nothing, an ended one stays', async () => {
  const { business, repeat, edit, by } = await aRepeated();
  await edit({ title: 'Ensimmäinen' });
  const late = await edit({ title: 'Toinen' });
  expect(late.code).toBe('CONFLICT');
  expect(late.errors[0]?.extensions).toMatchObject({ version: 2, current: { title: 'Ensimmäinen', state: 'ACTIVE' } });
  const stranger: Asker = { token: await signIn(fork(), 'BUSINESS', await aRichBusiness(platform)) };
  expect((await edit({ title: 'Oma' }, 2, stranger)).code).toBe('NOT_FOUND');
  const query = 'query ($id: ID!) { offerRepeat(id: $id) { id } }';
  expect((await ask(app, query, { id: repeat.id }, stranger)).code).toBe('NOT_FOUND');
  const end = 'mutation ($id: ID!) { endOfferRepeat(id: $id, version: 2) { repeat { content { title } } } }';
  expect((await ask(app, end, { id: repeat.id }, by)).data).toEqual({ endOfferRepeat: { repeat: { content: null } } });
  expect((await edit({ title: 'Vielä' }, 3)).code).toBe('STATUS_CHANGE_REFUSED');
  expect((await fork().findOneOrFail(OfferRepeat, repeat.id)).business.id).toBe(business.id);
});

test('an edit between the copies of a run and its transaction is what is published', async () => {
  const { business, repeat, run, latest } = await aRepeated();
  const { storage } = platform;
  const real = storage.read.bind(storage);
  let edited: Promise<unknown> | undefined;
  const input = { title: 'Viime hetkellä', keepImages: [], images: [] };
  const read = vi.spyOn(storage, 'read').mockImplementation(async (...args) => {
    const found = await real(...args);
    edited ??= editOfferRepeat(aScope(platform), business, { id: repeat.id, version: 1, input });
    await edited;
    return found;
  });
  await run().finally(() => read.mockRestore());
  const offer = await latest();
  expect([offer.title, offer.images.length]).toEqual(['Viime hetkellä', 0]);
});
