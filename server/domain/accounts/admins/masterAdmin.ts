import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { refuseIfAny } from '#shared/appError.ts';
import { checkPassword } from '#shared/rules/accounts.ts';
import { checkEmail, tidyEmail } from '#shared/rules/fields.ts';
import type { AdminRole } from '#shared/schema.generated.ts';
import { lockAlone } from '../../../platform/database/advisoryLocks.ts';
import type { Platform } from '../../../platform/platform.ts';
import { platformItself, record } from '../../audit/audit.ts';
import { readSettings } from '../../settings/settings.ts';
import { targetOf } from '../account.ts';
import { newPassword } from '../businesses/newBusiness.ts';
import { Admin } from '../entities.ts';
import { endSessions } from '../sessions/sessions.ts';
import { accountGuard, forgetAttempts } from '../sessions/signInGuard.ts';
import { forgetTwoFactor } from '../sessions/twoFactor.ts';

/** Credentials, to be printed once. */
export interface SignInDetails {
  email: string;
  password: string;
}

const madeUpPassword = 20;

/**
 * Makes the platform's first master admin when it has no admin at all: with the address and password of the
 * environment, or with a made-up password that the caller shows. Returns undefined when there was nothing to do.
 */
export async function ensureFirstAdmin(platform: Platform): Promise<SignInDetails | undefined> {
  const { firstAdmin } = platform.config;
  const details = firstAdmin ?? { email: 'admin@lahitarjous.example', password: newPassword(madeUpPassword) };
  const passwordHash = await platform.secrets.hashPassword(details.password);
  const isMade = await platform.orm.em.fork().transactional(async (em) => {
    // Of several servers that start at once, one makes the admin.
    await lockAlone(em, 'firstAdmin');
    if ((await em.count(Admin)) > 0) return false;
    insertMaster(em, tidyEmail(details.email), passwordHash);
    return true;
  });
  return isMade ? details : undefined;
}

/**
 * Lets the admin of the address sign in now, for when they cannot: with a new password, active, and without an
 * authenticator app, in the role that they have. An address without an admin becomes a master admin.
 * Throws INVALID_INPUT.
 */
export async function createOrResetAdmin(
  platform: Platform,
  email: string,
  password = newPassword(madeUpPassword),
): Promise<SignInDetails & { role: AdminRole }> {
  const { security } = await readSettings(platform);
  refuseIfAny({
    ...checkEmail('email', email),
    ...checkPassword('password', password, security.passwordMinLength, { email }),
  });
  const address = tidyEmail(email);
  const passwordHash = await platform.secrets.hashPassword(password);
  const role = await platform.orm.em.fork().transactional(async (em): Promise<AdminRole> => {
    const admin = await em.findOne(Admin, { email: address }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!admin) {
      insertMaster(em, address, passwordHash);
      return 'MASTER_ADMIN';
    }
    Object.assign(admin, { isActive: true, passwordHash });
    forgetTwoFactor(admin);
    await endSessions(em, 'ADMIN', admin.id);
    record(em, platformItself, 'admin.recover', { target: targetOf('ADMIN', admin) });
    return admin.role;
  });
  await forgetAttempts(platform, accountGuard('password ADMIN', address, security.maxLoginAttempts));
  return { email: address, password, role };
}

function insertMaster(em: EntityManager, email: string, passwordHash: string): void {
  em.create(Admin, { name: 'Master Admin', email, role: 'MASTER_ADMIN', permissions: [], passwordHash });
  record(em, platformItself, 'admin.create', { after: { email, role: 'MASTER_ADMIN' } });
}
