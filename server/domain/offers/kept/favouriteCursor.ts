import { decodeCursor, encodeCursor, idPattern } from '../../../platform/database/cursor.ts';

/** A place among favourites: before the one that was added then. */
export interface FavouritePlace {
  addedAt: Date;
  offerId: string;
}

/** The place as opaque text. */
export function encodeFavourite({ addedAt, offerId }: FavouritePlace): string {
  return encodeCursor(addedAt.getTime(), offerId);
}

const pattern = new RegExp(`^(\\d{1,14})\\.${idPattern}$`);

/** The place that a cursor tells. Refuses INVALID_INPUT for any other text. */
export function decodeFavourite(cursor: string): FavouritePlace {
  const [addedAt, offerId = ''] = decodeCursor(cursor, pattern);
  return { addedAt: new Date(Number(addedAt)), offerId };
}
