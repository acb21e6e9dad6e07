import { addDays, helsinkiDate, startOfDay } from '#platform/helsinki.ts';
import type { Platform } from '#platform/platform.ts';
import { refuseIfAny } from '#shared/appError.ts';
import { inKnownCity } from '#shared/cities.ts';
import { maxInToday, reachOfToday } from '#shared/rules/offers/ranking.ts';
import { cardsOf, type OfferCard } from '../feed/card.ts';
import { offerFeed } from '../feed/feed.ts';
import { searchedCities } from '../nearby/distanceBands.ts';
import { type NearbyPage, nearbyOffers } from '../nearby/nearbyOffers.ts';
import { checkKnownCity } from '../offerContent.ts';
import { countStarting, type DayRow, dayValues, type OpenRow, readDay, readOpen } from './todaySql.ts';

/** An offer, and an outlet of it that is open. */
export interface OpenOffer {
  offer: OfferCard;
  outletName: string;
  city: string;
  openUntil: Date;
}

/** A Helsinki day in a municipality. No list depends on who reads it. */
export interface Today {
  date: string;
  madeAt: Date;
  ending: OfferCard[];
  fresh: OfferCard[];
  open: OpenOffer[];
  others: OfferCard[];
  nearby: NearbyPage['items'];
  startingTomorrow: number;
}

const { list: most, enough, paidFirst } = maxInToday;

/** Offers that are looked at for an open outlet: of the city itself, and of each other place. */
const candidates = { own: 200, others: 40 } as const;
/** What may be shown above already, and six more. */
const found = 3 * most;

/**
 * What is new in a municipality today, what ends today, and what is open now; an offer is in the first of these lists that
 * it fits. Where they are short, other offers follow, and those of the municipalities around. Nothing depends on how many
 * offers there are: each list reads the beginnings of ranges of an index. Throws INVALID_INPUT for an unknown city.
 */
export async function today(platform: Platform, asked: { city: string }, now = new Date()): Promise<Today> {
  const { city } = inKnownCity(asked);
  refuseIfAny(checkKnownCity(city));
  const date = helsinkiDate(now);
  const [from, to, after] = [0, 1, 2].map((days) => startOfDay(addDays(date, days))) as [Date, Date, Date];
  const [rows, [starting], openRows] = await Promise.all([
    readDay(platform.replica, { ...dayValues(now, from, to), city, limit: most }),
    countStarting(platform.replica, { ...dayValues(now, to, after), city }),
    openAround(platform, city, now),
  ]);
  const ofDay = { ending: inOrder(rows, 'ending'), fresh: inOrder(rows, 'fresh') };
  const shown = new Set([...ofDay.ending, ...ofDay.fresh].map(({ id }) => id));
  const open = oneOfEach(openRows.filter(({ id }) => !shown.has(id))).slice(0, most);
  const cards = await cardsById(platform, [...ofDay.ending, ...ofDay.fresh, ...open]);
  const cardsIn = (list: readonly { id: string }[]) => list.flatMap(({ id }) => cards.get(id) ?? []);
  const lists = {
    ending: cardsIn(ofDay.ending),
    fresh: cardsIn(ofDay.fresh),
    open: open.flatMap(({ id, outletName, city, openUntil }) => {
      const offer = cards.get(id);
      return offer ? { offer, outletName, city, openUntil } : [];
    }),
  };
  return {
    date,
    madeAt: now,
    ...lists,
    ...(await furtherOffers(platform, { city, shown: new Set(cards.keys()) }, now)),
    startingTomorrow: starting?.offers ?? 0,
  };
}

const newestFirst = (one: { publishedAt: Date }, other: { publishedAt: Date }) =>
  other.publishedAt.getTime() - one.publishedAt.getTime();

/** The offers of a list: some paid ones, then the others and what is left of the paid ones, the city's own before the country's. */
function inOrder(rows: readonly DayRow[], list: DayRow['list']): DayRow[] {
  const sorted = rows
    .filter((row) => row.list === list)
    .toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn) || newestFirst(one, other));
  const first = new Set(sorted.filter(({ isPaid }) => isPaid).slice(0, paidFirst));
  return [...first, ...sorted.filter((row) => !first.has(row))].slice(0, most);
}

/** Offers with an open outlet, those in the city first; around it is looked only when the city has too few. */
async function openAround({ search }: Platform, city: string, now: Date): Promise<OpenRow[]> {
  const at = { now, nowPosition: -now.getTime() };
  const own = await readOpen(search, {
    ...at,
    cities: [city],
    around: [city],
    candidates: candidates.own,
    businesses: found,
  });
  const inCity = own.toSorted(newestFirst);
  if (oneOfEach(inCity).length >= found) return inCity;
  const around = searchedCities(city, reachOfToday.open);
  const cities = ['', ...around.filter((name) => name !== city)];
  const others = await readOpen(search, {
    ...at,
    cities,
    around,
    candidates: candidates.others,
    businesses: 2 * found,
  });
  const isAway = (row: OpenRow) => Number(row.city !== city);
  // Those of the whole country may have an outlet in the city; an offer in several municipalities is found in each of them.
  return [...inCity, ...others.toSorted(newestFirst)].toSorted((one, other) => isAway(one) - isAway(other));
}

/** The first row of each business. */
function oneOfEach(rows: readonly OpenRow[]): OpenRow[] {
  return [...Map.groupBy(rows, ({ businessId }) => businessId).values()].flatMap(([first]) => first ?? []);
}

async function cardsById(platform: Platform, rows: readonly { id: string; version: string }[]) {
  return new Map((await cardsOf(platform, rows)).map((card) => [card.id, card]));
}

/** What is shown where the day has little: other offers of the city, and those of the municipalities around one that has few. */
async function furtherOffers(
  platform: Platform,
  { city, shown }: { city: string; shown: ReadonlySet<string> },
  now: Date,
): Promise<Pick<Today, 'others' | 'nearby'>> {
  if (shown.size >= enough) return { others: [], nearby: [] };
  const [feed, around] = await Promise.all([
    offerFeed(platform, { city, first: enough + most }, now),
    nearbyOffers(platform, { city, within: reachOfToday.nearby, first: enough + most }, now),
  ]);
  const others = feed.items.filter(({ id }) => !shown.has(id)).slice(0, most);
  const isSmall = around.items.filter((item) => item.city === city).length < most;
  const nearby = around.items.filter((item) => item.city !== city && !shown.has(item.offer.id)).slice(0, most);
  return { others, nearby: isSmall ? nearby : [] };
}
