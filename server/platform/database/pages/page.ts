import { refuseIfAny } from '#shared/appError.ts';

const maxRows = 100;
/** No reader pages this far, and PostgreSQL would read and discard every row before it. */
const maxPages = 100_000;

/**
 * The rows of a page of a numbered list, for a query. Throws INVALID_INPUT for a number below 1 or a size
 * outside 1 to 100.
 */
export function pageWindow({ number, size }: { number: number; size: number }): { limit: number; offset: number } {
  refuseIfAny({
    ...((number < 1 || number > maxPages) && { number: 'Sivunumeron pitää olla vähintään 1.' }),
    ...((size < 1 || size > maxRows) && { size: `Sivulla voi olla 1–${maxRows} riviä.` }),
  });
  return { limit: size, offset: (number - 1) * size };
}
