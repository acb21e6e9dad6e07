import { record } from '#domain/audit/audit.ts';
import { readSettings } from '#domain/settings/settings.ts';
import { isId } from '#platform/database/ids.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { tokenHash } from '#platform/secrets/secrets.ts';
import { AppError } from '#shared/appError.ts';
import type { TwoFactorChallenge } from '#shared/schema.generated.ts';
import { lockAccount, targetOf } from '../account.ts';
import { accountChangedMail, mailTo } from '../email/mails.ts';
import { AccountToken, type Admin, Session } from '../entities.ts';
import { requirePassword, requireReauthentication } from '../passwords.ts';
import type { SignedIn } from '../viewers.ts';
import { endSessions } from './sessions.ts';
import {
  acceptSecondFactor,
  forgetTwoFactor,
  isCodeOf,
  issueChallenge,
  newRecoveryCodes,
  openChallenge,
  plainCode,
  storeSecret,
  takeTry,
  withTries,
} from './twoFactor.ts';

interface Proof {
  currentPassword: string;
  /** Of the app in use, or a recovery code. */
  code?: string | null | undefined;
}

/**
 * Forgets another admin's authenticator app, who enrols again at the next sign-in. Ends that admin's sessions and mails
 * the admin. Does nothing when none is enrolled.
 * Throws NOT_FOUND, FORBIDDEN for the master's own, INVALID_INPUT when the master's password is needed, BAD_CREDENTIALS.
 */
export async function resetAdminTwoFactor(
  { em, platform }: Scope,
  master: SignedIn<Admin>,
  id: string,
  currentPassword?: string | null | undefined,
): Promise<Admin> {
  if (id === master.account.id) {
    throw new AppError('FORBIDDEN', { message: 'Vaihda oma todennussovelluksesi Oma tili -sivulla.' });
  }
  await requireReauthentication({ platform, kind: 'ADMIN', owner: master, currentPassword });
  return em.transactional(async (em) => {
    const admin = isId(id) ? ((await lockAccount(em, 'ADMIN', id)) as Admin | null) : null;
    if (!admin) throw new AppError('NOT_FOUND');
    if (!admin.totpSecret) return admin;
    forgetTwoFactor(admin);
    await endSessions(em, 'ADMIN', id);
    record(em, master.account, 'admin.reset_two_factor', { target: targetOf('ADMIN', admin) });
    const what = `${master.account.name} nollasi tilisi kaksivaiheisen kirjautumisen. Otat sen käyttöön uudelleen, kun seuraavan kerran kirjaudut.`;
    await mailTo(em, platform, admin.email, accountChangedMail(what));
    return admin;
  });
}

/**
 * Replaces the admin's own recovery codes; the earlier ones no longer work.
 * Throws BAD_CREDENTIALS, TWO_FACTOR_INVALID, TOO_MANY_ATTEMPTS.
 */
export async function renewRecoveryCodes({ em, platform }: Scope, { account }: SignedIn<Admin>, proof: Proof) {
  await proveOwnPassword(platform, account, proof);
  return withTries(platform, account.id, () =>
    em.transactional(async (em) => {
      const admin = await provenAdmin({ em, platform }, account.id, proof);
      if (!admin.totpSecret) throw new AppError('TWO_FACTOR_INVALID');
      const recoveryCodes = newRecoveryCodes(admin);
      record(em, admin, 'admin.renew_recovery_codes', { target: targetOf('ADMIN', admin) });
      await mailTo(
        em,
        platform,
        admin.email,
        accountChangedMail('Tilillesi on luotu uudet varakoodit. Vanhat eivät enää toimi.'),
      );
      return { recoveryCodes };
    }),
  );
}

/**
 * Begins the change of the admin's own authenticator app: answers what the new one needs. The present one works until
 * the change is confirmed. Without an app in use the password is enough.
 * Throws BAD_CREDENTIALS, TWO_FACTOR_INVALID, TOO_MANY_ATTEMPTS.
 */
export async function startTwoFactorChange(
  { em, platform }: Scope,
  { account }: SignedIn<Admin>,
  proof: Proof,
): Promise<TwoFactorChallenge> {
  await proveOwnPassword(platform, account, proof);
  return withTries(platform, account.id, () =>
    em.transactional(async (em) => {
      const admin = await provenAdmin({ em, platform }, account.id, proof);
      await em.nativeDelete(AccountToken, { accountId: admin.id, purpose: 'TWO_FACTOR_CHANGE', usedAt: null });
      return issueChallenge({ em, platform }, admin, 'TWO_FACTOR_CHANGE');
    }),
  );
}

/**
 * Takes the new authenticator app into use, verified by a code of it. The earlier app and its recovery codes no longer
 * work, and the admin's other sessions end.
 * Throws TOKEN_INVALID, TWO_FACTOR_INVALID, TOO_MANY_ATTEMPTS.
 */
export async function confirmTwoFactorChange(
  { em, platform }: Scope,
  { account, session }: SignedIn<Admin>,
  token: string,
  code: string,
) {
  const challenge = await takeTry(em, token, 'TWO_FACTOR_CHANGE');
  if (challenge.accountId !== account.id) throw new AppError('TOKEN_INVALID');
  return withTries(platform, account.id, () =>
    em.transactional(async (em) => {
      const used = await em.nativeUpdate(
        AccountToken,
        { tokenHash: tokenHash(token), usedAt: null },
        { usedAt: new Date() },
      );
      const admin = (await lockAccount(em, 'ADMIN', account.id)) as Admin | null;
      if (used === 0 || !admin) throw new AppError('TOKEN_INVALID');
      const secret = openChallenge(platform, challenge);
      // Only codes of the same secret are compared with the last one taken.
      admin.totpLastStep = null;
      if (!(await isCodeOf(secret, plainCode(code), admin))) throw new AppError('TWO_FACTOR_INVALID');
      const recoveryCodes = storeSecret(platform, admin, secret);
      await endSessions(em, 'ADMIN', admin.id, session);
      await em.nativeUpdate(Session, { id: session.id }, { secondFactor: true });
      record(em, admin, 'admin.change_two_factor', { target: targetOf('ADMIN', admin) });
      await mailTo(em, platform, admin.email, accountChangedMail('Tilisi todennussovellus on vaihdettu.'));
      return { admin, recoveryCodes };
    }),
  );
}

async function proveOwnPassword(platform: Platform, admin: Admin, { currentPassword }: Proof): Promise<void> {
  const { security } = await readSettings(platform);
  await requirePassword(platform, 'ADMIN', admin, currentPassword, security.maxLoginAttempts);
}

/** The admin's row, locked, when the code is good or none is enrolled yet. */
async function provenAdmin({ em, platform }: Scope, id: string, { code }: Proof): Promise<Admin> {
  const admin = (await lockAccount(em, 'ADMIN', id)) as Admin | null;
  if (!admin) throw new AppError('NOT_FOUND');
  if (admin.totpSecret && !(await acceptSecondFactor({ em, platform }, admin, plainCode(code ?? '')))) {
    throw new AppError('TWO_FACTOR_INVALID');
  }
  return admin;
}
