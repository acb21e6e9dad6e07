import { createContext, lazy, type ReactNode, Suspense, use, useEffect, useMemo, useState } from 'react';
import { remember, remembered, tellCity } from '#client/lib/device/deviceMemory.ts';
import { useHydrated } from '#client/lib/site/hydration.ts';
import { RenderTargetContext } from '#client/lib/site/renderTarget.ts';

interface CityChoice {
  /** Finnish name of the chosen municipality; undefined before a choice. */
  city: string | undefined;
  /** Opens the picker; the choice is stored on the account, or on the device without a session. */
  pickCity: () => void;
}

const CityContext = createContext<CityChoice>({ city: undefined, pickCity: () => {} });

const CityDialog = lazy(async () => ({ default: (await import('./CityDialog.tsx')).CityDialog }));

interface Props {
  /** The account's city, which goes before the one chosen on this device. */
  accountCity?: string | undefined;
  onChoose?: (city: string) => void;
  children: ReactNode;
}

/**
 * Whose offers are shown: of the city that the address names, else the account's, else the one chosen on this device,
 * and while the browser takes the page over, of the city that it was drawn with.
 */
function useChosenCity(accountCity: string | undefined) {
  const { city: drawn, isCityNamed = false } = use(RenderTargetContext);
  const isHydrated = useHydrated();
  const [named, setNamed] = useState(isCityNamed ? drawn : undefined);
  const [own, setOwn] = useState<string>();
  const kept = useMemo(() => (isHydrated ? remembered('appCity') : undefined), [isHydrated]);
  const known = isHydrated ? (accountCity ?? own ?? kept) : undefined;
  const city = named ?? known ?? drawn;

  useEffect(() => {
    if (city) tellCity(city);
  }, [city]);

  function choose(name: string) {
    setNamed(undefined);
    setOwn(name);
    remember('appCity', name);
  }
  return { city, choose };
}

/** Whose offers are shown, and the picker of another city. */
export function CityChoiceProvider({ accountCity, onChoose, children }: Props) {
  const { city, choose } = useChosenCity(accountCity);
  const [isOpen, setOpen] = useState(false);
  const choice = useMemo(() => ({ city, pickCity: () => setOpen(true) }), [city]);

  function pick(name: string) {
    setOpen(false);
    choose(name);
    onChoose?.(name);
  }

  return (
    <CityContext value={choice}>
      {children}
      {isOpen && (
        <Suspense>
          <CityDialog city={city} onChoose={pick} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </CityContext>
  );
}

/** The city whose offers are shown, and the way to change it. */
export function useCity() {
  return use(CityContext);
}
