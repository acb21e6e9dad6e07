import { sql } from 'kysely';
import type { PersonalData } from '../definitions/defineDomain.ts';

/** What is stored about people. */
export const personalData: PersonalData = {
  ofBusiness: {
    visits: (id) =>
      sql`select day, views, clicks, calls, directions, website from business_day where business_id = ${id} order by day`,
    visitSources: (id) =>
      sql`select day, source, visits from business_source_day where business_id = ${id} order by day, source`,
  },
  withheld: {
    business_day: { 'own repeats robots over_limit': 'visits that are not counted' },
    business_city_day: { '*': 'counts of visitors, in the statistics' },
    business_city_week: { '*': 'counts of visitors, in the statistics' },
    offer_day: { '*': 'counts of visitors, in the statistics' },
    past_offer: { '*': 'made of the offers and charges' },
  },
};
