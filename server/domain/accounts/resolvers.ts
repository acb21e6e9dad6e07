import { callerNetwork, consume } from '#platform/limits/limiter.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { guessWebsite } from '#shared/rules/accounts.ts';
import { businessIdChecksOut, checkBusinessId, tidyBusinessId } from '#shared/rules/fields.ts';
import type { Company } from '#shared/schema.generated.ts';
import { versionOf } from '#shared/versions.ts';
import type { Resolvers } from '../../api/resolvers.generated.ts';
import { activateBusiness, approveBusiness, rejectBusiness, suspendBusiness } from '../../workflows/approveBusiness.ts';
import { endBusinessAtOnce, giveEndingNotice, takeBackEndingNotice } from '../../workflows/endBusiness.ts';
import { cancelOwnEnding, endOwnBusiness } from '../../workflows/endOwnBusiness.ts';
import { registerUnderTerms } from '../../workflows/registerUnderTerms.ts';
import { updateBusinessProfile } from '../../workflows/updateProfile.ts';
import { currentCurrency, readSettings } from '../settings/settings.ts';
import { actionsOf } from './access/can.ts';
import { adminContent, createAdmin, deleteAdmin, listAdmins, updateAdmin } from './admins/admins.ts';
import { setBusinessAddress, setBusinessEInvoice } from './businesses/address.ts';
import { findBusiness, listBusinesses, searchBusinesses } from './businesses/businesses.ts';
import {
  addBusinessNote,
  businessHistory,
  businessMails,
  businessNotes,
  deletedBusiness,
  mailState,
} from './businesses/businessFile.ts';
import {
  contactOf,
  deleteConsumerAccount,
  profileOf,
  updateAdminProfile,
  updateConsumerCity,
} from './businesses/profiles.ts';
import { registerConsumer } from './businesses/registration.ts';
import { businessMailChoices, setBusinessMail, stopBusinessMails } from './email/businessMails.ts';
import { cancelEmailChange, confirmEmailChange, undoEmailChange } from './email/emailChange.ts';
import { requestVerification, verifyEmail } from './email/verification.ts';
import { keys } from './keys/resolvers.ts';
import {
  acceptInvitation,
  disableMember,
  invitation,
  inviteMember,
  memberContent,
  members,
  ownerNames,
  resendInvitation,
  statusOf,
  updateMember,
} from './members/members.ts';
import { ownDetails, setMyTillCards, updateMyDetails } from './members/ownDetails.ts';
import { spentThisMonth } from './members/spending.ts';
import { changePassword, requestPasswordReset, resetPassword } from './passwords.ts';
import { logout, type Visit } from './sessions/sessions.ts';
import { completeSignIn, loginAdmin, loginBusiness, loginConsumer } from './sessions/signIn.ts';
import { answerChallenge } from './sessions/twoFactor.ts';
import {
  confirmTwoFactorChange,
  renewRecoveryCodes,
  resetAdminTwoFactor,
  startTwoFactorChange,
} from './sessions/twoFactorChange.ts';
import { changeSettings } from './settingsChange.ts';
import { userStats } from './userStats.ts';
import { permissionsOf, signedInAdmin, signedInBusiness, type Viewers } from './viewers.ts';

const lookUps = { name: 'company-lookup', points: 30, seconds: 60 };

/**
 * Active companies of a business ID, one for each name; empty when the registry knows none, as of sole traders.
 * Throws INVALID_INPUT, COMPANY_CEASED, REGISTRY_UNAVAILABLE, TOO_MANY_REQUESTS.
 */
export async function companiesByBusinessId({ platform, request }: Visit, businessId: string): Promise<Company[]> {
  refuseIfAny(checkBusinessId('businessId', businessId));
  await consume(platform, callerNetwork(request.ip), lookUps);
  const answer = await platform.registry.findCompanies(tidyBusinessId(businessId));
  if (answer.kind === 'ceased') throw new AppError('COMPANY_CEASED');
  if (answer.kind === 'unavailable') throw new AppError('REGISTRY_UNAVAILABLE');
  return answer.kind === 'found' ? answer.companies : [];
}

const emailVerified = ({ emailVerifiedAt }: { emailVerifiedAt?: Date | null | undefined }) => emailVerifiedAt != null;

function viewerOf(viewers: Viewers) {
  return {
    id: 'viewer',
    consumer: viewers.CONSUMER?.account ?? null,
    business: viewers.BUSINESS?.member ?? null,
    admin: viewers.ADMIN?.account ?? null,
  };
}

export const resolvers: Resolvers = {
  Query: {
    ...keys.Query,
    viewer: (_, _args, { viewers }) => viewerOf(viewers),
    companiesByBusinessId: (_, { businessId }, context) => companiesByBusinessId(context, businessId),
    myBusiness: (_, _args, { business }) => business,
    businessMailChoices: (_, _args, context) => businessMailChoices(context, context.business),
    members: (_, _args, context) => members(context, context.business),
    invitation: (_, { token }, context) => invitation(context, token),
    businesses: (_, args, context) => listBusinesses(context, args),
    business: (_, { id }, context) => findBusiness(context, id),
    deletedBusiness: (_, { id }, context) => deletedBusiness(context, id),
    businessNotes: (_, { id, page }, context) => businessNotes(context, id, page),
    businessHistory: (_, { id, page }, context) => businessHistory(context, id, page),
    businessMails: (_, { id, page }, context) => businessMails(context, id, page),
    searchBusinesses: (_, { search, status }, context) => searchBusinesses(context, search, status),
    admins: (_, _args, context) => listAdmins(context),
    userStats: (_, _args, { platform }) => userStats(platform),
  },
  Mutation: {
    ...keys.Mutation,
    setBusinessMail: async (_, choice, context) => {
      await setBusinessMail(context, context.business, choice);
      return { choices: await businessMailChoices(context, context.business) };
    },
    stopBusinessMails: (_, { key }, context) => stopBusinessMails(context, key),
    updateSettings: async (_, { input, version }, context) => {
      await changeSettings(context, signedInAdmin(context.viewers), input, version);
      return { settings: { ...(await readSettings(context.platform)), profile: context.admin } };
    },
    approveBusiness: async (_, { id, seen }, context) => ({
      business: await approveBusiness(context, context.admin, id, { seen }),
    }),
    rejectBusiness: async (_, { id, ...because }, context) => ({
      business: await rejectBusiness(context, context.admin, id, because),
    }),
    suspendBusiness: async (_, { id, ...because }, context) => ({
      business: await suspendBusiness(context, context.admin, id, because),
    }),
    activateBusiness: async (_, { id }, context) => ({
      business: await activateBusiness(context, context.admin, id),
    }),
    addBusinessNote: async (_, { id, text }, context) => ({
      note: await addBusinessNote(context, context.admin, id, text),
    }),
    setBusinessAddress: async (_, { id, input }, context) => ({
      business: await setBusinessAddress(context, context.admin, id, input),
    }),
    setBusinessEInvoice: async (_, { id, input }, context) => ({
      business: await setBusinessEInvoice(context, context.admin, id, input),
    }),
    deleteBusiness: async (_, args, context) => ({
      id: args.id,
      writtenOff: await endBusinessAtOnce(context, context.admin, args),
      currency: await currentCurrency(context.platform),
    }),
    giveEndingNotice: async (_, args, context) => ({ business: await giveEndingNotice(context, context.admin, args) }),
    takeBackEndingNotice: async (_, { id }, context) => ({
      business: await takeBackEndingNotice(context, context.admin, id),
    }),
    endMyBusiness: async (_, { input }, context) => ({
      business: await endOwnBusiness(context, signedInBusiness(context.viewers), input),
    }),
    cancelMyEnding: async (_, _args, context) => ({ business: await cancelOwnEnding(context, context.business) }),
    updateBusinessProfile: async (_, { input, version }, context) => ({
      business: await updateBusinessProfile(context, signedInBusiness(context.viewers), input, version),
    }),
    loginBusiness: (_, { input }, context) => loginBusiness(context, input),
    loginConsumer: (_, { input }, context) => loginConsumer(context, input),
    loginAdmin: (_, { input }, context) => loginAdmin(context, input),
    confirmTwoFactor: async (_, { input }, context) => {
      const confirmed = await answerChallenge(context, input.token, input.code);
      await completeSignIn(context, 'ADMIN', confirmed.admin, false, true);
      return confirmed;
    },
    logout: async (_, args, context) => {
      await logout(context, args.as);
      return { viewer: viewerOf({ ...context.viewers, [args.as]: undefined }) };
    },
    registerBusiness: (_, { input }, context) => registerUnderTerms(context, input),
    registerConsumer: (_, { input }, context) => registerConsumer(context, input),
    requestPasswordReset: async (_, args, context) => {
      await requestPasswordReset(context, args.as, args.email);
      return { email: args.email };
    },
    resetPassword: (_, { input }, context) => resetPassword(context, input),
    requestEmailVerification: async (_, _args, context) => {
      await requestVerification(context);
      return { viewer: viewerOf(context.viewers) };
    },
    verifyEmail: (_, { token }, context) => verifyEmail(context, token),
    changePassword: async (_, { input }, context) => {
      await changePassword(context, input);
      return { viewer: viewerOf(context.viewers) };
    },
    updateMyDetails: async (_, { input, version }, context) => {
      await updateMyDetails(context, signedInBusiness(context.viewers), input, version);
      return { viewer: viewerOf(context.viewers) };
    },
    setMyTillCards: async (_, { isOn }, context) => {
      await setMyTillCards(context, signedInBusiness(context.viewers), isOn);
      return { viewer: viewerOf(context.viewers) };
    },
    confirmEmailChange: (_, { token, currentPassword }, context) => confirmEmailChange(context, token, currentPassword),
    cancelEmailChange: async (_, args, context) => {
      await cancelEmailChange(context, args.as);
      return { viewer: viewerOf(context.viewers) };
    },
    undoEmailChange: (_, { token }, context) => undoEmailChange(context, token),
    updateAdminProfile: async (_, { input, version }, context) => ({
      admin: await updateAdminProfile(context, signedInAdmin(context.viewers), input, version),
    }),
    updateConsumerCity: async (_, { city }, context) => ({
      consumer: await updateConsumerCity(context, context.consumer, city),
    }),
    deleteConsumerAccount: async (_, { password }, context) => {
      const { consumer } = context;
      await deleteConsumerAccount(context, consumer, password);
      return { id: consumer.id };
    },
    inviteMember: async (_, { input }, context) => ({
      member: await inviteMember(context, signedInBusiness(context.viewers), input),
    }),
    resendInvitation: async (_, { id }, context) => ({ member: await resendInvitation(context, context.member, id) }),
    acceptInvitation: (_, { input }, context) => acceptInvitation(context, input),
    updateMember: async (_, { id, input, version }, context) => ({
      member: await updateMember(context, signedInBusiness(context.viewers), id, input, version),
    }),
    disableMember: async (_, { id }, context) => ({ member: await disableMember(context, context.member, id) }),
    createAdmin: async (_, { input }, context) => ({ admin: await createAdmin(context, context.admin, input) }),
    updateAdmin: async (_, { id, input, version }, context) => ({
      admin: await updateAdmin(context, context.admin, id, input, version),
    }),
    resetAdminTwoFactor: async (_, { id, currentPassword }, context) => ({
      admin: await resetAdminTwoFactor(context, signedInAdmin(context.viewers), id, currentPassword),
    }),
    renewRecoveryCodes: (_, { input }, context) => renewRecoveryCodes(context, signedInAdmin(context.viewers), input),
    startTwoFactorChange: async (_, { input }, context) => ({
      challenge: await startTwoFactorChange(context, signedInAdmin(context.viewers), input),
    }),
    confirmTwoFactorChange: (_, { input }, context) =>
      confirmTwoFactorChange(context, signedInAdmin(context.viewers), input.token, input.code),
    deleteAdmin: async (_, { id }, context) => {
      await deleteAdmin(context, context.admin, id);
      return { id };
    },
  },
  BusinessSession: {
    businessName: ({ business }) => business.unwrap().businessName,
    status: ({ business }) => business.unwrap().status,
    suspended: ({ business }) => business.unwrap().status === 'SUSPENDED',
    actions: ({ role }) => actionsOf(role),
    owners: ({ business }, _args, context) => ownerNames(context, business.id),
    getsTillCards: ({ tillCardsOffAt }) => !tillCardsOffAt,
    pendingEmail: ({ id }, _args, { loaders }) => loaders.pendingBusinessEmail.load(id),
    version: (member) => versionOf(ownDetails(member)),
  },
  Member: {
    status: statusOf,
    spentThisMonth: (member) => spentThisMonth(member),
    currency: (_, _args, { platform }) => currentCurrency(platform),
    isSelf: ({ id }, _args, { viewers }) => id === viewers.BUSINESS?.member?.id,
    version: (member) => versionOf(memberContent(member)),
  },
  Business: {
    emailVerified,
    pendingEmail: ({ id }, _args, { loaders }) => loaders.pendingBusinessEmail.load(id),
    version: (business) => versionOf(contactOf(business)),
  },
  Consumer: { emailVerified },
  BusinessRef: {
    businessId: async ({ id }, _, { loaders }) => (await loaders.businessById.load(id))?.businessId ?? null,
  },
  AdminBusiness: {
    emailVerified,
    businessIdChecksOut: ({ businessId }) => businessIdChecksOut(businessId),
    website: ({ businessName }) => guessWebsite(businessName),
    sameAddress: async ({ id, email }, _args, { loaders }) =>
      (await loaders.businessesByAddress.load(email)).filter((other) => other.id !== id),
    duplicates: async ({ id, businessId }, _args, { loaders }) =>
      (await loaders.businessesByBusinessId.load(businessId)).filter((other) => other.id !== id),
  },
  ApiKey: keys.ApiKey,
  SentMail: { status: mailState },
  AdminProfile: {
    pendingEmail: ({ id }, _args, { loaders }) => loaders.pendingAdminEmail.load(id),
    version: (admin) => versionOf(profileOf(admin)),
  },
  AdminAccount: {
    version: (admin) => versionOf(adminContent(admin)),
    permissions: (admin) => [...permissionsOf(admin)],
    pendingEmail: ({ id }, _args, { loaders }) => loaders.pendingAdminEmail.load(id),
    twoFactorEnrolled: ({ totpSecret }) => totpSecret != null,
  },
};
