import { home } from '../../../texts/home.ts';
import { Icon } from '../../../ui/plain/Icon.tsx';
import styles from './AppPicture.module.css';
import { Scene } from './Scene.tsx';

const { app } = home;

type Example = (typeof app.offers)[number];

function Offer({ offer: { scene, title, price, before, place, premium } }: { offer: Example }) {
  return (
    <div className={premium ? styles.premium : styles.offer}>
      <div className={styles.picture}>
        <Scene name={scene} />
        {premium && <span className={styles.mark}>Premium</span>}
      </div>
      <div className={styles.words}>
        <span className={styles.name}>{title}</span>
        <span className={styles.prices} data-numeric>
          <strong>{price}</strong> {before && <s>{before}</s>}
        </span>
        <span className={styles.place}>{place}</span>
      </div>
    </div>
  );
}

/** What the app's first page looks like, with made-up offers. */
export function AppPicture() {
  return (
    <div className={styles.phone} role="img" aria-label={app.label}>
      <div className={styles.screen}>
        <div className={styles.top}>
          <strong>{app.greeting}</strong>
          <span className={styles.city}>
            <Icon name="pin" size={14} />
            {app.city}
          </span>
        </div>
        <div className={styles.offers}>
          {app.offers.map((offer) => (
            <Offer key={offer.title} offer={offer} />
          ))}
        </div>
        <div className={styles.ask}>
          <Icon name="sparkle" size={16} />
          {app.ask}
        </div>
      </div>
    </div>
  );
}
