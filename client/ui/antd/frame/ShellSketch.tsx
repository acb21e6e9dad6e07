import { common } from '#client/texts/common.ts';
import { Logo } from '../../plain/frame/Logo.tsx';
import { Icon } from '../../plain/Icon.tsx';
import { BlockSkeleton, Skeleton } from '../../plain/Skeleton.tsx';
import styles from './Shell.module.css';
import sidebarStyles from './Sidebar.module.css';

interface Props {
  /** Name of the area, under the logo. */
  area: string;
  /** How many sections the area has. */
  sections: number;
  /** The page's title; empty for one that brings its own. */
  title: string;
}

const widths = ['6em', '8em', '7em', '5em'];

/**
 * The frame of the portal and of the back office without what depends on the viewer: sent by the server ahead of the
 * program, and shown until it is known who is signed in. Loads no Ant Design.
 */
export function ShellSketch({ area, sections, title }: Props) {
  return (
    <div className={styles.shell}>
      <title>{title ? `${title} – ${common.siteName}` : common.siteName}</title>
      <aside className={styles.side}>
        <div className={sidebarStyles.sidebar}>
          <span className={sidebarStyles.brand}>
            <Logo size={30} />
            <span className={sidebarStyles.area}>{area}</span>
          </span>
          <div className={sidebarStyles.list} aria-hidden="true">
            {Array.from({ length: sections }, (_, index) => index).map((row) => (
              <span key={row} className={sidebarStyles.item}>
                <Skeleton width={widths[row % widths.length] ?? '6em'} height="1em" />
              </span>
            ))}
          </div>
        </div>
      </aside>
      <header className={styles.header}>
        <span className={styles.burger} aria-hidden="true">
          <Icon name="menu" size={24} />
        </span>
        <span className={styles.title}>{title}</span>
      </header>
      <main className={styles.main}>
        <BlockSkeleton lines={8} />
      </main>
    </div>
  );
}
