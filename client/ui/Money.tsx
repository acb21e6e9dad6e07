import { euros, wholeEuros } from '../lib/format.ts';
import styles from './Money.module.css';

interface Props {
  /** Euros, as the API gives them. */
  amount: number;
  currency?: string;
  /** Whole euros, for overviews. */
  whole?: boolean;
  /** A plus before money in. */
  signed?: boolean;
  /** Red under zero or under a limit, green above; the sign or a text must say the same. */
  tone?: 'good' | 'bad';
}

/** An amount: tabular figures, never broken between the number and the euro sign. */
export function Money({ amount, currency = 'EUR', whole = false, signed = false, tone }: Props) {
  const text = whole ? wholeEuros(amount, currency) : euros(amount, currency);
  const className = tone ? `${styles.money} ${styles[tone]}` : styles.money;
  return <span className={className}>{signed && amount > 0 ? `+${text}` : text}</span>;
}
