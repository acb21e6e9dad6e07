import { Button } from 'antd';
import { useState } from 'react';
import type { BusinessDecision } from '#shared/rules/accounts.ts';
import { businessDecision } from '../../../texts/admin.ts';
import { Icon } from '../../../ui/plain/Icon.tsx';
import styles from './BusinessActions.module.css';
import type { BusinessRowFragment } from './BusinessesPage.generated.ts';
import type { OpenDialog } from './businessDialog.ts';
import type { Decide } from './useDecide.ts';

interface Props {
  business: BusinessRowFragment;
  /** Only a master admin may delete. */
  master: boolean;
  onOpen: OpenDialog;
  onDecide: Decide;
}

/** What may be done to a business in its status: those that need a reason open a dialog, the others happen at once. */
export function BusinessActions({ business, master, onOpen, onDecide }: Props) {
  const { status, businessName } = business;
  const [busy, setBusy] = useState(false);

  async function decide(decision: BusinessDecision) {
    setBusy(true);
    await onDecide(decision, business);
    setBusy(false);
  }

  const button = (decision: BusinessDecision, onClick: () => void, primary = false) => (
    <Button
      size="small"
      type={primary ? 'primary' : 'default'}
      loading={primary && busy}
      disabled={!primary && busy}
      aria-label={businessDecision.of(businessDecision[decision], businessName)}
      onClick={onClick}
    >
      {businessDecision[decision]}
    </Button>
  );

  return (
    <div className={styles.actions}>
      {(status === 'PENDING' || status === 'REJECTED') && button('approve', () => void decide('approve'), true)}
      {status === 'PENDING' && button('reject', () => onOpen('reject', business))}
      {status === 'APPROVED' && button('suspend', () => onOpen('suspend', business))}
      {status === 'SUSPENDED' && button('activate', () => void decide('activate'), true)}
      {master && (
        <Button
          size="small"
          type="text"
          danger
          icon={<Icon name="trash" size={16} />}
          aria-label={businessDecision.of(businessDecision.remove, businessName)}
          title={businessDecision.remove}
          onClick={() => onOpen('delete', business)}
        />
      )}
    </div>
  );
}
