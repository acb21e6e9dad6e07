import { useEffect, useState } from 'react';
import { nextMinute, openingText, specialLines, weekLines } from '#client/lib/format/openHours.ts';
import { useMoment } from '#client/lib/site/hydration.ts';
import { openHoursTexts, outletTexts as texts } from '#client/texts/openHours.ts';
import { PlainButton } from '#client/ui/plain/Buttons.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import styles from './Outlets.module.css';
import type { PublicShopQuery } from './ShopPage.generated.ts';

type Outlet = PublicShopQuery['shop']['outlets'][number];

/** Outlets that are shown before the rest is asked for. */
const shownAtFirst = 6;

/** Now, again with each minute. */
function useMinute(): Date {
  const drawn = useMoment();
  const [now, setNow] = useState(drawn);
  useEffect(() => {
    const next = () => setNow(new Date());
    next();
    let timer = setTimeout(function tick() {
      next();
      timer = setTimeout(tick, nextMinute(new Date()));
    }, nextMinute(new Date()));
    return () => clearTimeout(timer);
  }, []);
  return now;
}

const addressLine = ({ street, postCode, town }: Outlet['address']) => `${street}, ${postCode} ${town}`;

/** Whether it is open, and its hours; nothing where they are not known. */
function Hours({ outlet: { hours, specialHours, areHoursConfirmed }, now }: { outlet: Outlet; now: Date }) {
  if (hours.length === 0 && specialHours.length === 0) return null;
  const specials = specialLines(specialHours, now);
  const opening = areHoursConfirmed && openingText({ hours, specials: specialHours }, now);
  return (
    <>
      {opening && (
        <p className={styles.now}>
          <Icon name="clock" size={18} />
          {opening}
        </p>
      )}
      {!areHoursConfirmed && <p className={styles.hint}>{openHoursTexts.givenHint}</p>}
      {hours.length > 0 && (
        <dl className={styles.hours} aria-label={areHoursConfirmed ? openHoursTexts.week : openHoursTexts.given}>
          {weekLines(hours).map(([days, text]) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {specials.length > 0 && (
        <dl className={styles.hours} aria-label={openHoursTexts.special}>
          {specials.map(([days, text, why]) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>
                {text}
                {why && `, ${why}`}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** Where a shop serves its customers, and when. */
export function Outlets({ outlets }: { outlets: readonly Outlet[] }) {
  const now = useMinute();
  const [isAll, setAll] = useState(false);
  if (outlets.length === 0) return null;
  const shown = isAll ? outlets : outlets.slice(0, shownAtFirst);
  return (
    <section className={styles.section} aria-labelledby="toimipaikat">
      <h2 id="toimipaikat">{outlets.length === 1 ? texts.one : texts.many}</h2>
      <ul className={styles.list}>
        {shown.map((outlet) => (
          <li key={outlet.id} className={styles.outlet}>
            <h3>{outlet.name}</h3>
            <p>
              <a
                href={`https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: addressLine(outlet.address) })}`}
                target="_blank"
                rel="noopener noreferrer"
              >
                {addressLine(outlet.address)}
              </a>
            </p>
            {outlet.phone && (
              <p>
                <a href={`tel:${outlet.phone.replaceAll(' ', '')}`}>{outlet.phone}</a>
              </p>
            )}
            {outlet.note && <p>{outlet.note}</p>}
            <Hours outlet={outlet} now={now} />
          </li>
        ))}
      </ul>
      {outlets.length > shown.length && (
        <p>
          <PlainButton kind="quiet" onClick={() => setAll(true)}>
            {texts.all(outlets.length)}
          </PlainButton>
        </p>
      )}
    </section>
  );
}
