import { use } from 'react';
import { DrawingContext } from '../../../lib/drawing.ts';
import type { Refusal } from '../../../lib/readRefusal.ts';
import { common } from '../../../texts/common.ts';
import { publicOffers } from '../../../texts/publicOffers.ts';
import { PlainButton } from '../../../ui/PlainButton.tsx';
import { Notice } from '../Notice.tsx';

interface Props {
  refusal: Refusal | null;
  onRetry: () => void;
}

/** Stands where offers would be; the reply's status tells robots to come back later. */
export function LoadFailed({ refusal, onRetry }: Props) {
  const { reply } = use(DrawingContext);
  // An address that names a place in the list which never was.
  if (reply) reply.status = refusal?.code === 'INVALID_INPUT' ? 404 : 503;
  return (
    <Notice tone="danger">
      <p>{refusal?.message || publicOffers.cities.failed}</p>
      <PlainButton kind="quiet" onClick={onRetry}>
        {common.retry}
      </PlainButton>
    </Notice>
  );
}
