import { checkAdminName, checkPassword, masterOnly } from '#shared/rules/accounts.ts';
import { checkEmail, type FieldErrors, tidyEmail } from '#shared/rules/fields.ts';
import type { AdminRole, Permission } from '../../../schema.generated.ts';
import { adminForm as texts } from '../../../texts/admin.ts';

/** What the form of an admin holds. */
export interface AdminValues {
  name: string;
  email: string;
  password?: string;
  confirmPassword?: string;
  role: AdminRole;
  isActive: boolean;
  permissions: Permission[];
}

export const everyPermission = Object.keys(texts.explained) as Permission[];

/** What the role can be granted: two permissions belong to master admins alone (decision 26). */
export function grantable(role: AdminRole): Permission[] {
  return role === 'MASTER_ADMIN' ? everyPermission : everyPermission.filter((name) => !masterOnly.includes(name));
}

interface Surroundings {
  /** Addresses of the other admins. */
  taken: readonly string[];
  passwordMinLength: number;
  /** A new admin is given a password. */
  isNew: boolean;
}

const required = ['name', 'email', 'password'] as const;

function missing(values: Partial<AdminValues>, isNew: boolean) {
  return required.filter((field) => (field !== 'password' || isNew) && !values[field]?.trim());
}

/** Errors of the form, in the order of its fields (decision 36). */
export function checkAdminForm(
  values: Partial<AdminValues>,
  { taken, passwordMinLength, isNew }: Surroundings,
): FieldErrors {
  const { name, email, password, confirmPassword } = values;
  return {
    ...checkAdminName(name),
    ...checkEmail('email', email),
    ...(taken.includes(tidyEmail(email)) && { email: texts.taken }),
    ...(isNew && checkPassword('password', password, passwordMinLength, { email })),
    ...(isNew && (password ?? '') !== (confirmPassword ?? '') && { confirmPassword: texts.mismatch }),
    ...Object.fromEntries(missing(values, isNew).map((field) => [field, texts.isMissing(texts[field])])),
  };
}

/** What is said of the whole form when it cannot be sent. */
export function faultOfForm(values: Partial<AdminValues>, isNew: boolean, first: string | undefined) {
  return missing(values, isNew).length > 0 ? texts.missing : first;
}
