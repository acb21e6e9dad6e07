import { bookFileRowInputLimits as limits } from '../../limits.generated.ts';
import { checkLength, type FieldErrors } from '../fields.ts';
import { isReferenceNumber, rfReference } from './reference.ts';

/** A movement that an admin types from a bank's file; the amount in cents, below zero when money went out. */
export interface TypedMovement {
  amount?: number | null | undefined;
  /** YYYY-MM-DD. */
  bookedOn?: string | null | undefined;
  payerName?: string | null | undefined;
  reference?: string | null | undefined;
  message?: string | null | undefined;
}

/** A billion euros. */
const maxAmount = 100_000_000_000;

/** FieldErrors of a movement that an admin types. @param today YYYY-MM-DD */
export function checkTypedMovement(
  { amount, bookedOn, payerName, reference, message }: TypedMovement,
  today: string,
): FieldErrors {
  const isAmount = amount != null && Number.isSafeInteger(amount) && amount !== 0 && Math.abs(amount) <= maxAmount;
  const isDay = bookedOn != null && bookedOn <= today && bookedOn >= '2000-01-01';
  return {
    ...checkLength('payerName', 'Nimi', payerName, limits.payerName),
    ...checkLength('message', 'Viesti', message, limits.message),
    ...(!isAmount && { amount: 'Anna tapahtuman summa. Miinus tarkoittaa tililtä lähtenyttä rahaa.' }),
    ...(!isDay && { bookedOn: 'Anna päivä, jona pankki kirjasi tapahtuman. Se ei voi olla tulevaisuudessa.' }),
    ...(reference?.trim() && !typedReference(reference) && { reference: 'Tarkista viitenumero: tarkiste ei täsmää.' }),
  };
}

/** The domestic form of a typed reference number or RF reference; null when its check digits are wrong. */
export function typedReference(text: string): string | null {
  const plain = text.replace(/\s/g, '').toUpperCase();
  const reference = plain.replace(/^RF\d\d/, '').replace(/^0+/, '');
  if (!isReferenceNumber(reference)) return null;
  return plain.startsWith('RF') && !plain.startsWith(rfReference(reference).slice(0, 4)) ? null : reference;
}
