import { useState } from 'react';
import { failureText } from '#client/lib/errors/appErrorOf.ts';
import { account } from '#client/texts/app.ts';
import { PlainButton } from '#client/ui/plain/Buttons.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { useCity } from '../city/CityChoice.tsx';
import { CityField } from '../city/CityField.tsx';
import { LoadFault } from '../layout/LoadFault.tsx';
import { useToast } from '../layout/Toasts.tsx';
import { SettingsPanel } from './AccountPanels.tsx';
import {
  type NotificationWishesQuery,
  useAddNotificationWishMutation,
  useNotificationWishesQuery,
  useRemoveNotificationWishMutation,
  useSetNotificationsEnabledMutation,
} from './notifications.generated.ts';
import styles from './WishesPanel.module.css';

interface Props {
  isOn: boolean;
  label: string;
  onChange: (isOn: boolean) => void;
}

/** A switch of our own, with its name for those who do not see it. */
function WishSwitch({ isOn, label, onChange }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      className={styles.switch}
      onClick={() => onChange(!isOn)}
    >
      <span />
    </button>
  );
}

const texts = account.wishes;

type Wish = NotificationWishesQuery['notificationWishes'][number];

const nameOf = ({ city, category }: Wish) => `${city}, ${category?.name ?? texts.everything}`;

/** Runs a change and reads the wishes again; says so when it fails. */
function useChange(refetch: () => Promise<unknown>) {
  const say = useToast();
  return async (change: () => Promise<unknown>, done?: string) => {
    try {
      await change();
      await refetch();
      if (done) say(done);
    } catch (error) {
      say(failureText(error, texts.failed), { tone: 'bad' });
    }
  };
}

type Change = ReturnType<typeof useChange>;

function AddWish({ categories, change }: { categories: NotificationWishesQuery['categories']; change: Change }) {
  const chosen = useCity().city ?? '';
  const [city, setCity] = useState(chosen);
  const [categoryId, setCategoryId] = useState('');
  const [add, { loading }] = useAddNotificationWishMutation();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const input = { city, categoryId: categoryId || null };
        void change(() => add({ variables: { input } }), texts.added);
      }}
    >
      <div className={styles.pair}>
        <CityField label={account.fields.city} value={city} onChange={setCity} />
        <label className={styles.category}>
          {texts.category}
          <span className={styles.select}>
            <select value={categoryId} onChange={({ target }) => setCategoryId(target.value)}>
              <option value="">{texts.everything}</option>
              {categories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            <Icon name="chevronDown" size={18} />
          </span>
        </label>
      </div>
      <div>
        <PlainButton kind="quiet" type="submit" disabled={loading || !city}>
          <Icon name="plus" size={18} />
          {texts.add}
        </PlainButton>
      </div>
    </form>
  );
}

/** Of which new offers a mail is wanted, by city and category, and whether at all. */
export function WishesPanel() {
  const { data, error, refetch } = useNotificationWishesQuery();
  const [remove] = useRemoveNotificationWishMutation();
  const [setEnabled] = useSetNotificationsEnabledMutation();
  const change = useChange(refetch);
  const isOn = data?.viewer.consumer?.notificationsEnabled ?? false;
  return (
    <SettingsPanel
      title={texts.title}
      text={texts.text}
      action={
        data && (
          <WishSwitch
            isOn={isOn}
            label={texts.enabled}
            onChange={(enabled) => void change(() => setEnabled({ variables: { enabled } }))}
          />
        )
      }
    >
      {!data && !error && <BlockSkeleton lines={3} />}
      {!data && error && <LoadFault text={texts.loadFailed} error={error} onRetry={() => refetch()} />}
      {data?.notificationWishes.length === 0 && <p className={styles.none}>{texts.none}</p>}
      {data && data.notificationWishes.length > 0 && (
        <ul className={styles.wishes} data-off={!isOn || undefined}>
          {data.notificationWishes.map((wish) => (
            <li key={wish.id}>
              {nameOf(wish)}
              <button
                type="button"
                aria-label={texts.remove(nameOf(wish))}
                onClick={() => void change(() => remove({ variables: { id: wish.id } }))}
              >
                <Icon name="close" size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {data && <AddWish categories={data.categories} change={change} />}
    </SettingsPanel>
  );
}
