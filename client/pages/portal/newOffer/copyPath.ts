/** In the address of a new offer: the id of the one that it copies. */
export const copyParameter = 'pohja';

/** Where a new offer is written that begins with the content of an own offer. */
export function copyPath(id: string) {
  return `/yritys/lisaa-tarjous?${copyParameter}=${encodeURIComponent(id)}`;
}
