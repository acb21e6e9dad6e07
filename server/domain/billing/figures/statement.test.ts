import { describe, expect, test } from 'vitest';
import { Business } from '#domain/accounts/entities.ts';
import { testPlatform } from '#test/database.ts';
import { requestTopUp, setOrderStatus } from '../invoices/orders.ts';
import { aLedger } from '../ledger/ledger.fixtures.ts';
import { charge, credit, ledgerTransaction, refund } from '../ledger/ledger.ts';
import { billingLoaders } from '../loaders.ts';
import { billingOf, descriptionOf, myTransactions, typeOf } from './accountHistory.ts';

const platform = await testPlatform();
const { em, scope, admin, aBusiness, aCharge } = await aLedger(platform);
const firstPage = { number: 1, size: 20 };
const fresh = (id: string) => em().findOneOrFail(Business, id);

/** Helsinki's clocks at that moment, +02:00 in winter and +03:00 in summer. */
const at = (moment: string) => new Date(moment);

describe('payment history', () => {
  test('names every kind of transaction as the interface does', async () => {
    const { id } = await aBusiness(10_000);
    const own = aCharge(id, 500, { title: 'Kahvi' });
    await ledgerTransaction(em(), async (em) => {
      await charge(em, own);
      await charge(em, aCharge(id, 2500, { title: 'Esite', type: 'PREMIUM_FLYER' }));
      await charge(em, { ...aCharge(id, 300, { title: 'Puolesta' }), admin });
      await refund(em, { offerId: own.offer.id, admin });
    });
    const { items, total } = await myTransactions(platform, await fresh(id), null, firstPage);
    expect(total).toBe(5);
    expect(items.map((line) => [typeOf(line), descriptionOf(line), line.amount, line.balanceAfter])).toEqual([
      ['OTHER', 'Hyvitys: Kahvi', 500, 7200],
      ['BALANCE_DEBIT', 'Puolesta', -300, 6700],
      ['PREMIUM_OFFER', 'Esite', -2500, 7000],
      ['STANDARD_OFFER', 'Kahvi', -500, 9500],
      ['BALANCE_CREDIT', 'Saldon lisäys', 10_000, 10_000],
    ]);
    expect(items.map(({ invoiceId }) => invoiceId !== null)).toEqual([false, false, false, false, true]);
    expect(items.every(({ status, at }) => status === 'COMPLETED' && at instanceof Date)).toBe(true);
    expect(items[1]).toMatchObject({ adminName: admin.name, offerTitle: 'Puolesta' });
  });

  test('lists open orders as pending, cancelled ones as failed, and completed ones only as their top-ups', async () => {
    const business = await aBusiness(1000);
    const [open, cancelled] = [
      await requestTopUp(scope(), business, { amount: 200, note: 'Lasku sähköpostiin' }),
      await requestTopUp(scope(), business, { amount: 300 }),
    ];
    await setOrderStatus(scope(), business, cancelled.id, 'CANCELLED');
    const list = async (status: 'PENDING' | 'FAILED' | 'COMPLETED' | null) => {
      const { items, total } = await myTransactions(platform, await fresh(business.id), status, firstPage);
      return [total, items.map((line) => [line.status, line.amount])];
    };
    expect(await list(null)).toEqual([
      3,
      [
        ['FAILED', 300],
        ['PENDING', 200],
        ['COMPLETED', 1000],
      ],
    ]);
    expect(await list('PENDING')).toEqual([1, [['PENDING', 200]]]);
    expect(await list('FAILED')).toEqual([1, [['FAILED', 300]]]);
    expect(await list('COMPLETED')).toEqual([1, [['COMPLETED', 1000]]]);
    const [line] = (await myTransactions(platform, await fresh(business.id), 'PENDING', firstPage)).items;
    expect(line).toMatchObject({ id: open.id, balanceBefore: 1000, balanceAfter: 1000, referenceNumber: '' });
    expect(line && [typeOf(line), descriptionOf(line), line.notes]).toEqual([
      'BALANCE_CREDIT',
      'Saldon lisäyspyyntö',
      'Lasku sähköpostiin',
    ]);
  });

  test('returns every row once, page by page', async () => {
    const { id } = await aBusiness(10_000);
    const business = await fresh(id);
    for (let i = 0; i < 6; i += 1) {
      await ledgerTransaction(em(), (em) => charge(em, aCharge(id, 100 + i)));
      if (i % 2) await requestTopUp(scope(), business, { amount: 1 + i });
    }
    const seen: string[] = [];
    for (let number = 1; number <= 4; number += 1) {
      const { items, total } = await myTransactions(platform, await fresh(id), null, { number, size: 3 });
      expect(total).toBe(10);
      seen.push(...items.map((line) => line.id));
    }
    expect(seen).toHaveLength(10);
    expect(new Set(seen).size).toBe(10);
  });

  test('lists no rows of another business', async () => {
    await aBusiness(1000);
    const { id } = await aBusiness(0);
    expect(await myTransactions(platform, await fresh(id), null, firstPage)).toEqual({ items: [], total: 0 });
  });

  test('reads a page of many businesses with one statement', async () => {
    const [one, two, none] = [await aBusiness(100), await aBusiness(200), await aBusiness(0)];
    await ledgerTransaction(em(), (em) => charge(em, aCharge(two.id, 50)));
    const loaders = billingLoaders(scope());
    const businesses = await Promise.all([one, two, none].map(({ id }) => fresh(id)));
    const pages = await Promise.all(
      businesses.map((business) => loaders.transactionsOfBusiness.load({ business, page: { number: 1, size: 1 } })),
    );
    expect(pages.map(({ total, items }) => [total, items.map(({ amount }) => amount)])).toEqual([
      [1, [100]],
      [2, [-50]],
      [0, []],
    ]);
    const invoices = await Promise.all(
      businesses.map((business) => loaders.invoicesOfBusiness.load({ business, page: firstPage })),
    );
    expect(invoices.map(({ total, items }) => [total, items.map(({ net }) => net)])).toEqual([
      [1, [100]],
      [1, [200]],
      [0, []],
    ]);
  });
});

describe('spending by month', () => {
  test('uses months of Helsinki, over the change of year and of the clocks', async () => {
    const { id } = await aBusiness(100_000, {}, at('2025-12-31T12:00:00Z'));
    const spend = (amount: number, moment: string) =>
      ledgerTransaction(em(), (em) => charge(em, aCharge(id, amount), at(moment)));
    await spend(100, '2025-12-31T21:59:59Z'); // 31.12.2025 klo 23.59.59
    await spend(200, '2025-12-31T22:00:00Z'); // 1.1.2026 klo 0.00
    await spend(400, '2026-03-31T20:59:59Z'); // 31.3.2026 klo 23.59.59, summer time
    await spend(800, '2026-03-31T21:00:00Z'); // 1.4.2026 klo 0.00
    await spend(1600, '2026-10-31T22:00:00Z'); // 1.11.2026 klo 0.00, winter time
    await ledgerTransaction(em(), (em) =>
      credit(em, { businessId: id, amount: 50, admin, ground: 'INVOICE' }, at('2026-11-05T10:00:00Z')),
    );
    const { months, summary } = await billingOf(platform, await fresh(id), {}, at('2026-11-20T10:00:00Z'));
    expect(months).toEqual([
      { key: '2026-11', month: 'marraskuu 2026', spent: 1600, received: 50, currency: 'EUR', offers: 1 },
      { key: '2026-04', month: 'huhtikuu 2026', spent: 800, received: 0, currency: 'EUR', offers: 1 },
      { key: '2026-03', month: 'maaliskuu 2026', spent: 400, received: 0, currency: 'EUR', offers: 1 },
      { key: '2026-01', month: 'tammikuu 2026', spent: 200, received: 0, currency: 'EUR', offers: 1 },
      { key: '2025-12', month: 'joulukuu 2025', spent: 100, received: 100_000, currency: 'EUR', offers: 1 },
    ]);
    expect(summary).toMatchObject({ totalSpent: 3100, avgMonthly: 620, thisMonth: 1600, lastMonth: 0 });
    expect(summary.currentBalance).toBe(100_050 - 3100);

    const range = async (from: string | null, to: string | null) =>
      (await billingOf(platform, await fresh(id), { from, to }, at('2026-11-20T10:00:00Z'))).months.map(
        ({ key }) => key,
      );
    expect(await range('2026-01-31', '2026-03-01')).toEqual(['2026-03', '2026-01']);
    expect(await range(null, '2025-12-15')).toEqual(['2025-12']);
    expect(await range('2026-04-30', null)).toEqual(['2026-11', '2026-04']);
    await expect(range('2026-04-01', '2026-03-01')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('subtracts a refund from the month in which it was given', async () => {
    const { id } = await aBusiness(1000, {}, at('2026-05-01T00:00:00Z'));
    const paid = aCharge(id, 700);
    await ledgerTransaction(em(), (em) => charge(em, paid, at('2026-05-10T00:00:00Z')));
    await ledgerTransaction(em(), (em) => refund(em, { offerId: paid.offer.id }, at('2026-06-10T00:00:00Z')));
    const { months, summary } = await billingOf(platform, await fresh(id), {}, at('2026-06-20T00:00:00Z'));
    expect(months.map(({ key, spent, offers }) => [key, spent, offers])).toEqual([
      ['2026-06', -700, 0],
      ['2026-05', 700, 1],
    ]);
    expect(summary).toMatchObject({ totalSpent: 0, avgMonthly: 0, thisMonth: -700, lastMonth: 700 });
  });

  test('returns zeros for a business without transactions', async () => {
    const { id } = await aBusiness(0);
    expect(await billingOf(platform, await fresh(id), {})).toEqual({
      summary: {
        businessId: id,
        currentBalance: 0,
        currency: 'EUR',
        totalSpent: 0,
        avgMonthly: 0,
        thisMonth: 0,
        lastMonth: 0,
      },
      months: [],
    });
  });
});
