import type { Resolvers } from '../../api/resolvers.generated.ts';
import { businessIdChecksOut } from '../../rules.ts';
import { readSettings } from '../settings/settings.ts';
import { updateSettings } from '../settings/updateSettings.ts';
import { createAdmin, deleteAdmin, listAdmins, updateAdmin } from './admins.ts';
import { findBusiness, listBusinesses, searchBusinesses } from './businesses.ts';
import { companiesByBusinessId } from './companies.ts';
import { changePassword, requestPasswordReset, resetPassword } from './passwords.ts';
import { deleteConsumerAccount, updateAdminProfile, updateConsumerCity } from './profiles.ts';
import { registerBusiness, registerConsumer } from './registration.ts';
import { guessWebsite } from './rules.ts';
import { logout } from './sessions.ts';
import { settingsChange } from './settingsChange.ts';
import { completeSignIn, loginAdmin, loginBusiness, loginConsumer } from './signIn.ts';
import { answerChallenge } from './twoFactor.ts';
import { userStats } from './userStats.ts';
import { requestVerification, verifyEmail } from './verification.ts';
import { permissionsOf, signedInAdmin } from './viewers.ts';

const emailVerified = ({ emailVerifiedAt }: { emailVerifiedAt?: Date | null }) => emailVerifiedAt != null;

export const resolvers: Resolvers = {
  Query: {
    viewer: (_, _args, { viewers }) => ({
      consumer: viewers.CONSUMER?.account ?? null,
      business: viewers.BUSINESS?.account ?? null,
      admin: viewers.ADMIN?.account ?? null,
    }),
    companiesByBusinessId: (_, { businessId }, context) => companiesByBusinessId(context, businessId),
    myBusiness: (_, _args, { business }) => business,
    businesses: (_, args, context) => listBusinesses(context, args),
    business: (_, { id }, context) => findBusiness(context, id),
    searchBusinesses: (_, { search, status }, context) => searchBusinesses(context, search, status),
    admins: (_, _args, context) => listAdmins(context),
    userStats: (_, _args, { platform }) => userStats(platform),
  },
  Mutation: {
    updateSettings: async (_, { input }, context) => {
      if (input.profile) await updateAdminProfile(context, signedInAdmin(context.viewers), input.profile);
      else await updateSettings(context, context.admin, settingsChange(input));
      return { settings: { ...(await readSettings(context.platform)), profile: context.admin } };
    },
    loginBusiness: (_, { input }, context) => loginBusiness(context, input),
    loginConsumer: (_, { input }, context) => loginConsumer(context, input),
    loginAdmin: (_, { input }, context) => loginAdmin(context, input),
    confirmTwoFactor: async (_, { input }, context) => {
      const confirmed = await answerChallenge(context, input.token, input.code);
      await completeSignIn(context, 'ADMIN', confirmed.admin, false);
      return confirmed;
    },
    logout: async (_, args, context) => {
      await logout(context, args.as);
      return { ok: true };
    },
    registerBusiness: (_, { input }, context) => registerBusiness(context, input),
    registerConsumer: (_, { input }, context) => registerConsumer(context, input),
    requestPasswordReset: async (_, args, context) => {
      await requestPasswordReset(context, args.as, args.email);
      return { ok: true };
    },
    resetPassword: (_, { input }, context) => resetPassword(context, input),
    requestEmailVerification: async (_, _args, context) => {
      await requestVerification(context);
      return { ok: true };
    },
    verifyEmail: (_, { token }, context) => verifyEmail(context, token),
    changePassword: async (_, { input }, context) => {
      await changePassword(context, input);
      return { ok: true };
    },
    updateAdminProfile: async (_, { input }, context) => ({
      admin: await updateAdminProfile(context, signedInAdmin(context.viewers), input),
    }),
    updateConsumerCity: async (_, { city }, context) => ({
      consumer: await updateConsumerCity(context, context.consumer, city),
    }),
    deleteConsumerAccount: async (_, { password }, context) => {
      await deleteConsumerAccount(context, context.consumer, password);
      return { ok: true };
    },
    createAdmin: async (_, { input }, context) => ({ admin: await createAdmin(context, context.admin, input) }),
    updateAdmin: async (_, { id, input }, context) => ({ admin: await updateAdmin(context, context.admin, id, input) }),
    deleteAdmin: async (_, { id }, context) => {
      await deleteAdmin(context, context.admin, id);
      return { id };
    },
  },
  BusinessSession: { suspended: ({ status }) => status === 'SUSPENDED' },
  Business: { emailVerified },
  Consumer: { emailVerified },
  AdminBusiness: {
    emailVerified,
    businessIdChecksOut: ({ businessId }) => businessIdChecksOut(businessId),
    website: ({ businessName }) => guessWebsite(businessName),
    duplicates: async ({ id, businessId }, _args, { loaders }) =>
      (await loaders.businessesByBusinessId.load(businessId)).filter((other) => other.id !== id),
  },
  AdminAccount: {
    permissions: (admin) => [...permissionsOf(admin)],
    twoFactorEnrolled: ({ totpSecret }) => totpSecret != null,
  },
};
