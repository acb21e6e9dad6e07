import { sql } from 'kysely';
import type { PersonalData } from '../definitions/defineDomain.ts';

/** What is stored about businesses. */
export const personalData: PersonalData = {
  columns: {
    outlet: {
      columns: ['phone', 'street'],
      collected: 'Yrityksen toimipaikat: nimi, osoite, puhelin, aukioloajat',
      stored: 'Yrityksen tili',
    },
  },
  withheld: {
    outlet: { 'open_at open_until': 'counted from the hours' },
  },
  ofBusiness: {
    outlets: (
      id,
    ) => sql`select id, name, street, post_code as "postCode", town, municipality, phone, note, hours, special_hours as "specialHours",
      hours_confirmed_at as "hoursConfirmedAt", closed_at as "closedAt", is_proposed as "isProposed", created_at as "createdAt", version
      from outlet where business_id = ${id} order by created_at`,
  },
};
