import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Business } from '#domain/accounts/entities.ts';
import { seedCategories } from '#domain/publishing/categories/categories.ts';
import { updateOffer } from '#domain/publishing/editing.ts';
import { setOfferStatus, toggleOfferVisibility } from '#domain/publishing/moderation/moderation.ts';
import { makeShops } from '#domain/shops/slugs.ts';
import { renderShareCard } from '#platform/images/shareCard.ts';
import { sharePicturePath, sharePictureSizes } from '#shared/rules/offers/share/sharePictures.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { aPicture, aRichBusiness, aScope, publish } from '#test/offers.ts';
import { type App, createApp } from '../../app.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
const sizes = Object.keys(sharePictureSizes) as (keyof typeof sharePictureSizes)[];
let app: App;
let business: Business;
let slug: string;

beforeAll(async () => {
  app = await createApp(platform);
  await seedCategories(fork());
  business = await aRichBusiness(platform, 1_000_000, { businessName: 'Kulman Leipomo Oy' });
  await fork().transactional((em) => makeShops(em as ReturnType<typeof fork>, [business]));
  const [profile] = await fork().execute<{ slug: string }[]>('select slug from shop_profile');
  slug = profile?.slug ?? '';
});
afterAll(() => app.close());

const get = (url: string, headers = {}) => app.http.inject({ url, headers });

/** Whether all pixels of a part of a picture are nearly those of paper. */
async function isPaper(jpeg: Buffer, left: number, top: number, width: number, height: number): Promise<boolean> {
  const pixels = await sharp(jpeg).extract({ left, top, width, height }).raw().toBuffer();
  return pixels.every((value) => value > 235);
}

test.each(sizes)('an offer has a picture for sharing of %s pixels, which services may take', async (size) => {
  const { id } = await publish(platform, business, { title: 'Ruispuikula', images: [await aPicture()] });
  const { statusCode, headers, rawPayload } = await get(sharePicturePath('tarjous', id, size));
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=300',
  ]);
  const { format, width, height } = await sharp(rawPayload).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', ...sharePictureSizes[size] });
  expect(rawPayload.length).toBeLessThan(300_000);
});

test('a picture is another one once its offer has changed, and the same until then', async () => {
  const { id } = await publish(platform, business, { title: 'Kahvi' });
  const path = sharePicturePath('tarjous', id);
  const { headers, rawPayload } = await get(path);
  const tag = String(headers.etag);
  expect((await get(path, { 'if-none-match': tag })).statusCode).toBe(304);
  await updateOffer(aScope(platform), business, id, { title: 'Kahvi ja pulla', images: [] });
  await setOfferStatus(aScope(platform), await anAdmin(fork()), id, { status: 'APPROVED' });
  await expect.poll(async () => (await get(path)).headers.etag).not.toBe(tag);
  expect((await get(path)).rawPayload.equals(rawPayload)).toBe(false);
});

test('what must not be shared, is hidden or is none of ours has no picture', async () => {
  const beer = await publish(platform, business, { title: 'Olut', contentAnswers: { alcohol: 'MILD' } });
  const hidden = await publish(platform, business, { title: 'Piilotettava' });
  await toggleOfferVisibility(aScope(platform), await anAdmin(fork()), hidden.id);
  const paths = [
    sharePicturePath('tarjous', beer.id),
    sharePicturePath('tarjous', hidden.id),
    sharePicturePath('tarjous', 'ei-ole'),
    sharePicturePath('kunta', 'Ei-kunta'),
    sharePicturePath('yritys', 'ei-ole'),
    '/jako/muu/x-1200x630.jpg',
    `/jako/tarjous/${hidden.id}-1200x6300.jpg`,
    '/jako/tarjous/constructor-__proto__.jpg',
    ...['constructor', 'toString', '__proto__'].map((kind) => `/jako/${kind}/x-1200x630.jpg`),
  ];
  const statuses = await Promise.all(paths.map(async (path) => (await get(path)).statusCode));
  expect(statuses).toEqual(paths.map(() => 404));
});

test('a sum is not parted from its currency at the end of a line', async () => {
  const drawn = async (priceDetails: string) => {
    const card = { size: '1200x630', title: 'Mansikat', price: '', priceDetails, lines: [], isLogo: false } as const;
    return (await renderShareCard({ ...card, lines: [] }, Buffer.alloc(0))).jpeg.toString('base64');
  };
  // Somewhere among these lengths the sum ends a line and its currency would begin the next one.
  const words = Array.from({ length: 30 }, (_, more) => `Hinta ${'a'.repeat(10 + more)} 17,90`);
  const differ = await Promise.all(
    words.map(async (word) => (await drawn(`${word} €`)) !== (await drawn(`${word}\u00a0€`))),
  );
  expect(differ).toContain(true);
});

test('a shop and a municipality have a picture', async () => {
  for (const path of [sharePicturePath('yritys', slug), sharePicturePath('kunta', 'Äänekoski')]) {
    const { statusCode, rawPayload } = await get(path);
    expect([path, statusCode]).toEqual([path, 200]);
    expect(await sharp(rawPayload).metadata()).toMatchObject(sharePictureSizes['1200x630']);
  }
});

const long = 'Talvirenkaat asennettuna ja tasapainotettuna sekä rengashotelli koko kesäksi samaan hintaan '.repeat(2);
const texts: [string, string, string][] = [
  ['a long title and three prices', long, 'alk. 1 399,00 € −25 %, jäsenille 1 299,00 €, 3 kpl 3 900,00 €'],
  ['one word without a place to break', 'Lentokonesuihkuturbiinimoottoriapumekaanikko'.repeat(4), '5,00 €'],
  ['emoji and letters that no font has', '🎉👨‍👩‍👧 Kahvi ☕ 株式会社 ١٢٣ ŁÓDŹ ωλ', '2 kpl 5 €'],
  ['nothing but emoji', '🎉🎉🎉', ''],
];

test.each(texts.flatMap((texts) => sizes.map((size) => [...texts, size] as const)))(
  '%s: nothing is drawn outside the room for words (%#)',
  async (_about, title, price, size) => {
    const lines = [
      'Autokorjaamo ja Rengasliike Virtasen Veljekset Oy, Lielahti',
      'Koko maa',
      'K-18',
      'Voimassa 6.12. asti',
    ];
    const priceDetails = 'Alin hinta 30 päivän aikana ennen alennusta 1 520,00 €. '.repeat(3);
    const card = { size, title, price, priceDetails, lines, isLogo: false };
    const { jpeg } = await renderShareCard(card, Buffer.alloc(0));
    const { width, height } = sharePictureSizes[size];
    const isWide = size === '1200x630';
    const [left, wordsRight, top] = isWide ? [0, 660, 0] : [0, width, height === 1920 ? 880 : 540];
    expect(await isPaper(jpeg, left + 4, top + 4, 40, height - top - 8)).toBe(true);
    expect(await isPaper(jpeg, wordsRight - 44, top + 4, 40, height - top - 8)).toBe(true);
    expect(await isPaper(jpeg, left + 4, height - 30, wordsRight - 8, 26)).toBe(true);
  },
);
