import { sql } from 'kysely';
import type { PersonalData } from '../definitions/defineDomain.ts';

/** What is stored about people. */
export const personalData: PersonalData = {
  columns: {
    shop_follow: {
      columns: ['consumer_id'],
      collected: 'Kuluttaja: etu- ja sukunimi',
      stored: 'Kuluttajan tili, suosikit, seuratut kaupat',
    },
  },
  ofBusiness: {
    page: (
      id,
    ) => sql`select slug, intro, website, street, post_code as "postCode", town, change, rejected_reason as "rejectedReason",
      created_at as "createdAt", changed_at as "changedAt" from shop_profile where business_id = ${id}`,
    earlierPageAddresses: (id) => sql`select slug, since from shop_slug_old where business_id = ${id} order by since`,
  },
  ofConsumer: {
    followedShops: (
      id,
    ) => sql`select business_name as name, f.push, f.mail, f.created_at as "followedAt" from shop_follow f
      join business on business.id = f.business_id where consumer_id = ${id} order by f.created_at`,
  },
  withheld: {
    shop_profile: { 'shown logo_id': 'made of what is given, and a picture on the page' },
    shop_logo: { '*': 'a picture on the page' },
  },
};
