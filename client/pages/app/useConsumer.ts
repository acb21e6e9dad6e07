import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect } from 'react';
import { forgetCodes } from '../../features/redemption/deviceCodes.ts';
import { remembered } from '../../lib/device/deviceMemory.ts';
import { useSession } from '../../lib/session/session.tsx';
import { forgetUser } from '../../lib/session/userStore.ts';
import { ViewerDocument } from '../../lib/session/viewer.generated.ts';
import { forgetAccountList, leaveAccount, listNow } from './list/deviceList.ts';
import { forgetDeviceReads, forgetOwnReads } from './offline.ts';
import { forgetDeviceSearches } from './search/deviceSearches.ts';

/** A device may be shared: it is not notified for an account that has left it. */
async function stopPushes() {
  if (remembered('appPushDevice')) await (await import('../../features/push/pushDevice.ts')).turnOff();
}

/** Lets what was written on the list reach the account before it is signed out. Returns how many rows have not. */
async function sendList(): Promise<number> {
  if (listNow().unsent.length === 0) return 0;
  const program = await import('./list/listSync.ts').catch(() => undefined);
  await program?.syncList({ isReading: false });
  return listNow().unsent.length;
}

/** The signed-in consumer, if any, and the ways in and out. */
export function useConsumer() {
  const client = useApolloClient();
  const { user, phase, signOut, refresh } = useSession('CONSUMER');

  useEffect(() => {
    if (phase === 'signedIn') void forgetDeviceReads();
    if (phase !== 'signedOut') return;
    void forgetOwnReads();
    leaveAccount();
  }, [phase]);

  /** Looks who is signed in now. */
  const enter = useCallback(async () => {
    // The same question may be under way from before the sign-in; its answer would be the old one.
    const context = { queryDeduplication: false };
    await client.query({ query: ViewerDocument, fetchPolicy: 'network-only', context }).catch(() => {});
  }, [client]);

  /** Forgets everything read under a session that has ended already. */
  const forgetAll = useCallback(async () => {
    await stopPushes();
    forgetUser('CONSUMER');
    forgetDeviceSearches();
    forgetCodes();
    forgetAccountList();
    await Promise.all([client.clearStore(), forgetOwnReads()]);
    refresh();
  }, [client, refresh]);

  /**
   * Ends the session, and forgets on this device what was searched for and written on the list under it. Rows that the account
   * has not received are sent first; those that it lacks even then keep the session, unless its end is wanted all the same.
   * Returns how many there are.
   */
  const leave = useCallback(
    async (isSure = false): Promise<number> => {
      const unsent = await sendList();
      if (unsent > 0 && !isSure) return unsent;
      await stopPushes();
      await signOut();
      forgetDeviceSearches();
      forgetCodes();
      forgetAccountList();
      await forgetOwnReads();
      refresh();
      return 0;
    },
    [signOut, refresh],
  );

  return { consumer: user, isKnown: phase !== 'loading', enter, leave, forgetAll };
}
