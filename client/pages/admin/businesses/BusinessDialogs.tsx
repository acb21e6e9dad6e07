import { TopUpDialog } from '../TopUpDialog.tsx';
import { BalanceHistoryDialog } from './BalanceHistoryDialog.tsx';
import type { BusinessDialog } from './businessDialog.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import { DeleteBusinessDialog } from './DeleteBusinessDialog.tsx';
import { DuplicateIdDialog } from './DuplicateIdDialog.tsx';
import type { Decide } from './useDecide.ts';

interface Props {
  /** The open one; none when undefined. */
  dialog: BusinessDialog | undefined;
  onDecide: Decide;
  onClose: () => void;
}

/** The dialogs about one business. */
export function BusinessDialogs({ dialog, onDecide, onClose }: Props) {
  const { name, business } = dialog ?? {};
  const about = (wanted: BusinessDialog['name']) => (name === wanted ? business : undefined);
  const decision = name === 'reject' || name === 'suspend' ? name : undefined;
  return (
    <>
      <TopUpDialog business={about('topUp')} onClose={onClose} />
      <BalanceHistoryDialog business={about('history')} onClose={onClose} />
      <DuplicateIdDialog business={about('duplicates')} onClose={onClose} />
      <DeleteBusinessDialog business={about('delete')} onClose={onClose} />
      <DecisionDialog
        decision={decision}
        names={business ? [business.businessName] : []}
        onDecide={async (reason) => !!decision && !!business && onDecide(decision, business, reason)}
        onClose={onClose}
      />
    </>
  );
}
