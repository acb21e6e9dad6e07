import { answerTexts } from '#client/texts/answers.ts';
import type { ChatMessagePartsFragment } from './AssistantPage.generated.ts';

type Message = Pick<ChatMessagePartsFragment, 'kind' | 'language' | 'comparedBy' | 'asks' | 'quotes' | 'offers'>;
type Offer = Message['offers'][number];

const maxReplies = 3;

/** Whether the first offer of an answer is what the answer compares by, as far as its cards show. */
function leads([first, ...others]: readonly Offer[], measure: (offer: Offer) => number | null): boolean {
  const own = first ? measure(first) : null;
  return own !== null && others.every((offer) => own <= (measure(offer) ?? Number.POSITIVE_INFINITY));
}

/** Why the first offer comes first; undefined unless its card confirms it. */
function leadOf({ comparedBy, language, offers }: Message): string | undefined {
  const { reasons } = answerTexts[language ?? 'FI'];
  switch (comparedBy) {
    case 'PRICE':
      return leads(offers, ({ price }) => price) ? reasons.cheapest : undefined;
    case 'DISCOUNT':
      return leads(offers, ({ discountPercentage }) => discountPercentage && -discountPercentage)
        ? reasons.discount
        : undefined;
    case 'ENDING':
      return leads(offers, ({ endsAt }) => Date.parse(endsAt)) ? reasons.ending : undefined;
    case 'DISTANCE':
      return offers[0]?.isNationwide === false ? reasons.nearest : undefined;
    default:
      return undefined;
  }
}

/** One short line for each offer that was picked for a reason, by its id. */
export function reasonsOf(message: Message): Map<string, string> {
  const [first] = message.offers;
  const lead = leadOf(message);
  const { onPage } = answerTexts[message.language ?? 'FI'];
  const quoted = message.quotes.map(({ offerId, text, page }): [string, string] => [
    offerId,
    page ? `${onPage(page)}: ”${text}”` : `”${text}”`,
  ]);
  const reasons = new Map(quoted);
  if (first && lead) reasons.set(first.id, [lead, reasons.get(first.id)].filter(Boolean).join(' · '));
  return reasons;
}

/** The pages of flyers that an answer quotes, to which its cards lead. */
export function pagesOf({ quotes }: Message): Map<string, number> {
  return new Map(quotes.flatMap(({ offerId, page }): [string, number][] => (page ? [[offerId, page]] : [])));
}

/**
 * Answers to what the assistant asks back, and other searches when nothing was found, in the language of the answer.
 * Categories have only a Finnish name.
 */
export function repliesTo({ kind, language, asks, offers }: Message): readonly string[] {
  const { replies, anyOffers, otherSearches } = answerTexts[language ?? 'FI'];
  if (kind === 'CLARIFY') return asks ? replies[asks] : [];
  if (kind !== 'NOTHING') return [];
  if (otherSearches) return [anyOffers, ...otherSearches];
  const categories = [...new Set(offers.map(({ category }) => category.name))];
  return [...categories.slice(0, maxReplies - 1), anyOffers];
}
