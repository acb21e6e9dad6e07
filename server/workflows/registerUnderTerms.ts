import type { RegisterBusinessInput } from '#shared/schema.generated.ts';
import { registerBusiness } from '../domain/accounts/businesses/registration.ts';
import type { Visit } from '../domain/accounts/sessions/sessions.ts';
import { acceptAtRegistration } from '../domain/terms/accept.ts';

/** Registers a business as `registerBusiness` does; in the same transaction it accepts the terms in force. */
export function registerUnderTerms(visit: Visit, input: RegisterBusinessInput): Promise<{ status: 'PENDING' }> {
  return registerBusiness(visit, input, (em, business) => acceptAtRegistration(em, business));
}
