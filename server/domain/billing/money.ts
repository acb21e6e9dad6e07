import type { Currency } from '#shared/schema.generated.ts';

/** An amount in Finnish, for mails and documents: 123456 cents of EUR is '1 234,56 €'. */
export function moneyText(cents: number, currency: Currency): string {
  return new Intl.NumberFormat('fi-FI', { style: 'currency', currency }).format(cents / 100);
}

/** A calendar date ('YYYY-MM-DD') in Finnish: '20.11.2026'. */
export function dateText(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day}.${month}.${year}`;
}

/** A rate in hundredths of a percent in Finnish: 2550 is '25,5 %'. */
export function rateText(rateBp: number): string {
  return new Intl.NumberFormat('fi-FI', { style: 'percent', maximumFractionDigits: 2 }).format(rateBp / 10_000);
}
