import { noticesOf } from '#shared/rules/content/notices.ts';
import type { OfferNoticesFragment } from './OfferNotices.generated.ts';

/** What belongs to an offer by law, one line each; nothing for most offers. */
export function OfferNotices({ offer, className }: { offer: OfferNoticesFragment; className: string | undefined }) {
  return noticesOf(offer).map((notice) => (
    <p key={notice} className={className}>
      {notice}
    </p>
  ));
}
