import { sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import { containing, wordsOf } from '#platform/database/searchWords.ts';
import { addDays } from '#platform/helsinki.ts';
import type { Scope } from '#platform/platform.ts';
import { checkGtin, gtinOf, rememberedPrice } from '#shared/rules/offers/priceFields.ts';
import {
  bindingPrices,
  type PriceDraft as Draft,
  judgePrice,
  pricesBefore,
  resemblingPrices,
} from '#shared/rules/offers/prices.ts';
import { markOf, priceLines, shownPriceOf } from '#shared/rules/offers/shownPrice.ts';
import type { PriceDraft, QueryMyProductsArgs } from '#shared/schema.generated.ts';
import { priceNotices } from '#shared/texts/offers/prices.ts';
import { comparedText } from '#shared/visibleText.ts';
import type { Business } from '../accounts/entities.ts';
import { findCategory } from '../catalogue/categories.ts';
import { readSettings } from '../settings/settings.ts';
import { evidenceOf, historySince, type OwnPrice } from './evidence.ts';

/** Products listed at once. */
const maxListed = 50;

/** A product's name in lower case without characters that no reader sees, as a search has its words. */
const comparedName = sql`lower(regexp_replace(product.name, '[\u00ad\u034f\u061c\u180e\u200b-\u200f\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'))`;

/** A business's products whose names or GTINs have every word of the search, the last used first, each with its last price. */
export async function myProducts({ em }: Scope, { id }: Business, { search }: QueryMyProductsArgs) {
  const words = wordsOf(comparedText(search ?? '')).map(
    (word) => sql`(${comparedName} like ${containing(word.toLowerCase())} or product.gtin like ${containing(word)})`,
  );
  const { rows } = await sql<
    { id: string; name: string; gtin: string | null } & { [Field in keyof OwnPrice]: OwnPrice[Field] | null }
  >`
    select product.id, product.name, product.gtin, h.price::float8 as price, h.from_day::text as "from", h.to_day::text as "to",
      h.offer_id as "offerId"
    from product left join lateral (
      select * from price_history where product_id = product.id order by to_day desc limit 1
    ) h on true
    where ${sql.join([sql`product.business_id = ${id}`, ...words], sql` and `)}
    order by coalesce(h.to_day, product.created_at::date) desc, product.id limit ${sql.lit(maxListed)}`.execute(db(em));
  return rows.map(({ id, name, gtin, price, from, to, offerId }) => ({
    id,
    name,
    gtin,
    lastPrice: price === null || !from || !to || !offerId ? null : { price, from, to, offerId },
  }));
}

/** What could be shown of a price that a business is writing. Throws INVALID_INPUT for an unknown category. */
export async function checkPrice({ em, platform }: Scope, { id: businessId }: Business, input: PriceDraft) {
  const { title, productId, gtin, offerId, category: given, price: ofInput, ...dates } = input;
  const said = { ...ofInput, ...dates };
  const categoryKind = given ? (await findCategory(em, given)).kind : null;
  const { currency } = (await readSettings(platform)).pricing;
  const draft: Draft = { ...said, categoryKind, currency };
  const year = `${input.startDate.slice(0, 4)}-01-01`;
  const since = [year, historySince(input.startDate)].toSorted()[0] ?? year;
  const article = { businessId, productId, gtin: gtinOf(gtin ?? ''), title: title ?? '' };
  const { history } = rememberedPrice(draft) === null ? { history: [] } : await evidenceOf(db(em), article, since);
  const others = history.filter((past) => past.offerId !== offerId);
  const verdict = judgePrice(draft, others);
  const { shown } = verdict;
  const faults = { ...verdict.faults, ...checkGtin(gtin) };
  const accepted = Object.keys(faults).length === 0;
  const { originalPrice = null, discountedPrice = null, lowestPrice30Days = null } = draft;
  const card = { ...draft, originalPrice, discountedPrice, lowestPrice30Days, ...shown };
  const { compareWith, unitPrice, ...price } = shownPriceOf(card, () => draft.startDate);
  const binding = bindingPrices(draft, others);
  const { least } = pricesBefore(draft, draft.discountedPrice ?? draft.originalPrice ?? 0, binding);
  return {
    accepted,
    faults: Object.entries(faults).map(([field, message]) => ({ field, message })),
    texts: accepted ? priceLines({ ...price, compareWith, unitPrice }, currency).texts : [],
    discountPercentage: price.discountPercentage,
    compareWith,
    unitPrice,
    priceMark: { kind: markOf(card), offersCompared: shown.offersCompared },
    knownLowest: binding.find((past) => past === least) ?? null,
    notices: noticesOf(binding, draft.startDate),
    resembling: resemblingPrices(draft.startDate, others),
    currency,
  };
}

/** Days of the calendar year from which a steady reduction is remarked on. */
const daysOfNotice = [90, 60];

/** What is said of a product that has been reduced for long this year. */
function noticesOf(history: readonly OwnPrice[], startDate: string): string[] {
  const year = `${startDate.slice(0, 4)}-01-01`;
  const reduced = new Set<string>();
  for (const { base, from, to } of history) {
    for (let day = from < year ? year : from; base !== null && day <= to && day < startDate; day = addDays(day, 1))
      reduced.add(day);
  }
  const days = daysOfNotice.find((limit) => reduced.size >= limit);
  return days === undefined ? [] : [priceNotices.longReduced(days)];
}
