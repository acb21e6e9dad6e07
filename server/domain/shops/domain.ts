import { defineDomain } from '../definitions/defineDomain.ts';
import { ShopFollow, ShopLogo, ShopProfile, ShopSlugOld } from './entities.ts';
import { personalData } from './personalData.ts';

/** Pages of businesses. */
export const shops = defineDomain({
  name: 'shops',
  tables: {
    shop_profile: ShopProfile,
    shop_logo: ShopLogo,
    shop_slug_old: ShopSlugOld,
    shop_follow: ShopFollow,
  },
  rows: {
    AdminShop: 'entities.ts#ShopProfile',
    ShopContent: 'entities.ts#VersionedContent',
    ShopProfile: 'entities.ts#ShopProfile',
    Shop: 'shops.ts#Shop',
  },
  personalData,
});
