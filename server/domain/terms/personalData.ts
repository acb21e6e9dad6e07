import { sql } from 'kysely';
import type { PersonalData } from '../definitions/defineDomain.ts';

/** What is stored about people. */
export const personalData: PersonalData = {
  columns: {
    terms_acceptance: {
      columns: ['person_name', 'email'],
      collected: 'Ehtojen hyväksyminen: kuka hyväksyi, milloin ja miten',
      stored: 'Yrityksen hyväksymät ehdot ja tieto niistä kertovista viesteistä',
    },
  },
  ofBusiness: {
    termsAccepted: (
      id,
    ) => sql`select v.number as version, a.accepted_at as "acceptedAt", a.way, a.person_name as "personName",
      a.email from terms_acceptance a join terms_version v on v.id = a.version_id where a.business_id = ${id} order by v.number`,
    termsTold: (
      id,
    ) => sql`select v.number as version, n.told_at as "toldAt", n.mailed_at as "mailedAt", n.in_force_from as "inForceFrom",
      n.cancel_told_at as "cancelToldAt" from terms_notice n join terms_version v on v.id = n.version_id
      where n.business_id = ${id} order by v.number`,
  },
  withheld: { terms_notice: { mail_id: 'how it was mailed' } },
};
