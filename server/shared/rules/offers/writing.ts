import { offerContentInputLimits, writingHelpLimits } from '../../limits.generated.ts';
import { writingTexts } from '../../texts/offers/writing.ts';
import { checkLength, type FieldErrors, tidyLine } from '../fields.ts';

/** What a business has given of an offer that it is about to write. */
export interface GivenFacts {
  /** What is offered, in its own words. */
  subject: string;
  /** The price as every surface shows it; null without one. */
  price: string | null;
  /** First and last day, YYYY-MM-DD. */
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  /** 'Torikatu 1, Tampere'; empty without one. */
  place: string;
  businessName: string;
}

/** Texts of an offer that are put together of facts alone. */
export interface WrittenTexts {
  titles: string[];
  description: string;
}

/**
 * Titles and a description of what was given, and of nothing else: no adjective and no occasion is added. None without a
 * subject.
 * @param isPriceFirst whether the title with the price is the first
 */
export function writeTexts({ subject, ...facts }: GivenFacts, isPriceFirst: boolean): WrittenTexts {
  const [first = '', ...rest] = tidyLine(subject);
  if (!first) return { titles: [], description: '' };
  const what = first.toUpperCase() + rest.join('');
  const { startDate, endDate, price, place, businessName } = facts;
  const days = endDate ? writingTexts.days(startDate ? dayOf(startDate) : null, dayOf(endDate)) : null;
  const withPrice = price ? [joined(what, price)] : [];
  const plain = [days ? joined(what, days) : what, joined(what, businessName, ', ')];
  const titles = isPriceFirst ? [...withPrice, ...plain] : [...plain.slice(0, 1), ...withPrice, ...plain.slice(1)];
  const sentences = [
    price ? joined(what, price) : what,
    days && writingTexts.valid(days),
    place && writingTexts.at(businessName, place),
  ];
  return {
    titles: [...new Set(titles)].filter((title) => [...title].length <= offerContentInputLimits.title),
    description: sentences.flatMap((sentence) => (sentence ? `${sentence}.` : [])).join(' '),
  };
}

/** A fact after what is offered, unless that says it already. */
function joined(what: string, fact: string, between = ' '): string {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  return plain(what).includes(plain(fact)) ? what : what + between + fact;
}

/** A fault when what is offered is said in too many letters. */
export function checkWhat({ text }: { text?: string | undefined }): FieldErrors {
  return checkLength('text', writingTexts.what, text, writingHelpLimits.text);
}

/** '2026-12-07' is '7.12.'. */
function dayOf(date: string): string {
  const [, month, day] = date.split('-').map(Number);
  return `${day}.${month}.`;
}
