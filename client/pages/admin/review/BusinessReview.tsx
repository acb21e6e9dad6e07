import { useApolloClient } from '@apollo/client/react';
import { App } from 'antd';
import { useState } from 'react';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { dateTime } from '#client/lib/format/format.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import type { RestrictionGroundsInput } from '#client/schema.generated.ts';
import { businessDecision, businesses } from '#client/texts/admin.ts';
import { businessPage } from '#client/texts/adminBusiness.ts';
import { review as texts } from '#client/texts/adminReview.ts';
import { businessStatus } from '#client/texts/statuses.ts';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import { useNotices } from '#client/ui/antd/useNotices.tsx';
import { FactList } from '#client/ui/plain/data/FactList.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { useAdminBusinessQuery } from '../business/BusinessPage.generated.ts';
import { type BusinessRowFragment, useAdminBusinessesQuery } from '../businesses/BusinessesPage.generated.ts';
import { DecisionDialog, decisionFault, useDecisionCall } from '../businesses/businessDecision.tsx';
import { BusinessLink } from '../parts/BusinessLink.tsx';
import styles from './ReviewDialog.module.css';
import { ReviewDialog, useReview, type Waiting } from './ReviewDialog.tsx';

interface Props {
  onClose: () => void;
}

const oldestFirst = {
  search: null,
  status: 'PENDING',
  sort: { by: 'CREATED_AT', direction: 'ASC' },
  page: { number: 1, size: 100 },
} as const;

/** Reviews the businesses that wait for an approval, the oldest first. */
export function BusinessReview({ onClose }: Props) {
  // Read once: what is decided leaves the queue, but not the review.
  const [waiting, setWaiting] = useState<{ items: readonly Waiting[]; rest: number }>();
  const { data, error, refetch } = useAdminBusinessesQuery({ variables: oldestFirst, fetchPolicy: 'network-only' });
  if (!waiting && data) {
    const { items, total } = data.businesses;
    setWaiting({
      items: items.map(({ id, businessName }) => ({ id, name: businessName })),
      rest: total - items.length,
    });
  }
  return waiting ? (
    <Steps {...waiting} onClose={onClose} />
  ) : (
    <Steps items={[{ id: '', name: '' }]} rest={0} onClose={onClose} failure={error} onRetry={refetch} />
  );
}

/** What is checked before an approval. */
function Facts({ business }: { business: BusinessRowFragment }) {
  const { businessId, businessIdChecksOut, duplicates } = business;
  return (
    <FactList
      facts={[
        [
          businesses.columns.business,
          <BusinessLink key="name" id={business.id}>
            {business.businessName}
          </BusinessLink>,
        ],
        [businessPage.businessId, businessIdChecksOut ? businessId : `${businessId} – ${businesses.suspicious}`],
        [businessPage.contact, business.contactPerson],
        [businessPage.email, business.emailVerified ? business.email : `${business.email} – ${businesses.unverified}`],
        [businessPage.phone, business.phone],
        [businessPage.registered, dateTime(business.createdAt)],
        ...(duplicates.length === 0
          ? []
          : [
              [
                businesses.sameId,
                <ul key="others" className={styles.duplicates}>
                  {duplicates.map((other) => (
                    <li key={other.id}>
                      <BusinessLink id={other.id}>{other.businessName}</BusinessLink>{' '}
                      {businessStatus(other.status).text}
                    </li>
                  ))}
                </ul>,
              ] as [string, React.ReactNode],
            ]),
      ]}
    />
  );
}

interface StepsProps extends Props {
  items: readonly Waiting[];
  rest: number;
  /** Why nothing could be read. */
  failure?: unknown;
  onRetry?: () => unknown;
}

function Steps({ items, rest, onClose, failure, onRetry }: StepsProps) {
  const review = useReview(items);
  const { current, note } = review;
  const { cache } = useApolloClient();
  const { message } = App.useApp();
  const { refuse } = useNotices();
  const decide = useDecisionCall();
  const [busy, setBusy] = useState(false);
  const [rejecting, setRejecting] = useState(false);
  const id = current?.id ?? '';
  const { data, error, refetch } = useAdminBusinessQuery({
    variables: { id },
    skip: !id,
    fetchPolicy: 'cache-and-network',
  });
  const business = id && data?.business.id === id ? data.business : undefined;

  /** Decides on the business as it is shown: the server refuses when it has another status. */
  async function settle(decision: 'approve' | 'reject', grounds?: RestrictionGroundsInput) {
    if (!business) return false;
    setBusy(true);
    try {
      await decide(decision, business, grounds);
      void message.success(businessDecision.done[decision](business.businessName), 5);
      note(id, decision === 'approve' ? 'approved' : 'rejected');
      return true;
    } catch (refusal) {
      const about = business.businessName;
      refuse({ text: decisionFault(refusal, decision, about), about });
      note(id, 'failed');
      await refetch().catch(() => {});
      return false;
    } finally {
      setBusy(false);
      evict(cache, affected.businesses);
    }
  }

  const fault = failure ?? error;
  return (
    <>
      <ReviewDialog
        title={texts.businessesTitle}
        review={review}
        rest={rest}
        decidable={business?.status === 'PENDING'}
        busy={busy}
        onApprove={() => void settle('approve')}
        onReject={() => setRejecting(true)}
        onClose={onClose}
      >
        {business && business.status !== 'PENDING' && <p>{texts.decided}</p>}
        {business && <Facts business={business} />}
        {!business && !fault && <BlockSkeleton lines={6} />}
        {!business && !!fault && <ErrorState text={errorText(fault, texts.failed)} onRetry={onRetry ?? refetch} />}
      </ReviewDialog>
      <DecisionDialog
        decision={rejecting ? 'reject' : undefined}
        names={business ? [business.businessName] : []}
        onDecide={(grounds) => settle('reject', grounds)}
        onClose={() => setRejecting(false)}
      />
    </>
  );
}
