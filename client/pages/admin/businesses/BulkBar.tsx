import { App, Button } from 'antd';
import { useState } from 'react';
import type { BusinessStatus } from '../../../schema.generated.ts';
import { bulk } from '../../../texts/admin.ts';
import { common } from '../../../texts/common.ts';
import styles from './BulkBar.module.css';
import { BulkOutcomes } from './BulkOutcomes.tsx';
import type { BusinessRowFragment } from './BusinessesPage.generated.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import { type BulkAction, useBulk } from './useBulk.ts';

interface Props {
  rows: readonly BusinessRowFragment[];
  /** Only a master admin may delete. */
  master: boolean;
  onClear: () => void;
}

/** What can be done to all ticked businesses; nothing is drawn without one. */
export function BulkBar({ rows, master, onClear }: Props) {
  const { modal } = App.useApp();
  const { run, progress, outcomes, clearOutcomes } = useBulk();
  const [suspending, setSuspending] = useState(false);

  async function act(action: BulkAction, reason?: string | null) {
    await run(action, rows, reason);
    onClear();
    return true;
  }

  /** Tells first which of the businesses the activation would approve. */
  function activate() {
    const count = (wanted: BusinessStatus) => rows.filter(({ status }) => status === wanted).length;
    const [pending, rejected] = [count('PENDING'), count('REJECTED')];
    if (pending + rejected === 0) return void act('activate');
    modal.confirm({
      title: bulk.approveQuestion(rows.length),
      content: bulk.approveConsequence(pending, rejected),
      okText: bulk.approve,
      cancelText: common.cancel,
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => act('activate'),
    });
  }

  function askToRemove() {
    modal.confirm({
      title: bulk.removeQuestion(rows.length),
      content: bulk.removeConsequence,
      okText: bulk.remove,
      cancelText: common.cancel,
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => act('remove'),
    });
  }

  return (
    <>
      {rows.length > 0 && (
        <section className={styles.bar} aria-label={bulk.label}>
          <strong aria-live="polite">{bulk.selected(rows.length)}</strong>
          <Button size="small" disabled={!!progress} onClick={activate}>
            {bulk.activate}
          </Button>
          <Button size="small" disabled={!!progress} onClick={() => setSuspending(true)}>
            {bulk.suspend}
          </Button>
          {master && (
            <Button size="small" danger disabled={!!progress} onClick={askToRemove}>
              {bulk.remove}
            </Button>
          )}
          <Button size="small" type="text" disabled={!!progress} onClick={onClear}>
            {bulk.clear}
          </Button>
          {progress && (
            <span role="status" data-numeric>
              {bulk.progress(progress.done, progress.all)}
            </span>
          )}
        </section>
      )}
      <DecisionDialog
        decision={suspending ? 'suspend' : undefined}
        names={rows.map(({ businessName }) => businessName)}
        onDecide={(reason) => act('suspend', reason)}
        onClose={() => setSuspending(false)}
      />
      <BulkOutcomes outcomes={outcomes} onClose={clearOutcomes} />
    </>
  );
}
