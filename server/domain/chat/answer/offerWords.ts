import { type OfferCard, shownPriceOfCard } from '#domain/catalogue/feed/card.ts';
import { kilometresBetween } from '#domain/catalogue/nearby/distanceBands.ts';
import { helsinkiDate } from '#platform/helsinki.ts';
import { cityByName } from '#shared/cities.ts';
import type { ShownPrice } from '#shared/rules/offers/shownPrice.ts';
import { isCommand } from '../ai/commands.ts';
import { plainText } from '../ai/plainText.ts';
import { priceOf } from '../findOffers.ts';
import type { Language } from '../plan.ts';
import type { OfferWords } from './texts.ts';

const maxDescription = 300;

/** Whole kilometres from the municipality to the nearest of the offer; null for an offer of the whole country. */
export function kilometresTo({ cities, isNationwide }: OfferCard, from: string): number | null {
  const home = cityByName(from);
  if (isNationwide || !home) return null;
  const all = cities.flatMap((name) => cityByName(name) ?? []);
  return all.length === 0 ? null : Math.round(Math.min(...all.map((city) => kilometresBetween(home, city))));
}

const locales: Record<Language, string> = { fi: 'fi-FI', sv: 'sv-FI', en: 'en-IE' };
const wholeCountry: Record<Language, string> = { fi: 'koko maa', sv: 'hela landet', en: 'the whole country' };

/** Prices with a condition. % is a placeholder for the amount, # for the number of pieces. */
const priceForms: Record<Language, Record<'from' | 'many' | 'members', string>> = {
  fi: { from: 'alk. %', many: '# kpl yhteensä %', members: '% kanta-asiakkaalle' },
  sv: { from: 'från %', many: '# st för %', members: '% för stamkunder' },
  en: { from: 'from %', many: '# for %', members: '% for members' },
};

/** The price with its condition: the lowest of several prices, a price for several pieces, or one for members. */
function priceInWords({ priceForm, audience, multiCount }: ShownPrice, price: string, language: Language): string {
  const { from, many, members } = priceForms[language];
  const inForm = (form: string) => form.replace('%', () => price).replace('#', String(multiCount));
  if (priceForm === 'FROM') return inForm(from);
  if (priceForm === 'MULTI_BUY') return inForm(many);
  return audience === 'MEMBERS' ? inForm(members) : price;
}

/**
 * An offer in words of a language.
 * @param isNear whether the distance from the city is added
 */
export function wordsOf(
  card: OfferCard,
  language: Language,
  { now, city }: { now: Date; city: string },
  isNear = false,
): OfferWords {
  const { currency, cities, isNationwide } = card;
  const shown = shownPriceOfCard(card);
  const { compareWith, discountPercentage } = shown;
  const money = (cents: number | null) =>
    cents === null
      ? null
      : new Intl.NumberFormat(locales[language], { style: 'currency', currency }).format(cents / 100);
  const price = priceOf(card);
  const base = compareWith?.amount ?? null;
  const isBefore = compareWith?.basis === 'BEFORE';
  const paid = money(price);
  const saved = price !== null && base !== null ? base - price : null;
  const lastDay = helsinkiDate(new Date(card.endsAt));
  // One that commands the reader or the assistant is not repeated, in no part.
  const description = isCommand(card.description) ? [] : [...plainText(card.description)];
  const kilometres = kilometresTo(card, city);
  return {
    title: plainText(card.title),
    business: plainText(card.businessName),
    price: paid && priceInWords(shown, paid, language),
    before: isBefore ? money(base) : null,
    saved: money(saved),
    lowest: isBefore ? null : money(base),
    percent: discountPercentage,
    until: dayText(lastDay, language, helsinkiDate(now).slice(0, 4)),
    isLastDay: lastDay === helsinkiDate(now),
    address: card.address ? plainText(card.address) : null,
    places: isNationwide ? wholeCountry[language] : cities.join(', '),
    kilometres: isNear && kilometres !== null && kilometres > 0 ? kilometres : null,
    phone: card.businessPhone || null,
    hasWebsite: card.url !== null,
    description: description.slice(0, maxDescription).join('') + (description.length > maxDescription ? '…' : ''),
    isPremium: card.isPremium,
  };
}

/** '24.11.', '24 november' or '24 November', with the year when it is another than this one. */
function dayText(date: string, language: Language, thisYear: string): string {
  const [year = '', month, day] = date.split('-');
  const isThisYear = year === thisYear;
  if (language === 'fi') return `${Number(day)}.${Number(month)}.${isThisYear ? '' : year}`;
  const form: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', timeZone: 'UTC' };
  if (!isThisYear) form.year = 'numeric';
  return new Intl.DateTimeFormat(language === 'sv' ? 'sv-FI' : 'en-GB', form).format(new Date(`${date}T00:00:00Z`));
}
