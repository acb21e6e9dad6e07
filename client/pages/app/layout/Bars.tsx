import { Link } from 'react-router';
import { type Section, usePage, useSections } from '#client/lib/site/siteMap.ts';
import { app } from '#client/texts/app.ts';
import { common } from '#client/texts/common.ts';
import { Mark } from '#client/ui/plain/frame/Logo.tsx';
import { ThemeSwitch } from '#client/ui/plain/frame/ThemeSwitch.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { appStart } from '#shared/renderedPage.ts';
import { useCity } from '../city/CityChoice.tsx';
import styles from './Bars.module.css';

function CityChip() {
  const { city, pickCity } = useCity();
  return (
    <button
      type="button"
      className={styles.city}
      aria-haspopup="dialog"
      aria-label={city ? app.city.change(city) : app.city.none}
      onClick={pickCity}
    >
      <Icon name="pin" size={18} />
      <span className={styles.name}>{city ?? app.city.none}</span>
      <Icon name="chevronDown" size={14} />
    </button>
  );
}

/** Our mark, which leads to the first page. */
function Home() {
  return (
    <Link className={styles.home} to={appStart} aria-label={common.siteName}>
      <Mark size={26} />
      <span className={styles.word} aria-hidden="true">
        {common.siteName}
      </span>
    </Link>
  );
}

/** The head as the server sends it ahead. */
export function TopBarSketch() {
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Home />
      </div>
    </header>
  );
}

/** The app's head: whose city it is, the way to the search, and on wide screens the tabs. */
export function TopBar() {
  const sections = useSections();
  const { within } = usePage();
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Home />
        <CityChip />
        <nav className={styles.tabs} aria-label={app.tabs.label}>
          {sections.map(({ to, text }) => (
            <Link key={to} to={to} aria-current={within === to ? 'page' : undefined}>
              {text}
            </Link>
          ))}
        </nav>
        <div className={styles.tools}>
          <Link className={styles.search} to="/sovellus/haku" aria-label={app.tabs.search}>
            <Icon name="search" size={22} />
          </Link>
          <ThemeSwitch compact />
        </div>
      </div>
    </header>
  );
}

interface Props {
  sections: readonly Section[];
  /** The address of the part being shown. */
  within: string;
}

/** The app's parts within reach of a thumb. */
export function TabBar({ sections, within }: Props) {
  return (
    <nav className={styles.tabBar} aria-label={app.tabs.label}>
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
