import { sql } from 'kysely';
import { defineDomain } from '../definitions/defineDomain.ts';
import { Outlet } from './entities.ts';
import { personalData } from './personalData.ts';

/** Places where businesses serve their customers, and when those are open. */
export const outlets = defineDomain({
  name: 'outlets',
  tables: { outlet: Outlet },
  rows: {
    ManagedOutlet: 'entities.ts#Outlet',
    HolidayQuestion: '../../shared/rules/shops/holidayQuestions.ts#HolidayQuestion',
    LinkedHours: 'hoursLink.ts#LinkedHours',
    OfferOutlet: 'shownOutlets.ts#OfferOutlet',
    Outlet: 'shownOutlets.ts#ShownOutlet',
  },
  personalData,
  nameColumns: { outlet: sql`name` },
});
