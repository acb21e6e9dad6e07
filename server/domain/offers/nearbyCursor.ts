import { Refusal } from '../../errors.ts';
import type { FeedPlace } from './feedCursor.ts';

/** A place among offers nearby: a place in the feed of a band's municipalities. */
export interface NearbyPlace extends FeedPlace {
  /** Place of the band in `distanceBands`. */
  band: number;
}

/** The place as opaque text. */
export function encodeNearby({ turn, band, part, position, id }: NearbyPlace): string {
  const day = `${turn.start}${turn.backwards ? 'b' : 'f'}`;
  return Buffer.from(`${day}.${band}.${part}.${position}.${id}`).toString('base64url');
}

const pattern = /^(\d{1,10})([bf])\.([0-3])\.([012])\.(-?\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The place that a cursor tells. Refuses INVALID_INPUT for any other text. */
export function decodeNearby(cursor: string): NearbyPlace {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const [, start, way, band, part, position, id] = pattern.exec(text) ?? [];
  if (id === undefined) {
    const sentence = 'Sivun osoitin ei kelpaa.';
    throw new Refusal('INVALID_INPUT', { message: sentence, fields: { after: sentence } });
  }
  const turn = { start: Number(start), backwards: way === 'b' };
  return { turn, band: Number(band), part: Number(part), position: Number(position), id };
}
