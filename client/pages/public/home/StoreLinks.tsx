import { usePublicSettings } from '../../../lib/graphql/usePublicSettings.ts';
import { home } from '../../../texts/home.ts';
import { marketing } from '../../../texts/marketing.ts';
import styles from './StoreLinks.module.css';

/** Plain marks of our own; the stores' logos are theirs. */
const marks = {
  appStore:
    'M7 2.5h10a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2zM12 7v7M9 11.5l3 3 3-3M10 18.5h4',
  googlePlay: 'M6 3.8v16.4l13.5-8.2z',
};

/** Ways to the app. */
export function StoreLinks() {
  const { links } = usePublicSettings();
  const stores = [
    { key: 'appStore', ...home.hero.appStore },
    { key: 'googlePlay', ...home.hero.googlePlay },
  ] as const;
  return (
    <div className={styles.links}>
      {stores.map(({ key, over, text }) => (
        <a key={key} className={styles.link} href={links[key] ?? marketing.stores[key]} rel="noopener noreferrer">
          <svg width="26" height="26" viewBox="0 0 24 24" aria-hidden="true">
            <path d={marks[key]} />
          </svg>
          <span>
            <span className={styles.over}>{over}</span> {text}
          </span>
        </a>
      ))}
    </div>
  );
}
