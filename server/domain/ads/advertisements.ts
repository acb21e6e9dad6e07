import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { publishChange } from '#platform/database/changes.ts';
import { isId } from '#platform/database/ids.ts';
import { discardIcon, storeIcon } from '#platform/images/images.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { AppError, type FieldErrors, refuseIfAny } from '#shared/appError.ts';
import { type AdvertisementDraft, checkAdvertisement } from '#shared/rules/ads.ts';
import { tidyLine } from '#shared/rules/fields.ts';
import type { AdvertisementInput } from '#shared/schema.generated.ts';
import { refuseStale } from '#shared/versions.ts';
import type { Admin } from '../accounts/entities.ts';
import { changedFacts, type Facts, record } from '../audit/audit.ts';
import { changedSaleTerms, draftOf, editableContent, newDraft, newSaleTerms, totalPrice } from './content.ts';
import { Advertisement, AdvertisementEvent } from './entities.ts';

/** The topic by which servers are notified that advertisements have changed. */
const topic = 'advertisements';

/**
 * Adds an advertisement and records its sale. Throws INVALID_INPUT, IMAGE_INVALID and IMAGE_TOO_LARGE.
 * @param admin a master admin may set the price and the length of a period
 */
export async function createAdvertisement(
  { em, platform }: Scope,
  admin: Admin,
  sent: AdvertisementInput,
  now = new Date(),
) {
  const input = newDraft(sent);
  refuseIfAny({ ...checkAdvertisement(input), ...checkIconFile(input, false) });
  const terms = await newSaleTerms(platform, admin, input, now);
  return withIcon(platform, admin, input, (iconKey) =>
    em.transactional(async (em) => {
      const ad = em.create(Advertisement, { ...contentOf(input), ...terms, iconKey });
      recordActivity(em, admin, ad, {
        activity: 'CREATED',
        sale: { periods: ad.count, amount: totalPrice(ad) },
        after: factsOf(ad),
      });
      await publishChange(em, topic);
      return { advertisement: ad, changed: true };
    }),
  );
}

/**
 * Changes an advertisement and records the difference in price. Missing fields keep their values. Throws NOT_FOUND, the
 * errors of `createAdvertisement`, and CONFLICT when the advertisement has another version than `seen`.
 */
export async function updateAdvertisement(
  { em, platform }: Scope,
  admin: Admin,
  id: string,
  sent: AdvertisementInput,
  { seen, now = new Date() }: { seen?: number | null | undefined; now?: Date } = {},
) {
  const found = await findAdvertisement(em, id);
  assertValid(found, draftOf(found, sent));
  let oldIcon: string | null | undefined;
  const payload = await withIcon(platform, admin, draftOf(found, sent), (newIcon) =>
    em.transactional(async (em) => {
      const ad = await lockAdvertisement(em, id);
      refuseStale(seen, editableContent(ad), { ...sent });
      const input = draftOf(ad, sent);
      assertValid(ad, input);
      const before = { facts: factsOf(ad), price: totalPrice(ad), count: ad.count, isActive: ad.isActive };
      const iconKey = input.iconType === 'EMOJI' ? null : (newIcon ?? ad.iconKey);
      oldIcon = iconKey === ad.iconKey ? null : ad.iconKey;
      em.assign(ad, { ...contentOf(input), ...changedSaleTerms(ad, admin, input, now), iconKey });
      const facts = changedFacts(before.facts, factsOf(ad));
      if (!facts) return { advertisement: ad, changed: false };
      const sale = { periods: ad.count - before.count, amount: totalPrice(ad) - before.price };
      const sold = sale.periods !== 0 || sale.amount !== 0;
      recordActivity(em, admin, ad, { activity: 'UPDATED', ...facts, ...(sold && { sale }) });
      if (ad.isActive !== before.isActive)
        recordActivity(em, admin, ad, { activity: ad.isActive ? 'ACTIVATED' : 'DEACTIVATED' });
      await publishChange(em, topic);
      return { advertisement: ad, changed: true };
    }),
  );
  if (oldIcon) await discardIcon(platform, oldIcon);
  return payload;
}

/**
 * Activates or deactivates an advertisement as `wanted`, or toggles it without a wish. Throws NOT_FOUND.
 */
export function toggleAdvertisement({ em }: Scope, admin: Admin, id: string, wanted?: boolean | null | undefined) {
  return em.transactional(async (em) => {
    const ad = await lockAdvertisement(em, id);
    const before = { isActive: ad.isActive };
    if (wanted === ad.isActive) return { advertisement: ad, changed: false };
    ad.isActive = !ad.isActive;
    const activity = ad.isActive ? 'ACTIVATED' : 'DEACTIVATED';
    recordActivity(em, admin, ad, { activity, before, after: { isActive: ad.isActive } });
    await publishChange(em, topic);
    return { advertisement: ad, changed: true };
  });
}

/** Deletes an advertisement; the platform's ledger keeps its rows. Throws NOT_FOUND. */
export async function deleteAdvertisement({ em, platform }: Scope, admin: Admin, id: string) {
  const icon = await em.transactional(async (em) => {
    const ad = await lockAdvertisement(em, id);
    recordActivity(em, admin, ad, { activity: 'DELETED', before: factsOf(ad) });
    em.remove(ad);
    await publishChange(em, topic);
    return ad.iconKey;
  });
  if (icon) await discardIcon(platform, icon);
  return { id };
}

/** One advertisement. Throws NOT_FOUND. */
export async function findAdvertisement(em: EntityManager, id: string): Promise<Advertisement> {
  const ad = isId(id) ? await em.findOne(Advertisement, id) : null;
  if (!ad) throw notFound();
  return ad;
}

/** Which of the keys are icons that an advertisement uses. */
export async function referencedIcons(em: EntityManager, keys: string[]): Promise<string[]> {
  const ads = await em.find(Advertisement, { iconKey: { $in: keys } }, { fields: ['iconKey'] });
  return ads.flatMap(({ iconKey }) => iconKey ?? []);
}

async function lockAdvertisement(em: EntityManager, id: string): Promise<Advertisement> {
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true };
  const ad = isId(id) ? await em.findOne(Advertisement, id, options) : null;
  if (!ad) throw notFound();
  return ad;
}

function notFound() {
  return new AppError('NOT_FOUND', { message: 'Mainosta ei löytynyt.' });
}

/** Stores the icon before `work` and deletes it when `work` throws. */
async function withIcon<Result>(
  platform: Platform,
  { id }: Admin,
  { iconType, iconFile }: AdvertisementDraft,
  work: (iconKey: string | null) => Promise<Result>,
): Promise<Result> {
  const iconKey = iconType === 'FILE' && iconFile ? await storeIcon(platform, `ADMIN:${id}`, iconFile) : null;
  try {
    return await work(iconKey);
  } catch (error) {
    if (iconKey) await discardIcon(platform, iconKey);
    throw error;
  }
}

function assertValid({ iconKey }: Advertisement, draft: AdvertisementDraft): void {
  refuseIfAny({ ...checkAdvertisement(draft), ...checkIconFile(draft, iconKey != null) });
}

function checkIconFile({ iconType, iconFile }: AdvertisementDraft, hasIcon: boolean): FieldErrors {
  return iconType === 'FILE' && !iconFile && !hasIcon ? { iconFile: 'Valitse kuvaketiedosto' } : {};
}

function contentOf(input: AdvertisementDraft) {
  const { iconType, backgroundGradient, isActive, displayPriority } = input;
  return {
    title: tidyLine(input.title),
    subtitle: tidyLine(input.subtitle) || null,
    iconType,
    icon: iconType === 'EMOJI' ? tidyLine(input.icon) || null : null,
    backgroundGradient,
    ctaText: tidyLine(input.ctaText) || null,
    ctaUrl: tidyLine(input.ctaUrl) || null,
    category: tidyLine(input.category) || null,
    isActive,
    displayPriority,
  };
}

type Activity = 'CREATED' | 'UPDATED' | 'ACTIVATED' | 'DEACTIVATED' | 'DELETED';

/** Periods sold and what they cost in cents; below zero when a sale is corrected. */
interface Sale {
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
function recordActivity(
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
function factsOf(ad: Advertisement): Facts {
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
