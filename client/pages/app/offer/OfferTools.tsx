import { useLocation, useNavigate } from 'react-router';
import { offerPage as texts } from '../../../texts/app.ts';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { useToast } from '../Toasts.tsx';
import type { ConsumerOfferFragment } from '../tiles/ConsumerOffer.generated.ts';
import { HeartButton } from '../tiles/HeartButton.tsx';
import styles from './OfferTools.module.css';

/** Shares the offer's public page with the device's own dialog, or copies its address. */
function useShare({ id, title, businessName }: ConsumerOfferFragment) {
  const say = useToast();
  return async () => {
    const url = new URL(`/tarjous/${id}`, location.href).href;
    try {
      if (typeof navigator.share === 'function')
        await navigator.share({ title, text: `${title}, ${businessName}`, url });
      else {
        await navigator.clipboard.writeText(url);
        say(texts.shared);
      }
    } catch (error) {
      // Closing the device's dialog is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) say(texts.shareFailed, { tone: 'bad' });
    }
  };
}

/** Over the picture: the way back, sharing, the heart. */
export function OfferTools({ offer, backText }: { offer: ConsumerOfferFragment; backText: string }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const share = useShare(offer);
  return (
    <div className={styles.tools}>
      {/* Somebody who came by a link has nothing of ours behind. */}
      <button
        type="button"
        className={styles.tool}
        aria-label={backText}
        onClick={() => void (key === 'default' ? navigate('/sovellus') : navigate(-1))}
      >
        <Icon name="arrowLeft" />
      </button>
      <span className={styles.right}>
        <button type="button" className={styles.tool} aria-label={texts.share} onClick={() => void share()}>
          <Icon name="share" />
        </button>
        <HeartButton offer={offer} />
      </span>
    </div>
  );
}
