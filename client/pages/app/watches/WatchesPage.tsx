import { skipToken } from '@apollo/client/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePushInvitation } from '#client/features/push/usePushInvitation.tsx';
import { newWatchAddress, readWatchAddress } from '#client/features/watches/watchAddress.ts';
import { failureText } from '#client/lib/errors/appErrorOf.ts';
import { search } from '#client/texts/search.ts';
import { watchTexts as texts } from '#client/texts/watches.ts';
import { PlainButton } from '#client/ui/plain/Buttons.tsx';
import { EmptyState } from '#client/ui/plain/EmptyState.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { SignInInvitation, VerifyReminder } from '../account/AccountPanels.tsx';
import { useSetNotificationsEnabledMutation } from '../account/notifications.generated.ts';
import { useCity } from '../city/CityChoice.tsx';
import { LoadFault } from '../layout/LoadFault.tsx';
import { useToast } from '../layout/Toasts.tsx';
import { useConsumer } from '../useConsumer.ts';
import { valuesOf, type WatchValues } from './useWatchForm.ts';
import { WatchForm } from './WatchForm.tsx';
import {
  useRemoveWatchMutation,
  useWatchesQuery,
  type WatchesQuery,
  type WatchPartsFragment,
} from './watches.generated.ts';
import styles from './watches.module.css';

function nameOf({ text, city, within, category }: WatchPartsFragment): string {
  const near = within === 'SAME_CITY' ? undefined : search.nearby.within[within];
  const place = city ? (near ? texts.around(city, near) : city) : texts.everywhere;
  return [texts.name(text, place), category?.name].filter(Boolean).join(', ');
}

const waysOf = ({ mail, push }: WatchPartsFragment, hasDevice: boolean) =>
  [mail && texts.ways.mail, push && hasDevice && texts.ways.push].filter(Boolean).join(', ') || texts.ways.none;

/** Mails are off for everything: says so, and turns them on. */
function MailsOff({ onChange }: { onChange: () => Promise<unknown> }) {
  const [setEnabled, { loading }] = useSetNotificationsEnabledMutation();
  const say = useToast();

  async function turnOn() {
    try {
      await setEnabled({ variables: { enabled: true } });
      await onChange();
    } catch (error) {
      say(failureText(error, texts.turnOnFailed), { tone: 'bad', about: texts.title });
    }
  }

  return (
    <div className={styles.notice}>
      <p>{texts.mailsOff}</p>
      <PlainButton kind="quiet" disabled={loading} onClick={() => void turnOn()}>
        {texts.turnOn}
      </PlainButton>
    </div>
  );
}

interface ListProps {
  watches: readonly WatchPartsFragment[];
  /** The consumer has a device that takes notifications: nothing comes to it without one. */
  hasDevice: boolean;
  onEdit: (watch: WatchPartsFragment) => void;
  onRemove: (watch: WatchPartsFragment) => void;
}

function WatchList({ watches, hasDevice, onEdit, onRemove }: ListProps) {
  return (
    <ul className={styles.list}>
      {watches.map((watch) => (
        <li key={watch.id}>
          <button type="button" className={styles.open} title={texts.edit(nameOf(watch))} onClick={() => onEdit(watch)}>
            <span>{nameOf(watch)}</span> <span className={styles.muted}>{waysOf(watch, hasDevice)}</span>
          </button>
          <button
            type="button"
            className={styles.remove}
            aria-label={texts.remove(nameOf(watch))}
            onClick={() => onRemove(watch)}
          >
            <Icon name="close" size={18} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The form that is open: of a new watch, or of a stored one as it was read. */
type Open = { watch?: WatchPartsFragment; initial: WatchValues } | undefined;

function useOpenForm() {
  const [params, setParams] = useSearchParams();
  const { city } = useCity();
  const asked = readWatchAddress(params);
  const plain = { categoryId: '', mail: true, push: true };
  const fresh = (text: string, place: string | null | undefined): Open => ({
    initial: { ...plain, text, city: place ?? city ?? '', area: place ? 'SAME_CITY' : 'EVERYWHERE' },
  });
  const [open, setOpen] = useState<Open>(asked && fresh(asked.text, asked.city));

  function close() {
    setOpen(undefined);
    if (asked) setParams(new URLSearchParams(), { replace: true });
  }
  return {
    open,
    close,
    add: () => setOpen(fresh('', city)),
    edit: (watch: WatchPartsFragment) => setOpen({ watch, initial: valuesOf(watch) }),
  };
}

function Watches({
  data,
  refetch,
}: {
  data: WatchesQuery;
  refetch: () => Promise<{ data?: WatchesQuery | undefined }>;
}) {
  const { open, close, add, edit } = useOpenForm();
  const [remove] = useRemoveWatchMutation();
  const say = useToast();
  const { invite, sheet } = usePushInvitation('WATCH', () => void refetch());
  const { watches, categories, viewer, pushSettings } = data;
  const hasDevice = pushSettings.devices.length > 0;
  const addButton = (
    <PlainButton onClick={add}>
      <Icon name="plus" size={18} />
      {texts.add}
    </PlainButton>
  );

  async function end(watch: WatchPartsFragment) {
    const about = nameOf(watch);
    try {
      await remove({ variables: { id: watch.id } });
      await refetch();
      say(texts.removed, { about });
    } catch (error) {
      say(failureText(error, texts.removeFailed), { tone: 'bad', about });
    }
  }

  async function takeStored() {
    const stored = (await refetch()).data?.watches.find(({ id }) => id === open?.watch?.id);
    if (stored) edit(stored);
    else close();
  }

  return (
    <>
      {viewer.consumer?.notificationsEnabled === false && <MailsOff onChange={refetch} />}
      {watches.length === 0 ? (
        <EmptyState drawing="search" text={texts.empty} hint={texts.emptyHint} action={addButton} />
      ) : (
        <>
          <WatchList watches={watches} hasDevice={hasDevice} onEdit={edit} onRemove={(one) => void end(one)} />
          <div>{addButton}</div>
        </>
      )}
      {open && (
        <WatchForm
          key={`${open.watch?.id}-${open.watch?.version}`}
          {...open}
          categories={categories}
          hasDevice={hasDevice}
          onSaved={() => {
            close();
            say(texts.form.saved);
            if (!open.watch) invite();
            void refetch();
          }}
          onStale={() => void takeStored()}
          onClose={close}
        />
      )}
      {sheet}
    </>
  );
}

/** One's watches for words; an address with words opens a new one. */
export function WatchesPage() {
  const { consumer, isKnown } = useConsumer();
  const [params] = useSearchParams();
  const { data, error, refetch } = useWatchesQuery(consumer ? {} : skipToken);
  const asked = readWatchAddress(params);
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      <p className={styles.muted}>{texts.intro}</p>
      {consumer && <VerifyReminder />}
      {consumer && !data && !error && <BlockSkeleton lines={3} />}
      {consumer && !data && error && <LoadFault text={texts.failed} error={error} onRetry={() => refetch()} />}
      {consumer && data && <Watches data={data} refetch={refetch} />}
      {!consumer && isKnown && (
        <SignInInvitation
          drawing="people"
          text={texts.ofSearch.signIn}
          hint={asked ? texts.ofSearch.signInHint : texts.emptyHint}
          from={asked ? newWatchAddress(asked) : '/sovellus/vahdit'}
        />
      )}
    </div>
  );
}
