import { expect, test } from 'vitest';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, aConsumer, anAdmin, anOffer } from '#test/marketplace.ts';
import { createApp } from '../../app.ts';
import { Business } from '../accounts/entities.ts';
import { aLedger } from '../billing/ledger/ledger.fixtures.ts';
import { charge, ledgerTransaction, refund } from '../billing/ledger/ledger.ts';
import { foldTallies } from '../catalogue/tallies/tallies.ts';
import { SettingsGroup } from '../settings/entities.ts';
import { forgetSettings } from '../settings/settings.ts';
import { platformTrends } from './platformTrends.ts';

const platform = await testPlatform();
const ledger = await aLedger(platform);
const em = platform.orm.em.fork();
/** 25.5.2026 klo 15 in Helsinki: the period is 26.4.–25.5., the one before 27.3.–25.4., and clocks change on 29.3. */
const now = new Date('2026-05-25T12:00:00Z');

const business = await ledger.aBusiness(100_000, {}, new Date('2026-01-10T10:00:00Z'));
const cancelled = ledger.aCharge(business.id, 900);
await ledgerTransaction(ledger.em(), async (em) => {
  await charge(em, ledger.aCharge(business.id, 300), new Date('2026-03-26T21:59:59Z')); // 26.3. klo 23.59.59
  await charge(em, ledger.aCharge(business.id, 500), new Date('2026-03-26T22:00:00Z')); // 27.3. klo 0.00
  await charge(em, ledger.aCharge(business.id, 700), new Date('2026-04-25T20:59:59Z')); // 25.4. klo 23.59.59
  await charge(em, cancelled, new Date('2026-04-25T21:00:00Z')); // 26.4. klo 0.00
  await refund(
    em,
    { offerId: cancelled.offer.id, admin: ledger.admin, note: 'Hylätty' },
    new Date('2026-05-24T09:00:00Z'),
  );
  await charge(em, ledger.aCharge(business.id, 2500), new Date('2026-05-25T09:00:00Z'));
});

test('revenue has every Helsinki day with the day 30 days before, and refunds on their own days', async () => {
  const trend = await platformTrends(platform, now).revenue();
  expect(trend).toMatchObject({ currency: 'EUR', total: 2500, before: 1200, change: 108.33 });
  expect(trend.days).toHaveLength(30);
  expect(trend.days[0]).toEqual({ date: '2026-04-26', value: 900, before: 500 });
  expect(trend.days[28]).toEqual({ date: '2026-05-24', value: -900, before: 0 });
  expect(trend.days[29]).toEqual({ date: '2026-05-25', value: 2500, before: 700 });
  expect(trend.days.slice(1, 28).every(({ value, before }) => value === 0 && before === 0)).toBe(true);
});

test('revenue of a day that is not over is read again, and other currencies are left out', async () => {
  await platformTrends(platform, now).revenue();
  await ledgerTransaction(ledger.em(), (em) => charge(em, ledger.aCharge(business.id, 100), now));
  expect((await platformTrends(platform, now).revenue()).total).toBe(2600);
  em.create(SettingsGroup, { name: 'pricing', values: { currency: 'SEK' } });
  await em.flush();
  forgetSettings(platform);
  expect(await platformTrends(platform, now).revenue()).toMatchObject({ currency: 'SEK', total: 0, change: null });
  await em.nativeDelete(SettingsGroup, {});
  forgetSettings(platform);
});

test('registrations are counted on their Helsinki days', async () => {
  for (const createdAt of ['2026-04-25T20:59:59Z', '2026-04-25T21:00:00Z', '2026-05-25T11:00:00Z']) {
    await aBusiness(em, { createdAt: new Date(createdAt), status: 'PENDING' });
    await aConsumer(em, { createdAt: new Date(createdAt) });
  }
  const { businesses, consumers } = platformTrends(platform, now);
  for (const trend of [await businesses(), await consumers()]) {
    expect(trend).toMatchObject({ total: 2, before: 1, change: 100 });
    expect(trend.days.filter(({ value }) => value > 0).map(({ date }) => date)).toEqual(['2026-04-26', '2026-05-25']);
    expect(trend.days.at(-1)).toEqual({ date: '2026-05-25', value: 1, before: 1 });
  }
});

test('live offers are counted on each day that they were visible, deleted ones too', async () => {
  const dates = (approvedAt: string, startsAt: string, expiresAt: string) => ({
    approvedAt: new Date(approvedAt),
    startsAt: new Date(startsAt),
    expiresAt: new Date(expiresAt),
  });
  const own = await aBusiness(em);
  const long = dates('2026-03-01T09:00:00Z', '2026-03-02T09:00:00Z', '2026-06-30T20:59:59Z');
  await anOffer(em, own, long);
  // Approved after its start, and over at the end of 12.5.
  await anOffer(em, own, dates('2026-05-10T09:00:00Z', '2026-05-01T09:00:00Z', '2026-05-12T20:59:59Z'));
  await anOffer(em, own, { ...long, hidden: true });
  await anOffer(em, own, { ...long, status: 'REJECTED' });
  await anOffer(em, await aBusiness(em, { status: 'SUSPENDED' }), long);
  const deleted = await anOffer(em, own, dates('2026-04-24T09:00:00Z', '2026-04-24T09:00:00Z', '2026-04-26T20:59:59Z'));
  await em.remove(deleted).flush();

  const trend = await platformTrends(platform, now).liveOffers();
  const on = (day: string) => trend.days.find(({ date }) => date === day);
  expect(on('2026-04-26')).toEqual({ date: '2026-04-26', value: 2, before: 1 });
  expect(on('2026-04-27')).toMatchObject({ value: 1 });
  expect(on('2026-05-09')).toMatchObject({ value: 1 });
  expect(on('2026-05-10')).toMatchObject({ value: 2 });
  expect(on('2026-05-12')).toMatchObject({ value: 2 });
  expect(on('2026-05-13')).toMatchObject({ value: 1 });
  // 30 days before the 25th of May the deleted one was live too: the total is of the last day.
  expect(trend).toMatchObject({ total: 1, before: 2, change: -50 });
});

test('live offers are as many as a count of every offer on every day gives, of businesses that come and go', async () => {
  const daysFrom = (day: number) => new Date(Date.parse('2026-03-20T05:30:00Z') + day * 24 * 3600_000);
  const statuses = ['APPROVED', 'SUSPENDED', 'REJECTED'] as const;
  for (const status of statuses) {
    const own = await aBusiness(em, { status });
    for (const [i, length] of [0, 1, 6, 29, 80].entries()) {
      const startsAt = daysFrom(i * 13 + 2);
      const times = { startsAt, approvedAt: daysFrom(i * 14), expiresAt: daysFrom(i * 13 + 2 + length) };
      await anOffer(em, own, { ...times, status: 'APPROVED' });
      await anOffer(em, own, { ...times, status: i % 2 ? 'PENDING' : 'APPROVED', hidden: i === 2 });
      if (i === 3) await em.remove(await anOffer(em, own, times)).flush();
    }
    if (status === 'SUSPENDED') await em.nativeUpdate(Business, own.id, { status: 'APPROVED' });
  }
  await em.nativeUpdate(Business, { status: 'APPROVED', id: business.id }, { status: 'SUSPENDED' });
  const local = (instant: string) => `(${instant} at time zone 'Europe/Helsinki')::date`;
  const direct = await em.execute<{ date: string; value: number }[]>(`select day::date::text as date, (
      (select count(*) from offer o join business b on b.id = o.business_id
        where o.status = 'APPROVED' and not o.hidden and b.status = 'APPROVED'
          and day between ${local('greatest(o.approved_at, o.starts_at)')} and ${local('o.expires_at')})
      + (select count(*) from past_offer where day between ${local('visible_from')} and ${local('visible_until')}))::int as value
    from generate_series('2026-03-27'::date, '2026-05-25'::date, interval '1 day') day order by day`);
  for (const work of [async () => {}, () => foldTallies(platform)]) {
    await work();
    const { days } = await platformTrends(platform, now).liveOffers();
    const values = days.map(({ value }, i) => ({ date: direct[i + 30]?.date, value }));
    expect(values).toEqual(direct.slice(30));
    expect(days.map(({ before }) => before)).toEqual(direct.slice(0, 30).map(({ value }) => value));
  }
});

test('only admins who may see analytics are answered', async () => {
  const app = await createApp(platform);
  const query = '{ platformTrends { from to revenue { total } businesses { total } liveOffers { total } } }';
  const as = async (permissions: ('VIEW_ANALYTICS' | 'MANAGE_OFFERS')[]) =>
    ask(app, query, {}, { token: await signIn(em, 'ADMIN', await anAdmin(em, { permissions })) });
  const allowed = await as(['VIEW_ANALYTICS']);
  expect(allowed.errors).toEqual([]);
  expect((await as(['MANAGE_OFFERS'])).code).toBe('FORBIDDEN');
  expect((await ask(app, query)).code).toBe('SIGN_IN_REQUIRED');
  await app.close();
});
