import { countConversion } from '../../../features/offers/offerEvents.ts';
import type { ConversionType } from '../../../schema.generated.ts';
import { offerPage as texts } from '../../../texts/app.ts';
import { Icon, type IconName } from '../../../ui/plain/Icon.tsx';
import { useCity } from '../CityContext.tsx';
import type { ConsumerOfferFragment } from '../tiles/ConsumerOffer.generated.ts';
import styles from './OfferActions.module.css';

interface Action {
  type: ConversionType;
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
  const map = `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination ?? '')}`;
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
    ...(destination ? [{ type: 'DIRECTIONS', text: texts.directions, icon: 'route', href: map } as const] : []),
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
            onClick={() => countConversion(offer.id, type, city)}
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
