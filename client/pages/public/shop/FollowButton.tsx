import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { storedUser } from '../../../lib/session/userStore.ts';
import { followTexts as texts } from '../../../texts/follows.ts';
import { PlainButton } from '../../../ui/plain/Buttons.tsx';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { type DeviceShop, useDeviceFollows } from '../../app/follows/deviceFollows.ts';
import styles from './FollowButton.module.css';

/** What the account needs is loaded for visitors who have one. */
const accountFollow = () => import('./accountFollow.ts');

/** Whether the account that is signed in follows the shop; undefined without an account, where the device says it. */
function useAccountFollow(slug: string) {
  const [isFollowed, setFollowed] = useState<boolean>();

  useEffect(() => {
    if (!storedUser('CONSUMER')) return;
    accountFollow().then(
      async ({ isFollowedByAccount }) => setFollowed(await isFollowedByAccount(slug)),
      () => {},
    );
  }, [slug]);

  async function change(isWanted: boolean) {
    const fault = await (await accountFollow()).changeInAccount(slug, isWanted);
    if (fault === undefined) setFollowed(isWanted);
    return fault;
  }
  return { isFollowed, change };
}

/** Follows the shop, in the account or on this device without one, or ends it. */
export function FollowButton({ shop: { slug, name } }: { shop: DeviceShop }) {
  const account = useAccountFollow(slug);
  const device = useDeviceFollows();
  const [note, setNote] = useState('');
  const isOnDevice = account.isFollowed === undefined;
  const isFollowed = account.isFollowed ?? device.shops.some((shop) => shop.slug === slug);

  async function toggle() {
    if (isOnDevice && !device.change({ slug, name }, !isFollowed)) return setNote(texts.full);
    const fault = isOnDevice ? undefined : await account.change(!isFollowed);
    setNote(fault ?? (isFollowed ? texts.ended(name) : isOnDevice ? texts.onDevice : texts.inAccount));
  }

  return (
    <div className={styles.follow}>
      <PlainButton kind={isFollowed ? 'quiet' : 'primary'} size="large" onClick={() => void toggle()}>
        <Icon name={isFollowed ? 'check' : 'heart'} size={20} />
        {isFollowed ? texts.following : texts.follow}
        <span className="visually-hidden"> {name}</span>
      </PlainButton>
      <p className={styles.note} role="status">
        {note} {note && isFollowed && <Link to="/sovellus/suosikit">{texts.seeAll}</Link>}
      </p>
    </div>
  );
}
