import { counted, percent } from '../../../lib/format/format.ts';
import { analytics } from '../../../texts/analytics.ts';
import { Panel } from '../../../ui/plain/Panel.tsx';
import { BlockSkeleton } from '../../../ui/plain/Skeleton.tsx';
import styles from './PlacesPanel.module.css';
import type { Report } from './useAnalytics.ts';

const texts = analytics.places;
/** Municipalities with a bar of their own. */
const most = 10;

type Place = Pick<Report['locations'][number], 'city' | 'clicks' | 'percentage'>;

/** The municipalities with most clicks; the others together as the last row. */
function gathered(places: readonly Place[]): Place[] {
  if (places.length <= most) return [...places];
  const rest = places.slice(most - 1);
  const sum = (key: 'clicks' | 'percentage') => rest.reduce((total, place) => total + place[key], 0);
  return [
    ...places.slice(0, most - 1),
    { city: texts.rest(rest.length), clicks: sum('clicks'), percentage: sum('percentage') },
  ];
}

function Bar({ place: { city, clicks, percentage } }: { place: Place }) {
  return (
    <li className={styles.place}>
      <span>{city}</span>
      <span className={styles.figures} data-numeric>
        <span className={styles.clicks}>{counted(clicks, texts.clickWords)}</span>
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
    <Panel title={texts.title} intro={texts.intro}>
      {!places && <BlockSkeleton lines={5} />}
      {places?.length === 0 && <p className={styles.none}>{texts.none}</p>}
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
