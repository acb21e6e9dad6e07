import { Alert, Button } from 'antd';
import { createOffer as texts } from '../../../texts/adminOffers.ts';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { Money } from '../../../ui/plain/Money.tsx';
import styles from './BusinessChooser.module.css';
import type { ChosenBusiness } from './offerForBusiness.ts';

/** Whom the offer is for, or that nobody has been chosen yet. */
export function ChosenBusinessBar({
  business,
  onChange,
}: {
  business: ChosenBusiness | undefined;
  onChange: () => void;
}) {
  if (!business) {
    const action = <Button onClick={onChange}>{texts.tabs.select}</Button>;
    return <Alert type="warning" showIcon title={texts.chooseFirst} action={action} />;
  }
  return (
    <div className={styles.chosen}>
      <Icon name="building" size={20} />
      <div className={styles.names}>
        <strong>{business.businessName}</strong>
        <span className={styles.quiet}>
          {business.businessId} · {texts.balance} <Money amount={business.balance} currency={business.currency} />
        </span>
      </div>
      <Button size="small" onClick={onChange}>
        {texts.change}
      </Button>
    </div>
  );
}
