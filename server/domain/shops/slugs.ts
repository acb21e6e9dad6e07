import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { lockAlone } from '#platform/database/advisoryLocks.ts';
import { sweepRows } from '#platform/database/bulk/batches.ts';
import { publishChange } from '#platform/database/changes.ts';
import { db } from '#platform/database/db.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { tidyLine } from '#shared/rules/fields.ts';
import { checkSlug, numberedSlug, slugOf } from '#shared/rules/shops/shops.ts';
import { shopRefusals } from '#shared/texts/shops.ts';
import { lockBusiness } from '../accounts/businesses/businessStatus.ts';
import type { Admin, Business } from '../accounts/entities.ts';
import { record } from '../audit/audit.ts';
import { offersTopic } from '../search/syncFeed.ts';
import { ShopProfile } from './entities.ts';

/** Days for which the addresses of a deleted shop are remembered. */
const daysKept = 400;
const batch = 200;

/**
 * Gives approved businesses a page with an address, made of their names; those that have one keep it. Part of a transaction.
 * Businesses are locked first and the addresses second, as in `setShopSlug`: in another order the two could block each other.
 */
export async function makeShops(
  em: EntityManager,
  businesses: readonly Pick<Business, 'id' | 'businessName'>[],
): Promise<void> {
  await em.flush();
  if ((await withoutShop(em, businesses)).length === 0) return;
  await lockBusinessesForShare(
    em,
    businesses.map(({ id }) => id),
  );
  await lockAlone(em, 'shopSlug');
  const rows: { business_id: string; slug: string; created_at: Date }[] = [];
  // Another transaction may have made some while this one waited.
  for (const { id, businessName } of await withoutShop(em, businesses)) {
    const taken = new Set(rows.map(({ slug }) => slug));
    rows.push({ business_id: id, slug: await freeSlug(em, slugOf(businessName), taken), created_at: new Date() });
  }
  if (rows.length > 0) await db(em).insertInto('shop_profile').values(rows).execute();
}

/** Those of the businesses that have no page. */
async function withoutShop<One extends { id: string }>(em: EntityManager, businesses: readonly One[]): Promise<One[]> {
  const ids = businesses.map(({ id }) => id);
  const known = await db(em)
    .selectFrom('shop_profile')
    .select('business_id as id')
    .where('business_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const made = new Set(known.map(({ id }) => id));
  return businesses.filter(({ id }) => !made.has(id));
}

/** Keeps businesses from being deleted, and their status and address from changing, until the transaction of `em` ends. */
export async function lockBusinessesForShare(em: EntityManager, ids: readonly string[]): Promise<void> {
  const chosen = sql<string>`any(${ids}::uuid[])`;
  await db(em).selectFrom('business').select('id').where('id', '=', chosen).orderBy('id').forKeyShare().execute();
}

/** Addresses that are looked up together. */
const lookedUp = 100;

/** The first of slug, slug-2, slug-3 and so on that no shop has or had. */
async function freeSlug(em: EntityManager, slug: string, taken: ReadonlySet<string>): Promise<string> {
  for (let first = 1; ; first += lookedUp) {
    const wanted = Array.from({ length: lookedUp }, (_, index) => numberedSlug(slug, first + index));
    const { rows } = await sql<{ slug: string }>`
      select slug from shop_profile where slug = any(${wanted}::text[])
      union all select slug from shop_slug_old where slug = any(${wanted}::text[])`.execute(db(em));
    const known = new Set(rows.map((row) => row.slug));
    const free = wanted.find((one) => !known.has(one) && !taken.has(one));
    if (free) return free;
  }
}

/**
 * Gives pages to approved businesses that have none: those approved before there were pages. In batches that commit by
 * themselves. Safe to run again or on several servers at once. Returns how many pages it made.
 */
export async function makeMissingShops({ orm }: Pick<Platform, 'orm'>): Promise<number> {
  for (let made = 0; ; ) {
    const count = await orm.em.fork().transactional(async (em) => {
      const rows = await db(em)
        .selectFrom('business as b')
        .select(['b.id', 'b.business_name as businessName'])
        .where('b.status', '=', 'APPROVED')
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('shop_profile as p').select('p.slug').whereRef('p.business_id', '=', 'b.id'))),
        )
        .orderBy('b.created_at')
        .limit(sql.lit(batch))
        .forKeyShare()
        .skipLocked()
        .execute();
      if (rows.length > 0) await makeShops(em as EntityManager, rows);
      return rows.length;
    });
    made += count;
    if (count < batch) return made;
  }
}

/**
 * Gives a shop's page another address; the old one leads on to it and belongs to no other shop. The shop's own old
 * address may be taken again. Throws BUSINESS_NOT_FOUND, INVALID_INPUT, and CONFLICT when another shop has or had it.
 */
export async function setShopSlug({ em }: Scope, admin: Admin, id: string, given: string): Promise<ShopProfile> {
  refuseIfAny(checkSlug(given));
  const slug = tidyLine(given);
  return em.transactional(async (em) => {
    await lockBusiness(em, id);
    await lockAlone(em, 'shopSlug');
    const profile = await em.findOne(ShopProfile, { business: id }, { refresh: true });
    if (!profile) throw new AppError('BUSINESS_NOT_FOUND');
    const before = profile.slug;
    if (before === slug) return profile;
    const { rows } = await sql<{ owner: string }>`
      select business_id as owner from shop_profile where slug = ${slug}
      union all select business_id from shop_slug_old where slug = ${slug}`.execute(db(em));
    if (rows.some(({ owner }) => owner !== id)) {
      const message = shopRefusals.slugTaken;
      throw new AppError('CONFLICT', { message, fields: { slug: message } });
    }
    await db(em).deleteFrom('shop_slug_old').where('slug', '=', slug).execute();
    await db(em).insertInto('shop_slug_old').values({ slug: before, business_id: id, since: new Date() }).execute();
    profile.slug = slug;
    record(em, admin, 'shop.address', { target: { kind: 'business', id }, before: { slug: before }, after: { slug } });
    await publishChange(em, offersTopic);
    return profile;
  });
}

/** Forgets the addresses of shops that were deleted 400 days ago. Safe to run again or on several servers at once. */
export async function forgetSlugs({ background }: Pick<Platform, 'background'>, now = new Date()): Promise<void> {
  const end = new Date(now.getTime() - daysKept * 86_400_000);
  const where = sql`since < ${end} and not exists (select from business where id = shop_slug_old.business_id)`;
  await sweepRows({ background }, { table: 'shop_slug_old', where, by: 'since' });
}
