import { beforeAll, expect, test } from 'vitest';
import { testPlatform } from '#test/database.ts';
import { aRichBusiness, aScope, publish } from '#test/offers.ts';
import { seedCategories } from '../../publishing/categories/categories.ts';
import { deleteOffer } from '../../publishing/offers.ts';
import { daysOfMonth } from '../gather.ts';
import { count, monthAgo, noonOf } from '../receipts.fixtures.ts';
import { type PeerFigures, peersOf, readPeerFigures } from './peers.ts';

const platform = await testPlatform();
beforeAll(() => seedCategories(platform.orm.em.fork()));

const figures = (count: number, more: (i: number) => Partial<PeerFigures> = () => ({})): PeerFigures[] =>
  Array.from({ length: count }, (_, i) => ({
    businessId: `b${i}`,
    category: 'Kahvilat',
    region: 'Pirkanmaa',
    cost: 1000,
    clicks: 10 * (i + 1),
    ...more(i),
  }));

test('five others of the region are compared by their median, four are not', () => {
  expect(peersOf('b0', figures(6))).toEqual({ category: 'Kahvilat', region: 'Pirkanmaa', median: 40, own: 10 });
  expect(peersOf('b0', figures(5))).toBeNull();
  expect(peersOf('unknown', figures(9))).toBeNull();
});

test('too few in the region are compared over the country, and other categories never', () => {
  const spread = figures(6, (i) => ({ region: i < 3 ? 'Pirkanmaa' : 'Uusimaa' }));
  expect(peersOf('b0', spread)).toMatchObject({ region: null, median: 40 });
  expect(
    peersOf(
      'b0',
      figures(6, (i) => ({ region: i === 0 ? null : 'Uusimaa' })),
    ),
  ).toMatchObject({ region: null });
  expect(
    peersOf(
      'b0',
      figures(6, (i) => ({ category: i < 5 ? 'Kahvilat' : 'Leipomot' })),
    ),
  ).toBeNull();
});

test('the median is rounded, so that it is no figure of one of the others', () => {
  const near = (clicks: number) =>
    peersOf(
      'b0',
      figures(6, (i) => ({ clicks: i === 0 ? 5 : clicks })),
    )?.median;
  expect([27, 28, 29, 104, 106].map(near)).toEqual([28, 28, 30, 100, 110]);
});

test('who spent too little is neither compared nor one of the others; category and region are of most of the money', async () => {
  const month = monthAgo(1);
  const day = `${month}-05`;
  const rich = await aRichBusiness(platform);
  const poor = await aRichBusiness(platform);
  const premium = { type: 'PREMIUM_OFFER' as const, cities: ['Tampere'], address: 'Katu 1' };
  for (const title of ['Yksi', 'Kaksi']) await publish(platform, rich, { ...premium, title }, noonOf(day));
  await publish(platform, rich, { category: 'Palvelut' }, noonOf(day));
  await publish(platform, poor, {}, noonOf(day));
  await count(platform, rich, day);
  const all = await readPeerFigures({ replica: platform.primary }, daysOfMonth(month, new Date()), 'EUR');
  expect(all).toMatchObject([{ businessId: rich.id, category: 'Ruoka ja juoma', region: 'Pirkanmaa', clicks: 8 }]);
});

test('an offer that was deleted since counts by what it cost, in its category and place', async () => {
  const month = monthAgo(1);
  const day = `${month}-05`;
  const business = await aRichBusiness(platform);
  const premium = { type: 'PREMIUM_OFFER' as const, cities: ['Tampere'], address: 'Katu 1' };
  const gone = await publish(platform, business, { ...premium, title: 'Poistuu' }, noonOf(day));
  await publish(platform, business, { ...premium, category: 'Palvelut', cities: ['Turku'], title: 'Jää' }, noonOf(day));
  await publish(platform, business, { ...premium, title: 'Poistuu myös' }, noonOf(day)).then(({ id }) =>
    deleteOffer(aScope(platform), business, id),
  );
  const read = async () => {
    const all = await readPeerFigures({ replica: platform.primary }, daysOfMonth(month, new Date()), 'EUR');
    return all.find(({ businessId }) => businessId === business.id);
  };
  const before = await read();
  await deleteOffer(aScope(platform), business, gone.id);
  expect(await read()).toEqual(before);
  expect(before).toMatchObject({ category: 'Ruoka ja juoma', region: 'Pirkanmaa' });
});
