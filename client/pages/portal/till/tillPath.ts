/** The page at which customers are counted. */
export const tillPath = '/yritys/kassa';
