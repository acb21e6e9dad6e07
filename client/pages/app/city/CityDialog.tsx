import { useMemo, useState } from 'react';
import { cities } from '#shared/cities.ts';
import { app } from '../../../texts/app.ts';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { Sheet } from '../../../ui/plain/Sheet.tsx';
import styles from './CityDialog.module.css';

const texts = app.city;
const big = ['Helsinki', 'Espoo', 'Tampere', 'Vantaa', 'Oulu', 'Turku', 'Jyväskylä', 'Kuopio', 'Lahti', 'Pori'];

const lower = (text: string) => text.trim().toLocaleLowerCase('fi');

/** Municipalities whose Finnish or Swedish name holds the typed letters; names that begin with them come first. */
function matching(typed: string) {
  const wanted = lower(typed);
  const closeness = ({ name, nameSv }: (typeof cities)[number]) =>
    lower(name).startsWith(wanted) || lower(nameSv).startsWith(wanted) ? 0 : 1;
  return cities
    .filter(({ name, nameSv }) => lower(`${name} ${nameSv}`).includes(wanted))
    .sort((one, other) => closeness(one) - closeness(other));
}

interface Props {
  city: string | undefined;
  onChoose: (name: string) => void;
  onClose: () => void;
}

/** One of the 308 municipalities, found by its Finnish or Swedish name. */
export function CityDialog({ city, onChoose, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const found = useMemo(() => matching(typed), [typed]);
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
