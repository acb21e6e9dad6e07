import { decodeCursor, encodeCursor, idPattern } from '../../../platform/database/cursor.ts';
import type { FeedPlace } from '../feed/feedCursor.ts';

/** A place among offers nearby: a place in the feed of a band's municipalities. */
export interface NearbyPlace extends FeedPlace {
  /** Place of the band in `distanceBands`. */
  band: number;
}

/** The place as opaque text. */
export function encodeNearby({ turn, band, part, position, id }: NearbyPlace): string {
  const day = `${turn.start}${turn.backwards ? 'b' : 'f'}`;
  return encodeCursor(day, band, part, position, id);
}

const pattern = new RegExp(`^(\\d{1,10})([bf])\\.([0-3])\\.([012])\\.(-?\\d{1,15})\\.${idPattern}$`);

/** The place that a cursor tells. Refuses INVALID_INPUT for any other text. */
export function decodeNearby(cursor: string): NearbyPlace {
  const [start, way, band, part, position, id = ''] = decodeCursor(cursor, pattern);
  const turn = { start: Number(start), backwards: way === 'b' };
  return { turn, band: Number(band), part: Number(part), position: Number(position), id };
}
