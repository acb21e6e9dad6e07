import { sql } from 'kysely';
import { callerNetwork } from '#platform/limits/limiter.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import { statusOfKey } from '#shared/rules/accounts/apiKeys.ts';
import { apiKeyRefusals } from '#shared/texts/accounts/apiKeys.ts';
import { Business } from '../entities.ts';
import { type Credentials, resolveViewers } from '../sessions/sessions.ts';
import type { ByKey, Viewers } from '../viewers.ts';
import { mailMisused } from './mails.ts';
import { isKey, isSameHash, readSecret } from './secrets.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface Visit {
  /** The caller's address. */
  ip: string;
  now?: Date;
  /** False when no person acted, but a timer of the page. */
  isAttended?: boolean;
}

/**
 * Who the credentials of a request are of: accounts by their sessions, or a business by its key alone.
 * Throws SIGN_IN_REQUIRED for a key that does not work, with the reason for who has the whole secret: a program that must
 * change something learns it from the first answer. Nothing else is refused here.
 */
export async function resolveCaller(scope: Scope, credentials: Credentials, visit: Visit): Promise<Viewers> {
  const { now = new Date(), isAttended = true } = visit;
  const { bearer } = credentials;
  if (bearer === undefined || !isKey(bearer)) return resolveViewers(scope, credentials, now, isAttended);
  return { BUSINESS: await byKey(scope, bearer, visit.ip, now) };
}

async function byKey({ em, platform }: Scope, bearer: string, ip: string, now: Date): Promise<ByKey> {
  const given = readSecret(bearer);
  const row = given && (await findKey(platform, given.prefix));
  const isPresent = isSameHash(row?.hash, given?.hash ?? bearer);
  const isOld = isSameHash(row?.oldHash, given?.hash ?? bearer);
  if (!row || !(isPresent || isOld)) throw refused('unknown');
  const isReplaced = !isPresent && !(row.oldEndsAt && now < row.oldEndsAt);
  if (row.revokedAt || isReplaced) {
    await noteMisuse(platform, row.id, now);
    throw refused(row.revokedAt ? 'revoked' : 'replaced');
  }
  if (statusOfKey(row, now) !== 'ACTIVE') throw refused('expired');
  const account = await em.findOne(Business, row.businessId);
  if (!account) throw refused('unknown');
  await noteUse(platform, row, ip, now);
  const { id, name, actions, outletIds } = row;
  return { account, key: { id, name, actions, outletIds } };
}

function refused(why: 'unknown' | 'expired' | 'revoked' | 'replaced'): AppError {
  return new AppError('SIGN_IN_REQUIRED', { message: apiKeyRefusals[why] });
}

/** The key of which the present secret or the one before it begins so. */
function findKey({ primary }: Platform, prefix: string) {
  return primary
    .selectFrom('api_key')
    .select([
      'id',
      'name',
      'actions',
      'outlet_ids as outletIds',
      'hash',
      'business_id as businessId',
      'old_hash as oldHash',
    ])
    .select(['old_ends_at as oldEndsAt', 'revoked_at as revokedAt', 'ends_at as endsAt'])
    .select('last_used_at as lastUsedAt')
    .where((eb) => eb.or([eb('prefix', '=', prefix), eb('old_prefix', '=', prefix)]))
    .executeTakeFirst();
}

/** Writes down the use of a key, once a minute so that reading writes no rows. */
async function noteUse(
  { primary, secrets }: Platform,
  { id, lastUsedAt }: { id: string; lastUsedAt: Date | null },
  ip: string,
  now: Date,
): Promise<void> {
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < MINUTE) return;
  await primary
    .updateTable('api_key')
    .set({ last_used_at: now, last_ip_hash: secrets.pseudonym(callerNetwork(ip), 'api-key') })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '=', lastUsedAt)]))
    .execute();
}

/** Mails the owners that a key was used that must not be, at most once a day. */
async function noteMisuse(platform: Platform, id: string, now: Date): Promise<void> {
  await platform.orm.em.fork().transactional(async (em) => {
    const { rows } = await sql<{ id: string }>`update api_key set misused_at = ${now}
      where id = ${id} and (misused_at is null or misused_at < ${new Date(now.getTime() - DAY)}) returning id`.execute(
      em.getKysely(),
    );
    if (rows.length > 0) await mailMisused(em, platform, id);
  });
}
