import { marketing } from '#client/texts/marketing.ts';
import styles from './Quote.module.css';

interface Props {
  voice: { quote: string; who: string; where: string };
  large?: boolean;
}

/** An example of a customer's words, marked as one. */
export function Quote({ voice: { quote, who, where }, large = false }: Props) {
  return (
    <figure className={large ? styles.large : styles.quote}>
      <blockquote className={styles.words}>”{quote}”</blockquote>
      <figcaption className={styles.who}>
        {who}, {where}
        <span className={styles.mark}>{marketing.mark}</span>
      </figcaption>
    </figure>
  );
}
