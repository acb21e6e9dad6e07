import { sql } from 'kysely';
import type { PersonalData } from '../definitions/defineDomain.ts';

/** What is stored about people. */
export const personalData: PersonalData = {
  columns: {
    favourite: {
      columns: ['consumer_id'],
      collected: 'Kuluttaja: etu- ja sukunimi',
      stored: 'Kuluttajan tili, suosikit, seuratut kaupat',
    },
    notification_wish: {
      columns: ['consumer_id'],
      collected: 'Kuluttaja: etu- ja sukunimi',
      stored: 'Kuluttajan tili, suosikit, seuratut kaupat',
    },
    notification_watch: {
      columns: ['consumer_id', 'text'],
      collected: 'Kuluttaja: etu- ja sukunimi',
      stored: 'Kuluttajan tili, suosikit, seuratut kaupat',
    },
    told: {
      columns: ['consumer_id'],
      collected: 'Kuluttaja: etu- ja sukunimi',
      stored: 'Tieto siitä, mistä uusista tarjouksista',
    },
  },
  ofConsumer: {
    favourites: (
      id,
    ) => sql`select offer_id as "offerId", title, added_at as "addedAt" from favourite join offer on offer.id = offer_id
      where consumer_id = ${id} order by added_at`,
    notificationWishes: (id) => sql`select city, category.name as category, notification_wish.created_at as "createdAt"
      from notification_wish left join category on category.id = category_id
      where consumer_id = ${id} order by notification_wish.created_at`,
    watches: (
      id,
    ) => sql`select text, city, within as kilometres, category.name as category, push, mail, last_seen_at as "lastSeenAt",
      w.created_at as "createdAt" from notification_watch w left join category on category.id = category_id
      where consumer_id = ${id} order by w.created_at`,
    notifiedOffers: (id) =>
      sql`select offer_id as "offerId", told_at as "at" from told where consumer_id = ${id} order by told_at`,
  },
  withheld: {
    notification_watch: { words_key: 'made of what is given' },
  },
};
