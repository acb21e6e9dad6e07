import { App, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { appErrorOf } from '../../../lib/errors/appErrorOf.ts';
import { errorText } from '../../../lib/errors/errorText.ts';
import { moneyText } from '../../../lib/format/format.ts';
import { affected, evict } from '../../../lib/graphql/evict.ts';
import { useLastDefined } from '../../../lib/graphql/useLastDefined.ts';
import { businessDeletion, businesses } from '../../../texts/admin.ts';
import { common } from '../../../texts/common.ts';
import { FormError } from '../../../ui/antd/form/FormError.tsx';
import { Columns, Stack } from '../../../ui/plain/Stack.tsx';
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
  const [deleteBusiness, { loading }] = useDeleteBusinessMutation({
    update: (cache) => evict(cache, affected.businesses),
  });
  const [force, setForce] = useState(false);
  const [balanceNow, setBalanceNow] = useState<number>();
  const shown = useLastDefined(business);
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
      const current = appErrorOf(error)?.extensions.current as { balance?: number } | undefined;
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
            <FormError tone="warning" text={businessDeletion.balance(moneyText(balance, shown?.currency ?? 'EUR'))} />
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
