/** In the address of the weekly repeats: the own offer that a new one is made of. Mails have it too. */
export const newRepeatParameter = 'uusi';

/** Where an own offer is made a weekly repeat. */
export function newRepeatPath(offerId: string) {
  return `/yritys/toistuvat?${newRepeatParameter}=${encodeURIComponent(offerId)}`;
}

/** Where the offer of a weekly repeat is edited. */
export function editRepeatPath(id: string) {
  return `/yritys/muokkaa-toistoa/${encodeURIComponent(id)}`;
}
