import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { type Mode, palettes } from './tokens.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The document's class is the truth: the inline script of index.html sets it before the first paint. */
function shownMode(): Mode {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

function showMode(mode: Mode) {
  const { classList } = document.documentElement;
  classList.remove('light', 'dark');
  classList.add(mode);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', palettes[mode].paper);
  for (const listener of listeners) listener();
}

function saveMode(mode: Mode) {
  try {
    localStorage.setItem('theme', mode);
  } catch {
    // Storage is refused in some private windows; the choice then lives as long as the page.
  }
}

function setMode(mode: Mode) {
  saveMode(mode);
  showMode(mode);
}

type Theme = { mode: Mode; setMode: (mode: Mode) => void };

const ThemeContext = createContext<Theme>({ mode: 'light', setMode: () => {} });

/** Sets the chosen theme (light unless chosen otherwise) on the document and stores it on this device. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const mode = useSyncExternalStore(subscribe, shownMode, () => 'light' as const);

  useEffect(() => showMode(shownMode()), []);
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === 'theme') showMode(newValue === 'dark' ? 'dark' : 'light');
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);

  const theme = useMemo(() => ({ mode, setMode }), [mode]);
  return <ThemeContext value={theme}>{children}</ThemeContext>;
}

export function useTheme() {
  return useContext(ThemeContext);
}
