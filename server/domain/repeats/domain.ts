import { sql } from 'kysely';
import { defineDomain } from '../definitions/defineDomain.ts';
import { personalData } from './personalData.ts';
import { OfferRepeat, OfferRepeatImage, OfferRepeatRun } from './repeatEntities.ts';

/** Offers that are published each week. */
export const repeats = defineDomain({
  name: 'repeats',
  tables: {
    offer_repeat: OfferRepeat,
    offer_repeat_image: OfferRepeatImage,
    offer_repeat_run: OfferRepeatRun,
  },
  rows: {
    OfferRepeat: 'repeatEntities.ts#OfferRepeat',
  },
  personalData,
  nameColumns: { offer_repeat: sql`content ->> 'title'` },
});
