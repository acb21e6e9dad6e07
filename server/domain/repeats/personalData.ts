import { sql } from 'kysely';
import { contentInEuros } from '../catalogue/inEuros.ts';
import type { PersonalData } from '../definitions/defineDomain.ts';

/** What is stored about people. Money in the unit of its currency, net of VAT. */
export const personalData: PersonalData = {
  ofBusiness: {
    weeklyRepeats: (
      id,
    ) => sql`select offer_repeat.id, offer_id as "offerId", type, ${contentInEuros(sql.ref('offer_repeat.content'))} as content, category.name as category, weekday,
      length_days as "lengthDays", month_cap / 100.0 as "monthCap", agreed_price / 100.0 as "agreedPrice", currency,
      plain_if_no_reduction as "plainIfNoReduction", state, pause_reason as "pauseReason", pause_note as "pauseNote",
      consent_at as "consentAt", offer_repeat.created_at as "createdAt", ended_at as "endedAt", (
        select coalesce(jsonb_agg(jsonb_build_object('on', day, 'outcome', outcome, 'charged', charged / 100.0,
          'offerId', run.offer_id) order by day), '[]') from offer_repeat_run run where repeat_id = offer_repeat.id
      ) as runs
      from offer_repeat left join category on category.id = category_id
      where business_id = ${id} order by offer_repeat.created_at`,
  },
  withheld: {
    offer_repeat: { 'runs_left next_on product_id version': 'made of what is given' },
  },
};
