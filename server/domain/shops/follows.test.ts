import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxFollowedShops } from '#shared/rules/shops/shopPath.ts';
import { slugOf } from '#shared/rules/shops/shops.ts';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, aConsumer, anAdmin, anOffer } from '#test/marketplace.ts';
import { aScope } from '#test/offers.ts';
import { mailsTo } from '#test/people.ts';
import { type App, createApp } from '../../app.ts';
import { suspendBusiness } from '../../workflows/approveBusiness.ts';
import type { Business, Consumer } from '../accounts/entities.ts';
import { Told } from '../consumers/consumerEntities.ts';
import { mailDigests } from '../consumers/digest.ts';
import { addNotificationWish } from '../consumers/wishes.ts';
import { consumerData } from '../privacy/personalData.ts';
import { syncFeed } from '../search/syncFeed.ts';
import { ShopFollow } from './entities.ts';
import { makeMissingShops } from './slugs.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
const DAY = 86_400_000;
const morning = new Date(Math.floor(Date.now() / DAY) * DAY + DAY + 6 * 3_600_000);

let app: App;
beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());

interface Payload {
  change: { followedShops: { slug: string; name: string }[] };
}
const follow = (as: Asker, slug: string) =>
  ask<Payload>(
    app,
    `mutation ($slug: String!) { change: followShop(slug: $slug) { followedShops { slug name } } }`,
    { slug },
    as,
  );
const unfollow = (as: Asker, slug: string) =>
  ask<Payload>(
    app,
    `mutation ($slug: String!) { change: unfollowShop(slug: $slug) { followedShops { slug } } }`,
    { slug },
    as,
  );
const move = (as: Asker, slugs: string[]) =>
  ask<Payload>(
    app,
    `mutation ($slugs: [String!]!) { change: followShops(slugs: $slugs) { followedShops { slug } } }`,
    { slugs },
    as,
  );

async function aShop(businessName: string) {
  const business = await aBusiness(fork(), { businessName });
  await makeMissingShops(platform);
  return business;
}

async function aFollower(consumerFacts = {}) {
  const consumer = await aConsumer(fork(), { emailVerifiedAt: new Date(), ...consumerFacts });
  return { consumer, as: { token: await signIn(fork(), 'CONSUMER', consumer) } };
}

const feed = (as: Asker, variables: { city?: string; shops?: string[]; after?: string | null; followed?: boolean }) =>
  ask<{ offers: { items: { title: string }[]; endCursor: string | null } }>(
    app,
    `query ($city: String, $shops: [String!], $after: String, $followed: Boolean! = true) {
      offers(city: $city, shops: $shops, followed: $followed, after: $after, first: 2) { items { title } endCursor } }`,
    variables,
    as,
  );

async function publishAt(business: Business, title: string, visible = new Date(Date.now() + 1)) {
  const times = { approvedAt: visible, startsAt: visible, expiresAt: new Date(visible.getTime() + 7 * DAY) };
  const offer = await anOffer(fork(), business, { title, cities: ['Turku'], isNationwide: false, ...times });
  await fork().transactional((em) => syncFeed(em, { offerId: offer.id }));
  return offer;
}

const linesTo = async (consumer: Consumer) =>
  (await mailsTo(platform, consumer)).map(({ text }) =>
    text.split('\n').filter((line) => /^(Seuratut|Toiveet|Kakku|Leipä|Pulla)/.test(line)),
  );

test('a consumer follows shops, each once, and no longer sees those that are not open', async () => {
  const { consumer, as } = await aFollower();
  const [one, other] = [await aShop('Seurattu Oy'), await aShop('Toinen Seurattu Oy')];
  await Promise.all([follow(as, 'seurattu-oy'), follow(as, 'seurattu-oy')]);
  const both = await follow(as, 'toinen-seurattu-oy');
  expect(both.data?.change.followedShops).toEqual([
    { slug: 'toinen-seurattu-oy', name: other.businessName },
    { slug: 'seurattu-oy', name: one.businessName },
  ]);
  expect((await follow(as, 'ei-ole')).code).toBe('BUSINESS_NOT_FOUND');
  expect((await follow({}, 'seurattu-oy')).code).toBe('SIGN_IN_REQUIRED');
  const master = await anAdmin(fork(), { role: 'MASTER_ADMIN' });
  await suspendBusiness(aScope(platform), master, other.id);
  expect((await follow(as, 'toinen-seurattu-oy')).code).toBe('SHOP_GONE');
  expect((await move(as, ['toinen-seurattu-oy', 'ei-ole'])).data?.change.followedShops).toEqual([
    { slug: 'seurattu-oy' },
  ]);
  expect(await consumerData(platform, consumer)).toMatchObject({
    followedShops: [{ name: 'Seurattu Oy' }, { name: 'Toinen Seurattu Oy' }],
  });
  for (let times = 0; times < 2; times += 1) {
    expect((await unfollow(as, 'seurattu-oy')).data?.change.followedShops).toEqual([]);
  }
  await unfollow(as, 'toinen-seurattu-oy');
  expect(await fork().count(ShopFollow, { consumer: consumer.id })).toBe(0);
});

test('the feed of followed shops has their offers of every municipality, page by page, and only for their follower', async () => {
  const [followed, other] = [await aShop('Syötteen Leipomo'), await aShop('Syötteen Kukka')];
  const { as } = await aFollower();
  const { as: stranger } = await aFollower();
  const visible = new Date(Date.now() - 1000);
  for (const title of ['Kakku', 'Leipä', 'Pulla']) await publishAt(followed, title, visible);
  await publishAt(other, 'Ruusu', visible);
  await follow(as, 'syotteen-leipomo');
  const titlesOf = ({ data }: Awaited<ReturnType<typeof feed>>) => data?.offers.items.map(({ title }) => title);
  const first = await feed(as, {});
  const rest = await feed(as, { after: first.data?.offers.endCursor ?? null });
  expect([...(titlesOf(first) ?? []), ...(titlesOf(rest) ?? [])].sort()).toEqual(['Kakku', 'Leipä', 'Pulla']);
  expect(titlesOf(await feed(as, { city: 'Oulu' }))).toEqual([]);
  expect(titlesOf(await feed(as, { shops: ['syotteen-kukka'] }))).toEqual([]);
  expect(titlesOf(await feed(as, { shops: ['syotteen-kukka'], followed: false }))).toEqual(['Ruusu']);
  // Nothing of it is cached for others, with an account or without one.
  expect(titlesOf(await feed(stranger, {}))).toEqual([]);
  for (let times = 0; times < 2; times += 1) expect((await feed({}, {})).code).toBe('SIGN_IN_REQUIRED');
  const master = await anAdmin(fork(), { role: 'MASTER_ADMIN' });
  await suspendBusiness(aScope(platform), master, followed.id);
  expect(titlesOf(await feed(as, {}))).toEqual([]);
});

test('each followed shop is mailed of as its consumer chose, and only of those that are still followed', async () => {
  const [loud, quiet] = [await aShop('Äänekäs Leipomo'), await aShop('Hiljainen Leipomo')];
  const { consumer, as } = await aFollower();
  const { as: stranger } = await aFollower();
  const set = (who: Asker, slug: string, input: object) =>
    ask<Payload>(
      app,
      `mutation ($slug: String!, $input: FollowInput!) {
        change: setFollow(slug: $slug, input: $input) { followedShops { slug push mail } } }`,
      { slug, input },
      who,
    );
  for (const slug of ['aanekas-leipomo', 'hiljainen-leipomo']) await follow(as, slug);
  const first = { slug: 'hiljainen-leipomo', push: true, mail: true };
  const other = { ...first, slug: 'aanekas-leipomo' };
  expect((await set(as, first.slug, {})).data?.change.followedShops).toEqual([first, other]);
  await set(as, first.slug, { mail: false });
  const both = await set(as, first.slug, { push: false, mail: null });
  expect(both.data?.change.followedShops).toEqual([{ ...first, push: false, mail: false }, other]);
  expect((await set(stranger, first.slug, { mail: true })).code).toBe('NOT_FOUND');
  expect((await set(as, 'ei-ole', { mail: true })).code).toBe('NOT_FOUND');
  expect((await set({}, first.slug, { mail: true })).code).toBe('SIGN_IN_REQUIRED');
  // Following it again changes nothing.
  expect((await follow(as, first.slug)).errors).toEqual([]);
  expect(await consumerData(platform, consumer)).toMatchObject({
    followedShops: [
      { push: true, mail: true },
      { push: false, mail: false },
    ],
  });
  await publishAt(loud, 'Leipä äänekkäästä');
  await publishAt(quiet, 'Leipä hiljaisesta');
  await mailDigests(platform, morning);
  expect(await linesTo(consumer)).toEqual([['Seuratut kaupat', 'Leipä äänekkäästä']]);
});

test('a consumer follows at most 200 shops: one more is refused, and of a device as many as fit are moved', async () => {
  const { consumer, as } = await aFollower();
  const em = fork();
  const prefix = randomUUID().slice(0, 8);
  const shops = Array.from({ length: maxFollowedShops + 1 }, (_, index) => `${prefix} ${index}`);
  for (const businessName of shops) await aBusiness(em, { businessName });
  await makeMissingShops(platform);
  const slugs = shops.map(slugOf);
  expect((await move(as, slugs.slice(0, maxFollowedShops - 1))).data?.change.followedShops).toHaveLength(199);
  const outcomes = await Promise.all(slugs.slice(-2).map((slug) => follow(as, slug)));
  expect(outcomes.map(({ code }) => code ?? 'OK').sort()).toEqual(['CONFLICT', 'OK']);
  expect((await move(as, slugs.slice(-2))).errors).toEqual([]);
  expect(await fork().count(ShopFollow, { consumer: consumer.id })).toBe(maxFollowedShops);
});

test('a business sees the number of its followers, but not of fewer than five', async () => {
  const business = await aShop('Suosittu Oy');
  const as = { token: await signIn(fork(), 'BUSINESS', business) };
  const followers = async () =>
    (await ask<{ myShop: { followers: number | null } }>(app, '{ myShop { followers } }', {}, as)).data?.myShop
      .followers;
  const em = fork();
  for (let count = 0; count < 4; count += 1) {
    em.create(ShopFollow, { consumer: await aConsumer(em), business: business.id });
  }
  await em.flush();
  expect(await followers()).toBeNull();
  em.create(ShopFollow, { consumer: await aConsumer(em), business: business.id });
  await em.flush();
  expect(await followers()).toBe(5);
});

test('new offers of followed shops come in the one morning mail, before those for wishes, and each once', async () => {
  const [followed, other] = [await aShop('Aamun Leipomo'), await aShop('Aamun Kukka')];
  await publishAt(followed, 'Kakku ennen seuraamista', new Date(Date.now() - 3_600_000));
  const { consumer, as } = await aFollower();
  const { consumer: wisher } = await aFollower();
  await follow(as, 'aamun-leipomo');
  for (const one of [consumer, wisher]) await addNotificationWish(aScope(platform), one, { city: 'Turku' });
  const bread = await publishAt(followed, 'Leipä seuratusta');
  await publishAt(other, 'Pulla toiveesta');
  const known = await publishAt(followed, 'Kakku josta jo kerrottiin');
  const em = fork();
  em.create(Told, { consumer: consumer.id, offer: known.id, toldAt: new Date() });
  await em.flush();

  await Promise.all([mailDigests(platform, morning), mailDigests(platform, morning)]);
  expect(await linesTo(consumer)).toEqual([['Seuratut kaupat', 'Leipä seuratusta', 'Toiveet', 'Pulla toiveesta']]);
  expect(await linesTo(wisher)).toEqual([
    ['Toiveet', 'Kakku josta jo kerrottiin', 'Pulla toiveesta', 'Leipä seuratusta'],
  ]);
  expect(await fork().count(Told, { consumer: consumer.id, offer: bread.id })).toBe(1);
  await mailDigests(platform, new Date(morning.getTime() + DAY));
  expect(await linesTo(consumer)).toHaveLength(1);
});
