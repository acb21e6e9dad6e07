import { Refusal } from '../../errors.ts';

/** How the words of a search are read, the strictest first: as they are, misspelt ones corrected, some of them. */
export const readings = ['exact', 'corrected', 'some'] as const;

/** A place in what a search found: after the offer of that order and id. */
export interface FoundPlace {
  reading: (typeof readings)[number];
  /** How well it fits, the best first from 0 on. */
  band: number;
  premium: boolean;
  position: number;
  id: string;
}

/** The place as opaque text. */
export function encodeFound({ reading, band, premium, position, id }: FoundPlace): string {
  return Buffer.from(`${readings.indexOf(reading)}.${band}.${premium ? 1 : 0}.${position}.${id}`).toString('base64url');
}

const pattern = /^([012])\.(\d)\.([01])\.(-?\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The place that a cursor tells. Refuses INVALID_INPUT for any other text. */
export function decodeFound(cursor: string): FoundPlace {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const [, mode, band, premium, position, id] = pattern.exec(text) ?? [];
  if (id === undefined) {
    const sentence = 'Sivun osoitin ei kelpaa.';
    throw new Refusal('INVALID_INPUT', { message: sentence, fields: { after: sentence } });
  }
  return {
    reading: readings[Number(mode)] ?? 'exact',
    band: Number(band),
    premium: premium === '1',
    position: Number(position),
    id,
  };
}
