import type { Platform } from '../../../platform/platform.ts';

/** Offers of a range of ids: from the first to before the next part's. */
export interface OfferPart {
  from: string;
  /** Undefined for the last part. */
  to: string | undefined;
}

/** Divides the offers that are or will be live into parts of at most `size`, by the primary key alone. */
export async function liveOfferParts({ sql }: Platform, size: number): Promise<OfferPart[]> {
  const rows = await sql.read<{ from: string }>({
    name: 'live-offer-parts',
    text: `select offer_id as "from" from (
        select offer_id, row_number() over (order by offer_id) as place from offer_card
      ) numbered where place % $1 = 1 % $1 order by offer_id`,
    values: [size],
  });
  return rows.map(({ from }, index) => ({ from, to: rows[index + 1]?.from }));
}

/** Live offers of a part, in the order of their ids. */
export function liveOfferAddresses(
  { sql }: Platform,
  { from, to }: OfferPart,
  now = new Date(),
): Promise<{ id: string; publishedAt: Date; expiresAt: Date }[]> {
  return sql.read({
    name: 'live-offer-addresses',
    text: `select c.offer_id as id, live.published_at as "publishedAt", live.expires_at as "expiresAt" from offer_card c
      cross join lateral (
        select published_at, expires_at from offer_feed f
        where f.offer_id = c.offer_id and f.published_at <= $3 and f.expires_at >= $3 limit 1
      ) live
      where c.offer_id >= $1 and ($2::uuid is null or c.offer_id < $2) order by c.offer_id`,
    values: [from, to ?? null, now],
  });
}
