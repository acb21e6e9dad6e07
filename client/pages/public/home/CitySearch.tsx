import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAnswer } from '#client/lib/graphql/answers.tsx';
import { places } from '#client/texts/places.ts';
import { PlainButton } from '#client/ui/plain/Buttons.tsx';
import { OwnPlace } from '#client/ui/plain/form/OwnPlace.tsx';
import { PublicCitiesDocument } from '../offers/publicOffers.generated.ts';
import { cityAddress } from '../offers/publicOffers.tsx';
import styles from './CitySearch.module.css';

const shown = 3;

/** The municipalities with most live offers: real figures, or nothing. */
function LiveCities() {
  const { data } = useAnswer(PublicCitiesDocument, {});
  const most = (data?.liveCities ?? []).toSorted((one, other) => other.offers - one.offers).slice(0, shown);
  if (most.length === 0) return null;
  return (
    <div className={styles.live}>
      <h2>{places.now}</h2>
      <ul>
        {most.map(({ name, offers }) => (
          <li key={name}>
            <Link to={cityAddress(name)}>
              {name} <span data-numeric>{offers}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The first action of a visitor: to the offers of a municipality. Without JavaScript the list of municipalities answers. */
export function CitySearch() {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [names, setNames] = useState<string[]>([]);

  async function suggest() {
    const { cities } = await import('#shared/cities.ts');
    setNames(cities.map(({ name }) => name));
  }

  async function search() {
    const { cityMeant } = await import('#client/lib/places/citySearch.ts');
    const city = cityMeant(typed);
    const words = typed.trim() && `?${new URLSearchParams({ haku: typed.trim() })}`;
    await navigate(city ? cityAddress(city.name) : `/tarjoukset${words}`);
  }

  return (
    <div className={styles.search}>
      <search>
        <form
          action="/tarjoukset"
          onSubmit={(event) => {
            event.preventDefault();
            void search();
          }}
        >
          <label htmlFor={id}>{places.label}</label>
          <div className={styles.row}>
            <input
              id={id}
              name="haku"
              list={`${id}-kunnat`}
              placeholder={places.placeholder}
              autoComplete="off"
              maxLength={60}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onFocus={() => void suggest()}
            />
            <datalist id={`${id}-kunnat`}>
              {names.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
            <PlainButton kind="accent" size="large" type="submit">
              {places.submit}
            </PlainButton>
          </div>
        </form>
      </search>
      <OwnPlace onFound={(name) => void navigate(cityAddress(name))} />
      <LiveCities />
    </div>
  );
}
