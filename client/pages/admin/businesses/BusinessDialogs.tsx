import { skipToken } from '@apollo/client/react';
import { App, Button, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { appErrorOf, errorText } from '../../../lib/errors/appErrorOf.ts';
import { date, moneyText } from '../../../lib/format/format.ts';
import { affected, evict } from '../../../lib/graphql/evict.ts';
import { businessDeletion, businesses, duplicateId } from '../../../texts/admin.ts';
import { businessStatus, common } from '../../../texts/common.ts';
import { useLastDefined } from '../../../ui/antd/form/FormDialog.tsx';
import { FormError } from '../../../ui/antd/form/FormParts.tsx';
import { FactList } from '../../../ui/plain/FactList.tsx';
import { Columns, Stack } from '../../../ui/plain/Layout.tsx';
import { StatusTag } from '../../../ui/plain/StatusTag.tsx';
import { EmailAddress } from '../EmailAddress.tsx';
import styles from './BusinessDialogs.module.css';
import {
  type BusinessRowFragment,
  useDeleteBusinessMutation,
  useRegisteredAddressQuery,
} from './BusinessesPage.generated.ts';

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

interface DuplicateIdProps {
  business: BusinessRowFragment | undefined;
  onClose: () => void;
}

/** The address that the registry has for the Y-tunnus: none, or no answer, is said in words. */
function useRegisteredAddress(businessId: string | undefined) {
  const { data, loading, error } = useRegisteredAddressQuery(businessId ? { variables: { businessId } } : skipToken);
  const address = data?.companiesByBusinessId.find((company) => company.address)?.address;
  return { loading, text: error ? duplicateId.addressFailed : (address ?? duplicateId.noAddress) };
}

/** The other businesses of a Y-tunnus, and what to check before one is approved. */
export function DuplicateIdDialog({ business, onClose }: DuplicateIdProps) {
  const shown = useLastDefined(business);
  const address = useRegisteredAddress(shown?.businessId);
  return (
    <Modal
      open={!!business}
      title={duplicateId.title}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {duplicateId.ok}
        </Button>
      }
    >
      {shown && (
        <Stack gap="medium">
          <p>{duplicateId.text(shown.businessId, shown.businessName, shown.duplicates.length)}</p>
          <ul className={styles.list}>
            {shown.duplicates.map(({ id, businessName, contactPerson, email, phone, createdAt, status }) => (
              <li key={id} className={styles.business}>
                <div className={styles.words}>
                  <strong>{businessName}</strong>
                  <span className={styles.quiet}>{`${contactPerson}, ${phone}`}</span>
                  <span className={styles.quiet}>
                    <EmailAddress email={email} />
                  </span>
                  <span className={styles.quiet}>{duplicateId.registered(date(createdAt))}</span>
                </div>
                <StatusTag {...businessStatus(status)} />
              </li>
            ))}
          </ul>
          <FactList facts={[[duplicateId.address, address.text]]} loading={address.loading} />
          <p>{duplicateId.advice}</p>
        </Stack>
      )}
    </Modal>
  );
}
