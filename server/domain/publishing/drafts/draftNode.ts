import { helsinkiDate } from '#platform/helsinki.ts';
import { contentOfDraft, plainPrice, priceOfDraft } from '#shared/rules/offers/content.ts';
import type { ContentNode } from '#shared/rules/offers/contentNode.ts';
import type { Currency } from '#shared/schema.generated.ts';
import type { ShownDraft } from './drafts.ts';

/** The content of a draft as the API shows it. Its price is judged when it is published. */
export function nodeOfDraft(
  { content, images }: ShownDraft,
  currency: Currency,
  namedCategory: (idOrName: string) => ReturnType<ContentNode['category']>,
): ContentNode {
  const { discountPercentage, startDate, category: name } = content;
  const { categoryId: _none, ...texts } = contentOfDraft(content, '', priceOfDraft(content, plainPrice));
  const written = new Map(content.pageTexts.map((page) => [page.imageId, page]));
  const pages = images.map((image) => {
    const { text = null, source = null, isConfirmed } = written.get(image.id) ?? {};
    return { image, text, source, isConfirmed };
  });
  return {
    ...texts,
    currency,
    discountPercentage,
    firstDay: () => startDate ?? helsinkiDate(new Date()),
    category: () => (name ? namedCategory(name) : null),
    pages: () => pages,
  };
}
