import { maxFollowedShops } from '#shared/rules/shops/shopPath.ts';
import { remembered, rememberList, useDeviceList } from '../../lib/device/deviceMemory.ts';

/** A shop that is followed on a device without an account. */
export interface DeviceShop {
  slug: string;
  name: string;
}

const isShop = (shop: unknown): shop is DeviceShop =>
  typeof shop === 'object' && shop !== null && 'slug' in shop && typeof shop.slug === 'string' && 'name' in shop;

/** The shops that are followed on this device, the last followed first. */
function deviceFollows(): DeviceShop[] {
  const shops: unknown = remembered('appShops');
  return Array.isArray(shops) ? shops.filter(isShop).slice(0, maxFollowedShops) : [];
}

const list = {
  read: deviceFollows,
  write: (shops: DeviceShop[]) => rememberList('appShops', shops),
  idOf: ({ slug }: DeviceShop) => slug,
  max: maxFollowedShops,
};

/** The shops followed on this device. */
export const useDeviceFollows = () => useDeviceList(list);
