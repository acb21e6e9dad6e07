import { addDays } from '#platform/helsinki.ts';
import type { ModelBooks } from './modelBooks.fixtures.ts';
import type { ModelMovement, Refusal } from './modelFacts.fixtures.ts';
import type { RealBooks } from './realBooks.fixtures.ts';

/** What a random step chooses among what there is. */
export interface Choice {
  at: number;
  to: number;
  how: number;
}

/** A step with what it is of, as its caller saw it, so that another step may come first. */
export interface Prepared {
  /** Changes the model; the refusal with which the real one must answer. */
  expect: (books: ModelBooks) => Refusal | undefined;
  /** The code of the real refusal. */
  send: (real: RealBooks) => Promise<string | undefined>;
}

export type Prepare = (books: ModelBooks, choice: Choice) => Prepared | undefined;

export const chosen = <T>(things: readonly T[], place: number): T | undefined =>
  things[place % Math.max(1, things.length)];
export const halfOf = (cents: number) => Math.max(1, Math.ceil(Math.abs(cents) / 2));
export const aDay = ({ days }: ModelBooks) => addDays('2003-01-01', days);
export const invoiceOf = ({ invoices }: ModelBooks, place: number) => chosen(Object.keys(invoices), place);
export const movementOf = (books: ModelBooks, place: number, isOf: (movement: ModelMovement) => boolean = () => true) =>
  chosen(Object.values(books.movements).filter(isOf), place);
export const waitingOf = (books: ModelBooks, place: number) =>
  movementOf(books, place, ({ key }) => books.left(key) !== 0);

/** Euros of a mutation. */
export const euros = (cents: number | null) => (cents === null ? undefined : cents / 100);
