import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkTerms, checkTermsCancel, earliestTermsDay, termsPaths } from '#shared/rules/accounts/terms.ts';
import { writeTerms } from '#shared/rules/accounts/termsText.ts';
import { businessTerms } from '#shared/texts/terms/businessTerms.ts';
import { consumerTerms } from '#shared/texts/terms/consumerTerms.ts';
import { firstTerms } from '#shared/texts/terms/firstTerms.ts';
import { firstChanges, termsRefusals } from '#shared/texts/terms/terms.ts';
import type { TermsAudience } from '../server/shared/schema.generated.ts';
import type { MockResolvers } from './context.ts';
import { ownBusiness } from './context.ts';
import { helsinkiDate } from './world/clock.ts';

const notice = { urgency: null, urgencyReason: null, cancelledAt: null, cancelReason: null };

/** A version as the made-up world has it. */
function versionOf(audience: TermsAudience, number: number, text: string, changes: string, day: string) {
  const at = new Date(`${day}T00:00:00+02:00`);
  const pdfUrl = termsPaths.pdf({ audience, number });
  return {
    id: `terms-${audience}-${number}`,
    audience,
    number,
    text,
    changes,
    publishedAt: at,
    inForceFrom: at,
    pdfUrl,
    ...notice,
  };
}

const second = (audience: TermsAudience) =>
  versionOf(
    audience,
    2,
    writeTerms(audience === 'BUSINESS' ? businessTerms : consumerTerms),
    firstChanges.split,
    '2026-11-15',
  );
const versions = (['BUSINESS', 'CONSUMER'] as const).flatMap((audience) => [
  second(audience),
  versionOf(audience, 1, writeTerms(firstTerms), firstChanges.first, '2026-11-01'),
]);

/** What a business that has accepted its terms is answered. */
function termsOfBusiness({ id, contactPerson, email }: { id: string; contactPerson: string; email: string }) {
  const version = second('BUSINESS');
  const acceptedAt = new Date('2026-11-20T09:00:00+02:00');
  const row = { id: 'acceptance-1', version, acceptedAt, way: 'SIGN_IN' as const, personName: contactPerson, email };
  return { id: `terms-${id}`, version, acceptedAt, coming: null, acceptances: [row] };
}

/** Versions of the terms. What admins publish and take back changes nothing here. */
export const terms: MockResolvers = {
  Query: {
    terms: () => ({ business: second('BUSINESS'), consumer: second('CONSUMER'), coming: [] }),
    termsVersions: () => versions,
    termsVersion(_, { audience, number }) {
      const version = versions.find((row) => row.audience === audience && row.number === number);
      if (!version) throw new AppError('NOT_FOUND', { message: termsRefusals.notFound });
      return version;
    },
    myTerms: (_, _args, context) => termsOfBusiness(ownBusiness(context)),
    termsOffice: (_, _args, { world }) => ({
      receivers: world.businesses.filter(({ status }) => status === 'APPROVED').length,
      earliestOn: earliestTermsDay(helsinkiDate(new Date())),
      versions: versions.map((version) => ({ id: version.id, version, told: 0, accepted: version.number - 1 })),
    }),
    termsAcceptances: (_, { business }, { world }) =>
      world.businesses.filter(({ id }) => id === business).flatMap((row) => termsOfBusiness(row).acceptances),
  },
  Mutation: {
    publishTerms(_, { audience, version, input }) {
      refuseIfAny(checkTerms(input, audience, helsinkiDate(new Date())));
      return { version: versionOf(audience, version + 1, input.text, input.changes, input.inForceOn) };
    },
    cancelTerms(_, { reason }) {
      refuseIfAny(checkTermsCancel(reason));
      return { version: { ...second('BUSINESS'), cancelledAt: new Date(), cancelReason: reason } };
    },
    acceptTerms: (_, _args, context) => ({ terms: termsOfBusiness(ownBusiness(context)) }),
  },
};
