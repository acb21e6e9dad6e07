import { beforeAll, expect, test } from 'vitest';
import { addDays, helsinkiDate, startOfDay } from '#platform/helsinki.ts';
import type { AdminOfferFilterInput, OfferPhase, OfferSortField, SortDirection } from '#shared/schema.generated.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { aPicture, appErrorOf, aRichBusiness, aScope, publish, storedFiles } from '#test/offers.ts';
import type { Admin, Business } from '../accounts/entities.ts';
import { Offer } from '../catalogue/entities.ts';
import { OfferFeed } from '../catalogue/feed/feedRows.ts';
import { offerLoaders } from '../catalogue/loaders.ts';
import { seedCategories } from './categories/categories.ts';
import { updateOffer } from './editing.ts';
import { type AdminOfferQuery, adminOffers, offerTotals } from './moderation/adminOffers.ts';
import { setOfferStatus, toggleOfferVisibility } from './moderation/moderation.ts';
import { adminOffer, deleteOffer, myOffer, myOffers, phaseOf } from './offers.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
let bakery: Business;
let garage: Business;
let admin: Admin;
const page = { number: 1, size: 20 };

beforeAll(async () => {
  await seedCategories(fork());
  admin = await anAdmin(fork());
  bakery = await aRichBusiness(platform, 100_000, { businessName: 'Äijälän Leipomo' });
  garage = await aRichBusiness(platform, 100_000, { businessName: 'Zorron Autokorjaamo' });
  await publish(platform, bakery, { title: 'Ruisleipä 50% alea', description: 'Jälkiuunissa' });
  await publish(platform, bakery, { title: 'Älyttömän hyvä pulla', type: 'PREMIUM_OFFER' });
  await publish(platform, garage, { title: 'Öljynvaihto', category: 'Autot ja liikenne', type: 'NORMAL_FLYER' });
  await publish(platform, garage, { title: 'akun vaihto', category: 'Autot ja liikenne', type: 'PREMIUM_FLYER' });
});

const mine = async (business: Business, search?: string, number = 1, size = 20) => {
  const { items, total } = await myOffers(aScope(platform), business, { search, page: { number, size } });
  return [items.map(({ shownTitle }) => shownTitle), total];
};

const listed = async (query: Partial<AdminOfferQuery> = {}) => {
  const sort = { by: 'CREATED_AT', direction: 'ASC' } as const;
  const { items, total } = await adminOffers(aScope(platform), { sort, page, ...query });
  expect(items.length).toBeLessThanOrEqual(total);
  return items.map(({ shownTitle }) => shownTitle);
};

test('a business sees its own offers, the newest first, page by page', async () => {
  expect(await mine(bakery)).toEqual([['Älyttömän hyvä pulla', 'Ruisleipä 50% alea'], 2]);
  expect(await mine(bakery, '', 2, 1)).toEqual([['Ruisleipä 50% alea'], 2]);
  expect((await appErrorOf(mine(bakery, '', 0))).code).toBe('INVALID_INPUT');
  expect((await appErrorOf(mine(bakery, '', 1, 101))).code).toBe('INVALID_INPUT');
});

test('a search finds words of title and description and takes wildcards literally', async () => {
  expect(await mine(bakery, 'jälkiuun')).toEqual([['Ruisleipä 50% alea'], 1]);
  expect(await mine(bakery, 'PULLA hyvä')).toEqual([['Älyttömän hyvä pulla'], 1]);
  expect(await mine(bakery, '50%')).toEqual([['Ruisleipä 50% alea'], 1]);
  for (const search of ['5%a', '_', '\\', "' or 1=1 --"]) expect(await mine(bakery, search)).toEqual([[], 0]);
});

test('a search reads the content that the business sees', async () => {
  const offer = await publish(platform, bakery, { title: 'Kierre', description: 'Kanelilla' });
  const [was, is] = [() => mine(bakery, 'kanelilla'), () => mine(bakery, 'kierre sokerilla')];
  expect([await was(), await is()]).toEqual([
    [['Kierre'], 1],
    [[], 0],
  ]);
  await updateOffer(aScope(platform), bakery, offer.id, { description: 'Sokerilla', images: [] });
  expect([await was(), await is()]).toEqual([
    [[], 0],
    [['Kierre'], 1],
  ]);
  await deleteOffer(aScope(platform), bakery, offer.id);
});

test('a business can read its own offer and no other', async () => {
  const [offer] = await fork().find(Offer, { business: garage.id });
  expect((await myOffer(aScope(platform), garage, offer!.id)).id).toBe(offer!.id);
  expect((await adminOffer(aScope(platform), offer!.id)).id).toBe(offer!.id);
  for (const id of [offer!.id, 'x', crypto.randomUUID()]) {
    expect((await appErrorOf(myOffer(aScope(platform), bakery, id))).code).toBe('OFFER_NOT_FOUND');
    expect((await appErrorOf(deleteOffer(aScope(platform), bakery, id))).code).toBe('OFFER_NOT_FOUND');
  }
  expect((await appErrorOf(adminOffer(aScope(platform), 'x'))).code).toBe('OFFER_NOT_FOUND');
});

test('a business deletes its offer with its pictures', async () => {
  const before = await storedFiles(platform);
  const offer = await publish(platform, bakery, { images: [aPicture()] });
  await deleteOffer(aScope(platform), bakery, offer.id);
  expect(await storedFiles(platform)).toEqual(before);
  expect((await appErrorOf(adminOffer(aScope(platform), offer.id))).code).toBe('OFFER_NOT_FOUND');
});

test.each<[OfferSortField, SortDirection, string]>([
  ['TITLE', 'ASC', 'akun vaihto, Ruisleipä 50% alea, Älyttömän hyvä pulla, Öljynvaihto'],
  ['TITLE', 'DESC', 'Öljynvaihto, Älyttömän hyvä pulla, Ruisleipä 50% alea, akun vaihto'],
  ['COST', 'ASC', 'Ruisleipä 50% alea, Öljynvaihto, Älyttömän hyvä pulla, akun vaihto'],
  ['BUSINESS', 'ASC', 'Öljynvaihto, akun vaihto, Ruisleipä 50% alea, Älyttömän hyvä pulla'],
  ['CREATED_AT', 'DESC', 'akun vaihto, Öljynvaihto, Älyttömän hyvä pulla, Ruisleipä 50% alea'],
])('admins sort offers by %s %s', async (by, direction, titles) => {
  expect((await listed({ sort: { by, direction } })).join(', ')).toBe(titles);
});

test('admins sort offers by clicks and by their end', async () => {
  const [offer] = await fork().find(Offer, { title: 'Öljynvaihto' });
  await fork().execute('update offer_total set clicks = 7 where offer_id = ?', [offer!.id]);
  await fork().execute(`update offer set expires_at = expires_at + interval '1 year' where id = ?`, [offer!.id]);
  expect((await listed({ sort: { by: 'CLICKS', direction: 'DESC' } }))[0]).toBe('Öljynvaihto');
  expect((await listed({ sort: { by: 'CLICKS', direction: 'ASC' } })).at(-1)).toBe('Öljynvaihto');
  expect((await listed({ sort: { by: 'EXPIRES_AT', direction: 'DESC' } }))[0]).toBe('Öljynvaihto');
});

test('pages of every size make up the same list, also from the end', async () => {
  const whole = await listed({ sort: { by: 'TITLE', direction: 'ASC' } });
  for (const size of [1, 2, 3]) {
    const seen: string[] = [];
    for (let number = 1; number <= Math.ceil(whole.length / size) + 1; number += 1) {
      seen.push(...(await listed({ sort: { by: 'TITLE', direction: 'ASC' }, page: { number, size } })));
    }
    expect(seen).toEqual(whole);
  }
});

test('admins search offers by title, business and category', async () => {
  expect(await listed({ search: 'pulla' })).toEqual(['Älyttömän hyvä pulla']);
  expect(await listed({ search: 'äijälän' })).toEqual(['Ruisleipä 50% alea', 'Älyttömän hyvä pulla']);
  expect(await listed({ search: 'liikenne akun' })).toEqual(['akun vaihto']);
  expect(await listed({ search: '100%' })).toEqual([]);
});

test('one or two characters are found where a word of the title, the business or the category begins', async () => {
  expect(await listed({ search: 'ak' })).toEqual(['akun vaihto']);
  expect(await listed({ search: 'va' })).toEqual(['akun vaihto']);
  expect(await listed({ search: 'un' })).toEqual([]);
  expect(await listed({ search: '5' })).toEqual(['Ruisleipä 50% alea']);
  expect(await listed({ search: 'li' })).toEqual(['Öljynvaihto', 'akun vaihto']);
});

test('admins filter offers by type, visibility and the status that the business sees', async () => {
  expect(await listed({ type: 'PREMIUM_OFFER' })).toEqual(['Älyttömän hyvä pulla']);
  const [offer] = await fork().find(Offer, { title: 'Öljynvaihto' });
  const [other] = await fork().find(Offer, { title: 'akun vaihto' });
  await toggleOfferVisibility(aScope(platform), admin, offer!.id);
  await updateOffer(aScope(platform), garage, other!.id, { title: 'Akun vaihto ja lataus', images: [] });
  expect(await listed({ hidden: true })).toEqual(['Öljynvaihto']);
  expect(await listed({ hidden: false, search: 'zorron' })).toEqual(['Akun vaihto ja lataus']);
  expect(await listed({ status: 'PENDING' })).toEqual(['Akun vaihto ja lataus']);
  expect(await listed({ status: 'APPROVED', search: 'autot' })).toEqual(['Öljynvaihto']);
  expect(await listed({ search: 'lataus' })).toEqual(['Akun vaihto ja lataus']);
  // One has ended: it is not hidden, but no consumer sees it.
  const { id } = await fork().findOneOrFail(Offer, { title: 'Älyttömän hyvä pulla' });
  await fork().nativeUpdate(OfferFeed, { offer: id }, { expiresAt: new Date('2026-01-01T00:00:00Z') });
  expect(await offerTotals(aScope(platform))).toMatchObject({
    total: 4,
    visible: 3,
    live: 2,
    pending: 1,
    revenue: 6500,
  });
});

test('admins filter offers by kind, category, municipality, creation and the days they run', async () => {
  const category = (await fork().findOneOrFail(Offer, { shownTitle: 'Öljynvaihto' })).category.id;
  const today = helsinkiDate(new Date());
  const past = await publish(platform, bakery, { title: 'Vanha', cities: ['Tampere'] });
  const day = (days: number) => addDays(today, days);
  const at = (days: number) => startOfDay(day(days));
  await fork().nativeUpdate(Offer, { id: past.id }, { createdAt: at(-40), startsAt: at(-39), expiresAt: at(-30) });
  const by = (filter: AdminOfferFilterInput) => listed({ filter });
  expect(await by({ premium: true })).toEqual(['Älyttömän hyvä pulla', 'Akun vaihto ja lataus']);
  expect(await by({ premium: false, categoryId: category })).toEqual(['Öljynvaihto']);
  expect(await by({ categoryId: 'nothing' })).toEqual([]);
  expect(await by({ expired: true })).toEqual(['Vanha']);
  expect(await by({ expired: false })).toHaveLength(4);
  expect(await by({ city: 'Tampere' })).toEqual(['Vanha']);
  expect(await by({ createdTo: day(-40) })).toEqual(['Vanha']);
  expect(await by({ createdFrom: day(-39) })).toHaveLength(4);
  expect(await by({ validTo: day(-31) })).toEqual(['Vanha']);
  expect(await by({ validFrom: day(-30), validTo: day(-30) })).toEqual(['Vanha']);
  expect(await by({ validFrom: day(-29), validTo: day(-1) })).toEqual([]);
  expect(await by({ validFrom: today, city: 'Jyväskylä' })).toHaveLength(4);
  expect((await appErrorOf(by({ city: 'a\0b' }))).details.fields).toEqual({ city: 'Tuntematon kaupunki: a\0b' });
  const { code, details } = await appErrorOf(by({ createdFrom: today, createdTo: day(-1) }));
  expect([code, Object.keys(details.fields ?? {})]).toEqual(['INVALID_INPUT', ['createdFrom']]);
  await deleteOffer(aScope(platform), bakery, past.id);
});

test('the loader counts offers of many businesses at once', async () => {
  const [offer] = await fork().find(Offer, { title: 'Ruisleipä 50% alea' });
  await setOfferStatus(aScope(platform), admin, offer!.id, { status: 'REJECTED' });
  const counts = offerLoaders(aScope(platform)).offersOfBusiness;
  expect(await counts.loadMany([bakery.id, garage.id, crypto.randomUUID()])).toEqual([
    { total: 2, live: 1 },
    { total: 2, live: 1 },
    { total: 0, live: 0 },
  ]);
});

test('every offer is in one phase, the same one for an entity and for the filter', async () => {
  const shop = await aRichBusiness(platform, 100_000);
  const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const cases: [OfferPhase, Partial<Offer>][] = [
    ['PENDING', { status: 'PENDING', approvedAt: null }],
    ['PENDING', { status: 'PENDING', expiresAt: hour(-1) }],
    ['REJECTED', { status: 'REJECTED', hidden: true }],
    ['ENDED', { expiresAt: hour(-1), hidden: true }],
    ['HIDDEN', { hidden: true, startsAt: hour(1) }],
    ['SCHEDULED', { startsAt: hour(1) }],
    ['LIVE', {}],
  ];
  for (const [, facts] of cases) {
    const { id } = await publish(platform, shop);
    await fork().nativeUpdate(Offer, { id }, facts);
  }
  for (const phase of new Set(cases.map(([name]) => name))) {
    const { items } = await myOffers(aScope(platform), shop, { phase, page });
    expect(items).toHaveLength(cases.filter(([name]) => name === phase).length);
    for (const offer of items) expect(await phaseOf(offer)).toBe(phase);
  }
});
