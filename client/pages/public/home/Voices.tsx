import { home } from '../../../texts/home.ts';
import { marketing } from '../../../texts/marketing.ts';
import { Band } from '../Band.tsx';
import { Quote } from './Quote.tsx';
import styles from './Voices.module.css';

/** The service in figures and in what people could say of it. Both are examples. */
export function Voices() {
  return (
    <Band title={home.voices.title}>
      <ul className={styles.voices}>
        {marketing.voices.map((voice) => (
          <li key={voice.quote}>
            <Quote voice={voice} />
          </li>
        ))}
      </ul>
      <dl className={styles.figures} aria-label={home.figures.title}>
        {marketing.statistics.map(({ value, text }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd data-numeric>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{marketing.note}</p>
    </Band>
  );
}
