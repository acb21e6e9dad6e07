import { Select } from 'antd';
import { analytics } from '../../../texts/analytics.ts';
import { PeriodPicker } from '../../../ui/antd/table/PeriodPicker.tsx';
import styles from './AnalyticsFilters.module.css';
import { usePortalAnalyticsOffersQuery } from './AnalyticsPage.generated.ts';
import type { PeriodName, TypeName, useAnalytics } from './useAnalytics.ts';

const texts = analytics.filters;

const periodOptions = Object.entries(texts.periods).map(([value, text]) => ({ value: value as PeriodName, text }));
const typeOptions = Object.entries(texts.types).map(([value, label]) => ({ value: value as TypeName, label }));

type Props = Pick<ReturnType<typeof useAnalytics>, 'period' | 'type' | 'offerId' | 'setFilter'>;

/** Which days, which offer and which kinds the report is about. */
export function AnalyticsFilters({ period, type, offerId, setFilter }: Props) {
  const { data } = usePortalAnalyticsOffersQuery();
  const offers = data?.myOffers.items.map(({ id, title }) => ({ value: id, label: title })) ?? [];
  return (
    <section className={styles.filters} aria-label={texts.label}>
      <PeriodPicker value={period} options={periodOptions} onChange={(jakso) => setFilter('jakso', jakso)} />
      <Select<string>
        className={styles.offer}
        aria-label={texts.offer}
        showSearch={{ optionFilterProp: 'label' }}
        value={offerId}
        options={[{ value: '', label: texts.everyOffer }, ...offers]}
        onChange={(id) => setFilter('tarjous', id)}
      />
      <Select<TypeName>
        className={styles.type}
        aria-label={texts.type}
        value={type}
        options={typeOptions}
        onChange={(name) => setFilter('tyyppi', name)}
      />
    </section>
  );
}
