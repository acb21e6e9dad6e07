import type { PageInput } from '#shared/schema.generated.ts';
import { pageWindow } from '../../platform/database/pages/page.ts';
import type { Platform, Scope } from '../../platform/platform.ts';
import { readSettings } from '../settings/settings.ts';
import { Advertisement } from './entities.ts';

const byPriority = { displayPriority: 'desc', createdAt: 'desc', id: 'desc' } as const;

/** More than any screen shows at a time. */
const maxShown = 200;

/** Active, unexpired advertisements by priority, for the app. */
export function liveAdvertisements({ em }: Scope, now = new Date()): Promise<Advertisement[]> {
  const where = { isActive: true, $or: [{ expiresAt: null }, { expiresAt: { $gte: now } }] };
  return em.find(Advertisement, where, { orderBy: byPriority, limit: maxShown });
}

/** Every advertisement by priority, for admins. */
export async function adminAdvertisements({ em }: Scope, page: PageInput) {
  const [items, total] = await em.findAndCount(Advertisement, {}, { ...pageWindow(page), orderBy: byPriority });
  return { items, total };
}

/** The price of a period in cents, net of VAT, and its length. */
export async function advertisementPricing(platform: Platform) {
  const { pricing } = await readSettings(platform);
  return {
    pricePerPeriod: pricing.advertisementPricePerPeriod,
    periodDays: pricing.advertisementPeriodDays,
    currency: pricing.currency,
  };
}

/** Whether an advertisement is active and has not expired. */
export function isLive({ isActive, expiresAt }: Advertisement, now = new Date()): boolean {
  return isActive && (!expiresAt || expiresAt >= now);
}
