import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { db } from '#platform/database/db.ts';
import type { Scope } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import type { TermsAcceptanceWay } from '#shared/schema.generated.ts';
import { termsRefusals } from '#shared/texts/terms/terms.ts';
import type { Business } from '../accounts/entities.ts';
import { businessActor } from '../accounts/viewers.ts';
import { record } from '../audit/audit.ts';
import { myTerms, termsInForce } from './terms.ts';

/**
 * Accepts the terms that bind the business. Again it changes nothing. Throws CONFLICT for a version that does not bind it now,
 * so that nothing is accepted that was not read.
 */
export async function acceptTerms({ em }: Pick<Scope, 'em'>, business: Business, id: string, now = new Date()) {
  await em.transactional(async (em) => {
    const { version } = await myTerms({ em }, business, now);
    if (version.id !== id) throw new AppError('CONFLICT', { message: termsRefusals.notBinding });
    await writeAcceptance(em, business, { id, number: version.number, way: 'SIGN_IN' }, now);
  });
  return myTerms({ em }, business, now);
}

/** A business that registers accepts the terms in force. Part of the transaction that stores it. */
export async function acceptAtRegistration(em: EntityManager, business: Business, now = new Date()): Promise<void> {
  const version = await termsInForce(em, 'BUSINESS', now);
  if (version)
    await writeAcceptance(em, business, { id: version.id, number: version.number, way: 'REGISTRATION' }, now);
}

async function writeAcceptance(
  em: EntityManager,
  business: Business,
  { id: versionId, number, way }: { id: string; number: number; way: TermsAcceptanceWay },
  now: Date,
): Promise<void> {
  const { id, contactPerson, email } = business;
  const written = await db(em)
    .insertInto('terms_acceptance')
    .values({
      id: randomUUIDv7(),
      business_id: id,
      version_id: versionId,
      accepted_at: now,
      way,
      person_name: contactPerson,
      email,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!written) return;
  record(em, businessActor(business), 'terms.accept', {
    target: { kind: 'business', id },
    after: { version: number, way },
  });
}
