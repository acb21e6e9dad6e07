import { decodeCursor, encodeCursor, idPattern } from '../../../platform/database/cursor.ts';

/** How the words of a search are matched, the strictest first: all as written, all with corrections, some of them. */
export const readings = ['exact', 'corrected', 'some'] as const;

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

const pattern = new RegExp(`^([012])\\.(-?\\d{1,15})\\.([01])\\.(-?\\d{1,15})\\.${idPattern}$`);

/** Parses a cursor. Throws INVALID_INPUT for any other text. */
export function decodeSearchCursor(cursor: string): SearchCursor {
  const [mode, rank, premium, position, id = ''] = decodeCursor(cursor, pattern);
  return {
    reading: readings[Number(mode)] ?? 'exact',
    rank: Number(rank),
    premium: premium === '1',
    position: Number(position),
    id,
  };
}
