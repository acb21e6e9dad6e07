import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { isId } from '#platform/database/ids.ts';
import { addDays, endOfDay, helsinkiDate } from '#platform/helsinki.ts';
import type { Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import {
  checkApiKey,
  checkKeyEnd,
  maxKeyDays,
  maxKeys,
  oldSecretHours,
  statusOfKey,
} from '#shared/rules/accounts/apiKeys.ts';
import { tidyLine } from '#shared/rules/fields.ts';
import type { CreateApiKeyInput, MutationRotateApiKeyArgs } from '#shared/schema.generated.ts';
import { apiKeyRefusals } from '#shared/texts/accounts/apiKeys.ts';
import { refuseStale, versionOf } from '#shared/versions.ts';
import { record } from '../../audit/audit.ts';
import { keyRights } from '../access/can.ts';
import { lockBusiness } from '../businesses/businessStatus.ts';
import type { Business } from '../entities.ts';
import { refuseForeignOutlets, tidyOutlets } from '../members/outletLimits.ts';
import { stillMay } from '../members/stillMay.ts';
import { requireReauthentication } from '../passwords.ts';
import { businessActor, type SignedInMember } from '../viewers.ts';
import { ApiKey } from './entities.ts';
import { mailMade } from './mails.ts';
import { newSecret, shownPrefix } from './secrets.ts';

const HOUR = 60 * 60 * 1000;
/** Keys that are listed, those that have ended included. */
const maxListed = 50;
/** Days before the end of a key on which its owners are mailed of it. */
export const remindedBefore = 14;

/** A key with its secret, which is not shown again. */
interface NewSecret {
  apiKey: ApiKey;
  secret: string;
}

/** The business's keys, the newest first. */
export async function listKeys({ em }: Pick<Scope, 'em'>, { id }: Business): Promise<ApiKey[]> {
  return em.find(ApiKey, { business: id }, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: maxListed });
}

/** The version of a key: another one with each secret, and once it is revoked. */
export function versionOfKey({ prefix, revokedAt }: Pick<ApiKey, 'prefix' | 'revokedAt'>): number {
  return versionOf({ prefix, isRevoked: revokedAt != null });
}

/**
 * Makes a key. Throws INVALID_INPUT, also without the current password when the sign-in is not of the last minutes,
 * BAD_CREDENTIALS, TOO_MANY_ATTEMPTS, and CONFLICT when as many keys as may be are in use.
 */
export async function createKey(
  { em, platform }: Scope,
  signedIn: SignedInMember,
  { currentPassword, ...input }: CreateApiKeyInput,
  now = new Date(),
): Promise<NewSecret> {
  const rights = keyRights();
  const grantable = rights.map(({ action }) => action);
  const spending = rights.filter(({ spends }) => spends).map(({ action }) => action);
  const atOutlets = rights.filter(({ atOutlet }) => atOutlet).map(({ action }) => action);
  refuseIfAny(checkApiKey(input, { grantable, spending, atOutlets, ...daysFrom(now) }));
  await requireReauthentication({
    platform,
    kind: 'BUSINESS',
    owner: { ...signedIn, account: signedIn.member },
    currentPassword,
  });
  const { secret, ...stored } = newSecret();
  const endsAt = endOfDay(input.endDate);
  const apiKey = await em.transactional(async (em) => {
    const business = await lockBusiness(em, signedIn.account.id);
    await stillMay(em, signedIn.member.id, 'KEY_MANAGE');
    await refuseForeignOutlets(em, business.id, input.outletIds);
    const inUse = await em.count(ApiKey, { business, revokedAt: null, endsAt: { $gt: now } });
    if (inUse >= maxKeys) throw new AppError('CONFLICT', { message: apiKeyRefusals.tooMany(maxKeys) });
    const made = em.create(ApiKey, {
      ...stored,
      business,
      name: tidyLine(input.name),
      actions: grantable.filter((action) => input.actions.includes(action)),
      outletIds: tidyOutlets(input.outletIds),
      monthCap: input.monthCap ?? null,
      createdBy: signedIn.member.name,
      createdAt: now,
      endsAt,
      remindedAt: endsSoon(endsAt, now) ? now : null,
    });
    await em.flush();
    await note(em, business, 'create', made);
    await mailMade(em, platform, { business, by: signedIn.member.name }, made, 'created');
    return made;
  });
  return { apiKey, secret };
}

/**
 * Gives a key another secret and another end. Throws NOT_FOUND, CONFLICT when it has another version, STATUS_CHANGE_REFUSED
 * when it is not in use, INVALID_INPUT, BAD_CREDENTIALS and TOO_MANY_ATTEMPTS.
 */
export async function rotateKey(
  { em, platform }: Scope,
  signedIn: SignedInMember,
  { id, version, input }: MutationRotateApiKeyArgs,
  now = new Date(),
): Promise<NewSecret> {
  const { endDate, endsOldAtOnce, currentPassword } = input;
  refuseIfAny(checkKeyEnd(endDate, daysFrom(now)));
  await requireReauthentication({
    platform,
    kind: 'BUSINESS',
    owner: { ...signedIn, account: signedIn.member },
    currentPassword,
  });
  const { secret, ...stored } = newSecret();
  const apiKey = await em.transactional(async (em) => {
    await lockBusiness(em, signedIn.account.id);
    await stillMay(em, signedIn.member.id, 'KEY_MANAGE');
    const key = await lockKey(em, signedIn.account, id);
    if (version !== versionOfKey(key)) refuseStale(version, { endDate: helsinkiDate(key.endsAt) }, { endDate });
    if (statusOfKey(key, now) !== 'ACTIVE') throw notActive();
    const graceEnds = new Date(now.getTime() + oldSecretHours * HOUR);
    const oldEndsAt = endsOldAtOnce ? now : new Date(Math.min(graceEnds.getTime(), key.endsAt.getTime()));
    const endsAt = endOfDay(endDate);
    const remindedAt = endsSoon(endsAt, now) ? now : null;
    const before = factsOf(key);
    Object.assign(key, { ...stored, oldPrefix: key.prefix, oldHash: key.hash, oldEndsAt, endsAt, remindedAt });
    await note(em, signedIn.account, 'rotate', key, before);
    await mailMade(em, platform, { business: signedIn.account, by: signedIn.member.name }, key, 'rotated');
    return key;
  });
  return { apiKey, secret };
}

/** Ends a key at once. Doing it again changes nothing. Throws NOT_FOUND. */
export async function revokeKey({ em }: Scope, business: Business, id: string, now = new Date()): Promise<ApiKey> {
  return em.transactional(async (em) => {
    const key = await lockKey(em, business, id);
    if (key.revokedAt) return key;
    key.revokedAt = now;
    await note(em, business, 'revoke', key);
    return key;
  });
}

async function lockKey(em: EntityManager, { id: business }: Business, id: string): Promise<ApiKey> {
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const key = isId(id) ? await em.findOne(ApiKey, { id, business }, options) : null;
  if (!key) throw new AppError('NOT_FOUND');
  return key;
}

function notActive(): AppError {
  return new AppError('STATUS_CHANGE_REFUSED', { message: apiKeyRefusals.notActive });
}

function daysFrom(now: Date) {
  const today = helsinkiDate(now);
  return { today, last: addDays(today, maxKeyDays) };
}

/** Whether the owners, who chose the end, need no mail of it. */
function endsSoon(endsAt: Date, now: Date): boolean {
  return endsAt.getTime() - now.getTime() <= remindedBefore * 24 * HOUR;
}

async function note(
  em: EntityManager,
  business: Business,
  verb: 'create' | 'rotate' | 'revoke',
  key: ApiKey,
  before?: Record<string, unknown>,
): Promise<void> {
  record(em, businessActor(business), `api_key.${verb}`, {
    target: { kind: 'api_key', id: key.id },
    before,
    after: verb === 'revoke' ? { name: key.name, prefix: shownPrefix(key.prefix) } : factsOf(key),
  });
}

/** What the audit log has of a key. */
function factsOf({ name, prefix, actions, outletIds, monthCap, endsAt }: ApiKey): Record<string, unknown> {
  return {
    name,
    prefix: shownPrefix(prefix),
    actions,
    outletIds: outletIds ?? null,
    monthCap,
    endDate: helsinkiDate(endsAt),
  };
}
