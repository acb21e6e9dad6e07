import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect } from 'react';
import { forgetCodes } from '../../features/redemption/deviceCodes.ts';
import { remembered } from '../../lib/device/deviceMemory.ts';
import { useSession } from '../../lib/session/session.tsx';
import { forgetUser } from '../../lib/session/userStore.ts';
import { ViewerDocument } from '../../lib/session/viewer.generated.ts';
import { forgetAccountList, leaveAccount, listNow } from './list/deviceList.ts';
import { forgetOwnReads } from './offline.ts';
import { forgetDeviceSearches } from './search/deviceSearches.ts';

/** A device may be shared: it is not notified for an account that has left it. */
async function stopPushes() {
  if (remembered('appPushDevice')) await (await import('../../features/push/pushDevice.ts')).turnOff();
}

/** What was written on the list without a network reaches the account before it is signed out. */
async function sendList() {
  if (listNow().unsent.length > 0) await (await import('./list/listSync.ts')).syncList({ isReading: false });
}

/** The signed-in consumer, if any, and the ways in and out. */
export function useConsumer() {
  const client = useApolloClient();
  const { user, phase, signOut, refresh } = useSession('CONSUMER');

  useEffect(() => {
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

  /** Ends the session, and forgets on this device what was searched for under it. */
  const leave = useCallback(async () => {
    await stopPushes();
    await sendList();
    await signOut();
    forgetDeviceSearches();
    forgetCodes();
    forgetAccountList();
    await forgetOwnReads();
    refresh();
  }, [signOut, refresh]);

  return { consumer: user, isKnown: phase !== 'loading', enter, leave, forgetAll };
}
