import { sql } from 'kysely';
import { contentInEuros } from '../catalogue/inEuros.ts';
import type { PersonalData } from '../personalData.ts';

/** What is stored about people. Money in the unit of its currency, net of VAT. */
export const personalData: PersonalData = {
  ofBusiness: {
    drafts: (id) => sql`select coalesce(chosen_id, id) as id, ${contentInEuros(sql.ref('content'))} as content,
      device, saved_at as "savedAt" from offer_draft where business_id = ${id} order by saved_at`,
  },
  withheld: {
    offer_draft: { version: 'how two devices are kept apart' },
  },
};
