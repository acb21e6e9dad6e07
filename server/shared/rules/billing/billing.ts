import type { FieldErrors } from '../../appError.ts';
import { creditInvoiceInputLimits, topUpInputLimits } from '../../limits.generated.ts';
import type { Currency } from '../../schema.generated.ts';
import { checkLength, tidyLine } from '../fields.ts';

/** Maximum cents that one top-up may credit, and that an offer may cost: 100 000 of the current currency. */
export const maxTopUp = 10_000_000;

/** Cents above which a form asks once more before it charges: 1 000 euros. */
export const largeCharge = 100_000;

/** Amount, in the currency of the balance, below which a business sees that it is low. */
export const lowBalanceLimit = 50;

/** Cents invoiced, net of VAT, when an admin publishes an offer for a business (decision 7). */
export const serviceFee = 1500;

/**
 * Gross cents up to which an invoice may be without the buyer's name and address (VAT act 209 f §: 400 euros).
 */
export const simpleInvoiceLimit = 40_000;

/** Days from the date of an invoice to its due date. */
export const daysToPay = 14;

/** FieldErrors of a top-up or of a request for one. The amount in cents. */
export function checkTopUp({ amount, note }: { amount: number; note?: string | null | undefined }): FieldErrors {
  const faults: FieldErrors = {};
  if (!Number.isSafeInteger(amount) || amount <= 0) faults.amount = 'Syötä kelvollinen summa';
  else if (amount > maxTopUp) faults.amount = 'Kerralla voi lisätä enintään 100 000.';
  return { ...faults, ...checkLength('note', 'Lisätieto', note, topUpInputLimits.note) };
}

/** FieldErrors of why a top-up is credited before its payment; none when it is not. */
export function checkAheadReason(reason: string | null | undefined): FieldErrors {
  if (reason == null) return {};
  if (tidyLine(reason) === '') return { creditAhead: 'Kirjoita, miksi saldo lisätään ennen maksua.' };
  return checkLength('creditAhead', 'Syy', reason, topUpInputLimits.creditAhead);
}

/** How many requests for a top-up a business may have open at once, and how many it may make in 24 hours. */
export const orderLimits = { open: 5, day: 10 };
const DAY = 24 * 60 * 60 * 1000;

/**
 * Why a business may make no more requests for a top-up now, and the seconds until it may when time is enough; undefined
 * while it may.
 * @param open how many of its requests wait
 * @param newest its newest requests, at least ten when there are as many, the newest first
 */
export function orderExcess(open: number, newest: readonly { createdAt: Date }[], now = Date.now()) {
  if (open >= orderLimits.open) {
    const message = `Sinulla on jo ${orderLimits.open} avointa saldopyyntöä. Odota, että ne käsitellään, tai peru jokin niistä.`;
    return { message };
  }
  const end = (newest[orderLimits.day - 1]?.createdAt.getTime() ?? 0) + DAY;
  if (end <= now) return undefined;
  const message = `Voit lähettää enintään ${orderLimits.day} saldopyyntöä vuorokaudessa. Yritä huomenna uudelleen.`;
  return { message, retryAfter: Math.max(1, Math.ceil((end - now) / 1000)) };
}

/** What an offer that an admin publishes for a business moves, in cents, net of VAT. */
export interface AdminChargeSums {
  /** Credited first, because the balance is too low. */
  toppedUp: number;
  /** The balance afterwards. */
  after: number;
  /** On the invoice: what is topped up, and the service fee, which the balance does not pay. */
  invoiced: number;
  /** All that the offer costs the business. */
  total: number;
}

/** Counts the charge of an admin's offer, for the form that asks about it and the server that makes it (decision 7). */
export function adminChargeSums(price: number, balance: number, withFee: boolean): AdminChargeSums {
  const toppedUp = Math.max(0, price - balance);
  const fee = withFee ? serviceFee : 0;
  return { toppedUp, after: balance + toppedUp - price, invoiced: toppedUp + fee, total: price + fee };
}

/** FieldErrors of the price that an admin sets for a business's offer; in cents, none is the list price. */
export function checkCustomPrice(price: number | null | undefined): FieldErrors {
  if (price == null) return {};
  if (!(price >= 0)) return { customPrice: 'Hinta ei voi olla negatiivinen' };
  return price > maxTopUp ? { customPrice: 'Hinta voi olla enintään 100 000.' } : {};
}

/** Why an admin who does not manage businesses may not: a price of one's own, a top-up, a first balance. */
export const balancesOnly = {
  customPrice: 'Listahinnasta poikkeava hinta edellyttää oikeutta hallita yrityksiä.',
  topUp: 'Yrityksen saldo ei riitä. Saldon lisääminen edellyttää oikeutta hallita yrityksiä.',
  initialBalance: 'Alkusaldon lisääminen edellyttää oikeutta hallita yrityksiä.',
};

/** FieldErrors of the balance that a business is registered with; in cents, none is allowed. */
export function checkInitialBalance(amount: number): FieldErrors {
  if (amount === 0) return {};
  const { amount: fault } = checkTopUp({ amount });
  return fault === undefined ? {} : { initialBalance: amount < 0 ? 'Alkusaldo ei voi olla negatiivinen.' : fault };
}

/** FieldErrors of an idempotency key; none without a key. */
export function checkIdempotencyKey(key: string | null | undefined): FieldErrors {
  const max = topUpInputLimits.idempotencyKey;
  if (key === null || key === undefined || (key.length <= max && /^[\x21-\x7e]+$/.test(key))) return {};
  return { idempotencyKey: `Pyyntötunnuksessa voi olla 1–${max} tavallista merkkiä ilman välejä.` };
}

/**
 * VAT of a net amount in cents, halves rounded away from zero, so that a credited amount has the VAT that was invoiced of
 * it. The rate in hundredths of a percent: 25,5 % is 2550.
 */
export function vatOf(net: number, rateBp: number): number {
  return net < 0 ? 0 - vatOf(-net, rateBp) : Math.floor((net * rateBp + 5000) / 10_000);
}

/** Cents of an invoice, all zero or above. */
export interface InvoiceAmounts {
  net: number;
  vat: number;
}

/**
 * VAT to credit with a net amount of an invoice, in cents above zero. The credit that takes the rest of the net takes the
 * rest of the VAT, so that all credits together have the VAT of the invoice.
 * @param left what earlier credits have left of the invoice
 */
export function creditedVat(net: number, left: InvoiceAmounts, rateBp: number): number {
  return net === left.net ? left.vat : Math.min(vatOf(net, rateBp), left.vat);
}

/** The OVT identifier of a Finnish business, by which operators of electronic invoices know it: 0037 and its digits. */
export function ovtOf(businessId: string): string {
  return `0037${businessId.replace('-', '')}`;
}

/** FieldErrors of a credit of an invoice; the amount in cents without VAT, all that is left when it is missing. */
export function checkCredit(
  { amount, reason }: { amount?: number | null | undefined; reason: string | null | undefined },
  leftNet: number,
): FieldErrors {
  const faults: FieldErrors = {};
  if (amount != null && (!Number.isSafeInteger(amount) || amount <= 0)) faults.amount = 'Syötä kelvollinen summa';
  else if ((amount ?? leftNet) > leftNet) faults.amount = 'Laskusta ei voi hyvittää enempää kuin siitä on jäljellä.';
  else if ((amount ?? leftNet) > maxTopUp) faults.amount = 'Kerralla voi hyvittää enintään 100 000.';
  if (tidyLine(reason) === '') faults.reason = 'Kirjoita hyvityksen syy.';
  return { ...checkLength('reason', 'Syy', reason, creditInvoiceInputLimits.reason), ...faults };
}

/** Cents in a sentence whose words are documented: the sign comes before euros, other currencies follow the amount. */
export function moneyInSentence(cents: number, currency: Currency): string {
  const amount = (cents / 100).toFixed(2).replace('.', ',');
  return currency === 'EUR' ? `€${amount}` : `${amount}\u00a0${currency}`;
}

/** The message when the balance lacks cents for a price (decision 36). */
export function balanceTooLow(missing: number, currency: Currency): string {
  return `Saldo ei riitä. Tarvitset ${moneyInSentence(missing, currency)} lisää.`;
}
