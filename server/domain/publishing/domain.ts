import { defineDomain } from '../defineDomain.ts';
import { DraftImage, OfferDraft } from './drafts/draftEntities.ts';
import { ContentFindingRow } from './moderation/findingEntities.ts';
import { personalData } from './personalData.ts';

/** How an offer is made, changed, moderated and removed. */
export const publishing = defineDomain({
  name: 'publishing',
  tables: {
    offer_draft: OfferDraft,
    draft_image: DraftImage,
    content_finding: ContentFindingRow,
  },
  rows: {
    DraftPageText: '../../shared/rules/offers/drafts.ts#DraftText',
  },
  personalData,
});
