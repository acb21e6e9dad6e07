import type { Faults } from '../../errors.ts';
import { checkLength } from '../../rules.ts';

/** Most cents that one top-up may credit: 100 000 euros. */
export const largestTopUp = 10_000_000;

/** Cents invoiced, net of VAT, when an admin publishes an offer for a business (spec P section 9). */
export const serviceFee = 1500;

/** Days from the date of an invoice to its due date. */
export const daysToPay = 14;

/** Characters (code points) of the note of a top-up or of a request for one. */
export const noteLimit = 500;

/** Characters of an idempotency key. */
export const idempotencyKeyLimit = 255;

/** Faults of a top-up or of a request for one. The amount in cents. */
export function checkTopUp({ amount, note }: { amount: number; note?: string | null }): Faults {
  const faults: Faults = {};
  if (!Number.isSafeInteger(amount) || amount <= 0) faults.amount = 'Syötä kelvollinen summa';
  else if (amount > largestTopUp) faults.amount = 'Kerralla voi lisätä enintään 100 000 €.';
  return { ...faults, ...checkLength('note', 'Lisätieto', note, noteLimit) };
}

/** Faults of the balance that a business is registered with; in cents, none is allowed. */
export function checkInitialBalance(amount: number): Faults {
  if (amount === 0) return {};
  const { amount: fault } = checkTopUp({ amount });
  return fault === undefined ? {} : { initialBalance: amount < 0 ? 'Alkusaldo ei voi olla negatiivinen.' : fault };
}

/** Faults of an idempotency key; none without a key. */
export function checkIdempotencyKey(key: string | null | undefined): Faults {
  if (key === null || key === undefined || (key.length <= idempotencyKeyLimit && /^[\x21-\x7e]+$/.test(key))) return {};
  return { idempotencyKey: `Pyyntötunnuksessa voi olla 1–${idempotencyKeyLimit} tavallista merkkiä ilman välejä.` };
}

/** VAT of a net amount in cents, halves rounded up. The rate in hundredths of a percent: 25,5 % is 2550. */
export function vatOf(net: number, rateBp: number): number {
  return Math.floor((net * rateBp + 5000) / 10_000);
}

/** What is told when the balance lacks cents for a price (spec P section 5). */
export function balanceTooLow(missing: number): string {
  return `Saldo ei riitä. Tarvitset €${(missing / 100).toFixed(2).replace('.', ',')} lisää.`;
}
