import { useListState } from '#client/lib/site/useListState.ts';
import type { AnalyticsFilter, AnalyticsPeriod } from '#client/schema.generated.ts';
import { analytics } from '#client/texts/analytics.ts';
import { type PortalAnalyticsQuery, usePortalAnalyticsQuery } from './AnalyticsPage.generated.ts';

const { filters: texts } = analytics;

export type PeriodName = keyof typeof texts.periods;
export type TypeName = keyof typeof texts.types;
export type Report = PortalAnalyticsQuery['businessAnalytics'];

/** Clicks out of views in percent; 0 without views. */
export function clickRate({ clicks, views }: Pick<Report['offers'][number], 'clicks' | 'views'>) {
  return views ? (clicks / views) * 100 : 0;
}

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

/** The filters in the address, and the report that they select. */
export function useAnalytics() {
  const { filters, narrowed, setFilter } = useListState({ filters: { jakso: '30', tarjous: '', tyyppi: 'kaikki' } });
  const period = known(periods, filters.jakso, '30');
  const type = known(types, filters.tyyppi, 'kaikki');
  const variables = { period: periods[period], filter: types[type], offerId: filters.tarjous || null };
  const { data, previousData, error, loading, refetch } = usePortalAnalyticsQuery({ variables });
  return {
    period,
    type,
    offerId: filters.tarjous,
    setFilter,
    narrowed,
    loading,
    refetch,
    error: data ? undefined : error,
    report: (data ?? (error ? undefined : previousData))?.businessAnalytics,
  };
}

/** Days and filters as the downloads have them. */
export function reportAddress({ period, type, offerId }: { period: PeriodName; type: TypeName; offerId: string }) {
  const days = period === 'kaikki' ? 'all' : period;
  const query = { days, filter: types[type].toLowerCase(), ...(offerId && { offer_id: offerId }) };
  return (format: 'xlsx' | 'csv' | 'pdf') =>
    `/api/business/analytics/report?${new URLSearchParams({ ...query, format })}`;
}
