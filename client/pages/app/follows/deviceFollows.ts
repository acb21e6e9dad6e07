import { useCallback } from 'react';
import { maxFollowedShops } from '#shared/rules/shopPath.ts';
import { forget, remember, remembered, useDeviceList } from '../deviceMemory.ts';

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

function rememberFollows(shops: readonly DeviceShop[]) {
  if (shops.length > 0) remember('appShops', [...shops]);
  else forget('appShops');
}

/** The shops followed on this device, also as other windows change them; none until the page is alive. */
export function useDeviceFollows() {
  const [shops, setShops] = useDeviceList(deviceFollows);

  /** Follows a shop or ends it. False when there is no room for it. */
  const change = useCallback(
    (shop: DeviceShop, isFollowed: boolean): boolean => {
      const others = deviceFollows().filter(({ slug }) => slug !== shop.slug);
      if (isFollowed && others.length >= maxFollowedShops) return false;
      const changed = isFollowed ? [shop, ...others] : others;
      rememberFollows(changed);
      setShops(changed);
      return true;
    },
    [setShops],
  );

  const clear = useCallback(() => {
    rememberFollows([]);
    setShops([]);
  }, [setShops]);

  return { shops, change, clear };
}
