import { Button, Drawer } from 'antd';
import { type ReactNode, useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router';
import { forgetDrafts, hasWaitingDraft } from '#client/lib/forms/drafts.ts';
import { subscribeToForms } from '#client/lib/forms/openForms.ts';
import { useAccountId } from '#client/lib/session/session.tsx';
import { type Section, usePage } from '#client/lib/site/siteMap.ts';
import { common } from '#client/texts/common.ts';
import { Logo } from '../../plain/frame/Logo.tsx';
import { SkipLink } from '../../plain/frame/Site.tsx';
import { ThemeSwitch } from '../../plain/frame/ThemeSwitch.tsx';
import { Icon } from '../../plain/Icon.tsx';
import { Notice } from '../Notice.tsx';
import styles from './Shell.module.css';
import sidebarStyles from './Sidebar.module.css';

interface SidebarProps {
  /** Name of the area, under the logo. */
  area: string;
  sections: Section[];
  /** Address of the section to mark. */
  current: string;
  /** How many things wait in a section, by its address, with the words for screen readers. */
  waiting?: Record<string, { count: number; text: string }>;
  /** Who is signed in; the name leads to the own account when `to` is given. */
  user: { name: string; detail: string; to?: string };
  onSignOut: () => void;
}

function Waiting({ count, text }: { count: number; text: string }) {
  return (
    <span className={sidebarStyles.waiting}>
      <span aria-hidden="true" data-numeric>
        {count > 99 ? '99+' : count}
      </span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

/** A ref for the list of sections: the current one is in sight also where not all of them have room. */
function useCurrentInSight(current: string) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!current) return;
    list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return list;
}

/** Navigation of an area, who is signed in, and the way out. */
function Sidebar({ area, sections, current, waiting = {}, user, onSignOut }: SidebarProps) {
  const list = useCurrentInSight(current);
  return (
    <div className={sidebarStyles.sidebar}>
      <Link className={sidebarStyles.brand} to="/">
        <Logo size={30} />
        <span className={sidebarStyles.area}>{area}</span>
      </Link>
      <nav aria-label={common.menu.main}>
        <ul ref={list} className={sidebarStyles.list}>
          {sections.map(({ to, text, icon }) => (
            <li key={to}>
              <Link className={sidebarStyles.item} to={to} aria-current={to === current ? 'page' : undefined}>
                <Icon name={icon} />
                {text}
                {waiting[to] && waiting[to].count > 0 && <Waiting {...waiting[to]} />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={sidebarStyles.foot}>
        <div className={sidebarStyles.user}>
          <span className={sidebarStyles.initial} aria-hidden="true">
            {user.name.slice(0, 1).toLocaleUpperCase('fi')}
          </span>
          <span className={sidebarStyles.names}>
            <strong title={user.name}>{user.to ? <Link to={user.to}>{user.name}</Link> : user.name}</strong>
            <span title={user.detail}>{user.detail}</span>
          </span>
        </div>
        <button type="button" className={sidebarStyles.item} onClick={onSignOut}>
          <Icon name="signOut" />
          {common.signOut}
        </button>
      </div>
    </div>
  );
}

/** Shows that values typed into a dialog of this page are stored, until the dialog is opened again. */
function WaitingDraft() {
  const account = useAccountId();
  const { pathname } = useLocation();
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const isWaiting = useSyncExternalStore(subscribeToForms, () => !!account && hasWaitingDraft(account, pathname));
  if (!isWaiting) return null;

  function discard() {
    forgetDrafts();
    rerender();
  }
  const action = (
    <Button size="small" onClick={discard}>
      {common.draft.discard}
    </Button>
  );
  return (
    <div className={styles.waiting}>
      <Notice tone="info" {...common.waitingDraft} action={action} />
    </div>
  );
}

interface Props extends Omit<SidebarProps, 'current'> {
  /** Above every page. */
  notice?: ReactNode;
  /** Shown beside the section's title in the header. */
  badge?: ReactNode;
  /** Beside the theme switch at the end of the header. */
  tools?: ReactNode;
  children: ReactNode;
}

/**
 * A new page is read from its beginning: focus and scroll follow the address, but not the first one. Delivery back leaves
 * the scroll to the browser, which knows where the page was left.
 */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    if (navigation !== 'POP') window.scrollTo(0, 0);
  }, [pathname, navigation]);
  return main;
}

/** The frame of the portal and of the back office: sidebar, or a drawer where there is no room, header, page. */
export function Shell({ notice, badge, tools, children, ...sidebar }: Props) {
  const { title, within } = usePage();
  const [open, setOpen] = useState(false);
  const main = useFocusOnNavigation();
  const side = <Sidebar {...sidebar} current={within} />;

  return (
    <div className={styles.shell}>
      <title>{title ? `${title} – ${common.siteName}` : common.siteName}</title>
      <SkipLink />
      <aside className={styles.side}>{side}</aside>
      <Drawer
        placement="left"
        size={300}
        open={open}
        onClose={() => setOpen(false)}
        closable={false}
        styles={{ body: { padding: 0 } }}
        aria-label={common.menu.main}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: closes after any of its links; the links are the controls. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too. */}
        <div className={styles.drawer} onClick={(event) => (event.target as Element).closest('a') && setOpen(false)}>
          {side}
        </div>
      </Drawer>
      <header className={styles.header}>
        <button
          type="button"
          className={styles.burger}
          aria-label={common.menu.open}
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <Icon name="menu" size={24} />
        </button>
        <span className={styles.title}>{title}</span>
        <span className={styles.badge}>{badge}</span>
        <span className={styles.tools}>
          {tools}
          <ThemeSwitch />
        </span>
      </header>
      <main ref={main} id="sisalto" tabIndex={-1} className={styles.main}>
        {notice}
        <WaitingDraft />
        {children}
      </main>
    </div>
  );
}
