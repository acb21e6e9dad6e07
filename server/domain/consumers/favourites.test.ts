import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testPlatform } from '#test/database.ts';
import { aBusiness, aConsumer, anOffer } from '#test/marketplace.ts';
import { appErrorOf, aScope } from '#test/offers.ts';
import type { Consumer } from '../accounts/entities.ts';
import { Category, Offer } from '../catalogue/entities.ts';
import { OfferCardRow, OfferFeed } from '../catalogue/feed/feedRows.ts';
import { clearFeed, syncFeed } from '../search/syncFeed.ts';
import { Favourite } from './consumerEntities.ts';
import {
  addFavourite,
  addFavourites,
  favouriteOfferIds,
  favourites,
  maxFavourites,
  removeFavourite,
} from './favourites.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
const DAY = 86_400_000;
const noSuchRow = '01999999-9999-7999-8999-999999999999';

async function aLiveOffer(facts: Parameters<typeof anOffer>[2] = {}, business = aBusiness(fork())) {
  const em = fork();
  const offer = await anOffer(em, em.merge(await business), facts);
  await em.transactional((em) => syncFeed(em, { offerId: offer.id }));
  return offer;
}

const add = (consumer: Consumer, { id }: { id: string }, now?: Date) =>
  addFavourite(aScope(platform), consumer, id, now);
const page = (consumer: Consumer, first = 20, after?: string | null | undefined) =>
  favourites(platform, consumer, { first, after });
const titles = async (consumer: Consumer) => (await page(consumer)).items.map(({ offer }) => offer.title);

test('adding a live offer to the favourites twice changes nothing the second time', async () => {
  const consumer = await aConsumer(fork());
  const offer = await aLiveOffer();
  const first = await add(consumer, offer);
  expect(first).toEqual({
    offer: expect.objectContaining({
      id: offer.id,
      title: 'Pullapussi',
      category: expect.objectContaining({ name: 'Ravintolat' }),
    }),
    addedAt: expect.any(Date),
  });
  expect(await add(consumer, offer, new Date(Date.now() + DAY))).toEqual(first);
  expect((await page(consumer)).items).toEqual([first]);
  await removeFavourite(aScope(platform), consumer, offer.id);
  await removeFavourite(aScope(platform), consumer, offer.id);
  await removeFavourite(aScope(platform), consumer, 'not an id');
  expect((await page(consumer)).items).toEqual([]);
});

test('favourites of a device join those of the account in their order, as far as they are live and there is room', async () => {
  const consumer = await aConsumer(fork());
  const [first, second, third] = [await aLiveOffer(), await aLiveOffer(), await aLiveOffer()];
  const hidden = await aLiveOffer({ hidden: true });
  await add(consumer, third, new Date(Date.now() - DAY));
  const ids = [first.id, hidden.id, third.id, noSuchRow, "' or true --", second.id, first.id];
  const all = [first.id, second.id, third.id];
  const both = [addFavourites(aScope(platform), consumer, ids), addFavourites(aScope(platform), consumer, ids)];
  for (const known of await Promise.all(both)) expect(known).toEqual(all);
  expect(await addFavourites(aScope(platform), consumer, [])).toEqual(all);
});

test('an offer that is not live cannot become a favourite', async () => {
  const consumer = await aConsumer(fork());
  const now = Date.now();
  const offers = [
    await aLiveOffer({ hidden: true }),
    await aLiveOffer({ status: 'PENDING', approvedAt: null }),
    await aLiveOffer({ startsAt: new Date(now + DAY) }),
    await aLiveOffer({ startsAt: new Date(now - 5 * DAY), expiresAt: new Date(now - 1000) }),
    await aLiveOffer({}, aBusiness(fork(), { status: 'SUSPENDED' })),
    { id: noSuchRow },
    { id: "' or true --" },
  ];
  for (const offer of offers) expect((await appErrorOf(add(consumer, offer))).code).toBe('OFFER_NOT_FOUND');
  expect(await favouriteOfferIds(platform, consumer)).toEqual([]);
});

test('an ended favourite is shown until it is deleted, also when it has left the feed', async () => {
  const consumer = await aConsumer(fork());
  const offer = await aLiveOffer({ title: 'Päättyvä' });
  const { offer: card } = await add(consumer, offer);
  const later = new Date(Date.now() + 10 * DAY);
  await clearFeed(platform, later);
  expect(await fork().count(OfferFeed, { offer: offer.id })).toBe(0);
  expect(await fork().count(OfferCardRow, { offer: offer.id })).toBe(0);
  expect((await page(consumer)).items[0]?.offer).toEqual(card);
  // Doing it again changes nothing for an ended one either.
  expect((await add(consumer, offer, later)).offer).toEqual(card);
  await fork().nativeDelete(Offer, { id: offer.id });
  expect((await page(consumer)).items).toEqual([]);
  expect(await favouriteOfferIds(platform, consumer)).toEqual([]);
});

test('favourites leave out hidden and unapproved offers and those of a suspended business until they are back', async () => {
  const consumer = await aConsumer(fork());
  const business = await aBusiness(fork());
  const [hidden, rejected, suspended] = [
    await aLiveOffer({ title: 'Piilotettu' }),
    await aLiveOffer({ title: 'Hylätty' }),
    await aLiveOffer({ title: 'Jäädytetty' }, Promise.resolve(business)),
  ];
  for (const offer of [hidden, rejected, suspended]) await add(consumer, offer);
  await fork().nativeUpdate(Offer, { id: hidden.id }, { hidden: true });
  await fork().nativeUpdate(Offer, { id: rejected.id }, { status: 'REJECTED' });
  const em = fork();
  em.merge(business).status = 'SUSPENDED';
  await em.flush();
  expect(await titles(consumer)).toEqual([]);
  expect((await favouriteOfferIds(platform, consumer)).toSorted()).toEqual(
    [hidden.id, rejected.id, suspended.id].toSorted(),
  );
  expect((await appErrorOf(add(consumer, hidden))).code).toBe('OFFER_NOT_FOUND');
  await fork().nativeUpdate(Offer, { id: hidden.id }, { hidden: false });
  expect(await titles(consumer)).toEqual(['Piilotettu']);
});

test('pages of favourites follow each other, the newest first, also among those of one instant', async () => {
  const consumer = await aConsumer(fork());
  const other = await aConsumer(fork());
  const business = aBusiness(fork());
  const ids: string[] = [];
  const begun = Date.now();
  for (let index = 0; index < 7; index += 1) {
    const offer = await aLiveOffer({ title: `Tarjous ${index}` }, business);
    ids.push(offer.id);
    await add(consumer, offer, new Date(begun + Math.floor(index / 3)));
    await add(other, offer);
  }
  const read: string[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const { items, endCursor, hasNextPage } = await page(consumer, 2, after);
    read.push(...items.map(({ offer }) => offer.id));
    expect(endCursor !== null).toBe(hasNextPage);
    after = endCursor;
  }
  expect(read.toSorted()).toEqual(ids.toSorted());
  expect(read).toEqual(await favouriteOfferIds(platform, consumer));
  expect(read[0]).toBe(ids[6]);
});

test.each([
  ['a page of nothing', { first: 0 }, 'first'],
  ['a page too large', { first: 101 }, 'first'],
  ['a broken cursor', { first: 1, after: 'x' }, 'after'],
  ['a cursor of the feed', { first: 1, after: Buffer.from('1f.2.-5.x').toString('base64url') }, 'after'],
])('%s is rejected', async (_what, query, field) => {
  const consumer = await aConsumer(fork());
  const refusal = await appErrorOf(favourites(platform, consumer, query));
  expect([refusal.code, Object.keys(refusal.details.fields ?? {})]).toEqual(['INVALID_INPUT', [field]]);
});

test('a consumer has at most 500 favourites, however many are added at once', async () => {
  const consumer = await aConsumer(fork());
  const [one, two] = [await aLiveOffer(), await aLiveOffer()];
  const em = fork();
  const business = await aBusiness(em);
  const category = await em.findOneOrFail(Category, { nameKey: 'ravintolat' });
  await em.insertMany(
    Offer,
    Array.from({ length: maxFavourites - 1 }, () => ({
      id: randomUUID(),
      createdAt: new Date(),
      business: business.id,
      category: category.id,
      type: 'NORMAL_OFFER' as const,
      title: 'x',
      description: 'x',
      locationType: 'MULTIPLE' as const,
      cities: [],
      isNationwide: true,
      keywords: [],
      cost: 0,
      startsAt: new Date(),
      expiresAt: new Date(Date.now() + DAY),
    })),
  );
  await em.execute(
    'insert into favourite (consumer_id, offer_id, added_at) select ?, id, now() from offer where business_id = ?',
    [consumer.id, business.id],
  );
  const outcomes = await Promise.allSettled([add(consumer, one), add(consumer, two)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  // Both have ended before anything is removed: one that still ran would add its favourite again.
  const again = await Promise.allSettled([add(consumer, one), add(consumer, two)]);
  const [refused] = again.filter((outcome) => outcome.status === 'rejected');
  const refusal = await appErrorOf(Promise.reject(refused?.reason));
  expect([refusal.code, refusal.details.message]).toEqual([
    'CONFLICT',
    'Suosikkeja voi olla enintään 500. Poista ensin jokin niistä.',
  ]);
  expect(await fork().count(Favourite, { consumer: consumer.id })).toBe(maxFavourites);
  await removeFavourite(aScope(platform), consumer, one.id);
  await removeFavourite(aScope(platform), consumer, two.id);
  const added = await addFavourites(aScope(platform), consumer, [two.id, one.id]);
  expect([added.length, added[0], added.includes(one.id)]).toEqual([maxFavourites, two.id, false]);
});
