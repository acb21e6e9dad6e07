import { Link } from 'react-router';
import type { Section } from '../../../lib/site/siteMap.ts';
import { app } from '../../../texts/app.ts';
import { Icon } from '../../../ui/plain/Icon.tsx';
import styles from './TabBar.module.css';

interface Props {
  sections: readonly Section[];
  /** The address of the part being shown. */
  within: string;
}

/** The app's parts within reach of a thumb. */
export function TabBar({ sections, within }: Props) {
  return (
    <nav className={styles.bar} aria-label={app.tabs.label}>
      {sections.map(({ to, text, icon }) => (
        <Link key={to} to={to} className={styles.tab} aria-current={within === to ? 'page' : undefined}>
          <span className={styles.icon}>
            <Icon name={icon} size={24} />
          </span>
          {text}
        </Link>
      ))}
    </nav>
  );
}
