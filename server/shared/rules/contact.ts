import type { FieldErrors } from '../appError.ts';
import { contactMessageInputLimits } from '../limits.generated.ts';
import type { ContactKind, ContactMessageInput } from '../schema.generated.ts';
import { checkEmail, checkLength, checkRequired } from './fields.ts';

/** FieldErrors of a message from the contact form (decision 36). */
export function checkContactMessage({
  name,
  email,
  message,
}: Pick<ContactMessageInput, 'name' | 'email' | 'message'>): FieldErrors {
  return {
    ...checkLength('name', 'Nimi', name, contactMessageInputLimits.name),
    ...checkRequired('name', 'Nimi', name),
    ...checkEmail('email', email),
    ...checkRequired('email', 'Sähköposti', email),
    ...checkLength('message', 'Viesti', message, contactMessageInputLimits.message),
    ...checkRequired('message', 'Viesti', message),
  };
}

/** Days within which accessibility feedback is answered (Act 306/2019). */
const daysToAnswer = 14;

/** By when a message must be answered; null when nothing says so. */
export function answerDueAt({ kind, createdAt }: { kind: ContactKind; createdAt: Date }): Date | null {
  return kind === 'ACCESSIBILITY' ? new Date(createdAt.getTime() + daysToAnswer * 86_400_000) : null;
}
