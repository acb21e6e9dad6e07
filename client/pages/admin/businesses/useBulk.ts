import { useApolloClient } from '@apollo/client/react';
import { App } from 'antd';
import { useState } from 'react';
import { canDecide } from '#shared/rules/accounts.ts';
import { errorText } from '../../../lib/errors/errorText.ts';
import { affected, evict } from '../../../lib/graphql/evict.ts';
import { bulk } from '../../../texts/admin.ts';
import { type BusinessRowFragment, useDeleteBusinessMutation } from './BusinessesPage.generated.ts';
import { useDecisionCall } from './useDecide.ts';

export type BulkAction = 'activate' | 'suspend' | 'remove';

/** How it went with one business. */
export interface Outcome {
  id: string;
  name: string;
  result: 'done' | 'already' | 'failed';
  /** Why nothing was done. */
  reason?: string;
}

/**
 * Does the same to several businesses, one after another, so that each succeeds or fails by itself. When all worked, a
 * notice says so; otherwise `outcomes` has one entry for each.
 */
export function useBulk() {
  const { cache } = useApolloClient();
  const { message } = App.useApp();
  const decide = useDecisionCall();
  const [deleteBusiness] = useDeleteBusinessMutation();
  const [progress, setProgress] = useState<{ done: number; all: number }>();
  const [outcomes, setOutcomes] = useState<Outcome[]>();

  async function act(
    action: BulkAction,
    row: BusinessRowFragment,
    reason: string | null,
  ): Promise<Pick<Outcome, 'result' | 'reason'>> {
    const { id, status } = row;
    if (action === 'remove') await deleteBusiness({ variables: { id, force: false, balance: row.balance } });
    else if (action === 'suspend') await decide('suspend', row, reason);
    else if (canDecide('approve', status)) await decide('approve', row);
    else if (status === 'APPROVED') return { result: 'already', reason: bulk.already };
    else await decide('activate', row);
    return { result: 'done' };
  }

  async function run(action: BulkAction, rows: readonly BusinessRowFragment[], reason: string | null = null) {
    const results: Outcome[] = [];
    for (const row of rows) {
      setProgress({ done: results.length, all: rows.length });
      const outcome = await act(action, row, reason).catch(
        (error): Omit<Outcome, 'id' | 'name'> => ({ result: 'failed', reason: errorText(error, bulk.failed) }),
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
