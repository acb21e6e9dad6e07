import type { Resolvers } from '../../api/resolvers.generated.ts';
import { userStats } from '../accounts/userStats.ts';
import { businessReport } from './businessReport.ts';
import { recordAdvertisementClick } from './events/advertisementClicks.ts';
import { monthlyRecipients } from './events/recipients.ts';
import { recordEvents, recordOfferVisit } from './events/tracking.ts';
import { visitorOf } from './events/visitors.ts';
import { businessTotals, overviewOf } from './overview.ts';
import { costPerClick, percentage } from './periods.ts';
import { platformTrends } from './platformTrends.ts';
import { readCostUntilNow } from './visibilityCost.ts';

export const resolvers: Resolvers = {
  Query: {
    businessAnalytics: (_, query, { platform, business }) => businessReport(platform, business, query),
    businessTotals: (_, _args, { platform }) => businessTotals(platform),
    overview: (_, _args, { platform }) => overviewOf(platform),
    platformTrends: (_, _args, { platform }) => platformTrends(platform),
    monthlyRecipients: (_, _args, { platform }) => monthlyRecipients(platform),
  },
  Mutation: {
    recordOfferView: (_, { offerId }, context) =>
      recordOfferVisit(context, visitorOf(context), { offerId, kind: 'VIEW' }),
    recordOfferClick: (_, { offerId, city }, context) =>
      recordOfferVisit(context, visitorOf(context), { offerId, kind: 'CLICK', city }),
    recordConversion: (_, { input }, context) =>
      recordOfferVisit(context, visitorOf(context), { offerId: input.offerId, kind: input.type, city: input.location }),
    recordEvents: async (_, { events }, context) => ({
      events: await recordEvents(context, visitorOf(context), events),
    }),
    recordAdvertisementClick: (_, { id }, context) => recordAdvertisementClick(context, visitorOf(context), id),
  },
  BusinessAnalytics: {
    overview: (report) => report.overview(),
    comparison: (report) => report.comparison(),
    offers: (report) => report.offers(),
    locations: (report) => report.locations(),
    days: (report) => report.days(),
    filtered: (report) => report.filtered(),
    sources: (report) => report.sources(),
  },
  PlatformTrends: {
    revenue: (report) => report.revenue(),
    businesses: (report) => report.businesses(),
    consumers: (report) => report.consumers(),
    liveOffers: (report) => report.liveOffers(),
  },
  Overview: {
    totalOffers: async (overview) => (await overview.counts()).totalOffers,
    totalAdvertisements: async (overview) => (await overview.counts()).totalAdvertisements,
    totalBusinesses: async (overview) => (await overview.counts()).totalBusinesses,
    activeBusinesses: async (overview) => (await overview.counts()).activeBusinesses,
    users: (_, _args, { platform }) => userStats(platform),
  },
  ManagedOffer: {
    clicks: async ({ id }, _, { loaders }) => (await loaders.figuresOfOffer.load(id))?.clicks ?? 0,
    views: async ({ id }, _, { loaders }) => (await loaders.figuresOfOffer.load(id))?.views ?? 0,
  },
  AdminBusiness: {
    totalViews: async ({ id }, _, { loaders }) => (await loaders.figuresOfBusiness.load(id)).views,
    totalClicks: async ({ id }, _, { loaders }) => (await loaders.figuresOfBusiness.load(id)).clicks,
    totalConversions: async ({ id }, _, { loaders }) => (await loaders.figuresOfBusiness.load(id)).conversions,
    conversionRate: async ({ id }, _, { loaders }) => {
      const { conversions, clicks } = await loaders.figuresOfBusiness.load(id);
      return percentage(conversions, clicks);
    },
    clickRate: async ({ id }, _, { loaders }) => {
      const { clicks, views } = await loaders.figuresOfBusiness.load(id);
      return percentage(clicks, views);
    },
  },
  Transaction: {
    offerClicks: async ({ offerId }, _, { loaders }) =>
      offerId ? ((await loaders.figuresOfOffer.load(offerId))?.clicks ?? null) : null,
    clickRate: async ({ offerId }, _, { loaders }) => {
      const figures = offerId ? await loaders.figuresOfOffer.load(offerId) : null;
      return figures && percentage(figures.clicks, figures.views);
    },
  },
  BillingSummary: {
    avgCostPerClick: async ({ businessId, currency }, _, { platform, loaders }) => {
      const { clicks } = await loaders.figuresOfBusiness.load(businessId);
      return costPerClick(await readCostUntilNow(platform, { businessId, currency }), clicks);
    },
  },
};
