import { claimsReduction } from '#shared/rules/prices.ts';
import type { MockResolvers } from '../context.ts';
import { newId } from '../world/world.ts';
import { own, publishOwn } from './offers.ts';
import { typedPercentOf } from './prices.ts';

/** Publishing an own offer once more. */
export const repeatOffer: MockResolvers = {
  Mutation: {
    repeatOffer: async (_, { id, startDate, endDate, expectedPrice, withoutComparison }, context) => {
      const { world } = context;
      const row = own(context, id);
      const isPlain = withoutComparison && claimsReduction(row);
      const published = await publishOwn(context, {
        ...{ ...row, priceForm: null, discountPercentage: typedPercentOf(row) },
        ...(isPlain && { originalPrice: null, lowestPrice30Days: null }),
        ...{ category: row.categoryId, images: [], productId: null, startDate, endDate, expectedPrice },
      });
      const images = row.images.map((image) => ({ ...image, id: newId(world, 'image') }));
      Object.assign(published.row, { images, repeatedFrom: row.id });
      return published.answer();
    },
  },
};
