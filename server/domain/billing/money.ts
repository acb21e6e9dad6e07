import type { Platform } from '#platform/platform.ts';
import { finnishMoney, finnishPercent } from '#shared/finnish/finnishNumbers.ts';
import type { Currency } from '#shared/schema.generated.ts';
import type { Business } from '../accounts/entities.ts';
import { currentCurrency } from '../settings/settings.ts';

/** An amount in Finnish, for mails and documents: 123456 cents of EUR is '1 234,56 €'. */
export function moneyText(cents: number, currency: Currency): string {
  return finnishMoney(cents / 100, currency);
}

/** A calendar date ('YYYY-MM-DD') in Finnish: '20.11.2026'. */
export function dateText(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day}.${month}.${year}`;
}

/** A rate in hundredths of a percent in Finnish: 2550 is '25,5 %'. */
export function rateText(rateBp: number): string {
  return finnishPercent(rateBp / 100, 2);
}

/** The currency of a business's balance: that of its newest transaction, or the platform's without transactions. */
export async function currencyOf(
  platform: Platform,
  { ledgerSeq, currency }: Pick<Business, 'ledgerSeq' | 'currency'>,
): Promise<Currency> {
  return ledgerSeq > 0 ? currency : currentCurrency(platform);
}
