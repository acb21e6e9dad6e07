import { defineDomain } from '../definitions/defineDomain.ts';
import {
  BusinessCityDay,
  BusinessCityWeek,
  BusinessDay,
  BusinessSourceDay,
  CallerVisits,
  CountedEvent,
  DailySalt,
  OfferCityDay,
  OfferDay,
  OfferTotal,
  PastOffer,
  VisitorDay,
  VisitorMark,
  WaitingCounts,
} from './entities.ts';
import { personalData } from './personalData.ts';

/** What is counted of visits, and reports of it. */
export const analytics = defineDomain({
  name: 'analytics',
  tables: {
    past_offer: PastOffer,
    daily_salt: DailySalt,
    caller_visits: CallerVisits,
    waiting_counts: WaitingCounts,
    counted_event: CountedEvent,
    offer_total: OfferTotal,
    offer_day: OfferDay,
    business_day: BusinessDay,
    business_city_day: BusinessCityDay,
    business_city_week: BusinessCityWeek,
    business_source_day: BusinessSourceDay,
    offer_city_day: OfferCityDay,
    visitor_mark: VisitorMark,
    visitor_day: VisitorDay,
  },
  rows: {
    BusinessAnalytics: 'businessReport.ts#BusinessReport',
    Overview: 'overview.ts#Overview',
    PlatformTrends: 'platformTrends.ts#TrendReport',
  },
  personalData,
});
