import { sql } from 'kysely';
import type { PersonalData } from '../definitions/defineDomain.ts';

const noticed = { collected: 'Kassalla näytettävä oma koodi', stored: 'Kassalla näytettävät omat koodit' };

/** What is stored about people and businesses. */
export const personalData: PersonalData = {
  columns: {
    redemption_code: { columns: ['consumer_id', 'device_hash'], ...noticed },
  },
  ofConsumer: {
    redemptionCodes: (
      id,
    ) => sql`select c.offer_id as "offerId", c.code, c.created_at as "createdAt", r.at as "usedAt" from redemption_code c
      left join redemption r on r.code_id = c.id and r.undone_at is null where c.consumer_id = ${id} order by c.created_at`,
  },
  ofBusiness: {
    redemptions: (
      id,
    ) => sql`select offer_id as "offerId", outlet_id as "outletId", at, created_at as "receivedAt", undone_at as "undoneAt", source
      from redemption where business_id = ${id} order by at`,
    redemptionDays: (
      id,
    ) => sql`select offer_id as "offerId", outlet_id as "outletId", day, customers, from_lahitarjous as "fromLahitarjous",
      from_social as "fromSocial", from_window as "fromWindow", from_friend as "fromFriend", from_other as "fromOther"
      from redemption_day where business_id = ${id} order by day, offer_id`,
  },
  withheld: {
    redemption_code: { device_hash: 'a pseudonym of a device' },
    redemption: { client_id: 'how it was sent', code_id: 'what a customer had' },
  },
};
