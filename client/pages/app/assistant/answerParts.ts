import { assistant as texts } from '../../../texts/app.ts';
import type { ChatMessagePartsFragment } from './AssistantPage.generated.ts';

type Message = Pick<ChatMessagePartsFragment, 'kind' | 'comparedBy' | 'asks' | 'quotes' | 'offers'>;
type Offer = Message['offers'][number];

const maxReplies = 3;

const priceOf = ({ discountedPrice, originalPrice }: Offer) => discountedPrice ?? originalPrice;

/** Whether the first offer of an answer is what the answer compares by, as far as its cards show. */
function leads([first, ...others]: readonly Offer[], measure: (offer: Offer) => number | null): boolean {
  const own = first ? measure(first) : null;
  return own !== null && others.every((offer) => own <= (measure(offer) ?? Number.POSITIVE_INFINITY));
}

/** Why the first offer comes first; undefined unless its card bears it out. */
function leadOf({ comparedBy, offers }: Message): string | undefined {
  switch (comparedBy) {
    case 'PRICE':
      return leads(offers, priceOf) ? texts.reasons.cheapest : undefined;
    case 'DISCOUNT':
      return leads(offers, ({ discountPercentage }) => discountPercentage && -discountPercentage)
        ? texts.reasons.discount
        : undefined;
    case 'ENDING':
      return leads(offers, ({ endsAt }) => Date.parse(endsAt)) ? texts.reasons.ending : undefined;
    case 'DISTANCE':
      return offers[0]?.isNationwide === false ? texts.reasons.nearest : undefined;
    default:
      return undefined;
  }
}

/** One short line for each offer that was picked for a reason, by its id. */
export function reasonsOf(message: Message): Map<string, string> {
  const [first] = message.offers;
  const lead = leadOf(message);
  const quoted = message.quotes.map(({ offerId, text }): [string, string] => [offerId, `”${text}”`]);
  const reasons = new Map(quoted);
  if (first && lead) reasons.set(first.id, [lead, reasons.get(first.id)].filter(Boolean).join(' · '));
  return reasons;
}

/** Answers to what the assistant asks back, and other searches when nothing was found. */
export function repliesTo({ kind, asks, offers }: Message): readonly string[] {
  if (kind === 'CLARIFY') return asks ? texts.replies[asks] : [];
  if (kind !== 'NOTHING') return [];
  const categories = [...new Set(offers.map(({ category }) => category.name))];
  return [...categories.slice(0, maxReplies - 1), texts.anyOffers];
}
