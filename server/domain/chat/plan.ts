import { z } from 'zod';
import { findPriceClaims } from '#shared/rules/offers/priceFields.ts';
import { maxInAnswer } from '#shared/rules/offers/ranking.ts';
import { isCommand } from './ai/commands.ts';
import { plainText } from './ai/plainText.ts';

/** Languages that answers are written in. */
const languages = ['fi', 'sv', 'en'] as const;
export type Language = (typeof languages)[number];

const kinds = ['OFFERS', 'NOTHING', 'CLARIFY', 'ABOUT_SERVICE', 'SMALL_TALK', 'OFF_TOPIC'] as const;
/** By what offers are compared. */
export const comparisons = ['PRICE', 'DISCOUNT', 'ENDING', 'DISTANCE', 'NEWEST'] as const;
export type Comparison = (typeof comparisons)[number];

/** What is asked back; WHICH is which offer or business is meant. */
const missing = ['PRICE', 'CITY', 'WHAT_FOR', 'WHEN', 'WHICH'] as const;
export type Missing = (typeof missing)[number];

/** What is said besides questions. */
const smallTalk = ['GREETING', 'THANKS', 'BYE', 'HOW_ARE_YOU', 'PRAISE', 'NO_MORE'] as const;
export type SmallTalk = (typeof smallTalk)[number];

/** What of the service itself can be asked; each has its answer with a page. */
const serviceTopics = [
  'DELETE_ACCOUNT',
  'DELETE_CONVERSATION',
  'PASSWORD',
  'EMAIL',
  'NAME',
  'CITY',
  'SIGN_IN',
  'REGISTER',
  'FAVOURITES',
  'NOTIFICATIONS',
  'PRIVACY',
  'FOR_BUSINESSES',
  'COST',
  'CONTACT',
  'ASSISTANT',
] as const;
export type ServiceTopic = (typeof serviceTopics)[number];

/** What of one offer can be asked; OTHER is what its data does not contain. */
const offerSubjects = ['PRICE', 'VALIDITY', 'PLACE', 'PHONE', 'HOURS', 'WEBSITE', 'ORDER', 'DETAILS', 'OTHER'] as const;
export type OfferSubject = (typeof offerSubjects)[number];

/** Max characters of a quote; a longer one is not shown. */
const maxQuote = 120;

/**
 * An answer as a model, or the built-in recommender, makes it: it chooses, and `renderAnswer` writes. A plan holds no
 * words that are shown, except quotes that are found in the offer itself.
 */
export const planSchema = z.strictObject({
  language: z.enum(languages).describe('Language of the question'),
  kind: z
    .enum(kinds)
    .describe(
      'OFFERS: offers that fit. NOTHING: searched, none fits; picks may hold alternatives. CLARIFY: ask back. ABOUT_SERVICE: how the service is used. SMALL_TALK: greetings, thanks. OFF_TOPIC: anything else',
    ),
  picks: z
    .array(
      z.strictObject({
        number: z.int().min(1).max(9999).describe('Number of an offer that was found'),
        quote: z
          .string()
          .max(2000)
          .nullish()
          .describe('At most 120 characters, copied word for word from the title, description or page of this offer'),
      }),
    )
    .max(maxInAnswer.service)
    .default([])
    .describe('The offers of the answer, the best first, at most 8'),
  compareBy: z.enum(comparisons).nullish().describe('By what the offers are ordered, when the question asks for it'),
  ask: z.enum(missing).nullish().describe('For CLARIFY: what to ask'),
  topic: z.enum(serviceTopics).nullish().describe('For ABOUT_SERVICE: what the question is about'),
  about: z.enum(offerSubjects).nullish().describe('What is asked of the offer, when one is meant'),
  talk: z.enum(smallTalk).nullish().describe('For SMALL_TALK: what was said'),
});
type PlannedByModel = z.infer<typeof planSchema>;
/** An offer of a plan. `page` is that of the flyer which says the quote; no model names it. */
type Pick = PlannedByModel['picks'][number] & { page?: number };
export type Plan = Omit<PlannedByModel, 'picks'> & { picks: Pick[] };

/** A plan as it is stored: its offers by their ids, in the order of the answer. */
export type StoredPlan = Omit<Plan, 'picks'> & {
  picks: { offerId: string; quote?: string | null | undefined; page?: number }[];
};

/** The words of an offer that may be quoted. */
export interface Quotable {
  title: string;
  description: string;
  /** The page of a flyer on which the words searched for were found. */
  page?: FoundPage | undefined;
}

/** A page of a flyer that a search found. */
export interface FoundPage {
  /** From 1. */
  number: number;
  /** A part of the text around the words searched for, in one line. */
  excerpt: string;
  /** What the page says, with line ends. */
  text: string;
}

/**
 * The plan as it may be rendered: each offer once, quotes as they are written in the offer, others left out, and no
 * part that its kind does not have. Null when it does not fit: an offer that was not found, or a part that is missing.
 * @param offers what was found, by number
 */
export function checkPlan(plan: Plan, offers: ReadonlyMap<number, Quotable>): Plan | null {
  const { language, kind, compareBy, ask, topic, about, talk } = plan;
  const base = { language, kind, picks: [] };
  if (kind === 'OFF_TOPIC') return base;
  if (kind === 'CLARIFY') return ask ? { ...base, ask } : null;
  if (kind === 'ABOUT_SERVICE') return topic ? { ...base, topic } : null;
  const picks = checkPicks(plan.picks, offers);
  if (!picks) return null;
  if (kind === 'SMALL_TALK') return { ...base, picks, talk: talk ?? 'GREETING' };
  if (kind === 'NOTHING') return { ...base, picks };
  return picks.length > 0 ? { ...base, picks, ...(compareBy && { compareBy }), ...(about && { about }) } : null;
}

/** Each offer once, with its quote if that may be shown; null when one was not found. */
function checkPicks(picks: Plan['picks'], offers: ReadonlyMap<number, Quotable>): Plan['picks'] | null {
  const checked: Plan['picks'] = [];
  for (const { number, quote } of picks) {
    const offer = offers.get(number);
    if (!offer) return null;
    const quoted = quote ? quoteOf(offer, quote) : {};
    if (!checked.some((pick) => pick.number === number)) checked.push({ number, ...quoted });
  }
  return checked;
}

const negation =
  /(?<!\p{L})(?:ei|eivät|en|emme|ettei|eikä|ilman|not|no|without|never|inte|ej|utan|ingen|inga)(?!\p{L})/iu;
const sentenceEnd = /[.!?;\n]/u;

/** The quote as the offer has it, with its page; nothing of a quote that may not be repeated. */
function quoteOf({ title, description, page }: Quotable, quote: string): { quote?: string; page?: number } {
  const own = quoteFrom(
    [title, description].map((text) => ({ text })),
    quote,
  );
  if (own) return { quote: own };
  // The reductions that a page claims are not judged, as those of a price are.
  const ofPage = page && quoteFrom(linesOf(page.text), quote);
  return page && ofPage && findPriceClaims(ofPage).length === 0 ? { quote: ofPage, page: page.number } : {};
}

/** A text to quote from, with what it may go on from and go on in: a sentence may begin a line before. */
interface Passage {
  text: string;
  previous?: string | undefined;
  next?: string | undefined;
}

/** The lines of a page, and each with the next one: a name and its price may be in two. Others may be of another column. */
function linesOf(text: string): Passage[] {
  const lines = text.split('\n');
  const passages = (count: number) =>
    lines.slice(count - 1).map((_, at) => ({
      text: lines.slice(at, at + count).join(' '),
      previous: lines[at - 1],
      next: lines[at + count],
    }));
  return [...passages(1), ...passages(2)];
}

/** The quote as one of the texts has it; null when it is not a part of them, or is nothing to repeat. */
function quoteFrom(passages: readonly Passage[], quote: string): string | null {
  const wanted = joinBlanks(quote);
  if (wanted === '' || [...wanted].length > maxQuote || isCommand(wanted)) return null;
  for (const { previous = '', next = '', ...passage } of passages) {
    const text = joinBlanks(passage.text);
    const at = indexIgnoringCase(text, wanted);
    if (at === null) continue;
    const found = text.slice(at, at + wanted.length);
    const before = `${previous} ${text.slice(0, at)}`.split(sentenceEnd).at(-1) ?? '';
    const after = `${text.slice(at + wanted.length)} ${next}`.split(sentenceEnd)[0] ?? '';
    const isCutWord = /[\p{L}\d]$/u.test(before) || /^[\p{L}\d]/u.test(after);
    // A part that leaves out the 'not' of its sentence says the opposite.
    // What comes after a quote that ends its sentence is another sentence.
    const isWhole = sentenceEnd.test(wanted.slice(-1));
    if (isCutWord || negation.test(before) || (!isWhole && negation.test(after))) continue;
    // Links, contacts and markup would not be left.
    if (plainText(found) === found) return found;
  }
  return null;
}

function joinBlanks(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** Letters whose small form has another length are compared as they are. */
function indexIgnoringCase(text: string, part: string): number | null {
  const [small, smallPart] = [text.toLowerCase(), part.toLowerCase()];
  const isAligned = small.length === text.length && smallPart.length === part.length;
  const at = isAligned ? small.indexOf(smallPart) : text.indexOf(part);
  return at < 0 ? null : at;
}
