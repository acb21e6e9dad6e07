import type { NodePage } from '#shared/rules/offers/contentNode.ts';
import type { PageText } from '#shared/rules/offers/pages.ts';
import type { CardImage } from './feed/card.ts';

/** A published text, and the place of its picture. */
export type PlacedText = PageText & { position: number };

/** Published pictures with their texts. */
export function pagesWith(images: readonly CardImage[], texts: readonly PlacedText[]): NodePage[] {
  const placed = new Map(texts.map((text) => [text.position, text]));
  return images.map((image, position) => pageOf(image, placed.get(position)));
}

/** A picture with its text, if it has one. */
export function pageOf(image: CardImage, page: PageText | undefined): NodePage {
  return { image, text: page?.text ?? null, source: page?.source ?? null };
}
