import { Link } from 'react-router';
import type { Section } from '../../../lib/site/siteMap.ts';
import { common } from '../../../texts/common.ts';
import { Logo } from '../../plain/frame/Logo.tsx';
import { Icon } from '../../plain/Icon.tsx';
import styles from './Sidebar.module.css';

export interface SidebarProps {
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
    <span className={styles.waiting}>
      <span aria-hidden="true" data-numeric>
        {count > 99 ? '99+' : count}
      </span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

/** Navigation of an area, who is signed in, and the way out. */
export function Sidebar({ area, sections, current, waiting = {}, user, onSignOut }: SidebarProps) {
  return (
    <div className={styles.sidebar}>
      <Link className={styles.brand} to="/">
        <Logo size={30} />
        <span className={styles.area}>{area}</span>
      </Link>
      <nav aria-label={common.menu.main}>
        <ul className={styles.list}>
          {sections.map(({ to, text, icon }) => (
            <li key={to}>
              <Link className={styles.item} to={to} aria-current={to === current ? 'page' : undefined}>
                <Icon name={icon} />
                {text}
                {waiting[to] && waiting[to].count > 0 && <Waiting {...waiting[to]} />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        <div className={styles.user}>
          <span className={styles.initial} aria-hidden="true">
            {user.name.slice(0, 1).toLocaleUpperCase('fi')}
          </span>
          <span className={styles.names}>
            <strong title={user.name}>{user.to ? <Link to={user.to}>{user.name}</Link> : user.name}</strong>
            <span title={user.detail}>{user.detail}</span>
          </span>
        </div>
        <button type="button" className={styles.item} onClick={onSignOut}>
          <Icon name="signOut" />
          {common.signOut}
        </button>
      </div>
    </div>
  );
}
