import type { ApolloClient } from '@apollo/client';
import { appErrorOf } from '#client/lib/errors/appErrorOf.ts';
import type { RedemptionSource } from '#client/schema.generated.ts';
import { maxRedeemedAtOnce } from '#shared/rules/offers/redemption/redeeming.ts';
import { ageOf } from './age.ts';
import {
  RedeemCodesDocument,
  TellSourceDocument,
  TillAccountDocument,
  type TillAnswerFragment,
  UndoRedemptionDocument,
} from './TillPage.generated.ts';
import { dropFromTill, foundAtTill, storeAtTill, storedAtTill, type TillFault, type WaitingCode } from './tillStore.ts';

/** After which a code is sent again although the window that has sent it says nothing: it was closed. */
const abandoned = 30_000;

const isReady = ({ isQueued, at }: WaitingCode) => isQueued || Math.abs(Date.now() - Date.parse(at)) > abandoned;

/** Whether the server may still be about to count a code that it does not know yet. */
const isOnItsWay = ({ sentAt, at }: WaitingCode) => Math.abs(Date.now() - (sentAt ?? Date.parse(at))) < abandoned;

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

function faultOf({ answer }: TillAnswerFragment): TillFault | undefined {
  return answer === 'BAD_OUTLET' ? answer : undefined;
}

/**
 * What became of a code: it leaves the queue, and is shown in a list of its own unless the customer was counted, as was said.
 * One who was taken out here meanwhile and is counted stays in the queue, until the server has taken them out; and so does a
 * code that waits for another outlet to be chosen.
 */
export function settle(account: string, answer: TillAnswerFragment, wasSaid: boolean) {
  const waiting = foundAtTill('waiting', account, answer.id);
  if (!waiting) return;
  const { id, code, at, isUndone } = waiting;
  const { undoUntil, undoneAt, offerTitle: title } = answer;
  const fault = wasSaid || isUndone ? undefined : faultOf(answer);
  if (fault) {
    storeAtTill('waiting', account, { ...waiting, isQueued: true, fault });
    return;
  }
  const isCounted = answer.answer === 'OK' && !undoneAt;
  if (isUndone && isCounted) {
    storeAtTill('waiting', account, { ...waiting, isCounted });
    return;
  }
  if (isCounted && undoUntil) storeAtTill('counted', account, { id, code, at, title, undoUntil });
  else if (answer.answer !== 'OK' && !wasSaid && !isUndone) storeAtTill('odd', account, { id, code, at, answer });
  dropFromTill('waiting', account, id);
}

/** Says where a customer has heard of the business. */
export function tellServer(client: ApolloClient, id: string, source: RedemptionSource) {
  return client.mutate({ mutation: TellSourceDocument, variables: { id, source }, fetchPolicy: 'no-cache' });
}

/** Tells the server of a customer whom it has counted what was chosen after the code was sent. */
export function tellChosen(client: ApolloClient, account: string, { id, answer, source }: TillAnswerFragment) {
  const waiting = foundAtTill('waiting', account, id);
  if (answer !== 'OK' || !waiting?.source || waiting.isUndone || waiting.source === source) return;
  // An answer to a question that may be left out: without a network it is.
  void tellServer(client, id, waiting.source).catch(() => {});
}

/** Takes a customer out of the counts. Throws what the server refuses. */
export async function undoAtServer(client: ApolloClient, id: string): Promise<void> {
  const context = { expected: 'NOT_FOUND' };
  await client.mutate({ mutation: UndoRedemptionDocument, variables: { id }, fetchPolicy: 'no-cache', context });
}

/** Takes one out who was undone while the code may have been on its way. What the server puts off stays, to be asked again. */
async function undoOne(client: ApolloClient, account: string, { id, isCounted: wasCounted }: WaitingCode) {
  const refused = await undoAtServer(client, id).then(
    () => undefined,
    (error: unknown) => {
      const refusal = appErrorOf(error);
      if (!refusal) throw error;
      return refusal.code;
    },
  );
  // As it is now: the answer to its code may have come meanwhile.
  const waiting = foundAtTill('waiting', account, id);
  if (!waiting) return;
  const { code, at } = waiting;
  const isUnknown = refused === 'NOT_FOUND';
  const isKept = refused === 'CONFLICT' || (isUnknown && wasCounted);
  // One that the server does not know was never counted.
  const wasNever = isUnknown && !waiting.isCounted && !isOnItsWay(waiting);
  if (isKept) storeAtTill('odd', account, { id, code, at, answer: null });
  if (!refused || isKept || wasNever) dropFromTill('waiting', account, id);
}

async function undoWaiting(client: ApolloClient, account: string) {
  for (const row of storedAtTill('waiting', account)) if (row.isUndone) await undoOne(client, account, row);
}

/**
 * What is sent next, noted as sent before it is: its answer may be lost. A code of an outlet that is none of the till's, or that was
 * not known, is of where the till is now.
 */
function takeNext(account: string, sent: Set<string>, here: string | null | undefined): WaitingCode[] {
  const rows = storedAtTill('waiting', account)
    .filter((row) => isReady(row) && !row.isUndone && !sent.has(row.id))
    .map((row) => ((row.fault || row.outlet === undefined) && here !== undefined ? { ...row, outlet: here } : row));
  const next = rows.filter(({ outlet }) => outlet !== undefined).slice(0, maxRedeemedAtOnce);
  for (const row of next) {
    sent.add(row.id);
    storeAtTill('waiting', account, { ...row, wasSent: true, sentAt: Date.now() });
  }
  return next;
}

/**
 * Sends what waits at this till, at most 200 at once. What the server puts off stays, and so does all when it is not reached.
 * Where the till is may be unknown.
 */
export function sendWaiting(client: ApolloClient, account: string, here?: string | null): Promise<void> {
  return alone(account, async () => {
    if (!storedAtTill('waiting', account).some(isReady) || !(await isOf(client, account))) return;
    // Each once: what stays is asked about again at the next time.
    const sent = new Set<string>();
    for (;;) {
      await undoWaiting(client, account);
      const codes = takeNext(account, sent, here);
      if (codes.length === 0) return;
      const inputs = codes.map((row) => {
        const { id, code, at, outlet, source } = row;
        return { id, code, at, age: ageOf(row), outlet, source };
      });
      const { data } = await client.mutate({
        mutation: RedeemCodesDocument,
        variables: { inputs },
        fetchPolicy: 'no-cache',
      });
      const answers = data?.redeemCodes.redemptions ?? [];
      const settled = answers.filter(({ answer }) => answer !== 'TRY_LATER');
      for (const answer of settled) {
        tellChosen(client, account, answer);
        settle(account, answer, false);
      }
      if (settled.length < codes.length) return;
    }
  });
}
