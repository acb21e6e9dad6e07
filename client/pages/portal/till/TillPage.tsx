import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useOnline } from '#client/lib/device/useOnline.ts';
import { useRefusedForMaintenance } from '#client/lib/errors/serverNotices.ts';
import { useSession } from '#client/lib/session/session.tsx';
import { till as texts } from '#client/texts/till.ts';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { Panel } from '#client/ui/plain/Layout.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { AnswerPanel } from './AnswerPanel.tsx';
import { CameraReader, canRead } from './CameraReader.tsx';
import { CardLinks } from './CardLinks.tsx';
import { wakeSound } from './sound.ts';
import { LastCounts, OddAnswers, PlaceChoice } from './TillLists.tsx';
import { type PortalTillQuery, usePortalTillQuery } from './TillPage.generated.ts';
import styles from './TillPage.module.css';
import { waitingByAccount } from './tillKeys.ts';
import { rememberAtTill, storedAtTill, type TillPlace, tillMemory } from './tillStore.ts';
import { useTill } from './useTill.ts';
import { useTillWorker } from './useTillWorker.ts';

/** The search parameter by which a code that a phone has opened is filled in. */
const codeParameter = 'koodi';

const fieldId = 'till-code';

/** Milliseconds between two questions where this till may be, while that is not known. */
const askingEvery = 15_000;

type Place = PortalTillQuery['redemptionsToday'][number];

/** Where this till is, of those where it may be; undefined while it is to be chosen. */
function placeOf(places: readonly TillPlace[] | undefined, chosen: TillPlace | undefined): TillPlace | undefined {
  if (!places) return chosen;
  if (places.length < 2) return places[0] ?? { outlet: null, place: null };
  return places.find(({ outlet }) => outlet === chosen?.outlet);
}

/** The outlets and their customers of today, as far as they are known. */
function usePlaces(account: string) {
  const { data, error, refetch } = usePortalTillQuery({ fetchPolicy: 'cache-and-network' });
  const read = data?.redemptionsToday;
  useEffect(() => {
    if (read) rememberAtTill(account, { places: read.map(({ outlet, place }) => ({ outlet, place })) });
  }, [account, read]);
  const [chosen, setChosen] = useState(() => tillMemory(account).chosen);
  const places: readonly TillPlace[] | undefined = read ?? tillMemory(account).places;
  const place = placeOf(places, chosen);
  const refresh = useCallback(() => void refetch().catch(() => {}), [refetch]);
  const choose = (next: TillPlace | undefined) => {
    setChosen(next);
    if (next) rememberAtTill(account, { chosen: next });
  };
  const isKnown = !!places || !!error;
  const isUnread = !places;
  useEffect(() => {
    if (!isUnread) return undefined;
    // Codes wait for it: it is asked again, not only when a customer is counted.
    const timer = setInterval(refresh, askingEvery);
    addEventListener('online', refresh);
    return () => {
      clearInterval(timer);
      removeEventListener('online', refresh);
    };
  }, [isUnread, refresh]);
  return { read, places, place, choose, refresh, isKnown };
}

/** A key that belongs into the field although something else has the focus: that of a hand scanner, too. */
function isForField({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return false;
  return !(target instanceof HTMLElement && target.closest('input, textarea, select, dialog, [role="dialog"]'));
}

interface FieldProps {
  account: string;
  onCode: (code: string) => void;
  filled: string;
}

/** The one field of the page, whose focus stays, with the keyboard and the camera. */
function CodeField({ account, onCode, filled }: FieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(filled);
  const [hasLetters, setHasLetters] = useState(!!tillMemory(account).hasLetters);
  const [isCameraOpen, setCameraOpen] = useState(false);

  useEffect(() => {
    field.current?.focus();
    // A page that is opened from another one has the focus on its beginning, once its frame has looked.
    const timer = setTimeout(() => field.current?.focus());
    const onKey = (event: KeyboardEvent) => {
      if (isForField(event)) field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKey);
    };
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    wakeSound();
    onCode(text);
    setText('');
    field.current?.focus();
  }

  function changeKeyboard() {
    rememberAtTill(account, { hasLetters: !hasLetters });
    setHasLetters(!hasLetters);
    // The keyboard of a phone is chosen when the field gets the focus.
    field.current?.blur();
    setTimeout(() => field.current?.focus());
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <label htmlFor={fieldId} className={styles.label}>
        {texts.field}
      </label>
      <div className={styles.line}>
        <input
          ref={field}
          id={fieldId}
          className={styles.field}
          value={text}
          inputMode={hasLetters ? 'text' : 'numeric'}
          enterKeyHint="done"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={300}
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit" className={styles.submit}>
          {texts.count}
        </button>
      </div>
      <div className={styles.tools}>
        <button type="button" className={styles.small} onClick={changeKeyboard}>
          {hasLetters ? texts.digits : texts.letters}
        </button>
        {canRead() && (
          <button
            type="button"
            className={styles.small}
            aria-expanded={isCameraOpen}
            onClick={() => {
              wakeSound();
              setCameraOpen(!isCameraOpen);
            }}
          >
            {isCameraOpen ? texts.camera.close : texts.camera.open}
          </button>
        )}
        <SoundSwitch account={account} />
      </div>
      {isCameraOpen && <CameraReader onCode={onCode} onClose={() => setCameraOpen(false)} />}
    </form>
  );
}

function SoundSwitch({ account }: Pick<FieldProps, 'account'>) {
  const [isMuted, setMuted] = useState(!!tillMemory(account).isMuted);
  return (
    <button
      type="button"
      role="switch"
      aria-checked={!isMuted}
      className={styles.small}
      onClick={() => {
        rememberAtTill(account, { isMuted: !isMuted });
        setMuted(!isMuted);
      }}
    >
      {isMuted ? texts.soundOff : texts.sound}
    </button>
  );
}

/** Customers of today at each outlet, and how many wait for the network. */
function Today({ read, place, isFailed }: { read: readonly Place[] | undefined; place: TillPlace; isFailed: boolean }) {
  const own = read?.find(({ outlet }) => outlet === place.outlet);
  return (
    <Panel title={texts.today}>
      {isFailed && !read && <p className={styles.quiet}>{texts.unread}</p>}
      {!isFailed && !read && <BlockSkeleton lines={1} />}
      {own && <p className={styles.today}>{texts.customers(own.customers)}</p>}
      {read && read.length > 1 && (
        <dl className={styles.counts} aria-label={texts.todayAt}>
          {read.map(({ outlet, place, customers }) => (
            <div key={outlet}>
              <dt>{place ?? texts.unnamed}</dt>
              <dd data-numeric>{customers.toLocaleString('fi-FI')}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}

/** Whether there is a network, how many codes wait for it, and what has to be mended before they are counted. */
function Waiting({ account }: Pick<FieldProps, 'account'>) {
  const isOnline = useOnline();
  const isDown = useRefusedForMaintenance();
  const queued = storedAtTill('waiting', account).filter(({ isQueued }) => isQueued);
  const count = queued.length;
  const isAtWrongOutlet = queued.some(({ fault, isUndone }) => fault && !isUndone);
  const trouble = (!isOnline && texts.offline) || (isDown && texts.maintenance);
  const others = [...waitingByAccount()].filter(([other]) => other !== account);
  return (
    <div role="status" className={styles.notes}>
      {(trouble || count > 0) && (
        <p className={styles.waiting}>
          <Icon name="info" size={18} />
          {[trouble, count > 0 && texts.waiting(count)].filter(Boolean).join(' ')}
        </p>
      )}
      {isAtWrongOutlet && (
        <p className={styles.waiting}>
          <Icon name="info" size={18} />
          {texts.mend.BAD_OUTLET}
        </p>
      )}
      {others.map(([other, waiting]) => (
        <p key={other} className={styles.waiting}>
          <Icon name="info" size={18} />
          {texts.elsewhere(waiting, tillMemory(other).who)}
        </p>
      ))}
    </div>
  );
}

function Till({ account }: Pick<FieldProps, 'account'>) {
  const { read, places, place, choose, refresh, isKnown } = usePlaces(account);
  const { said, count, tell, undo } = useTill(account, place?.outlet, refresh);
  const [search, setSearch] = useSearchParams();
  const [filled] = useState(search.get(codeParameter) ?? '');
  const [isFilled, setFilled] = useState(!!filled);
  const isChoosing = !place && !!places;
  // On the first visit with a network it is soon known where the till may be; without one the codes wait for that.
  const isAsking = !place && !isKnown && navigator.onLine;

  function take(code: string) {
    setFilled(false);
    if (search.has(codeParameter)) setSearch({}, { replace: true });
    void count(code);
  }

  /** The next customer's code is typed at once. */
  function tellAndGoOn(...told: Parameters<typeof tell>) {
    document.getElementById(fieldId)?.focus();
    return tell(...told);
  }

  return (
    <div className={styles.till}>
      <h1 className="visually-hidden">{texts.title}</h1>
      <div className={styles.main}>
        {/* Before the field, because people go from one outlet to another and the device remembers the last one. */}
        {!isChoosing && (places?.length ?? 0) > 1 && (
          <p className={styles.place}>
            {place?.place ?? texts.unnamed}
            <button type="button" className={styles.small} onClick={() => choose(undefined)}>
              {texts.outlet.change}
            </button>
          </p>
        )}
        {isAsking && <BlockSkeleton lines={4} />}
        {isChoosing && <PlaceChoice places={places} onChoose={choose} />}
        {!isAsking && !isChoosing && (
          <>
            <AnswerPanel said={said} isFilled={isFilled} onTell={tellAndGoOn} />
            <CodeField account={account} onCode={take} filled={isFilled ? filled : ''} />
          </>
        )}
        <Waiting account={account} />
      </div>
      <div className={styles.aside}>
        <OddAnswers account={account} />
        {!isChoosing && (
          <Today read={read} place={place ?? { outlet: null, place: null }} isFailed={isKnown && !read} />
        )}
        <LastCounts account={account} onUndo={undo} />
        {!isChoosing && <CardLinks />}
      </div>
    </div>
  );
}

/** Where customers are counted by their codes, on the phone at the till; also without a network. */
export function TillPage() {
  const { user, refresh } = useSession('BUSINESS');
  useTillWorker();
  useEffect(() => {
    addEventListener('online', refresh);
    return () => removeEventListener('online', refresh);
  }, [refresh]);
  const who = user && [user.name, user.businessName].filter(Boolean).join(', ');
  useEffect(() => {
    if (user && who) rememberAtTill(user.id, { who });
  }, [user, who]);
  return user ? <Till key={user.id} account={user.id} /> : null;
}
