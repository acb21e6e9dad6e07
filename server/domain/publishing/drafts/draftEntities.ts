import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '#domain/accounts/entities.ts';
import { idColumn, pictureColumns } from '#platform/database/columns.ts';
import type { DraftContent } from '#shared/rules/offers/drafts.ts';

const OfferDraftSchema = defineEntity({
  name: 'OfferDraft',
  tableName: 'offer_draft',
  indexes: [{ properties: ['business', 'savedAt'] }, { properties: ['savedAt'] }],
  properties: {
    /** Chosen by the device that began it, so that a creation whose answer was lost can be sent again. */
    id: p.uuid().primary(),
    /**
     * The id that its device chose, where a draft of another business had it already; null elsewhere. Its business knows it
     * by this one: no answer says that an id is of another business.
     */
    chosenId: p.uuid().nullable(),
    business: () => p.manyToOne(Business).ref().deleteRule('cascade'),
    /** Grows with every change of the content or of the pictures. */
    version: p.integer(),
    content: p.json<DraftContent>(),
    /** Name of the device that changed it last. */
    device: p.string().length(60),
    savedAt: p.datetime(),
    /**
     * The member or the key that began it, and that changed it last; null from before they were noted. By their ids, so that
     * their names are where they themselves are, and go with them.
     */
    madeBy: p.uuid().nullable(),
    editedBy: p.uuid().nullable(),
    images: () => p.oneToMany(DraftImage).mappedBy('draft').orderBy({ id: 'asc' }),
  },
});

/** An offer that its business is still writing. Nothing of it is charged, checked as an offer or visible to others. */
export class OfferDraft extends OfferDraftSchema.class {}
OfferDraftSchema.setClass(OfferDraft);

const DraftImageSchema = defineEntity({
  name: 'DraftImage',
  tableName: 'draft_image',
  properties: {
    /** In the order in which they were added. */
    id: idColumn(),
    draft: () => p.manyToOne(OfferDraft).ref().deleteRule('cascade').index(),
    /** Storage key without width and ending; the offer's picture takes it over when the draft is published. */
    ...pictureColumns(),
  },
});

/** A stored picture of a draft. */
export class DraftImage extends DraftImageSchema.class {}
DraftImageSchema.setClass(DraftImage);
