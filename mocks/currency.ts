import type { Currency } from '#shared/schema.generated.ts';
import type { MockResolvers } from './context.ts';

/** A row of the made-up world is of the currency in force unless it says otherwise. */
const currency = (
  row: { currency?: Currency },
  _: unknown,
  { world }: { world: { settings: { pricing: { currency: Currency } } } },
) => row.currency ?? world.settings.pricing.currency;

const ofRow = { currency };

/** The currency beside every amount of the made-up marketplace. */
export const currencies = {
  ...{ Business: ofRow, BusinessSummary: ofRow, AdminBusiness: ofRow, BusinessTotals: ofRow },
  ...{ Transaction: ofRow, BillingSummary: ofRow, BillingMonth: ofRow, Order: ofRow },
  ...{ LedgerEntry: ofRow, Revenue: ofRow, RevenueRow: ofRow, CurrencySum: ofRow },
  ...{ Offer: ofRow, ManagedOffer: ofRow, OfferTotals: ofRow },
  ...{ Advertisement: ofRow, AdvertisementPricing: ofRow, AnalyticsOverview: ofRow, OfferPerformance: ofRow },
} as MockResolvers;
