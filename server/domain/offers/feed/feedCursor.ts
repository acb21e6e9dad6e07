import { decodeCursor, encodeCursor, idPattern } from '../../../platform/database/pages/findPage.ts';
import { daysBetween, helsinkiDate } from '../../../platform/helsinki.ts';
import { ringSize } from './syncFeed.ts';

/** The order of the premium offers on one day: their positions are on a ring. */
export interface Rotation {
  /** Where on the ring the day begins. */
  start: number;
  /** In the order of falling positions. */
  backwards: boolean;
}

/** Continues a feed after the row of that position and id in the part. */
export interface FeedCursor {
  /** Of the day of the first page, also after midnight. */
  rotation: Rotation;
  /** 0: premium offers from the rotation's start to the end of the ring, 1: the rest of them, 2: the others. */
  part: number;
  position: number;
  id: string;
}

/**
 * The rotation of a Helsinki day. Every second day has the order of the day before in reverse, so that over each such
 * pair every offer has the same average rank, and each of two offers comes before the other once. Each pair begins a
 * golden section further along the ring, which brings other offers to the top each time (decision 19).
 */
export function rotationOf(now: Date): Rotation {
  const day = daysBetween('1970-01-01', helsinkiDate(now));
  const golden = (Math.sqrt(5) - 1) / 2;
  return { start: Math.floor(((Math.floor(day / 2) * golden) % 1) * ringSize), backwards: day % 2 === 1 };
}

/** The cursor as opaque text. */
export function encodeFeedCursor({ rotation, part, position, id }: FeedCursor): string {
  const day = `${rotation.start}${rotation.backwards ? 'b' : 'f'}`;
  return encodeCursor(day, part, position, id);
}

const pattern = new RegExp(`^(\\d{1,10})([bf])\\.([012])\\.(-?\\d{1,15})\\.${idPattern}$`);

/** Parses a cursor. Throws INVALID_INPUT for any other text. */
export function decodeFeedCursor(cursor: string): FeedCursor {
  const [start, direction, part, position, id = ''] = decodeCursor(cursor, pattern);
  const rotation = { start: Number(start), backwards: direction === 'b' };
  return { rotation, part: Number(part), position: Number(position), id };
}
