import { moneyText, wholeMoneyText } from '#client/lib/format/format.ts';
import type { Currency } from '#client/schema.generated.ts';
import styles from './Money.module.css';

interface Props {
  /** In the currency, as the API gives it. */
  amount: number;
  /** Of the row that the amount is of. */
  currency: Currency;
  /** Without cents, for overviews. */
  whole?: boolean;
  /** A plus before money in. */
  signed?: boolean;
  /** Red under zero or under a limit, green above; the sign or a text must say the same. */
  tone?: 'good' | 'bad';
}

/** An amount: tabular figures, never broken between the number and the currency's sign. */
export function Money({ amount, currency, whole = false, signed = false, tone }: Props) {
  const text = whole ? wholeMoneyText(amount, currency) : moneyText(amount, currency);
  const className = tone ? `${styles.money} ${styles[tone]}` : styles.money;
  return <span className={className}>{signed && amount > 0 ? `+${text}` : text}</span>;
}

interface MoneySumsProps {
  /** One for each currency that has rows; amounts of different currencies are never added up. */
  sums: readonly { currency: Currency; amount: number }[];
  /** What 0 is shown in when nothing has any rows. */
  otherwise: Currency;
}

/** Sums of money, each currency on a line of its own. */
export function MoneySums({ sums, otherwise }: MoneySumsProps) {
  const shown = sums.length > 0 ? sums : [{ currency: otherwise, amount: 0 }];
  return shown.map(({ currency, amount }) => (
    <span key={currency} style={{ display: 'block' }}>
      <Money amount={amount} currency={currency} />
    </span>
  ));
}
