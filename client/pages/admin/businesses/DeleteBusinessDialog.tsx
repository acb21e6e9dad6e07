import { App, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { errorText } from '../../../lib/errorText.ts';
import { moneyText } from '../../../lib/format.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { useKept } from '../../../lib/useKept.ts';
import { businessDeletion, businesses } from '../../../texts/admin.ts';
import { common } from '../../../texts/common.ts';
import { FormFault } from '../../../ui/FormFault.tsx';
import { Columns, Stack } from '../../../ui/Stack.tsx';
import { forgetBusinesses } from '../forgetBusinesses.ts';
import { type BusinessRowFragment, useDeleteBusinessMutation } from './BusinessesPage.generated.ts';
import styles from './DeleteBusinessDialog.module.css';

function WhatGoes({ offers }: { offers: number }) {
  const lists = [
    { title: businessDeletion.gone, lines: businessDeletion.goes(`${offers} ${businesses.offers(offers)}`) },
    { title: businessDeletion.kept, lines: businessDeletion.stays },
  ];
  return (
    <Columns least={190}>
      {lists.map(({ title, lines }) => (
        <section key={title}>
          <h2 className={styles.title}>{title}</h2>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </Columns>
  );
}

interface Props {
  business: BusinessRowFragment | undefined;
  onClose: () => void;
}

/** Says what goes and what stays, and asks once more where money would be written off. */
export function DeleteBusinessDialog({ business, onClose }: Props) {
  const { modal, message } = App.useApp();
  const [deleteBusiness, { loading }] = useDeleteBusinessMutation({ update: forgetBusinesses });
  const [force, setForce] = useState(false);
  const [balanceNow, setBalanceNow] = useState<number>();
  const shown = useKept(business);
  const balance = balanceNow ?? shown?.balance ?? 0;

  /** The balance has changed: what would be written off now has to be accepted again. */
  function askAgain(now: number | undefined) {
    setBalanceNow(now);
    setForce(false);
  }

  async function remove() {
    if (!business) return;
    try {
      await deleteBusiness({ variables: { id: business.id, force, balance } });
      void message.success(businessDeletion.done(business.businessName), 5);
      onClose();
    } catch (error) {
      const current = refusalOf(error)?.extensions.current as { balance?: number } | undefined;
      if (current) askAgain(current.balance);
      modal.error({ title: errorText(error, businessDeletion.failed), okText: 'OK' });
    }
  }

  return (
    <Modal
      open={!!business}
      title={shown && businessDeletion.title(shown.businessName)}
      okText={businessDeletion.confirm}
      okButtonProps={{ danger: true, disabled: balance > 0 && !force }}
      cancelText={common.cancel}
      confirmLoading={loading}
      onOk={() => void remove()}
      onCancel={onClose}
      afterClose={() => askAgain(undefined)}
      destroyOnHidden
    >
      <Stack gap="medium">
        <WhatGoes offers={shown?.totalOffers ?? 0} />
        {balance > 0 && (
          <div>
            <FormFault tone="warning" text={businessDeletion.balance(moneyText(balance, shown?.currency ?? 'EUR'))} />
            <Checkbox checked={force} onChange={(event) => setForce(event.target.checked)}>
              {businessDeletion.force}
            </Checkbox>
          </div>
        )}
        <p>{businessDeletion.warning}</p>
      </Stack>
    </Modal>
  );
}
