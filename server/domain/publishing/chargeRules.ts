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
];

/** The rules of every domain, beside those that `verifyLedger` always checks. */
export const allLedgerRules: LedgerRule[] = [...chargeRules, ...bookRules, ...tallyRules];
