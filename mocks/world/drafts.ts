import type { DraftSave } from '#shared/rules/offers/drafts.ts';
import type { ImageRow } from './picture.ts';

/** An offer that is still being written. Money in cents. */
export interface DraftRow extends DraftSave {
  id: string;
  businessId: string;
  savedAt: Date;
  /** In the order in which they were added. */
  images: ImageRow[];
}
