import { AppError } from '#shared/appError.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readSettings } from '../../settings/settings.ts';
import type { Account } from '../account.ts';
import { requirePassword } from '../passwords.ts';
import type { AccountKind, SignedIn } from '../viewers.ts';

/** How long after its sign-in a session is taken for its owner without the password, in milliseconds. */
const freshFor = 5 * 60 * 1000;

interface Proof {
  platform: Platform;
  kind: AccountKind;
  /** The account, and the session that asks when it is the account's own. */
  owner: Pick<SignedIn<Account>, 'account'> & Partial<SignedIn<Account>>;
  currentPassword?: string | null | undefined;
}

/**
 * Whether the caller is verified as the account's owner: by the current password, or by a sign-in of the last five
 * minutes. A password that is given is always checked.
 * Throws BAD_CREDENTIALS for a wrong password and TOO_MANY_ATTEMPTS after too many of them.
 */
export async function isProven(
  { platform, kind, owner: { account, session }, currentPassword }: Proof,
  now = new Date(),
): Promise<boolean> {
  if (!currentPassword) return session !== undefined && now.getTime() - session.createdAt.getTime() < freshFor;
  const { security } = await readSettings(platform);
  await requirePassword(platform, kind, account, currentPassword, security.maxLoginAttempts);
  return true;
}

/**
 * Lets only the account's owner do what would take the account over: a session alone may be stolen.
 * Throws INVALID_INPUT with a fault of `currentPassword` when it is missing, and as `isProven`.
 */
export async function requireProof(proof: Proof, now = new Date()): Promise<void> {
  if (!(await isProven(proof, now))) throw passwordNeeded();
}

/** The refusal that makes a form ask for the current password. */
export function passwordNeeded(): AppError {
  const message = 'Vahvista muutos nykyisellä salasanallasi.';
  return new AppError('INVALID_INPUT', { message, fields: { currentPassword: message } });
}
