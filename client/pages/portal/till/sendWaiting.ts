import type { ApolloClient } from '@apollo/client';
import { appErrorOf } from '#client/lib/errors/appErrorOf.ts';
import { maxRedeemedAtOnce } from '#shared/rules/offers/redemption/redeeming.ts';
import {
  RedeemCodesDocument,
  TillAccountDocument,
  type TillAnswerFragment,
  UndoRedemptionDocument,
} from './TillPage.generated.ts';
import { dropFromTill, foundAtTill, storeAtTill, storedAtTill, type WaitingCode } from './tillStore.ts';

/** After which a code is sent again although the window that has sent it says nothing: it was closed. */
const abandoned = 30_000;

const isReady = ({ isQueued, at }: WaitingCode) => isQueued || Date.now() - Date.parse(at) > abandoned;

/** Runs one at a time among all windows of the browser; does nothing while another one runs. */
export async function alone(account: string, run: () => Promise<void>, mayWait = false): Promise<void> {
  const { locks } = navigator;
  // Ids make it harmless to send twice; only the network is spared.
  if (!locks) return run();
  await locks.request(`till:${account}`, mayWait ? {} : { ifAvailable: true }, async (lock) => {
    if (lock) await run();
  });
}

/** Whether the session is still that of the account: another window may have signed another one in. */
async function isOf(client: ApolloClient, account: string): Promise<boolean> {
  const { data } = await client.query({ query: TillAccountDocument, fetchPolicy: 'no-cache' });
  return data?.viewer.business?.id === account;
}

/** What became of a code: it leaves the queue, and is shown in a list of its own unless the customer was counted, as was said. */
export function settle(account: string, answer: TillAnswerFragment, wasSaid: boolean) {
  const waiting = foundAtTill('waiting', account, answer.id);
  if (!waiting) return;
  const { id, code, at } = waiting;
  if (answer.answer === 'OK') {
    const { undoUntil, offerTitle: title } = answer;
    if (undoUntil) storeAtTill('counted', account, { id, code, at, title, undoUntil });
  } else if (!wasSaid) storeAtTill('odd', account, { id, code, at, answer });
  dropFromTill('waiting', account, id);
}

/** Takes a customer out of the counts. One that the server does not know was never counted. */
export async function undoAtServer(client: ApolloClient, id: string): Promise<void> {
  const context = { expected: 'NOT_FOUND' };
  const undone = client.mutate({
    mutation: UndoRedemptionDocument,
    variables: { id },
    fetchPolicy: 'no-cache',
    context,
  });
  await undone.catch((error: unknown) => {
    if (appErrorOf(error)?.code !== 'NOT_FOUND') throw error;
  });
}

/** Takes those out that were undone while they may have been on their way. One that the server refuses to is counted. */
async function undoWaiting(client: ApolloClient, account: string) {
  for (const { id, isUndone } of storedAtTill('waiting', account)) {
    if (!isUndone) continue;
    await undoAtServer(client, id).catch((error: unknown) => {
      if (!appErrorOf(error)) throw error;
    });
    dropFromTill('waiting', account, id);
  }
}

/** Sends what waits at this till, at most 200 at once. What the server puts off stays, and so does all when it is not reached. */
export function sendWaiting(client: ApolloClient, account: string): Promise<void> {
  return alone(account, async () => {
    if (!storedAtTill('waiting', account).some(isReady) || !(await isOf(client, account))) return;
    await undoWaiting(client, account);
    for (;;) {
      const codes = storedAtTill('waiting', account).filter(isReady).slice(0, maxRedeemedAtOnce);
      if (codes.length === 0) return;
      const inputs = codes.map(({ id, code, at, outlet, source }) => ({ id, code, at, outlet, source }));
      const { data } = await client.mutate({
        mutation: RedeemCodesDocument,
        variables: { inputs },
        fetchPolicy: 'no-cache',
      });
      const answers = data?.redeemCodes.redemptions ?? [];
      const settled = answers.filter(({ answer }) => answer !== 'TRY_LATER');
      for (const answer of settled) settle(account, answer, false);
      if (settled.length < codes.length) return;
    }
  });
}
