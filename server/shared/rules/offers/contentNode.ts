import { memoByObject } from '../../memoByObject.ts';
import type { Currency, PageTextSource } from '../../schema.generated.ts';
import type { OfferContent } from './content.ts';
import { type ShownPrice, shownPriceOf } from './shownPrice.ts';

/** Fields of a content that consumers' cards do not have. */
type OfBusiness = 'isOtherProduct' | 'setAside';

/** A picture of a content, what it says and where that came from. */
export interface NodePage {
  image: { id: string; key: string; width: number; height: number; placeholder: string };
  text: string | null;
  source: PageTextSource | null;
  /** Of an OCR text in a draft. */
  isConfirmed?: boolean | undefined;
}

type NodeCategory = { id: string; name: string } | null;

/** A content as the API shows it: its category and its pages are read when they are requested. */
export interface ContentNode
  extends Omit<OfferContent, 'categoryId' | OfBusiness>,
    Partial<Pick<OfferContent, OfBusiness>> {
  /** Of its amounts. */
  currency: Currency;
  /** First day of the offer, YYYY-MM-DD: it tells whether the product is new. */
  firstDay: () => string;
  /** Null when there is none, or none any more. */
  category: () => Promise<NodeCategory> | NodeCategory;
  pages: () => Promise<NodePage[]> | NodePage[];
  /** As it was typed, of a price that is not judged yet. */
  discountPercentage?: number | null | undefined;
}

/** What consumers are shown, or would be, of the price of a content. */
export const shownPriceOfNode = memoByObject(
  (content: ContentNode): ShownPrice => shownPriceOf(content, content.firstDay),
);
