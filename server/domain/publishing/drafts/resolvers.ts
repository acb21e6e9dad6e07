import { readSettings } from '#domain/settings/settings.ts';
import { flatContent } from '#shared/rules/offers/content.ts';
import type { Resolvers } from '../../../api/resolvers.generated.ts';
import { publishDraft } from '../../../workflows/publishDraft.ts';
import { nodeOfDraft } from './draftNode.ts';
import {
  addDraftImages,
  deleteOfferDraft,
  offerDraft,
  offerDrafts,
  removeDraftImage,
  saveOfferDraft,
} from './drafts.ts';
import { offerProposal, usualOfferPlace } from './proposals.ts';
import { writingHelp } from './writingHelp.ts';

/** Drafts, for the resolvers of offers. */
export const drafts = {
  Query: {
    offerProposal: (_, words, context) => offerProposal(context, context.business, words),
    writingHelp: (_, { content, ...facts }, context) =>
      writingHelp(context, context.business, { ...facts, content: flatContent({ content }) }),
    usualOfferPlace: (_, _args, context) => usualOfferPlace(context, context.business),
    offerDrafts: (_, _args, context) => offerDrafts(context, context.business),
    offerDraft: (_, { id }, context) => offerDraft(context, context.business, id),
  },
  Mutation: {
    saveOfferDraft: async (_, { input, ...args }, context) => ({
      draft: await saveOfferDraft(context, context.business, { ...args, input: flatContent(input) }),
    }),
    addDraftImages: async (_, args, context) => ({ draft: await addDraftImages(context, context.business, args) }),
    removeDraftImage: async (_, args, context) => ({ draft: await removeDraftImage(context, context.business, args) }),
    deleteOfferDraft: async (_, { id, version }, context) => {
      await deleteOfferDraft(context, context.business, { id, version });
      return { id };
    },
    publishDraft: (_, args, context) => publishDraft(context, context.business, args),
  },
  OfferDraft: {
    type: ({ content }) => content.type,
    content: async (draft, _, { platform, loaders }) =>
      nodeOfDraft(draft, (await readSettings(platform)).pricing.currency, (name) => loaders.namedCategory.load(name)),
    startDate: ({ content }) => content.startDate,
    endDate: ({ content }) => content.endDate,
    isReduced: ({ content }) => content.isReduced,
    productId: ({ content }) => content.productId,
    gtin: ({ content }) => content.gtin,
    madeBy: ({ madeBy }, _, { loaders }) => (madeBy ? loaders.nameOfWriter.load(madeBy) : null),
    editedBy: ({ editedBy }, _, { loaders }) => (editedBy ? loaders.nameOfWriter.load(editedBy) : null),
  },
} satisfies Resolvers;
