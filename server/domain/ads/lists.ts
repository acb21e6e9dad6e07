import type { PageInput } from '#shared/schema.generated.ts';
import { pageWindow } from '../../platform/database/page.ts';
import type { Platform, Scope } from '../../platform/platform.ts';
import { readSettings } from '../settings/settings.ts';
import { Advertisement } from './entities.ts';

const byPriority = { displayPriority: 'desc', createdAt: 'desc', id: 'desc' } as const;

/** More than any screen shows at a time. */
const mostShown = 200;

/** What the app shows: active, unexpired advertisements by priority. */
export function liveAdvertisements({ em }: Scope, now = new Date()): Promise<Advertisement[]> {
  const where = { isActive: true, $or: [{ expiresAt: null }, { expiresAt: { $gte: now } }] };
  return em.find(Advertisement, where, { orderBy: byPriority, limit: mostShown });
}

/** Every advertisement by priority, as admins see them. */
export async function adminAdvertisements({ em }: Scope, page: PageInput) {
  const [items, total] = await em.findAndCount(Advertisement, {}, { ...pageWindow(page), orderBy: byPriority });
  return { items, total };
}

/** What an advertisement costs, in cents, net of VAT. */
export async function advertisementPricing(platform: Platform) {
  const { pricing } = await readSettings(platform);
  return {
    pricePerPeriod: pricing.advertisementPricePerPeriod,
    periodDays: pricing.advertisementPeriodDays,
    currency: pricing.currency,
  };
}

/** Active, and its time is not over. */
export function isLive({ isActive, expiresAt }: Advertisement, now = new Date()): boolean {
  return isActive && (!expiresAt || expiresAt >= now);
}
