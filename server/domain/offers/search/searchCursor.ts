import { decodeCursor, encodeCursor, idPattern } from '../../../platform/database/cursor.ts';

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
  return encodeCursor(readings.indexOf(reading), band, premium ? 1 : 0, position, id);
}

const pattern = new RegExp(`^([012])\\.(\\d)\\.([01])\\.(-?\\d{1,15})\\.${idPattern}$`);

/** The place that a cursor tells. Refuses INVALID_INPUT for any other text. */
export function decodeFound(cursor: string): FoundPlace {
  const [mode, band, premium, position, id = ''] = decodeCursor(cursor, pattern);
  return {
    reading: readings[Number(mode)] ?? 'exact',
    band: Number(band),
    premium: premium === '1',
    position: Number(position),
    id,
  };
}
