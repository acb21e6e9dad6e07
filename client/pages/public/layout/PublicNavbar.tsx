import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { common } from '../../../texts/common.ts';
import { publicFrame } from '../../../texts/public.ts';
import { Logo } from '../../../ui/plain/frame/Logo.tsx';
import { ThemeSwitch } from '../../../ui/plain/frame/ThemeSwitch.tsx';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { LinkButton } from '../../../ui/plain/LinkButton.tsx';
import styles from './PublicNavbar.module.css';

/** Open until a link is followed or Escape pressed; focus then returns to the button. */
function useMenu() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location closes the menu.
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);
  return { open, setOpen, button };
}

export function PublicNavbar() {
  const { open, setOpen, button } = useMenu();
  const { pathname } = useLocation();

  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link className={styles.brand} to="/" aria-label={common.siteName}>
          <Logo />
        </Link>
        <button
          ref={button}
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="paavalikko"
          aria-label={open ? common.menu.close : common.menu.open}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'close' : 'menu'} size={24} />
        </button>
        <div id="paavalikko" className={`${styles.menu} ${open ? styles.open : ''}`}>
          <nav aria-label={common.menu.main}>
            <ul className={styles.links}>
              {publicFrame.nav.map(({ to, text }) => (
                <li key={to}>
                  <Link className={styles.link} to={to} aria-current={to === pathname ? 'page' : undefined}>
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.actions}>
            <ThemeSwitch />
            <LinkButton kind="quiet" to="/yritys/kirjaudu">
              {publicFrame.signIn}
            </LinkButton>
            <LinkButton to="/yritys/rekisteroidy">{publicFrame.register}</LinkButton>
          </div>
        </div>
      </div>
    </header>
  );
}
