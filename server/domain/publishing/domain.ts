import { defineDomain } from '../defineDomain.ts';
import { DraftImage, OfferDraft } from './drafts/draftEntities.ts';
import { personalData } from './personalData.ts';

/** How an offer is made, changed, moderated and removed. */
export const publishing = defineDomain({
  name: 'publishing',
  tables: {
    offer_draft: OfferDraft,
    draft_image: DraftImage,
  },
  rows: {
    DraftPageText: '../../shared/rules/offers/drafts.ts#DraftText',
  },
  personalData,
});
