/** Which rows to read, in which direction. */
export interface Window {
  /** Read in the opposite order; the rows then come the wrong way round. */
  fromEnd: boolean;
  limit: number;
  offset: number;
}

/**
 * A page of a numbered list of so many rows, read from whichever end is nearer: PostgreSQL reads and throws away every
 * row before a page, so that none should be further away than the middle.
 */
export function nearerEnd({ limit, offset }: { limit: number; offset: number }, total: number): Window {
  const rows = Math.max(0, Math.min(limit, total - offset));
  const fromEnd = offset > total / 2;
  return { fromEnd, limit: rows, offset: fromEnd ? total - offset - rows : offset };
}
