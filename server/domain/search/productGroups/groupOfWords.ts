import { type ProductGroup, productGroupNamed } from '../../../finnish/productGroups.ts';
import type { FoundOffers } from '../searchLiveOffers.ts';
import { lexemesIn, meaningsOf } from '../searchMeaning.ts';

/** The group that the words of a search name and nothing else: 'kahvi', 'kahvitarjous'. Null for other words. */
export function groupOfWords({ words, sizes, without }: FoundOffers['understood']): ProductGroup | null {
  const [meaning, ...others] = meaningsOf(words);
  if (!meaning || others.length > 0 || sizes.length > 0 || without.length > 0) return null;
  // 'kahvitarjous' means 'kahvi'.
  const names = [meaning.word, ...lexemesIn(meaning.base)].map(productGroupNamed);
  return names.find((group) => group !== undefined) ?? null;
}
