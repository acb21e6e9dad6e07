import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, validate } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Consumer } from '#domain/accounts/entities.ts';
import { Offer } from '#domain/catalogue/entities.ts';
import { mailDigests } from '#domain/consumers/digest.ts';
import { seedCategories } from '#domain/publishing/categories/categories.ts';
import { ask } from '#test/ask.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { mailedToken } from '#test/people.ts';
import { type App, createApp } from '../../app.ts';
import { fillMarketplace } from '../../demo/fillMarketplace.ts';
import { limits } from '../limits/limits.ts';
import { buildSchema } from '../schema.ts';

/*
 * The examples of docs/app-developers.md, run over HTTP as an app would: each with the variables of its own head, in
 * which <names> are placeholders for what an app has from its user or from earlier answers.
 */
const folder = import.meta.dirname;
const phone = { 'user-agent': 'Lahitarjous/1.0 (Android 16)' };
const platform = await testPlatform();
const schema = buildSchema();

interface Example {
  document: string;
  needsToken: boolean;
  variables: string;
}

function read(name: string): Example {
  const document = readFileSync(join(folder, `${name}.graphql`), 'utf8');
  const head = (title: string) => new RegExp(`^# ${title}: (.*)$`, 'm').exec(document)?.[1];
  return { document, needsToken: head('As') === 'a signed-in consumer', variables: head('Variables') ?? '{}' };
}

/** In the order in which an app might come to them. */
const story = [
  'settings',
  'places',
  'home',
  'feed',
  'search',
  'nearby',
  'offer',
  'shop',
  'flyer',
  'takeCode',
  'deviceFavourites',
  'recordView',
  'recordClick',
  'recordConversion',
  'recordAdvertisementClick',
  'recordEvents',
  'contact',
  'register',
  'me',
  'requestVerification',
  'verifyEmail',
  'changeCity',
  'report',
  'addFavourites',
  'addFavourite',
  'favourites',
  'mergeListRows',
  'listRows',
  'addWish',
  'wishes',
  'setNotifications',
  'setDigest',
  'unsubscribe',
  'followShops',
  'followShop',
  'setFollow',
  'watchPreview',
  'addWatch',
  'watches',
  'updateWatch',
  'rememberSearches',
  'recentSearches',
  'pushKey',
  'registerPush',
  'pushSettings',
  'setPush',
  'askAssistant',
  'conversation',
  'myData',
  'deleteConversation',
  'removeWish',
  'removeFavourite',
  'unfollowShop',
  'removePush',
  'removeWatch',
  'forgetSearch',
  'forgetSearches',
  'signOut',
  'requestPasswordReset',
  'resetPassword',
  'signIn',
  'changePassword',
  'deleteAccount',
];

let app: App;
/** What the story has learnt so far. */
const known: Record<string, string> = {
  email: 'maija@example.fi',
  password: 'Lumiukko pihalla 5',
  newPassword: 'Hanki kantaa aamulla 6',
  eventId: crypto.randomUUID(),
  rowId: crypto.randomUUID(),
  question: 'Mistä saan joulutorttuja?',
  words: 'joulutorttuja',
  device22: crypto.randomUUID(),
};

beforeAll(async () => {
  const em = platform.orm.em.fork();
  await seedCategories(em);
  await fillMarketplace(platform, await anAdmin(em, { role: 'MASTER_ADMIN' }));
  app = await createApp(platform);
});
afterAll(() => app.close());

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
type Json = any;

/** What the answer of an example gives to those after it. */
const learn: Record<string, (data: Json) => object | Promise<object>> = {
  home: ({ offers: { items }, advertisements }) => {
    const first = (...types: string[]) => items.find(({ type }: { type: string }) => types.includes(type));
    const offer = first('NORMAL_OFFER');
    const flyer = first('PREMIUM_FLYER', 'NORMAL_FLYER');
    const advertisementId = advertisements[0].id;
    return { offerId: offer.id, flyerId: flyer.id, categoryId: offer.category.id, advertisementId };
  },
  offer: async ({ offer: { shop } }) => {
    const { id } = await platform.orm.em.fork().findOneOrFail(Offer, { redemption: 'ONCE' });
    return { slug: shop.slug, codeOfferId: id };
  },
  register: ({ registerConsumer: { token } }) => ({ token }),
  me: ({ viewer: { consumer } }) => ({ consumerId: consumer.id }),
  requestVerification: async () => ({ verificationToken: await mailedToken(platform, { email: known.email! }) }),
  registerPush: ({ registerPushDevice: { device } }) => ({ device: device.id }),
  addWish: ({ addNotificationWish: { wish } }) => ({ wishId: wish.id }),
  setNotifications: async () => {
    const em = platform.orm.em.fork();
    await em.execute(`update notification_wish set created_at = created_at - interval '30 days'`);
    // Due at any hour of any day.
    await em.execute(`update consumer set digest_frequency = 'DAILY', digest_hour = 0`);
    await mailDigests(platform);
    const { unsubscribeKey } = await em.findOneOrFail(Consumer, { email: known.email! });
    return { unsubscribeKey };
  },
  addWatch: ({ addWatch: { watch } }) => ({ watchId: watch.id, watchVersion: String(watch.version) }),
  requestPasswordReset: async () => ({ resetToken: await mailedToken(platform, { email: known.email! }) }),
  signIn: ({ loginConsumer: { token } }) => ({ token }),
};

/** A nationwide offer names no municipalities, a question no offers, the built-in recommender discloses nothing, an offer without a notification has no list, and who ends the following of the only shop, or removes the only device, has none, nor has who forgets every search. */
const mayBeEmpty =
  /\.cities$|\.(aiDisclosures|pushMessages)$|\.(messages|conversation)\.0\.\w+$|^\.myConsumerData\.redemptionCodes$|^\.(unfollowShop|removePushDevice|forgetSearches)\./;

/** Paths of lists in the answer that hold nothing. */
function emptyLists(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) {
    return value.length === 0 ? [path] : value.flatMap((item, index) => emptyLists(item, `${path}.${index}`));
  }
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => emptyLists(inner, `${path}.${key}`));
}

test('every example has its place in the story', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.graphql'));
  expect(files.toSorted()).toEqual(story.map((name) => `${name}.graphql`).toSorted());
});

test.each(story)('%s is within the limits and says what it does', (name) => {
  const { document } = read(name);
  expect(validate(schema, parse(document), limits)).toEqual([]);
  expect(document).toMatch(/^# [A-Z][\s\S]*?\.\n(# As: |# Variables: |query |mutation )/);
});

test('every example answers, one after another', async () => {
  for (const name of story) {
    const { document, needsToken, variables } = read(name);
    const filled = variables.replace(/<(\w+)>/g, (_all, key: string) => known[key] ?? `<no ${key} is known>`);
    const asker = needsToken && known.token ? { token: known.token } : {};
    const { status, data, errors } = await ask<Json>(app, document, JSON.parse(filled), { ...asker, headers: phone });
    expect([name, status, errors]).toEqual([name, 200, []]);
    const empty = emptyLists(data).filter((path) => !mayBeEmpty.test(path));
    expect([name, empty]).toEqual([name, []]);
    expect(JSON.stringify(data)).not.toMatch(/^\{("\w+":null,?)+\}$/);
    Object.assign(known, await learn[name]?.(data));
  }
});

test('an example of a signed-in consumer is refused without a token', async () => {
  for (const name of story.filter((one) => read(one).needsToken && !['me', 'signOut'].includes(one))) {
    const { document, variables } = read(name);
    const { code } = await ask(app, document, JSON.parse(variables.replace(/: <\w+>/g, ': 1')), { headers: phone });
    expect([name, code]).toEqual([name, 'SIGN_IN_REQUIRED']);
  }
});
