import { sql } from 'kysely';
import { contentInEuros } from '../catalogue/inEuros.ts';
import type { PersonalData } from '../definitions/defineDomain.ts';

/** What is stored about people. Money in the unit of its currency, net of VAT. */
export const personalData: PersonalData = {
  ofBusiness: {
    drafts: (id) => sql`select coalesce(chosen_id, id) as id, ${contentInEuros(sql.ref('content'))} as content,
      device, saved_at as "savedAt", made_by as "madeBy", edited_by as "editedBy" from offer_draft where business_id = ${id} order by saved_at`,
    lostDays: (id) => sql`select offer_id as "offerId", offer_title as "offerTitle", days, paid_days as "paidDays",
      last_on as "lastOn", amount / 100.0 as amount, currency, given_at as "givenAt"
      from lost_days where business_id = ${id} order by given_at`,
    contentAnswers: (id) => sql`select rule, words, title, answers, answered_at as "answeredAt" from content_answer
      where business_id = ${id} order by answered_at, id`,
  },
  withheld: {
    offer_draft: { version: 'how two devices are kept apart' },
    lost_days: { 'statement_id transaction_id': 'how rows belong together' },
  },
};
