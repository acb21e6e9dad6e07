import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { usePushInvitation } from '#client/features/push/usePushInvitation.tsx';
import { newWatchAddress } from '#client/features/watches/watchAddress.ts';
import { storedUser } from '#client/lib/session/userStore.ts';
import { goods as texts } from '#client/texts/goods.ts';
import { PlainButton } from '#client/ui/plain/Buttons.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import styles from './GoodsPage.module.css';

interface Props {
  /** What is watched for. */
  text: string;
  city: string | null;
  kind: 'primary' | 'quiet';
}

/** Watches for the goods in one press; without an account it leads to signing in, after which the words are ready. */
export function WatchButton({ text, city, kind }: Props) {
  const navigate = useNavigate();
  const { invite, sheet } = usePushInvitation('WATCH');
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ fault: string | undefined }>();

  async function watch() {
    if (!storedUser('CONSUMER')) return navigate(newWatchAddress({ text, city }));
    setBusy(true);
    const { watchInAccount } = await import('./accountWatch.ts');
    const fault = await watchInAccount(text, city);
    setBusy(false);
    setOutcome({ fault });
    if (fault === undefined) invite();
  }

  return (
    <div className={styles.watch}>
      <PlainButton kind={kind} size="large" disabled={isBusy} onClick={() => void watch()}>
        <Icon name="eye" size={20} />
        {texts.watch} <span className="visually-hidden">{text}</span>
      </PlainButton>
      <p className={styles.note} role="status">
        {outcome && (outcome.fault ?? texts.watched)}{' '}
        {outcome && outcome.fault === undefined && <Link to="/sovellus/vahdit">{texts.watches}</Link>}
      </p>
      {sheet}
    </div>
  );
}
