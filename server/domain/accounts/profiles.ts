import type { EntityManager } from '@mikro-orm/postgresql';
import { refuseIfAny } from '../../errors.ts';
import type { Scope } from '../../platform/platform.ts';
import { tidyEmail, tidyLine } from '../../rules.ts';
import type { AdminProfileInput, BusinessProfileInput } from '../../schema.generated.ts';
import { changedFacts, record } from '../audit/audit.ts';
import { readSettings } from '../settings/settings.ts';
import { type Account, actorOf, targetOf } from './account.ts';
import { AccountToken, type Admin, type Business, type Consumer } from './entities.ts';
import { voidTokens } from './mailedTokens.ts';
import { accountChangedMail, mailTo } from './mails.ts';
import { flushOrEmailTaken } from './newBusiness.ts';
import { provenNewHash, provePassword, replacePassword } from './passwords.ts';
import { checkAdminProfile, checkCity, checkContact } from './rules.ts';
import { sendSession, type Visit } from './sessions.ts';
import { mailVerification } from './verification.ts';
import type { AccountKind, SignedIn } from './viewers.ts';

/**
 * Changes whom to reach at a business. Part of a transaction, whose owner brings the business's offers up to date:
 * they show its phone number. Refuses INVALID_INPUT, EMAIL_TAKEN.
 */
export async function changeBusinessContact({ em, platform }: Scope, business: Business, input: BusinessProfileInput) {
  refuseIfAny(checkContact(input));
  const { contactPerson, email, phone } = business;
  const after = {
    contactPerson: tidyLine(input.contactPerson),
    email: tidyEmail(input.email),
    phone: tidyLine(input.phone),
  };
  Object.assign(business, after, email !== after.email && { emailVerifiedAt: null });
  recordChange(em, 'BUSINESS', business, { contactPerson, email, phone }, after);
  await flushOrEmailTaken(em);
  if (email !== after.email) await tellOfNewAddress({ em, platform }, 'BUSINESS', business, email);
}

/**
 * Changes an admin's own name and address and, when a new one is given, password.
 * Refuses INVALID_INPUT, EMAIL_TAKEN, BAD_CREDENTIALS for a wrong current password.
 */
export async function updateAdminProfile(
  visit: Visit,
  signedIn: SignedIn<Admin>,
  input: AdminProfileInput,
): Promise<Admin> {
  const { platform } = visit;
  const { security } = await readSettings(platform);
  refuseIfAny(checkAdminProfile(input, security.passwordMinLength));
  const admin = signedIn.account;
  const { currentPassword, newPassword } = input;
  const passwordHash =
    newPassword && currentPassword
      ? await provenNewHash(visit, 'ADMIN', admin, { currentPassword, newPassword })
      : null;

  const token = await visit.em.transactional(async (em) => {
    const { name, email } = admin;
    const after = { name: tidyLine(input.name), email: tidyEmail(input.email) };
    Object.assign(admin, after);
    recordChange(em, 'ADMIN', admin, { name, email }, after);
    await flushOrEmailTaken(em);
    if (email !== after.email) await tellOfNewAddress({ em, platform }, 'ADMIN', admin, email);
    return passwordHash === null ? undefined : replacePassword({ em, platform }, 'ADMIN', signedIn, passwordHash);
  });
  if (token) sendSession(visit, 'ADMIN', token, signedIn.session.remembered);
  return admin;
}

/** Changes the consumer's city. Refuses INVALID_INPUT for anything but a municipality's Finnish name. */
export async function updateConsumerCity({ em }: Scope, consumer: Consumer, city: string): Promise<Consumer> {
  refuseIfAny(checkCity(city));
  consumer.city = tidyLine(city);
  await em.flush();
  return consumer;
}

/**
 * Deletes a consumer's account with everything that hangs on it by foreign keys, and clears the cookie.
 * Refuses BAD_CREDENTIALS for a wrong password.
 */
export async function deleteConsumerAccount(visit: Visit, consumer: Consumer, password: string): Promise<void> {
  const { security } = await readSettings(visit.platform);
  await provePassword(visit.platform, 'CONSUMER', consumer, password, security.maxLoginAttempts);
  await visit.em.transactional(async (em) => {
    record(em, actorOf('CONSUMER', consumer), 'consumer.delete', { target: targetOf('CONSUMER', consumer) });
    await em.nativeDelete(AccountToken, { audience: 'CONSUMER', accountId: consumer.id });
    em.remove(consumer);
  });
  visit.cookies.clear('CONSUMER');
}

function recordChange(em: EntityManager, kind: AccountKind, account: Account, before: object, after: object): void {
  const facts = changedFacts({ ...before }, { ...after });
  if (facts)
    record(em, actorOf(kind, account), `${kind.toLowerCase()}.update_profile`, {
      target: targetOf(kind, account),
      ...facts,
    });
}

/** The old address learns that it was replaced, its mailed links end, and the new one is asked to confirm itself. */
async function tellOfNewAddress(scope: Scope, kind: AccountKind, account: Account, oldAddress: string): Promise<void> {
  await voidTokens(scope.em, 'RESET_PASSWORD', { kind, accountId: account.id });
  const what = `Tilisi sähköpostiosoitteeksi on vaihdettu ${account.email}.`;
  await mailTo(scope.em, scope.platform, oldAddress, accountChangedMail(what));
  if (kind !== 'ADMIN') await mailVerification(scope, kind, account);
}
