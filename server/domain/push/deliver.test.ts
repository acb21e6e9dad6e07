import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPlatform, stopPlatform } from '#platform/platform.ts';
import type { UpdateWatchInput } from '#shared/schema.generated.ts';
import { versionOf } from '#shared/versions.ts';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, aConsumer, anOffer } from '#test/marketplace.ts';
import { aScope } from '#test/offers.ts';
import { mailsTo } from '#test/people.ts';
import { aDevice, aPushService, decryptPush, type TestDevice } from '#test/pushService.ts';
import { type App, createApp } from '../../app.ts';
import { entities } from '../../domains.ts';
import { type Business, Consumer } from '../accounts/entities.ts';
import { Offer } from '../catalogue/entities.ts';
import { Favourite, Told } from '../consumers/consumerEntities.ts';
import { mailDigests } from '../consumers/digest.ts';
import { NotificationWatch, WatchHit } from '../consumers/watches/watchEntities.ts';
import { addWatch, contentOf, removeWatch, updateWatch } from '../consumers/watches/watches.ts';
import { syncFeed } from '../search/syncFeed.ts';
import { ShopFollow } from '../shops/entities.ts';
import { runPushes, sendDuePushes } from './deliver.ts';
import { enqueueFavourites, enqueueFollows, enqueuePushes, forgetPushes } from './enqueue.ts';
import { ConsumerPushSettings, PushDevice, PushMessage } from './entities.ts';
import { sendPush } from './sendPush.ts';

const service = await aPushService();
afterAll(() => service.close());
const platform = await testPlatform({ PUSH_HOSTS: service.origin });
const second = await startPlatform(platform.config, entities);
afterAll(() => stopPlatform(second));
const fork = () => platform.orm.em.fork();
const MINUTE = 60_000;
const DAY = 86_400_000;
/** Noon in Helsinki. */
const noon = new Date('2026-11-24T10:00:00Z');
const at = (minutes: number) => new Date(noon.getTime() + minutes * MINUTE);

let app: App;
beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());
beforeEach(() => {
  service.received.length = 0;
  service.answer = () => 201;
});

interface Person {
  consumer: Consumer;
  device: TestDevice;
}

async function aFollower(business: Business, facts: Partial<ConsumerPushSettings> = {}): Promise<Person> {
  const em = fork();
  const consumer = await aConsumer(em);
  const device = aDevice(service.origin);
  em.create(PushDevice, { consumer: consumer.id, ...device.input, createdAt: at((-3 * DAY) / MINUTE) });
  em.create(ShopFollow, { consumer: consumer.id, business: business.id, createdAt: at((-3 * DAY) / MINUTE) });
  if (Object.keys(facts).length > 0) {
    const choice = { kinds: ['FAVOURITE', 'WATCH', 'FOLLOW'], perDay: 2, quietFrom: 21, quietUntil: 8, ...facts };
    em.create(ConsumerPushSettings, { consumer: consumer.id, ...choice } as never);
  }
  await em.flush();
  return { consumer, device };
}

const aShop = () => aBusiness(fork(), { businessName: `Kauppa ${randomUUID().slice(0, 8)}` });

const publish = (business: Business, title: string, published: Date, facts: object = {}) =>
  anOffer(fork(), business, {
    title,
    approvedAt: published,
    startsAt: published,
    expiresAt: new Date(published.getTime() + 7 * DAY),
    ...facts,
  });

/** A watch of the person that has found the offer, of which a push is due from that moment on. */
async function aHit({ consumer }: Person, offer: Offer, found: Date): Promise<NotificationWatch> {
  const em = fork();
  const watch = await addWatch(aScope(platform), consumer, { text: 'talvirenkaat' }, found);
  em.create(WatchHit, { watch: watch.id, offer: offer.id, foundAt: found });
  await em.flush();
  await enqueuePushes(platform.primary, 'WATCH', [{ consumerId: consumer.id, offerId: offer.id }], found);
  return watch;
}

const run = (now: Date) => runPushes(platform, now);

/** What the device was sent, oldest first. */
const shownBy = ({ device }: Person) =>
  service.received
    .filter(({ path }) => device.input.endpoint.endsWith(path))
    .map((push) => (JSON.parse(decryptPush(push, device)) as { notification: Record<string, string> }).notification);

const outcomesOf = async ({ consumer }: Person) =>
  (await fork().find(PushMessage, { consumer: consumer.id }, { orderBy: { createdAt: 'asc', id: 'asc' } })).map(
    ({ outcome }) => outcome,
  );

test('a follower is notified of a new offer once, with where it is, and nothing of the person', async () => {
  const shop = await aShop();
  const person = await aFollower(shop);
  await publish(shop, 'Vanha', at(-3 * 60));
  const offer = await publish(shop, 'Ruisleipä', at(-1));
  await run(noon);
  await run(at(1));
  const [shown, ...others] = shownBy(person);
  expect(others).toEqual([]);
  expect(shown).toEqual({
    title: shop.businessName,
    body: 'Uusi tarjous: Ruisleipä',
    lang: 'fi',
    tag: 'follow',
    navigate: `${platform.config.publicUrl}/sovellus/tarjous/${offer.id}`,
  });
  const text = JSON.stringify(shown);
  for (const own of [person.consumer.email, person.consumer.id, 'Kalle', 'Kuluttaja', 'Tampere']) {
    expect(text).not.toContain(own);
  }
  // Until quiet hours begin at 21.
  expect(service.received[0]?.headers).toMatchObject({ ttl: String(9 * 3600), topic: 'follow', urgency: 'normal' });
  expect(await fork().count(Told, { consumer: person.consumer.id, offer: offer.id })).toBe(1);
});

test('an offer of alcoholic drinks, or one with an open question about them, is no reason for a notification', async () => {
  const shop = await aShop();
  const person = await aFollower(shop);
  const answers = { isOffsetOnly: null, credit: null, confirmed: [] };
  await publish(shop, 'Olut', at(-2), { contentAnswers: { ...answers, alcohol: 'MILD' } });
  await publish(shop, 'Leipä ja olutleipä', at(-1), { contentAnswers: { ...answers, alcohol: 'NONE' } });
  const { id: asked } = await publish(shop, 'Siideri', at(-1));
  await fork().execute(
    `insert into content_finding (id, rule, effect, offer_id, found_at) values (gen_random_uuid(), 'ALCOHOL', 'ASK', ?, now())`,
    [asked],
  );
  await run(noon);
  expect(shownBy(person).map(({ body }) => body)).toEqual(['Uusi tarjous: Leipä ja olutleipä']);
});

test('an offer of which drinks are said while its notification waits for the morning is not notified of', async () => {
  const shop = await aShop();
  const person = await aFollower(shop);
  const night = new Date('2026-11-24T20:00:00Z');
  const { id } = await publish(shop, 'Menu', night);
  await publish(shop, 'Keitto', night);
  await run(new Date('2026-11-24T20:01:00Z'));
  const contentAnswers = { alcohol: 'MILD' as const, isOffsetOnly: null, credit: null, confirmed: [], words: null };
  await fork().nativeUpdate(Offer, { id }, { title: 'Olut', contentAnswers });
  await run(new Date('2026-11-25T06:00:00Z'));
  expect(shownBy(person).map(({ body }) => body)).toEqual(['Uusi tarjous: Keitto']);
});

test('several new offers are one notification', async () => {
  const shop = await aShop();
  const person = await aFollower(shop);
  for (const title of ['Kahvi', 'Pulla', 'Tee', 'Mehu']) await publish(shop, title, at(-1));
  await run(noon);
  const [shown] = shownBy(person);
  expect(shown?.title).toBe('4 uutta tarjousta seuraamistasi kaupoista');
  expect(shown?.body).toMatch(/\nja 1 muuta$/);
  expect(await outcomesOf(person)).toEqual(Array(4).fill('SENT'));
});

test('at night nothing is sent; at eight what is still live is, as one', async () => {
  const shop = await aShop();
  const person = await aFollower(shop);
  const night = new Date('2026-11-24T20:00:00Z');
  await publish(shop, 'Kestää', night);
  await publish(shop, 'Kestää myös', night);
  const hidden = await publish(shop, 'Piiloon', night);
  await publish(shop, 'Päättyy yöllä', night, { expiresAt: new Date('2026-11-24T21:59:59Z') });
  await run(new Date('2026-11-24T20:01:00Z'));
  await run(new Date('2026-11-25T05:59:00Z'));
  expect(shownBy(person)).toEqual([]);
  await fork().nativeUpdate(Offer, { id: hidden.id }, { hidden: true });
  await run(new Date('2026-11-25T06:00:00Z'));
  expect(shownBy(person)).toMatchObject([{ title: '2 uutta tarjousta seuraamistasi kaupoista' }]);
  expect((await outcomesOf(person)).sort()).toEqual(['DROPPED', 'DROPPED', 'SENT', 'SENT']);
});

test('more than the day has room for is left to the mail, and a favourite that ends tomorrow has its place', async () => {
  const shop = await aShop();
  const person = await aFollower(shop);
  const lasts = await publish(shop, 'Suosikki', at((-2 * DAY) / MINUTE), {
    expiresAt: new Date('2026-11-25T21:59:59Z'),
  });
  const em = fork();
  em.create(Favourite, { consumer: person.consumer.id, offer: lasts.id, addedAt: at(-DAY / MINUTE) });
  await em.flush();
  await publish(shop, 'Ensimmäinen', at(-1));
  await run(noon);
  await publish(shop, 'Toinen', at(10));
  await run(at(11));
  const four = new Date('2026-11-24T14:00:00Z');
  await Promise.all([enqueueFavourites(platform, four), enqueueFavourites(second, four)]);
  await run(four);
  await run(at(5 * 60));
  expect(shownBy(person).map(({ title }) => title)).toEqual([shop.businessName, 'Suosikkisi päättyy huomenna']);
  expect(await outcomesOf(person)).toEqual(['SENT', 'MAIL', 'SENT']);
  // The mail has what was left to it: nothing says that the consumer knows.
  expect(await fork().count(Told, { consumer: person.consumer.id })).toBe(1);
  await enqueueFavourites(platform, new Date('2026-11-24T15:00:00Z'));
  expect(await outcomesOf(person)).toHaveLength(3);
});

test('a watch counts for more than a followed shop, and of one offer there is one notification', async () => {
  const shop = await aShop();
  const person = await aFollower(shop);
  const night = new Date('2026-11-24T20:00:00Z');
  const offer = await publish(shop, 'Talvirenkaat', night);
  await run(new Date('2026-11-24T20:01:00Z'));
  await aHit(person, offer, night);
  const events = [{ consumerId: person.consumer.id, offerId: offer.id }];
  await enqueuePushes(platform.primary, 'WATCH', events, night);
  await run(new Date('2026-11-25T06:00:00Z'));
  expect(shownBy(person)).toMatchObject([{ title: 'Uusi osuma vahtiisi', tag: 'watch' }]);
});

test('what a watch found waits in vain when it is removed, its pushes are turned off or it searches for something else', async () => {
  const shop = await aShop();
  const night = new Date('2026-11-24T20:00:00Z');
  const offer = await publish(shop, 'Talvirenkaat', night);
  const people = [await aFollower(shop), await aFollower(shop), await aFollower(shop), await aFollower(shop)];
  const watches: NotificationWatch[] = [];
  for (const { consumer } of people) await fork().nativeDelete(ShopFollow, { consumer: consumer.id });
  for (const person of people) watches.push(await aHit(person, offer, night));
  const change = async (which: number, input: UpdateWatchInput) => {
    const [person, watch] = [people[which], watches[which]];
    if (!person || !watch) throw new Error('no such watch');
    const version = versionOf(contentOf(watch));
    await updateWatch(aScope(platform), person.consumer, { id: watch.id, input, version });
  };
  await removeWatch(aScope(platform), (people[0] as Person).consumer, watches[0]?.id ?? '');
  await change(1, { push: false });
  await change(2, { text: 'kesärenkaat' });
  await change(3, { mail: false });
  const back = await fork().findOneOrFail(NotificationWatch, { id: watches[3]?.id ?? '' });
  const again = { id: back.id, input: { mail: true }, version: versionOf(contentOf(back)) };
  await updateWatch(aScope(platform), (people[3] as Person).consumer, again);
  await run(new Date('2026-11-25T06:00:00Z'));
  expect(await Promise.all(people.map(outcomesOf))).toEqual([['DROPPED'], ['DROPPED'], ['DROPPED'], ['SENT']]);
});

test('what was opened, mailed, or is no longer wanted is not notified of', async () => {
  const shop = await aShop();
  const [opener, told, leaver] = [await aFollower(shop), await aFollower(shop), await aFollower(shop)];
  const night = new Date(Date.now() - MINUTE);
  const offer = await publish(shop, 'Avattu', night);
  for (const { consumer } of [opener, told, leaver]) {
    await enqueuePushes(platform.primary, 'FOLLOW', [{ consumerId: consumer.id, offerId: offer.id }]);
  }
  const token = await signIn(fork(), 'CONSUMER', opener.consumer);
  const click = await ask(
    app,
    'mutation ($events: [EventInput!]!) { recordEvents(events: $events) { events { outcome: status } } }',
    { events: [{ id: randomUUID(), kind: 'CLICK', targetId: offer.id }] },
    { token },
  );
  expect(click.errors).toEqual([]);
  const em = fork();
  em.create(Told, { consumer: told.consumer.id, offer: offer.id, toldAt: new Date() });
  await em.flush();
  await fork().nativeDelete(ShopFollow, { consumer: leaver.consumer.id });
  const tomorrowNoon = new Date(Math.floor(Date.now() / DAY) * DAY + DAY + 10 * 60 * MINUTE);
  await sendDuePushes(platform, tomorrowNoon);
  for (const person of [opener, told, leaver]) {
    expect([shownBy(person), await outcomesOf(person)]).toEqual([[], ['DROPPED']]);
  }
});

test('without a device, with none a day, or with the kind turned off nothing waits: the mail has it', async () => {
  const shop = await aShop();
  const none = await aFollower(shop, { perDay: 0 });
  const other = await aFollower(shop, { kinds: ['WATCH'] });
  const away = await aFollower(shop);
  await fork().nativeDelete(PushDevice, { consumer: away.consumer.id });
  await publish(shop, 'Hiljaa', at(-1));
  await run(noon);
  for (const person of [none, other, away]) expect(await outcomesOf(person)).toEqual([]);
});

test('a shop whose pushes its follower turned off is not pushed of, nor what waits when they are turned off', async () => {
  const [loud, quiet] = [await aShop(), await aShop()];
  const person = await aFollower(loud);
  const em = fork();
  const facts = { consumer: person.consumer.id, createdAt: at((-3 * DAY) / MINUTE) };
  em.create(ShopFollow, { ...facts, business: quiet.id, push: false });
  await em.flush();
  const night = new Date('2026-11-24T20:00:00Z');
  await publish(quiet, 'Hiljainen', night);
  await publish(loud, 'Äänekäs', night);
  await run(new Date('2026-11-24T20:01:00Z'));
  expect(await outcomesOf(person)).toEqual([null]);
  await fork().nativeUpdate(ShopFollow, { consumer: person.consumer.id }, { push: false });
  await run(new Date('2026-11-25T06:00:00Z'));
  expect([shownBy(person), await outcomesOf(person)]).toEqual([[], ['DROPPED']]);
});

test('own hours that are wider are kept', async () => {
  const shop = await aShop();
  const person = await aFollower(shop, { quietFrom: 13, quietUntil: 12 });
  await publish(shop, 'Iltapäivä', at(90));
  await run(at(91));
  expect(shownBy(person)).toEqual([]);
  await run(at(24 * 60));
  expect(shownBy(person)).toHaveLength(1);
});

test('two servers at once send each notification once', async () => {
  const shop = await aShop();
  const people = await Promise.all(Array.from({ length: 30 }, () => aFollower(shop)));
  for (const title of ['Yksi', 'Kaksi']) await publish(shop, title, at(-1));
  await Promise.all([platform, second, platform, second].map((each) => runPushes(each, noon)));
  await run(at(1));
  for (const person of people) expect(shownBy(person)).toHaveLength(1);
});

test('a server that dies while it sends makes nothing come twice: the mail has it', async () => {
  const shop = await aShop();
  const person = await aFollower(shop);
  const offer = await publish(shop, 'Katkennut', at(-1));
  const dies: typeof sendPush = async (...call) => {
    await sendPush(...call);
    throw new Error('kill -9');
  };
  await enqueuePushes(platform.primary, 'FOLLOW', [{ consumerId: person.consumer.id, offerId: offer.id }], noon);
  await expect(sendDuePushes(platform, noon, dies)).rejects.toThrow('kill -9');
  expect(await outcomesOf(person)).toEqual(['SENDING']);
  for (const minutes of [1, 9, 11, 20]) await runPushes(second, at(minutes));
  expect(shownBy(person)).toHaveLength(1);
  expect(await outcomesOf(person)).toEqual(['UNSURE']);
  expect(await fork().count(Told, { consumer: person.consumer.id })).toBe(0);
});

test('a push service that is away is tried again, and in the end the mail has it; the device has failed once', async () => {
  const shop = await aShop();
  const person = await aFollower(shop);
  await publish(shop, 'Myöhemmin', at(-1));
  service.answer = () => 503;
  for (const minutes of [0, 1, 5, 6, 15, 16, 40]) await run(at(minutes));
  expect(service.received).toHaveLength(3);
  expect(await outcomesOf(person)).toEqual(['MAIL']);
  const { failures } = await fork().findOneOrFail(PushDevice, { consumer: person.consumer.id });
  expect(failures).toHaveLength(1);
  service.answer = () => 201;
  await publish(shop, 'Nyt', at(41));
  await run(at(42));
  expect(await outcomesOf(person)).toEqual(['MAIL', 'SENT']);
});

test('a push service that is silent keeps a run waiting once, and its other devices are notified later', async () => {
  const shop = await aShop();
  const people: Person[] = [];
  for (let count = 0; count < 45; count += 1) people.push(await aFollower(shop));
  await publish(shop, 'Hiljaa', at(-1));
  await enqueueFollows(platform, noon);
  service.answer = () => 'silence';
  const impatient: typeof sendPush = (on, target, push) => sendPush(on, target, push, { timeout: 300 });
  await sendDuePushes(platform, noon, impatient);
  // Those of the first consumers are on their way at once.
  expect(service.received).toHaveLength(20);
  service.answer = () => 201;
  await sendDuePushes(platform, at(6), impatient);
  expect(service.received).toHaveLength(45);
  const outcomes = (await Promise.all(people.map(outcomesOf))).flat();
  expect([outcomes.filter((one) => one === 'UNSURE').length, outcomes.filter((one) => one === 'SENT').length]).toEqual([
    20, 25,
  ]);
});

test('a device that is gone is forgotten, and the others are notified', async () => {
  const shop = await aShop();
  const person = await aFollower(shop);
  const em = fork();
  em.create(PushDevice, { consumer: person.consumer.id, ...aDevice(service.origin, `/gone-${randomUUID()}`).input });
  await em.flush();
  service.answer = (path) => (path.startsWith('/gone') ? 410 : 201);
  await publish(shop, 'Toiselle', at(-1));
  await run(noon);
  expect(shownBy(person)).toHaveLength(1);
  expect(await fork().count(PushDevice, { consumer: person.consumer.id })).toBe(1);
});

test('deleting the account deletes devices, settings and what was sent', async () => {
  const shop = await aShop();
  const { consumer } = await aFollower(shop, { perDay: 3 });
  await publish(shop, 'Viimeinen', at(-1));
  await run(noon);
  await fork().nativeDelete(Consumer, { id: consumer.id });
  const own = { consumer: consumer.id };
  expect(await fork().count(PushDevice, own)).toBe(0);
  expect(await fork().count(PushMessage, own)).toBe(0);
  expect(await fork().count(ConsumerPushSettings, own)).toBe(0);
});

test('what was found 90 days ago is deleted', async () => {
  expect(await forgetPushes(platform, new Date(noon.getTime() + 80 * DAY))).toBe(0);
  const count = await fork().count(PushMessage);
  expect(await forgetPushes(platform, new Date(Date.now() + 91 * DAY))).toBe(count);
});

test('the mail leaves out what a device is still to show, and has what no device took', async () => {
  const shop = await aShop();
  const em = fork();
  const { consumer } = await aFollower(shop);
  // Whatever the hour is.
  await em.nativeUpdate(Consumer, { id: consumer.id }, { emailVerifiedAt: new Date(), digestHour: 0 });
  const offers = await Promise.all(
    ['Odottaa', 'Jäänyt', 'Uusi'].map((title) => publish(shop, title, new Date(Date.now() - 2 * 3_600_000))),
  );
  const [waiting, left] = offers;
  for (const offer of offers) await em.transactional((tx) => syncFeed(tx, { offerId: offer.id }));
  const events = [waiting, left].map((offer) => ({ consumerId: consumer.id, offerId: offer?.id ?? '' }));
  await enqueuePushes(platform.primary, 'FOLLOW', events);
  // What was left over is older than what the last mail had.
  const notifiedUntil = new Date(Date.now() - 3_600_000 * 24);
  await em.nativeUpdate(Consumer, { id: consumer.id }, { notifiedUntil });
  await em.nativeUpdate(Offer, { id: left?.id ?? '' }, { approvedAt: at(-9 * 24 * 60), startsAt: at(-9 * 24 * 60) });
  await em.transactional((tx) => syncFeed(tx, { offerId: left?.id ?? '' }));
  await em.nativeUpdate(PushMessage, { offer: left?.id ?? '' }, { outcome: 'MAIL' });
  await mailDigests(platform, new Date(Date.now() + DAY));
  const [mail, ...more] = await mailsTo(platform, consumer);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Jäänyt');
  expect(mail?.text).toContain('Uusi');
  expect(mail?.text).not.toContain('Odottaa');
});

test('that a favourite ends is said once: on the device of who has one, by mail to the others, and late when no device took it', async () => {
  const shop = await aShop();
  // In winter, and after every day on which the tests are run.
  const eight = new Date('2126-01-15T06:00:00Z');
  const later = (days: number, hours = 0) => new Date(eight.getTime() + days * DAY + hours * 3_600_000);
  const facts = { expiresAt: new Date('2126-01-16T21:59:59Z') };
  const offer = await publish(shop, 'Suosikki', new Date(eight.getTime() - 9 * DAY), facts);
  const em = fork();
  await em.transactional((tx) => syncFeed(tx, { offerId: offer.id }));
  const withFavourite = async () => {
    const person = await aFollower(shop);
    await em.nativeUpdate(Consumer, { id: person.consumer.id }, { emailVerifiedAt: new Date() });
    em.create(Favourite, { consumer: person.consumer.id, offer: offer.id, addedAt: later(-2) });
    em.create(Told, { consumer: person.consumer.id, offer: offer.id, toldAt: later(-2) });
    await em.flush();
    return person;
  };
  const [pushed, mailed, unreached] = [await withFavourite(), await withFavourite(), await withFavourite()];
  await em.nativeDelete(PushDevice, { consumer: mailed.consumer.id });
  const headings = async ({ consumer }: Person) =>
    (await mailsTo(platform, consumer)).map(({ subject, text }) => [
      subject.split(' – ')[0],
      text.match(/^Päättyy \S+$/m)?.[0],
    ]);
  const said = async () => [await headings(pushed), await headings(mailed), await headings(unreached)];
  await mailDigests(platform, eight);
  const byMail = [['Suosikkisi päättyy huomenna', 'Päättyy huomenna']];
  expect(await said()).toEqual([[], byMail, []]);
  // A device that comes after the mail says it no second time.
  em.create(PushDevice, { consumer: mailed.consumer.id, ...mailed.device.input, createdAt: later(0, 1) });
  await em.flush();
  service.answer = (path) => (unreached.device.input.endpoint.endsWith(path) ? 410 : 201);
  await enqueueFavourites(platform, later(0, 8));
  await run(later(0, 8));
  expect([shownBy(pushed).length, shownBy(mailed).length]).toEqual([1, 0]);
  await mailDigests(platform, later(1));
  expect(await said()).toEqual([[], byMail, [['Suosikkisi päättyy tänään', 'Päättyy tänään']]]);
  await run(later(1, 1));
  expect([shownBy(pushed).length, shownBy(mailed).length]).toEqual([1, 0]);
});
