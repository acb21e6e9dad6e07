import { app } from '../../texts/app.ts';
import { Icon } from '../../ui/plain/Icon.tsx';
import { LinkButton } from '../../ui/plain/LinkButton.tsx';
import { PlainButton } from '../../ui/plain/PlainButton.tsx';
import { StreetIllustration } from '../../ui/plain/StreetIllustration.tsx';
import styles from './ChooseCity.module.css';
import { useCity } from './CityContext.tsx';

/** The first start: what this is, and the one thing that it needs to know. */
export function ChooseCity() {
  const { pickCity } = useCity();
  return (
    <div className={styles.welcome}>
      <div className={styles.street}>
        <StreetIllustration />
      </div>
      <h1>{app.welcome.title}</h1>
      <p>{app.welcome.text}</p>
      <div className={styles.actions}>
        <PlainButton size="large" onClick={pickCity}>
          <Icon name="pin" />
          {app.welcome.choose}
        </PlainButton>
        <LinkButton to="/sovellus/kirjaudu" kind="quiet" size="large">
          {app.welcome.haveAccount}
        </LinkButton>
      </div>
    </div>
  );
}
