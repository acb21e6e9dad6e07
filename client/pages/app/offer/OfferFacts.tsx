import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OfferNotices } from '#client/features/offers/contentRules/OfferNotices.tsx';
import { OfferPrice } from '#client/features/offers/OfferPrice.tsx';
import { type Conversion, countConversion } from '#client/features/offers/offerEvents.ts';
import { offerPlace } from '#client/features/offers/offerPlace.ts';
import { validity } from '#client/features/offers/validity.ts';
import { PaidMark } from '#client/features/ranking/PaidMark.tsx';
import { period } from '#client/lib/format/format.ts';
import { mapAddress, openOwnMap } from '#client/lib/places/mapLink.ts';
import { useMoment } from '#client/lib/site/hydration.ts';
import { offerPage as texts } from '#client/texts/app.ts';
import { Icon, type IconName } from '#client/ui/plain/Icon.tsx';
import { offerPriceLines } from '#shared/rules/offers/shownPrice.ts';
import { shopPath } from '#shared/rules/shops/shopPath.ts';
import { useCity } from '../city/CityChoice.tsx';
import type { ConsumerOfferFragment } from '../tiles/ConsumerOffer.generated.ts';
import styles from './OfferFacts.module.css';

interface Props {
  offer: ConsumerOfferFragment;
  /** The ways to the business, where the offer still holds. */
  actions: ReactNode;
}

/** What the offer is, what it costs while it holds, how long it does and who offers it where. */
export function OfferFacts({ offer, actions }: Props) {
  const { title, description, isPremium, businessName, shop, address, startsAt, endsAt, category } = offer;
  const { badge } = offerPriceLines(offer);
  const until = validity(offer, useMoment());
  const isOver = until.tone === 'ended';
  const facts: [string, string][] = [
    [texts.business, businessName],
    [texts.place, [address, offerPlace(offer, 12)].filter(Boolean).join(', ')],
    [texts.validity, period(startsAt, endsAt)],
    [texts.category, category.name],
  ];
  return (
    <>
      <header className={styles.head}>
        <p className={styles.marks}>{badge && !isOver && <span className={styles.off}>{badge}</span>}</p>
        <h1>
          {isPremium && <PaidMark look="tag" />}
          {title}
        </h1>
        <p className={styles.business}>{shop ? <Link to={shopPath(shop.slug)}>{businessName}</Link> : businessName}</p>
      </header>
      {!isOver && <OfferPrice offer={offer} withoutPercent />}
      <p className={styles.until} data-tone={until.tone}>
        <Icon name="clock" size={18} />
        {until.long}
      </p>
      {isOver && (
        <p className={styles.over} role="status">
          {texts.endedNote}
        </p>
      )}
      {actions}
      <p className={styles.text}>{description}</p>
      {!isOver && <OfferNotices offer={offer} className={styles.until} />}
      <dl className={styles.facts} aria-label={texts.about}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

interface Action {
  type: Conversion;
  text: string;
  icon: IconName;
  href: string;
}

/** Where directions lead: the address, or the business in the consumer's city when it has many. */
function destinationOf({ address, cities, businessName }: ConsumerOfferFragment, city: string | undefined) {
  const nearest = city && cities.includes(city) ? city : cities[0];
  if (address) return [address, nearest].filter(Boolean).join(', ');
  return nearest && [businessName, nearest].join(', ');
}

function actionsOf(offer: ConsumerOfferFragment, city: string | undefined): Action[] {
  const { businessPhone, url } = offer;
  const destination = destinationOf(offer, city);
  return [
    ...(businessPhone
      ? [
          {
            type: 'CALL',
            text: texts.call,
            icon: 'phone',
            href: `tel:${businessPhone.replace(/[^+\d]/g, '')}`,
          } as const,
        ]
      : []),
    ...(destination
      ? [{ type: 'DIRECTIONS', text: texts.directions, icon: 'route', href: mapAddress(destination) } as const]
      : []),
    ...(url && /^https?:\/\//i.test(url)
      ? [{ type: 'WEBSITE', text: texts.website, icon: 'external', href: url } as const]
      : []),
  ];
}

/** The ways from the offer to the business; each is counted for it. */
export function OfferActions({ offer }: { offer: ConsumerOfferFragment }) {
  const { city } = useCity();
  return (
    <div className={styles.actions}>
      {actionsOf(offer, city).map(({ type, text, icon, href }) => {
        const isOutside = type !== 'CALL';
        return (
          <a
            key={type}
            href={href}
            target={isOutside ? '_blank' : undefined}
            rel={isOutside ? 'noopener noreferrer' : undefined}
            onClick={(event) => {
              countConversion(offer.id, type, city);
              if (type === 'DIRECTIONS') openOwnMap(event, destinationOf(offer, city) ?? '');
            }}
          >
            <Icon name={icon} size={22} />
            {text}
            {isOutside && <span className="visually-hidden"> {texts.newWindow}</span>}
          </a>
        );
      })}
    </div>
  );
}
