/** The page of a shop. */
export const shopPath = (slug: string) => `/yritykset/${slug}`;

/** Maximum number of shops that a consumer follows, in the account or on a device. */
export const maxFollowedShops = 200;
