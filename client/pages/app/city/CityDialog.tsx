import { useMemo, useState } from 'react';
import { findCities } from '#client/lib/places/citySearch.ts';
import { app } from '#client/texts/app.ts';
import { OwnPlace } from '#client/ui/plain/form/OwnPlace.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { Sheet } from '#client/ui/plain/Sheet.tsx';
import styles from './CityDialog.module.css';

const texts = app.city;
const big = ['Helsinki', 'Espoo', 'Tampere', 'Vantaa', 'Oulu', 'Turku', 'Jyväskylä', 'Kuopio', 'Lahti', 'Pori'];

interface Props {
  city: string | undefined;
  onChoose: (name: string) => void;
  onClose: () => void;
}

/** One of the 308 municipalities, found by its Finnish or Swedish name. */
export function CityDialog({ city, onChoose, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const found = useMemo(() => findCities(typed), [typed]);
  const [first] = found;

  return (
    <Sheet title={texts.title} onClose={onClose} tall>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() && first) onChoose(first.name);
        }}
      >
        <Icon name="search" size={18} />
        <input
          type="search"
          aria-label={texts.search}
          placeholder={texts.placeholder}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
      <div className={styles.list}>
        {!typed && <OwnPlace onFound={onChoose} />}
        {!typed && (
          <section aria-label={texts.big} className={styles.big}>
            {big.map((name) => (
              <button key={name} type="button" aria-pressed={name === city} onClick={() => onChoose(name)}>
                {name}
              </button>
            ))}
          </section>
        )}
        <p className={styles.count} role="status">
          {typed ? (found.length ? texts.found(found.length) : texts.notFound) : texts.every}
        </p>
        <ul>
          {found.map(({ code, name, nameSv, region }) => (
            <li key={code}>
              <button type="button" aria-current={name === city || undefined} onClick={() => onChoose(name)}>
                <span>
                  {name}
                  {typed && nameSv !== name && <span className={styles.swedish}> {nameSv}</span>}
                </span>
                <span className={styles.region}>{region}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
