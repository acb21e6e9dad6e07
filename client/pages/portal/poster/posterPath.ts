/** In the address of the poster: the own offer that it names. */
export const posterOfferParameter = 'tarjous';

/** Where a poster is printed that names an own offer. */
export function posterPath(offerId: string) {
  return `/yritys/juliste?${posterOfferParameter}=${encodeURIComponent(offerId)}`;
}
