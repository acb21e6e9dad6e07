import { decodeCursor, encodeCursor, idPattern } from '../../../platform/database/cursor.ts';
import { daysBetween, helsinkiDate } from '../../../platform/helsinki.ts';
import { ringSize } from './syncFeed.ts';

/** How premium offers, which stand on a ring, follow each other on one day. */
export interface Turn {
  /** Where on the ring the day begins. */
  start: number;
  /** Towards lower places. */
  backwards: boolean;
}

/** A place in a feed: after the row of that position and id in the part. */
export interface FeedPlace {
  /** Of the day on which the reading began; kept while it goes on, also past midnight. */
  turn: Turn;
  /** 0: premium offers from the turn's start to the end of the ring, 1: the rest of them, 2: the others. */
  part: number;
  position: number;
  id: string;
}

/**
 * The turn of a Helsinki day. Every second day has the order of the day before backwards, so that over each such pair
 * every offer stands equally high on average, and each of two offers comes before the other once. Each pair begins a
 * golden section further along the ring, which leads ever other offers into the first places.
 */
export function turnOf(now: Date): Turn {
  const day = daysBetween('1970-01-01', helsinkiDate(now));
  const golden = (Math.sqrt(5) - 1) / 2;
  return { start: Math.floor(((Math.floor(day / 2) * golden) % 1) * ringSize), backwards: day % 2 === 1 };
}

/** The place as opaque text. */
export function encodePlace({ turn, part, position, id }: FeedPlace): string {
  const day = `${turn.start}${turn.backwards ? 'b' : 'f'}`;
  return encodeCursor(day, part, position, id);
}

const pattern = new RegExp(`^(\\d{1,10})([bf])\\.([012])\\.(-?\\d{1,15})\\.${idPattern}$`);

/** The place that a cursor tells. Refuses INVALID_INPUT for any other text. */
export function decodePlace(cursor: string): FeedPlace {
  const [start, way, part, position, id = ''] = decodeCursor(cursor, pattern);
  const turn = { start: Number(start), backwards: way === 'b' };
  return { turn, part: Number(part), position: Number(position), id };
}
