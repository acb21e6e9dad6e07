import { sql } from 'kysely';
import type { PersonalData } from '../definitions/defineDomain.ts';

/** What is stored about businesses. */
export const personalData: PersonalData = {
  ofBusiness: {
    receipts: (id) => sql`select month, number, lines, previous_hash as "previousHash", hash, closed_at as "closedAt"
      from receipt where business_id = ${id} order by month`,
    receiptChoice: (id) =>
      sql`select paper_price / 100.0 as "paperPrice" from receipt_choice where business_id = ${id}`,
    outagesGiven: (id) => sql`select day, offer_id as "offerId", offer_title as "offerTitle", ended_at as "endedAt",
      last_on as "lastOn",
      given_at as "givenAt" from outage_given where business_id = ${id} order by day, offer_id`,
    outageRefunds: (id) => sql`select day, offer_id as "offerId", offer_title as "offerTitle", paid_days as "paidDays",
      amount / 100.0 as amount, currency, given_at as "givenAt"
      from outage_refund where business_id = ${id} order by day, offer_id`,
  },
  withheld: {
    receipt: { marks: 'parts of the hashes of the lines' },
    outage_refund: { transaction_id: 'how rows belong together' },
  },
};
