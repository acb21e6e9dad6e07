import type { OfferRow } from '../world/rows.ts';

/** Goods of the made-up marketplace; the server reads its own from files, which a browser cannot. */
const groups = [
  { slug: 'kahvi', name: 'kahvi', plural: 'kahvit', words: ['kahvi', 'kahvit', 'kaffe'] },
  { slug: 'leipa', name: 'leipä', plural: 'leivät', words: ['leipä', 'leivät', 'ruisleipä'] },
  { slug: 'pulla', name: 'pulla', plural: 'pullat', words: ['pulla', 'pullat', 'korvapuusti'] },
  { slug: 'polkupyora', name: 'polkupyörä', plural: 'polkupyörät', words: ['polkupyörä', 'polkupyörät', 'fillari'] },
];

const isOf = ({ words }: (typeof groups)[number], { title, keywords }: Pick<OfferRow, 'title' | 'keywords'>) =>
  words.some((word) => title.toLowerCase().includes(word) || keywords.includes(word));

/** The goods that a word names. */
export const groupOf = (text: string) =>
  groups.find(({ slug, words }) => slug === text.toLowerCase() || words.includes(text.toLowerCase())) ?? null;

/** The goods that an offer is of. */
export const groupOfOffer = (row: Pick<OfferRow, 'title' | 'keywords'>) =>
  groups.find((group) => isOf(group, row)) ?? null;

/** Goods that any of the offers is of. */
export const groupsOf = (rows: OfferRow[]) => groups.filter((group) => rows.some((row) => isOf(group, row)));

const units = ['KG', 'L', 'PIECE', 'M', 'M2', 'M3'];

function placeOf({ unitBase, unitPrice, priceForm, audience, discountedPrice, originalPrice }: OfferRow): number[] {
  const price = discountedPrice ?? originalPrice ?? null;
  const last = Number.MAX_SAFE_INTEGER;
  if (price === null) return [units.length + 2, 0, last];
  if ((priceForm ?? 'SINGLE') !== 'SINGLE' || audience === 'MEMBERS') return [units.length + 1, 0, price];
  if (!unitBase || unitPrice == null) return [units.length, 0, price];
  return [units.indexOf(unitBase), unitPrice, price];
}

/** Offers of the goods by unit price, a unit after another, then by price. */
export function offersOfGroup(slug: string, rows: OfferRow[]): OfferRow[] {
  const group = groups.find((one) => one.slug === slug);
  const found = group ? rows.filter((row) => isOf(group, row)) : [];
  return found.toSorted((a, b) => {
    const [one, other] = [placeOf(a), placeOf(b)];
    const at = one.findIndex((value, index) => value !== other[index]);
    return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
  });
}
