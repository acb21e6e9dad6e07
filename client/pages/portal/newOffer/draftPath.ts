/** In the address of a new offer: the id of the draft that it goes on with. */
export const draftParameter = 'luonnos';

/** Where a draft is written, on whatever device it was begun. */
export function draftPath(id: string) {
  return `/yritys/lisaa-tarjous?${draftParameter}=${encodeURIComponent(id)}`;
}
