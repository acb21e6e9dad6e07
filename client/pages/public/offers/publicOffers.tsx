import { use } from 'react';
import type { AppError } from '#client/lib/errors/readAppError.ts';
import { RenderTargetContext } from '#client/lib/site/renderTarget.ts';
import { common } from '#client/texts/common.ts';
import { publicOffers } from '#client/texts/publicOffers.ts';
import { PlainButton } from '#client/ui/plain/Buttons.tsx';
import { Notice } from '../PublicPage.tsx';

interface Props {
  refusal: AppError | null;
  onRetry: () => void;
}

/** Shown in place of offers; the status of the reply asks crawlers to come back later. */
export function LoadFailed({ refusal, onRetry }: Props) {
  const { reply } = use(RenderTargetContext);
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

/** The page of a municipality's offers. */
export function cityAddress(name: string): string {
  return `/tarjoukset/${encodeURIComponent(name)}`;
}
