import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useOpening } from '#client/features/outlets/useOpening.ts';
import { useOnline } from '#client/lib/device/useOnline.ts';
import { list as texts } from '#client/texts/list.ts';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { EmptyState } from '#client/ui/plain/EmptyState.tsx';
import { Icon, type IconName } from '#client/ui/plain/Icon.tsx';
import { isOnList } from '#shared/rules/lists/list.ts';
import { shopPath } from '#shared/rules/shops/shopPath.ts';
import { SignInInvitation } from '../account/AccountPanels.tsx';
import { useCity } from '../city/CityChoice.tsx';
import { useToast } from '../layout/Toasts.tsx';
import { useConsumer } from '../useConsumer.ts';
import { AddRow } from './AddRow.tsx';
import { changeRows } from './deviceList.ts';
import { useList } from './ListContext.tsx';
import { ListLine } from './ListLine.tsx';
import styles from './ListPage.module.css';
import { ListPaper } from './ListPaper.tsx';
import { ListSegments } from './ListSegments.tsx';
import { type Group, groupsOf } from './listGroups.ts';
import { storedOffers } from './listOffers.ts';
import type { Synced } from './listSync.ts';
import { listText } from './listText.ts';
import type { DeviceRow, StoredListOffer } from './storedList.ts';

/** How often the list is read again while it is looked at: another device may have changed it. In milliseconds. */
const readingAgain = 30_000;

/** What is known of the offers on the list: as stored at once, then as the server has it. */
function useOffers(rows: readonly DeviceRow[]) {
  const [offers, setOffers] = useState<ReadonlyMap<string, StoredListOffer>>(storedOffers);
  const isOnline = useOnline();
  const ids = rows
    .filter((row) => row.isOffer)
    .map(({ id }) => id)
    .join();

  useEffect(() => {
    setOffers(storedOffers());
    if (ids === '' || !isOnline) return;
    // Without a network what was read before is shown.
    import('./listSync.ts')
      .then(({ readOffers }) => readOffers(ids.split(',')))
      .then(
        () => setOffers(storedOffers()),
        () => {},
      );
  }, [ids, isOnline]);
  return offers;
}

/** Reads the account's list when the page is opened, looked at again, and now and then while it is looked at. */
function useReading(sync: () => void) {
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible') sync();
    };
    read();
    const timer = setInterval(read, readingAgain);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [sync]);
}

interface Said {
  text: string;
  action?: { text: string; run: () => void } | undefined;
}

/** The list: own rows and offers by shop, to tick and edit, with or without a network. */
export function ListPage() {
  const { consumer, isKnown } = useConsumer();
  const { list, sync, synced } = useList();
  const [said, setSaid] = useState<Said>();
  const undo = useRef<HTMLButtonElement>(null);
  const rows = useMemo(() => list.rows.filter(isOnList), [list]);
  const offers = useOffers(rows);
  const groups = groupsOf(rows, offers, new Date());
  const ticked = rows.filter(({ isTicked }) => isTicked);
  useReading(sync);

  function remove(gone: readonly DeviceRow[]) {
    const ids = gone.map(({ id }) => id);
    const [only] = gone;
    changeRows(ids, { isRemoved: true });
    const restore = () => {
      changeRows(ids, { isRemoved: false });
      setSaid({ text: texts.restored });
    };
    const text = only && gone.length === 1 ? texts.removed(only.text) : texts.removedMany(gone.length);
    setSaid({ text, action: { text: texts.undo, run: restore } });
    // The row that had the focus is gone.
    requestAnimationFrame(() => undo.current?.focus());
  }

  return (
    <>
      <div className={styles.screen}>
        <ListSegments now="/sovellus/lista" />
        <h1>{texts.title}</h1>
        <AddRow rows={rows} say={(text, action) => setSaid({ text, action })} />
        <div className={styles.said} role="status">
          {said && <span>{said.text}</span>}
          {said?.action && (
            <button ref={undo} type="button" onClick={said.action.run}>
              {said.action.text}
            </button>
          )}
        </div>
        <Waiting unsent={list.unsent.length} synced={synced} />
        {rows.length > 0 ? (
          <>
            <Tools groups={groups} left={rows.length - ticked.length} all={rows.length}>
              {ticked.length > 0 && (
                <Tool icon="trash" text={texts.clearTicked(ticked.length)} onClick={() => remove(ticked)} />
              )}
            </Tools>
            {groups.map((group) => (
              <Shop key={group.key} group={group} onRemove={(row) => remove([row])} />
            ))}
          </>
        ) : (
          <EmptyState
            drawing="offers"
            text={texts.empty}
            hint={texts.emptyHint}
            action={<LinkButton to="/sovellus">{texts.browse}</LinkButton>}
          />
        )}
        {!consumer && isKnown && (
          <SignInInvitation text={texts.signedOut} hint={texts.signedOutHint} from="/sovellus/lista" />
        )}
      </div>
      <ListPaper groups={groups} readAt={oldest(groups, offers)} />
    </>
  );
}

/** The time at which the oldest of the prices was read. */
function oldest(groups: readonly Group[], offers: ReadonlyMap<string, StoredListOffer>): string | undefined {
  const shown = groups.flatMap(({ lines }) => lines.filter(({ price }) => price !== undefined));
  return shown.flatMap(({ row }) => offers.get(row.id)?.readAt ?? []).sort()[0];
}

interface WaitingProps {
  unsent: number;
  synced: Synced | undefined;
}

/** What the account has not received. */
function Waiting({ unsent, synced }: WaitingProps) {
  const isOnline = useOnline();
  const { isReached = true, withoutRoom = 0, refusal } = synced ?? {};
  if (unsent === 0) return null;
  if (withoutRoom > 0) return <p className={styles.waiting}>{texts.withoutRoom(withoutRoom)}</p>;
  if (refusal) return <p className={styles.waiting}>{refusal}</p>;
  if (!isOnline) return <p className={styles.waiting}>{texts.waiting(unsent)}</p>;
  return isReached ? null : <p className={styles.waiting}>{texts.waitingForServer(unsent)}</p>;
}

function Tool({ icon, text, onClick }: { icon: IconName; text: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.action} onClick={onClick}>
      <Icon name={icon} size={18} />
      {text}
    </button>
  );
}

interface ToolsProps {
  groups: readonly Group[];
  left: number;
  all: number;
  children: React.ReactNode;
}

/** How much is left, and the ways out of the device. */
function Tools({ groups, left, all, children }: ToolsProps) {
  const say = useToast();

  async function send() {
    const { text, leftOut } = listText(groups);
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ text });
        if (leftOut.length > 0) say(leftOut.join(' '));
      } else {
        await navigator.clipboard.writeText(text);
        say(leftOut.length > 0 ? `${texts.copied}. ${leftOut.join(' ')}` : texts.copied);
      }
    } catch (error) {
      // Closing the device's dialog is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) say(texts.sendFailed, { tone: 'bad' });
    }
  }

  return (
    <div className={styles.tools}>
      <p>{left === 0 ? texts.done : texts.left(left, all)}</p>
      <div>
        {left > 0 && <Tool icon="receipt" text={texts.print} onClick={() => window.print()} />}
        {left > 0 && <Tool icon="share" text={texts.send} onClick={() => void send()} />}
        {children}
      </div>
    </div>
  );
}

/** The rows of a shop, or those without one. */
function Shop({ group, onRemove }: { group: Group; onRemove: (row: DeviceRow) => void }) {
  const { title, slug, place, offerId, hint, lines } = group;
  return (
    <section className={styles.shop} aria-label={title}>
      <header>
        <h2>{slug ? <Link to={shopPath(slug)}>{title}</Link> : title}</h2>
        {place && <p>{place}</p>}
        {offerId && <Opening offerId={offerId} />}
        {hint && <p>{hint}</p>}
      </header>
      <ul>
        {lines.map((line) => (
          <ListLine key={line.row.id} line={line} onRemove={onRemove} />
        ))}
      </ul>
    </section>
  );
}

function Opening({ offerId }: { offerId: string }) {
  const { city } = useCity();
  const opening = useOpening(offerId, city);
  return opening ? <p className={styles.opening}>{opening.text}</p> : null;
}
