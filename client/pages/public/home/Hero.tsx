import { Link } from 'react-router';
import { home } from '../../../texts/home.ts';
import { marketing } from '../../../texts/marketing.ts';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { StreetIllustration } from '../../../ui/plain/StreetIllustration.tsx';
import { AppPicture } from './AppPicture.tsx';
import styles from './Hero.module.css';
import { StoreLinks } from './StoreLinks.tsx';

const { hero } = home;
const { rating, users, mark } = marketing;

/** What this is and where to get it, beside the app on our street. */
export function Hero() {
  return (
    <section id="etusivu" className={styles.hero} aria-label={hero.title}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <p className={styles.kicker}>{hero.kicker}</p>
          <h1 className={styles.title}>{hero.title}</h1>
          <p className={styles.text}>{hero.text}</p>
          <StoreLinks />
          <div className={styles.ways}>
            <Link className={styles.browse} to="/tarjoukset">
              {hero.browse}
              <Icon name="arrowRight" size={18} />
            </Link>
            <Link className={styles.browse} to="/sovellus">
              {hero.webApp}
              <Icon name="arrowRight" size={18} />
            </Link>
          </div>
          <p className={styles.rating}>
            <span className={styles.stars}>
              <Icon name="star" size={18} />
              <strong>{rating.text}</strong>
            </span>
            <span>{users}</span>
            <span className={styles.mark}>{mark}</span>
          </p>
        </div>
        <div className={styles.picture}>
          <StreetIllustration />
          <AppPicture />
        </div>
      </div>
    </section>
  );
}
