import { use } from 'react';
import { RenderTargetContext } from '#client/lib/site/renderTarget.ts';
import { common } from '#client/texts/common.ts';
import { terms } from '#client/texts/terms.ts';
import { PlainButton } from '#client/ui/plain/Buttons.tsx';
import { Notice } from '../PublicPage.tsx';

/** Shown in place of terms that could not be read; the status of the reply asks crawlers to come back later. */
export function TermsFailed({ onRetry }: { onRetry: () => void }) {
  const { reply } = use(RenderTargetContext);
  if (reply) reply.status = 503;
  return (
    <Notice tone="danger">
      <p>{terms.failed}</p>
      <PlainButton kind="quiet" onClick={onRetry}>
        {common.retry}
      </PlainButton>
    </Notice>
  );
}
