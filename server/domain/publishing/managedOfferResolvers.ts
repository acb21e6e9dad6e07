import type { EntityManager } from '@mikro-orm/postgresql';
import { helsinkiDate } from '#platform/helsinki.ts';
import { type ContentFinding, shownFinding } from '#shared/rules/content/judge.ts';
import { contentOf, type OfferContent } from '#shared/rules/offers/content.ts';
import type { ContentNode } from '#shared/rules/offers/contentNode.ts';
import { isPremium } from '#shared/rules/offers/offers.ts';
import type { Context } from '../../api/context.ts';
import type { ManagedOfferResolvers } from '../../api/resolvers.generated.ts';
import { writers } from '../audit/ownLog/writers.ts';
import { publishedContent, shownContent } from '../catalogue/content.ts';
import { Category, type Offer } from '../catalogue/entities.ts';
import { isCancellable } from './beforeStart.ts';
import { refusalOfEdit } from './editing.ts';
import { publishedPages, revisedPages, shownPages } from './media/pages.ts';
import { contentDoor } from './moderation/findings.ts';
import { findingsOfOffer } from './moderation/offerFindings.ts';
import { phaseOf, shownCategory } from './offers.ts';

/** An offer as its business and admins see it: of a waiting revision where the row has the approved version. */
export const managedOffer = {
  ...writers,
  shown: (offer, _, { em }) =>
    nodeOf(offer, shownContent(offer), {
      category: () => shownCategory(em, offer),
      pages: () => shownPages(offer),
    }),
  published: (offer) => (offer.revision ? publishedNode(offer) : null),
  rejectedChange: (offer, _, { em }) => rejectedChange(em, offer),
  isPremium: ({ type }) => isPremium(type),
  status: ({ revision, status }) => (revision ? 'PENDING' : status),
  phase: (offer) => phaseOf(offer),
  isEditable: (offer) => refusalOfEdit(offer, new Date()) === null,
  isCancellable: (offer) => isCancellable(offer, new Date()),
  isLive: async (offer) => (await phaseOf(offer)) === 'LIVE',
  endsAt: ({ expiresAt }) => expiresAt,
  isExpired: ({ expiresAt }) => expiresAt < new Date(),
  isHidden: ({ hidden }) => hidden,
  business: ({ business }) => business.loadOrFail(),
  isPublishedByAdmin: ({ id }, _, { loaders }) => loaders.isChargedByAdmin.load(id),
  priceFlag: async (offer, _, context) => {
    const claim = (await findingsOf(offer, context)).find(({ rule }) => rule === 'PRICE_WORDS');
    return claim?.words.join(', ') ?? null;
  },
  contentFlags: async (offer, _, context) => {
    const findings = await findingsOf(offer, context);
    return [...new Set(findings.map(({ rule }) => rule))];
  },
  contentFindings: async (offer, _, context) => (await findingsOf(offer, context)).map(shownFinding),
  resembledProduct: ({ id }, _, { loaders }) => loaders.resembledProduct.load(id),
} satisfies ManagedOfferResolvers;

/** What consumers see of an offer, or will see. */
export function publishedNode(offer: Offer): ContentNode {
  return nodeOf(offer, publishedContent(offer), {
    category: () => offer.category.loadOrFail(),
    pages: () => publishedPages(offer),
  });
}

function nodeOf(
  { currency, startsAt }: Offer,
  { categoryId: _row, ...content }: OfferContent,
  read: Pick<ContentNode, 'category' | 'pages'>,
): ContentNode {
  return { ...content, ...read, currency, firstDay: () => helsinkiDate(startsAt) };
}

/** The last rejected change with its pictures; its category may have been deleted since. */
function rejectedChange(em: EntityManager, offer: Offer) {
  const revision = offer.rejectedRevision;
  if (!revision) return null;
  const content = contentOf(revision.content);
  return {
    reason: revision.reason,
    submittedAt: new Date(revision.submittedAt),
    rejectedAt: new Date(revision.rejectedAt),
    content: nodeOf(offer, content, {
      category: async () => (await em.getReference(Category, content.categoryId, { wrapped: true }).load()) ?? null,
      pages: () => revisedPages(offer, revision),
    }),
  };
}

/** What the rules say of an offer as its business and admins see it. */
async function findingsOf(
  offer: Offer,
  { loaders, platform }: Pick<Context, 'loaders' | 'platform'>,
): Promise<ContentFinding[]> {
  const { asked } = await contentDoor(platform);
  const categoryKind = await loaders.kindOfCategory.load(shownContent(offer).categoryId);
  return findingsOfOffer(offer, categoryKind, asked);
}
