import type { ReactNode } from 'react';
import { dateTime, numeral, percent } from '../../../lib/format/format.ts';
import type { Currency } from '../../../schema.generated.ts';
import { revenueReport as texts } from '../../../texts/adminReports.ts';
import { offerTypes } from '../../../texts/common.ts';
import { Money } from '../../../ui/plain/Money.tsx';
import { Panel } from '../../../ui/plain/Panel.tsx';
import type { AdminRevenueQuery } from './RevenueTab.generated.ts';
import styles from './RevenueTab.module.css';

type Revenue = AdminRevenueQuery['revenue'];

interface RowProps {
  name: ReactNode;
  detail: ReactNode;
  amount: number;
  currency: Currency;
  end?: ReactNode;
  children?: ReactNode;
}

function Row({ name, detail, amount, currency, end, children }: RowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <strong className={styles.end}>
        <Money amount={amount} currency={currency} />
      </strong>
      <span className={styles.quiet} data-numeric>
        {detail}
      </span>
      <span className={`${styles.quiet} ${styles.end}`} data-numeric>
        {end}
      </span>
      {children}
    </li>
  );
}

/** Revenue of each kind of offer, and its share of all offers. */
export function RevenueByType({ byType, currency }: Pick<Revenue, 'byType' | 'currency'>) {
  return (
    <Panel title={texts.types.title}>
      {byType.length === 0 && <p className={styles.none}>{texts.types.none}</p>}
      <ul className={styles.list}>
        {byType.map(({ type, revenue, count, share }, index) => (
          <Row
            key={type}
            name={offerTypes[type]}
            detail={texts.types.count(numeral(count))}
            amount={revenue}
            currency={currency}
            end={percent(share)}
          >
            <div className={styles.bar} aria-hidden="true">
              <div
                style={{ width: `${Math.min(100, Math.max(0, share))}%`, background: `var(--chart-${index + 1})` }}
              />
            </div>
          </Row>
        ))}
      </ul>
    </Panel>
  );
}

/** The businesses that were charged most. */
export function TopBusinesses({ topBusinesses, currency }: Pick<Revenue, 'topBusinesses' | 'currency'>) {
  return (
    <Panel title={texts.top.title}>
      {topBusinesses.length === 0 && <p className={styles.none}>{texts.top.none}</p>}
      <ol className={styles.list}>
        {topBusinesses.map(({ businessId, businessName, revenue, offers }, index) => (
          <Row
            key={businessId}
            name={`${index + 1}. ${businessName}`}
            detail={texts.top.offers(offers)}
            amount={revenue}
            currency={currency}
          />
        ))}
      </ol>
    </Panel>
  );
}

function kindOf({ offerType, count, amount }: Revenue['latest'][number]) {
  if (!offerType) return count ? `${texts.latest.ad}, ${texts.latest.periods(count)}` : texts.latest.ad;
  return amount < 0 ? `${texts.latest.refund}, ${offerTypes[offerType]}` : offerTypes[offerType];
}

/** The latest that earned something, or was given back. */
export function LatestRevenue({ latest }: Pick<Revenue, 'latest'>) {
  return (
    <Panel title={texts.latest.title}>
      {latest.length === 0 && <p className={styles.none}>{texts.latest.none}</p>}
      <ul className={styles.list}>
        {latest.map((row) => (
          <Row
            key={row.id}
            name={row.title}
            detail={[row.businessName, kindOf(row)].filter(Boolean).join(' · ')}
            amount={row.amount}
            currency={row.currency}
            end={dateTime(row.date)}
          />
        ))}
      </ul>
    </Panel>
  );
}
