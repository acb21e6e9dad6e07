import type { Resolvers } from '../../api/resolvers.generated.ts';
import { visitorOf } from '../analytics/events/visitors.ts';
import { citiesWithoutFood } from './citiesWithoutFood.ts';
import { missedSearches, searchAndNote } from './missedSearches.ts';

export const resolvers: Resolvers = {
  Query: {
    searchOffers: (_, query, context) => searchAndNote(context.platform, visitorOf(context), query),
    missedSearches: (_, _args, { platform }) => missedSearches(platform),
    citiesWithoutFood: (_, _args, { platform }) => citiesWithoutFood(platform),
  },
};
