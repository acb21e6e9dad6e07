import { moneyText } from '../../../lib/format/format.ts';
import { offerTexts } from '../../../texts/app.ts';
import type { ConsumerOfferFragment } from './ConsumerOffer.generated.ts';
import styles from './OfferPrice.module.css';

type Prices = Pick<ConsumerOfferFragment, 'currency' | 'originalPrice' | 'discountedPrice' | 'lowestPrice30Days'>;

/** What it costs now and before, and the lowest price of 30 days beside a lowered one (consumer protection act 2:11). */
export function OfferPrice({ offer, large = false }: { offer: Prices; large?: boolean }) {
  const { currency, originalPrice, discountedPrice, lowestPrice30Days } = offer;
  const now = discountedPrice ?? originalPrice;
  if (now === null) return large ? null : <div />;
  const isLowered = discountedPrice !== null && originalPrice !== null && discountedPrice < originalPrice;
  return (
    <div className={large ? styles.large : styles.prices}>
      <strong className={styles.now}>
        {isLowered && <span className="visually-hidden">{offerTexts.now} </span>}
        {moneyText(now, currency)}
      </strong>
      {isLowered && (
        <s className={styles.before}>
          <span className="visually-hidden">{offerTexts.before} </span>
          {moneyText(originalPrice, currency)}
        </s>
      )}
      {lowestPrice30Days !== null && (
        <span className={styles.lowest}>
          {large
            ? offerTexts.lowestLong(moneyText(lowestPrice30Days, currency))
            : offerTexts.lowest(moneyText(lowestPrice30Days, currency))}
        </span>
      )}
    </div>
  );
}
