/** The page of a shop. */
export const shopPath = (slug: string) => `/yritykset/${slug}`;
