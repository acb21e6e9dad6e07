/** Where it is said how an offer is taken at the till. */
export function tillCardPath(offerId: string): string {
  return `/yritys/kassa/ohje/${encodeURIComponent(offerId)}`;
}
