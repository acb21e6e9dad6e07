import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import { helsinkiDate } from '#platform/helsinki.ts';
import type { Scope } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import { earliestTermsDay } from '#shared/rules/accounts/terms.ts';
import type { TermsAudience } from '#shared/schema.generated.ts';
import { termsRefusals } from '#shared/texts/terms/terms.ts';
import { findBusiness } from '../accounts/businesses/businesses.ts';
import type { Business } from '../accounts/entities.ts';
import { TermsAcceptance, TermsVersion } from './entities.ts';

/** Versions, and acceptances of a business, that are listed at most. */
const maxListed = 100;

/** The version in force at the moment; null before the first one is. */
export function termsInForce(em: EntityManager, audience: TermsAudience, now: Date): Promise<TermsVersion | null> {
  const where = { audience, cancelledAt: null, inForceFrom: { $lte: now } };
  return em.findOne(TermsVersion, where, { orderBy: { number: 'desc' } });
}

async function requiredInForce(em: EntityManager, audience: TermsAudience, now: Date): Promise<TermsVersion> {
  const version = await termsInForce(em, audience, now);
  if (!version) throw new AppError('NOT_FOUND', { message: termsRefusals.notFound });
  return version;
}

/** The terms in force, and those that are published and not in force yet. Throws NOT_FOUND without any. */
export async function currentTerms({ em }: Pick<Scope, 'em'>, now = new Date()) {
  return {
    business: await requiredInForce(em, 'BUSINESS', now),
    consumer: await requiredInForce(em, 'CONSUMER', now),
    coming: await em.find(TermsVersion, { cancelledAt: null, inForceFrom: { $gt: now } }, { orderBy: { audience: 1 } }),
  };
}

/** All published versions, the newest first. */
export function termsVersions({ em }: Pick<Scope, 'em'>): Promise<TermsVersion[]> {
  return em.find(TermsVersion, {}, { orderBy: { publishedAt: 'desc', id: 'desc' }, limit: maxListed });
}

/** One version. Throws NOT_FOUND. */
export async function termsVersion(
  { em }: Pick<Scope, 'em'>,
  where: { audience: TermsAudience; number: number },
): Promise<TermsVersion> {
  const version = await em.findOne(TermsVersion, where);
  if (!version) throw new AppError('NOT_FOUND', { message: termsRefusals.notFound });
  return version;
}

/**
 * From when a version `v` binds a business `b` that was mailed by `n`; null while it has to be mailed first, or its mail waits to
 * be sent, unless law or the business's own good forbid to wait. Versions with
 * which a database begins are mailed to no business, and a business that registers while one is in force accepts it then.
 */
const bindsFrom = sql<Date | null>`case when n.mail_id is not null and n.mailed_at is null and v.urgency is null then null
  else coalesce(n.in_force_from, case when v.admin_name is null or b.created_at >= v.in_force_from then v.in_force_from end) end`;

/** The version that binds a business, with its acceptance, and the one that comes. Throws NOT_FOUND without any. */
export async function myTerms({ em }: Pick<Scope, 'em'>, { id }: Pick<Business, 'id'>, now = new Date()) {
  const rows = await db(em)
    .selectFrom('terms_version as v')
    .innerJoin('business as b', (join) => join.on('b.id', '=', id))
    .leftJoin('terms_notice as n', (join) =>
      join.onRef('n.version_id', '=', 'v.id').onRef('n.business_id', '=', 'b.id'),
    )
    .select(['v.id', 'v.in_force_from as inForceFrom', bindsFrom.as('bindsFrom')])
    .where('v.audience', '=', 'BUSINESS')
    .where('v.cancelled_at', 'is', null)
    .orderBy('v.number', 'desc')
    .execute();
  const binding = rows.find(({ bindsFrom }) => bindsFrom && bindsFrom <= now);
  if (!binding) throw new AppError('NOT_FOUND', { message: termsRefusals.notFound });
  const next = rows.slice(0, rows.indexOf(binding)).at(-1);
  const acceptances = await acceptancesOf(em, id);
  const comingFrom = next?.bindsFrom ?? next?.inForceFrom;
  return {
    id: `terms-${id}`,
    version: await em.findOneOrFail(TermsVersion, binding.id),
    acceptedAt: acceptances.find(({ version }) => version.id === binding.id)?.acceptedAt ?? null,
    // One that is in force and has not been told yet binds after its mail.
    coming:
      next && comingFrom && comingFrom > now
        ? { version: await em.findOneOrFail(TermsVersion, next.id), inForceFrom: comingFrom }
        : null,
    acceptances,
  };
}

function acceptancesOf(em: EntityManager, businessId: string): Promise<TermsAcceptance[]> {
  const orderBy = { acceptedAt: 'desc', id: 'desc' } as const;
  return em.find(TermsAcceptance, { business: businessId }, { orderBy, limit: maxListed, populate: ['version'] });
}

/** What a business has accepted, the newest first. Throws BUSINESS_NOT_FOUND. */
export async function termsAcceptances(scope: Scope, id: string): Promise<TermsAcceptance[]> {
  await findBusiness(scope, id);
  return acceptancesOf(scope.em, id);
}

/** What publishing a version would mean, and how far the published ones have come. */
export async function termsOffice({ em }: Pick<Scope, 'em'>, now = new Date()) {
  const versions = await termsVersions({ em });
  const count = async (table: 'terms_notice' | 'terms_acceptance') => {
    const rows = await db(em)
      .selectFrom(table)
      .select(['version_id as id', sql<number>`count(*)::int`.as('count')])
      .groupBy('version_id')
      .execute();
    return new Map(rows.map(({ id, count }) => [id, count]));
  };
  const [told, accepted] = [await count('terms_notice'), await count('terms_acceptance')];
  return {
    receivers: await countReceivers(em),
    earliestOn: earliestTermsDay(helsinkiDate(now)),
    versions: versions.map((version) => ({
      id: version.id,
      version,
      told: told.get(version.id) ?? 0,
      accepted: accepted.get(version.id) ?? 0,
    })),
  };
}

/** Businesses that are mailed of a new version. */
async function countReceivers(em: EntityManager): Promise<number> {
  const { count } = await db(em)
    .selectFrom('business')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('status', '=', 'APPROVED')
    .executeTakeFirstOrThrow();
  return count;
}
