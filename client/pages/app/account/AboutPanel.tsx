import { Link } from 'react-router';
import { account } from '../../../texts/app.ts';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { SettingsPanel } from '../SettingsPanel.tsx';
import styles from './AboutPanel.module.css';

const { title, terms, privacy, contact, home } = account.about;
const links = [
  ['/kayttoehdot', terms],
  ['/tietosuojaseloste', privacy],
  ['/yhteystiedot', contact],
  ['/', home],
] as const;

/** The ways to the service's terms and people. */
export function AboutPanel() {
  return (
    <SettingsPanel title={title}>
      <ul className={styles.links}>
        {links.map(([to, text]) => (
          <li key={to}>
            <Link to={to}>
              {text}
              <Icon name="arrowRight" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </SettingsPanel>
  );
}
