import { defineDomain } from '../definitions/defineDomain.ts';
import { MissCaller, MissedSearch, MissWeek } from './entities.ts';

/** What consumers look for and is not offered. */
export const demand = defineDomain({
  name: 'demand',
  tables: { miss_week: MissWeek, miss_caller: MissCaller, missed_search: MissedSearch },
});
