import { defineDomain } from '../definitions/defineDomain.ts';
import { DraftImage, OfferDraft } from './drafts/draftEntities.ts';
import { ContentFindingRow } from './moderation/findingEntities.ts';
import { LostDays } from './moderation/lostDays/lostDaysEntities.ts';
import { ContentAnswer } from './moderation/rememberedEntities.ts';
import { personalData } from './personalData.ts';

/** How an offer is made, changed, moderated and removed. */
export const publishing = defineDomain({
  name: 'publishing',
  tables: {
    offer_draft: OfferDraft,
    draft_image: DraftImage,
    content_finding: ContentFindingRow,
    content_answer: ContentAnswer,
    lost_days: LostDays,
  },
  rows: {
    GivenBack: 'moderation/lostDays/lostDaysEntities.ts#LostDays',
    OfferDraft: 'drafts/drafts.ts#ShownDraft',
  },
  personalData,
});
