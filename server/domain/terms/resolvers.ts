import { termsPaths } from '#shared/rules/accounts/terms.ts';
import type { Resolvers } from '../../api/resolvers.generated.ts';
import { acceptTerms } from './accept.ts';
import { cancelTerms, publishTerms } from './publish.ts';
import { currentTerms, myTerms, termsAcceptances, termsOffice, termsVersion, termsVersions } from './terms.ts';

export const resolvers: Resolvers = {
  Query: {
    terms: (_, _args, context) => currentTerms(context),
    termsVersions: (_, _args, context) => termsVersions(context),
    termsVersion: (_, args, context) => termsVersion(context, args),
    myTerms: (_, _args, context) => myTerms(context, context.business),
    termsOffice: (_, _args, context) => termsOffice(context),
    termsAcceptances: (_, { business }, context) => termsAcceptances(context, business),
  },
  Mutation: {
    publishTerms: async (_, args, context) => ({ version: await publishTerms(context, context.admin, args) }),
    cancelTerms: async (_, { id, reason }, context) => ({
      version: await cancelTerms(context, context.admin, id, reason),
    }),
    acceptTerms: async (_, { id }, context) => ({ terms: await acceptTerms(context, context.business, id) }),
  },
  TermsVersion: { pdfUrl: termsPaths.pdf },
  TermsAcceptance: { version: ({ version }) => version.loadOrFail() },
};
