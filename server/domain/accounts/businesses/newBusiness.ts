import { randomInt, randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Actor, record } from '#domain/audit/audit.ts';
import { readSettings } from '#domain/settings/settings.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { type BusinessDraft, checkBusiness } from '#shared/rules/accounts.ts';
import type { PostalAddress } from '#shared/rules/addresses.ts';
import { tidyBusinessId, tidyEmail, tidyLine, tidyPhone } from '#shared/rules/fields.ts';
import type { EndingException } from '#shared/schema.generated.ts';
import { flushOrEmailTaken, refuseTakenAddress, refuseUnmailable } from '../email/addresses.ts';
import { areaLink, mailTo, registeredForYouMail } from '../email/mails.ts';
import { AccountToken, type Admin, Business, Member } from '../entities.ts';

/** What a new business needs, tidied and checked. */
export interface PreparedBusiness extends Partial<PostalAddress> {
  businessName: string;
  businessId: string;
  contactPerson: string;
  email: string;
  phone: string;
  passwordHash: string;
}

/**
 * Checks a business that an admin registers, and makes it a temporary password. Not part of a transaction: the
 * registry is asked and the password is hashed.
 * Throws INVALID_INPUT and COMPANY_CEASED.
 */
export async function prepareBusiness(
  platform: Platform,
  draft: BusinessDraft,
): Promise<{ prepared: PreparedBusiness; temporaryPassword: string }> {
  refuseIfAny(checkBusiness(draft));
  await refuseUnmailable(platform, draft.email ?? '');
  const { postalAddress } = await registeredCompany(platform, tidyBusinessId(draft.businessId));
  const { security } = await readSettings(platform);
  const temporaryPassword = newPassword(Math.max(14, security.passwordMinLength));
  const passwordHash = await platform.secrets.hashPassword(temporaryPassword);
  return { prepared: { ...tidyBusiness(draft), ...postalAddress, passwordHash }, temporaryPassword };
}

/**
 * Registers an approved business on its behalf, whose temporary password must be changed at the first sign-in, and
 * mails it. Part of a transaction of `em`. Throws EMAIL_TAKEN.
 */
export async function insertBusiness(
  { em, platform }: Scope,
  admin: Admin,
  prepared: PreparedBusiness,
  now = new Date(),
): Promise<Business> {
  const id = randomUUIDv7();
  await refuseTakenAddress(em, 'BUSINESS', prepared.email);
  const business = em.create(Business, {
    id,
    ...prepared,
    status: 'APPROVED',
    mustChangePassword: true,
    emailVerifiedAt: now,
    approvedAt: now,
  });
  const { passwordHash: _secret, ...facts } = prepared;
  record(em, admin, 'business.register', { target: { kind: 'business', id }, after: facts });
  await flushOrEmailTaken(em);
  const signIn = areaLink(platform, 'BUSINESS', 'kirjaudu');
  await mailTo(em, platform, business.email, registeredForYouMail(business.businessName, signIn));
  return business;
}

/**
 * Deletes a business that is locked and has no balance, with everything that hangs on it by foreign keys. Part of a
 * transaction.
 */
export async function deleteBusinessRow(
  em: EntityManager,
  admin: Actor,
  business: Business,
  exception?: EndingException | null,
): Promise<void> {
  const { id, businessName, businessId, email, status } = business;
  record(em, admin, 'business.delete', {
    target: { kind: 'business', id },
    before: { businessName, businessId, email, status },
    ...(exception && { after: { exception } }),
  });
  const members = await em.find(Member, { business: id }, { fields: ['id'] });
  await em.nativeDelete(AccountToken, { audience: 'BUSINESS', accountId: { $in: members.map((member) => member.id) } });
  em.remove(business);
  await em.flush();
}

/**
 * The names and the postal address that the registry has for a company; none and null when it has none. Throws
 * COMPANY_CEASED when the registry says that the company has ceased; a registry that is away refuses no registration.
 */
export async function registeredCompany(
  { registry }: Pick<Platform, 'registry'>,
  businessId: string,
): Promise<{ names: string[]; postalAddress: PostalAddress | null }> {
  const answer = await registry.findCompanies(businessId);
  if (answer.kind === 'ceased') throw new AppError('COMPANY_CEASED');
  const companies = answer.kind === 'found' ? answer.companies : [];
  return {
    names: companies.map(({ businessName }) => businessName),
    postalAddress: companies[0]?.postalAddress ?? null,
  };
}

/** A business's fields as they are stored. */
export function tidyBusiness(draft: BusinessDraft) {
  return {
    businessName: tidyLine(draft.businessName),
    businessId: tidyBusinessId(draft.businessId),
    contactPerson: tidyLine(draft.contactPerson),
    email: tidyEmail(draft.email),
    phone: tidyPhone(draft.phone),
  };
}

/** Letters and digits that are not mistaken for one another when a password is read aloud. */
const readable = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A random password of that many characters. */
export function newPassword(length: number): string {
  return Array.from({ length }, () => readable[randomInt(readable.length)]).join('');
}
