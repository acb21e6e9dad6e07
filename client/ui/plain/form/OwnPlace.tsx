import { useState } from 'react';
import { places } from '#client/texts/places.ts';
import { Icon } from '../Icon.tsx';
import styles from './OwnPlace.module.css';

const refused = 1;

/** Where the device is, to about a kilometre: a municipality needs no more. */
function position() {
  const options = { enableHighAccuracy: false, timeout: 15_000, maximumAge: 600_000 };
  return new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, options);
  });
}

interface Props {
  /** @param name of the nearest municipality */
  onFound: (name: string) => void;
}

/** Asks the browser where it is, only when pressed, and tells the nearest municipality; no place leaves the browser. */
export function OwnPlace({ onFound }: Props) {
  const [said, setSaid] = useState<string>(places.private);
  const [isAsking, setAsking] = useState(false);

  async function find() {
    setAsking(true);
    try {
      const [{ coords }, { nearestCity }] = await Promise.all([position(), import('#client/lib/places/citySearch.ts')]);
      const city = nearestCity(coords.latitude, coords.longitude);
      if (city) onFound(city.name);
      else setSaid(places.abroad);
    } catch (error) {
      setSaid((error as Partial<GeolocationPositionError>).code === refused ? places.refused : places.failed);
    }
    setAsking(false);
  }

  return (
    <div className={styles.place}>
      <button type="button" aria-disabled={isAsking} onClick={() => !isAsking && void find()}>
        <Icon name="pin" size={18} />
        {isAsking ? places.asking : places.own}
      </button>
      <p role="status">{said}</p>
    </div>
  );
}
