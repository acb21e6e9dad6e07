import { decodeCursor, encodeCursor, idPattern } from '../../../platform/database/cursor.ts';
import type { FeedCursor } from '../feed/feedCursor.ts';

/** Continues a list of nearby offers: a cursor in the feed of a band's municipalities. */
export interface NearbyCursor extends FeedCursor {
  /** Index of the band in `distanceBands`. */
  band: number;
}

/** The cursor as opaque text. */
export function encodeNearbyCursor({ rotation, band, part, position, id }: NearbyCursor): string {
  const day = `${rotation.start}${rotation.backwards ? 'b' : 'f'}`;
  return encodeCursor(day, band, part, position, id);
}

const pattern = new RegExp(`^(\\d{1,10})([bf])\\.([0-3])\\.([012])\\.(-?\\d{1,15})\\.${idPattern}$`);

/** Parses a cursor. Throws INVALID_INPUT for any other text. */
export function decodeNearbyCursor(cursor: string): NearbyCursor {
  const [start, direction, band, part, position, id = ''] = decodeCursor(cursor, pattern);
  const rotation = { start: Number(start), backwards: direction === 'b' };
  return { rotation, band: Number(band), part: Number(part), position: Number(position), id };
}
