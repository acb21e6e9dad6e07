import type { OfferType } from '../../schema.generated.ts';

/** Whether the pictures of such an offer are pages, which may have texts. */
export function hasPages(type: OfferType): boolean {
  return type === 'NORMAL_FLYER' || type === 'PREMIUM_FLYER';
}
