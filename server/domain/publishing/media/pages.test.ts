import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Admin, Business } from '#domain/accounts/entities.ts';
import { Offer, OfferImage, OfferPage } from '#domain/catalogue/entities.ts';
import { forgetWords } from '#domain/search/searchRows.ts';
import { countFeedFaults } from '#domain/search/syncFeed.ts';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import { readUpload, type UploadedFile } from '#platform/storage/uploadedFile.ts';
import type { GivenOffer, OfferEdit } from '#shared/rules/offers/content.ts';
import { maxFileBytes } from '#shared/rules/offers/images.ts';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { bestOfThree, workOf } from '#test/measure.ts';
import { aFile, aPicture, appErrorOf, aRichBusiness, aScope, publish, storedFiles } from '#test/offers.ts';
import { type App, createApp } from '../../../app.ts';
import { repeatOffer } from '../../../workflows/repeatOffer.ts';
import { seedCategories } from '../categories/categories.ts';
import { updateOffer } from '../editing.ts';
import { setOfferStatus } from '../moderation/moderation.ts';
import { purgeOffers } from '../nightly/purge.ts';
import { snapshotOf } from '../offerVersion.ts';

const platform = await testPlatform({ OCR_COMMAND: '/bin/echo Kuhafilee  19,90\u0007' });
const fork = () => platform.orm.em.fork();
let app: App;
let business: Business;
let admin: Admin;
let token: string;

beforeAll(async () => {
  app = await createApp(platform);
  await seedCategories(fork());
  business = await aRichBusiness(platform, 1_000_000);
  admin = await anAdmin(fork(), { role: 'MASTER_ADMIN' });
  token = await signIn(fork(), 'BUSINESS', business);
});
afterAll(() => app.close());

const typed = (text: string) => ({ text, source: 'TYPED' as const });
const aFlyer = (texts: string[], more = {}) =>
  publish(platform, business, {
    type: 'NORMAL_FLYER',
    title: 'Viikon lehti',
    images: texts.map((_, at) => aPicture(at + 1)),
    pageTexts: texts.map(typed),
    ...more,
  });

type Shown = { image: { id: string }; text: string | null; source: string | null }[];
const pagesQuery = (field: string) => {
  const content = field === 'offer' ? 'content' : 'content: shown';
  return `query ($id: ID!) { ${field}(id: $id) { ${content} { pages { image { id } text source } } } }`;
};

async function shown(id: string, field = 'offer'): Promise<Shown> {
  const { data, errors } = await ask<Record<string, { content: { pages: Shown } }>>(
    app,
    pagesQuery(field),
    { id },
    { token },
  );
  expect(errors).toEqual([]);
  return data?.[field]?.content.pages ?? [];
}
const textsOf = async (id: string, field?: string) => (await shown(id, field)).map(({ text }) => text);
const soonShown = (id: string) => expect.poll(() => textsOf(id));

async function hits(text: string) {
  const query = `query ($text: String!) { searchOffers(text: $text) { items { id } pageHits { offerId page excerpt } } }`;
  type Found = { searchOffers: { items: { id: string }[]; pageHits: unknown[] } };
  return (await ask<Found>(app, query, { text })).data?.searchOffers;
}

const edit = (id: string, input: Partial<OfferEdit>, version?: number) =>
  updateOffer(aScope(platform), business, id, { images: [], ...input, ...(version && { version }) });

test('texts of a new flyer are stored tidy, and found with the page that has the most of the words', async () => {
  const { id } = await aFlyer(['Kahvi\u0007 500 g\r\n4,99', '', 'Tarjolla tuoretta mustikkarahkaa ja\nkahvia 0,99']);
  expect((await shown(id)).map(({ text, source }) => [text, source])).toEqual([
    ['Kahvi 500 g\n4,99', 'TYPED'],
    [null, null],
    ['Tarjolla tuoretta mustikkarahkaa ja\nkahvia 0,99', 'TYPED'],
  ]);
  await expect
    .poll(() => hits('mustikkarahka kahvi'))
    .toEqual({
      items: [{ id }],
      pageHits: [{ offerId: id, page: 3, excerpt: '…tuoretta mustikkarahkaa ja kahvia 0,99' }],
    });
  expect((await hits('viikon lehti'))?.pageHits).toEqual([]);
  expect(await countFeedFaults(fork())).toBe(0);
});

test('an edit of texts waits for an admin, who sees them, and leaves the texts that it does not name', async () => {
  const { id } = await aFlyer(['Ensimmäinen', 'Toinen']);
  const [first, second] = (await shown(id)).map(({ image }) => image.id);
  const imageId = second ?? '';
  await edit(id, { pageTexts: [{ imageId, ...typed('Toinen −20 %') }], images: [aPicture(7)] });
  expect(await textsOf(id)).toEqual(['Ensimmäinen', 'Toinen']);
  expect(await textsOf(id, 'myOffer')).toEqual(['Ensimmäinen', 'Toinen −20 %', null]);
  const asAdmin = { token: await signIn(fork(), 'ADMIN', admin) };
  const query = `query ($id: ID!) { adminOffer(id: $id) { priceFlag shown { pages { text } } published { pages { text } } } }`;
  expect((await ask(app, query, { id }, asAdmin)).data).toEqual({
    adminOffer: {
      priceFlag: '−20 %',
      shown: { pages: [{ text: 'Ensimmäinen' }, { text: 'Toinen −20 %' }, { text: null }] },
      published: { pages: [{ text: 'Ensimmäinen' }, { text: 'Toinen' }] },
    },
  });
  // The texts follow their pictures, also into another order.
  await edit(id, { keepImages: [imageId, first ?? ''], pageTexts: [{ imageId: first ?? '', ...typed('') }] });
  await setOfferStatus(aScope(platform), admin, id, { status: 'APPROVED' });
  await soonShown(id).toEqual(['Toinen −20 %', null]);
  expect(await countFeedFaults(fork())).toBe(0);
});

test('a report stores what the pages said, and its version changes with their texts', async () => {
  const { id } = await aFlyer(['Ennen 20 €', '']);
  const { snapshot } = await snapshotOf(fork(), id, new Date());
  expect(snapshot.pageTexts).toEqual(['Ennen 20 €', '']);
  const [imageId = ''] = (await shown(id)).map(({ image }) => image.id);
  await edit(id, { pageTexts: [{ imageId, ...typed('20 €') }] });
  await setOfferStatus(aScope(platform), admin, id, { status: 'APPROVED' });
  const later = await snapshotOf(fork(), id, new Date());
  expect(later.snapshot.pageTexts).toEqual(['20 €', '']);
  expect(later.snapshot.version).not.toBe(snapshot.version);
});

test('of two tabs that change texts the second one gets the texts of the first', async () => {
  const { id, version } = await aFlyer(['Vanha']);
  const [imageId = ''] = (await shown(id)).map(({ image }) => image.id);
  await edit(id, { pageTexts: [{ imageId, ...typed('Uusi') }] }, version);
  const refusal = await appErrorOf(edit(id, { pageTexts: [{ imageId, ...typed('Toinen') }] }, version));
  expect(refusal).toMatchObject({
    code: 'CONFLICT',
    details: { current: { pageTexts: [{ imageId, ...typed('Uusi') }] } },
  });
  expect(await textsOf(id, 'myOffer')).toEqual(['Uusi']);
});

test('texts without a flyer or a picture, too long ones and those of unknown pictures are refused', async () => {
  const { id } = await aFlyer(['Teksti']);
  const refusalOf = async (call: Promise<unknown>) => (await appErrorOf(call)).details.fields;
  expect(await refusalOf(publish(platform, business, { pageTexts: [typed('x')] }))).toEqual({
    pageTexts: 'Sivujen tekstit ovat vain esitteissä',
  });
  expect(await refusalOf(aFlyer(['a'], { pageTexts: [typed('a'), typed('b')] }))).toEqual({
    pageTexts: 'Sivujen tekstejä on enemmän kuin kuvia',
  });
  expect(await refusalOf(aFlyer(['a'.repeat(6001)]))).toEqual({
    pageTexts: 'Sivun teksti saa olla enintään 6000 merkkiä pitkä',
  });
  const imageId = crypto.randomUUID();
  const unknown = { pageTexts: 'Kuvaa ei löytynyt' };
  for (const text of ['x', '']) {
    expect(await refusalOf(edit(id, { pageTexts: [{ imageId, ...typed(text) }] }))).toEqual(unknown);
    expect(await refusalOf(aFlyer(['a'], { pageTexts: [{ imageId, ...typed(text) }] }))).toEqual(unknown);
  }
  const [own = ''] = (await shown(id)).map(({ image }) => image.id);
  const twice = ['Eka', 'Toka'].map((text) => ({ imageId: own, ...typed(text) }));
  expect(await refusalOf(edit(id, { pageTexts: twice }))).toEqual({
    pageTexts: 'Samalle kuvalle on annettu useampi teksti',
  });
  expect(await textsOf(id, 'myOffer')).toEqual(['Teksti']);
});

test('a flyer published again brings its texts, and they go with it when it is purged', async () => {
  const { id } = await aFlyer(['Kokonaan oma koiranputkikeitto', '']);
  const startDate = addDays(helsinkiDate(new Date()), 10);
  const again = { id, startDate, endDate: addDays(startDate, 3), withoutComparison: false };
  const asked = { ...again, expectedPrice: 1000, idempotencyKey: crypto.randomUUID() };
  const { offer } = await repeatOffer(aScope(platform), business, asked);
  expect(await textsOf(offer.id, 'myOffer')).toEqual(['Kokonaan oma koiranputkikeitto', null]);
  await expect.poll(async () => (await hits('koiranputkikeitto'))?.items).toEqual([{ id }]);
  const late = new Date(Date.now() + 200 * 86_400_000);
  await purgeOffers(platform, late);
  expect(await fork().count(Offer, {})).toBe(0);
  expect(await fork().count(OfferPage, {})).toBe(0);
  await forgetWords(platform);
  expect(await fork().execute(`select lexeme from offer_vocabulary where lexeme like '%koiranputki%'`)).toEqual([]);
});

const aPdf = (pages: string[]) => {
  const document = new PDFDocument({ size: 'A4', autoFirstPage: false });
  for (const text of pages) document.addPage().text(text);
  document.end();
  return buffer(document);
};

test('a flyer is published from its PDF, with pictures and texts of its pages', async () => {
  const flyerPdf = aFile(await aPdf(['Tuore kirjolohifilee nyt 14,90 kilo', 'Ruis-\nleipä', '2']), 'esite.pdf');
  const { id } = await publish(platform, business, { type: 'NORMAL_FLYER', title: 'Kalatiski', flyerPdf });
  expect((await shown(id)).map(({ text, source }) => [text, source])).toEqual([
    ['Tuore kirjolohifilee nyt 14,90 kilo', 'PDF'],
    ['Ruisleipä', 'PDF'],
    [null, null],
  ]);
  const [image] = await fork().find(OfferImage, { offer: id, position: 0 });
  expect([image?.width, image?.height]).toEqual([1600, 2263]);
});

test('PDFs of other offers, with too many pages, beside pictures and that are none are refused, and store nothing', async () => {
  const before = (await storedFiles(platform)).length;
  const send = (flyerPdf: Promise<UploadedFile>, more: Partial<GivenOffer> = {}) =>
    appErrorOf(publish(platform, business, { type: 'NORMAL_FLYER', ...more, flyerPdf }));
  const sound = async () => aFile(await aPdf(['Sivu']), 'esite.pdf');
  const fieldOf = async (call: ReturnType<typeof send>) => (await call).details.fields?.flyerPdf;
  expect(await fieldOf(send(sound(), { type: 'NORMAL_OFFER' }))).toBe('PDF-tiedosto sopii vain esitteeseen');
  expect(await fieldOf(send(sound(), { images: [aPicture()] }))).toBe('Lähetä joko kuvat tai PDF-tiedosto');
  const long = aFile(await aPdf(['1', '2', '3', '4']), 'esite.pdf');
  expect(await fieldOf(send(long))).toBe('Esitteessä on 4 sivua, tähän mahtuu 3.');
  expect(await send(aFile(Buffer.from('ei mikään'), 'kirje.txt'))).toMatchObject({
    code: 'IMAGE_INVALID',
    message: 'kirje.txt: PDF-tiedostoa ei voitu lukea. Tallenna se uudelleen tai lähetä sivut kuvina.',
  });
  expect(await send(aFile(Buffer.alloc(20 * 1024 * 1024 + 1), 'esite.pdf'))).toMatchObject({ code: 'IMAGE_TOO_LARGE' });
  expect((await storedFiles(platform)).length).toBe(before);
});

/** Sends an operation with the variable $file over HTTP. */
async function sendFile(query: string, file: Buffer, session?: string) {
  const form = new FormData();
  form.set('operations', JSON.stringify({ query, variables: { file: null } }));
  form.set('map', JSON.stringify({ 0: ['variables.file'] }));
  form.set('0', new Blob([new Uint8Array(file)]), 'esite');
  const sent = new Request('http://localhost/', { method: 'POST', body: form });
  const reply = await app.http.inject({
    method: 'POST',
    url: '/graphql',
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: {
      'content-type': sent.headers.get('content-type') ?? '',
      'apollo-require-preflight': 'true',
      ...(session && { authorization: `Bearer ${session}` }),
    },
  });
  return reply.json();
}

test('a PDF without pages is refused, and nothing is charged for it', async () => {
  const empty = [
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj',
    '2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer << /Root 1 0 R /Size 3 >>\n%%EOF',
  ].join('\n');
  const before = await fork().findOneOrFail(Business, business.id);
  const flyerPdf = aFile(Buffer.from(empty), 'tyhja.pdf');
  const { code, message } = await appErrorOf(publish(platform, business, { type: 'NORMAL_FLYER', flyerPdf }));
  expect([code, message]).toEqual(['IMAGE_INVALID', expect.stringContaining('ei ole yhtään sivua')]);
  expect((await fork().findOneOrFail(Business, business.id)).balance).toBe(before.balance);
});

test('a business looks at the pages of its PDF before it publishes, over HTTP', async () => {
  const pdf = await aPdf(['Perunat viisi kiloa vain 4,90 euroa']);
  const query = 'mutation ($file: Upload!) { renderFlyer(file: $file, type: NORMAL_FLYER) { pages { picture text } } }';
  expect((await sendFile(query, pdf)).errors[0].extensions.code).toBe('SIGN_IN_REQUIRED');
  const { data } = await sendFile(query, pdf, token);
  expect(data.renderFlyer.pages).toEqual([
    { picture: expect.stringMatching(/^data:image\/jpeg;base64,/), text: 'Perunat viisi kiloa vain 4,90 euroa' },
  ]);
});

test('the seconds of PDFs are points of their business: once these are spent, the next one is refused', async () => {
  const pdf = await aPdf(['Perunat viisi kiloa vain 4,90 euroa']);
  const query = 'mutation ($file: Upload!) { renderFlyer(file: $file, type: NORMAL_FLYER) { pages { text } } }';
  const other = await signIn(fork(), 'BUSINESS', await aRichBusiness(platform, 1000));
  const { requestPoints } = platform.config;
  // Of which half a minute's may be spent at once.
  Object.assign(platform.config, { requestPoints: 100 });
  try {
    expect((await sendFile(query, pdf, other)).data.renderFlyer.pages).toHaveLength(1);
    const { errors } = await sendFile(query, pdf, other);
    expect(errors[0].extensions.code).toBe('TOO_MANY_REQUESTS');
    expect(errors[0].extensions.retryAfter).toBeGreaterThan(0);
    expect((await sendFile(query, pdf, token)).data.renderFlyer.pages).toHaveLength(1);
  } finally {
    Object.assign(platform.config, { requestPoints });
  }
});

test('a text that is recognized in a picture is a proposal: an offer takes it only confirmed', async () => {
  const query = 'mutation ($file: Upload!) { recognizePage(picture: $file) { text } }';
  const picture = await readUpload(await aPicture(), maxFileBytes);
  if (!picture) throw new Error('the picture is too large');
  const webp = await sharp(picture).webp().toBuffer();
  expect((await sendFile(query, picture)).errors[0].extensions.code).toBe('SIGN_IN_REQUIRED');
  for (const file of [picture, webp])
    expect((await sendFile(query, file, token)).data.recognizePage.text).toBe('Kuhafilee 19,90');
  expect((await sendFile(query, Buffer.from('ei kuva'), token)).errors[0].extensions.code).toBe('IMAGE_INVALID');

  const read = { text: 'Kuhafilee 19,90', source: 'OCR' as const };
  const [unread, confirmed] = [
    { ...read, isConfirmed: false },
    { ...read, isConfirmed: true },
  ];
  const unconfirmed = { pageTexts: 'Tarkista kuvasta luettu teksti ennen julkaisua' };
  for (const one of [read, unread])
    expect((await appErrorOf(aFlyer([''], { pageTexts: [one] }))).details.fields).toEqual(unconfirmed);
  const { id } = await aFlyer([''], { pageTexts: [confirmed] });
  expect((await shown(id)).map(({ text, source }) => [text, source])).toEqual([['Kuhafilee 19,90', 'OCR']]);
  const [imageId = ''] = (await shown(id)).map(({ image }) => image.id);
  const asked = edit(id, { pageTexts: [{ imageId, ...unread }] });
  expect((await appErrorOf(asked)).details.fields).toEqual(unconfirmed);
  // A copy has what was confirmed.
  const startDate = addDays(helsinkiDate(new Date()), 10);
  const again = { id, startDate, endDate: addDays(startDate, 3), withoutComparison: false };
  const terms = { ...again, expectedPrice: 1000, idempotencyKey: crypto.randomUUID() };
  const { offer } = await repeatOffer(aScope(platform), business, terms);
  expect((await shown(offer.id, 'myOffer')).map(({ source }) => source)).toEqual(['OCR']);
});

test('the largest flyer that is accepted is published and found in reasonable time', async () => {
  // No word that a rule of content knows.
  const word = (at: number) => `zz${at.toString(36).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? 'a')}`;
  const words = (page: number) => Array.from({ length: 1500 }, (_, at) => word(page * 1500 + at + 50)).join(' ');
  const texts = Array.from({ length: 10 }, (_, page) => `${page ? '' : 'aurinkokakku '}${words(page)}`.slice(0, 6000));
  const begun = performance.now();
  const { id } = await aFlyer(texts, { type: 'PREMIUM_FLYER' });
  await expect.poll(async () => (await hits('aurinkokakku'))?.items).toEqual([{ id }]);
  expect(performance.now() - begun).toBeLessThan(10_000);
});

test('naming the pages of the largest flyers keeps others waiting hardly longer than the search itself', async () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyzåäö'];
  const at = (place: number) => letters[Math.floor(place) % 29];
  const word = (place: number) => `mäyr${at(place)}${at(place / 29)}${at(place / 841)}`;
  for (const flyer of [0, 1, 2]) {
    const { id } = await aFlyer(['Mäyrän harja'], { title: 'Mäyrälehti ilmestyi' });
    const page = (place: number) => Array.from({ length: 750 }, (_, nth) => word((flyer * 9 + place) * 750 + nth));
    const pages = Array.from({ length: 9 }, (_, place) => page(place).join(' '));
    await fork().execute(
      `insert into offer_page (offer_id, position, text, source, confirmed_at)
       select ?, nth, text, 'TYPED', now() from unnest(string_to_array(?, '|')) with ordinality page (text, nth)`,
      [id, pages.join('|')],
    );
  }
  // Different searches, of which none is answered from memory; no page has all the words, so all pages are read.
  let asked = 0;
  const named = () => {
    asked += 1;
    return hits(`mäyrä harja ilmestyi x${asked}`);
  };
  await expect.poll(async () => (await named())?.pageHits).toHaveLength(3);
  expect(await bestOfThree(100, () => workOf(named))).toBeLessThan(100);
});
