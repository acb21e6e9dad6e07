import { UnderscoreNamingStrategy } from '@mikro-orm/core';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/db.ts';
import { contentFields, type OfferContent } from '#shared/rules/offers/content.ts';

const naming = new UnderscoreNamingStrategy();
/** Columns whose names do not follow from the property. */
const named: Partial<Record<keyof OfferContent, string>> = { isNationwide: 'nationwide' };

/** The column of an offer in which a field of its content is. */
function columnOf(field: keyof OfferContent): string {
  return named[field] ?? naming.propertyToColumnName(field);
}

/** A content as columns of a new row. */
export function contentRow(content: OfferContent): Insertable<Database['offer']> {
  const columns = contentFields.map((field) => [columnOf(field), content[field]]);
  return Object.fromEntries(columns);
}

/** An expression for each field of the content but those left out, over the rows of offer by that name. */
export function contentValues<Left extends keyof OfferContent = never>(offer: string, left: readonly Left[]) {
  const fields = contentFields.filter((field) => !left.some((other) => other === field));
  const values = fields.map((field) => [field, sql.ref(`${offer}.${columnOf(field)}`)]);
  return Object.fromEntries(values) as {
    [Field in Exclude<keyof OfferContent, Left>]: RawBuilder<OfferContent[Field]>;
  };
}
