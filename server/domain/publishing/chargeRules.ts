import { sql } from 'kysely';
import type { LedgerRule } from '../billing/ledger/verify.ts';
import { isCharge } from '../billing/ledgerSql.ts';
import { bookRules } from '../books/bookRules.ts';
import { tallyRules } from '../catalogue/tallies/tallies.ts';

/** Rules between offers and the ledger, for its check. A charge may outlive its offer. */
export const chargeRules: LedgerRule[] = [
  {
    rule: 'an offer is charged what it says it cost, to its own business',
    broken: sql`select offer.id from offer left join balance_transaction charge
        on charge.offer_id = offer.id and ${isCharge('charge.kind')}
      where charge.id is null or charge.amount <> -offer.cost or charge.business_id <> offer.business_id
        or charge.offer_type <> offer.type`,
  },
  {
    rule: 'only an offer that was never live is refunded',
    broken: sql`select offer.id from offer join balance_transaction refund
        on refund.offer_id = offer.id and refund.kind = 'REFUND'
      where offer.approved_at is not null`,
  },
  {
    rule: 'lost days are given once, as days or as their share of the price',
    broken: sql`select row.id from lost_days row left join balance_transaction given on given.id = row.transaction_id
        left join balance_transaction charge on charge.id = coalesce(given.corrects_id, given.refunds_id)
      where (row.transaction_id is not null and (given.id is null or given.amount <> row.amount
          or given.business_id <> row.business_id or given.currency <> row.currency
          or given.kind <> case when row.days = '{}' then 'REFUND' else 'CORRECTION' end
          or charge.offer_id is distinct from row.offer_id or not ${isCharge('charge.kind')}))
        or (row.transaction_id is null and row.amount <> 0) or (row.last_on is not null and row.amount <> 0)
      union all select min(id::text)::uuid from lost_days cross join unnest(days) day
      group by offer_id, day having count(*) > 1
      union all select min(id::text)::uuid from lost_days where transaction_id is not null
      group by transaction_id having count(*) > 1`,
  },
  {
    rule: 'a day on which the service was away is given back once, as a day or as its share of the price',
    broken: sql`select row.offer_id as id from outage_refund row
        left join balance_transaction given on given.id = row.transaction_id
        left join balance_transaction charge on charge.id = given.corrects_id
      where row.transaction_id is not null and (given.id is null or given.amount <> row.amount
          or given.business_id <> row.business_id or given.currency <> row.currency or given.kind <> 'CORRECTION'
          or charge.offer_id is distinct from row.offer_id or not ${isCharge('charge.kind')})
      union all select r.offer_id from outage_refund r join outage_given g on g.offer_id = r.offer_id and g.day = r.day
      union all select r.offer_id from outage_refund r
        join lost_days l on l.offer_id = r.offer_id and r.day::text = any(l.days)
      union all select r.offer_id from outage_refund r join lost_days l on l.transaction_id = r.transaction_id`,
  },
  {
    rule: 'what is given back for an offer is no more than it cost',
    broken: sql`select charge.id from balance_transaction charge join balance_transaction given
        on given.corrects_id = charge.id or given.refunds_id = charge.id
      where ${isCharge('charge.kind')} group by charge.id
      having sum(given.amount) > -min(charge.amount)`,
  },
];

/** The rules of every domain, beside those that `verifyLedger` always checks. */
export const allLedgerRules: LedgerRule[] = [...chargeRules, ...bookRules, ...tallyRules];
