import type { EntityManager } from '@mikro-orm/postgresql';
import type { PageText } from '#shared/rules/pages.ts';
import type { PageTextSource } from '#shared/schema.generated.ts';
import { type Offer, type OfferImage, OfferPage } from '../entities.ts';
import type { CardImage } from '../feed/card.ts';
import type { OfferRevision } from '../offerContent.ts';
import { picturesOf, publishedPictures, shownPictures } from './pictures.ts';

/** A picture and what it says, as the API shows it. */
export interface ShownPage {
  image: CardImage;
  text: string | null;
  source: PageTextSource | null;
}

/** A published text, and the place of its picture. */
export type PlacedText = PageText & { position: number };

/** Makes these the only texts of the offer's published pictures, whose order they have. The old ones must be loaded. */
export function arrangePages(em: EntityManager, offer: Offer, pages: readonly (PageText | null)[]): void {
  const stored = new Map(offer.pages.getItems().map((page) => [page.position, page]));
  // Not taken out of the collection, which would leave it without the half of its key.
  for (const [position, page] of stored) if (!pages[position]) em.remove(page);
  for (const [position, page] of pages.entries()) {
    const old = stored.get(position);
    if (!page || (old?.text === page.text && old.source === page.source)) continue;
    if (old) em.assign(old, { ...page, confirmedAt: new Date() });
    else em.create(OfferPage, { ...page, offer, position });
  }
}

/** The texts of the pictures that the offer's business and admins see, in order. Pictures and pages must be loaded. */
export function shownPageTexts(offer: Offer): (PageText | null)[] {
  const texts = offer.revision ? textsById(offer.revision) : publishedTextsById(offer);
  return shownPictures(offer, offer.images.getItems()).map(({ id }) => texts.get(id) ?? null);
}

/** The texts that an edit may keep, by the ids of their pictures: those that are shown, and those of a rejected change. */
export function knownPageTexts(offer: Offer): Map<string, PageText> {
  const shown = offer.revision ? textsById(offer.revision) : publishedTextsById(offer);
  return new Map([...textsById(offer.rejectedRevision), ...shown]);
}

function publishedTextsById(offer: Offer): Map<string, PageText> {
  const images = publishedPictures(offer.images.getItems());
  return new Map(
    offer.pages.getItems().flatMap(({ position, text, source }): [string, PageText][] => {
      const image = images[position];
      return image ? [[image.id, { text, source }]] : [];
    }),
  );
}

function textsById(revision: OfferRevision | null | undefined): Map<string, PageText> {
  const { imageIds = [], pages = [] } = revision?.content ?? {};
  return new Map(
    imageIds.flatMap((id, at): [string, PageText][] => {
      const page = pages[at];
      return page ? [[id, page]] : [];
    }),
  );
}

/** The pages of the content that the offer's business and admins see. */
export async function shownPages(offer: Offer): Promise<ShownPage[]> {
  return offer.revision ? revisedPages(offer, offer.revision) : publishedPages(offer);
}

/** The pages that consumers may see. */
export async function publishedPages(offer: Offer): Promise<ShownPage[]> {
  const [images, pages] = await Promise.all([offer.images.loadItems(), offer.pages.loadItems()]);
  return pagesWith(publishedPictures(images), pages);
}

/** The pages of a revision, waiting or rejected. */
export async function revisedPages(offer: Offer, revision: OfferRevision): Promise<ShownPage[]> {
  const texts = textsById(revision);
  const images: OfferImage[] = picturesOf(revision, await offer.images.loadItems());
  return images.map((image) => asPage(image, texts.get(image.id)));
}

/** Published pictures with their texts. */
export function pagesWith(images: readonly CardImage[], texts: readonly PlacedText[]): ShownPage[] {
  const placed = new Map(texts.map((text) => [text.position, text]));
  return images.map((image, position) => asPage(image, placed.get(position)));
}

function asPage(image: CardImage, page: PageText | undefined): ShownPage {
  return { image, text: page?.text ?? null, source: page?.source ?? null };
}
