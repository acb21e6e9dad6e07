import type { EntityManager } from '@mikro-orm/postgresql';
import type { Admin } from '../accounts/entities.ts';
import { type Facts, record } from '../audit/audit.ts';
import { type Advertisement, AdvertisementEvent } from './entities.ts';

export type Activity = 'CREATED' | 'UPDATED' | 'ACTIVATED' | 'DEACTIVATED' | 'DELETED';

/** Periods sold and what they cost in cents; below zero when a sale is corrected. */
export interface Sale {
  periods: number;
  amount: number;
}

const verbs: Record<Activity, string> = {
  CREATED: 'create',
  UPDATED: 'update',
  ACTIVATED: 'activate',
  DEACTIVATED: 'deactivate',
  DELETED: 'delete',
};

/** Writes what an admin did to an advertisement to the platform's ledger and to the audit log. Part of a transaction. */
export function recordActivity(
  em: EntityManager,
  admin: Admin,
  ad: Advertisement,
  {
    activity,
    sale,
    before,
    after,
  }: { activity: Activity; sale?: Sale; before?: Facts | undefined; after?: Facts | undefined },
): void {
  em.persist(
    em.create(AdvertisementEvent, {
      advertisementId: ad.id,
      advertisementTitle: ad.title,
      activity,
      amount: sale?.amount ?? 0,
      currency: ad.currency,
      periods: sale?.periods ?? null,
      adminId: admin.id,
      adminName: admin.name,
    }),
  );
  record(em, admin, `advertisement.${verbs[activity]}`, {
    target: { kind: 'advertisement', id: ad.id },
    before,
    after,
  });
}

/** The fields of an advertisement for the audit log. */
export function factsOf(ad: Advertisement): Facts {
  const { title, subtitle, iconType, icon, iconKey, backgroundGradient, ctaText, ctaUrl, category } = ad;
  const { isActive, displayPriority, expiresAt, count, periodDays, pricePerPeriod, currency } = ad;
  return {
    title,
    subtitle,
    iconType,
    icon,
    iconKey,
    backgroundGradient,
    ctaText,
    ctaUrl,
    category,
    isActive,
    displayPriority,
    expiresAt: expiresAt?.toISOString() ?? null,
    count,
    periodDays,
    pricePerPeriod,
    currency,
  };
}
