import type { MockResolvers } from '../context.ts';
import type { ImageRow } from '../world/picture.ts';
import { renderedFlyer } from './newOffer.ts';

function pagesOf({ images }: { images: ImageRow[] }) {
  return images.map((image) => ({ image, text: image.page?.text ?? null, source: image.page?.source ?? null }));
}

/** The pages of flyers, and those of a PDF. */
export const flyers: MockResolvers = {
  Mutation: {
    renderFlyer: (_, { type }) => renderedFlyer(type),
    recognizePage: () => ({ text: 'Maitorahka 250 g 0,99\nRuisleipä 2,80' }),
  },
  Offer: { pages: pagesOf },
  ManagedOffer: { pages: pagesOf },
  PublishedContent: { pages: pagesOf },
  RejectedChange: { pages: pagesOf },
  RepeatContent: { pages: pagesOf },
};
