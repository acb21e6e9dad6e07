import { cityByName } from '../cities.ts';
import {
  addBusinessNoteLimits,
  createAdminInputLimits,
  registerBusinessInputLimits,
  registerConsumerInputLimits,
  rejectBusinessLimits,
} from '../limits.generated.ts';
import type { AdminRole, BusinessStatus, Permission } from '../schema.generated.ts';
import { type Weakness, weaknessOf } from './accounts/commonPasswords.ts';
import {
  checkBusinessId,
  checkEmail,
  checkLength,
  checkRequired,
  type FieldErrors,
  textLength,
  tidyLine,
  tidyPhone,
  tidyText,
} from './fields.ts';

/** Maximum characters of a password: hashing must be cheap for any input. */
const maxPasswordLength = registerBusinessInputLimits.password;

type Text = string | null | undefined;

/** Fields that say whom to reach at a business. */
export interface ContactDraft {
  contactPerson?: Text;
  email?: Text;
  phone?: Text;
}

/** A business before its registration, as a form or a caller gives it. */
export interface BusinessDraft extends ContactDraft {
  businessName?: Text;
  businessId?: Text;
}

/** The registration form of a business. */
export interface RegistrationDraft extends BusinessDraft {
  password?: Text;
  confirmPassword?: Text;
  agreeToTerms?: boolean | null | undefined;
}

/** FieldErrors of a business's registration, in the order of the form (decision 36). */
export function checkRegistration(draft: RegistrationDraft, passwordMinLength: number): FieldErrors {
  const faults = checkBusiness(draft);
  const { email, password, confirmPassword } = draft;
  if ((password ?? '') !== (confirmPassword ?? '')) faults.confirmPassword = 'Salasanat eivät täsmää';
  Object.assign(faults, checkPassword('password', password, passwordMinLength, { email }));
  if (!draft.agreeToTerms) faults.agreeToTerms = 'Hyväksy käyttöehdot ja tietosuojaseloste jatkaaksesi';
  return faults;
}

/** FieldErrors of what a business is and whom to reach there. */
export function checkBusiness(draft: BusinessDraft): FieldErrors {
  const { businessName } = draft;
  return {
    ...checkBusinessId('businessId', draft.businessId),
    ...checkLength('businessName', 'Yrityksen nimi', businessName, registerBusinessInputLimits.businessName),
    ...checkRequired('businessName', 'Yrityksen nimi', businessName),
    ...checkContact(draft),
  };
}

/** FieldErrors of a business's contact details: all are required. */
export function checkContact({ contactPerson, email, phone }: ContactDraft): FieldErrors {
  return {
    ...checkLength('contactPerson', 'Yhteyshenkilö', contactPerson, registerBusinessInputLimits.contactPerson),
    ...checkRequired('contactPerson', 'Yhteyshenkilö', contactPerson),
    ...checkEmail('email', email),
    ...checkRequired('email', 'Sähköposti', email),
    ...checkPhone(phone),
  };
}

/** FieldErrors of a consumer's registration: a first name is enough to be addressed by. */
export function checkConsumer(
  draft: { firstName?: Text; lastName?: Text; email?: Text; password?: Text; city?: Text },
  passwordMinLength: number,
): FieldErrors {
  return {
    ...checkLength('firstName', 'Etunimi', draft.firstName, registerConsumerInputLimits.firstName),
    ...checkRequired('firstName', 'Etunimi', draft.firstName),
    ...checkLength('lastName', 'Sukunimi', draft.lastName, registerConsumerInputLimits.lastName),
    ...checkEmail('email', draft.email),
    ...checkRequired('email', 'Sähköposti', draft.email),
    ...checkPassword('password', draft.password, passwordMinLength, { email: draft.email }),
    ...checkCity(draft.city),
  };
}

/** A fault when a consumer's city is not a municipality of Finland. */
export function checkCity(city: Text): FieldErrors {
  const name = tidyLine(city);
  if (!name) return { city: 'Kaupunki on pakollinen' };
  return cityByName(name) ? {} : { city: 'Valitse kaupunki luettelosta' };
}

/** FieldErrors of a new password for the signed-in account (decision 36). */
export function checkNewPassword(
  draft: { currentPassword?: Text; newPassword?: Text; confirmPassword?: Text; email?: Text },
  passwordMinLength: number,
): FieldErrors {
  const faults: FieldErrors = {};
  if (!draft.currentPassword) faults.currentPassword = 'Nykyinen salasana on pakollinen';
  return { ...faults, ...checkChosenPassword(draft, passwordMinLength) };
}

/** FieldErrors of a new password and its repetition; `email` is the account's address where it is known. */
export function checkChosenPassword(
  { newPassword, confirmPassword, email }: { newPassword?: Text; confirmPassword?: Text; email?: Text },
  passwordMinLength: number,
): FieldErrors {
  const faults = checkPassword('newPassword', newPassword, passwordMinLength, { owner: 'Uuden salasanan', email });
  if ((newPassword ?? '') !== (confirmPassword ?? '')) faults.confirmPassword = 'Uudet salasanat eivät täsmää';
  return faults;
}

/** FieldErrors of an admin's own name and address; a password is checked only when a new one is given. */
export function checkAdminProfile(
  draft: { name?: Text; email?: Text; currentPassword?: Text; newPassword?: Text; confirmPassword?: Text },
  passwordMinLength: number,
): FieldErrors {
  const { newPassword, confirmPassword } = draft;
  const faults = { ...checkAdminName(draft.name), ...checkEmail('email', draft.email) };
  if (!newPassword && !confirmPassword) return faults;
  return {
    ...faults,
    ...checkNewPassword({ ...draft, confirmPassword: confirmPassword ?? newPassword }, passwordMinLength),
  };
}

/** FieldErrors of a new admin (decision 36). */
export function checkAdmin(
  draft: {
    name?: Text;
    email?: Text;
    password?: Text;
    role?: AdminRole | null | undefined;
    permissions?: readonly Permission[] | null | undefined;
  },
  passwordMinLength: number,
): FieldErrors {
  const missing = [tidyLine(draft.name), tidyLine(draft.email), draft.password ?? ''].includes('');
  return {
    ...(missing && { name: 'Täytä kaikki pakolliset kentät' }),
    ...(tidyLine(draft.name) && checkAdminName(draft.name)),
    ...(tidyLine(draft.email) && checkEmail('email', draft.email)),
    ...(draft.password && checkPassword('password', draft.password, passwordMinLength, { email: draft.email })),
    ...checkGrants(draft.role ?? 'ADMIN', draft.permissions ?? []),
  };
}

/** A fault of an admin's name. */
export function checkAdminName(name: Text): FieldErrors {
  return { ...checkLength('name', 'Nimi', name, createAdminInputLimits.name), ...checkRequired('name', 'Nimi', name) };
}

/** Permissions that only a master admin holds: they cannot be granted. */
export const masterOnly: readonly Permission[] = ['MANAGE_ADMINS', 'SYSTEM_CONTROL'];

/** A fault when a plain admin would get what only a master admin holds (decision 26). */
export function checkGrants(role: AdminRole, permissions: readonly Permission[]): FieldErrors {
  const tooMuch = role === 'ADMIN' && permissions.some((permission) => masterOnly.includes(permission));
  return tooMuch ? { permissions: 'Adminien hallinta ja järjestelmän hallinta kuuluvat vain master adminille' } : {};
}

/**
 * A fault of a password to be set: too short, too long, or a common one. `owner` names it
 * in the sentences of its length; `email` is the account's address.
 */
export function checkPassword(
  field: string,
  password: Text,
  minLength: number,
  { owner = 'Salasanan', email }: { owner?: string; email?: Text } = {},
): FieldErrors {
  const faults = checkPasswordLength(field, password, minLength, owner);
  const weakness = weaknessOf(password ?? '', email ?? '');
  return field in faults || !weakness ? faults : { [field]: weaknesses[weakness] };
}

/** Why a password is refused, and what would do instead. */
const weaknesses: Record<Weakness, string> = {
  COMMON:
    'Salasana on liian helppo arvata: se on yleinen sana tai sarja, eivätkä numerot tai merkit sen ympärillä auta. Kokeile kolmea sanaa peräkkäin.',
  REPEATED: 'Salasana on liian helppo arvata: siinä toistuu sama merkki. Kokeile kolmea sanaa peräkkäin.',
  OWN_ADDRESS: 'Salasana on liian helppo arvata: se on sähköpostiosoitteestasi. Kokeile kolmea sanaa peräkkäin.',
};

/** A fault of a password's length. */
export function checkPasswordLength(
  field: string,
  password: Text,
  minLength: number,
  owner = 'Salasanan',
): FieldErrors {
  const length = textLength(password ?? '');
  if (length < minLength) return { [field]: `${owner} tulee olla vähintään ${minLength} merkkiä pitkä` };
  return length > maxPasswordLength
    ? { [field]: `${owner} tulee olla enintään ${maxPasswordLength} merkkiä pitkä` }
    : {};
}

/** A fault of a phone number: digits with the usual marks between them. */
export function checkPhone(phone: Text): FieldErrors {
  const number = tidyPhone(phone);
  if (!number) return { phone: 'Puhelin on pakollinen' };
  const sound = /^\+?[\d\s()./-]+$/.test(number) && number.length <= registerBusinessInputLimits.phone;
  return sound && /\d(\D*\d){4}/.test(number) ? {} : { phone: 'Anna puhelinnumero, esimerkiksi 040 123 4567' };
}

/** Error of the reason for a decision. */
export function checkReason(reason: Text): FieldErrors {
  return checkLength('reason', 'Perustelu', reason, rejectBusinessLimits.reason);
}

/** Error of the reason for a decision that needs one. */
export function checkGivenReason(reason: Text): FieldErrors {
  return tidyText(reason) ? checkReason(reason) : { reason: 'Kirjoita perustelu.' };
}

/** Faults of a note about a business. */
export function checkBusinessNote(text: Text): FieldErrors {
  return {
    ...checkLength('text', 'Muistiinpano', text, addBusinessNoteLimits.text),
    ...checkRequired('text', 'Muistiinpano', text),
  };
}

/** What an admin may decide of a business: from which statuses, to which. Nothing else is possible. */
export const businessDecisions = {
  approve: { from: ['PENDING', 'REJECTED'], to: 'APPROVED' },
  reject: { from: ['PENDING'], to: 'REJECTED' },
  suspend: { from: ['APPROVED'], to: 'SUSPENDED' },
  activate: { from: ['SUSPENDED'], to: 'APPROVED' },
} as const satisfies Record<string, { from: readonly BusinessStatus[]; to: BusinessStatus }>;

export type BusinessDecision = keyof typeof businessDecisions;

/** Whether the decision is possible in the business's present status. */
export function canDecide(decision: BusinessDecision, status: BusinessStatus): boolean {
  return businessDecisions[decision].from.some((from) => from === status);
}

const companyForms = /(^|\s)(oyj?|abp?|ky|kb|tmi|toiminimi|ltd|osk|ry|rf|ay)(?=\s|$)/g;

/** A guess of a business's website, made of its name; empty when the name gives none. */
export function guessWebsite(businessName: string): string {
  const plain = businessName.toLowerCase().replace(companyForms, ' ').normalize('NFD').replace(/\p{M}/gu, '');
  const host = plain.replace(/[^a-z0-9]/g, '').slice(0, 60);
  return host ? `https://www.${host}.fi` : '';
}

/** Whether an account of that status ends with a notice: one that waits or was rejected has never been in use. */
export function hasEndingNotice(status: BusinessStatus | undefined): boolean {
  return status === 'APPROVED' || status === 'SUSPENDED';
}
