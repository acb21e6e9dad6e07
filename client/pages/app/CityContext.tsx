import { createContext, lazy, type ReactNode, Suspense, use, useMemo, useState } from 'react';
import { app } from '../../texts/app.ts';
import { useUpdateConsumerCityMutation } from './account.generated.ts';
import { remember, remembered } from './deviceMemory.ts';
import { useToast } from './Toasts.tsx';
import { useConsumer } from './useConsumer.ts';

interface CityChoice {
  /** Finnish name of the chosen municipality; undefined until somebody has chosen. */
  city: string | undefined;
  /** Opens the picker; the choice is kept on the account, or on the device without a session. */
  pickCity: () => void;
}

const CityContext = createContext<CityChoice>({ city: undefined, pickCity: () => {} });

const CityDialog = lazy(async () => ({ default: (await import('./CityDialog.tsx')).CityDialog }));

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
