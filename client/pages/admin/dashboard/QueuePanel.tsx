import { Link } from 'react-router';
import { counted, numeral } from '../../../lib/format/format.ts';
import type { QueueName } from '../../../schema.generated.ts';
import { adminDashboard } from '../../../texts/admin.ts';
import { Icon, type IconName } from '../../../ui/plain/Icon.tsx';
import { Panel } from '../../../ui/plain/Layout.tsx';
import { BlockSkeleton } from '../../../ui/plain/Skeleton.tsx';
import type { AdminOverviewQuery } from './DashboardPage.generated.ts';
import styles from './QueuePanel.module.css';

const texts = adminDashboard.queues;

type Queue = AdminOverviewQuery['overview']['queues'][number];

const places: Record<QueueName, { to: string; icon: IconName }> = {
  BUSINESSES: { to: '/admini/yritykset?tila=PENDING', icon: 'building' },
  OFFERS: { to: '/admini/tarjoukset?tila=PENDING', icon: 'offers' },
  CHANGES: { to: '/admini/tarjoukset?tila=PENDING', icon: 'edit' },
  ORDERS: { to: '/admini/pyynnot', icon: 'receipt' },
  MESSAGES: { to: '/admini/viestit', icon: 'mail' },
  ONLINE_PAYMENTS: { to: '/admini/verkkomaksut?tila=REVIEW', icon: 'euro' },
  SETTLEMENTS: { to: '/admini/tilitykset', icon: 'euro' },
  REPORTS: { to: '/admini/ilmoitukset', icon: 'alert' },
  APPEALS: { to: '/admini/valitukset', icon: 'shield' },
  SHOPS: { to: '/admini/yrityssivut', icon: 'building' },
};

const hour = 3_600_000;
/** Businesses are promised an answer in 1–2 working days. */
const promised = 48 * hour;

function ageText(milliseconds: number) {
  const hours = Math.floor(milliseconds / hour);
  if (hours < 1) return texts.minutes;
  return hours < 48 ? counted(hours, texts.hours) : counted(Math.floor(hours / 24), texts.days);
}

function Age({ since }: { since: string }) {
  const waited = Date.now() - Date.parse(since);
  const late = waited >= promised;
  return (
    <span className={late ? `${styles.age} ${styles.late}` : styles.age} data-numeric>
      {late && <Icon name="alert" size={16} label={texts.late} />}
      {texts.oldest(ageText(waited))}
    </span>
  );
}

/** What waits for this admin: how many, how long the oldest has waited, and the way to where they are handled. */
export function QueuePanel({ queues }: { queues: readonly Queue[] | undefined }) {
  const waiting = queues?.filter(({ count }) => count > 0) ?? [];
  return (
    <Panel title={texts.title}>
      {!queues && <BlockSkeleton lines={3} />}
      {queues && waiting.length === 0 && (
        <p className={styles.none}>{queues.length > 0 ? texts.none : texts.noneHere}</p>
      )}
      {waiting.length > 0 && (
        <ul className={styles.list}>
          {waiting.map(({ name, count, oldest }) => (
            <li key={name}>
              <Link className={styles.line} to={places[name].to}>
                <Icon name={places[name].icon} />
                <span>
                  <strong data-numeric>{numeral(count)}</strong> {texts.names[name][count === 1 ? 0 : 1]}
                </span>
                {oldest && <Age since={oldest} />}
                <Icon name="arrowRight" size={16} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
