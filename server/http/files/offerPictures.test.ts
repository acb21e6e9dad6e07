import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Business } from '#domain/accounts/entities.ts';
import { Offer, OfferImage } from '#domain/catalogue/entities.ts';
import { seedCategories } from '#domain/publishing/categories/categories.ts';
import { DraftImage } from '#domain/publishing/drafts/draftEntities.ts';
import { addDraftImages } from '#domain/publishing/drafts/drafts.ts';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import { imageUrl } from '#platform/images/images.ts';
import { linkSide } from '#shared/rules/offers/images.ts';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { aFile, aPicture, aRichBusiness, aScope, publish } from '#test/offers.ts';
import { type App, createApp } from '../../app.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
let app: App;
let business: Business;
let tokens: { owner: string; other: string; moderator: string; accountant: string };

beforeAll(async () => {
  app = await createApp(platform);
  await seedCategories(fork());
  business = await aRichBusiness(platform, 1_000_000);
  tokens = {
    owner: await signIn(fork(), 'BUSINESS', business),
    other: await signIn(fork(), 'BUSINESS', await aRichBusiness(platform, 1000)),
    moderator: await signIn(fork(), 'ADMIN', await anAdmin(fork(), { permissions: ['MANAGE_OFFERS'] })),
    accountant: await signIn(fork(), 'ADMIN', await anAdmin(fork(), { permissions: ['VIEW_ANALYTICS'] })),
  };
});
afterAll(() => app.close());

/** Larger than a preview. */
const wide = sharp({ create: { width: 2000, height: 1333, channels: 3, background: '#c05a2b' } })
  .png()
  .toBuffer();

async function anOffer(more: object = {}) {
  const { id } = await publish(platform, business, { images: [aPicture(1)], ...more });
  const { key } = await fork().findOneOrFail(OfferImage, { offer: id });
  return { id, url: imageUrl(key, 400) };
}

const get = (url: string, token?: string, headers: Record<string, string> = {}) =>
  app.http.inject({ url, headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) } });

/** Statuses for a stranger, another business, an admin without the permission, the business, and a moderator. */
async function seenBy(url: string) {
  const { owner, other, moderator, accountant } = tokens;
  const statuses = [];
  for (const token of [undefined, other, accountant, owner, moderator])
    statuses.push((await get(url, token)).statusCode);
  return statuses;
}
const forAll = [200, 200, 200, 200, 200];
const forOwnerAndModerator = [404, 404, 404, 200, 200];

test('a picture of a live offer is for all, and caches let go of it within minutes', async () => {
  const { url } = await anOffer();
  await expect.poll(() => seenBy(url)).toEqual(forAll);
  const { headers } = await get(url);
  expect(headers['cache-control']).toBe('public, max-age=300, must-revalidate');
  const again = await get(url, undefined, { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test("a picture of a hidden offer is its business's and the moderators', also for those who have it", async () => {
  const { id, url } = await anOffer();
  await expect.poll(() => seenBy(url)).toEqual(forAll);
  const etag = String((await get(url)).headers.etag);
  const hide = 'mutation ($id: ID!) { toggleOfferVisibility(id: $id, hidden: true) { offer { id } } }';
  expect((await ask(app, hide, { id }, { token: tokens.moderator })).errors).toEqual([]);
  await expect.poll(() => seenBy(url)).toEqual(forOwnerAndModerator);
  const stranger = await get(url, undefined, { 'if-none-match': etag });
  expect([stranger.statusCode, stranger.headers['cache-control']]).toEqual([404, expect.stringContaining('no-store')]);
  expect((await get(url, tokens.owner)).headers['cache-control']).toBe('private, no-cache');
});

test('pictures of offers that wait, were rejected or begin later are not public', async () => {
  const [later, end] = [3, 5].map((days) => addDays(helsinkiDate(new Date()), days));
  const upcoming = await anOffer({ startDate: later, endDate: end });
  expect(await seenBy(upcoming.url)).toEqual(forOwnerAndModerator);
  for (const status of ['PENDING', 'REJECTED'] as const) {
    const { id, url } = await anOffer();
    await fork().nativeUpdate(Offer, id, { status });
    expect(await seenBy(url)).toEqual(forOwnerAndModerator);
  }
});

test('a picture of a draft is not public', async () => {
  const draft = { id: randomUUID(), version: 1, device: 'Puhelin' };
  const save = `mutation ($id: ID!, $device: String!) {
    saveOfferDraft(id: $id, version: 0, input: {}, device: $device) { draft { version } } }`;
  expect((await ask(app, save, draft, { token: tokens.owner })).errors).toEqual([]);
  await addDraftImages(aScope(platform), business, { ...draft, images: [aPicture(2)], copies: [] });
  const { key } = await fork().findOneOrFail(DraftImage, { draft: draft.id });
  expect(await seenBy(imageUrl(key, 400))).toEqual(forOwnerAndModerator);
});

test('a picture is there as a JPEG of the size that the page says, as long as its offer is public', async () => {
  const { id } = await anOffer({ images: [aFile(await wide)] });
  const query = 'query ($id: ID!) { offer(id: $id) { images { jpegUrl width height } } }';
  type Found = { offer: { images: { jpegUrl: string; width: number; height: number }[] } };
  const read = async () => (await ask<Found>(app, query, { id })).data?.offer.images[0];
  await expect.poll(read).toBeTruthy();
  const image = await read();
  if (!image) throw new Error('the offer has no picture');
  const { statusCode, headers, rawPayload } = await get(image.jpegUrl);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=300, must-revalidate',
  ]);
  const { format, width, height } = await sharp(rawPayload).metadata();
  expect(image.width).toBeGreaterThan(linkSide);
  const proportion = Math.round((linkSide * image.height) / image.width);
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: linkSide, height: proportion });
  // What messengers accept.
  expect(rawPayload.length).toBeLessThan(300_000);
  await fork().nativeUpdate(Offer, id, { hidden: true });
  await expect.poll(async () => (await get(image.jpegUrl)).statusCode, { timeout: 15_000 }).toBe(404);
  expect((await get(image.jpegUrl, tokens.owner)).statusCode).toBe(200);
  expect((await get(image.jpegUrl.replace(/[0-9a-f]{4}-/, '0000-'))).statusCode).toBe(404);
}, 30_000);
