import { useListState } from '../../../lib/site/useListState.ts';
import type { AnalyticsFilter, AnalyticsPeriod } from '../../../schema.generated.ts';
import { analytics } from '../../../texts/analytics.ts';
import { type PortalAnalyticsQuery, usePortalAnalyticsQuery } from './AnalyticsPage.generated.ts';

const { filters: texts } = analytics;

export type PeriodName = keyof typeof texts.periods;
export type TypeName = keyof typeof texts.types;
export type Report = PortalAnalyticsQuery['businessAnalytics'];

const periods: Record<PeriodName, AnalyticsPeriod> = { '7': 'DAYS_7', '30': 'DAYS_30', '90': 'DAYS_90', kaikki: 'ALL' };
const types: Record<TypeName, AnalyticsFilter> = {
  kaikki: 'ALL',
  aktiiviset: 'ACTIVE',
  premium: 'PREMIUM',
  tavalliset: 'STANDARD',
};

function known<Name extends string>(table: Record<Name, unknown>, name: string, otherwise: Name): Name {
  return Object.hasOwn(table, name) ? (name as Name) : otherwise;
}

/** What the filters in the address ask for, and the report that answers. */
export function useAnalytics() {
  const { filters, setFilter } = useListState({ filters: { jakso: '7', tarjous: '', tyyppi: 'kaikki' } });
  const period = known(periods, filters.jakso, '7');
  const type = known(types, filters.tyyppi, 'kaikki');
  const variables = { period: periods[period], filter: types[type], offerId: filters.tarjous || null };
  const { data, previousData, error, loading, refetch } = usePortalAnalyticsQuery({ variables });
  return {
    ...{ period, type, offerId: filters.tarjous, setFilter, loading, refetch },
    error: data ? undefined : error,
    report: (data ?? (error ? undefined : previousData))?.businessAnalytics,
  };
}
