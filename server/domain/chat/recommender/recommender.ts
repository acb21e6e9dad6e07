import type { Currency } from '#shared/schema.generated.ts';
import { understandSearch } from '../../../finnish/understanding.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OfferCard } from '../../offers/feed/card.ts';
import { readSettings } from '../../settings/settings.ts';
import { plainText } from '../ai/plainText.ts';
import type { Answer } from '../conversation.ts';
import { contactKey } from './contacts.ts';
import { findOffers, maxRead, priceIn } from './findOffers.ts';
import { earlierWish, type FollowUp, readFollowUp } from './followUps.ts';
import { offerFact } from './offerFacts.ts';
import { type OfferQuestion, readOfferQuestion } from './offerQuestions.ts';
import { dearerText, describe, foundText, nothingText, overviewText } from './recommenderTexts.ts';
import { type Remembered, resolveReferencedOffer } from './resolveReferencedOffer.ts';
import { readSmallTalk, type SmallTalk, showsOffers, smallTalkText } from './smallTalk.ts';
import { readWish, type Wish } from './wishes.ts';

const maxCards = 5;
const maxExamples = 3;

interface Asked {
  city: string;
  text: string;
  /** Ends with the question; without it, nothing was said before. */
  conversation?: Remembered[];
}

/** One question with what is needed to answer it. */
interface Turn {
  platform: Platform;
  city: string;
  text: string;
  earlier: Remembered[];
  now: Date;
  /** In force: prices are compared in it. */
  currency: Currency;
}

/** Answers from the search alone, in Finnish: the same question over the same offers always gets the same answer. */
export async function recommend(
  platform: Platform,
  { city, text, conversation = [] }: Asked,
  now: Date,
): Promise<Answer> {
  const { currency } = (await readSettings(platform)).pricing;
  const turn = { platform, city, text, earlier: conversation.slice(0, -1), now, currency };
  const talk = readSmallTalk(text);
  if (talk) return chat(turn, talk);
  const question = readOfferQuestion(text);
  return (question && (await answerOfOffer(turn, question))) ?? (await answerOfSearch(turn));
}

async function chat(turn: Turn, talk: SmallTalk): Promise<Answer> {
  const shown = showsOffers(talk) ? (await search(turn, [], null)).slice(0, maxCards) : [];
  const [first] = shown;
  return answer(smallTalkText(talk, turn.city, first ? describe(first) : null), shown);
}

/** Null when the question names no offer and may be a search. */
async function answerOfOffer(turn: Turn, question: OfferQuestion): Promise<Answer | null> {
  const card = await resolveReferencedOffer(turn.platform, question, turn, turn.now);
  if (card) return answer(offerFact(question.subject, card, turn.now), [card]);
  if (question.subject === 'HOURS' && question.words.length > 0) {
    const found = await answerOfSearch({ ...turn, text: question.words.join(' ') });
    return { ...found, text: `Aukioloaikoja en tiedä. ${found.text}` };
  }
  if (question.needsName || question.words.length > 0) return null;
  return answer(`Kerro yrityksen tai tarjouksen nimi, niin katson, mitä siitä tiedän (${turn.city}).`, []);
}

async function answerOfSearch(turn: Turn): Promise<Answer> {
  const { city, text, currency } = turn;
  const followUp = readFollowUp(text);
  const { wish, find } = await wished(turn, followUp);
  const telling = { wish, city };
  const tell = (told: string, cards: OfferCard[]) => answer(elsewhereText(text, city) + told, cards);

  const fitting = await find(wish.words, wish.maxPrice);
  const found = ordered(fitting, wish, currency).slice(0, maxCards);
  if (wish.isOverview && found.length > 0) return tell(overviewText(fitting, city, fitting.length < maxRead), found);
  if (found.length > 0) return tell(foundText(found, telling), found);
  if (followUp === 'MORE') return tell(`Enempää en löytänyt (${city}). Kokeile toista hakusanaa.`, []);
  const dearer = wish.maxPrice === null || wish.words.length === 0 ? [] : await find(wish.words, null);
  const cheapest = ordered(dearer, { ...wish, byPrice: true, byEnd: false }, currency).slice(0, maxExamples);
  if (cheapest.length > 0) return tell(dearerText(cheapest, telling), cheapest);
  const others = (await find([], null)).slice(0, maxExamples);
  return tell(nothingText(others, telling), others);
}

type Find = (words: string[], maxPrice: number | null) => Promise<OfferCard[]>;

/** What is looked for, with what the conversation adds, and the search for it without what is not wanted. */
async function wished(turn: Turn, followUp: FollowUp | null): Promise<{ wish: Wish; find: Find }> {
  const own = readWish(turn.text);
  const refused = await Promise.all(own.unwanted.map((word) => search(turn, [word], null)));
  const unwanted = new Set(refused.flat().map(({ id }) => id));
  if (followUp === 'MORE') for (const id of turn.earlier.flatMap(({ offerIds }) => offerIds)) unwanted.add(id);
  const find: Find = async (words, maxPrice) =>
    (await search(turn, words, maxPrice)).filter(({ id }) => !unwanted.has(id));
  const before = followUp && earlierWish(turn.earlier);
  return { wish: before ? await continued(own, before, find, followUp) : own, find };
}

/** The wish with what was asked before: narrowed by it when something fits both, otherwise the new words alone. */
async function continued(own: Wish, before: Wish, find: Find, followUp: FollowUp): Promise<Wish> {
  const maxPrice = own.maxPrice ?? before.maxPrice;
  if (followUp === 'CHEAPER') return { ...own, words: before.words, maxPrice, byPrice: true };
  if (own.words.length === 0) return { ...own, words: before.words, maxPrice };
  const [both, one] = await Promise.all([find(before.words, null), find(own.words, null)]);
  const fitsBoth = one.some(({ id }) => both.some((card) => card.id === id));
  return { ...own, words: fitsBoth ? [...before.words, ...own.words] : own.words, maxPrice };
}

function search({ platform, city, now }: Turn, words: string[], maxPrice: number | null): Promise<OfferCard[]> {
  return findOffers(platform, { city, text: words.join(' '), maxPrice }, now);
}

/** Says that only the consumer's city is searched when another one was asked for. */
function elsewhereText(text: string, city: string): string {
  const asked = understandSearch(text).city?.name ?? city;
  return asked === city
    ? ''
    : `Katson vain oman kaupunkisi tarjouksia; vaihda kaupunki, niin katson sieltä (${asked}). `;
}

type Order = Pick<Wish, 'byPrice' | 'byEnd' | 'byDiscount' | 'byAge'>;

function ordered(cards: OfferCard[], { byPrice, byEnd, byDiscount, byAge }: Order, currency: Currency): OfferCard[] {
  const by = (cost: (card: OfferCard) => number) => cards.toSorted((one, other) => compare(cost(one), cost(other)));
  if (byEnd) return by(({ endsAt }) => Date.parse(endsAt));
  if (byDiscount) return by(({ discountBp }) => -(discountBp ?? 0));
  if (byPrice) return by((card) => priceIn(currency, card) ?? Number.POSITIVE_INFINITY);
  return byAge ? by(({ publishedAt }) => -Date.parse(publishedAt)) : cards;
}

function compare(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

/** Of contacts only the telephone numbers of what is recommended stay. */
function answer(text: string, cards: OfferCard[]): Answer {
  const keeps = (contact: string) => cards.some(({ businessPhone }) => contactKey(businessPhone) === contact);
  return { text: plainText(text, keeps), offerIds: cards.map(({ id }) => id), answeredBy: 'RECOMMENDER' };
}
