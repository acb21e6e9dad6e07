import { Button } from 'antd';
import { Link } from 'react-router';
import { date, numeral, percent } from '#client/lib/format/format.ts';
import { businesses } from '#client/texts/admin.ts';
import { businessStatus } from '#client/texts/statuses.ts';
import { Money } from '#client/ui/plain/data/Money.tsx';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { mailLink } from '#shared/mailLink.ts';
import { BusinessLink, EmailAddress } from '../parts/BusinessLink.tsx';
import styles from './BusinessCells.module.css';
import type { BusinessRowFragment } from './BusinessesPage.generated.ts';

/** Below this many euros a balance is shown in red. */
const lowBalance = 50;

interface Cell {
  business: BusinessRowFragment;
}
type OpeningCell = Cell & { onOpen: OpenDialog };

const lastLoginOf = ({ lastLoginAt }: BusinessRowFragment) =>
  lastLoginAt ? `${businesses.lastLogin} ${date(lastLoginAt)}` : businesses.neverLoggedIn;

/** Name, Y-tunnus with what is odd about it, and the contact person. */
export function NameCell({ business, onOpen }: OpeningCell) {
  const { id, businessName, businessId, businessIdChecksOut, contactPerson, duplicates, createdAt } = business;
  return (
    <div className={`${styles.cell} ${styles.first}`}>
      <BusinessLink id={id}>
        <strong className={styles.name}>{businessName}</strong>
      </BusinessLink>
      <span className={styles.quiet} data-detail={businessIdChecksOut || undefined}>
        {businessId}
        {!businessIdChecksOut && (
          <span className={styles.warning}>
            <Icon name="alert" size={14} /> {businesses.suspicious}
          </span>
        )}
      </span>
      {duplicates.length > 0 && (
        <button
          type="button"
          className={styles.duplicate}
          title={businesses.duplicate(duplicates.length)}
          onClick={() => onOpen('duplicates', business)}
        >
          <Icon name="alert" size={14} />
          <span data-detail>{businesses.duplicate(duplicates.length)}</span>
        </button>
      )}
      <span className={styles.quiet} data-detail>
        {contactPerson}
      </span>
      <span className={styles.quiet} data-numeric data-detail data-narrow>
        {businesses.columns.registered} {date(createdAt)}, {lastLoginOf(business).toLowerCase()}
      </span>
    </div>
  );
}

/** How to reach the business. The website is a guess made of the name. */
export function ContactCell({ business }: Cell) {
  const { email, emailVerified, phone, website } = business;
  return (
    <div className={`${styles.cell} ${styles.contact}`}>
      <a className={styles.link} href={mailLink(email)}>
        <EmailAddress email={email} />
      </a>
      {!emailVerified && (
        <span className={`${styles.warning} ${styles.mark}`} title={businesses.unverified}>
          <Icon name="alert" size={14} label={businesses.unverified} />
          <span data-detail aria-hidden>
            {businesses.unverified}
          </span>
        </span>
      )}
      <a className={styles.link} data-detail href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
        {phone}
      </a>
      {website && (
        <a
          className={`${styles.link} ${styles.quiet}`}
          data-detail
          href={website}
          target="_blank"
          rel="noreferrer"
          title={businesses.guessed}
        >
          <span className={styles.host}>{new URL(website).host}</span>
          <Icon name="external" size={12} />
        </a>
      )}
    </div>
  );
}

/** The status, and what was said with the latest decision. */
export function StatusCell({ business: { status, statusReason } }: Cell) {
  return (
    <div className={styles.cell}>
      <StatusTag {...businessStatus(status)} />
      {statusReason && (
        <span className={`${styles.quiet} ${styles.reason}`} data-detail title={statusReason}>
          {statusReason}
        </span>
      )}
    </div>
  );
}

/** The balance, red when low, with the ways to add to it and to look back. */
export function BalanceCell({ business, onOpen }: OpeningCell) {
  const { balance, currency, businessId, businessName } = business;
  return (
    <div className={styles.balance}>
      <Money amount={balance} currency={currency} tone={balance < lowBalance ? 'bad' : 'good'} />
      <span className={styles.links}>
        <Button
          type="link"
          size="small"
          icon={<Icon name="plus" size={16} />}
          title={businesses.add}
          aria-label={businesses.addTo(businessName)}
          onClick={() => onOpen('topUp', business)}
        >
          <span data-detail>{businesses.add}</span>
        </Button>
        <Button
          type="link"
          size="small"
          icon={<Icon name="history" size={16} />}
          title={businesses.history}
          aria-label={businesses.historyOf(businessName)}
          onClick={() => onOpen('history', business)}
        >
          <span data-detail>{businesses.history}</span>
        </Button>
        <Link
          className={styles.link}
          data-detail
          to={`/admini/laskut?haku=${encodeURIComponent(businessId)}`}
          aria-label={businesses.invoicesOf(businessName)}
        >
          {businesses.invoices}
        </Link>
      </span>
    </div>
  );
}

/** What the business has spent and what it got for it. */
export function PerformanceCell({ business: { totalSpent, currency, totalOffers, totalClicks, clickRate } }: Cell) {
  return (
    <div className={styles.cell}>
      <span>
        <Money amount={totalSpent} currency={currency} />{' '}
        <span className={styles.quiet} data-detail>
          {businesses.spent}
        </span>
      </span>
      <span className={styles.quiet} data-numeric data-detail>
        {numeral(totalOffers)} {businesses.offers(totalOffers)}
      </span>
      <span className={styles.quiet} data-numeric data-detail>
        {numeral(totalClicks)} {businesses.clicks(totalClicks)}
      </span>
      <span className={styles.quiet} data-numeric data-detail>
        {businesses.ctr} {percent(clickRate)}
      </span>
    </div>
  );
}

/** When the business registered and last signed in. */
export function DatesCell({ business }: Cell) {
  return (
    <div className={styles.cell} data-numeric>
      <span>{date(business.createdAt)}</span>
      <span className={styles.quiet} data-detail>
        {lastLoginOf(business)}
      </span>
    </div>
  );
}

/** Which dialog of the businesses page is open, and about which business. */
export interface BusinessDialog {
  name: 'topUp' | 'history' | 'duplicates' | 'delete' | 'reject' | 'suspend';
  business: BusinessRowFragment;
}

export type OpenDialog = (name: BusinessDialog['name'], business: BusinessRowFragment) => void;
