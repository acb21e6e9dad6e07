import { type RawBuilder, sql } from 'kysely';
import type { OfferContent } from '#shared/rules/offers/content.ts';
import { contentValues } from './contentColumns.ts';

/** The amount that a price is for, with its deposit in euros; null when it has none. */
function unitInEuros(unit: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${unit} ? 'deposit'
    then jsonb_set(${unit}, '{deposit}', to_jsonb((${unit} ->> 'deposit')::numeric / 100)) end`;
}

/** The prices that an offer was not compared with, in euros. */
const asideInEuros = sql`(select jsonb_agg(aside || jsonb_build_object('price', (aside ->> 'price')::numeric / 100))
  from jsonb_array_elements(set_aside) aside)`;

/** Fields of a content that are sums in cents. */
const sums: readonly string[] = [
  'originalPrice',
  'discountedPrice',
  'lowestPrice30Days',
  'comparePrice',
  'unitPrice',
] satisfies (keyof OfferContent)[];

const { unit, setAside: _inEuros, discountBp, ...columns } = contentValues('offer', ['categoryId', 'offersCompared']);

/** The content of an offer, in euros and percents. */
export const contentGiven = sql.join(
  Object.entries({
    ...columns,
    discountPercentage: sql`${discountBp} / 100.0`,
    unit: unitInEuros(sql`${unit}`),
    setAside: asideInEuros,
  }).map(([field, value]) => sql`${sums.includes(field) ? sql`${value} / 100.0` : value} as ${sql.ref(field)}`),
);

/** The content of a draft or a weekly repeat, which is stored in cents, with its amounts in euros. */
export function contentInEuros(content: RawBuilder<unknown>): RawBuilder<unknown> {
  const euros = (name: string) => sql`(${content} ->> ${sql.lit(name)})::numeric / 100`;
  return sql`${content} || jsonb_build_object('originalPrice', ${euros('originalPrice')},
    'discountedPrice', ${euros('discountedPrice')}, 'lowestPrice30Days', ${euros('lowestPrice30Days')},
    'unit', ${unitInEuros(sql`(${content} -> 'unit')`)})`;
}
