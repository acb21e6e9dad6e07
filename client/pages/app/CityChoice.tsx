import { createContext, lazy, type ReactNode, Suspense, use, useMemo, useState } from 'react';
import { remember, remembered } from './deviceMemory.ts';

interface CityChoice {
  /** Finnish name of the chosen municipality; undefined before a choice. */
  city: string | undefined;
  /** Opens the picker; the choice is stored on the account, or on the device without a session. */
  pickCity: () => void;
}

const CityContext = createContext<CityChoice>({ city: undefined, pickCity: () => {} });

const CityDialog = lazy(async () => ({ default: (await import('./city/CityDialog.tsx')).CityDialog }));

interface Props {
  /** The account's city, which goes before the one chosen on this device. */
  accountCity?: string | undefined;
  onChoose?: (city: string) => void;
  children: ReactNode;
}

/** Whose offers are shown, and the picker of another city. */
export function CityChoiceProvider({ accountCity, onChoose, children }: Props) {
  const [own, setOwn] = useState(() => remembered('appCity'));
  const [isOpen, setOpen] = useState(false);
  const city = accountCity ?? own;
  const choice = useMemo(() => ({ city, pickCity: () => setOpen(true) }), [city]);

  function choose(name: string) {
    setOpen(false);
    setOwn(name);
    remember('appCity', name);
    onChoose?.(name);
  }

  return (
    <CityContext value={choice}>
      {children}
      {isOpen && (
        <Suspense>
          <CityDialog city={city} onChoose={choose} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </CityContext>
  );
}

/** The city whose offers are shown, and the way to change it. */
export function useCity() {
  return use(CityContext);
}
