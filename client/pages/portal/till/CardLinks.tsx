import { Link } from 'react-router';
import { useOnline } from '#client/lib/device/useOnline.ts';
import { date, isoDate } from '#client/lib/format/format.ts';
import { tillCard as texts } from '#client/texts/tillCard.ts';
import { Panel } from '#client/ui/plain/Layout.tsx';
import { tillCardPath } from '#shared/rules/offers/redemption/cardPath.ts';
import { usePortalTillCardsQuery } from './CardLinks.generated.ts';
import styles from './TillPage.module.css';

/** How the offers of these days are taken, for who is new at the till. Their pages need the network. */
export function CardLinks() {
  const { data } = usePortalTillCardsQuery({ fetchPolicy: 'cache-and-network' });
  const isOnline = useOnline();
  const cards = data?.tillCards ?? [];
  const today = isoDate(new Date());
  if (cards.length === 0 || !isOnline) return null;
  return (
    <Panel title={texts.list}>
      <ul className={styles.rows}>
        {cards.map(({ id, startDate, content }) => (
          <li key={id} className={styles.row}>
            <span className={styles.name}>
              <Link to={tillCardPath(id)}>{content.title}</Link>
              {startDate > today && <span className={styles.quiet}>{texts.begins(date(startDate))}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
