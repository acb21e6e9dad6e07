import { AppError, shownError } from '#shared/appError.ts';
import { balanceTooLow } from '#shared/rules/billing/billing.ts';
import { priceText } from '#shared/rules/offers/shownPrice.ts';
import type { BusinessStatus, Currency, RepeatPause } from '#shared/schema.generated.ts';
import { pauseNotes } from '#shared/texts/repeats.ts';
import { endingTexts } from '#shared/texts/statements.ts';

/** Why a repeat may not run, and the Finnish sentence that says so. */
export interface Refusal {
  reason: Exclude<RepeatPause, 'OWN'>;
  note: string;
}

/** Ends a run without charge, and pauses its repeat. */
export class RunRefused extends Error {
  readonly refusal: Refusal;

  constructor(reason: Refusal['reason'], note: string, cause?: AppError) {
    super(note, { cause });
    this.refusal = { reason, note };
  }
}

/** What decides whether a repeat may run, read under the locks of its run. Money in cents. */
export interface RunFacts {
  monthCap: number;
  /** Charged by the repeat in this month. */
  spent: number;
  price: number;
  agreedPrice: number;
  /** Of the cap and of the agreed price. */
  currency: Currency;
  /** Of the price. */
  priceCurrency: Currency;
  balance: number;
  status: BusinessStatus;
  /** Whether a payment of the business came back. */
  isOnHold: boolean;
  /** Whether its account ends by a notice. */
  isEnding: boolean;
  /** Whether an admin has restricted an offer of the repeat since its business agreed. */
  isRestricted: boolean;
}

/** The first reason why a repeat may not run; null when it may, as far as its price is judged to be lawful. */
export function refusalOf(facts: RunFacts): Refusal | null {
  const { monthCap, spent, price, agreedPrice, currency, priceCurrency, balance, status } = facts;
  if (spent + price > monthCap) {
    return { reason: 'CAP', note: pauseNotes.cap(priceText(monthCap, currency)) };
  }
  if (balance < price) return { reason: 'BALANCE', note: balanceTooLow(price - balance, priceCurrency) };
  if (price > agreedPrice || currency !== priceCurrency) {
    const [now, agreed] = [priceText(price, priceCurrency), priceText(agreedPrice, currency)];
    return { reason: 'PRICE', note: pauseNotes.price(now, agreed) };
  }
  if (status !== 'APPROVED') return { reason: 'ACCOUNT', note: pauseNotes.account };
  if (facts.isEnding) return { reason: 'ACCOUNT', note: endingTexts.noCharge };
  if (facts.isOnHold) {
    return {
      reason: 'ACCOUNT',
      note: pauseNotes.hold,
    };
  }
  if (facts.isRestricted) {
    return {
      reason: 'RESTRICTED',
      note: pauseNotes.restricted,
    };
  }
  return null;
}

/** What a failed run says of its repeat; undefined for a failure that is no refusal, such as an outage. */
export function refusalIn(error: unknown): Refusal | undefined {
  if (error instanceof RunRefused) return error.refusal;
  if (!(error instanceof AppError) || (error.code !== 'INVALID_INPUT' && error.code !== 'CONFLICT')) return undefined;
  return { reason: 'CONTENT', note: shownError(error).message.slice(0, 500) };
}
