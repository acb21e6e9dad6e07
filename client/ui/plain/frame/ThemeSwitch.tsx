import { useTheme } from '#client/lib/theme/theme.tsx';
import { common } from '#client/texts/common.ts';
import { Icon } from '../Icon.tsx';
import styles from './ThemeSwitch.module.css';

/** Turns the dark theme on and off; the name of the theme shown is written beside the picture unless there is no room. */
export function ThemeSwitch({ compact = false }: { compact?: boolean }) {
  const { mode, setMode } = useTheme();
  const dark = mode === 'dark';
  const text = dark ? common.theme.dark : common.theme.light;

  return (
    <button
      type="button"
      role="switch"
      aria-checked={dark}
      aria-label={common.theme.darkTheme}
      title={text}
      className={compact ? styles.compact : styles.switch}
      onClick={() => setMode(dark ? 'light' : 'dark')}
    >
      <Icon name={dark ? 'moon' : 'sun'} size={18} />
      {!compact && <span aria-hidden="true">{text}</span>}
    </button>
  );
}
