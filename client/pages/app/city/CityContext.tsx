import type { ReactNode } from 'react';
import { app } from '#client/texts/app.ts';
import { LinkButton, PlainButton } from '#client/ui/plain/Buttons.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { StreetIllustration } from '#client/ui/plain/illustration/StreetIllustration.tsx';
import { useUpdateConsumerCityMutation } from '../account.generated.ts';
import { useToast } from '../layout/Toasts.tsx';
import { useConsumer } from '../useConsumer.ts';
import { CityChoiceProvider, useCity } from './CityChoice.tsx';
import styles from './CityContext.module.css';

/** The account's city, else the one chosen on this device. */
export function CityProvider({ children }: { children: ReactNode }) {
  const { consumer } = useConsumer();
  const say = useToast();
  const [update] = useUpdateConsumerCityMutation();

  async function choose(city: string) {
    if (consumer) await update({ variables: { city } }).catch(() => say(app.city.failed, { tone: 'bad' }));
  }

  return (
    <CityChoiceProvider accountCity={consumer?.city} onChoose={(city) => void choose(city)}>
      {children}
    </CityChoiceProvider>
  );
}

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
      <noscript>
        <LinkButton to="/tarjoukset" kind="quiet">
          {app.welcome.every}
        </LinkButton>
      </noscript>
    </div>
  );
}
