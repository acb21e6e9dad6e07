import { describe, expect, test } from 'vitest';
import type { LedgerFilterInput } from '#shared/schema.generated.ts';
import { testPlatform } from '#test/database.ts';
import { chargeForAdmin } from '../adminCharge.ts';
import { aLedger } from '../ledger/ledger.fixtures.ts';
import { charge, ledgerTransaction, refund } from '../ledger/ledger.ts';
import { ledgerFeed } from '../platformLedger/ledgerFeed.ts';
import { offerRevenue } from './offerRevenue.ts';
import { revenueRows } from './revenue.ts';

const platform = await testPlatform();
const { em, scope, admin, aBusiness, aCharge } = await aLedger(platform);

const start = new Date('2026-01-01T10:00:00Z');
const may = { from: '2026-05-01', to: '2026-05-31' };
const [leipomo, kahvila, kukka] = [
  await aBusiness(100_000, { businessName: 'Leipomo Äyräs' }, start),
  await aBusiness(100_000, { businessName: 'Kahvila 100 %' }, start),
  await aBusiness(0, { businessName: 'Kukkakauppa' }, start),
];
const bread = aCharge(leipomo.id, 500, { title: 'Ruisleipä' });
const refunded = aCharge(kahvila.id, 1500, { title: 'Kakku', type: 'PREMIUM_OFFER' });
await ledgerTransaction(em(), async (em) => {
  await charge(em, aCharge(leipomo.id, 900), new Date('2026-04-30T20:59:59Z')); // 30.4. klo 23.59.59
  await charge(em, bread, new Date('2026-04-30T21:00:00Z')); // 1.5. klo 0.00
  await charge(
    em,
    aCharge(leipomo.id, 2500, { title: 'Esite', type: 'PREMIUM_FLYER' }),
    new Date('2026-05-10T09:00:00Z'),
  );
  await charge(em, refunded, new Date('2026-05-11T09:00:00Z'));
  await refund(em, { offerId: refunded.offer.id, admin, note: 'Hylätty' }, new Date('2026-05-12T09:00:00Z'));
  await charge(em, aCharge(kahvila.id, 0, { title: 'Ilmainen' }), new Date('2026-05-31T20:59:59Z')); // 31.5. klo 23.59.59
  await charge(em, aCharge(kahvila.id, 700), new Date('2026-05-31T21:00:00Z')); // 1.6. klo 0.00
  await chargeForAdmin(
    { em, platform },
    { ...aCharge(kukka.id, 400, { title: 'Ruusut' }), admin, serviceFee: true },
    new Date('2026-05-20T09:00:00Z'),
  );
});

describe('revenue of offers', () => {
  test('adds up charges less refunds on the Helsinki days of the period', async () => {
    const [revenue, ...others] = await offerRevenue(platform, may);
    expect(others).toEqual([]);
    expect(revenue).toMatchObject({ total: 3400, count: 5, activeBusinesses: 3 });
    expect(revenue?.byType).toEqual([
      { type: 'NORMAL_OFFER', revenue: 900, count: 3, share: expect.closeTo(26.47, 2) },
      { type: 'PREMIUM_OFFER', revenue: 0, count: 1, share: 0 },
      { type: 'NORMAL_FLYER', revenue: 0, count: 0, share: 0 },
      { type: 'PREMIUM_FLYER', revenue: 2500, count: 1, share: expect.closeTo(73.53, 2) },
    ]);
    expect(revenue?.topBusinesses).toEqual([
      { business: { id: leipomo.id, name: 'Leipomo Äyräs' }, revenue: 3000, offers: 2 },
      { business: { id: kukka.id, name: 'Kukkakauppa' }, revenue: 400, offers: 1 },
    ]);
  });

  test('equals the sum of its rows, which include refunds', async () => {
    const rows = await revenueRows(platform, may, 100);
    expect(rows.map(({ title, amount }) => [title, amount])).toEqual([
      ['Ilmainen', 0],
      ['Ruusut', 400],
      ['Hyvitys: Kakku', -1500],
      ['Kakku', 1500],
      ['Esite', 2500],
      ['Ruisleipä', 500],
    ]);
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(3400);
    expect(rows[5]).toMatchObject({
      business: { id: leipomo.id, name: 'Leipomo Äyräs', businessId: leipomo.businessId },
      offerType: 'NORMAL_OFFER',
    });
    expect(await revenueRows(platform, may, 2)).toHaveLength(2);
  });

  test('returns no currency for an empty period', async () => {
    expect(await offerRevenue(platform, { from: '2020-01-01', to: '2020-01-31' })).toEqual([]);
  });
});

describe('the platform’s ledger', () => {
  async function entries(filter: LedgerFilterInput) {
    const { items } = await ledgerFeed(scope(), filter, { number: 1, size: 100 });
    return items.map(({ description, amount }) => [description, amount]);
  }
  const lateMay = { from: '2026-05-20' };

  test('describes credits and debits in Finnish', async () => {
    expect(await entries(lateMay)).toEqual([
      ['Tarjouksen maksu: Lounas 10 €', -700],
      ['Tarjouksen maksu: Ilmainen', 0],
      ['Tarjouksen maksu: Ruusut', -400],
      ['Saldon lisäys', 400],
    ]);
    expect(await entries({ direction: 'CREDIT', from: '2026-05-01' })).toEqual([
      ['Saldon lisäys', 400],
      ['Hyvitys: Kakku', 1500],
    ]);
    expect(await entries({ ...lateMay, direction: 'DEBIT' })).toHaveLength(3);
  });

  test.each<[LedgerFilterInput, number]>([
    [{ search: 'RUUSUT' }, 2],
    [{ search: 'leipomo esite' }, 1],
    [{ search: 'ayras ruis' }, 1],
    [{ search: '100 %' }, 5],
    [{ search: '_ayras' }, 0],
    [{ search: 'hylätty' }, 1],
    [{ search: 'saldon lisäys kukkakauppa' }, 1],
    [{ min: 1500, max: 2500 }, 3],
    [{ max: 0 }, 1],
    [{ to: '2026-01-01' }, 2],
    [{ adminId: admin.id }, 5],
    [{ adminId: kukka.id }, 0],
  ])('applies the filter %j: %i rows', async (filter, count) => {
    expect(await entries(filter)).toHaveLength(count);
  });
});
