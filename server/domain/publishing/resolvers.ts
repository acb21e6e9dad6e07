import { flatContent } from '#shared/rules/offers/content.ts';
import type { OfferInput } from '#shared/schema.generated.ts';
import { versionOf } from '#shared/versions.ts';
import type { Context } from '../../api/context.ts';
import type { Resolvers } from '../../api/resolvers.generated.ts';
import { createOffer } from '../../workflows/createOffer.ts';
import { createOfferForBusiness } from '../../workflows/createOfferForBusiness.ts';
import { repeatOffer } from '../../workflows/repeatOffer.ts';
import type { Viewers } from '../accounts/viewers.ts';
import { listCategories } from '../catalogue/categories.ts';
import { cancelOwnOffer, rescheduleOffer } from './beforeStart.ts';
import { categoryUsage, createCategory, deleteCategory, updateCategory } from './categories/categories.ts';
import { drafts } from './drafts/resolvers.ts';
import { updateOffer } from './editing.ts';
import { managedOffer } from './managedOfferResolvers.ts';
import { recognizePage, renderFlyer } from './media/pages.ts';
import { cancelOffer, correctOffer } from './moderation/adminEdits.ts';
import { adminOffers, offerTotals } from './moderation/adminOffers.ts';
import { askedRules, listContentRules, setContentRule } from './moderation/contentRules.ts';
import { textOfGivenBack } from './moderation/lostDays/lostDaysEntities.ts';
import { setOfferStatus, toggleOfferVisibility } from './moderation/moderation.ts';
import { rememberedAnswers } from './moderation/remembered.ts';
import { adminDeleteOffer, adminOffer, deleteOffer, myOffer, myOffers } from './offers.ts';

/** The account that writes an offer, as limits count it. */
function publisherOf({ BUSINESS, ADMIN }: Viewers): string {
  return BUSINESS ? `BUSINESS:${BUSINESS.account.id}` : `ADMIN:${ADMIN?.account.id}`;
}

export const resolvers: Resolvers = {
  Query: {
    contentRules: (_, _args, { platform }) => listContentRules(platform),
    rememberedAnswers: (_, _args, { platform, viewers: { BUSINESS } }) =>
      BUSINESS ? rememberedAnswers(platform, BUSINESS.account.id) : [],
    askedContentRules: (_, _args, { platform }) => askedRules(platform),
    categoryUsage: (_, { id }, { em }) => categoryUsage(em, id),
    categories: (_, _args, { platform }) => listCategories(platform),
    myOffers: (_, query, context) => myOffers(context, context.business, query),
    myOffer: (_, { id }, context) => myOffer(context, context.business, id),
    ...drafts.Query,
    adminOffers: (_, query, context) => adminOffers(context, query),
    adminOffer: (_, { id }, context) => adminOffer(context, id),
    offerTotals: (_, _args, context) => offerTotals(context),
  },
  StatementOfReasons: {
    givenBack: ({ id }, _, { loaders }) => loaders.givenBackFor.load(id),
  },
  GivenBack: {
    way: ({ lastOn }) => (lastOn ? 'DAYS' : 'MONEY'),
    days: ({ days }) => days.length,
    endDate: ({ lastOn }) => lastOn ?? null,
    text: (row) => textOfGivenBack(row),
  },
  Mutation: {
    createOffer: (_, { input }, context) =>
      createOffer(context, context.business, withKey(input, context), new Date(), context.request.isRest),
    renderFlyer: async (_, { file, type }, { platform, viewers }) => {
      const pages = await renderFlyer(platform, publisherOf(viewers), type, file);
      return {
        pages: pages.map(({ picture, text }) => ({
          picture: `data:image/jpeg;base64,${picture.toString('base64')}`,
          text,
        })),
      };
    },
    recognizePage: async (_, { picture }, { platform, viewers }) => ({
      text: await recognizePage(platform, publisherOf(viewers), picture),
    }),
    repeatOffer: (_, args, context) => repeatOffer(context, context.business, args),
    ...drafts.Mutation,
    updateOffer: async (_, { id, input, version }, context) => ({
      offer: await updateOffer(context, context.business, id, {
        ...flatContent(input),
        version,
        waits: context.request.isRest,
      }),
    }),
    deleteOffer: async (_, { id }, context) => {
      await deleteOffer(context, context.business, id);
      return { id };
    },
    rescheduleOffer: async (_, { id, ...dates }, context) => ({
      offer: await rescheduleOffer(context, context.business, id, dates),
    }),
    cancelOwnOffer: (_, { id, version }, context) => cancelOwnOffer(context, context.business, id, version),
    createOfferForBusiness: (_, { input }, context) =>
      createOfferForBusiness(
        context,
        context.admin,
        { ...input, offer: withKey(input.offer, context) },
        new Date(),
        context.request.isRest,
      ),
    setOfferStatus: async (_, { id, ...decision }, context) => ({
      offer: await setOfferStatus(context, context.admin, id, decision),
      changed: true,
    }),
    correctOffer: (_, { id, input, ...why }, context) =>
      correctOffer(context, context.admin, id, { ...why, input: flatContent(input) }),
    cancelOffer: async (_, { id, ...correction }, context) => ({
      offer: await cancelOffer(context, context.admin, id, correction),
      changed: true,
    }),
    toggleOfferVisibility: (_, { id, hidden, grounds }, context) =>
      toggleOfferVisibility(context, context.admin, id, hidden, { grounds }),
    adminDeleteOffer: async (_, { id, grounds }, context) => {
      await adminDeleteOffer(context, context.admin, id, { grounds });
      return { id };
    },
    setContentRule: async (_, change, context) => ({ rule: await setContentRule(context, context.admin, change) }),
    createCategory: async (_, args, context) => ({ category: await createCategory(context, context.admin, args) }),
    updateCategory: async (_, args, context) => ({ category: await updateCategory(context, context.admin, args) }),
    deleteCategory: async (_, { id, moveTo }, context) => {
      await deleteCategory(context, context.admin, id, moveTo);
      return { id };
    },
  },
  Category: {
    offerCount: ({ id }, _, { loaders }) => loaders.offersOfCategory.load(id),
    kind: ({ id }, _, { loaders }) => loaders.kindOfCategory.load(id),
    version: async ({ id, name }, _, { loaders }) => versionOf({ name, kind: await loaders.kindOfCategory.load(id) }),
  },
  ManagedOffer: managedOffer,
  OfferDraft: drafts.OfferDraft,
  AdminBusiness: {
    totalOffers: async ({ id }, _, { loaders }) => (await loaders.offersOfBusiness.load(id)).total,
    activeOffers: async ({ id }, _, { loaders }) => (await loaders.offersOfBusiness.load(id)).live,
  },
};

/** REST callers send the key as a header. */
function withKey(input: OfferInput, { request }: Context) {
  return { ...flatContent(input), idempotencyKey: input.idempotencyKey ?? request.idempotencyKey };
}
