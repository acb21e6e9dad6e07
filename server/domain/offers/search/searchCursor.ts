import { decodeCursor, encodeCursor, idPattern } from '../../../platform/database/pages/cursor.ts';

/**
 * Which of the words of a search its offers have, the strictest first: all in the headline, which is asked only for an
 * order other than by match; all; all, synonyms anywhere included; some.
 */
export const readings = ['headline', 'all', 'loose', 'some'] as const;

/** Continues a search after the offer of that order and id. */
export interface SearchCursor {
  reading: (typeof readings)[number];
  /** Its place in the order wanted: how well it matches from 0, the best, or a price, an instant or a distance. */
  rank: number;
  premium: boolean;
  position: number;
  id: string;
}

/** The cursor as opaque text. */
export function encodeSearchCursor({ reading, rank, premium, position, id }: SearchCursor): string {
  return encodeCursor(readings.indexOf(reading), rank, premium ? 1 : 0, position, id);
}

const pattern = new RegExp(`^([0-3])\\.(-?\\d{1,16})\\.([01])\\.(-?\\d{1,15})\\.${idPattern}$`);

/** Parses a cursor. Throws INVALID_INPUT for any other text. */
export function decodeSearchCursor(cursor: string): SearchCursor {
  const [mode, rank, premium, position, id = ''] = decodeCursor(cursor, pattern);
  return {
    reading: readings[Number(mode)] ?? 'all',
    rank: Number(rank),
    premium: premium === '1',
    position: Number(position),
    id,
  };
}
