import type { FieldErrors } from '../appError.ts';
import { contactMessageInputLimits } from '../limits.generated.ts';
import type { ContactMessageInput } from '../schema.generated.ts';
import { checkEmail, checkLength, checkRequired } from './fields.ts';

/** FieldErrors of a message from the contact form (decision 36). */
export function checkContactMessage({ name, email, message }: ContactMessageInput): FieldErrors {
  return {
    ...checkLength('name', 'Nimi', name, contactMessageInputLimits.name),
    ...checkRequired('name', 'Nimi', name),
    ...checkEmail('email', email),
    ...checkRequired('email', 'Sähköposti', email),
    ...checkLength('message', 'Viesti', message, contactMessageInputLimits.message),
    ...checkRequired('message', 'Viesti', message),
  };
}
