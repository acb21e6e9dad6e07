import { defineDomain } from '../definitions/defineDomain.ts';
import { Redemption, RedemptionCode, RedemptionDay } from './entities.ts';
import { personalData } from './personalData.ts';

/** Codes by which customers take offers at tills, and how many came. Neither prices nor names nor reservations. */
export const redemptions = defineDomain({
  name: 'redemptions',
  tables: {
    redemption_code: RedemptionCode,
    redemption: Redemption,
    redemption_day: RedemptionDay,
  },
  rows: {
    Redemption: 'redeem.ts#RedemptionView',
    RedemptionCode: 'consumerCodes.ts#ShownCode',
    TillCard: '../catalogue/entities.ts#Offer',
  },
  personalData,
});
