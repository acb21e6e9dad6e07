import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { useOnline } from '#client/lib/device/useOnline.ts';
import { useSession } from '#client/lib/session/session.tsx';
import { listButton as texts } from '#client/texts/listButton.ts';
import { isOnList, maxListRows } from '#shared/rules/lists/list.ts';
import { useToast } from '../layout/Toasts.tsx';
import { addOffer, changeRows, enterAccount, useDeviceList } from './deviceList.ts';
import type { ListOfferFragment } from './ListPage.generated.ts';
import { storeOffer } from './listOffers.ts';
import type { Synced } from './listSync.ts';
import type { StoredList } from './storedList.ts';

interface ShoppingList {
  list: StoredList;
  /** Ids of the rows that are on the list. */
  onList: ReadonlySet<string>;
  /** Puts an offer on the list, or takes it off. */
  toggle: (offer: ListOfferFragment) => void;
  /** Sends what the account has not received, and reads its list. */
  sync: () => void;
  /** What became of the last attempt. */
  synced: Synced | undefined;
}

const nothing: ShoppingList = {
  list: { owner: null, rows: [], unsent: [] },
  onList: new Set(),
  toggle: () => {},
  sync: () => {},
  synced: undefined,
};

const ListContext = createContext<ShoppingList>(nothing);

/** How long changes are collected, and how long after a failure the next attempt comes, in milliseconds. */
const collecting = 800;
/** How long the app starts, or a sign-in takes, before the account's list is read; in milliseconds. */
const settling = 1500;
const pause = 30_000;

/** Sends changes soon after they are made, when the network returns, and again while they wait. */
function useSync(list: StoredList, isMine: boolean) {
  const isOnline = useOnline();
  const [synced, setSynced] = useState<Synced>();
  const [attempt, setAttempt] = useState(0);

  const sync = useCallback(async (isReading: boolean) => {
    // Its program is fetched when there is something to send: without a network it may not be there.
    const program = await import('./listSync.ts').catch(() => undefined);
    setSynced((await program?.syncList({ isReading })) ?? { isReached: false, withoutRoom: 0 });
  }, []);

  useEffect(() => {
    // Each change of the list waits, also of a row that is being sent.
    if (!isMine || list.owner === null || list.unsent.length === 0 || !isOnline) return;
    const timer = setTimeout(() => void sync(false), attempt === 0 ? collecting : pause);
    return () => clearTimeout(timer);
  }, [isMine, list, isOnline, attempt, sync]);

  useEffect(() => {
    if (synced) setAttempt((before) => (synced.isReached ? 0 : before + 1));
  }, [synced]);

  // A network that has just come back is tried at once.
  useEffect(() => {
    if (isOnline) setAttempt(0);
  }, [isOnline]);

  return { synced, sync: useCallback(() => void sync(true), [sync]) };
}

/** The shopping list of the account that is signed in, or of this device. That of the device joins the account's. */
export function ListProvider({ children }: { children: ReactNode }) {
  const { user } = useSession('CONSUMER');
  const consumerId = user?.id;
  const list = useDeviceList();
  const say = useToast();
  const { synced, sync } = useSync(list, list.owner === consumerId);

  useEffect(() => {
    if (!consumerId) return;
    enterAccount(consumerId);
    // Buttons of offers show what is on it, also before the list is opened.
    const timer = setTimeout(sync, settling);
    return () => clearTimeout(timer);
  }, [consumerId, sync]);

  const onList = useMemo(() => new Set(list.rows.filter(isOnList).map(({ id }) => id)), [list]);

  const toggle = useCallback(
    (offer: ListOfferFragment) => {
      const { id, title: about } = offer;
      if (onList.has(id)) {
        changeRows([id], { isRemoved: true });
        say(texts.removed, { about });
      } else if (onList.size >= maxListRows) {
        say(texts.full(maxListRows), { tone: 'bad', about });
      } else {
        addOffer(offer);
        storeOffer(offer);
        say(consumerId ? texts.added : texts.addedHere, { about });
      }
    },
    [onList, consumerId, say],
  );

  const value = useMemo(() => ({ list, onList, toggle, sync, synced }), [list, onList, toggle, sync, synced]);
  return <ListContext value={value}>{children}</ListContext>;
}

/** The shopping list. */
export const useList = () => use(ListContext);
