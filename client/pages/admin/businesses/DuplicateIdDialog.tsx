import { skipToken } from '@apollo/client/react';
import { Button, Modal } from 'antd';
import { date } from '../../../lib/format/format.ts';
import { useLastDefined } from '../../../lib/graphql/useLastDefined.ts';
import { duplicateId } from '../../../texts/admin.ts';
import { businessStatus } from '../../../texts/common.ts';
import { FactList } from '../../../ui/plain/FactList.tsx';
import { Stack } from '../../../ui/plain/Stack.tsx';
import { StatusTag } from '../../../ui/plain/StatusTag.tsx';
import { EmailAddress } from '../EmailAddress.tsx';
import { type BusinessRowFragment, useRegisteredAddressQuery } from './BusinessesPage.generated.ts';
import styles from './DuplicateIdDialog.module.css';

interface Props {
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
export function DuplicateIdDialog({ business, onClose }: Props) {
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
