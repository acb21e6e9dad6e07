import { flatContent } from '#shared/rules/offers/content.ts';
import { claimsReduction } from '#shared/rules/offers/prices.ts';
import { offerTypeTerms } from '#shared/rules/offers/pricing.ts';
import type { Resolvers } from '../../api/resolvers.generated.ts';
import { writers } from '../audit/ownLog/writers.ts';
import { readSettings } from '../settings/settings.ts';
import { createOfferRepeat } from './createRepeat.ts';
import { editOfferRepeat } from './editRepeat.ts';
import { nodeOf } from './repeatContent.ts';
import {
  changeOfferRepeat,
  endOfferRepeat,
  offerRepeat,
  offerRepeats,
  pauseOfferRepeat,
  resumeOfferRepeat,
} from './repeats.ts';

/** Weekly repeats of own offers. */
export const resolvers: Resolvers = {
  Query: {
    offerRepeats: (_, query, context) => offerRepeats(context, context.business, query),
    offerRepeat: (_, { id }, context) => offerRepeat(context, context.business, id),
  },
  Mutation: {
    createOfferRepeat: async (_, args, context) => ({
      repeat: await createOfferRepeat(context, context.business, args),
    }),
    changeOfferRepeat: async (_, args, context) => ({
      repeat: await changeOfferRepeat(context, context.business, args),
    }),
    editOfferRepeat: async (_, { input, ...args }, context) => ({
      repeat: await editOfferRepeat(context, context.business, { ...args, input: flatContent(input) }),
    }),
    pauseOfferRepeat: async (_, { id, version }, context) => ({
      repeat: await pauseOfferRepeat(context, context.business, id, version),
    }),
    resumeOfferRepeat: async (_, args, context) => ({
      repeat: await resumeOfferRepeat(context, context.business, args),
    }),
    endOfferRepeat: async (_, { id, version }, context) => ({
      repeat: await endOfferRepeat(context, context.business, id, version),
    }),
  },
  OfferRepeat: {
    ...writers,
    status: ({ state }) => state,
    title: ({ content }) => content.title ?? '',
    claimsReduction: ({ content }) => claimsReduction(content),
    image: async ({ id }, _, { loaders }) => (await loaders.picturesOfRepeat.load(id))[0] ?? null,
    content: (repeat, _, { loaders }) =>
      repeat.state === 'ENDED' ? null : nodeOf(repeat, () => loaders.picturesOfRepeat.load(repeat.id)),
    monthSpent: ({ id }, _, { loaders }) => loaders.spentByRepeat.load(id),
    price: async ({ type }, _, { platform }) => (await readSettings(platform)).pricing[offerTypeTerms[type].price],
    nextOn: ({ state, nextOn }) => (state === 'ACTIVE' ? nextOn : null),
    runs: ({ id }, _, { loaders }) => loaders.runsOfRepeat.load(id),
  },
};
