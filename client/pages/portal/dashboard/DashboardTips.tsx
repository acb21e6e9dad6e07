import { dashboard } from '../../../texts/portal.ts';
import { Icon, type IconName } from '../../../ui/plain/Icon.tsx';
import { Panel } from '../../../ui/plain/Panel.tsx';
import styles from './DashboardTips.module.css';

const icons: IconName[] = ['sparkle', 'image', 'euro'];

/** Three tips for one's first offers. */
export function DashboardTips() {
  return (
    <Panel title={dashboard.tips.title}>
      <ul className={styles.tips}>
        {dashboard.tips.list.map(({ title, text }, index) => (
          <li key={title}>
            <span className={styles.icon}>
              <Icon name={icons[index] ?? 'info'} size={20} />
            </span>
            <span>
              <strong>{title}</strong>
              <span className={styles.text}>{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
