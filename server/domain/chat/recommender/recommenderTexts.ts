import { helsinkiDate } from '../../../platform/helsinki.ts';
import { moneyText } from '../../billing/money.ts';
import type { OfferCard } from '../../offers/feed/card.ts';
import { plainText } from '../ai/plainText.ts';
import { priceOf } from './findOffers.ts';
import type { Wish } from './wishes.ts';

const maxKinds = 8;

export interface Telling {
  wish: Wish;
  city: string;
}

/** 'Pannupizza, 7,90 € (Pizzeria Napoli), voimassa 24.11. asti'. Paid placement is told, as on the card. */
export function describe(card: OfferCard): string {
  const price = priceOf(card);
  const [, month, day] = helsinkiDate(new Date(card.endsAt)).split('-').map(Number);
  const cost = price === null ? '' : `, ${moneyText(price, card.currency)}`;
  const paid = card.isPremium ? ', Premium' : '';
  return `${plainText(card.title)}${cost} (${plainText(card.businessName)}${paid}), voimassa ${day}.${month}. asti`;
}

/** What was found, in words: the first of it, and how many more the cards show. */
export function foundText(found: OfferCard[], { wish, city }: Telling): string {
  const [first] = found as [OfferCard];
  const near = wish.isNear ? 'Tarkkaa sijaintiasi en tiedä, joten katson koko kaupungin tarjouksia. ' : '';
  const priced = wish.maxPrice === null ? '' : ' hintatoiveellasi';
  if (found.length === 1) return `${near}Löysin yhden sopivan tarjouksen${priced} (${city}): ${describe(first)}.`;
  const kind = wish.words.length > 0 || wish.maxPrice !== null ? 'sopivaa tarjousta' : 'tarjousta';
  return `${near}Tässä ${found.length} ${kind}${priced} (${city}). ${leadOf(wish, first)} ${describe(first)}. Loput näet korteista.`;
}

/** How many offers there are, and of what kinds, the most first. `isAll` unless there are more. */
export function overviewText(cards: OfferCard[], city: string, isAll: boolean): string {
  const counts = new Map<string, number>();
  for (const { category } of cards) counts.set(category.name, (counts.get(category.name) ?? 0) + 1);
  const kinds = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, maxKinds);
  const told = kinds.map(([name, count]) => `${name} (${count})`).join(', ');
  const count =
    cards.length === 1 ? 'Voimassa on yksi tarjous' : `Voimassa on ${isAll ? '' : 'ainakin '}${cards.length} tarjousta`;
  return `${count} (${city}). Aiheet: ${told}. Kerro, mikä kiinnostaa.`;
}

function leadOf({ byPrice, byEnd, byDiscount, byAge }: Wish, { discountBp }: OfferCard): string {
  if (byEnd) return 'Näistä ensimmäisenä päättyy';
  if (byDiscount && discountBp !== null) return `Suurin alennus on ${Math.floor(discountBp / 100)} %:`;
  if (byPrice) return 'Edullisin on';
  return byAge ? 'Uusin on' : 'Ensimmäisenä';
}

/** Everything that fits costs more than was wished. */
export function dearerText(cheapest: OfferCard[], { city }: Telling): string {
  const [first] = cheapest as [OfferCard];
  return `Hintatoiveellasi en löytänyt mitään (${city}). Lähimmäksi pääsee ${describe(first)}.`;
}

/** Nothing fits; these are there instead. */
export function nothingText(others: OfferCard[], { wish, city }: Telling): string {
  const [first] = others;
  if (!first) return `Juuri nyt voimassa olevia tarjouksia ei ole (${city}). Kokeile myöhemmin uudelleen.`;
  const how = wish.words.length === 0 && wish.maxPrice !== null ? 'hintatoiveellasi' : 'tällä haulla';
  const miss = `En löytänyt ${how} voimassa olevia tarjouksia (${city}).`;
  const topics = [...new Set(others.map(({ category }) => category.name))].join(', ');
  return `${miss} Kokeile toista hakusanaa tai katso näitä: ${describe(first)}. Tarjolla on nyt aiheista: ${topics}.`;
}
