import { expect, test } from 'vitest';
import { Admin } from '#domain/accounts/entities.ts';
import { AdvertisementEvent } from '#domain/ads/entities.ts';
import type { LedgerFilterInput } from '#shared/schema.generated.ts';
import { testPlatform } from '#test/database.ts';
import { topUp } from '../../receivables/invoicing/topUp.ts';
import { revenueReport, revenueRows } from '../figures/revenue.ts';
import { aLedger } from '../ledger/ledger.fixtures.ts';
import { charge, refund, writeOff } from '../ledger/ledger.ts';
import { aggregateLedgerDays, LedgerDay } from './ledgerDays.ts';
import { ledgerAdmins, ledgerFeed } from './ledgerFeed.ts';

const platform = await testPlatform();
const ledger = await aLedger(platform);
const { em, scope, admin } = ledger;
const now = new Date('2026-11-20T12:00:00Z');
const at = (day: string, hour = 12) => new Date(`2026-11-${day}T${String(hour).padStart(2, '0')}:00:00Z`);

// Three businesses' transactions and an advertisement's life between the 1st and the 20th.
const bakery = await ledger.aBusiness(100_00, { businessName: 'Kulman Leipomo Oy' }, at('01'));
const garage = await ledger.aBusiness(50_00, { businessName: 'Sähköauto Äijälä' }, at('02'));
const charges: [typeof bakery, number, string, string][] = [
  [bakery, 500, 'Pullapussi', '03'],
  [bakery, 1500, 'Kakku_50%', '05'],
  [garage, 1000, 'Renkaanvaihto', '05'],
  [garage, 0, 'Ilmainen huolto', '20'],
];
for (const [{ id }, amount, title, day] of charges) {
  await em().transactional((em) => charge(em, ledger.aCharge(id, amount, { title, type: 'PREMIUM_OFFER' }), at(day)));
}
const other = { id: crypto.randomUUID(), name: 'Poistunut Admin' };
await em().transactional((em) =>
  topUp({ em, platform }, { businessId: garage.id, amount: 25_00, admin: other }, at('19')),
);

const advertisementId = crypto.randomUUID();
const event = (facts: object) =>
  em().insert(AdvertisementEvent, {
    id: crypto.randomUUID(),
    advertisementId,
    advertisementTitle: 'Kesämarkkinat',
    amount: 0,
    ...facts,
  } as never);
const byAdmin = { adminId: admin.id, adminName: admin.name };
await event({ activity: 'CREATED', amount: 2800, periods: 2, at: at('04'), ...byAdmin });
await event({ activity: 'CLICKED', clickDay: '2026-11-06', clicks: 17, at: at('06') });
await event({ activity: 'UPDATED', amount: -1400, periods: -1, at: at('19', 13), ...byAdmin });
await event({ activity: 'DEACTIVATED', at: at('20', 11), ...byAdmin });

const feed = (filter: LedgerFilterInput = {}, number = 1, size = 20) => ledgerFeed(scope(), filter, { number, size });
const descriptionsOf = async (filter: LedgerFilterInput = {}, number = 1, size = 20) =>
  (await feed(filter, number, size)).items.map(({ description }) => description);

const everything = [
  'Tarjouksen maksu: Ilmainen huolto',
  'Mainos poistettu käytöstä',
  'Mainosta muokattu, jaksoja: -1',
  'Saldon lisäys',
  'Mainoksen klikkauksia: 17',
  'Tarjouksen maksu: Renkaanvaihto',
  'Tarjouksen maksu: Kakku_50%',
  'Mainos luotu, jaksoja: 2',
  'Tarjouksen maksu: Pullapussi',
  'Saldon lisäys',
  'Saldon lisäys',
];

const sums = { total: 11, credits: 203_00, debits: 44_00 };

/** Every test of the list runs with no day aggregated, with some, and with all but today. */
const aggregations: [string, () => Promise<unknown>][] = [
  ['no day aggregated', () => em().nativeDelete(LedgerDay, {})],
  [
    'days until the 4th aggregated',
    async () => {
      await em().nativeDelete(LedgerDay, {});
      await aggregateLedgerDays(platform, at('05'));
    },
  ],
  ['every day but today aggregated', () => aggregateLedgerDays(platform, now)],
];

test.each(aggregations)('returns both kinds of rows newest first, with sums: %s', async (_name, aggregate) => {
  await aggregate();
  expect(await feed()).toMatchObject(sums);
  expect(await descriptionsOf()).toEqual(everything);
});

test.each(aggregations)('returns every row once in pages: %s', async (_name, aggregate) => {
  await aggregate();
  const pages = await Promise.all([1, 2, 3, 4, 5].map((number) => descriptionsOf({}, number, 3)));
  expect(pages).toEqual([
    everything.slice(0, 3),
    everything.slice(3, 6),
    everything.slice(6, 9),
    everything.slice(9),
    [],
  ]);
});

test.each(aggregations)('applies filters to both rows and sums: %s', async (_name, aggregate) => {
  await aggregate();
  const asked = async (filter: LedgerFilterInput) => {
    const { items, total, credits, debits } = await feed(filter);
    expect(items).toHaveLength(total);
    return [total, credits, debits];
  };
  expect(await asked({ source: 'BALANCE_TRANSACTION' })).toEqual([7, 175_00, 30_00]);
  expect(await asked({ source: 'ADVERTISEMENT_ACTIVITY' })).toEqual([4, 28_00, 14_00]);
  expect(await asked({ direction: 'CREDIT' })).toEqual([4, 203_00, 0]);
  expect(await asked({ direction: 'DEBIT' })).toEqual([5, 0, 44_00]);
  expect(await asked({ activity: 'CLICKED' })).toEqual([1, 0, 0]);
  expect(await asked({ activity: 'CLICKED', source: 'BALANCE_TRANSACTION' })).toEqual([0, 0, 0]);
  expect(await asked({ adminId: other.id })).toEqual([1, 25_00, 0]);
  expect(await asked({ adminId: 'nobody' })).toEqual([0, 0, 0]);
  expect(await asked({ from: '2026-11-05', to: '2026-11-06' })).toEqual([3, 0, 25_00]);
  expect(await asked({ min: 1500, max: 2500 })).toEqual([2, 25_00, 15_00]);
  expect(await asked({ max: 0 })).toEqual([3, 0, 0]);
  expect(await asked({ direction: 'DEBIT', from: '2026-11-20' })).toEqual([1, 0, 0]);
});

test('finds words in names, titles, references and descriptions in any case', async () => {
  const reference = (await feed({ search: 'pullapussi' })).items[0]?.referenceNumber as string;
  expect(await descriptionsOf({ search: 'äijälä renk' })).toEqual(['Tarjouksen maksu: Renkaanvaihto']);
  expect(await descriptionsOf({ search: reference })).toEqual(['Tarjouksen maksu: Pullapussi']);
  expect(await descriptionsOf({ search: 'KESÄMARKKINAT luotu' })).toEqual(['Mainos luotu, jaksoja: 2']);
  expect(await descriptionsOf({ search: 'lisäys kulman' })).toEqual(['Saldon lisäys']);
  expect(await descriptionsOf({ search: '50%' })).toEqual(['Tarjouksen maksu: Kakku_50%']);
  expect(await descriptionsOf({ search: '5%0' })).toEqual([]);
  expect(await feed({ search: 'leipomo', direction: 'DEBIT' }, 1, 1)).toMatchObject({
    total: 2,
    credits: 0,
    debits: 20_00,
  });
  expect(await descriptionsOf({ search: 'leipomo' }, 2, 2)).toEqual(['Saldon lisäys']);
});

test('returns every field of a row of either kind', async () => {
  const { items } = await feed();
  expect(items[3]).toEqual({
    id: expect.any(String),
    sourceType: 'BALANCE_TRANSACTION',
    transactionType: 'CREDIT',
    activityType: null,
    amount: 25_00,
    currency: 'EUR',
    description: 'Saldon lisäys',
    notes: null,
    referenceNumber: expect.stringMatching(/^\d+$/),
    createdAt: at('19'),
    adminId: other.id,
    adminName: 'Poistunut Admin',
    business: { id: garage.id, name: 'Sähköauto Äijälä' },
    offerTitle: null,
    advertisementId: null,
    advertisementTitle: null,
  });
  expect(items[7]).toMatchObject({
    sourceType: 'ADVERTISEMENT_ACTIVITY',
    transactionType: 'CREDIT',
    activityType: 'CREATED',
    amount: 28_00,
    advertisementId,
    advertisementTitle: 'Kesämarkkinat',
    business: null,
  });
  expect(items[0]).toMatchObject({ transactionType: 'DEBIT', amount: 0, offerTitle: 'Ilmainen huolto' });
  expect(items[1]).toMatchObject({ transactionType: null, amount: 0 });
});

test.each<[string, LedgerFilterInput]>([
  ['from', { from: '2026-11-06', to: '2026-11-05' }],
  ['min', { min: -1 }],
  ['max', { max: -1 }],
])('rejects an impossible %s', async (field, filter) => {
  await expect(feed(filter)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    details: { fields: { [field]: expect.any(String) } },
  });
});

test('lists the admins of the ledger by their present names, and deleted ones by their latest names', async () => {
  expect(await ledgerAdmins(scope())).toEqual([
    { id: admin.id, name: 'Aino Ylläpitäjä' },
    { id: other.id, name: 'Poistunut Admin' },
  ]);
  await em().nativeUpdate(Admin, { id: admin.id }, { name: 'Örjan Ylläpitäjä' });
  expect((await ledgerAdmins(scope())).map(({ name }) => name)).toEqual(['Poistunut Admin', 'Örjan Ylläpitäjä']);
});

test('aggregates every day again when rows were added to an aggregated day', async () => {
  await aggregateLedgerDays(platform, now);
  await event({ activity: 'ACTIVATED', at: at('03', 15) });
  expect((await feed()).total).toBe(11);
  await aggregateLedgerDays(platform, now);
  expect((await feed()).total).toBe(12);
  await em().nativeDelete(AdvertisementEvent, { activity: 'ACTIVATED' });
  await aggregateLedgerDays(platform, now);
  expect((await feed()).total).toBe(11);
});

test('adds up what offers and advertisements earned, less corrections', async () => {
  expect(await revenueReport(platform, { days: 30 }, now)).toMatchObject({
    from: '2026-10-22',
    to: '2026-11-20',
    total: 44_00,
    offerRevenue: 30_00,
    offerCount: 4,
    advertisementRevenue: 14_00,
    advertisementCount: 1,
    activeBusinesses: 2,
    averagePerOffer: 7_50,
  });
  const rows = await revenueRows(platform, { from: '2026-11-01', to: '2026-11-20' }, 10);
  expect(rows.map(({ title, amount, count }) => [title, amount, count])).toEqual([
    ['Ilmainen huolto', 0, null],
    ['Kesämarkkinat', -14_00, -1],
    ['Renkaanvaihto', 10_00, null],
    ['Kakku_50%', 15_00, null],
    ['Kesämarkkinat', 28_00, 2],
    ['Pullapussi', 5_00, null],
  ]);
  expect(await revenueReport(platform, { days: 5, from: '2026-11-05', to: '2026-11-05' }, now)).toMatchObject({
    total: 25_00,
    advertisementRevenue: 0,
    averagePerOffer: 12_50,
  });
  expect(await revenueReport(platform, { days: 30, from: '2020-01-01', to: '2020-01-31' }, now)).toMatchObject({
    total: 0,
    averagePerOffer: 0,
    topBusinesses: [],
  });
});

test.each([
  [{ days: 31 }, 'days'],
  [{ days: 0 }, 'days'],
  [{ days: 30, from: '2026-11-06' }, 'to'],
  [{ days: 30, to: '2026-11-06' }, 'from'],
  [{ days: 30, from: '2026-11-06', to: '2026-11-05' }, 'from'],
])('rejects an impossible period of revenue: %j', async (query, field) => {
  await expect(revenueReport(platform, query, now)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    details: { fields: { [field]: expect.any(String) } },
  });
});

test('sums refunds apart from top-ups, charges and written-off balances', async () => {
  const { id } = await ledger.aBusiness(20_00, { businessName: 'Hyvitetty Oy' }, at('18'));
  const refused = ledger.aCharge(id, 15_00, { title: 'Hylätty', type: 'PREMIUM_OFFER' });
  await em().transactional((em) => charge(em, refused, at('18')));
  await em().transactional((em) => refund(em, { offerId: refused.offer.id, admin }, at('19')));
  await em().transactional((em) => writeOff(em, { businessId: id, admin }, at('20')));
  const { sums } = await feed({ search: 'Hyvitetty Oy' });
  const moved = {
    toppedUp: 20_00,
    charged: 15_00,
    refunded: 15_00,
    writtenOff: 20_00,
    corrected: 0,
    advertisements: 0,
  };
  expect(sums).toEqual([{ currency: 'EUR', credits: 35_00, debits: 35_00, ...moved }]);
});
