import { Drawer } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { usePage } from '../../../lib/site/siteMap.ts';
import { common } from '../../../texts/common.ts';
import { SkipLink } from '../../plain/frame/SkipLink.tsx';
import { ThemeSwitch } from '../../plain/frame/ThemeSwitch.tsx';
import { Icon } from '../../plain/Icon.tsx';
import styles from './Shell.module.css';
import { Sidebar, type SidebarProps } from './Sidebar.tsx';
import { WaitingDraft } from './WaitingDraft.tsx';

interface Props extends Omit<SidebarProps, 'current'> {
  /** Above every page. */
  notice?: ReactNode;
  /** Stands beside the section's title in the header. */
  badge?: ReactNode;
  /** Beside the theme switch at the end of the header. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A new page is read from its beginning: focus follows the address, but not the first one. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
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
