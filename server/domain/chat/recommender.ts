import { helsinkiDate } from '../../platform/helsinki.ts';
import type { Platform } from '../../platform/platform.ts';
import { moneyText } from '../billing/money.ts';
import type { OfferCard } from '../offers/card.ts';
import { readSettings } from '../settings/settings.ts';
import type { Answer } from './conversation.ts';
import { findOffers, priceOf } from './findOffers.ts';
import { plainText } from './plainText.ts';
import { readWish, type Wish } from './wishes.ts';

const mostCards = 5;

interface Asked {
  city: string;
  text: string;
}

/** Answers from the search alone, in Finnish: the same question over the same offers always gets the same answer. */
export async function recommend(platform: Platform, { city, text }: Asked, now: Date): Promise<Answer> {
  const wish = readWish(text);
  const fitting = await findOffers(platform, { city, text: wish.words.join(' '), maxPrice: wish.maxPrice }, now);
  const found = ordered(fitting, wish).slice(0, mostCards);
  const { currency } = (await readSettings(platform)).pricing;
  const tell = (card: OfferCard) => describe(card, currency);
  const spoken = found.length > 0 ? foundText(found, { wish, city, tell }) : undefined;
  if (spoken) return answerOf(spoken, found);
  const others = (await findOffers(platform, { city, text: '', maxPrice: null }, now)).slice(0, 3);
  return answerOf(nothingText(others, { wish, city, tell }), others);
}

function ordered(cards: OfferCard[], { byPrice }: Wish): OfferCard[] {
  if (!byPrice) return cards;
  const cost = (card: OfferCard) => priceOf(card) ?? Number.POSITIVE_INFINITY;
  return cards.toSorted((one, other) => (cost(one) === cost(other) ? 0 : cost(one) - cost(other)));
}

interface Telling {
  wish: Wish;
  city: string;
  tell: (card: OfferCard) => string;
}

function foundText(found: OfferCard[], { wish, city, tell }: Telling): string {
  const [first] = found as [OfferCard];
  if (wish.isThanks) return `Ole hyvä! Kysy lisää, kun haluat. Juuri nyt tarjolla on esimerkiksi ${tell(first)}.`;
  if (wish.isGreeting) {
    return `Hei! Kerro, mitä etsit, niin katson voimassa olevat tarjoukset (${city}). Nyt tarjolla on esimerkiksi ${tell(first)}.`;
  }
  const priced = wish.maxPrice === null ? '' : ' hintatoiveellasi';
  if (found.length === 1) return `Löysin yhden sopivan tarjouksen${priced} (${city}): ${tell(first)}.`;
  const kind = wish.words.length > 0 || wish.maxPrice !== null ? 'sopivaa tarjousta' : 'tarjousta';
  const lead = wish.byPrice ? 'Edullisin on' : 'Ensimmäisenä';
  return `Tässä ${found.length} ${kind}${priced} (${city}). ${lead} ${tell(first)}. Loput näet korteista.`;
}

function nothingText(others: OfferCard[], { wish, city, tell }: Telling): string {
  const [first] = others;
  if (!first) return `Juuri nyt voimassa olevia tarjouksia ei ole (${city}). Kokeile myöhemmin uudelleen.`;
  const miss =
    wish.maxPrice === null
      ? `En löytänyt tällä haulla voimassa olevia tarjouksia (${city}).`
      : `En löytänyt hintatoiveellasi voimassa olevia tarjouksia (${city}).`;
  const topics = [...new Set(others.map(({ category }) => category.name))].join(', ');
  return `${miss} Kokeile toista hakusanaa tai katso näitä: ${tell(first)}. Tarjolla on nyt aiheista: ${topics}.`;
}

/** 'Pannupizza, 7,90 € (Pizzeria Napoli), voimassa 24.11. asti'. */
function describe(card: OfferCard, currency: Parameters<typeof moneyText>[1]): string {
  const price = priceOf(card);
  const [, month, day] = helsinkiDate(new Date(card.endsAt)).split('-').map(Number);
  const cost = price === null ? '' : `, ${moneyText(price, currency)}`;
  return `${plainText(card.title)}${cost} (${plainText(card.businessName)}), voimassa ${day}.${month}. asti`;
}

function answerOf(text: string, cards: OfferCard[]): Answer {
  return { text: plainText(text), offerIds: cards.map(({ id }) => id), answeredBy: 'RECOMMENDER' };
}
