import { withoutMoments } from './moments.ts';

/** Up to here one counts what one has found; larger numbers are read somewhere. */
const mostCounted = 20;

/** Large numbers in a text besides its days and hours. */
export function quantitiesIn(text: string): string[] {
  return numbersIn(withoutMoments(text)).filter((number) => Number(number) > mostCounted);
}

/** Every number of a text, however it is used. */
export function numbersIn(text: string): string[] {
  return (text.match(/\d+/gu) ?? []).map((number) => String(Number(number)));
}
