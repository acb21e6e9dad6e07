import type { OfferSortField, OfferSortInput } from '#shared/schema.generated.ts';

/** What offers can be sorted by. */
interface Sortable {
  createdAt: Date;
  expiresAt: Date;
  title: string;
  clicks: number;
  cost: number;
  business: { businessName: string };
}

const keys: Record<OfferSortField, (row: Sortable) => string | number> = {
  CREATED_AT: ({ createdAt }) => createdAt.getTime(),
  EXPIRES_AT: ({ expiresAt }) => expiresAt.getTime(),
  TITLE: ({ title }) => title,
  BUSINESS: ({ business }) => business.businessName,
  CLICKS: ({ clicks }) => clicks,
  COST: ({ cost }) => cost,
};

/** A comparison for `sort`: texts in the Finnish alphabet, numbers by size. */
export function bySort({ by, direction }: Required<OfferSortInput>) {
  const key = keys[by];
  const sign = direction === 'ASC' ? 1 : -1;
  return (a: Sortable, b: Sortable) => sign * String(key(a)).localeCompare(String(key(b)), 'fi', { numeric: true });
}
