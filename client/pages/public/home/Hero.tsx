import { Link } from 'react-router';
import { usePublicSettings } from '#client/lib/graphql/usePublicSettings.ts';
import { home } from '#client/texts/home.ts';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { StreetIllustration } from '#client/ui/plain/illustration/StreetIllustration.tsx';
import { appStart } from '#shared/renderedPage.ts';
import { paidMark } from '#shared/texts/offers.ts';
import appPictureStyles from './AppPicture.module.css';
import { CitySearch } from './CitySearch.tsx';
import styles from './Hero.module.css';

const scenes = {
  coffee: (
    <>
      <path className={styles.steam} d="M52 24c-5 6 5 9 0 16M66 20c-5 6 5 9 0 16" />
      <path className={styles.white} d="M36 46h46v20a17 17 0 0 1-17 17H53a17 17 0 0 1-17-17z" />
      <path className={styles.line} d="M82 51h6a8 8 0 0 1 0 17h-7" />
      <path className={styles.white} d="M28 88h62" />
      <circle className={styles.warm} cx="116" cy="70" r="20" />
      <path className={styles.line} d="M116 70c0-4 6-4 6 1s-9 8-13 1 3-16 13-13 11 15 4 21" />
    </>
  ),
  flowers: (
    <>
      <path className={styles.line} d="M80 90V52M80 90 62 54M80 90l18-36M80 78c-8-2-14-8-15-14M80 78c8-2 14-8 15-14" />
      <path
        className={styles.warm}
        d="M68 30c2 4 5 4 6 0 1 4 5 4 8 0 4 14 0 24-7 24s-11-10-7-24z"
        transform="translate(5 -2)"
      />
      <path className={styles.rose} d="M46 36c2 4 5 4 6 0 1 4 5 4 8 0 4 14 0 24-7 24s-11-10-7-24z" />
      <path className={styles.rose} d="M100 36c2 4 5 4 6 0 1 4 5 4 8 0 4 14 0 24-7 24s-11-10-7-24z" />
      <path className={styles.white} d="M64 82h32l-5 26H69z" />
    </>
  ),
  bread: (
    <>
      <circle className={styles.warm} cx="80" cy="62" r="38" />
      <circle className={styles.hole} cx="80" cy="62" r="9" />
      <path className={styles.line} d="M58 42l4 5M98 38l-3 6M106 66l-6 1M62 84l4-5M92 88l-2-6M52 64h6" />
    </>
  ),
} as const;

type SceneName = keyof typeof scenes;

/** The picture of a made-up offer. Decoration. */
function Scene({ name }: { name: SceneName }) {
  return (
    <svg
      className={`${styles.scene} ${styles[name]}`}
      viewBox="0 0 160 120"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {scenes[name]}
    </svg>
  );
}

const { app } = home;

type Example = (typeof app.offers)[number];

function Offer({ offer: { scene, title, price, before, place, premium } }: { offer: Example }) {
  return (
    <div className={premium ? appPictureStyles.premium : appPictureStyles.offer}>
      <div className={appPictureStyles.picture}>
        <Scene name={scene} />
        {premium && <span className={appPictureStyles.mark}>{paidMark}</span>}
      </div>
      <div className={appPictureStyles.words}>
        <span className={appPictureStyles.name}>{title}</span>
        <span className={appPictureStyles.prices} data-numeric>
          <strong>{price}</strong> {before && <s>{before}</s>}
        </span>
        <span className={appPictureStyles.place}>{place}</span>
      </div>
    </div>
  );
}

/** What the app's first page looks like, with made-up offers. */
function AppPicture() {
  return (
    <div className={appPictureStyles.phone} role="img" aria-label={app.label}>
      <div className={appPictureStyles.screen}>
        <div className={appPictureStyles.top}>
          <strong>{app.greeting}</strong>
          <span className={appPictureStyles.city}>
            <Icon name="pin" size={14} />
            {app.city}
          </span>
        </div>
        <div className={appPictureStyles.offers}>
          {app.offers.map((offer) => (
            <Offer key={offer.title} offer={offer} />
          ))}
        </div>
        <div className={appPictureStyles.ask}>
          <Icon name="sparkle" size={16} />
          {app.ask}
        </div>
      </div>
    </div>
  );
}

/** Plain marks of our own; the stores' logos are theirs. */
const marks = {
  appStore:
    'M7 2.5h10a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2zM12 7v7M9 11.5l3 3 3-3M10 18.5h4',
  googlePlay: 'M6 3.8v16.4l13.5-8.2z',
};

/** Ways to the app, when it is in the stores. */
function StoreLinks() {
  const { links } = usePublicSettings();
  const stores = [
    { key: 'appStore', ...home.hero.appStore },
    { key: 'googlePlay', ...home.hero.googlePlay },
  ] as const;
  const set = stores.flatMap((store) => (links[store.key] ? [{ ...store, to: links[store.key] ?? '' }] : []));
  if (set.length === 0) return null;
  return (
    <div className={styles.links}>
      {set.map(({ key, over, text, to }) => (
        <a key={key} className={styles.link} href={to} rel="noopener noreferrer">
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

const { hero } = home;

/** What this is and where to get it, beside the app on our street. */
export function Hero() {
  return (
    <section id="etusivu" aria-label={hero.title}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <p className={styles.kicker}>{hero.kicker}</p>
          <h1 className={styles.title}>{hero.title}</h1>
          <p className={styles.text}>{hero.text}</p>
          <CitySearch />
          <StoreLinks />
          <Link className={styles.browse} to={appStart}>
            {hero.webApp}
            <Icon name="arrowRight" size={18} />
          </Link>
        </div>
        <div className={styles.picture}>
          <StreetIllustration />
          <AppPicture />
        </div>
      </div>
    </section>
  );
}
