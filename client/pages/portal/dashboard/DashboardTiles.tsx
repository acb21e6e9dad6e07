import { Link } from 'react-router';
import { dashboard } from '../../../texts/portal.ts';
import { Icon, type IconName } from '../../../ui/plain/Icon.tsx';
import { Columns } from '../../../ui/plain/Stack.tsx';
import styles from './DashboardTiles.module.css';

const tiles: { to: string; icon: IconName; title: string; text: string }[] = [
  { to: '/yritys/tarjoukset', icon: 'offers', ...dashboard.tiles.offers },
  { to: '/yritys/analytiikka', icon: 'chart', ...dashboard.tiles.analytics },
  { to: '/yritys/laskutus', icon: 'receipt', ...dashboard.tiles.billing },
];

/** The ways on from the dashboard. */
export function DashboardTiles() {
  return (
    <Columns least={240}>
      {tiles.map(({ to, icon, title, text }) => (
        <Link key={to} className={styles.tile} to={to}>
          <span className={styles.icon}>
            <Icon name={icon} size={22} />
          </span>
          <span>
            <strong>{title}</strong>
            <span className={styles.text}>{text}</span>
          </span>
          <Icon name="arrowRight" size={18} />
        </Link>
      ))}
    </Columns>
  );
}
