import { Refusal } from '../../errors.ts';
import { daysBetween, helsinkiDate } from '../../platform/helsinki.ts';
import { ringSize } from './syncFeed.ts';

/** A place in a feed: after the row of that position and id in the part. */
export interface FeedPlace {
  /** Where on the ring the reader's day began; kept while they read on, also past midnight. */
  start: number;
  /** 0: premium offers from the beginning of the ring on, 1: those before it, 2: the others. */
  part: number;
  position: number;
  id: string;
}

/**
 * Where on the ring of premium offers a Helsinki day begins. Steps of the golden section spread any number of days
 * evenly over the ring, so that every offer is led and followed by the others about equally often.
 */
export function ringStart(now: Date): number {
  const day = daysBetween('1970-01-01', helsinkiDate(now));
  const golden = (Math.sqrt(5) - 1) / 2;
  return Math.floor(((day * golden) % 1) * ringSize);
}

/** The place as opaque text. */
export function encodePlace({ start, part, position, id }: FeedPlace): string {
  return Buffer.from(`${start}.${part}.${position}.${id}`).toString('base64url');
}

/** The place that a cursor tells. Refuses INVALID_INPUT for any other text. */
export function decodePlace(cursor: string): FeedPlace {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const [, start, part, position, id] =
    /^(\d{1,10})\.([012])\.(-?\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text) ?? [];
  if (id === undefined) {
    const sentence = 'Sivun osoitin ei kelpaa.';
    throw new Refusal('INVALID_INPUT', { message: sentence, fields: { after: sentence } });
  }
  return { start: Number(start), part: Number(part), position: Number(position), id };
}
