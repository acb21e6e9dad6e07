import { useState } from 'react';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { review as texts } from '#client/texts/adminReview.ts';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { useReadOffer } from '../offers/OfferComparison.tsx';
import { OfferContents } from '../offers/OfferDialog.tsx';
import { OfferReasonDialog } from '../offers/OfferReasonDialog.tsx';
import { useAdminOfferNowQuery, useOfferQueueQuery } from '../offers/OffersPage.generated.ts';
import { useOfferActions } from '../offers/useOfferActions.ts';
import { ReviewDialog, useReview, type Waiting } from './ReviewDialog.tsx';

interface Props {
  onClose: () => void;
}

/** Reviews the offers and changes of offers that wait, the oldest first. */
export function OfferReview({ onClose }: Props) {
  // Read once: what is decided leaves the queue, but not the review.
  const [waiting, setWaiting] = useState<{ items: readonly Waiting[]; rest: number }>();
  const { data, error, refetch } = useOfferQueueQuery({ fetchPolicy: 'network-only' });
  if (!waiting && data) {
    const { items, total } = data.adminOffers;
    setWaiting({ items: items.map(({ id, shown }) => ({ id, name: shown.title })), rest: total - items.length });
  }
  if (waiting) return <Steps {...waiting} onClose={onClose} />;
  return <Empty error={error} onRetry={refetch} onClose={onClose} />;
}

/** The dialog before it knows what waits. */
function Empty({ error, onRetry, onClose }: Props & { error: unknown; onRetry: () => unknown }) {
  const review = useReview([{ id: '', name: '' }]);
  return (
    <ReviewDialog
      title={texts.offersTitle}
      review={review}
      rest={0}
      decidable={false}
      busy={false}
      onClose={onClose}
      onApprove={() => {}}
      onReject={() => {}}
    >
      {error ? <ErrorState text={errorText(error, texts.failed)} onRetry={onRetry} /> : <BlockSkeleton lines={8} />}
    </ReviewDialog>
  );
}

function Steps({ items, rest, onClose }: Props & { items: readonly Waiting[]; rest: number }) {
  const review = useReview(items);
  const { current, note } = review;
  const [busy, setBusy] = useState(false);
  const [rejecting, setRejecting] = useState(false);
  // A refusal reads the offer again, and the dialog shows what has changed.
  const actions = useOfferActions(() => {});
  const id = current?.id ?? '';
  const { data, error, refetch } = useAdminOfferNowQuery({
    variables: { id },
    skip: !current,
    fetchPolicy: 'cache-and-network',
  });
  const offer = current && data?.adminOffer.id === id ? data.adminOffer : undefined;
  const read = useReadOffer(offer);

  async function approve() {
    if (!offer) return;
    setBusy(true);
    const done = await actions.approve(offer);
    setBusy(false);
    note(offer.id, done ? 'approved' : 'failed');
  }

  return (
    <>
      <ReviewDialog
        title={texts.offersTitle}
        review={review}
        rest={rest}
        decidable={offer?.status === 'PENDING'}
        busy={busy}
        onApprove={() => void approve()}
        onReject={() => setRejecting(true)}
        onClose={onClose}
      >
        {offer && offer.status !== 'PENDING' && <p>{texts.decided}</p>}
        {offer && <OfferContents key={offer.id} offer={offer} read={read} />}
        {!offer && !error && <BlockSkeleton lines={8} />}
        {!offer && error && <ErrorState text={errorText(error, texts.gone)} onRetry={refetch} />}
      </ReviewDialog>
      <OfferReasonDialog
        decision="reject"
        offer={rejecting ? offer : undefined}
        onDecide={async (decided, grounds) => {
          const done = await actions.restrict('reject', decided, grounds);
          note(decided.id, done ? 'rejected' : 'failed');
          return done;
        }}
        onClose={() => setRejecting(false)}
      />
    </>
  );
}
