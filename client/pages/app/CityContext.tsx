import { createContext, lazy, type ReactNode, Suspense, use, useMemo, useState } from 'react';
import { app } from '../../texts/app.ts';
import { LinkButton, PlainButton } from '../../ui/plain/Buttons.tsx';
import { Icon } from '../../ui/plain/Icon.tsx';
import { StreetIllustration } from '../../ui/plain/StreetIllustration.tsx';
import { useUpdateConsumerCityMutation } from './account.generated.ts';
import styles from './CityContext.module.css';
import { remember, remembered } from './deviceMemory.ts';
import { useToast } from './Toasts.tsx';
import { useConsumer } from './useConsumer.ts';

interface CityChoice {
  /** Finnish name of the chosen municipality; undefined before a choice. */
  city: string | undefined;
  /** Opens the picker; the choice is stored on the account, or on the device without a session. */
  pickCity: () => void;
}

const CityContext = createContext<CityChoice>({ city: undefined, pickCity: () => {} });

const CityDialog = lazy(async () => ({ default: (await import('./city/CityDialog.tsx')).CityDialog }));

/** Whose offers are shown: the account's city, else the one chosen on this device. */
export function CityProvider({ children }: { children: ReactNode }) {
  const { consumer } = useConsumer();
  const say = useToast();
  const [own, setOwn] = useState(() => remembered('appCity'));
  const [isOpen, setOpen] = useState(false);
  const [update] = useUpdateConsumerCityMutation();
  const city = consumer?.city ?? own;
  const choice = useMemo(() => ({ city, pickCity: () => setOpen(true) }), [city]);

  async function choose(name: string) {
    setOpen(false);
    setOwn(name);
    remember('appCity', name);
    if (consumer) await update({ variables: { city: name } }).catch(() => say(app.city.failed, { tone: 'bad' }));
  }

  return (
    <CityContext value={choice}>
      {children}
      {isOpen && (
        <Suspense>
          <CityDialog city={city} onChoose={(name) => void choose(name)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </CityContext>
  );
}

/** The city whose offers are shown, and the way to change it. */
export function useCity() {
  return use(CityContext);
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
    </div>
  );
}
