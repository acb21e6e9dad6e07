import { useEffect, useRef, useState } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { isoDate } from '#client/lib/format/format.ts';
import { PublicSettingsDocument } from '#client/lib/graphql/publicSettings.generated.ts';
import { usePublicSettings } from '#client/lib/graphql/usePublicSettings.ts';
import type { Questions } from '#client/lib/site/siteMap.ts';
import { common } from '#client/texts/common.ts';
import { publicFrame } from '#client/texts/public.ts';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { Logo } from '#client/ui/plain/frame/Logo.tsx';
import { MaintenanceNotice } from '#client/ui/plain/frame/MaintenanceNotice.tsx';
import { SkipLink } from '#client/ui/plain/frame/Site.tsx';
import { ThemeSwitch } from '#client/ui/plain/frame/ThemeSwitch.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { mailLink } from '#shared/mailLink.ts';
import styles from './PublicLayout.module.css';

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

function PublicNavbar() {
  const { open, setOpen, button } = useMenu();
  const { pathname } = useLocation();

  return (
    <header className={styles.bar}>
      <div className={styles.navInner}>
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

const { footer } = publicFrame;

function LinkList({ title, links }: { title: string; links: readonly { to: string; text: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PublicFooter() {
  const { siteName, yTunnus, contactEmail, phone, osoite, links } = usePublicSettings();
  const networks = footer.networks.flatMap(({ key, text }) => (links[key] ? [{ key, text, to: links[key] }] : []));
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Logo />
          <p>{footer.about}</p>
          <address className={styles.contact}>
            <a href={mailLink(contactEmail)}>{contactEmail}</a>
            <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
            <span>{osoite}</span>
          </address>
        </div>
        <LinkList title={footer.service} links={footer.serviceLinks} />
        <LinkList title={footer.business} links={footer.businessLinks} />
        <LinkList title={footer.legal} links={footer.legalLinks} />
      </div>
      <div className={styles.base}>
        <p>
          © {isoDate(new Date()).slice(0, 4)} {siteName} · {footer.businessId} <span data-numeric>{yTunnus}</span> ·{' '}
          <a href="/lisenssit.txt">{footer.licences}</a>
        </p>
        {networks.length > 0 && (
          <ul className={styles.social} aria-label={footer.social}>
            {networks.map(({ key, text, to }) => (
              <li key={key}>
                <a href={to} rel="noopener noreferrer">
                  <Icon name={key} size={22} label={text} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  );
}

export const questions: Questions = () => [{ document: PublicSettingsDocument, variables: {} }];

/** The frame of the public site. Loads neither Ant Design nor Apollo: its pages must be light. */
export function PublicLayout() {
  return (
    <div className={styles.site}>
      <SkipLink />
      <PublicNavbar />
      <main id="sisalto" tabIndex={-1} className={styles.main}>
        <MaintenanceNotice band />
        <Outlet />
      </main>
      <PublicFooter />
      <ScrollRestoration />
    </div>
  );
}
