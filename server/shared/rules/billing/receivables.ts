import { holidayOf } from '../../calendar/holidays.ts';
import { settlePaymentInputLimits } from '../../limits.generated.ts';
import type { InvoiceStatus } from '../../schema.generated.ts';
import { checkLength, checkRequired, type FieldErrors } from '../fields.ts';
import { maxTopUp } from './billing.ts';

/** What has become of an invoice; cents with VAT. */
interface Receivable {
  gross: number;
  paid: number;
  credited: number;
  writtenOff: number;
  /** What of the written-off sum is a difference of rounding and no loss. */
  rounded: number;
  /** YYYY-MM-DD. */
  dueOn: string;
}

/** What is still to be paid; below zero when a paid invoice was credited. */
export function openOf({ gross, paid, credited, writtenOff }: Omit<Receivable, 'dueOn' | 'rounded'>): number {
  return gross - paid - credited - writtenOff;
}

/** The state of an invoice on a day (YYYY-MM-DD). It is never stored, so that nothing can disagree with the payments. */
export function stateOf(invoice: Receivable, today: string): InvoiceStatus {
  const { gross, paid, credited, writtenOff, rounded, dueOn } = invoice;
  const isOpen = openOf(invoice) > 0;
  if (credited === gross && !isOpen) return 'CREDITED';
  if (!isOpen) return writtenOff > rounded ? 'WRITTEN_OFF' : 'PAID';
  if (today > dueOn) return 'OVERDUE';
  return paid > 0 ? 'PARTLY_PAID' : 'OPEN';
}

/** Days after the due date on which an invoice is reminded of. */
export const reminderDays = { first: 7, second: 21 } as const;

/** FieldErrors of the number of reminders that a filter asks for: 1 or 2. */
export function checkReminderCount(reminders: number | null | undefined): FieldErrors {
  if (reminders == null || (reminders >= 1 && reminders <= Object.keys(reminderDays).length)) return {};
  return { reminders: 'Muistutuksia lähetetään enintään kaksi.' };
}

/** FieldErrors of for how much a business may have open invoices, in cents: at most what one top-up may credit. */
export function checkCreditLimit(limit: number): FieldErrors {
  const isSound = Number.isSafeInteger(limit) && limit >= 0 && limit <= maxTopUp;
  return isSound ? {} : { limit: 'Luottoraja voi olla 0–100 000.' };
}

/** Why a business publishes nothing: the invoice, whose payment came back, has to be paid again. */
export function paymentReturned(number: number): string {
  return `Maksu palautui. Maksa lasku ${number} jatkaaksesi.`;
}

/** FieldErrors of what an admin says about a payment or a write-off. */
export function checkPaymentNote(text: string | null | undefined, field = 'note'): FieldErrors {
  return {
    ...checkLength(field, 'Selite', text, settlePaymentInputLimits.note),
    ...checkRequired(field, 'Selite', text),
  };
}

/** FieldErrors of a part of a payment for an invoice, in cents; none is as much as both allow. */
export function checkAllocation(
  amount: number | null | undefined,
  { left, open }: { left: number; open: number },
): FieldErrors {
  if (amount == null) return {};
  if (!Number.isSafeInteger(amount) || amount <= 0) return { amount: 'Syötä kelvollinen summa' };
  if (amount > left) return { amount: 'Maksusta ei ole enää näin paljon kohdistamatta.' };
  return amount > open ? { amount: 'Laskulla ei ole näin paljon avoinna.' } : {};
}

/** Whether banks work on a date (YYYY-MM-DD): not at weekends, on public holidays, or on Midsummer's and Christmas Eve. */
export function isBankingDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidayOf(date)?.isOff;
}
