import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { lockAlone } from '#platform/database/advisoryLocks.ts';
import { isId } from '#platform/database/ids.ts';
import { finnishDate, helsinkiDate, startOfDay } from '#platform/helsinki.ts';
import type { Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkTerms, checkTermsCancel } from '#shared/rules/accounts/terms.ts';
import { tidyText } from '#shared/rules/fields.ts';
import type { MutationPublishTermsArgs } from '#shared/schema.generated.ts';
import { termsFaults, termsRefusals } from '#shared/texts/terms/terms.ts';
import type { Admin } from '../accounts/entities.ts';
import { record } from '../audit/audit.ts';
import { TermsVersion } from './entities.ts';

const targetOf = ({ id }: TermsVersion) => ({ kind: 'terms_version', id });

/**
 * Publishes a version; a job mails the businesses. Throws INVALID_INPUT, also for a day without its notice, and CONFLICT while
 * another version is not in force yet or another admin has published one since.
 */
export async function publishTerms(
  { em }: Pick<Scope, 'em'>,
  admin: Admin,
  { audience, version: seen, input }: MutationPublishTermsArgs,
  now = new Date(),
): Promise<TermsVersion> {
  const today = helsinkiDate(now);
  refuseIfAny(checkTerms(input, audience, today));
  const { inForceOn } = input;
  const urgency = audience === 'BUSINESS' ? (input.urgency ?? null) : null;
  return em.transactional(async (em) => {
    await lockAlone(em, 'terms');
    const newest = await em.findOne(TermsVersion, { audience }, { orderBy: { number: 'desc' }, refresh: true });
    if ((newest?.number ?? 0) !== seen) throw new AppError('CONFLICT', { message: termsRefusals.otherVersion });
    if (newest && !newest.cancelledAt && newest.inForceFrom > now) {
      throw new AppError('CONFLICT', {
        message: termsRefusals.pending(newest.number, finnishDate(newest.inForceFrom)),
      });
    }
    const text = tidyText(input.text);
    if (text === (await validBefore(em, { audience, number: seen + 1 }))?.text) refuseIfAny({ text: termsFaults.same });
    const version = em.create(TermsVersion, {
      audience,
      number: seen + 1,
      text,
      changes: tidyText(input.changes),
      publishedAt: now,
      inForceFrom: inForceOn === today ? now : startOfDay(inForceOn),
      urgency,
      urgencyReason: urgency && tidyText(input.urgencyReason),
      adminId: admin.id,
      adminName: admin.name,
    });
    await em.flush();
    const { number, inForceFrom, urgencyReason } = version;
    record(em, admin, 'terms.publish', {
      target: targetOf(version),
      after: { audience, number, inForceFrom, ...(urgency && { urgency, urgencyReason }) },
    });
    return version;
  });
}

/** The version that was in force before another one: the last one that was not taken back. */
export function validBefore(
  em: EntityManager,
  { audience, number }: Pick<TermsVersion, 'audience' | 'number'>,
): Promise<TermsVersion | null> {
  const where = { audience, number: { $lt: number }, cancelledAt: null };
  return em.findOne(TermsVersion, where, { orderBy: { number: 'desc' } });
}

/**
 * Takes a version back before it is in force; a job mails the businesses that were mailed. Again it changes nothing. Throws
 * INVALID_INPUT, NOT_FOUND, and CONFLICT when it is in force.
 */
export async function cancelTerms(
  { em }: Pick<Scope, 'em'>,
  admin: Admin,
  id: string,
  given: string,
  now = new Date(),
): Promise<TermsVersion> {
  refuseIfAny(checkTermsCancel(given));
  const reason = tidyText(given);
  return em.transactional(async (em) => {
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    const version = isId(id) ? await em.findOne(TermsVersion, { id }, options) : null;
    if (!version) throw new AppError('NOT_FOUND', { message: termsRefusals.notFound });
    if (version.cancelledAt) return version;
    if (version.inForceFrom <= now) throw new AppError('CONFLICT', { message: termsRefusals.inForce });
    version.cancelledAt = now;
    version.cancelReason = reason;
    record(em, admin, 'terms.cancel', { target: targetOf(version), after: { reason } });
    return version;
  });
}
