import { sql } from 'kysely';
import type { Platform } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import { addressLine, type PostalAddress } from '#shared/rules/addresses.ts';
import { readSlug } from '#shared/rules/shops/shops.ts';
import type { CardImage } from '../catalogue/feed/card.ts';
import { isListed } from '../catalogue/offerSql.ts';

/** A shop as consumers see it. */
export interface Shop {
  id: string;
  slug: string;
  name: string;
  phone: string;
  intro: string | null;
  website: string | null;
  address: PostalAddress | null;
  logo: CardImage | null;
}

/** What names a shop and leads to its page. */
export interface ShopLink {
  slug: string;
  name: string;
}

interface ShopRow extends PostalAddress, ShopLink {
  id: string;
  phone: string;
  isOpen: boolean;
  intro: string;
  website: string;
  logo: CardImage | null;
}

/**
 * The shop of an address, also of one that it had before. Throws BUSINESS_NOT_FOUND, and SHOP_GONE for a business that is
 * suspended or deleted.
 */
export async function shop(platform: Pick<Platform, 'replica'>, given: string): Promise<Shop> {
  const { isOpen, ...found } = await shopOrSuspended(platform, given);
  if (!isOpen) throw new AppError('SHOP_GONE');
  return found;
}

/**
 * As `shop`, but also that of a suspended business, which is not open: what follows the shop at its address must not take
 * a suspension, which can be undone, for a deletion.
 */
export async function shopOrSuspended(
  { replica }: Pick<Platform, 'replica'>,
  given: string,
): Promise<Shop & { isOpen: boolean }> {
  const slug = readSlug(given);
  if (slug === null) throw new AppError('BUSINESS_NOT_FOUND');
  const { rows } = await sql<ShopRow | { slug: null }>`
    with wanted as (
      select business_id from shop_profile where slug = ${slug}
      union all select business_id from shop_slug_old where slug = ${slug} limit 1
    )
    select b.id, p.slug, b.business_name as name, b.phone, b.status = 'APPROVED' as "isOpen",
      case when p.shown then p.intro else '' end as intro, case when p.shown then p.website else '' end as website,
      case when p.shown then p.street else '' end as street, case when p.shown then p.post_code else '' end as "postCode",
      case when p.shown then p.town else '' end as town,
      (select json_build_object('id', l.id, 'key', l.key, 'width', l.width, 'height', l.height, 'placeholder', l.placeholder)
        from shop_logo l where l.id = p.logo_id and p.shown) as logo
    from wanted left join shop_profile p using (business_id) left join business b on b.id = wanted.business_id`.execute(
    replica,
  );
  const [row] = rows;
  if (!row) throw new AppError('BUSINESS_NOT_FOUND');
  if (row.slug === null) throw new AppError('SHOP_GONE');
  const { street, postCode, town, intro, website, ...rest } = row;
  const address = { street, postCode, town };
  return { ...rest, intro: intro || null, website: website || null, address: addressLine(address) ? address : null };
}

/** Addresses of at most that many shops with live offers, for search engines. */
export async function shopsWithOffers(
  { replica }: Pick<Platform, 'replica'>,
  max: number,
  now = new Date(),
): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select p.slug from shop_profile p where p.business_id in (
      select o.business_id from offer o join offer_feed f on f.offer_id = o.id where ${isListed('f', now)}
    ) order by p.slug limit ${max}`.execute(replica);
  return rows.map(({ slug }) => slug);
}
