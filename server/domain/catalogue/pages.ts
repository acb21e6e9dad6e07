import type { PageText } from '#shared/rules/offers/pages.ts';
import type { PageTextSource } from '#shared/schema.generated.ts';
import type { CardImage } from './feed/card.ts';

/** A picture and what it says, as the API shows it. */
export interface ShownPage {
  image: CardImage;
  text: string | null;
  source: PageTextSource | null;
}

/** A published text, and the place of its picture. */
export type PlacedText = PageText & { position: number };

/** Published pictures with their texts. */
export function pagesWith(images: readonly CardImage[], texts: readonly PlacedText[]): ShownPage[] {
  const placed = new Map(texts.map((text) => [text.position, text]));
  return images.map((image, position) => pageOf(image, placed.get(position)));
}

/** A picture with its text, if it has one. */
export function pageOf(image: CardImage, page: PageText | undefined): ShownPage {
  return { image, text: page?.text ?? null, source: page?.source ?? null };
}
