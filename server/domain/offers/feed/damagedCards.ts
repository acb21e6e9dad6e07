import type { Platform } from '../../../platform/platform.ts';
import type { CardImage, OfferCard } from './card.ts';

/**
 * Leaves out rows with a damaged card and logs them as faults: one such card would make every list with it fail.
 * `npm run feed:rebuild` writes the card again.
 * @param cardOf the card of a row; null for a row without a card, which is not left out
 */
export function withoutDamagedCards<Row>(
  { log }: Pick<Platform, 'log'>,
  rows: readonly Row[],
  cardOf: (row: Row) => OfferCard | null,
): Row[] {
  return rows.filter((row) => {
    const card = cardOf(row);
    if (card === null || isWhole(card)) return true;
    log.error({ row: { ...row, card: undefined, offer: undefined }, id: card.id }, 'an offer card is damaged');
    return false;
  });
}

const texts = ['id', 'type', 'title', 'description', 'businessName', 'businessPhone'] as const;
const instants = ['startsAt', 'endsAt', 'publishedAt'] as const;

/** Whether the card has what the schema promises of every offer. */
function isWhole(card: Partial<OfferCard>): boolean {
  return (
    texts.every((name) => typeof card[name] === 'string') &&
    instants.every((name) => !Number.isNaN(Date.parse(String(card[name])))) &&
    typeof card.category?.name === 'string' &&
    Array.isArray(card.cities) &&
    Array.isArray(card.keywords) &&
    Array.isArray(card.images) &&
    card.images.every(isWholeImage)
  );
}

function isWholeImage(image: Partial<CardImage> | null): boolean {
  return typeof image?.key === 'string' && typeof image.width === 'number' && typeof image.height === 'number';
}
