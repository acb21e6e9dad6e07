import { home } from '../../../texts/home.ts';
import styles from './ClicksPicture.module.css';

const { chart, days } = home.business.analytics;
const clicks = [38, 52, 47, 66, 92, 78, 41];
const most = Math.max(...clicks);

/** A made-up week of clicks as bars. */
export function ClicksPicture() {
  return (
    <div className={styles.chart} role="img" aria-label={chart}>
      <span className={styles.title}>{chart}</span>
      <div className={styles.bars}>
        {days.map((day, index) => (
          <div key={day} className={styles.day}>
            <span className={styles.value} data-numeric>
              {clicks[index]}
            </span>
            <span
              className={clicks[index] === most ? styles.best : styles.bar}
              style={{ height: `${((clicks[index] ?? 0) / most) * 108}px` }}
            />
            <span>{day}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
