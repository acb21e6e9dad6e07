import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import { prepared } from '#platform/database/prepare.ts';
import { addDays } from '#platform/helsinki.ts';
import { tidyLine } from '#shared/rules/fields.ts';
import { daysOfHistory, type PastPrice } from '#shared/rules/offers/prices.ts';
import { likenessOf } from './names/articleNames.ts';

/** What says which article of a business an offer is of. */
export interface Article {
  businessId: string;
  /** One of its products that the offer names: its prices count too, and those of others none the less. */
  productId?: string | null | undefined;
  /** As gtinOf reads it. */
  gtin?: string | null | undefined;
  title: string;
}

/** An own offer's price of an article. */
export type OwnPrice = PastPrice & { offerId: string };

/** What the business's offers say of an article. */
export interface Evidence {
  /** The product that the offer belongs to: the named one, that with its GTIN, or that of an equal name. Null for none. */
  productId: string | null;
  /** Every own price of what may be the same article, the latest first. */
  history: OwnPrice[];
}

/** A product under one of the headings of its offers. */
interface KnownName {
  id: string;
  /** Null for the product's own name. */
  heading: string | null;
  name: string;
  gtin: string | null;
}

// Neither has a limit: what it left out could be the lowest price. Each row was paid for, and only those of some months count.
const readNames = prepared<{ businessId: string; since: string }, KnownName>(
  (value) => sql`
select id, null as heading, name, gtin from product where business_id = ${value('businessId')}::uuid
union all
select distinct p.id, heading, p.name, p.gtin from product p
join price_history h on h.product_id = p.id and h.headings <> '{}' and h.to_day >= ${value('since')}::date
cross join lateral unnest(h.headings) heading
where p.business_id = ${value('businessId')}::uuid`,
);

type StoredPrice = OwnPrice & { productId: string; headings: string[] };

const readPrices = prepared<{ productIds: string[]; since: string }, StoredPrice>(
  (value) => sql`
select product_id as "productId", headings, price::float8 as price, base::float8 as base, from_day::text as "from",
  to_day::text as "to", offer_id as "offerId"
from price_history where product_id = any(${value('productIds')}::uuid[]) and to_day >= ${value('since')}::date
order by to_day desc, offer_id`,
);

/** What the business's own offers say of an article since a day (YYYY-MM-DD). At most two statements. */
export async function evidenceOf(on: Db, article: Article, since: string): Promise<Evidence> {
  const { businessId, title } = article;
  const names = await readNames(on, { businessId, since });
  const named = article.productId && isId(article.productId) ? article.productId : null;
  const gtin = article.gtin ?? names.find(({ id }) => id === named)?.gtin ?? null;
  const whole = new Set(
    names.filter(({ id, gtin: known }) => id === named || (gtin !== null && known === gtin)).map(({ id }) => id),
  );
  const matches = names.flatMap((known) => {
    const likeness = likenessOf(title, known.heading ?? known.name);
    const isOther = likeness === 'ALIKE' && gtin !== null && known.gtin !== null && known.gtin !== gtin;
    return likeness === 'OTHER' || isOther ? [] : [{ ...known, likeness }];
  });
  const productIds = [...new Set([...whole, ...matches.map(({ id }) => id)])];
  if (productIds.length === 0) return { productId: null, history: [] };
  const matchOf = new Map(matches.map((match) => [`${match.id} ${match.heading ?? ''}`, match]));
  const rows = await readPrices(on, { productIds, since });
  const history = rows.flatMap(({ productId, headings: shown, ...past }) => {
    const found = (shown.length > 0 ? shown : ['']).flatMap((heading) => matchOf.get(`${productId} ${heading}`) ?? []);
    if (found.length === 0 && !whole.has(productId)) return [];
    const isResembling = !whole.has(productId) && found.every(({ likeness }) => likeness === 'ALIKE');
    const [match] = found.length > 0 ? found : names.filter(({ id }) => id === productId);
    return [{ ...past, name: match?.heading ?? match?.name ?? title, isResembling }];
  });
  return { productId: productOf(article, names, matches), history };
}

function productOf(
  { productId, gtin }: Article,
  names: readonly KnownName[],
  matches: readonly (KnownName & { likeness: string })[],
) {
  const own = names.filter(({ heading }) => heading === null);
  const found =
    own.find(({ id }) => id === productId) ??
    (gtin ? own.find((known) => known.gtin === gtin) : undefined) ??
    matches.find(({ likeness, heading }) => likeness === 'EQUAL' && heading === null);
  return found?.id ?? null;
}

/** A product's name, under which it is unique within its business. */
export function nameKeyOf(title: string): string {
  return tidyLine(title).toLowerCase();
}

/** The first day whose prices can matter to an offer that begins on the date. */
export function historySince(startDate: string): string {
  return addDays(startDate, -daysOfHistory);
}
