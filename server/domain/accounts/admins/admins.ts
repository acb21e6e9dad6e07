import { type EntityManager, LockMode, raw } from '@mikro-orm/postgresql';
import { changedFacts, platformItself, record } from '#domain/audit/audit.ts';
import { readSettings } from '#domain/settings/settings.ts';
import { lockAlone } from '#platform/database/advisoryLocks.ts';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkAdmin, checkAdminName, checkGrants, checkPassword } from '#shared/rules/accounts.ts';
import { checkEmail, type FieldErrors, tidyEmail, tidyLine } from '#shared/rules/fields.ts';
import type { AdminRole, CreateAdminInput, Permission, UpdateAdminInput } from '#shared/schema.generated.ts';
import { type Content, refuseStale } from '#shared/versions.ts';
import { adminHolder, can } from '../access/can.ts';
import { targetOf } from '../account.ts';
import { newPassword } from '../businesses/newBusiness.ts';
import { findByAddress, flushOrEmailTaken, refuseTakenAddress, refuseUnmailable } from '../email/addresses.ts';
import { limitEmailChanges, startEmailChange } from '../email/emailChange.ts';
import { AccountToken, Admin } from '../entities.ts';
import { endSessions } from '../sessions/sessions.ts';
import { accountGuard, forgetAttempts } from '../sessions/signInGuard.ts';
import { forgetTwoFactor } from '../sessions/twoFactor.ts';
import { permissionsOf } from '../viewers.ts';

const maxAdmins = 1000;

/** Admin accounts, in the order of the Finnish alphabet. */
export function listAdmins({ em }: Scope): Promise<Admin[]> {
  return em.find(
    Admin,
    {},
    { orderBy: [{ [raw('name collate "fi-x-icu"')]: 'asc' }, { id: 'asc' }], limit: maxAdmins },
  );
}

/** Adds an admin. Throws INVALID_INPUT, FORBIDDEN for a permission that the granter lacks, EMAIL_TAKEN. */
export async function createAdmin({ em, platform }: Scope, granter: Admin, input: CreateAdminInput): Promise<Admin> {
  const { security } = await readSettings(platform);
  refuseIfAny(checkAdmin(input, security.passwordMinLength));
  refuseGrants(granter, input.role, input.permissions);
  await refuseUnmailable(platform, input.email);
  const passwordHash = await platform.secrets.hashPassword(input.password);
  return em.transactional(async (em) => {
    await refuseTakenAddress(em, 'ADMIN', tidyEmail(input.email));
    const admin = em.create(Admin, {
      name: tidyLine(input.name),
      email: tidyEmail(input.email),
      role: input.role,
      permissions: granted(input.role, input.permissions),
      passwordHash,
    });
    await flushOrEmailTaken(em);
    record(em, granter, 'admin.create', { target: targetOf('ADMIN', admin), after: factsOf(admin) });
    return admin;
  });
}

/**
 * Changes an admin; missing fields stay, and a new address waits for its confirmation. Throws NOT_FOUND,
 * INVALID_INPUT, EMAIL_TAKEN, FORBIDDEN for a permission that the granter lacks, MASTER_ADMIN_PROTECTED for the address
 * or status of a master admin and for the role of the last active one, and CONFLICT when the admin is not of the version
 * that was seen.
 */
export async function updateAdmin(
  { em, platform }: Scope,
  granter: Admin,
  id: string,
  input: UpdateAdminInput,
  seen?: number | null | undefined,
): Promise<Admin> {
  return em.transactional(async (em) => {
    const masters = await lockMasters(em);
    const admin = await lockAdmin(em, id);
    refuseStale(seen, adminContent(admin), { ...input });
    const role: AdminRole = input.role ?? admin.role;
    const permissions = input.permissions ?? (role === admin.role ? admin.permissions : []);
    refuseIfAny(checkChange(input, role, permissions));
    refuseGrants(granter, role, permissions);
    if (admin.role === 'MASTER_ADMIN') refuseMasterChange(admin, input, role, masters);

    const before = factsOf(admin);
    admin.name = input.name == null ? admin.name : tidyLine(input.name);
    admin.isActive = input.isActive ?? admin.isActive;
    admin.role = role;
    admin.permissions = granted(role, permissions);
    const facts = changedFacts(before, factsOf(admin));
    if (facts) record(em, granter, 'admin.update', { target: targetOf('ADMIN', admin), ...facts });
    if (input.email != null) await changeAddress({ em, platform }, granter, admin, tidyEmail(input.email));
    if (!admin.isActive) await endSessions(em, 'ADMIN', admin.id);
    return admin;
  });
}

/** The new address counts when the admin has confirmed it with the own password; a mail goes to the present one at once. */
async function changeAddress(scope: Scope, granter: Admin, admin: Admin, email: string): Promise<void> {
  if (email === admin.email) return;
  await refuseUnmailable(scope.platform, email);
  await limitEmailChanges(scope, 'ADMIN', admin);
  await startEmailChange(scope, 'ADMIN', admin, { email, needsPassword: true }, granter);
}

/** Deletes an admin. Throws NOT_FOUND, and MASTER_ADMIN_PROTECTED for any master admin. */
export async function deleteAdmin({ em }: Scope, granter: Admin, id: string): Promise<void> {
  await em.transactional(async (em) => {
    const admin = await lockAdmin(em, id);
    if (admin.role === 'MASTER_ADMIN') throw new AppError('MASTER_ADMIN_PROTECTED');
    record(em, granter, 'admin.delete', { target: targetOf('ADMIN', admin), before: factsOf(admin) });
    await em.nativeDelete(AccountToken, { audience: 'ADMIN', accountId: id });
    em.remove(admin);
  });
}

/** Active master admins, locked: of two changes at once the second waits for the first and then counts again. */
async function lockMasters(em: EntityManager): Promise<number> {
  const rows = await db(em)
    .selectFrom('admin')
    .select('id')
    .where('role', '=', 'MASTER_ADMIN')
    .where('is_active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.length;
}

async function lockAdmin(em: EntityManager, id: string): Promise<Admin> {
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const admin = isId(id) ? await em.findOne(Admin, { id }, options) : null;
  if (!admin) throw new AppError('NOT_FOUND');
  return admin;
}

function checkChange(
  { name, email }: UpdateAdminInput,
  role: AdminRole,
  permissions: readonly Permission[],
): FieldErrors {
  return {
    ...(name != null && checkAdminName(name)),
    ...(email != null && checkEmail('email', email)),
    ...checkGrants(role, permissions),
  };
}

function refuseMasterChange(admin: Admin, input: UpdateAdminInput, role: AdminRole, masters: number): void {
  const newAddress = input.email != null && tidyEmail(input.email) !== admin.email;
  const newStatus = input.isActive != null && input.isActive !== admin.isActive;
  if (newAddress || newStatus) {
    const message = 'Master adminin sähköpostiosoitetta ja tilaa ei voi muuttaa';
    throw new AppError('MASTER_ADMIN_PROTECTED', { message });
  }
  if (role !== 'MASTER_ADMIN' && masters <= 1) {
    throw new AppError('MASTER_ADMIN_PROTECTED', { message: 'Viimeistä master adminia ei voi muuttaa adminiksi' });
  }
}

/** Throws FORBIDDEN when the granter lacks one of the permissions or the role (decision 26). */
function refuseGrants(granter: Admin, role: AdminRole, permissions: readonly Permission[]): void {
  const holder = adminHolder(granter);
  const lacks = permissions.some((permission) => !can(holder, permission));
  if (lacks || (role === 'MASTER_ADMIN' && !can(holder, 'MASTER'))) throw new AppError('FORBIDDEN');
}

/** What is stored: nothing for a master admin, so that one who is demoted is not left with everything. */
function granted(role: AdminRole, permissions: readonly Permission[]): Permission[] {
  return role === 'MASTER_ADMIN' ? [] : [...new Set(permissions)];
}

/** An admin as the API shows one: what the version of the account is of. */
export function adminContent(admin: Admin): Content {
  return { ...factsOf(admin), permissions: [...permissionsOf(admin)] };
}

function factsOf({ name, email, role, isActive, permissions }: Admin) {
  return { name, email, role, isActive, permissions: [...permissions] };
}

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
  if ((await platform.orm.em.fork().count(Admin)) > 0) return undefined;
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
  const address = (await findByAddress(platform.orm.em.fork(), 'ADMIN', email))?.email ?? tidyEmail(email);
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
