import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef } from 'react';
import { useOnline } from '#client/lib/device/useOnline.ts';
import { withSearches } from '#shared/rules/offers/searches.ts';
import { useConsumer } from '../useConsumer.ts';
import { useDeviceSearches } from './deviceSearches.ts';
import {
  RecentSearchesDocument,
  type RecentSearchesQuery,
  useRememberSearchesMutation,
} from './RecentSearches.generated.ts';

type Change = () => Promise<unknown>;

interface Searches extends Pick<ReturnType<typeof useDeviceSearches>, 'searches' | 'isOn' | 'change' | 'turn'> {
  /** An account remembers them, and has those of the device soon. */
  isInAccount: boolean;
  /** Runs a change of the account's searches after those before it, unless the account has left the device meanwhile. */
  inOrder: (change: Change) => Promise<unknown>;
  /** Shows the account's searches as the server has them after a change. */
  show: (cache: ApolloCache, payload: RecentSearchesQuery | null | undefined) => void;
}

const RecentSearchesContext = createContext<Searches | undefined>(undefined);

/** Changes of the account's searches, one after the other. */
function useAccountChanges(consumerId: string | undefined) {
  const current = useRef(consumerId);
  current.current = consumerId;
  const last = useRef<Promise<unknown>>(Promise.resolve());

  return useMemo(() => {
    const isHere = () => current.current === consumerId;
    return {
      inOrder: (change: Change) => {
        const done = last.current.then(() => (isHere() ? change() : undefined));
        last.current = done.catch(() => {});
        return done;
      },
      show: (cache: ApolloCache, payload: RecentSearchesQuery | null | undefined) => {
        if (!payload || !isHere()) return;
        const { recentSearches } = payload;
        cache.writeQuery({ query: RecentSearchesDocument, data: { recentSearches } });
      },
    };
  }, [consumerId]);
}

/**
 * The searches of this device. Each is on the device first, and leaves it when the account that is signed in has it: at
 * once, or at the next sign-in, visit or network.
 */
export function RecentSearchesProvider({ children }: { children: ReactNode }) {
  const { consumer } = useConsumer();
  const isOnline = useOnline();
  const { searches, isOn, now, change, leave, turn } = useDeviceSearches();
  const [move] = useRememberSearchesMutation();
  const consumerId = consumer?.id;
  const { inOrder, show } = useAccountChanges(consumerId);
  const isInAccount = !!consumer;

  useEffect(() => {
    if (!consumerId || !isOnline || searches.length === 0) return;
    inOrder(async () => {
      const texts = [...now.current];
      if (texts.length === 0) return;
      await move({ variables: { texts }, update: (cache, { data }) => show(cache, data?.rememberSearches) });
      leave(texts);
      // What cannot be moved now stays on the device.
    }).catch(() => {});
  }, [consumerId, isOnline, searches, now, move, leave, inOrder, show]);

  const value = useMemo<Searches>(
    () => ({ isInAccount, searches, isOn, change, turn, inOrder, show }),
    [isInAccount, searches, isOn, change, turn, inOrder, show],
  );
  return <RecentSearchesContext value={value}>{children}</RecentSearchesContext>;
}

/** The searches of this device, and the way to change those of the account. */
export function useSearchesHere(): Searches {
  const searches = use(RecentSearchesContext);
  if (!searches) throw new Error('useSearchesHere needs a RecentSearchesProvider above it');
  return searches;
}

/** Remembers what was searched for, unless the history is off. Never waits for the server. */
export function useRememberSearch() {
  const { cache } = useApolloClient();
  const { isInAccount, isOn, searches, change } = useSearchesHere();
  return useCallback(
    (text: string) => {
      const account = isInAccount && cache.readQuery({ query: RecentSearchesDocument });
      const known = withSearches(account ? account.recentSearches : [], searches);
      const next = withSearches(known, [text]);
      // The newest one is remembered already.
      if (isOn && next[0] !== known[0]) change((onDevice) => withSearches(onDevice, [text]));
    },
    [cache, isInAccount, isOn, searches, change],
  );
}
