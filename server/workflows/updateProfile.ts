import { refuseIfAny } from '#shared/appError.ts';
import { checkContact } from '#shared/rules/accounts.ts';
import { checkAddress } from '#shared/rules/addresses.ts';
import { checkEInvoice } from '#shared/rules/billing/eInvoices.ts';
import { withGiven } from '#shared/rules/fields.ts';
import type { BusinessProfileInput } from '#shared/schema.generated.ts';
import { refuseStale } from '#shared/versions.ts';
import { lockBusiness } from '../domain/accounts/businesses/businessStatus.ts';
import { changeBusinessContact, contactOf } from '../domain/accounts/businesses/profiles.ts';
import { prepareEmailChange, startEmailChange } from '../domain/accounts/email/emailChange.ts';
import type { Business } from '../domain/accounts/entities.ts';
import type { Visit } from '../domain/accounts/sessions/sessions.ts';
import type { SignedIn } from '../domain/accounts/viewers.ts';
import { syncFeed } from '../domain/search/syncFeed.ts';

/**
 * Changes a business's own contact details and postal address and terms of electronic invoices, of the given fields; its offers
 * show the new phone number at once, and a new address waits for its confirmation.
 * Throws INVALID_INPUT, EMAIL_TAKEN, BAD_CREDENTIALS, TOO_MANY_ATTEMPTS, TOO_MANY_REQUESTS, and CONFLICT when the
 * details are not of the version that was seen.
 */
export async function updateBusinessProfile(
  visit: Pick<Visit, 'em' | 'platform'>,
  signedIn: SignedIn<Business>,
  changes: BusinessProfileInput,
  seen?: number | null | undefined,
  now = new Date(),
): Promise<Business> {
  const input = { ...changes, ...withGiven(contactOf(signedIn.account), changes) };
  refuseIfAny({ ...checkContact(input), ...checkAddress(input), ...checkEInvoice(input) });
  const newAddress = await prepareEmailChange(visit, 'BUSINESS', signedIn, input);
  const { em, platform } = visit;
  const { id } = signedIn.account;
  return em.transactional(async (em) => {
    const business = await lockBusiness(em, id);
    const { phone } = business;
    refuseStale(seen, contactOf(business), { ...changes });
    changeBusinessContact(em, business, changes);
    if (newAddress) await startEmailChange({ em, platform }, 'BUSINESS', business, newAddress);
    await em.flush();
    if (business.phone !== phone) await syncFeed(em, { businessId: id }, now);
    return business;
  });
}
