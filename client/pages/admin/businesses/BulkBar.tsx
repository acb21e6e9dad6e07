import { useApolloClient } from '@apollo/client/react';
import { App, Button, Modal } from 'antd';
import { useState } from 'react';
import { failureText } from '#client/lib/errors/appErrorOf.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import type { BusinessStatus, RestrictionGroundsInput } from '#client/schema.generated.ts';
import { bulk } from '#client/texts/admin.ts';
import { common } from '#client/texts/common.ts';
import { useLastDefined } from '#client/ui/antd/form/FormDialog.tsx';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import { Stack } from '#client/ui/plain/Layout.tsx';
import { canDecide, hasEndingNotice } from '#shared/rules/accounts.ts';
import { GroundsDialog } from '../parts/GroundsDialog.tsx';
import styles from './BulkBar.module.css';
import {
  type BusinessRowFragment,
  useDeleteBusinessMutation,
  useGiveEndingNoticeMutation,
} from './BusinessesPage.generated.ts';
import { DecisionDialog, useDecisionCall } from './businessDecision.tsx';

const texts = bulk.results;

function Line({ name, result, reason }: Outcome) {
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <strong>{name}</strong>
        {reason && <span className={styles.fault}>{reason}</span>}
      </div>
      <StatusTag {...texts[result]} />
    </li>
  );
}

/** How it went with each business when not all worked. */
function BulkOutcomes({ outcomes, onClose }: { outcomes: Outcome[] | undefined; onClose: () => void }) {
  const shown = useLastDefined(outcomes) ?? [];
  const count = (wanted: Outcome['result']) => shown.filter(({ result }) => result === wanted).length;
  return (
    <Modal
      open={!!outcomes}
      title={count('failed') > 0 ? texts.title : texts.allSettled}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {texts.ok}
        </Button>
      }
    >
      <Stack gap="medium">
        <p>{texts.summary(count('done'), shown.length)}</p>
        <ul className={styles.list}>
          {shown.map((outcome) => (
            <Line key={outcome.id} {...outcome} />
          ))}
        </ul>
      </Stack>
    </Modal>
  );
}

interface Props {
  rows: readonly BusinessRowFragment[];
  /** Only a master admin may delete. */
  master: boolean;
  onClear: () => void;
}

/** What can be done to all ticked businesses; nothing is rendered without one. */
export function BulkBar({ rows, master, onClear }: Props) {
  const { modal } = App.useApp();
  const { run, progress, outcomes, clearOutcomes } = useBulk();
  const [restricting, setRestricting] = useState<'suspend' | 'remove'>();
  // The others are reported as not done.
  const suspendable = rows.filter(({ status }) => canDecide('suspend', status));

  async function act(action: BulkAction, grounds?: RestrictionGroundsInput) {
    await run(action, rows, grounds);
    onClear();
    return true;
  }

  /** Asks for a confirmation first when the activation would also approve businesses. */
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

  return (
    <>
      {rows.length > 0 && (
        <section className={styles.bar} aria-label={bulk.label}>
          <strong aria-live="polite">{bulk.selected(rows.length)}</strong>
          <Button size="small" disabled={!!progress} onClick={activate}>
            {bulk.activate}
          </Button>
          <Button
            size="small"
            disabled={!!progress || suspendable.length === 0}
            onClick={() => setRestricting('suspend')}
          >
            {bulk.suspend}
          </Button>
          {master && (
            <Button size="small" danger disabled={!!progress} onClick={() => setRestricting('remove')}>
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
        decision={restricting === 'suspend' ? 'suspend' : undefined}
        names={suspendable.map(({ businessName }) => businessName)}
        onDecide={(grounds) => act('suspend', grounds)}
        onClose={() => setRestricting(undefined)}
      />
      <GroundsDialog
        open={restricting === 'remove'}
        title={bulk.removeQuestion(rows.length)}
        draftName="remove-selected"
        names={rows.map(({ businessName }) => businessName)}
        submit={bulk.remove}
        subject="business"
        onDecide={(grounds) => act('remove', grounds)}
        onClose={() => setRestricting(undefined)}
      >
        <p>{bulk.removeConsequence}</p>
      </GroundsDialog>
      <BulkOutcomes outcomes={outcomes} onClose={clearOutcomes} />
    </>
  );
}

type BulkAction = 'activate' | 'suspend' | 'remove';

/** How it went with one business. */
interface Outcome {
  id: string;
  name: string;
  result: 'done' | 'already' | 'failed';
  /** Why nothing was done. */
  reason?: string;
}

/**
 * Does the same to several businesses, one after another, so that each succeeds or fails separately. When all worked, a
 * notice says so; otherwise `outcomes` has one entry for each.
 */
function useBulk() {
  const { cache } = useApolloClient();
  const { message } = App.useApp();
  const decide = useDecisionCall();
  const [deleteBusiness] = useDeleteBusinessMutation();
  const [giveNotice] = useGiveEndingNoticeMutation();
  const [progress, setProgress] = useState<{ done: number; all: number }>();
  const [outcomes, setOutcomes] = useState<Outcome[]>();

  async function act(
    action: BulkAction,
    row: BusinessRowFragment,
    grounds: RestrictionGroundsInput | undefined,
  ): Promise<Pick<Outcome, 'result' | 'reason'>> {
    const { id, status } = row;
    if (action === 'remove' && grounds) {
      const variables = { id, force: false, balance: row.balance, grounds };
      // Those in use get 30 days' notice: for less, each has a reason of its own.
      await (hasEndingNotice(status) ? giveNotice({ variables }) : deleteBusiness({ variables }));
    } else if (action === 'suspend') await decide('suspend', row, grounds);
    else if (canDecide('approve', status)) await decide('approve', row);
    else if (status === 'APPROVED') return { result: 'already', reason: bulk.already };
    else await decide('activate', row);
    return { result: 'done' };
  }

  async function run(action: BulkAction, rows: readonly BusinessRowFragment[], grounds?: RestrictionGroundsInput) {
    const results: Outcome[] = [];
    for (const row of rows) {
      setProgress({ done: results.length, all: rows.length });
      const outcome = await act(action, row, grounds).catch(
        (error): Omit<Outcome, 'id' | 'name'> => ({ result: 'failed', reason: failureText(error, bulk.failed) }),
      );
      results.push({ id: row.id, name: row.businessName, ...outcome });
    }
    setProgress(undefined);
    const incomplete = results.some(({ result }) => result !== 'done');
    // What could not be done may have another status than the list shows.
    if (action === 'remove' || incomplete) evict(cache, affected.businesses);
    else evict(cache, affected.businessTotals);
    if (incomplete) setOutcomes(results);
    else void message.success(bulk.done[action](results.length), 5);
  }

  return { run, progress, outcomes, clearOutcomes: () => setOutcomes(undefined) };
}
