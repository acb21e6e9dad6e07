import type { EntityManager } from '@mikro-orm/postgresql';
import { changedFacts, record } from '#domain/audit/audit.ts';
import { readSettings } from '#domain/settings/settings.ts';
import type { Scope } from '#platform/platform.ts';
import { refuseIfAny } from '#shared/appError.ts';
import { inKnownCity } from '#shared/cities.ts';
import { checkAdminProfile, checkCity } from '#shared/rules/accounts.ts';
import { tidyPostCode } from '#shared/rules/addresses.ts';
import { tidyEInvoice } from '#shared/rules/billing/eInvoices.ts';
import { tidyLine, tidyPhone, withGiven } from '#shared/rules/fields.ts';
import type { AdminProfileInput, BusinessProfileInput } from '#shared/schema.generated.ts';
import { refuseStale } from '#shared/versions.ts';
import { actorOf, lockAccount, targetOf } from '../account.ts';
import { prepareEmailChange, startEmailChange } from '../email/emailChange.ts';
import { accountDeletedMail, mailTo } from '../email/mails.ts';
import { AccountToken, type Admin, type Business, type Consumer } from '../entities.ts';
import { reauthenticatedNewHash, replacePassword, requirePassword } from '../passwords.ts';
import { sendSession, type Visit } from '../sessions/sessions.ts';
import { businessActor, type SignedIn } from '../viewers.ts';

/**
 * Changes whom to reach at a business, of the given fields; a new address waits for its confirmation. Part of a
 * transaction, whose owner brings the business's offers up to date: they show its phone number.
 */
export function changeBusinessContact(
  em: EntityManager,
  business: Business,
  changes: Omit<BusinessProfileInput, 'proveAtConfirmation'>,
): void {
  const { email: _confirmedFirst, ...before } = contactOf(business);
  const given = withGiven(before, changes);
  const tidied = Object.fromEntries(Object.entries(given).map(([field, text]) => [field, tidiedAs(field, text)]));
  const after = { ...tidied, ...tidyEInvoice(given) };
  Object.assign(business, after);
  const facts = changedFacts({ ...before }, { ...after });
  const target = { kind: 'business', id: business.id };
  if (facts) record(em, businessActor(business), 'business.update_profile', { target, ...facts });
}

/** Whom to reach at a business, and where: what the version of its profile is of. */
export function contactOf({ contactPerson, email, phone, street, postCode, town, ...terms }: Business) {
  const { eInvoiceAddress, eInvoiceOperator, buyerReference } = terms;
  return { contactPerson, email, phone, street, postCode, town, eInvoiceAddress, eInvoiceOperator, buyerReference };
}

function tidiedAs(field: string, text: string): string {
  if (field === 'phone') return tidyPhone(text);
  return field === 'postCode' ? tidyPostCode(text) : tidyLine(text);
}

/** An admin's own name and address: what the version of the profile is of. */
export function profileOf({ name, email }: Admin) {
  return { name, email };
}

/**
 * Changes an admin's own name and, when a new one is given, password; missing fields stay, and a new address waits for
 * its confirmation. Throws INVALID_INPUT, EMAIL_TAKEN, BAD_CREDENTIALS for a wrong current password,
 * TOO_MANY_REQUESTS, and CONFLICT when name and address are not of the version that was seen.
 */
export async function updateAdminProfile(
  visit: Visit,
  signedIn: SignedIn<Admin>,
  changes: AdminProfileInput,
  seen?: number | null | undefined,
): Promise<Admin> {
  const { platform } = visit;
  const { security } = await readSettings(platform);
  const admin = signedIn.account;
  const input = { ...changes, ...withGiven(profileOf(admin), changes) };
  refuseIfAny(checkAdminProfile(input, security.passwordMinLength));
  const { currentPassword, newPassword } = changes;
  const password =
    newPassword && currentPassword
      ? await reauthenticatedNewHash(visit, 'ADMIN', admin, { currentPassword, newPassword })
      : null;
  const newAddress = await prepareEmailChange(visit, 'ADMIN', signedIn, input);

  const token = await visit.em.transactional(async (em) => {
    await lockAccount(em, 'ADMIN', admin.id);
    refuseStale(seen, profileOf(admin), { ...changes });
    const before = { name: admin.name };
    const after = { name: tidyLine(withGiven(before, changes).name) };
    Object.assign(admin, after);
    const facts = changedFacts(before, after);
    if (facts) record(em, admin, 'admin.update_profile', { target: targetOf('ADMIN', admin), ...facts });
    if (newAddress) await startEmailChange({ em, platform }, 'ADMIN', admin, newAddress);
    return password === null ? undefined : replacePassword({ em, platform }, 'ADMIN', signedIn, password);
  });
  if (token) sendSession(visit, 'ADMIN', token, signedIn.session.remembered);
  return admin;
}

/** Changes the consumer's city. Throws INVALID_INPUT for anything but a municipality's name. */
export async function updateConsumerCity({ em }: Scope, consumer: Consumer, given: string): Promise<Consumer> {
  const { city } = inKnownCity({ city: given });
  refuseIfAny(checkCity(city));
  consumer.city = tidyLine(city);
  await em.flush();
  return consumer;
}

/**
 * Deletes a consumer's account with everything that hangs on it by foreign keys, clears the cookie, and mails that it is gone.
 * Throws BAD_CREDENTIALS for a wrong password.
 */
export async function deleteConsumerAccount(visit: Visit, consumer: Consumer, password: string): Promise<void> {
  const { security } = await readSettings(visit.platform);
  await requirePassword(visit.platform, 'CONSUMER', consumer, password, security.maxLoginAttempts);
  await visit.em.transactional(async (em) => {
    record(em, actorOf('CONSUMER', consumer), 'consumer.delete', { target: targetOf('CONSUMER', consumer) });
    await em.nativeDelete(AccountToken, { audience: 'CONSUMER', accountId: consumer.id });
    // An unconfirmed address may be another person's.
    if (consumer.emailVerifiedAt) await mailTo(em, visit.platform, consumer.email, accountDeletedMail());
    em.remove(consumer);
  });
  visit.cookies.clear('CONSUMER');
}
