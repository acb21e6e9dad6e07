/** The page of a shop. */
export const shopPath = (slug: string) => `/yritykset/${slug}`;

/** Where the code of a shop's poster leads: `lahde` says so, and counts the visit. */
export const posterPath = (slug: string) => `${shopPath(slug)}?lahde=juliste`;

/** Sizes of paper that a poster is made for, the usual one first. */
export const posterSizes = ['A4', 'A5', 'A3'] as const;
export type PosterSize = (typeof posterSizes)[number];

/** Whether the query of a page's address is that of a poster. */
export const isByPoster = (search: URLSearchParams) => search.get('lahde') === 'juliste';

/** Maximum number of shops that a consumer follows, in the account or on a device. */
export const maxFollowedShops = 200;
