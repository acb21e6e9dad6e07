import { offerPlace } from '#client/features/offers/offerPlace.ts';
import { shortDate } from '#client/lib/format/format.ts';
import { list as texts } from '#client/texts/list.ts';
import { noticesOf } from '#shared/rules/content/notices.ts';
import { isOnList } from '#shared/rules/lists/list.ts';
import { offerPriceLines } from '#shared/rules/offers/shownPrice.ts';
import type { ListOfferFragment } from './ListPage.generated.ts';
import type { DeviceRow, StoredListOffer } from './storedList.ts';

/** A row as it is shown. */
export interface Line {
  row: DeviceRow;
  /** The offer of a row while it holds. */
  offer?: ListOfferFragment;
  /** '4,99 €', and the unit price where there is one. */
  price?: string;
  /** '5.12. asti'. */
  until?: string;
  /** Why the offer does not hold any more. */
  over?: string;
  /** Years under which it is not sold, also when it is over. */
  ageLimit?: number;
  /** The terms of a credit, which belong to its price. */
  terms?: string;
  /** Nothing has been read of the offer. */
  isUnread?: boolean;
}

/** The rows of one shop, of no shop, or of offers that are over. */
export interface Group {
  key: string;
  title: string;
  /** Where the shop is. */
  place?: string;
  slug?: string | undefined;
  /** An offer of the shop, by whose outlets it is open or closed. */
  offerId?: string;
  hint?: string;
  lines: Line[];
}

const inFinnish = new Intl.Collator('fi', { numeric: true });

/** What became of an offer: undefined while it holds, or as long as nothing is known of it. */
function overText({ offer, isLive }: StoredListOffer, now: Date): string | undefined {
  const end = offer && new Date(offer.endsAt);
  if (end && end < now) return texts.ended(shortDate(end));
  return isLive ? undefined : texts.gone;
}

function lineOf(row: DeviceRow, known: StoredListOffer | undefined, now: Date): Line {
  if (!row.isOffer) return { row };
  const over = known && overText(known, now);
  const offer = known?.offer;
  if (!offer) return { row, isUnread: true, ...(over && { over }) };
  const age = typeof offer.ageLimit === 'number' && { ageLimit: offer.ageLimit };
  if (over) return { row, over, ...age };
  const { now: price, unit } = offerPriceLines(offer);
  const shown = [price, unit].filter((text) => text !== null).join(', ');
  const terms = noticesOf({ ageLimit: null, creditTerms: offer.creditTerms }).join(' ');
  const until = texts.until(shortDate(offer.endsAt));
  return { row, offer, until, ...age, ...(shown && { price: shown }), ...(terms && { terms }) };
}

function shopOf({ businessName, address, shop, cities, isNationwide, id }: ListOfferFragment): Omit<Group, 'lines'> {
  const place = address ?? offerPlace({ cities, isNationwide }, 2);
  return { key: `${businessName} ${place}`, title: businessName, place, slug: shop?.slug, offerId: id };
}

function groupOf({ row, offer, over }: Line): Omit<Group, 'lines'> {
  if (!row.isOffer) return { key: 'own', title: texts.own };
  if (over) return { key: 'over', title: texts.over, hint: texts.overHint };
  return offer ? shopOf(offer) : { key: 'unknown', title: texts.unknownShop };
}

/** Own rows first, shops by their names, and what is over at the end. */
const rank = ({ key }: Group) =>
  ['own', '', 'unknown', 'over'].indexOf(['own', 'unknown', 'over'].includes(key) ? key : '');

/** What is bought is at the end of its shop; own rows are as they were written, offers by name. */
function inOrder(a: Line, b: Line): number {
  const byTick = Number(a.row.isTicked) - Number(b.row.isTicked);
  if (byTick !== 0) return byTick;
  const byName = a.row.isOffer && b.row.isOffer ? inFinnish.compare(a.row.text, b.row.text) : 0;
  return byName || (a.row.id < b.row.id ? -1 : 1);
}

/** The rows that are on the list, by shop. */
export function groupsOf(rows: readonly DeviceRow[], offers: ReadonlyMap<string, StoredListOffer>, now: Date): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows.filter(isOnList)) {
    const line = lineOf(row, offers.get(row.id), now);
    const head = groupOf(line);
    const group = groups.get(head.key) ?? { ...head, lines: [] };
    group.lines.push(line);
    groups.set(head.key, group);
  }
  for (const { lines } of groups.values()) lines.sort(inOrder);
  return [...groups.values()].sort((a, b) => rank(a) - rank(b) || inFinnish.compare(a.key, b.key));
}

/** What is still to be bought, for paper and for sending. */
export function leftToBuy(groups: readonly Group[]): Group[] {
  return groups
    .map((group) => ({ ...group, lines: group.lines.filter(({ row }) => !row.isTicked) }))
    .filter(({ lines }) => lines.length > 0);
}

/** '2 × maito'; a quantity with a unit is before the name without the sign. */
export function withQuantity({ text, quantity }: Pick<DeviceRow, 'text' | 'quantity'>): string {
  if (quantity === '') return text;
  return /^\d+$/.test(quantity) ? `${quantity} × ${text}` : `${quantity} ${text}`;
}

/** What a row says beside its name, each where there is one. */
export const detailsOf = ({ price, until, over }: Line) => [price, until, over].filter((text) => text !== undefined);

/** The same where the notices of offers are not shown: a credit's price is never without its terms. */
export const wholeDetailsOf = (line: Line) => [...detailsOf(line), ...(line.terms === undefined ? [] : [line.terms])];
