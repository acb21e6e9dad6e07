import type { RestrictionGroundsInput } from '#client/schema.generated.ts';
import { moderation } from '#client/texts/adminOffers.ts';
import { useLastDefined } from '#client/ui/antd/form/FormDialog.tsx';
import { groundsOfFindings } from '#shared/rules/content/grounds.ts';
import { GroundsDialog } from '../parts/GroundsDialog.tsx';
import { ChangedSince, useReadOffer } from './OfferComparison.tsx';
import type { AdminOfferRowFragment } from './OffersPage.generated.ts';

/** What is decided with a reason, which the business reads in its statement. */
export type OfferDecision = 'reject' | 'hide' | 'remove';

interface Props {
  decision: OfferDecision;
  /** Closed without one. */
  offer: AdminOfferRowFragment | undefined;
  /** Resolves to whether it worked: the dialog stays open until it did. */
  onDecide: (offer: AdminOfferRowFragment, grounds: RestrictionGroundsInput) => Promise<boolean>;
  onClose: () => void;
}

/** What the decision does to consumers, to the balance and to the business. */
function consequenceOf(decision: OfferDecision, { published }: AdminOfferRowFragment): string {
  const { reject, hide, remove } = moderation;
  if (decision === 'hide') return hide.consequence;
  if (decision === 'remove') return remove.consequence;
  return published ? reject.revision : reject.offer;
}

/** Asks why an offer or a change to one is rejected, or an offer is hidden or deleted. */
export function OfferReasonDialog({ decision, offer, onDecide, onClose }: Props) {
  const shown = useLastDefined(offer);
  const read = useReadOffer(offer);
  const texts = moderation[decision];
  return (
    <GroundsDialog
      open={!!offer}
      title={shown && texts.title(shown.shown.title)}
      draftName={`${decision}-${shown?.id}`}
      submit={texts.submit}
      proposal={shown && groundsOfFindings(shown.contentFindings)}
      onDecide={async (grounds) => !!offer && onDecide(offer, grounds)}
      onClose={onClose}
    >
      {shown && (
        <>
          <ChangedSince read={read} offer={shown} />
          <p>{consequenceOf(decision, shown)}</p>
        </>
      )}
    </GroundsDialog>
  );
}
