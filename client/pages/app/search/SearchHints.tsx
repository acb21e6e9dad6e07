import { skipToken } from '@apollo/client/react';
import { Link } from 'react-router';
import { search as texts } from '../../../texts/search.ts';
import { PlainButton } from '../../../ui/plain/Buttons.tsx';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { useCity } from '../CityChoice.tsx';
import { useAppFrontQuery } from '../feed/FeedPage.generated.ts';
import styles from './SearchHints.module.css';
import type { RecentSearches } from './useRecentSearches.ts';

interface Props {
  recent: RecentSearches;
  onSearch: (text: string) => void;
  onNearby: () => void;
}

/** Before anything is typed: recent searches, the categories, the neighbouring cities. */
export function SearchHints({ recent, onSearch, onNearby }: Props) {
  const { city } = useCity();
  const { data } = useAppFrontQuery(city ? { variables: { city }, fetchPolicy: 'cache-first' } : skipToken);
  return (
    <div className={styles.hints}>
      {recent.searches.length > 0 && (
        <section aria-labelledby="viimeksi-haettua">
          <header>
            <h2 id="viimeksi-haettua">{texts.recent}</h2>
            <button type="button" className={styles.forget} onClick={recent.clear}>
              {texts.forget}
            </button>
          </header>
          <ul className={styles.recent}>
            {recent.searches.map((words) => (
              <li key={words}>
                <button type="button" onClick={() => onSearch(words)}>
                  <Icon name="history" size={18} />
                  {words}
                </button>
                <button type="button" aria-label={texts.forgetOne(words)} onClick={() => recent.remove(words)}>
                  <Icon name="close" size={16} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <label className={styles.remember}>
        <input type="checkbox" checked={recent.isOn} onChange={({ target }) => recent.turn(target.checked)} />
        {texts.remember}
      </label>
      {city && (
        <section aria-labelledby="lahistolla">
          <h2 id="lahistolla">{texts.nearby.title}</h2>
          <div>
            <PlainButton kind="quiet" onClick={onNearby}>
              <Icon name="pin" size={18} />
              {texts.nearby.show}
            </PlainButton>
          </div>
        </section>
      )}
      {data && (
        <section aria-labelledby="kategorioittain">
          <h2 id="kategorioittain">{texts.categories}</h2>
          <ul className={styles.categories}>
            {data.categories.map(({ id, name }) => (
              <li key={id}>
                <Link to={`/sovellus?kategoria=${id}`}>
                  {name}
                  <Icon name="arrowRight" size={18} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
