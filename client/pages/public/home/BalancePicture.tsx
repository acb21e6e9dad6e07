import { defaultSettings, offerTypeTerms } from '#shared/rules/settings.ts';
import { moneyText } from '../../../lib/format/format.ts';
import { home } from '../../../texts/home.ts';
import { marketing } from '../../../texts/marketing.ts';
import styles from './BalancePicture.module.css';

const { added, left } = home.business.balance;
const { currency } = defaultSettings.pricing;
const spent = (['PREMIUM_OFFER', 'NORMAL_OFFER'] as const).map((type) => ({
  name: offerTypeTerms[type].name,
  price: defaultSettings.pricing[offerTypeTerms[type].price] / 100,
}));
const rest = spent.reduce<number>((sum, { price }) => sum - price, marketing.topUp);

/** A made-up balance: a top-up, two offers, and what is left. */
export function BalancePicture() {
  return (
    <div className={styles.picture}>
      <span className={styles.mark}>{marketing.mark}</span>
      <dl className={styles.ledger} data-numeric>
        <div>
          <dt>{added}</dt>
          <dd className={styles.in}>+{moneyText(marketing.topUp, currency)}</dd>
        </div>
        {spent.map(({ name, price }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{moneyText(-price, currency)}</dd>
          </div>
        ))}
        <div className={styles.left}>
          <dt>{left}</dt>
          <dd>{moneyText(rest, currency)}</dd>
        </div>
      </dl>
    </div>
  );
}
