import type { FieldErrors } from '../appError.ts';
import type { ContactMessageInput } from '../schema.generated.ts';
import { checkEmail, checkLength, checkRequired } from './fields.ts';

/** Lengths in characters. */
export const contactLimits = { name: 100, message: 5000 };

/** FieldErrors of a message from the contact form (spec P section 5). */
export function checkContactMessage({ name, email, message }: ContactMessageInput): FieldErrors {
  return {
    ...checkLength('name', 'Nimi', name, contactLimits.name),
    ...checkRequired('name', 'Nimi', name),
    ...checkEmail('email', email),
    ...checkRequired('email', 'Sähköposti', email),
    ...checkLength('message', 'Viesti', message, contactLimits.message),
    ...checkRequired('message', 'Viesti', message),
  };
}
