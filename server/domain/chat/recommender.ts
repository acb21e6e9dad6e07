import { helsinkiDate } from '../../platform/helsinki.ts';
import type { Platform } from '../../platform/platform.ts';
import { moneyText } from '../billing/money.ts';
import type { OfferCard } from '../offers/card.ts';
import { wantedBy } from '../offers/searchMeaning.ts';
import { readSettings } from '../settings/settings.ts';
import type { Answer } from './conversation.ts';
import { findOffers, priceOf } from './findOffers.ts';
import { plainText } from './plainText.ts';
import { readWish, type Wish } from './wishes.ts';

const mostCards = 5;
const mostExamples = 3;

interface Asked {
  city: string;
  text: string;
}

/** Answers from the search alone, in Finnish: the same question over the same offers always gets the same answer. */
export async function recommend(platform: Platform, { city, text }: Asked, now: Date): Promise<Answer> {
  const wish = readWish(text);
  const { currency } = (await readSettings(platform)).pricing;
  const search = (words: string[], maxPrice: number | null) =>
    findOffers(platform, { city, text: words.join(' '), maxPrice }, now);
  const refused = await Promise.all(wish.unwanted.map((word) => search([word], null)));
  const unwanted = new Set(refused.flat().map(({ id }) => id));
  const find = async (words: string[], maxPrice: number | null) =>
    (await search(words, maxPrice)).filter(({ id }) => !unwanted.has(id));
  const telling: Telling = { wish, city, tell: (card) => describe(card, currency) };
  const answer = (told: string, cards: OfferCard[]) => answerOf(elsewhereText(text, city) + told, cards);

  const found = ordered(await find(wish.words, wish.maxPrice), wish).slice(0, mostCards);
  if (found.length > 0) return answer(foundText(found, telling), found);
  const dearer = wish.maxPrice === null || wish.words.length === 0 ? [] : await find(wish.words, null);
  const cheapest = ordered(dearer, { byPrice: true, byEnd: false }).slice(0, mostExamples);
  if (cheapest.length > 0) return answer(dearerText(cheapest, telling), cheapest);
  const others = (await find([], null)).slice(0, mostExamples);
  return answer(nothingText(others, telling), others);
}

/** Says that only the consumer's city is searched when another one was asked for. */
function elsewhereText(text: string, city: string): string {
  const asked = wantedBy(text).city?.name ?? city;
  return asked === city
    ? ''
    : `Katson vain oman kaupunkisi tarjouksia; vaihda kaupunki, niin katson sieltä (${asked}). `;
}

function ordered(cards: OfferCard[], { byPrice, byEnd }: Pick<Wish, 'byPrice' | 'byEnd'>): OfferCard[] {
  if (byEnd) return cards.toSorted((one, other) => Number(new Date(one.endsAt)) - Number(new Date(other.endsAt)));
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
  if (wish.isAboutUs) {
    return `Olen tekoälyavustaja ja etsin sinulle voimassa olevia tarjouksia (${city}). Kysy vaikka lounasta, lahjaa tai kampaajaa. Nyt tarjolla on esimerkiksi ${tell(first)}.`;
  }
  const priced = wish.maxPrice === null ? '' : ' hintatoiveellasi';
  if (found.length === 1) return `Löysin yhden sopivan tarjouksen${priced} (${city}): ${tell(first)}.`;
  const kind = wish.words.length > 0 || wish.maxPrice !== null ? 'sopivaa tarjousta' : 'tarjousta';
  const lead = leadOf(wish);
  return `Tässä ${found.length} ${kind}${priced} (${city}). ${lead} ${tell(first)}. Loput näet korteista.`;
}

function leadOf({ byPrice, byEnd }: Wish): string {
  if (byEnd) return 'Näistä ensimmäisenä päättyy';
  return byPrice ? 'Edullisin on' : 'Ensimmäisenä';
}

function dearerText(cheapest: OfferCard[], { city, tell }: Telling): string {
  const [first] = cheapest as [OfferCard];
  return `Hintatoiveellasi en löytänyt mitään (${city}). Lähimmäksi pääsee ${tell(first)}.`;
}

function nothingText(others: OfferCard[], { wish, city, tell }: Telling): string {
  const [first] = others;
  if (!first) return `Juuri nyt voimassa olevia tarjouksia ei ole (${city}). Kokeile myöhemmin uudelleen.`;
  const how = wish.words.length === 0 && wish.maxPrice !== null ? 'hintatoiveellasi' : 'tällä haulla';
  const miss = `En löytänyt ${how} voimassa olevia tarjouksia (${city}).`;
  const topics = [...new Set(others.map(({ category }) => category.name))].join(', ');
  return `${miss} Kokeile toista hakusanaa tai katso näitä: ${tell(first)}. Tarjolla on nyt aiheista: ${topics}.`;
}

/** 'Pannupizza, 7,90 € (Pizzeria Napoli), voimassa 24.11. asti'. Paid placement is told, as on the card. */
function describe(card: OfferCard, currency: Parameters<typeof moneyText>[1]): string {
  const price = priceOf(card);
  const [, month, day] = helsinkiDate(new Date(card.endsAt)).split('-').map(Number);
  const cost = price === null ? '' : `, ${moneyText(price, currency)}`;
  const paid = card.isPremium ? ', Premium' : '';
  return `${plainText(card.title)}${cost} (${plainText(card.businessName)}${paid}), voimassa ${day}.${month}. asti`;
}

function answerOf(text: string, cards: OfferCard[]): Answer {
  return { text: plainText(text), offerIds: cards.map(({ id }) => id), answeredBy: 'RECOMMENDER' };
}
