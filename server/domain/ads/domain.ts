import { sql } from 'kysely';
import { defineDomain } from '../definitions/defineDomain.ts';
import { Advertisement, AdvertisementEvent } from './entities.ts';

/** Advertisements in the app. */
export const ads = defineDomain({
  name: 'ads',
  tables: {
    advertisement: Advertisement,
    advertisement_event: AdvertisementEvent,
  },
  rows: {
    AdminAdvertisement: 'entities.ts#Advertisement',
    Advertisement: 'entities.ts#Advertisement',
  },
  nameColumns: { advertisement: sql.ref('title') },
});
