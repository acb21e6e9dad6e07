import { helsinkiDate } from '#platform/helsinki.ts';
import { ageLimitOf } from '#shared/rules/content/notices.ts';
import { undoTime } from '#shared/rules/offers/redemption/redeeming.ts';
import type { Resolvers } from '../../api/resolvers.generated.ts';
import { publishedContent } from '../catalogue/content.ts';
import { publishedNode } from '../publishing/managedOfferResolvers.ts';
import { phaseOf } from '../publishing/offers.ts';
import { tellSource, undoRedemption } from './afterwards.ts';
import { addressOfCode, forgetRedemptionCodes, qrCodeOf, takeRedemptionCode } from './consumerCodes.ts';
import { lastCodeDay } from './dayCodes.ts';
import { redeemCode, redeemCodes } from './redeem.ts';
import { redemptionsToday, tillOf } from './till.ts';
import { tillCard, tillCards } from './tillCards.ts';

export const resolvers: Resolvers = {
  Query: {
    redemptionsToday: (_, _args, context) =>
      redemptionsToday(context, tillOf(context.viewers), helsinkiDate(new Date())),
    tillCard: (_, { id }, context) => tillCard(context, tillOf(context.viewers), id),
    tillCards: (_, _args, context) => tillCards(context, tillOf(context.viewers)),
  },
  Mutation: {
    takeRedemptionCode: async (_, { offerId, device }, context) => {
      const holder = { ip: context.request.ip, consumer: context.viewers.CONSUMER?.account, device };
      return { code: await takeRedemptionCode(context, holder, offerId) };
    },
    forgetRedemptionCodes: async (_, { device }, context) => ({
      count: await forgetRedemptionCodes(context, device),
    }),
    redeemCode: async (_, { input }, context) => ({
      redemption: await redeemCode(context, tillOf(context.viewers), input),
    }),
    redeemCodes: async (_, { inputs }, context) => ({
      redemptions: await redeemCodes(context, tillOf(context.viewers), inputs),
    }),
    undoRedemption: async (_, { id }, context) => ({
      redemption: await undoRedemption(context, tillOf(context.viewers), id),
    }),
    tellSource: async (_, { id, source }, context) => ({
      redemption: await tellSource(context, tillOf(context.viewers), id, source),
    }),
  },
  TillCard: {
    phase: (offer) => phaseOf(offer),
    content: publishedNode,
    startDate: ({ startsAt }) => helsinkiDate(startsAt),
    endDate: ({ expiresAt }) => helsinkiDate(expiresAt),
    lastCodeDate: lastCodeDay,
    ageLimit: (offer) => ageLimitOf(publishedContent(offer).contentAnswers),
    outlets: async ({ id }, _, { loaders }) =>
      (await loaders.outletsOfOffers.load(id)).filter(({ closedAt }) => !closedAt).map(({ name }) => name),
  },
  RedemptionCode: {
    address: (code, _, { platform }) => addressOfCode(platform, code),
    qrCode: (code, _, { platform }) => qrCodeOf(addressOfCode(platform, code)),
  },
  Redemption: {
    offerId: ({ offer }) => offer?.id ?? null,
    offerTitle: ({ offer }) => offer?.title ?? null,
    startDate: ({ offer }) => offer && helsinkiDate(offer.startsAt),
    endDate: ({ offer }) => offer && helsinkiDate(offer.expiresAt),
    limit: ({ offer }) => offer?.redemptionLimit ?? null,
    redeemedAt: ({ at }) => at,
    undoUntil: ({ receivedAt }) => receivedAt && new Date(receivedAt.getTime() + undoTime),
  },
  ManagedOffer: {
    customers: ({ id }, _, { loaders }) => loaders.customersOfOffer.load(id),
  },
};
