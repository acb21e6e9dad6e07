import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Business } from '#domain/accounts/entities.ts';
import { createAdvertisement, findAdvertisement } from '#domain/ads/advertisements.ts';
import { ShopProfile } from '#domain/shops/entities.ts';
import { makeShops } from '#domain/shops/slugs.ts';
import { startPlatform, stopPlatform } from '#platform/platform.ts';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, aConsumer, anAdmin, anOffer } from '#test/marketplace.ts';
import { type App, createApp } from '../../../app.ts';
import { entities } from '../../../domains.ts';
import { BusinessDay, BusinessSourceDay, CountedEvent, OfferDay, OfferTotal } from '../entities.ts';
import { forgetVisitors } from './tracking.ts';
import { addUpCounts } from './waitingCounts.ts';

const platform = await testPlatform();
const newEm = () => platform.orm.em.fork();
/** Once what waits is added up. */
const countedEm = async () => {
  await addUpCounts(platform);
  return newEm();
};
let app: App;
let business: Business;
beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());
beforeEach(async () => {
  business = await aBusiness(newEm());
  await newEm().nativeDelete(CountedEvent, {});
});

const mutation = `mutation ($events: [EventInput!]!) { recordEvents(events: $events) { events { id outcome: status } } }`;
const kinds = ['VIEW', 'CLICK', 'CALL', 'DIRECTIONS', 'WEBSITE'] as const;

let browser = 0;
/** Another browser of the test's own address. */
function aBrowser() {
  browser += 1;
  return { headers: { 'user-agent': `Mozilla/5.0 App/${browser}` } };
}

function anEvent(targetId: string, kind: string = 'CLICK', city?: string) {
  return { id: crypto.randomUUID(), kind, targetId, ...(city && { city }) };
}

async function send(events: object[], asker: object = aBrowser(), server = app) {
  const answer = await ask<{ recordEvents: { events: { id: string; outcome: string }[] } }>(
    server,
    mutation,
    { events },
    asker,
  );
  return { ...answer, outcomes: answer.data?.recordEvents.events.map(({ outcome }) => outcome) ?? [] };
}

const offers = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await anOffer(newEm(), business)).id));
const businessDays = async () => (await countedEm()).find(BusinessDay, { business: business.id });
const times = (outcome: string, outcomes: string[]) => outcomes.filter((each) => each === outcome).length;

async function anAdvertisement() {
  const input = {
    title: 'Kesämarkkinat',
    iconType: 'EMOJI' as const,
    backgroundGradient: 'GREEN' as const,
    isActive: true,
    displayPriority: 0,
    noExpiration: true,
  };
  const scope = { em: newEm(), platform };
  return (await createAdvertisement(scope, await anAdmin(scope.em), input)).advertisement.id;
}

test('a batch of 50 events of every kind counts exactly, and answers each in its order', async () => {
  const ids = await offers(10);
  const events = ids.flatMap((id) => kinds.map((kind) => anEvent(id, kind, 'Tampere')));
  const { data } = await send(events);
  expect(data?.recordEvents.events).toEqual(events.map(({ id }) => ({ id, outcome: 'COUNTED' })));
  expect(await businessDays()).toMatchObject([
    { views: 10, clicks: 10, calls: 10, directions: 10, website: 10, repeats: 0, overLimit: 0 },
  ]);
  for (const offer of ids) {
    expect(await (await countedEm()).findOneOrFail(OfferTotal, { offer })).toMatchObject({
      views: 1,
      clicks: 1,
      conversions: 3,
    });
  }
});

test('a batch that is sent again counts nothing, not even as repeats, however often and by whichever address', async () => {
  const ids = await offers(10);
  const events = ids.flatMap((id) => kinds.map((kind) => anEvent(id, kind)));
  await send(events);
  const before = await businessDays();
  for (const asker of [aBrowser(), aBrowser()]) {
    expect(times('NOT_COUNTED', (await send(events, asker)).outcomes)).toBe(50);
  }
  expect(await businessDays()).toEqual(before);
});

test('a batch that is sent to two servers at the same time counts once', async () => {
  const ids = await offers(10);
  const second = await startPlatform(platform.config, entities);
  const other = await createApp(second);
  try {
    const events = ids.map((id) => anEvent(id));
    const asker = aBrowser();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => send(i % 3 ? events : events.toReversed(), asker, i % 2 ? app : other)),
    );
    expect(answers.map(({ errors }) => errors)).toEqual(answers.map(() => []));
    expect(
      times(
        'COUNTED',
        answers.flatMap(({ outcomes }) => outcomes),
      ),
    ).toBe(10);
    expect(await businessDays()).toMatchObject([{ clicks: 10, repeats: 0 }]);
  } finally {
    await other.close();
    await stopPlatform(second);
  }
});

test('new events beside known ones count, and repeats under ids of their own are repeats', async () => {
  const [one, two] = (await offers(2)) as [string, string];
  const asker = aBrowser();
  const first = anEvent(one);
  await send([first], asker);
  const { outcomes } = await send([first, anEvent(two), anEvent(one)], asker);
  expect(outcomes).toEqual(['NOT_COUNTED', 'COUNTED', 'NOT_COUNTED']);
  expect(await businessDays()).toMatchObject([{ clicks: 2, repeats: 1 }]);
});

test('a batch obeys the hour of a visitor together with single events', async () => {
  const [id] = (await offers(1)) as [string];
  const asker = aBrowser();
  const click = 'mutation ($id: ID!) { recordOfferClick(offerId: $id) { counted } }';
  expect((await ask(app, click, { id }, asker)).data).toEqual({ recordOfferClick: { counted: true } });
  expect((await send([anEvent(id), anEvent(id, 'VIEW')], asker)).outcomes).toEqual(['NOT_COUNTED', 'COUNTED']);
  expect((await ask(app, click, { id }, asker)).data).toEqual({ recordOfferClick: { counted: false } });
});

test('an address is counted up to its limit over many batches, and the rest is reported as over it', async () => {
  const [id] = (await offers(1)) as [string];
  const outcomes = [];
  for (let batch = 0; batch < 10; batch += 1) {
    outcomes.push(...(await send(kinds.map((kind) => anEvent(id, kind)))).outcomes);
  }
  expect([times('COUNTED', outcomes), times('NOT_COUNTED', outcomes)]).toEqual([30, 20]);
  expect(await (await countedEm()).find(OfferDay, { offer: id })).toMatchObject([{ overLimit: 20, repeats: 0 }]);
});

test('a signed-in consumer is one visitor from every device', async () => {
  const [id] = (await offers(1)) as [string];
  const token = await signIn(newEm(), 'CONSUMER', await aConsumer(newEm()));
  expect((await send([anEvent(id)], { token, ...aBrowser() })).outcomes).toEqual(['COUNTED']);
  expect((await send([anEvent(id)], { token, ...aBrowser() })).outcomes).toEqual(['NOT_COUNTED']);
});

test('clicks on advertisements count among others, once for each id', async () => {
  const [offer] = (await offers(1)) as [string];
  const advertisement = await anAdvertisement();
  const events = [anEvent(advertisement, 'ADVERTISEMENT_CLICK'), anEvent(offer, 'CLICK')];
  expect((await send(events)).outcomes).toEqual(['COUNTED', 'COUNTED']);
  expect((await send(events)).outcomes).toEqual(['NOT_COUNTED', 'NOT_COUNTED']);
  expect(await findAdvertisement(newEm(), advertisement)).toMatchObject({ clicks: 1 });
});

const sources = async () => (await countedEm()).find(BusinessSourceDay, { business: business.id });

/** The page of the business, whose address is the returned slug. */
async function aPage(): Promise<string> {
  await newEm().transactional((em) => makeShops(em as ReturnType<typeof newEm>, [business]));
  return (await newEm().findOneOrFail(ShopProfile, { business: business.id })).slug;
}

test('a visit by a poster counts once an hour for each visitor, and never for robots and the business itself', async () => {
  const slug = await aPage();
  const asker = aBrowser();
  const visit = () => anEvent(slug, 'POSTER');
  const first = visit();
  expect((await send([first, visit()], asker)).outcomes).toEqual(['COUNTED', 'NOT_COUNTED']);
  expect((await send([first, visit()], asker)).outcomes).toEqual(['NOT_COUNTED', 'NOT_COUNTED']);
  expect((await send([visit()])).outcomes).toEqual(['COUNTED']);
  const robot = { headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' } };
  expect((await send([visit()], robot)).outcomes).toEqual(['NOT_COUNTED']);
  const token = await signIn(newEm(), 'BUSINESS', business);
  expect((await send([visit()], { token, ...aBrowser() })).outcomes).toEqual(['NOT_COUNTED']);
  expect(await sources()).toMatchObject([{ source: 'POSTER', visits: 2 }]);
  expect(await businessDays()).toMatchObject([{ views: 0, clicks: 0, repeats: 2, robots: 1, own: 1, overLimit: 0 }]);
});

test('at most 30 visits by a poster count from one address, and none of a shop that is not open', async () => {
  const slug = await aPage();
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, async () => (await send([anEvent(slug, 'POSTER')])).outcomes[0]),
  );
  expect([times('COUNTED', outcomes as string[]), await sources()]).toMatchObject([30, [{ visits: 30 }]]);
  expect(await businessDays()).toMatchObject([{ overLimit: 10, repeats: 0 }]);
  await newEm().nativeUpdate(Business, { id: business.id }, { status: 'SUSPENDED' });
  const events = [anEvent(slug, 'POSTER'), anEvent('ei-ole', 'POSTER'), anEvent('../x y', 'POSTER')];
  expect((await send(events)).outcomes).toEqual(Array(3).fill('NOT_FOUND'));
  expect(await sources()).toMatchObject([{ visits: 30 }]);
});

test('what is not there is named and changes nothing, and the others count', async () => {
  const [id] = (await offers(1)) as [string];
  const hidden = (await anOffer(newEm(), business, { hidden: true })).id;
  const events = [
    anEvent('42'),
    anEvent(crypto.randomUUID()),
    anEvent(hidden),
    anEvent(id, 'ADVERTISEMENT_CLICK'),
    anEvent(id),
  ];
  expect((await send(events)).outcomes).toEqual([...Array(4).fill('NOT_FOUND'), 'COUNTED']);
  expect(await newEm().count(CountedEvent)).toBe(1);
  expect(await (await countedEm()).count(OfferDay, { business: business.id })).toBe(1);
});

/** An opening by a link that says where it is. */
const byLink = (targetId: string, source: string, kind = 'VIEW') => ({ ...anEvent(targetId, kind), source });
const visitsBySource = async () =>
  Object.fromEntries((await sources()).map(({ source, visits }) => [source, visits]).toSorted());

test('openings by shared links are counted by their source, however it is written, beside the views', async () => {
  const ids = (await offers(4)) as [string, string, string, string];
  const [google, facebook, instagram, week] = ids;
  const events = [
    byLink(google, 'google'),
    byLink(facebook, 'Facebook,facebook'),
    byLink(instagram, ' INSTAGRAM. ', 'CLICK'),
    byLink(week, 'viikko/'),
  ];
  expect((await send(events)).outcomes).toEqual(Array(4).fill('COUNTED'));
  expect(await visitsBySource()).toEqual({ FACEBOOK: 1, GOOGLE: 1, INSTAGRAM: 1, WEEK: 1 });
  expect(await businessDays()).toMatchObject([{ views: 3, clicks: 1 }]);
});

test('a word that is no source of ours is counted as another one and stored nowhere', async () => {
  const words = ['matti.meikalainen@example.fi', 'tiktok', '__proto__', 'constructor', '👍🏽'];
  const ids = await offers(words.length);
  const events = ids.map((id, i) => byLink(id, words[i] ?? ''));
  expect((await send(events)).outcomes).toEqual(words.map(() => 'COUNTED'));
  const waiting = await newEm().execute('select sources from waiting_counts');
  expect(JSON.stringify(waiting)).not.toMatch(/matti|tiktok|proto|google/);
  // Of a sign no word is left.
  expect(await visitsBySource()).toEqual({ OTHER: words.length - 1 });
});

test('an empty source is none, one that is too long refuses the batch, and conversions have none', async () => {
  const [id] = (await offers(1)) as [string];
  const events = [byLink(id, ''), byLink(id, ' . '), byLink(id, 'facebook', 'CALL'), byLink(id, 'facebook', 'WEBSITE')];
  expect((await send(events)).outcomes).toEqual(['COUNTED', 'NOT_COUNTED', 'COUNTED', 'COUNTED']);
  expect(await sources()).toEqual([]);
  expect((await send([byLink(id, 'x'.repeat(41))])).code).toBe('INVALID_INPUT');
});

test('repeats, robots, own visits and those over the limit count for no source', async () => {
  const [id] = (await offers(1)) as [string];
  const asker = aBrowser();
  await send([byLink(id, 'facebook')], asker);
  // Another link to the same offer within the hour is the same visitor still.
  expect((await send([byLink(id, 'google')], asker)).outcomes).toEqual(['NOT_COUNTED']);
  const robot = {
    headers: { 'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' },
  };
  await send([byLink(id, 'facebook')], robot);
  const token = await signIn(newEm(), 'BUSINESS', business);
  await send([byLink(id, 'facebook')], { token, ...aBrowser() });
  expect(await visitsBySource()).toEqual({ FACEBOOK: 1 });
  for (let i = 0; i < 40; i += 1) await send([byLink(id, 'instagram')]);
  expect(await visitsBySource()).toEqual({ FACEBOOK: 1, INSTAGRAM: 29 });
  expect(await businessDays()).toMatchObject([{ views: 30, repeats: 1, robots: 1, own: 1, overLimit: 11 }]);
});

test('ids that are no UUIDs are refused by their places, and nothing is counted', async () => {
  const [id] = (await offers(1)) as [string];
  const { code, errors } = await send([anEvent(id), { ...anEvent(id), id: '7' }]);
  expect(code).toBe('INVALID_INPUT');
  expect(errors[0]?.extensions.fields).toEqual({ 'events.1.id': 'Tapahtuman tunnisteen on oltava UUID.' });
  expect(await businessDays()).toEqual([]);
});

test('a batch of 51 events is refused before anything is counted, and an empty one is answered', async () => {
  const [id] = (await offers(1)) as [string];
  const { code, status } = await send(Array.from({ length: 51 }, () => anEvent(id)));
  expect([code, status]).toEqual(['INVALID_INPUT', 400]);
  expect(await businessDays()).toEqual([]);
  expect((await send([])).outcomes).toEqual([]);
});

test('the ids of a batch are forgotten a day later, and not before', async () => {
  const [id] = (await offers(1)) as [string];
  await send([anEvent(id)]);
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
  await forgetVisitors(platform, hours(24));
  expect(await newEm().count(CountedEvent)).toBe(1);
  await forgetVisitors(platform, hours(25.1));
  expect(await newEm().count(CountedEvent)).toBe(0);
});
