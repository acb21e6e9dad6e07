import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { publishChange } from '#platform/database/changes.ts';
import { db } from '#platform/database/db.ts';
import type { Scope } from '#platform/platform.ts';
import { refuseIfAny } from '#shared/appError.ts';
import { withGiven } from '#shared/rules/fields.ts';
import { checkShop, tidyShop } from '#shared/rules/shops/shops.ts';
import type { ShopProfileInput } from '#shared/schema.generated.ts';
import { refuseStale, versionOf } from '#shared/versions.ts';
import type { Business } from '../accounts/entities.ts';
import { businessActor } from '../accounts/viewers.ts';
import { changedFacts, record } from '../audit/audit.ts';
import { discardPictures, storePictures, withPictures } from '../publishing/media/pictures.ts';
import { offersTopic } from '../search/syncFeed.ts';
import { readSettings } from '../settings/settings.ts';
import { type ShopContent, ShopLogo, ShopProfile, type VersionedContent } from './entities.ts';
import { lockBusinessesForShare, makeShops } from './slugs.ts';

/** What consumers see of what the business says of itself. */
export function publishedContent({ intro, website, street, postCode, town, logoId }: ShopProfile): ShopContent {
  return { intro, website, street, postCode, town, logoId: logoId ?? null };
}

/** What its business sees, and edits: a change that waits, if there is one. */
function shownContent(profile: ShopProfile): ShopContent {
  return profile.change?.content ?? publishedContent(profile);
}

/** Content with the version that an edit of it sends back. */
export function versioned(content: ShopContent): VersionedContent {
  return { ...content, version: versionOf({ ...content }) };
}

/** The page of a business; null for some minutes after its approval at most. */
export function myShop({ em }: Scope, business: Business): Promise<ShopProfile | null> {
  return em.findOne(ShopProfile, { business: business.id });
}

/** The page of a business, locked until the transaction ends, the business before it; null when it has none. */
export async function lockShop(em: EntityManager, businessId: string): Promise<ShopProfile | null> {
  await lockBusinessesForShare(em, [businessId]);
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  return em.findOne(ShopProfile, { business: businessId }, options);
}

/**
 * Changes what a business says of itself on its page, of the given fields. While offers are moderated before they are
 * published, the change waits for an admin; otherwise consumers see it at once. Throws INVALID_INPUT, IMAGE_INVALID,
 * IMAGE_TOO_LARGE, TOO_MANY_REQUESTS, and CONFLICT when the content is not of the version that was seen.
 */
export async function updateShopProfile(
  scope: Scope,
  business: Business,
  { logo, removeLogo, ...texts }: ShopProfileInput,
  seen?: number | null | undefined,
  now = new Date(),
): Promise<ShopProfile> {
  const { em, platform } = scope;
  // Checked before the upload, so that an invalid change stores no file, and again under the lock.
  const before = await myShop(scope, business);
  refuseIfAny(checkShop(withGiven(before ? shownContent(before) : tidyShop({}), texts)));
  const { general } = await readSettings(platform);
  const stored = await storePictures(platform, `BUSINESS:${business.id}`, logo ? [logo] : []);
  const unused = await withPictures(platform, stored, () =>
    em.transactional(async (em) => {
      const profile = (await lockShop(em, business.id)) ?? (await madeShop(em, business));
      const current = shownContent(profile);
      refuseStale(seen, { ...current }, { ...texts });
      const given = withGiven(current, texts);
      refuseIfAny(checkShop(given));
      const [added] = stored.map((image) => em.create(ShopLogo, { ...image, business: business.id }));
      await em.flush();
      const logoId = added?.id ?? (removeLogo ? null : current.logoId);
      const content = { ...tidyShop(given), logoId };
      const facts = changedFacts({ ...current }, { ...content });
      await propose(em, profile, content, general.offerModeration === 'PRE', now);
      if (facts) recordUpdate(em, business, Object.keys(facts.after ?? {}));
      return removeUnusedLogos(em, profile);
    }),
  );
  await discardPictures(platform, unused);
  return (await myShop(scope, business)) as ShopProfile;
}

/** Writes down which fields were changed; what they say is on the page. */
function recordUpdate(em: EntityManager, business: Business, changed: string[]): void {
  const fields = changed.map((field) => (field === 'logoId' ? 'logo' : field));
  record(em, businessActor(business), 'shop.update', {
    target: { kind: 'business', id: business.id },
    after: { fields },
  });
}

async function madeShop(em: EntityManager, business: Business): Promise<ShopProfile> {
  await makeShops(em, [business]);
  return (await lockShop(em, business.id)) as ShopProfile;
}

/** What is as published already has nothing to wait for, and what waits already waits on as it is. */
async function propose(
  em: EntityManager,
  profile: ShopProfile,
  content: ShopContent,
  isModerated: boolean,
  now: Date,
): Promise<void> {
  profile.rejectedReason = null;
  if (isDeepStrictEqual(publishedContent(profile), content)) profile.change = null;
  else if (!isModerated) await publishContent(em, profile, content, now);
  else if (!isDeepStrictEqual(profile.change?.content, content)) {
    profile.change = { content, version: randomInt(2 ** 31), submittedAt: now.toISOString() };
  }
}

/** Shows the content to consumers, unless it is hidden; nothing waits any more. Part of a transaction. */
export async function publishContent(
  em: EntityManager,
  profile: ShopProfile,
  content: ShopContent,
  now: Date,
): Promise<void> {
  Object.assign(profile, content);
  profile.change = null;
  profile.changedAt = now;
  if (profile.shown) await publishChange(em, offersTopic);
}

/** Removes the rows of logos that are neither published nor in a change. Their files go after the commit. */
export async function removeUnusedLogos(em: EntityManager, profile: ShopProfile): Promise<{ key: string }[]> {
  await em.flush();
  const used = [profile.logoId, profile.change?.content.logoId].filter((id) => id != null);
  const logos = await em.find(ShopLogo, { business: profile.business.id, id: { $nin: used } });
  for (const logo of logos) em.remove(logo);
  await em.flush();
  return logos.map(({ key }) => ({ key }));
}

/** Storage keys of a business's logos, for the transaction that deletes the business. */
export function logosOf(em: EntityManager, businessId: string): Promise<{ key: string }[]> {
  return db(em).selectFrom('shop_logo').select('key').where('business_id', '=', businessId).execute();
}

/** Those of the storage keys that a logo has; the sweep of orphaned files leaves them. */
export async function referencedLogos(em: EntityManager, keys: string[]): Promise<string[]> {
  const logos = await em.find(ShopLogo, { key: { $in: keys } }, { fields: ['key'] });
  return logos.map(({ key }) => key);
}
