import type { Resolvers } from '../../api/resolvers.generated.ts';
import { checkPrice, myProducts } from './products.ts';

export const resolvers: Resolvers = {
  Query: {
    checkPrice: (_, { input }, context) => checkPrice(context, context.business, input),
    myProducts: (_, query, context) => myProducts(context, context.business, query),
  },
};
