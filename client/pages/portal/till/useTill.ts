import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { appErrorOf } from '#client/lib/errors/appErrorOf.ts';
import type { RedemptionHint, RedemptionSource } from '#client/schema.generated.ts';
import { type TillAnswerKind, till as texts } from '#client/texts/till.ts';
import { readCode } from '#shared/rules/offers/redemption/code.ts';
import { ticksNow } from './age.ts';
import { alone, sendWaiting, settle, tellChosen, tellServer, undoAtServer } from './sendWaiting.ts';
import { play, type Tone } from './sound.ts';
import { RedeemCodeDocument, type TillAnswerFragment } from './TillPage.generated.ts';
import {
  dropFromTill,
  foundAtTill,
  onTillChanged,
  storeAtTill,
  storedAtTill,
  tillMemory,
  type WaitingCode,
} from './tillStore.ts';

/** For how long a customer waits for the network before the code is queued. */
const patience = 4_000;
/** In which the same code is one reading of a scanner that sends twice: a person types the same digits for the next customer later. */
const echo = 700;
const sendingEvery = 60_000;

/** What the till says about one code. */
export interface Said {
  id: string;
  kind: TillAnswerKind | 'CHECKING';
  facts: Partial<TillAnswerFragment>;
  source: RedemptionSource | null;
}

/** A stored code is among them: whether it holds is known only once it has been sent. */
const waitKinds: readonly Said['kind'][] = ['QUEUED', 'GUESSING', 'FAILED', 'TRY_LATER'];

export function toneOf(kind: Said['kind']): Tone | undefined {
  if (kind === 'CHECKING') return undefined;
  if (kind === 'OK') return 'good';
  return waitKinds.includes(kind) ? 'wait' : 'bad';
}

const later = (milliseconds: number) =>
  new Promise<undefined>((resolve) => {
    setTimeout(resolve, milliseconds, undefined);
  });

/** Why no answer came: the server put it off, failed, or was not reached. */
function kindOf(error: unknown): TillAnswerKind {
  const code = appErrorOf(error)?.code;
  if (code === 'TOO_MANY_REQUESTS') return 'GUESSING';
  return code ? 'FAILED' : 'QUEUED';
}

/** Sends one code now. */
async function sendOne(
  client: ApolloClient,
  { id, code, outlet = null, source }: WaitingCode,
): Promise<TillAnswerFragment> {
  // Without a time: the clock of the server is right, that of the till may not be.
  const input = { id, code, outlet, source };
  const { data } = await client.mutate({ mutation: RedeemCodeDocument, variables: { input }, fetchPolicy: 'no-cache' });
  if (!data) throw new Error('No answer');
  return data.redeemCode.redemption;
}

/** Whether a code that works once waits at this till already. */
function isInQueue(account: string, text: string): boolean {
  const typed = readCode(text);
  if (typed.kind !== 'OWN') return false;
  return storedAtTill('waiting', account).some((row) => {
    const other = readCode(row.code);
    return !row.isUndone && other.kind === 'OWN' && other.code === typed.code;
  });
}

const unknown = (id: string, hint: RedemptionHint): Said => ({ id, kind: 'UNKNOWN', facts: { hint }, source: null });

/** A till of one account: counts customers by their codes, at once or once there is a network. Its outlet may be unknown. */
export function useTill(account: string, here: string | null | undefined, onCounted: () => void) {
  const client = useApolloClient();
  const [said, setSaid] = useState<Said>();
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const latest = useRef<{ id: string; code: string; time: number }>(undefined);
  useEffect(() => onTillChanged(rerender), []);
  const place = useRef(here);
  place.current = here;

  const send = useCallback(async () => {
    const before = storedAtTill('waiting', account).length;
    if (before === 0 || !navigator.onLine) return;
    // Not reached again: the next minute, or the network's return, tries again.
    await sendWaiting(client, account, place.current).catch(() => {});
    if (storedAtTill('waiting', account).length !== before) onCounted();
  }, [account, client, onCounted]);

  useEffect(() => {
    void send();
    const timer = setInterval(send, sendingEvery);
    addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
    };
  }, [send]);

  useEffect(() => {
    // An outlet was chosen, at which they may be counted.
    const isMended =
      here !== undefined && storedAtTill('waiting', account).some(({ fault, outlet }) => fault || outlet === undefined);
    if (isMended) void send();
  }, [account, here, send]);

  const say = useCallback(
    (next: Said) => {
      if (latest.current?.id !== next.id) return;
      setSaid(next);
      const tone = toneOf(next.kind);
      if (tone && !tillMemory(account).isMuted) play(tone);
    },
    [account],
  );

  /** Queues a code whose answer did not come; what it was said to be is shown unless another code is. */
  const queue = useCallback(
    (id: string, kind: TillAnswerKind) => {
      const waiting = foundAtTill('waiting', account, id);
      if (waiting) storeAtTill('waiting', account, { ...waiting, isQueued: true });
      say({ id, kind, facts: {}, source: null });
    },
    [account, say],
  );

  const count = useCallback(
    async (text: string) => {
      const code = text.trim().slice(0, 300);
      const before = latest.current;
      const now = Date.now();
      if (!code || (before?.code === code && now - before.time < echo)) return;
      const id = crypto.randomUUID();
      latest.current = { id, code, time: now };
      const typed = readCode(code);
      if (typed.kind === 'NONE') return say(unknown(id, typed.fault));
      if (isInQueue(account, code)) return say({ id, kind: 'IN_QUEUE', facts: {}, source: null });

      // Where it is counts too: a code is queued until that is known.
      const isOnline = navigator.onLine && place.current !== undefined;
      const at = new Date(now).toISOString();
      const state = { isQueued: !isOnline, wasSent: isOnline, isUndone: false };
      const ticks = ticksNow();
      const outlet = place.current;
      const waiting: WaitingCode = {
        id,
        code,
        at,
        ticks,
        ...(outlet !== undefined && { outlet }),
        source: null,
        ...state,
      };
      const isStored = storeAtTill('waiting', account, waiting);
      if (!isOnline) return say({ id, kind: isStored ? 'QUEUED' : 'NOT_STORED', facts: {}, source: null });
      say({ id, kind: 'CHECKING', facts: {}, source: null });

      let isSaid = false;
      const answered = sendOne(client, waiting).then(
        (answer) => {
          if (answer.answer === 'TRY_LATER') return queue(id, 'TRY_LATER');
          const { isUndone, source: chosen } = foundAtTill('waiting', account, id) ?? {};
          tellChosen(client, account, answer);
          settle(account, answer, !isSaid && latest.current?.id === id);
          if (isUndone) void send();
          say({ id, kind: answer.answer, facts: answer, source: chosen ?? answer.source });
          if (answer.answer === 'OK') onCounted();
        },
        (error: unknown) =>
          isStored ? queue(id, kindOf(error)) : say({ id, kind: 'NOT_STORED', facts: {}, source: null }),
      );
      const isLate = (await Promise.race([answered.then(() => true), later(patience)])) === undefined;
      isSaid = isLate;
      if (isLate) queue(id, isStored ? 'QUEUED' : 'NOT_STORED');
    },
    [account, client, onCounted, queue, say, send],
  );

  /** Where the customer that was counted last has heard of the business. False when that could not be stored. */
  const tell = useCallback(
    async (id: string, source: RedemptionSource): Promise<boolean> => {
      const show = (shown: RedemptionSource | null) =>
        setSaid((before) => (before?.id === id ? { ...before, source: shown } : before));
      show(source);
      const waiting = foundAtTill('waiting', account, id);
      if (waiting) return storeAtTill('waiting', account, { ...waiting, source });
      try {
        await tellServer(client, id, source);
        return true;
      } catch {
        show(null);
        return false;
      }
    },
    [account, client],
  );

  /** Takes a customer out again. Returns why that was not possible, else nothing. */
  const undo = useCallback(
    async (id: string): Promise<string | undefined> => {
      try {
        // After what is being sent just now, so that it is known whether the customer was counted.
        await alone(
          account,
          async () => {
            const waiting = foundAtTill('waiting', account, id);
            if (waiting?.wasSent) storeAtTill('waiting', account, { ...waiting, isUndone: true });
            else if (waiting) dropFromTill('waiting', account, id);
            // One whose code was refused meanwhile was not counted.
            else if (!foundAtTill('odd', account, id)) await undoAtServer(client, id);
          },
          true,
        );
        dropFromTill('counted', account, id);
        // An answer that comes only now is no longer said.
        if (latest.current?.id === id) latest.current = { ...latest.current, id: '' };
        setSaid((before) => (before?.id === id ? undefined : before));
        void send();
        onCounted();
        return undefined;
      } catch (error) {
        return appErrorOf(error)?.message || texts.last.failed;
      }
    },
    [account, client, onCounted, send],
  );

  return { said, count, tell, undo, send };
}
