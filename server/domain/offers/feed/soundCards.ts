import type { Platform } from '../../../platform/platform.ts';
import type { CardImage, OfferCard } from './card.ts';

/**
 * The rows whose cards are whole. A damaged one would make every list that holds it fail for everybody, so it is left
 * out and logged as a fault of ours; `npm run feed:rebuild` makes the card again.
 * @param cardOf the card of a row; null for a row that has none, which stays
 */
export function soundCards<Row>(
  { log }: Pick<Platform, 'log'>,
  rows: readonly Row[],
  cardOf: (row: Row) => OfferCard | null,
): Row[] {
  return rows.filter((row) => {
    const card = cardOf(row);
    if (card === null || isSound(card)) return true;
    log.error({ row: { ...row, card: undefined, offer: undefined }, id: card.id }, 'an offer card is damaged');
    return false;
  });
}

const texts = ['id', 'type', 'title', 'description', 'businessName', 'businessPhone'] as const;
const instants = ['startsAt', 'endsAt', 'publishedAt'] as const;

/** Has what the schema promises of every offer. */
function isSound(card: Partial<OfferCard>): boolean {
  return (
    texts.every((name) => typeof card[name] === 'string') &&
    instants.every((name) => !Number.isNaN(Date.parse(String(card[name])))) &&
    typeof card.category?.name === 'string' &&
    Array.isArray(card.cities) &&
    Array.isArray(card.keywords) &&
    Array.isArray(card.images) &&
    card.images.every(isSoundImage)
  );
}

function isSoundImage(image: Partial<CardImage> | null): boolean {
  return typeof image?.key === 'string' && typeof image.width === 'number' && typeof image.height === 'number';
}
