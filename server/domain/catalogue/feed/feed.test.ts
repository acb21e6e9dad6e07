import { beforeAll, expect, test } from 'vitest';
import type { Admin, Business } from '#domain/accounts/entities.ts';
import { signedInBusiness } from '#domain/accounts/viewers.ts';
import { seedCategories, updateCategory } from '#domain/publishing/categories/categories.ts';
import { setOfferStatus, toggleOfferVisibility } from '#domain/publishing/moderation/moderation.ts';
import { adminDeleteOffer } from '#domain/publishing/offers.ts';
import { clearFeed, countFeedFaults, rebuildFeed } from '#domain/search/syncFeed.ts';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import { contentOf, type GivenOffer } from '#shared/rules/offers/content.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { aPicture, appErrorOf, aRichBusiness, aScope, publish as publishAs } from '#test/offers.ts';
import { aVisitWith } from '#test/people.ts';
import { activateBusiness, suspendBusiness } from '../../../workflows/approveBusiness.ts';
import { updateBusinessProfile } from '../../../workflows/updateProfile.ts';
import { Category } from '../entities.ts';
import type { OfferCard } from './card.ts';
import { type FeedQuery, liveOffer, offerFeed, premiumOffers } from './feed.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
let business: Business;
let admin: Admin;

beforeAll(async () => {
  await seedCategories(fork());
  business = await aRichBusiness(platform, 10_000_000);
  admin = await anAdmin(fork(), { role: 'MASTER_ADMIN' });
});

const hour = 60 * 60 * 1000;
const publish = (changes: Partial<GivenOffer> = {}, now?: Date) => publishAs(platform, business, changes, now);

async function titles(query: Partial<FeedQuery>, now?: Date): Promise<string[]> {
  const { items } = await offerFeed(platform, { first: 100, ...query }, now);
  return items.map(({ title }) => title);
}

/** The whole feed, read page by page. */
async function readOn(query: Partial<FeedQuery>, first: number, between?: () => Promise<unknown>, now?: Date) {
  const seen: string[] = [];
  for (let after: string | null = null; ; ) {
    const page = await offerFeed(platform, { first, ...query, after }, now);
    seen.push(...page.items.map(({ title }) => title));
    expect(page.hasNextPage).toBe(page.endCursor !== null);
    if (!page.endCursor) return seen;
    after = page.endCursor;
    await between?.();
  }
}

test('the feed of a city has its own offers and those of the whole country, and no others', async () => {
  await publish({ title: 'Akaa', cities: ['Akaa'] });
  await publish({ title: 'Monta', cities: ['Akaa', 'Alavus'], locationType: 'MULTIPLE' });
  await publish({ title: 'Kaikki', cities: [], isNationwide: true, locationType: 'MULTIPLE' });
  expect(await titles({ city: 'Akaa' })).toEqual(['Kaikki', 'Monta', 'Akaa']);
  expect(await titles({ city: 'Alavus' })).toEqual(['Kaikki', 'Monta']);
  expect(await titles({ city: 'Askola' })).toEqual(['Kaikki']);
  expect(await titles({})).toEqual(['Kaikki']);
});

test('the feed rejects an unknown city, a page of 0 or 101 and a broken cursor', async () => {
  const refused = (query: Partial<FeedQuery>) => appErrorOf(offerFeed(platform, { first: 20, ...query }));
  expect((await refused({ city: 'Tukholma' })).details.fields).toEqual({ city: 'Tuntematon kaupunki: Tukholma' });
  expect((await refused({ first: 0 })).code).toBe('INVALID_INPUT');
  expect((await refused({ first: 101 })).code).toBe('INVALID_INPUT');
  for (const after of ['x', 'MC4wLjA', Buffer.from("0.0.0.' or true--").toString('base64url')]) {
    expect((await refused({ after })).details.fields).toEqual({ after: 'Sivun osoitin ei kelpaa.' });
  }
});

test('premium offers come first, then the newest, limited by category and type', async () => {
  const city = 'Aura';
  for (const [title, type, category] of [
    ['vanha', 'NORMAL_OFFER', 'Lemmikit'],
    ['uusi', 'NORMAL_FLYER', 'Palvelut'],
    ['kallis', 'PREMIUM_OFFER', 'Lemmikit'],
  ] as const) {
    await publish({ title, type, category, cities: [city] });
  }
  expect(await titles({ city })).toEqual(['kallis', 'uusi', 'vanha', 'Kaikki']);
  expect(await titles({ city, types: ['NORMAL_FLYER', 'PREMIUM_FLYER'] })).toEqual(['uusi']);
  const { id: categoryId } = await fork().findOneOrFail(Category, { name: 'Lemmikit' });
  expect(await titles({ city, categoryId })).toEqual(['kallis', 'vanha']);
  expect(await titles({ city, categoryId, types: ['NORMAL_OFFER'] })).toEqual(['vanha']);
  expect(await titles({ city, categoryId: crypto.randomUUID() })).toEqual([]);
  expect(await titles({ city, categoryId: 'Lemmikit' })).toEqual([]);
});

test('an offer is live from its first midnight to its last second', async () => {
  const city = 'Brändö';
  const startDate = addDays(helsinkiDate(new Date()), 3);
  const offer = await publish({ title: 'myöhemmin', cities: [city], startDate, endDate: addDays(startDate, 2) });
  const at = (instant: Date, shift: number) => new Date(instant.getTime() + shift);
  const { startsAt, expiresAt } = offer;
  expect(await titles({ city }, at(startsAt, -1))).not.toContain('myöhemmin');
  expect(await titles({ city }, startsAt)).toContain('myöhemmin');
  expect(await titles({ city }, expiresAt)).toContain('myöhemmin');
  expect(await titles({ city }, at(expiresAt, 1))).not.toContain('myöhemmin');
  expect((await appErrorOf(liveOffer(platform, offer.id))).code).toBe('OFFER_NOT_FOUND');
  expect((await liveOffer(platform, offer.id, startsAt)).title).toBe('myöhemmin');
});

test('an offer leaves the feed when it is hidden, suspended, rejected or deleted, and returns when that is undone', async () => {
  const city = 'Eckerö';
  const other = await aRichBusiness(platform);
  const offer = await publishAs(platform, other, { title: 'näkyvä', cities: [city] });
  const seen = async () => {
    const inFeed = (await titles({ city })).includes('näkyvä');
    const alone = await liveOffer(platform, offer.id).then(
      () => true,
      () => false,
    );
    expect(alone).toBe(inFeed);
    return inFeed;
  };
  expect(await seen()).toBe(true);
  await toggleOfferVisibility(aScope(platform), admin, offer.id);
  expect(await seen()).toBe(false);
  await toggleOfferVisibility(aScope(platform), admin, offer.id);
  expect(await seen()).toBe(true);
  await suspendBusiness(aScope(platform), admin, other.id, { reason: 'Selvitys' });
  expect(await seen()).toBe(false);
  await activateBusiness(aScope(platform), admin, other.id);
  expect(await seen()).toBe(true);
  await setOfferStatus(aScope(platform), admin, offer.id, { status: 'REJECTED' });
  expect(await seen()).toBe(false);
  await setOfferStatus(aScope(platform), admin, offer.id, { status: 'APPROVED' });
  expect(await seen()).toBe(true);
  await adminDeleteOffer(aScope(platform), admin, offer.id);
  expect(await seen()).toBe(false);
});

test('a suspension at the same moment as new offers leaves none of them in the feed', async () => {
  const city = 'Enonkoski';
  const other = await aRichBusiness(platform);
  const hidden = await publishAs(platform, other, { title: 'ennen', cities: [city] });
  await toggleOfferVisibility(aScope(platform), admin, hidden.id);
  await Promise.allSettled([
    ...Array.from({ length: 6 }, () => publishAs(platform, other, { title: 'yhtä aikaa', cities: [city] })),
    suspendBusiness(aScope(platform), admin, other.id),
    toggleOfferVisibility(aScope(platform), admin, hidden.id),
  ]);
  expect(await titles({ city })).toEqual(['Kaikki']);
  expect(await countFeedFaults(fork())).toBe(0);
});

test('pages neither miss nor repeat an offer while others come and go', async () => {
  const city = 'Eura';
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
  for (const title of names)
    await publish({ title, cities: [city], type: title < 'd' ? 'PREMIUM_OFFER' : 'NORMAL_OFFER' });
  const leaving = await publish({ title: 'lähtevä', cities: [city] });
  let pages = 0;
  const seen = await readOn({ city }, 2, async () => {
    pages += 1;
    await publish({ title: `uusi ${pages}`, cities: [city] });
    if (pages === 1) await adminDeleteOffer(aScope(platform), admin, leaving.id);
  });
  expect(seen.slice(0, 3).sort()).toEqual(['a', 'b', 'c']);
  expect(seen.filter((title) => title.length === 1)).toHaveLength(names.length);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).not.toContain('lähtevä');
});

test('pages of every size make up the same feed', async () => {
  const whole = await titles({ city: 'Eura' });
  for (const first of [1, 3, 7, 50]) expect(await readOn({ city: 'Eura' }, first)).toEqual(whole);
});

test('a cursor keeps the order of the day of its first page', async () => {
  const now = new Date();
  const tomorrow = new Date(now.getTime() + 24 * hour);
  const { endCursor } = await offerFeed(platform, { city: 'Eura', first: 1 }, now);
  const rest = await offerFeed(platform, { city: 'Eura', first: 100, after: endCursor }, tomorrow);
  const sameDay = await titles({ city: 'Eura' }, now);
  expect(rest.items.map(({ title }) => title)).toEqual(sameDay.slice(1));
});

test('every two days, each premium offer has the same average rank', async () => {
  const city = 'Evijärvi';
  const names = Array.from({ length: 7 }, (_, index) => `premium ${index}`);
  const endDate = addDays(helsinkiDate(new Date()), 14);
  for (const title of names) await publish({ title, cities: [city], type: 'PREMIUM_FLYER', endDate });
  const leaders = new Set<string>();
  const evenDay = Math.ceil(Date.now() / (48 * hour)) * 48 * hour;
  for (let pair = 0; pair < 6; pair += 1) {
    const places = new Map(names.map((name) => [name, 0]));
    for (const day of [0, 1]) {
      const now = new Date(evenDay + (pair * 48 + day * 24) * hour);
      const order = (await premiumOffers(platform, { city, first: 100 }, now)).map(({ title }) => title);
      expect([...order].sort()).toEqual(names);
      expect((await titles({ city }, now)).slice(0, 7)).toEqual(order);
      expect((await readOn({ city }, 2, undefined, now)).slice(0, 7)).toEqual(order);
      for (const [place, title] of order.entries()) places.set(title, (places.get(title) ?? 0) + place);
      leaders.add(order[0] ?? '');
    }
    expect([...places.values()]).toEqual(names.map(() => 6));
  }
  expect(leaders.size).toBeGreaterThan(2);
});

test('a card has everything that consumers are shown', async () => {
  const offer = await publish({
    title: 'Täysi',
    type: 'PREMIUM_OFFER',
    cities: ['Espoo'],
    images: [aPicture(5)],
    originalPrice: 1990,
    discountedPrice: 990,
    lowestPrice30Days: 1490,
  });
  const { categoryId: _row, isOtherProduct: _said, setAside: _prices, ...content } = contentOf(offer);
  expect(await liveOffer(platform, offer.id)).toEqual<Required<OfferCard>>({
    ...content,
    id: offer.id,
    type: 'PREMIUM_OFFER',
    locationType: 'SINGLE',
    perishable: false,
    unit: null,
    noUnitPriceReason: 'SAME_AS_PRICE',
    title: 'Täysi',
    description: 'Tänään uunista.',
    category: { id: offer.category.id, name: 'Ruoka ja juoma' },
    images: [expect.objectContaining({ width: 40, height: 30, placeholder: expect.stringMatching(/^data:image/) })],
    isPremium: true,
    businessName: business.businessName,
    businessPhone: business.phone,
    address: 'Kauppakatu 1',
    cities: ['Espoo'],
    isNationwide: false,
    url: 'https://www.esimerkki.fi',
    keywords: ['leipä', 'ruis'],
    originalPrice: 1990,
    discountedPrice: 990,
    currency: 'EUR',
    discountBp: 3300,
    lowestPrice30Days: 1490,
    priceBasis: 'LOWEST_30',
    comparePrice: 1490,
    offersCompared: 0,
    unitPrice: null,
    unitBase: null,
    priceForm: 'SINGLE',
    audience: 'EVERYONE',
    subject: 'GOODS',
    multiCount: null,
    scope: null,
    upTo: false,
    onSaleSince: null,
    contentAnswers: null,
    startsAt: offer.startsAt.toISOString(),
    endsAt: offer.expiresAt.toISOString(),
    publishedAt: String(offer.approvedAt?.toISOString()),
  });
});

test('cards show a changed category or phone number', async () => {
  const offer = await publish({ cities: ['Forssa'], category: 'Elektroniikka' });
  const { id } = await fork().findOneOrFail(Category, { name: 'Elektroniikka' });
  await updateCategory(aScope(platform), admin, { id, name: 'Laitteet' });
  const { contactPerson, email } = business;
  const visit = await aVisitWith(platform, 'BUSINESS', await signIn(fork(), 'BUSINESS', business));
  const changed = await updateBusinessProfile(visit, signedInBusiness(visit.viewers), {
    contactPerson,
    email,
    phone: '0501112223',
    proveAtConfirmation: false,
  });
  expect(changed.phone).toBe('0501112223');
  expect(await liveOffer(platform, offer.id)).toMatchObject({
    category: { id, name: 'Laitteet' },
    businessPhone: '0501112223',
  });
});

test('the nightly job removes ended offers from the feed, and the rest equals the offers', async () => {
  const city = 'Hanko';
  const offer = await publish({ cities: [city] });
  const later = new Date(offer.expiresAt.getTime() + hour);
  expect(await clearFeed(platform, later)).toBeGreaterThan(0);
  expect(await countFeedFaults(fork(), later)).toBe(0);
});

test('ended offers leave the feed in batches, and every server learns of it', async () => {
  const { id, expiresAt } = await publish({ cities: ['Hanko'] });
  const [{ columns } = { columns: '' }] = await fork().execute<{ columns: string }[]>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
      where table_name = 'offer' and is_generated = 'NEVER' and column_name not in ('id', 'reference_number')`,
  );
  await fork().execute(
    `with copies as (
        insert into offer (id, reference_number, ${columns})
          select gen_random_uuid(), n::text, ${columns} from offer, generate_series(1, 1500) n where id = ? returning id
      ), feed as (
        insert into offer_feed (offer_id, city, premium, "position", published_at, expires_at, category_id, type) select copies.id, city, premium, "position", published_at, expires_at, category_id, type from copies, offer_feed where offer_id = ?
      ) insert into offer_card (offer_id, card) select copies.id, card from copies, offer_card where offer_id = ?`,
    [id, id, id],
  );
  const notified: string[] = [];
  const stop = platform.changes.on('offers', () => notified.push('offers'));
  const later = new Date(expiresAt.getTime() + hour);
  expect(await clearFeed(platform, later)).toBeGreaterThan(1500);
  expect(await countFeedFaults(fork(), later)).toBe(0);
  expect(await clearFeed(platform, later)).toBe(0);
  await expect.poll(() => notified.length).toBeGreaterThanOrEqual(2);
  stop();
  await fork().execute('delete from offer where length(reference_number) < 5');
});

test('a rebuild counts and repairs every fault of the feed', async () => {
  await rebuildFeed(fork());
  expect(await countFeedFaults(fork())).toBe(0);
  const offer = await publish({ title: 'rikki', cities: ['Helsinki', 'Vantaa'], locationType: 'MULTIPLE' });
  await fork().execute(`update offer_feed set "position" = 1 where offer_id = ? and city = 'Helsinki'`, [offer.id]);
  await fork().execute(`delete from offer_feed where offer_id = ? and city = 'Vantaa'`, [offer.id]);
  await fork().execute(`update offer_card set card = '{}' where offer_id = ?`, [offer.id]);
  // A row that is wrong and one that is missing: the wrong ones count on both sides.
  expect(await countFeedFaults(fork())).toBe(5);
  expect(await rebuildFeed(fork())).toBe(5);
  expect(await countFeedFaults(fork())).toBe(0);
  expect((await liveOffer(platform, offer.id)).title).toBe('rikki');
});

test('after a rebuild PostgreSQL knows how large the tables are that were written', async () => {
  const sizes = () =>
    fork().execute(
      `select relname, reltuples::int as rows from pg_class where relname in ('offer_feed', 'offer_card', 'offer_words')
       order by relname`,
    );
  await publish({ title: 'yksi' });
  await fork().execute('truncate offer_feed, offer_card, offer_words');
  await rebuildFeed(fork());
  const [{ live }] = (await fork().execute('select count(*)::int as live from offer_card')) as [{ live: number }];
  expect(await sizes()).toEqual([
    { relname: 'offer_card', rows: live },
    { relname: 'offer_feed', rows: expect.toSatisfy((rows: number) => rows >= live) },
    { relname: 'offer_words', rows: live },
  ]);
});

test('each change of what consumers see is announced to caches', async () => {
  const notified: string[] = [];
  const stop = platform.changes.on('offers', () => notified.push('offers'));
  const offer = await publish({ cities: ['Inari'] });
  await expect.poll(() => notified.length).toBe(1);
  await toggleOfferVisibility(aScope(platform), admin, offer.id);
  await expect.poll(() => notified.length).toBe(2);
  stop();
});
