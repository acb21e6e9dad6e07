import { useApolloClient } from '@apollo/client/react';
import { Button } from 'antd';
import { useAction } from '#client/lib/forms/useAction.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import { waitingPayments as texts } from '#client/texts/adminPayments.ts';
import { useSettlePaymentsMutation } from './PaymentsPage.generated.ts';
import styles from './WaitingPaymentsPage.module.css';

interface Props {
  payments: readonly { id: string; left: number }[];
  onClear: () => void;
}

/** Settles all ticked movements in one tap: as charges of the bank, or as no business of sales. */
export function SettleBar({ payments, onClear }: Props) {
  const client = useApolloClient();
  const [mutate, { loading }] = useSettlePaymentsMutation();
  const settle = useAction(mutate, {
    done: ({ settlePayments: { settled, changed } }) => texts.bulk.done(settled, changed),
    failed: texts.bulk.failed,
  });
  if (payments.length === 0) return null;

  async function send(as: 'BANK_FEE' | 'NOTHING') {
    const chosen = payments.map(({ id: paymentId, left }) => ({ paymentId, seen: left }));
    const data = await settle({ input: { payments: chosen, as, note: texts.dialog.kinds[as] } });
    evict(client.cache, affected.payments);
    if (data) onClear();
  }

  return (
    <div className={styles.bar}>
      <span>{texts.bulk.selected(payments.length)}</span>
      <Button size="small" loading={loading} onClick={() => void send('NOTHING')}>
        {texts.dialog.kinds.NOTHING}
      </Button>
      <Button size="small" loading={loading} onClick={() => void send('BANK_FEE')}>
        {texts.dialog.kinds.BANK_FEE}
      </Button>
      <Button size="small" type="text" onClick={onClear}>
        {texts.bulk.clear}
      </Button>
    </div>
  );
}
