import { useEffect, useMemo, useState } from 'react';
import { specialLines, weekLines } from '#client/lib/format/openHours.ts';
import { useMoment } from '#client/lib/site/hydration.ts';
import { openHoursTexts, outletTexts as texts } from '#client/texts/openHours.ts';
import { PlainButton } from '#client/ui/plain/Buttons.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import type { Schedule } from '#shared/rules/shops/hours.ts';
import { MapLink } from './MapLink.tsx';
import styles from './Outlets.module.css';
import type { ShownOutletFragment as Outlet } from './outlets.generated.ts';

/** Outlets that are shown before the rest is asked for. */
const shownAtFirst = 6;

/** Whether the outlet is open, said once the page has its clock and again with each minute. What the server drew may be old. */
function Opening({ schedule }: { schedule: Schedule }) {
  const [text, setText] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    // Without a network the hours of the week are still there.
    import('#client/lib/format/opening.ts').then(
      ({ openingText }) => {
        function say() {
          if (isOver) return;
          setText(openingText(schedule, new Date()));
          timer = setTimeout(say, 60_000 - (Date.now() % 60_000));
        }
        say();
      },
      () => {},
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [schedule]);
  return (
    <p className={styles.now}>
      {text && <Icon name="clock" size={18} />}
      {text}
    </p>
  );
}

const addressLine = ({ street, postCode, town }: Outlet['address']) => `${street}, ${postCode} ${town}`;

/** Whether it is open, and its hours; nothing where they are not known. */
function Hours({ outlet: { hours, specialHours, areHoursConfirmed } }: { outlet: Outlet }) {
  const now = useMoment();
  const schedule = useMemo(() => ({ hours, specials: specialHours }), [hours, specialHours]);
  if (hours.length === 0 && specialHours.length === 0) return null;
  const specials = specialLines(specialHours, now);
  return (
    <>
      {areHoursConfirmed && <Opening schedule={schedule} />}
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

interface Props {
  outlets: readonly Outlet[];
  /** The reader's municipality, where it is known: its outlets are first. */
  city?: string | undefined;
}

/** Where a shop serves its customers, and when. */
export function Outlets({ outlets: all, city }: Props) {
  const [isAll, setAll] = useState(false);
  const isThere = ({ municipality }: Outlet) => Number(municipality === city);
  const outlets = all.toSorted((one, other) => isThere(other) - isThere(one));
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
              <MapLink to={addressLine(outlet.address)}>{addressLine(outlet.address)}</MapLink>
            </p>
            {outlet.phone && (
              <p>
                <a href={`tel:${outlet.phone.replaceAll(' ', '')}`}>{outlet.phone}</a>
              </p>
            )}
            {outlet.note && <p>{outlet.note}</p>}
            {outlet.isClosed ? <p className={styles.hint}>{texts.closed}</p> : <Hours outlet={outlet} />}
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
