import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkContact } from '#shared/rules/accounts.ts';
import { checkAddress } from '#shared/rules/addresses.ts';
import { checkEInvoice } from '#shared/rules/billing/eInvoices.ts';
import { tidyEmail, withGiven } from '#shared/rules/fields.ts';
import type { BusinessProfileInput } from '#shared/schema.generated.ts';
import { memberTexts } from '#shared/texts/accounts/members.ts';
import { refuseStale } from '#shared/versions.ts';
import { lockBusiness } from '../domain/accounts/businesses/businessStatus.ts';
import { changeBusinessContact, contactOf } from '../domain/accounts/businesses/profiles.ts';
import { flushOrEmailTaken } from '../domain/accounts/email/addresses.ts';
import { prepareEmailChange, startEmailChange } from '../domain/accounts/email/emailChange.ts';
import type { Business, Member } from '../domain/accounts/entities.ts';
import type { Visit } from '../domain/accounts/sessions/sessions.ts';
import { businessActor, type SignedInMember } from '../domain/accounts/viewers.ts';
import { record } from '../domain/audit/audit.ts';
import { syncFeed } from '../domain/search/syncFeed.ts';

/**
 * Changes a business's own contact details and postal address and terms of electronic invoices, of the given fields; its offers
 * show the new phone number at once, and a new address waits for its confirmation.
 * Throws INVALID_INPUT, EMAIL_TAKEN, BAD_CREDENTIALS, TOO_MANY_ATTEMPTS, TOO_MANY_REQUESTS, and CONFLICT when the
 * details are not of the version that was seen.
 */
export async function updateBusinessProfile(
  visit: Pick<Visit, 'em' | 'platform'>,
  signedIn: SignedInMember,
  changes: BusinessProfileInput,
  seen?: number | null | undefined,
  now = new Date(),
): Promise<Business> {
  const input = { ...changes, ...withGiven(contactOf(signedIn.account), changes) };
  refuseIfAny({ ...checkContact(input), ...checkAddress(input), ...checkEInvoice(input) });
  const { account, member } = signedIn;
  const isReachedAtOwn = member.email === account.email;
  const person = { ...signedIn, account: member };
  const newAddress = isReachedAtOwn ? await prepareEmailChange(visit, 'BUSINESS', person, input) : undefined;
  const ownAddress = isReachedAtOwn ? undefined : takenOver(signedIn, input.email);
  const { em, platform } = visit;
  const { id } = account;
  return em.transactional(async (em) => {
    const business = await lockBusiness(em, id);
    const { phone } = business;
    refuseStale(seen, contactOf(business), { ...changes });
    changeBusinessContact(em, business, changes);
    if (newAddress) await startEmailChange({ em, platform }, 'BUSINESS', member, newAddress);
    if (ownAddress) takeOverContact(em, business, ownAddress);
    await flushOrEmailTaken(em);
    if (business.phone !== phone) await syncFeed(em, { businessId: id }, now);
    return business;
  });
}

/**
 * The own address of an owner who wants the business to be reached at it; undefined when it stays. Of addresses that an owner
 * does not sign in with, only the own one is known to be right. Throws INVALID_INPUT for another one.
 */
function takenOver({ account, member }: SignedInMember, wanted: string): Pick<Member, 'email'> | undefined {
  const email = tidyEmail(wanted);
  if (email === account.email) return undefined;
  if (email !== member.email) throw new AppError('INVALID_INPUT', { fields: { email: memberTexts.ownAddressOnly } });
  return member;
}

function takeOverContact(em: EntityManager, business: Business, { email }: Pick<Member, 'email'>): void {
  const before = business.email;
  Object.assign(business, { email, emailVerifiedAt: new Date() });
  record(em, businessActor(business), 'business.change_email', {
    target: { kind: 'business', id: business.id },
    before: { email: before },
    after: { email },
  });
}
