import { Refusal } from '../../errors.ts';

/** A place among favourites: before the one that was added then. */
export interface FavouritePlace {
  addedAt: Date;
  offerId: string;
}

/** The place as opaque text. */
export function encodeFavourite({ addedAt, offerId }: FavouritePlace): string {
  return Buffer.from(`${addedAt.getTime()}.${offerId}`).toString('base64url');
}

const pattern = /^(\d{1,14})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The place that a cursor tells. Refuses INVALID_INPUT for any other text. */
export function decodeFavourite(cursor: string): FavouritePlace {
  const [, addedAt, offerId] = pattern.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (offerId === undefined) {
    const sentence = 'Sivun osoitin ei kelpaa.';
    throw new Refusal('INVALID_INPUT', { message: sentence, fields: { after: sentence } });
  }
  return { addedAt: new Date(Number(addedAt)), offerId };
}
