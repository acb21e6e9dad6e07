import { AppError } from '#shared/appError.ts';
import { type City, cities, cityByName } from '#shared/cities.ts';
import { isPremium } from '#shared/rules/offers/offers.ts';
import { maxInToday } from '#shared/rules/offers/ranking.ts';
import type { DistanceBand, QueryOffersArgs, SearchSort, UnitBase } from '#shared/schema.generated.ts';
import { understandSearch } from '../../server/finnish/understanding.ts';
import { findRow, type MockContext, type MockResolvers, matches, ownConsumer } from '../context.ts';
import { isOpenNow, outletsOfOffer } from '../outlets.ts';
import { helsinkiDate } from '../world/clock.ts';
import type { OfferRow } from '../world/rows.ts';
import { openShopIds, shopLinkOf } from '../world/shops.ts';
import type { World } from '../world/world.ts';
import { groupOf, groupsOf, offersOfGroup } from './goods.ts';
import { pagesOf, shownVersion } from './offerContent.ts';
import { isLive, startOf } from './offers.ts';
import { markOfPrice, noticesOf, shownPrice } from './prices.ts';

/** An offer as consumers see it. */
export function consumerOffer(world: World) {
  return (offer: OfferRow) => {
    const row = shownVersion(offer);
    const business = findRow(world.businesses, row.businessId, 'BUSINESS_NOT_FOUND');
    return {
      ...row,
      ...shownPrice(row),
      content: row,
      category: findRow(world.categories, row.categoryId),
      pages: pagesOf(row),
      outlets: outletsOfOffer(world, row),
      priceMark: markOfPrice(row),
      ...noticesOf(row),
      shop: shopLinkOf(world, business),
      isPremium: isPremium(row.type),
      businessName: business.businessName,
      businessPhone: business.phone,
      endsAt: row.endsAt,
      validNow: isLive(world, row),
      publishedAt: row.startsAt,
    };
  };
}

type Filter = Pick<QueryOffersArgs, 'categoryId' | 'types' | 'shops'>;

/** Live offers, premium first, then the newest. */
export function liveOf(world: World, { categoryId, types, shops }: Filter = {}): OfferRow[] {
  const shopIds = shops && openShopIds(world, shops);
  return world.offers
    .map(shownVersion)
    .filter((row) => isLive(world, row))
    .filter((row) => !categoryId || row.categoryId === categoryId)
    .filter((row) => !types || types.includes(row.type))
    .filter((row) => !shopIds || shopIds.includes(row.businessId))
    .sort(
      (a, b) => Number(isPremium(b.type)) - Number(isPremium(a.type)) || b.startsAt.getTime() - a.startsAt.getTime(),
    );
}

const seenIn = (city: string | null | undefined) => (row: OfferRow) =>
  row.isNationwide || (!!city && row.cities.includes(city));

/** The rows after a cursor, which is the id of the last row before. */
export function after<Row>(
  rows: Row[],
  { first = 20, after: cursor }: { first?: number | null | undefined; after?: string | null | undefined },
  idOf: (row: Row) => string,
) {
  const start = cursor ? rows.findIndex((row) => idOf(row) === cursor) + 1 : 0;
  const items = rows.slice(start, start + (first ?? 20));
  const last = items.at(-1);
  const hasNextPage = start + items.length < rows.length;
  return { items, hasNextPage, endCursor: hasNextPage && last ? idOf(last) : null };
}

/** A page of offers as consumers see them. */
export function pageOfOffers(world: World, rows: OfferRow[], args: Parameters<typeof after>[1]) {
  const page = after(rows, args, ({ id }) => id);
  return { ...page, items: page.items.map(consumerOffer(world)) };
}

/** Kilometres between two centres, near enough for Finland. */
function kilometres(a: City, b: City) {
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return 111 * Math.hypot(a.latitude - b.latitude, east);
}

const bands: [DistanceBand, number][] = [
  ['SAME_CITY', 0],
  ['KM_25', 25],
  ['KM_50', 50],
  ['KM_100', 100],
];

function nearest(row: OfferRow, home: City) {
  const [city] = row.cities
    .flatMap((name) => cityByName(name) ?? [])
    .sort((a, b) => kilometres(a, home) - kilometres(b, home));
  const place = city ? bands.findIndex(([, max]) => kilometres(city, home) <= max) : -1;
  const [distanceBand] = bands[place] ?? [];
  return city && distanceBand ? { city: city.name, place, distanceBand } : undefined;
}

/** Whether an offer is at most 50 kilometres from a municipality. */
function isAround(name: string, row: OfferRow) {
  const home = cityByName(name);
  return !!home && (nearest(row, home)?.place ?? bands.length) <= 2;
}

const synonyms: Record<string, string> = { pits: 'pizz', hamp: 'burg' };

const textsOf = ({ images }: Pick<OfferRow, 'images'>) => images.map(({ page }) => page?.text ?? '');

/** The first page of a flyer that has one of the words. */
function pageHit(words: string[], row: Pick<OfferRow, 'id' | 'images'>) {
  const at = textsOf(row).findIndex((text) =>
    words.some((word) => matches(word.slice(0, Math.max(4, word.length - 4)), text)),
  );
  return at < 0
    ? []
    : [{ offerId: row.id, page: at + 1, excerpt: textsOf(row)[at]?.replace(/\s+/g, ' ').slice(0, 80) ?? '' }];
}

/** Words without up to four letters of an ending find their inflected forms, well enough for a made-up marketplace. */
function finds(words: string[], row: OfferRow) {
  return words.some((word) => {
    const stem = synonyms[word.slice(0, 4)] ?? word.slice(0, Math.max(4, word.length - 4));
    return matches(stem, row.title, row.description, ...row.keywords, ...textsOf(row));
  });
}

const priceOf = ({ discountedPrice, originalPrice }: OfferRow) => discountedPrice ?? originalPrice ?? null;

function isPriced(row: OfferRow, min: number | null, max: number | null) {
  const price = priceOf(row);
  return (min === null || (price !== null && price >= min)) && (max === null || (price !== null && price <= max));
}

type Order = (a: OfferRow, b: OfferRow) => number;

function by(cost: (row: OfferRow) => number): Order {
  return (a, b) => cost(a) - cost(b);
}

const unitBases: UnitBase[] = ['KG', 'L', 'PIECE', 'M', 'M2', 'M3'];

const orders: Record<SearchSort, (city: string | null) => Order> = {
  CHEAPEST: () => by((row) => priceOf(row) ?? Number.MAX_SAFE_INTEGER),
  NEWEST: () => by(({ startsAt }) => -startsAt.getTime()),
  ENDING: () => by(({ endsAt }) => endsAt.getTime()),
  DISCOUNT: () => by(({ discountBp }) => -(discountBp ?? 0)),
  UNIT_PRICE: () =>
    by(({ unitPrice, unitBase }) =>
      unitBase ? unitBases.indexOf(unitBase) * 1e12 + (unitPrice ?? 0) : Number.MAX_SAFE_INTEGER,
    ),
  NEAREST: (city) => {
    const home = cityByName(city ?? '');
    return by((row) => (home ? (nearest(row, home)?.place ?? bands.length) : 0));
  },
};

/** What words find in a city and in the whole country; in every city without one. */
export function searchedBy(world: World, text: string, { city, categoryId }: SearchPlace): OfferRow[] {
  const { words } = understandSearch(text);
  return liveOf(world, { categoryId })
    .filter((row) => !city || seenIn(city)(row))
    .filter((row) => words.length === 0 || finds(words, row));
}

interface SearchPlace {
  city: string | null;
  categoryId: string | null;
}

/** A page of the offers of goods. */
export function pageOfGroup(
  { slug }: { slug: string },
  { city, ...page }: { city?: string | null | undefined } & Parameters<typeof after>[1],
  { world }: MockContext,
) {
  const rows = liveOf(world).filter((row) => !city || seenIn(city)(row));
  return pageOfOffers(world, offersOfGroup(slug, rows), page);
}

/** The day in a municipality: an offer is in the first list that it fits. */
function todayIn(world: World, city: string) {
  const now = new Date();
  const date = helsinkiDate(now);
  const all = liveOf(world).filter(seenIn(city));
  const shown = new Set<string>();
  const take = (rows: OfferRow[]) => {
    const taken = rows.filter(({ id }) => !shown.has(id)).slice(0, maxInToday.list);
    for (const { id } of taken) shown.add(id);
    return taken.map(consumerOffer(world));
  };
  const ending = take(all.filter(({ endsAt }) => helsinkiDate(endsAt) === date));
  const fresh = take(all.filter((row) => helsinkiDate(row.startsAt) === date));
  const open = take(all.filter((row) => isOpenNow(world, row))).map((offer) => ({
    offer,
    outletName: 'Keskusta',
    city,
    openUntil: new Date(now.getTime() + 3_600_000),
  }));
  const home = cityByName(city);
  const around = liveOf(world).flatMap((row) => {
    const near = home && !row.isNationwide ? nearest(row, home) : undefined;
    return near && near.place > 0 && near.place <= 2 ? { row, ...near } : [];
  });
  const isShort = shown.size < maxInToday.enough;
  return {
    date,
    madeAt: now,
    ending,
    fresh,
    open,
    others: isShort ? take(all) : [],
    nearby: isShort
      ? around.map(({ row, ...near }) => ({ offer: consumerOffer(world)(row), ...near })).slice(0, maxInToday.list)
      : [],
    startingTomorrow: 0,
  };
}

/** The consumer's reads of the made-up world. */
export const consumerOffers: MockResolvers = {
  Query: {
    offers: (_, args, context) => {
      const { world } = context;
      const isEverywhere = !args.city && (args.shops || args.followed);
      const rows = liveOf(world, args)
        .filter((row) => isEverywhere || seenIn(args.city)(row))
        .filter((row) => !args.openNow || isOpenNow(world, row));
      const id = args.followed && ownConsumer(context).id;
      const isFollowed = (row: OfferRow) =>
        world.follows.some((one) => one.consumerId === id && one.businessId === row.businessId);
      return pageOfOffers(world, args.followed ? rows.filter(isFollowed) : rows, args);
    },
    premiumOffers: (_, { city }, { world }) =>
      liveOf(world)
        .filter(seenIn(city))
        .filter(({ type }) => isPremium(type))
        .map(consumerOffer(world)),
    today: (_, { city }, { world }) => todayIn(world, city),
    offer: (_, { id }, { world }) => {
      const row = findRow(world.offers, id, 'OFFER_NOT_FOUND');
      if (!isLive(world, row)) throw new AppError('OFFER_NOT_FOUND');
      return consumerOffer(world)(row);
    },
    endedOffer: (_, { offerId }, { world }) => {
      const row = world.offers.find(({ id }) => id === offerId);
      const business = world.businesses.find((one) => one.id === row?.businessId);
      const wasSeen = row?.status === 'APPROVED' && row.approvedAt && !row.isHidden && business?.status === 'APPROVED';
      if (!row || !business || !wasSeen || row.endsAt >= new Date()) return null;
      const own = liveOf(world).filter(({ businessId }) => businessId === row.businessId);
      const others = liveOf(world, { categoryId: row.categoryId }).filter((one) =>
        row.cities.some((city) => isAround(city, one)),
      );
      return {
        title: shownVersion(row).title,
        endedOn: helsinkiDate(row.endsAt),
        isFromShop: own.length > 0,
        shop: shopLinkOf(world, business),
        offers: (own.length > 0 ? own : others).slice(0, 6).map(consumerOffer(world)),
      };
    },
    offerStart: (_, { offerId }, { world }) => startOf(world, offerId),
    searchOffers: (_, args, { world }) => {
      const { city: named, minPrice, maxPrice, ...asked } = understandSearch(args.text, args.ignore ?? []);
      const { sizes, words, without, cutWords } = asked;
      const sort = args.sort ?? asked.sort;
      const city = named?.name ?? args.city ?? null;
      const rows = liveOf(world, args)
        .filter((row) => !city || seenIn(city)(row) || (sort === 'NEAREST' && isAround(city, row)))
        .filter((row) => words.length === 0 || finds(words, row))
        .filter((row) => without.length === 0 || !finds(without, row))
        .filter((row) => isPriced(row, minPrice, maxPrice))
        .filter((row) => !args.openNow || isOpenNow(world, row));
      const page = pageOfOffers(world, sort ? rows.toSorted(orders[sort](city)) : rows, args);
      return {
        ...page,
        pageHits: page.items.flatMap((row) => pageHit(words, row)),
        city,
        understood: {
          city: named?.name ?? null,
          price: minPrice === null && maxPrice === null ? null : { min: minPrice, max: maxPrice },
          sort: asked.sort ?? null,
          sizes,
          words,
          without,
        },
        didYouMean: null,
        cutWords,
        productGroup: groupOf(words.join(' ')),
      };
    },
    nearbyOffers: (_, args, { world }) => {
      const home = cityByName(args.city);
      const max = bands.findIndex(([band]) => band === (args.within ?? 'KM_50'));
      const rows = liveOf(world, args)
        .flatMap((row) => {
          const near = home && !row.isNationwide ? nearest(row, home) : undefined;
          return near && near.place <= max ? { row, ...near } : [];
        })
        .sort((a, b) => a.place - b.place);
      const page = after(rows, args, ({ row }) => row.id);
      return {
        ...page,
        items: page.items.map(({ row, city, distanceBand }) => ({
          offer: consumerOffer(world)(row),
          city,
          distanceBand,
        })),
      };
    },
    relatedOffers: (_, { id, city, first }, { world }) => {
      const shown = findRow(world.offers, id, 'OFFER_NOT_FOUND');
      return liveOf(world)
        .filter((row) => row.id !== id && (!city || seenIn(city)(row)))
        .filter((row) => row.categoryId === shown.categoryId || row.businessId === shown.businessId)
        .slice(0, first ?? 6)
        .map(consumerOffer(world));
    },
    municipalities: () => [...cities],
    productGroup: (_, { slug }) => groupOf(slug),
    productGroups: (_, { city }, { world }) => groupsOf(liveOf(world).filter((row) => !city || seenIn(city)(row))),
  },
};
