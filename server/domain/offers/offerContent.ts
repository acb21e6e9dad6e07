import type { PageText } from '#shared/rules/pages.ts';
import type { StoredPrice } from '#shared/rules/storedPrice.ts';
import type { LocationType } from '#shared/schema.generated.ts';

/** What an edit may change, as stored in a pending revision. Money in cents. */
export interface OfferContent extends StoredPrice {
  title: string;
  description: string;
  categoryId: string;
  locationType: LocationType;
  cities: string[];
  nationwide: boolean;
  address: string | null;
  url: string | null;
  keywords: string[];
  /** Ids of OfferImage rows, in order. */
  imageIds: string[];
  /** The text of each of these pictures, null for none; missing in revisions older than the texts. */
  pages?: (PageText | null)[];
}

/** A change to a live offer that an admin has not decided on yet. */
export interface OfferRevision {
  content: OfferContent;
  /** ISO instant. */
  submittedAt: string;
}

/** A change that an admin has rejected, stored until a later one is accepted, so that its business can mend it. */
export interface RejectedRevision extends OfferRevision {
  /** ISO instant. */
  rejectedAt: string;
  reason: string | null;
}
