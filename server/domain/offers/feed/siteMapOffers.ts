import { sql } from 'kysely';
import type { Platform } from '../../../platform/platform.ts';
import { isListed } from '../offerSql.ts';

/** Offers of a range of ids: from the first to before the next part's. */
export interface OfferPart {
  from: string;
  /** Undefined for the last part. */
  to: string | undefined;
}

/** Divides the offers that are or will be live into parts of at most `size`, by the primary key alone. */
export async function liveOfferParts({ replica }: Platform, size: number): Promise<OfferPart[]> {
  const { rows } = await sql<{ from: string }>`
    select offer_id as "from" from (
      select offer_id, row_number() over (order by offer_id) as place from offer_card
    ) numbered where place % ${size}::bigint = 1 % ${size}::bigint order by offer_id`.execute(replica);
  return rows.map(({ from }, index) => ({ from, to: rows[index + 1]?.from }));
}

/** Live offers of a part, in the order of their ids. */
export function liveOfferAddresses(
  { replica }: Platform,
  { from, to }: OfferPart,
  now = new Date(),
): Promise<{ id: string; publishedAt: Date; expiresAt: Date }[]> {
  return replica
    .selectFrom('offer_card as c')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('offer_feed as f')
          .select(['f.published_at', 'f.expires_at'])
          .whereRef('f.offer_id', '=', 'c.offer_id')
          .where(isListed('f', now))
          .limit(sql.lit(1))
          .as('live'),
      (join) => join.onTrue(),
    )
    .select(['c.offer_id as id', 'live.published_at as publishedAt', 'live.expires_at as expiresAt'])
    .where('c.offer_id', '>=', from)
    .$if(to !== undefined, (query) => query.where('c.offer_id', '<', to ?? ''))
    .orderBy('c.offer_id')
    .execute();
}
