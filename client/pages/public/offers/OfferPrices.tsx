import { moneyText, percent } from '../../../lib/format/format.ts';
import { offerView } from '../../../texts/offers.ts';
import styles from './OfferPrices.module.css';
import type { PublicOfferFragment } from './publicOffers.generated.ts';

type Prices = Pick<
  PublicOfferFragment,
  'currency' | 'originalPrice' | 'discountedPrice' | 'discountPercentage' | 'lowestPrice30Days'
>;

/** The price now, the price before, how much less, and the lowest of the last 30 days (consumer protection act 2:11). */
export function OfferPrices({ offer }: { offer: Prices }) {
  const { currency, originalPrice, discountedPrice, discountPercentage, lowestPrice30Days } = offer;
  const now = discountedPrice ?? originalPrice;
  if (now === null && !discountPercentage) return null;
  return (
    <div className={styles.prices} data-numeric>
      {now !== null && <strong className={styles.now}>{moneyText(now, currency)}</strong>}
      {discountedPrice !== null && originalPrice !== null && (
        <s className={styles.before}>{moneyText(originalPrice, currency)}</s>
      )}
      {!!discountPercentage && (
        <span className={styles.off}>{offerView.off(percent(Math.floor(discountPercentage)))}</span>
      )}
      {lowestPrice30Days !== null && (
        <span className={styles.lowest}>{offerView.lowest(moneyText(lowestPrice30Days, currency))}</span>
      )}
    </div>
  );
}
