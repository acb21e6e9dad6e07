import type { QueueName } from '#shared/schema.generated.ts';
import { helsinkiDate, lastDays } from './world/clock.ts';
import type { OfferRow } from './world/rows.ts';
import type { World } from './world/world.ts';

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Reports that wait; those of one offer count once. */
export const openReports = ({ reports }: World) =>
  reports.filter(({ state, joinedTo }) => state === 'OPEN' && !joinedTo);

export const openAppeals = ({ appeals }: World) => appeals.filter(({ state }) => state === 'OPEN');

/** What waits for admins. */
export function queues(world: World) {
  const offers = world.offers.filter(({ status }) => status === 'PENDING');
  const waiting: Record<QueueName, Date[]> = {
    BUSINESSES: world.businesses.filter(({ status }) => status === 'PENDING').map(({ createdAt }) => createdAt),
    OFFERS: offers.filter(({ published }) => !published).map(({ createdAt }) => createdAt),
    CHANGES: offers.filter(({ published }) => published).map(({ createdAt }) => createdAt),
    ORDERS: world.orders.filter(({ status }) => status === 'PENDING').map(({ createdAt }) => createdAt),
    ONLINE_PAYMENTS: world.onlinePayments.filter(({ state }) => state === 'REVIEW').map(({ createdAt }) => createdAt),
    SETTLEMENTS: world.settlements
      .filter(({ state }) => state === 'DIFFERS')
      .map(({ createdOn }) => new Date(createdOn)),
    REPORTS: openReports(world).map(({ receivedAt }) => receivedAt),
    APPEALS: openAppeals(world).map(({ sentAt }) => sentAt),
    SHOPS: world.shops.flatMap(({ submittedAt }) => submittedAt ?? []),
    MESSAGES: world.messages.filter(({ handled }) => !handled).map(({ createdAt }) => createdAt),
  };
  return queueNames.map((name) => {
    const [oldest = null] = waiting[name].toSorted((a, b) => a.getTime() - b.getTime());
    return { name, count: waiting[name].length, oldest };
  });
}

const queueNames = [
  'BUSINESSES',
  'OFFERS',
  'CHANGES',
  'ORDERS',
  'MESSAGES',
  'ONLINE_PAYMENTS',
  'SETTLEMENTS',
  'REPORTS',
  'APPEALS',
  'SHOPS',
] as const satisfies QueueName[];

/** How the made-up platform has developed. */
export function trends(world: World, earnedOn: (day: string) => number) {
  const all = lastDays(60);
  const period = all.slice(30);
  const trend = (countOn: (day: string) => number, level = false) => {
    const days = period.map((date, index) => ({ date, value: countOn(date), before: countOn(all[index] ?? '') }));
    const of = level ? days.slice(-1) : days;
    const [total, before] = [sum(of.map(({ value }) => value)), sum(of.map((day) => day.before))];
    return { total, before, change: before ? Math.round(((total - before) / before) * 10_000) / 100 : null, days };
  };
  const created = (rows: { createdAt: Date }[]) =>
    trend((day) => rows.filter(({ createdAt }) => helsinkiDate(createdAt) === day).length);
  const isVisible = (row: OfferRow, day: string) =>
    row.status === 'APPROVED' && helsinkiDate(row.startsAt) <= day && helsinkiDate(row.expiresAt) >= day;
  return {
    from: period[0] ?? '',
    to: period.at(-1) ?? '',
    revenue: trend(earnedOn),
    businesses: created(world.businesses),
    consumers: created(world.consumers),
    liveOffers: trend((day) => world.offers.filter((row) => isVisible(row, day)).length, true),
  };
}
