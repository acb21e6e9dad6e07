import type { Currency } from '../../schema.generated.ts';
import { Money } from './Money.tsx';

interface Props {
  /** One for each currency that has rows; amounts of different currencies are never added up. */
  sums: readonly { currency: Currency; amount: number }[];
  /** What 0 is shown in when nothing has any rows. */
  otherwise: Currency;
}

/** Sums of money, each currency on a line of its own. */
export function MoneySums({ sums, otherwise }: Props) {
  const shown = sums.length > 0 ? sums : [{ currency: otherwise, amount: 0 }];
  return shown.map(({ currency, amount }) => (
    <span key={currency} style={{ display: 'block' }}>
      <Money amount={amount} currency={currency} />
    </span>
  ));
}
