import type { FieldErrors } from './rules/fields.ts';
import type { BusinessAction, ErrorCode } from './schema.generated.ts';
import { messages } from './texts/messages.ts';

export type { FieldErrors } from './rules/fields.ts';

/** What a refusal may contain beside its code. */
export interface AppErrorDetails {
  /** Finnish sentence in place of the code's own. */
  message?: string;
  /** FieldErrors of fields, with INVALID_INPUT. */
  fields?: FieldErrors;
  /** Whole seconds to wait, with TOO_MANY_REQUESTS, TOO_MANY_ATTEMPTS and CHAT_LIMIT_REACHED. */
  retryAfter?: number;
  /** When the next messages may be sent, with CHAT_LIMIT_REACHED. */
  resetsAt?: Date;
  /** Cents that the balance lacks, with BALANCE_TOO_LOW. */
  missing?: number;
  /** The current price in cents, with PRICE_CHANGED. */
  price?: number;
  /** Version of the row now, with CONFLICT. */
  version?: number;
  /** On which device a draft of an offer was changed last, and when, with CONFLICT. */
  device?: string;
  savedAt?: Date;
  /** What the row's fields hold now, by the names of the mutation's input, with CONFLICT. */
  current?: Record<string, unknown>;
  /** Name of the refused file, with IMAGE_INVALID and IMAGE_TOO_LARGE. */
  file?: string;
  /** What a member or a key of a business lacks, with FORBIDDEN. */
  action?: BusinessAction;
}

/** An error that the caller may see. Everything else is answered as INTERNAL and logged. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: AppErrorDetails;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(details.message ?? code);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}

/** What the caller sees of an error: its sentence and its details, with amounts in euros. */
export function shownError({ code, details }: AppError): { message: string; details: Record<string, unknown> } {
  const { message = sentenceOf(code, details), missing, price, ...rest } = details;
  const euros = {
    ...(missing !== undefined && { missing: missing / 100 }),
    ...(price !== undefined && { price: price / 100 }),
  };
  return { message, details: { ...rest, ...euros } };
}

/** The sentence of a code. A limit of many minutes says how long it lasts: 'a moment' would be untrue. */
function sentenceOf(code: ErrorCode, { retryAfter = 0 }: AppErrorDetails): string {
  const minutes = Math.ceil(retryAfter / 60);
  if (code !== 'TOO_MANY_REQUESTS' || minutes <= 1) return messages[code];
  const wait = minutes <= 90 ? `${minutes} minuutin` : `${Math.ceil(minutes / 60)} tunnin`;
  return `Liian monta pyyntöä. Yritä uudelleen ${wait} kuluttua.`;
}

/** Throws INVALID_INPUT with the faults when there are any; the first one becomes the sentence. */
export function refuseIfAny(faults: FieldErrors): void {
  const [first] = Object.values(faults);
  if (first !== undefined) throw new AppError('INVALID_INPUT', { message: first, fields: faults });
}
