import { Link } from 'react-router';
import { numeral } from '../../../lib/format/format.ts';
import { adminDashboard } from '../../../texts/admin.ts';
import { Icon, type IconName } from '../../../ui/plain/Icon.tsx';
import { Panel } from '../../../ui/plain/Panel.tsx';
import { BlockSkeleton } from '../../../ui/plain/Skeleton.tsx';
import styles from './InboxPanel.module.css';
import type { AdminOverviewQuery } from './OverviewTab.generated.ts';

const texts = adminDashboard.inbox;

type Inbox = AdminOverviewQuery['overview']['inbox'];

interface Line {
  to: string;
  icon: IconName;
  count: number;
  text: string;
}

function linesOf({ pendingBusinesses, pendingOffers, pendingOrders, unhandledMessages }: Inbox): Line[] {
  const lines: Line[] = [
    {
      to: '/admini/yritykset?tila=PENDING',
      icon: 'building',
      count: pendingBusinesses,
      text: texts.businesses(pendingBusinesses),
    },
    { to: '/admini/tarjoukset?tila=PENDING', icon: 'offers', count: pendingOffers, text: texts.offers(pendingOffers) },
    { to: '/admini/pyynnot', icon: 'receipt', count: pendingOrders, text: texts.orders(pendingOrders) },
    { to: '/admini/viestit', icon: 'mail', count: unhandledMessages, text: texts.messages(unhandledMessages) },
  ];
  return lines.filter(({ count }) => count > 0);
}

/** What waits for this admin, each with the way to where it is handled. */
export function InboxPanel({ inbox }: { inbox: Inbox | undefined }) {
  const lines = inbox ? linesOf(inbox) : [];
  return (
    <Panel title={texts.title}>
      {!inbox && <BlockSkeleton lines={3} />}
      {inbox && lines.length === 0 && <p className={styles.none}>{texts.none}</p>}
      {lines.length > 0 && (
        <ul className={styles.list}>
          {lines.map(({ to, icon, count, text }) => (
            <li key={to}>
              <Link className={styles.line} to={to}>
                <Icon name={icon} />
                <span>
                  <strong data-numeric>{numeral(count)}</strong> {text}
                </span>
                <Icon name="arrowRight" size={16} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
