import { sql } from 'kysely';
import type { PersonalData } from '../definitions/defineDomain.ts';

/** What the log has of people: who did what. Of admins a business reads no more than that one of them did it. */
export const personalData: PersonalData = {
  columns: {
    audit_entry: {
      columns: ['actor_name'],
      collected: 'mitä hän on yrityksen puolesta tehnyt',
      stored: 'Tapahtumaloki siitä, mitä yrityksen puolesta on tehty',
    },
  },
  ofBusiness: {
    events: (id) => sql`select at, case actor_kind when 'ADMIN' then 'Ylläpito' else actor_name end as by,
      case actor_kind when 'BUSINESS' then actor_id end as "actorId", action, target_kind as "targetKind",
      target_id as "targetId" from audit_entry where business_id = ${id} order by at, id`,
  },
  withheld: {
    audit_entry: { 'id before after request_id': 'what admins wrote, and how it was asked' },
  },
};
