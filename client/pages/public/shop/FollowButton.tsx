import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { refusalText } from '../../../lib/errors/askError.ts';
import { ask } from '../../../lib/graphql/ask.ts';
import { tell } from '../../../lib/graphql/tell.ts';
import { storedUser } from '../../../lib/session/userStore.ts';
import { followTexts as texts } from '../../../texts/follows.ts';
import { PlainButton } from '../../../ui/plain/Buttons.tsx';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { type DeviceShop, useDeviceFollows } from '../../app/follows/deviceFollows.ts';
import {
  PublicFollowedShopsDocument,
  PublicFollowShopDocument,
  PublicUnfollowShopDocument,
} from './FollowButton.generated.ts';
import styles from './FollowButton.module.css';

/** Whether the account that is signed in follows the shop; undefined without an account, where the device says it. */
function useAccountFollow(slug: string) {
  const [isFollowed, setFollowed] = useState<boolean>();

  useEffect(() => {
    if (!storedUser('CONSUMER')) return;
    void ask(PublicFollowedShopsDocument, {}).then((answer) => {
      // The session may have ended since.
      if ('data' in answer) setFollowed(answer.data.followedShops.some((shop) => shop.slug === slug));
    });
  }, [slug]);

  async function change(isWanted: boolean) {
    await (isWanted ? tell(PublicFollowShopDocument, { slug }) : tell(PublicUnfollowShopDocument, { slug }));
    setFollowed(isWanted);
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
    try {
      if (!isOnDevice) await account.change(!isFollowed);
      else if (!device.change({ slug, name }, !isFollowed)) return setNote(texts.full);
      setNote(isFollowed ? texts.ended(name) : isOnDevice ? texts.onDevice : texts.inAccount);
    } catch (error) {
      setNote(refusalText(error, texts.changeFailed));
    }
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
