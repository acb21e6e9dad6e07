import { useId, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAnswer } from '#client/lib/graphql/answers.tsx';
import { findCities } from '#client/lib/places/citySearch.ts';
import type { Questions } from '#client/lib/site/siteMap.ts';
import { publicOffers } from '#client/texts/publicOffers.ts';
import { PlainButton } from '#client/ui/plain/Buttons.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { cities } from '#shared/cities.ts';
import { Band } from '../Band.tsx';
import { PublicPage } from '../PublicPage.tsx';
import styles from './CitiesPage.module.css';
import { PublicCitiesDocument } from './publicOffers.generated.ts';
import { cityAddress } from './publicOffers.tsx';

const texts = publicOffers.cities;

export const questions: Questions = () => [{ document: PublicCitiesDocument, variables: {} }];

/** Filters as one types; without JavaScript the form asks the server. */
function Search({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const id = useId();
  return (
    <search>
      <form className={styles.search} action="/tarjoukset" onSubmit={(event) => event.preventDefault()}>
        <label htmlFor={id}>{texts.search}</label>
        <div className={styles.field}>
          <Icon name="search" size={20} />
          <input
            id={id}
            type="search"
            name="haku"
            autoComplete="off"
            maxLength={60}
            value={words}
            onChange={({ target }) => onChange(target.value)}
          />
        </div>
        <span className={styles.submit}>
          <PlainButton type="submit" size="large">
            {texts.submit}
          </PlainButton>
        </span>
      </form>
    </search>
  );
}

/** Municipalities with their own live offers as cards, the others as a list. */
export function CitiesPage() {
  const [params] = useSearchParams();
  const [words, setWords] = useState(params.get('haku') ?? '');
  const { data } = useAnswer(PublicCitiesDocument, {});
  const found = useMemo(() => new Set(findCities(words).map(({ name }) => name)), [words]);
  const live = (data?.liveCities ?? []).filter(({ name }) => found.has(name));
  const others = cities.filter(({ name }) => found.has(name) && !live.some((city) => city.name === name));

  return (
    <PublicPage path="/tarjoukset" title={texts.title} intro={texts.intro}>
      <Band>
        <div className={styles.parts}>
          <Search words={words} onChange={setWords} />
          {live.length > 0 && (
            <section className={styles.part} aria-labelledby="nyt">
              <h2 id="nyt">{texts.live}</h2>
              <ul className={styles.live}>
                {live.map(({ name, offers }) => (
                  <li key={name}>
                    <Link to={cityAddress(name)}>
                      <Icon name="pin" size={20} />
                      <span className={styles.name}>{name}</span>
                      <span className={styles.count} aria-hidden="true" data-numeric>
                        {texts.count(offers)}
                      </span>
                      <span className="visually-hidden">{texts.countLabel(offers)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {others.length > 0 && (
            <section className={styles.part} aria-labelledby="muut">
              <h2 id="muut">{texts.others}</h2>
              <p className={styles.muted}>{texts.othersText}</p>
              <ul className={styles.others}>
                {others.map(({ name }, index) => (
                  <li key={name} data-letter={others[index - 1]?.name[0] === name[0] ? undefined : name[0]}>
                    <Link to={cityAddress(name)}>{name}</Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <p role="status" className={styles.muted}>
            {live.length + others.length === 0 && texts.none(words.trim())}
          </p>
        </div>
      </Band>
    </PublicPage>
  );
}
