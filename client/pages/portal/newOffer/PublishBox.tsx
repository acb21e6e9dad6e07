import { Button } from 'antd';
import { balanceTooLow } from '#shared/rules/billing.ts';
import { missingFor } from '../../../features/offers/form/OfferTypePicker.tsx';
import { common } from '../../../texts/common.ts';
import { newOffer } from '../../../texts/offers.ts';
import { FactList } from '../../../ui/plain/FactList.tsx';
import { Money } from '../../../ui/plain/Money.tsx';
import { Panel } from '../../../ui/plain/Panel.tsx';
import styles from './PublishBox.module.css';
import type { OfferPrices } from './useOfferPrices.ts';

interface Props {
  prices: OfferPrices;
  /** Of the chosen type, in euros. */
  price: number | undefined;
  busy: boolean;
  onCancel: () => void;
}

/** What publishing costs, what it leaves on the balance, and the button that does it. */
export function PublishBox({ prices: { balance, currency, reviewed }, price, busy, onCancel }: Props) {
  const missing = price === undefined ? 0 : missingFor(price, balance);
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  const after = balance === undefined || price === undefined ? undefined : balance - price;
  return (
    <Panel>
      <FactList
        facts={[
          [newOffer.cost, price === undefined ? '–' : money(price)],
          [newOffer.balance, balance === undefined ? '–' : money(balance)],
          [newOffer.after, after === undefined || missing > 0 ? '–' : money(after)],
        ]}
      />
      {missing > 0 && (
        <p className={styles.missing} role="alert">
          {balanceTooLow(Math.round(missing * 100))}
        </p>
      )}
      <p className={styles.note}>{newOffer.vat}</p>
      <Button
        type="primary"
        size="large"
        block
        htmlType="submit"
        loading={busy}
        disabled={busy || price === undefined || missing > 0}
      >
        {busy ? newOffer.busy : reviewed ? newOffer.submitForReview : newOffer.submit}
      </Button>
      <Button block onClick={onCancel}>
        {common.cancel}
      </Button>
    </Panel>
  );
}
