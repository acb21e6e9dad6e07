import { minClicksCompared } from '#shared/rules/analytics.ts';
import { change, counted, numeral, percent } from '../../../lib/format/format.ts';
import { analytics } from '../../../texts/analytics.ts';
import { Money } from '../../../ui/plain/data/Money.tsx';
import { StatCard, StatGrid } from '../../../ui/plain/data/StatCard.tsx';
import { Panel } from '../../../ui/plain/Layout.tsx';
import { BlockSkeleton } from '../../../ui/plain/Skeleton.tsx';
import styles from './AnalyticsPanels.module.css';
import type { Report } from './analyticsReport.ts';
import { clickPriceText } from './clickPrice.ts';

const texts = analytics.cards;

function compared(value: number | null | undefined) {
  return value == null ? texts.comparedNone : texts.compared(change(value));
}

/** The key figures of the period, and how they compare with the period before. */
export function AnalyticsCards({ report }: { report: Report | undefined }) {
  const loading = !report;
  const { overview, comparison } = report ?? {};
  return (
    <div>
      <StatGrid>
        <StatCard
          label={texts.clicks}
          icon="click"
          loading={loading}
          value={numeral(overview?.totalClicks ?? 0)}
          detail={compared(comparison?.clicksChange)}
        />
        <StatCard
          label={texts.clickRate}
          icon="chart"
          loading={loading}
          value={percent(overview?.avgClickRate ?? 0)}
          detail={compared(comparison?.clickRateChange)}
        />
        <StatCard
          label={texts.spent}
          icon="euro"
          loading={loading}
          value={<Money amount={overview?.periodCost ?? 0} currency={overview?.currency ?? 'EUR'} />}
          detail={compared(comparison?.costChange)}
        />
        <StatCard
          label={texts.costPerClick}
          icon="offers"
          loading={loading}
          value={<Money amount={overview?.costPerClick ?? 0} currency={overview?.currency ?? 'EUR'} />}
          detail={
            (overview?.totalClicks ?? 0) < minClicksCompared ? texts.tooFew : compared(comparison?.costPerClickChange)
          }
        />
        <StatCard
          label={texts.conversions}
          icon="phone"
          loading={loading}
          value={numeral(overview?.totalConversions ?? 0)}
          detail={texts.conversionsHint}
        />
      </StatGrid>
      <p className={styles.rule}>
        {clickPriceText(overview)} {texts.costPerClickRule}
      </p>
    </div>
  );
}

const placesTexts = analytics.places;
/** Municipalities with a bar of their own. */
const maxRows = 10;

type Place = Pick<Report['locations'][number], 'city' | 'clicks' | 'percentage'>;

/** The municipalities with most clicks; the others together as the last row. */
function gathered(places: readonly Place[]): Place[] {
  if (places.length <= maxRows) return [...places];
  const rest = places.slice(maxRows - 1);
  const sum = (key: 'clicks' | 'percentage') => rest.reduce((total, place) => total + place[key], 0);
  return [
    ...places.slice(0, maxRows - 1),
    { city: placesTexts.rest(rest.length), clicks: sum('clicks'), percentage: sum('percentage') },
  ];
}

function Bar({ place: { city, clicks, percentage } }: { place: Place }) {
  return (
    <li className={styles.place}>
      <span>{city}</span>
      <span className={styles.figures} data-numeric>
        <span className={styles.clicks}>{counted(clicks, placesTexts.clickWords)}</span>
        <strong>{percent(percentage)}</strong>
      </span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.bar} style={{ width: `${Math.min(percentage, 100)}%` }} />
      </span>
    </li>
  );
}

/** How the clicks are spread over municipalities. */
export function PlacesPanel({ places }: { places: readonly Place[] | undefined }) {
  return (
    <Panel title={placesTexts.title} intro={placesTexts.intro}>
      {!places && <BlockSkeleton lines={5} />}
      {places?.length === 0 && <p className={styles.none}>{placesTexts.none}</p>}
      {places && places.length > 0 && (
        <ul className={styles.places}>
          {gathered(places).map((place) => (
            <Bar key={place.city} place={place} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
