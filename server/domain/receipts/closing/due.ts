import { type RawBuilder, sql } from 'kysely';
import { addDays } from '#platform/helsinki.ts';
import { instantsOf, type Period } from '../../billing/figures/periods.ts';
import { isSpending } from '../../billing/ledgerSql.ts';

/** Months that are closed late when no server was there. */
const monthsBack = 3;

export const monthBefore = (month: string) => addDays(`${month}-01`, -1).slice(0, 7);

/** That many months, the last of them `newest`, oldest first. */
export function monthsUpTo(newest: string, count = monthsBack): string[] {
  const months = [newest];
  while (months.length < count) months.unshift(monthBefore(months[0] ?? newest));
  return months;
}

/**
 * Whether business `b` had anything in a period of which it gets a receipt: visits, offers to be seen, customers at the till,
 * money, or lost days that were given back.
 */
export function hadAnything(period: Period): RawBuilder<boolean> {
  const { start, end } = instantsOf(period);
  return sql`(exists (select from business_day d where d.business_id = b.id
      and d.day between ${period.from}::date and ${period.to}::date)
    or exists (select from redemption_day c where c.business_id = b.id
      and c.day between ${period.from}::date and ${period.to}::date)
    or exists (select from offer o where o.business_id = b.id and o.approved_at < ${end} and o.starts_at < ${end}
      and o.expires_at >= ${start} and o.cancelled_at is null)
    or exists (select from past_offer p where p.business_id = b.id and p.visible_from < ${end} and p.visible_until >= ${start})
    or exists (select from balance_transaction t where t.business_id = b.id and ${isSpending('t.kind')}
      and t.at >= ${start} and t.at < ${end})
    or exists (select from lost_days l where l.business_id = b.id and l.given_at >= ${start} and l.given_at < ${end})
    or exists (select from outage_refund r where r.business_id = b.id and r.given_at >= ${start} and r.given_at < ${end})
    or exists (select from outage_given g where g.business_id = b.id and g.given_at >= ${start} and g.given_at < ${end}))`;
}
