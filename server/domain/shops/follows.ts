import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db, refuseViolations } from '#platform/database/db.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import { maxFollowedShops } from '#shared/rules/shops/shopPath.ts';
import { minFollowersShown, readSlug } from '#shared/rules/shops/shops.ts';
import type { FollowInput } from '#shared/schema.generated.ts';
import { shopRefusals } from '#shared/texts/shops.ts';
import type { Consumer } from '../accounts/entities.ts';
import { openShopIds } from '../catalogue/feed/shopFeed.ts';
import { ShopFollow } from './entities.ts';
import { type ShopLink, shop } from './shops.ts';

/** A shop that a consumer follows, and how its new offers are notified of. */
export interface FollowedShop extends ShopLink {
  push: boolean;
  mail: boolean;
}

/** The account, or the business, was deleted while the request was under way. */
const gone = {
  shop_follow_consumer_id_foreign: () => new AppError('SIGN_IN_REQUIRED'),
  shop_follow_business_id_foreign: () => new AppError('SHOP_GONE'),
};

/**
 * Lets a consumer follow a shop; one that is followed already stays so. Throws BUSINESS_NOT_FOUND, SHOP_GONE, and CONFLICT
 * when the consumer follows 200 others.
 */
export async function followShop(scope: Scope, consumer: Consumer, slug: string): Promise<FollowedShop[]> {
  const { id } = await shop({ replica: scope.platform.primary }, slug);
  await addFollows(scope, consumer, [id], () => {
    throw new AppError('CONFLICT', {
      message: shopRefusals.tooManyFollowed(maxFollowedShops),
    });
  });
  return followedShops(scope.platform, consumer);
}

/** Follows the open ones among the shops of a device, as far as 200 allow. Returns every followed shop. */
export async function followShops(scope: Scope, consumer: Consumer, slugs: readonly string[]): Promise<FollowedShop[]> {
  const ids = await openShopIds({ replica: scope.platform.primary }, { shops: slugs });
  await addFollows(scope, consumer, ids, () => {});
  return followedShops(scope.platform, consumer);
}

/** @param whenFull is called when some of the shops have no room */
function addFollows({ em }: Scope, { id }: Consumer, businessIds: readonly string[], whenFull: () => void) {
  return refuseViolations(gone, () =>
    em.transactional(async (em) => {
      // The lock lets each of several simultaneous additions count the others.
      await db(em).selectFrom('consumer').select('id').where('id', '=', id).forUpdate().execute();
      const known = await em.find(ShopFollow, { consumer: id });
      const followed = new Set(known.map(({ business }) => business.id));
      const others = [...new Set(businessIds)].filter((one) => !followed.has(one));
      const room = Math.max(0, maxFollowedShops - followed.size);
      if (others.length > room) whenFull();
      for (const business of others.slice(0, room)) em.create(ShopFollow, { consumer: id, business });
    }),
  );
}

/** The condition for the business of an address, also of one that it had before, whether its shop is open or not. */
const isAt = (slug: string | null) => sql`business_id in (
    select business_id from shop_profile where slug = ${slug}
    union all select business_id from shop_slug_old where slug = ${slug})`;

/** Changes how a consumer is notified of a followed shop's new offers. Throws NOT_FOUND when it is not followed. */
export async function setFollow(
  { em, platform }: Scope,
  consumer: Consumer,
  given: string,
  { push, mail }: FollowInput,
): Promise<FollowedShop[]> {
  const { numAffectedRows } = await sql`update shop_follow
    set push = coalesce(${push ?? null}, push), mail = coalesce(${mail ?? null}, mail)
    where consumer_id = ${consumer.id} and ${isAt(readSlug(given))}`.execute(db(em));
  if (!numAffectedRows) throw new AppError('NOT_FOUND', { message: shopRefusals.notFollowed });
  return followedShops(platform, consumer);
}

/** Ends the following of a shop, also of one that is no longer open. Doing it again changes nothing. */
export async function unfollowShop(
  { em, platform }: Scope,
  consumer: Consumer,
  given: string,
): Promise<FollowedShop[]> {
  await sql`delete from shop_follow where consumer_id = ${consumer.id} and ${isAt(readSlug(given))}`.execute(db(em));
  return followedShops(platform, consumer);
}

/** The open shops that a consumer follows, the last followed first. */
export async function followedShops({ primary }: Pick<Platform, 'primary'>, { id }: Consumer): Promise<FollowedShop[]> {
  const { rows } = await sql<FollowedShop>`
    select p.slug, b.business_name as name, f.push, f.mail from shop_follow f
      join shop_profile p on p.business_id = f.business_id join business b on b.id = f.business_id
    where f.consumer_id = ${id} and b.status = 'APPROVED'
    order by f.created_at desc, p.slug limit ${sql.lit(maxFollowedShops)}`.execute(primary);
  return rows;
}

/** How many consumers follow a business; null for fewer than five. */
export async function followersOf(em: EntityManager, businessId: string): Promise<number | null> {
  const count = await em.count(ShopFollow, { business: businessId });
  return count < minFollowersShown ? null : count;
}
