import { beforeEach, expect, test } from 'vitest';
import { Consumer } from '#domain/accounts/entities.ts';
import { Offer } from '#domain/catalogue/entities.ts';
import { syncFeed } from '#domain/search/syncFeed.ts';
import { ShopFollow } from '#domain/shops/entities.ts';
import { OutboxMail } from '#platform/mail/mailTransport.ts';
import { versionOf } from '#shared/versions.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, aConsumer, anOffer } from '#test/marketplace.ts';
import { aScope } from '#test/offers.ts';
import { mailsTo } from '#test/people.ts';
import { Favourite, Told } from '../consumerEntities.ts';
import { mailDigests } from '../digest.ts';
import { setNotificationsEnabled } from '../digestChoice.ts';
import { addNotificationWish } from '../wishes.ts';
import { forgetHits, matchWatches } from './matchWatches.ts';
import { NotificationWatch, WatchHit } from './watchEntities.ts';
import { addWatch, contentOf, updateWatch, type WatchContent } from './watches.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Eight in the morning of a later day, after everything that the test creates. */
const morning = new Date(Math.floor(Date.now() / DAY) * DAY + DAY + 6 * HOUR);
const nextMorning = new Date(morning.getTime() + DAY);
/** When what a test publishes is old enough for the job. */
const soon = () => new Date(Date.now() + 2 * 60_000);

beforeEach(async () => {
  const em = fork();
  await em.nativeDelete(Offer, {});
  await em.nativeDelete(OutboxMail, {});
  await em.nativeDelete(Consumer, {});
});

async function publish(title: string, facts: Parameters<typeof anOffer>[2] = {}, visible = new Date(Date.now() + 1)) {
  const em = fork();
  const times = { approvedAt: visible, startsAt: visible, expiresAt: new Date(visible.getTime() + 7 * DAY) };
  const place = { cities: ['Tampere'], isNationwide: false, keywords: [], description: 'Nouda itse.' };
  const offer = await anOffer(em, await aBusiness(em), { title, ...place, ...times, ...facts });
  await em.transactional((em) => syncFeed(em, { offerId: offer.id }));
  return offer;
}

const versionOfWatch = (watch: NotificationWatch) => versionOf(contentOf(watch));
const tyres = { text: 'talvirenkaat', city: 'Tampere' };

async function aWatcher(content: WatchContent = tyres, facts = {}) {
  const consumer = await aConsumer(fork(), { emailVerifiedAt: new Date(), ...facts });
  const watch = await addWatch(aScope(platform), consumer, content);
  return { consumer, watch };
}

/** The headings and titles of the mails to a consumer, each mail a list. */
async function linesTo(consumer: Consumer): Promise<string[][]> {
  const mails = await mailsTo(platform, consumer);
  return mails.map(({ html }) =>
    [...html.matchAll(/<h2[^>]*>([^<]*)<\/h2>|font-weight:600">([^<]*)<\/a><br>/g)].map(
      ([, heading, title]) => heading ?? title ?? '',
    ),
  );
}

const hits = () => fork().count(WatchHit, {});

test('a watch finds what is published after it, whatever the form of its words, and equal searches are asked once', async () => {
  await publish('Talvirenkaat ennen vahtia', {}, new Date(Date.now() - HOUR));
  const { consumer } = await aWatcher();
  const { consumer: other } = await aWatcher({ text: 'TALVIRENKAAT', city: 'Tampere' });
  const { consumer: far } = await aWatcher({ text: 'talvirenkaat', city: 'Oulu' });
  await publish('Talvirengas nastoilla');
  await publish('Kesärenkaat');
  await publish('Talvirenkaat kaikkialla', { cities: [], isNationwide: true });
  expect(await matchWatches(platform, soon())).toBe(2);
  expect(await hits()).toBe(5);
  expect(await mailDigests(platform, morning)).toBe(3);
  for (const one of [consumer, other])
    expect(await linesTo(one)).toEqual([['Vahdit', 'Talvirenkaat kaikkialla', 'Talvirengas nastoilla']]);
  expect(await linesTo(far)).toEqual([['Vahdit', 'Talvirenkaat kaikkialla']]);
  expect(await hits()).toBe(0);
  expect(await mailDigests(platform, nextMorning)).toBe(0);
});

test.each([
  [{ text: 'talvirenkaat alle 100 €' }, ['Talvirenkaat 80 €']],
  [{ text: 'talvirenkaat', within: 'KM_25' as const }, ['Talvirenkaat Nokialla', 'Talvirenkaat 80 €', 'Talvirenkaat']],
  [{ text: 'talvirenkaat', city: null }, ['Talvirenkaat Nokialla', 'Talvirenkaat 80 €', 'Talvirenkaat']],
  [{ text: 'renkaat ei talvirenkaat' }, ['Kesärenkaat']],
  [{ text: 'talvirenkaat Nokia' }, ['Talvirenkaat Nokialla']],
])('the watch %j finds %j', async (content, titles) => {
  const { consumer } = await aWatcher({ ...tyres, ...content });
  const at = Date.now() + 1;
  await publish('Talvirenkaat', { discountedPrice: 20_000 }, new Date(at));
  await publish('Talvirenkaat 80 €', { discountedPrice: 8000 }, new Date(at + 1));
  await publish('Kesärenkaat', {}, new Date(at + 2));
  await publish('Talvirenkaat Nokialla', { cities: ['Nokia'], discountedPrice: 20_000 }, new Date(at + 3));
  await mailDigests(platform, morning);
  expect(await linesTo(consumer)).toEqual([['Vahdit', ...titles]]);
});

test('one mail has watches, followed shops, wishes and what ends tomorrow, each offer once', async () => {
  const { consumer } = await aWatcher();
  await addWatch(aScope(platform), consumer, { text: 'renkaat', city: 'Tampere' });
  const em = fork();
  const lastDay = new Date(morning.getTime() + 30 * HOUR);
  const followed = await publish('Talvirenkaat seuratusta');
  const soup = await publish('Keitto seuratusta', { business: followed.business });
  em.create(ShopFollow, { consumer: consumer.id, business: followed.business, createdAt: new Date(0) });
  await addNotificationWish(aScope(platform), consumer, { city: 'Tampere' });
  await publish('Leipä toiveesta');
  const old = (title: string, expiresAt: Date) => publish(title, { expiresAt }, new Date(Date.now() - DAY));
  const saved = [
    await old('Kahvi päättyy', lastDay),
    await old('Pulla jatkuu', new Date(lastDay.getTime() + DAY)),
    await old('Tee päättyy tänään', new Date(lastDay.getTime() - DAY)),
    await publish('Renkaat huomiseen', { expiresAt: lastDay }),
  ];
  for (const offer of saved) em.create(Favourite, { consumer: consumer.id, offer: offer.id });
  await em.flush();
  expect(await mailDigests(platform, morning)).toBe(1);
  const [lines = []] = await linesTo(consumer);
  expect(lines).toEqual([
    'Vahdit',
    'Renkaat huomiseen',
    'Talvirenkaat seuratusta',
    'Seuratut kaupat',
    'Keitto seuratusta',
    'Toiveet',
    'Leipä toiveesta',
    'Päättyy huomenna',
    'Kahvi päättyy',
  ]);
  const [mail] = await mailsTo(platform, consumer);
  expect(mail?.subject).toBe('4 uutta tarjousta sinulle – Lähitarjous');
  expect(await fork().count(Told, { consumer: consumer.id, offer: soup.id })).toBe(1);
  expect(await fork().count(Told, { consumer: consumer.id, offer: saved[0]?.id ?? '' })).toBe(0);
});

test('a favourite that ends tomorrow is mailed alone to those who get the morning mail, and to no others', async () => {
  const { consumer } = await aWatcher();
  const other = await aConsumer(fork(), { emailVerifiedAt: new Date() });
  const expiresAt = new Date(morning.getTime() + 30 * HOUR);
  const offer = await publish('Kahvi päättyy', { expiresAt }, new Date(Date.now() - DAY));
  const em = fork();
  for (const one of [consumer, other]) em.create(Favourite, { consumer: one.id, offer: offer.id });
  await em.flush();
  expect(await mailDigests(platform, morning)).toBe(1);
  expect((await mailsTo(platform, consumer))[0]?.subject).toBe('Suosikkisi päättyy huomenna – Lähitarjous');
  expect(await linesTo(consumer)).toEqual([['Päättyy huomenna', 'Kahvi päättyy']]);
  expect(await linesTo(other)).toEqual([]);
});

test('hidden, ended and coming offers and those of suspended businesses are neither found nor mailed', async () => {
  const { consumer } = await aWatcher();
  await publish('Talvirenkaat piilossa', { hidden: true });
  await publish('Talvirenkaat päättyneet', { expiresAt: new Date(Date.now() + HOUR) });
  await publish('Talvirenkaat tulossa', { startsAt: nextMorning, expiresAt: new Date(nextMorning.getTime() + DAY) });
  const em = fork();
  const frozen = await aBusiness(em, { status: 'SUSPENDED' });
  await publish('Talvirenkaat jäädytetyltä', { business: frozen.id });
  const later = await publish('Talvirenkaat kohta piilossa');
  await matchWatches(platform, soon());
  await em.nativeUpdate(Offer, { id: later.id }, { hidden: true });
  await em.transactional((em) => syncFeed(em, { offerId: later.id }));
  expect(await mailDigests(platform, morning)).toBe(0);
  expect(await linesTo(consumer)).toEqual([]);
});

test('consumers who turned mails or the watch off or have not confirmed their address get none, nor later of that time', async () => {
  const off = await aWatcher(tyres, { notificationsEnabled: false });
  const unverified = await aWatcher(tyres, { emailVerifiedAt: null });
  const silent = await aWatcher({ ...tyres, mail: false });
  const offer = await publish('Talvirenkaat');
  expect(await mailDigests(platform, morning)).toBe(0);
  const scope = aScope(platform);
  await setNotificationsEnabled(scope, await scope.em.findOneOrFail(Consumer, off.consumer.id), true);
  await updateWatch(aScope(platform), silent.consumer, {
    id: silent.watch.id,
    input: { mail: true },
    version: versionOfWatch(silent.watch),
  });
  expect(await mailDigests(platform, morning)).toBe(0);
  for (const { consumer } of [off, unverified, silent]) expect(await linesTo(consumer)).toEqual([]);
  expect(await fork().count(Told, { offer: offer.id })).toBe(0);
});

test('an offer of which the consumer was notified otherwise is not mailed, and its hit is forgotten in the night', async () => {
  const { consumer } = await aWatcher();
  const offer = await publish('Talvirenkaat');
  await matchWatches(platform, soon());
  const em = fork();
  em.create(Told, { consumer: consumer.id, offer: offer.id, toldAt: new Date() });
  await em.flush();
  expect(await mailDigests(platform, morning)).toBe(0);
  expect(await hits()).toBe(1);
  await forgetHits(platform);
  expect(await hits()).toBe(0);
  await publish('Talvirenkaat toiset', {}, new Date(morning.getTime() + HOUR));
  await matchWatches(platform, new Date(morning.getTime() + 2 * HOUR));
  await forgetHits(platform, new Date(morning.getTime() + 14 * DAY));
  expect(await hits()).toBe(1);
  await forgetHits(platform, new Date(morning.getTime() + 16 * DAY));
  expect(await hits()).toBe(0);
});

test('only watches that push look before the morning, and a watch looks again only at what came later', async () => {
  const { consumer } = await aWatcher({ ...tyres, push: true, mail: false });
  await aWatcher({ ...tyres, push: false });
  const offer = await publish('Talvirenkaat');
  const found: { consumerId: string; offerId: string }[] = [];
  const notify = async (_: unknown, rows: readonly { consumerId: string; offerId: string }[]) =>
    void found.push(...rows);
  expect(await matchWatches(platform, soon(), notify)).toBe(1);
  expect(await matchWatches(platform, soon(), notify)).toBe(1);
  expect(found).toEqual([{ consumerId: consumer.id, offerId: offer.id }]);
  expect(await hits()).toBe(1);
  expect(await matchWatches(platform, soon())).toBe(1);
  expect(await hits()).toBe(2);
  expect(await matchWatches(platform, new Date(0))).toBe(0);
});

test('four servers at once, one of which fails in the middle, mail each offer once', async () => {
  const watchers = [];
  for (let index = 0; index < 6; index += 1)
    watchers.push(await aWatcher({ ...tyres, text: `talvirenkaat ${index % 3}00` }));
  for (const size of ['000', '100', '200']) await publish(`Talvirenkaat ${size}`);
  await fork().execute(`alter table outbox_mail add constraint no_mail check (subject = '') not valid`);
  const broken = await Promise.allSettled([mailDigests(platform, morning), matchWatches(platform, morning)]);
  expect(broken[0].status).toBe('rejected');
  await fork().execute('alter table outbox_mail drop constraint no_mail');
  const counts = await Promise.all(Array.from({ length: 4 }, () => mailDigests(platform, morning)));
  expect(counts.reduce((sum, count) => sum + count)).toBe(6);
  for (const { consumer } of watchers) {
    const [lines, ...more] = await linesTo(consumer);
    expect([lines?.length, more]).toEqual([2, []]);
  }
  expect(await fork().count(Told, {})).toBe(6);
});

test('what a consumer changes while the job looks counts: the old search stores nothing', async () => {
  const { consumer, watch } = await aWatcher();
  await publish('Talvirenkaat');
  const changed = updateWatch(aScope(platform), consumer, {
    id: watch.id,
    input: { text: 'kesärenkaat' },
    version: versionOfWatch(watch),
  });
  await Promise.all([matchWatches(platform, soon()), changed]);
  const left = await fork().find(WatchHit, {});
  expect(left).toEqual([]);
  expect(await fork().count(NotificationWatch, {})).toBe(1);
});

/** Connections that the background took of the database for the run: one for each statement. */
async function statementsOf(run: () => Promise<unknown>): Promise<number> {
  let taken = 0;
  const count = () => {
    taken += 1;
  };
  for (const pool of platform.pools.all) pool.on('acquire', count);
  await run();
  for (const pool of platform.pools.all) pool.off('acquire', count);
  return taken;
}

test('a watch of words that no offer has looks for what is meant by only one of them', async () => {
  const watchOf = async (text: string) => {
    await fork().nativeDelete(Consumer, {});
    await aWatcher({ text });
    await publish('Kahvia');
    return statementsOf(() => matchWatches(platform, soon()));
  };
  const one = await watchOf('qwxzvbn');
  // Every word is looked up once; what one is taken for costs three statements more, and milliseconds of the processor.
  expect(await watchOf('qwxzvbn wqzxkjh zzxqwvk kjhqzzw vbnqxxz plkqzzx')).toBeLessThanOrEqual(one + 5);
});

test('without new offers no word of a watch is looked up', async () => {
  for (const text of ['qwxzvbn', 'wqzxkjh', 'zzxqwvk']) await aWatcher({ text });
  const without = await statementsOf(() => matchWatches(platform, soon()));
  await publish('Kahvia');
  await fork().nativeUpdate(NotificationWatch, {}, { lastSeenAt: new Date(Date.now() - HOUR) });
  const withOne = await statementsOf(() => matchWatches(platform, soon()));
  expect(withOne - without).toBeGreaterThan(5);
  expect(without).toBeLessThan(8);
});

test('of a watch two words may be misspelt', async () => {
  const { consumer } = await aWatcher({ text: 'kynttla banaanni' });
  const { consumer: careless } = await aWatcher({ text: 'kynttla banaanni sohvva lammpu omenna' });
  await publish('Kynttilä, banaani, sohva, lamppu ja omena');
  await matchWatches(platform, soon());
  await mailDigests(platform, morning);
  expect(await linesTo(consumer)).toEqual([['Vahdit', 'Kynttilä, banaani, sohva, lamppu ja omena']]);
  expect(await linesTo(careless)).toEqual([]);
});
