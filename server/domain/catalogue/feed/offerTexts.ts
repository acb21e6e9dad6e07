import { finnishDate } from '#platform/helsinki.ts';
import { ageLimitOf, noticesOf } from '#shared/rules/content/notices.ts';
import { priceLines } from '#shared/rules/offers/shownPrice.ts';
import { paidMark } from '#shared/texts/offers.ts';
import { visibleText } from '#shared/visibleText.ts';
import { type OfferCard, shownPriceOfCard } from './card.ts';

/** An offer in the words of feeds, calendars, embedded lists and posters. Plain text, of visible characters. */
export interface OfferTexts {
  title: string;
  /** What a paid place says before the title (decision 19); empty for the others. */
  mark: string;
  description: string;
  business: string;
  category: string;
  place: string;
  /** The whole price, as on every surface; empty without one. */
  price: string;
  /** Of it, what is paid and the percent, and the rest. */
  priceParts: { main: string; rest: string };
  until: string;
  /** What belongs to it by law: the age of alcohol, the terms of a credit. */
  notices: string[];
  /** Whether others may be invited to pass it on: alcohol is not (law on its marketing). */
  isShared: boolean;
}

/** The words of an offer; a line of text has no line ends. */
export function offerTexts(card: OfferCard): OfferTexts {
  const { now, percent, texts } = priceLines(shownPriceOfCard(card), card.currency);
  const ageLimit = ageLimitOf(card.contentAnswers);
  const main = [now, percent].filter((text) => text !== null);
  return {
    title: line(card.title),
    mark: card.isPremium ? paidMark : '',
    description: visibleText(card.description),
    business: line(card.businessName),
    category: line(card.category.name),
    place: line(card.isNationwide ? 'Koko maa' : [card.address, card.cities.join(', ')].filter(Boolean).join(', ')),
    price: line(texts.join(', ')),
    priceParts: { main: line(main.join(' ')), rest: line(texts.slice(main.length).join(', ')) },
    until: `Voimassa ${finnishDate(new Date(card.endsAt))} asti`,
    isShared: ageLimit === null,
    notices: noticesOf({
      ageLimit,
      creditTerms: card.contentAnswers?.credit ?? null,
    }).map(line),
  };
}

/** A text on one line. */
export function line(text: string): string {
  return visibleText(text)
    .replace(/[\n\t ]+/g, ' ')
    .trim();
}
