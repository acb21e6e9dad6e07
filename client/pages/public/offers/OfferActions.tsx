import { useState } from 'react';
import { countConversion } from '#client/features/offers/offerEvents.ts';
import { RedemptionButton } from '#client/features/redemption/RedemptionButton.tsx';
import { mapAddress, openOwnMap } from '#client/lib/places/mapLink.ts';
import { publicOffers } from '#client/texts/publicOffers.ts';
import { PlainButton } from '#client/ui/plain/Buttons.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import link from '#client/ui/plain/LinkButton.module.css';
import styles from './OfferActions.module.css';
import type { PublicOfferQuery } from './publicOffers.generated.ts';

const texts = publicOffers.offer;

type Offer = PublicOfferQuery['offer'];

/** Where a map leads: to the address in the municipality. */
function destinationOf({ address, cities, businessName }: Offer) {
  return [address ?? businessName, cities[0] ?? ''].filter(Boolean).join(', ');
}

/** Offers the device's own way of sharing, or copies the address. */
function Share({ title }: { title: string }) {
  const [copied, setCopied] = useState(false);

  async function share() {
    const url = location.origin + location.pathname;
    try {
      if ('share' in navigator) await navigator.share({ title, url });
      else await writeToClipboard(url);
    } catch {
      // Closing the device's own dialog is not an error.
    }
  }

  async function writeToClipboard(url: string) {
    await navigator.clipboard.writeText(url);
    setCopied(true);
  }

  return (
    <span className={styles.share}>
      <PlainButton kind="quiet" size="large" onClick={() => void share()}>
        <Icon name={copied ? 'check' : 'share'} size={20} />
        {copied ? texts.shared : texts.share}
      </PlainButton>
    </span>
  );
}

/** What one can do about an offer; each counts as a conversion, sharing aside. */
export function OfferActions({ offer }: { offer: Offer }) {
  const { id, title, businessPhone, url, address, cities } = offer;
  // A page has one main action.
  const isTakenByCode = offer.content.redemption !== 'NONE';
  const quiet = `${link.button} ${link.quiet} ${link.large}`;
  return (
    <div className={styles.actions}>
      <RedemptionButton offer={offer} />
      {url && (
        <a
          className={isTakenByCode ? quiet : `${link.button} ${link.accent} ${link.large}`}
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          onClick={() => countConversion(id, 'WEBSITE')}
        >
          <Icon name="external" size={20} />
          {texts.website}
        </a>
      )}
      <a
        className={quiet}
        href={`tel:${businessPhone.replaceAll(' ', '')}`}
        onClick={() => countConversion(id, 'CALL')}
      >
        <Icon name="phone" size={20} />
        {texts.call} {businessPhone}
      </a>
      {(address || cities.length > 0) && (
        <a
          className={quiet}
          href={mapAddress(destinationOf(offer))}
          target="_blank"
          rel="noopener noreferrer"
          onClick={(event) => {
            countConversion(id, 'DIRECTIONS');
            openOwnMap(event, destinationOf(offer));
          }}
        >
          <Icon name="pin" size={20} />
          {texts.directions}
        </a>
      )}
      {/* Advertising of alcohol is not put for consumers to share (alcohol act 51). */}
      {offer.ageLimit === null && <Share title={title} />}
    </div>
  );
}
