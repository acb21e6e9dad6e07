/** Words by which links to offers say where they are, as the value of `lahde` in their addresses. */
export type LinkSource = 'google' | 'facebook' | 'instagram' | 'viikko';

/** The page of an offer, with where the link to it is. */
export function sharedPath(offerId: string, source: LinkSource): string {
  return `/tarjous/${offerId}?lahde=${source}`;
}
