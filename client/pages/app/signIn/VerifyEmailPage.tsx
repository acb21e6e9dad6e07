import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { VerifyEmailDocument } from '../../../features/accounts/entrance.generated.ts';
import { refusalOf } from '../../../lib/errors/askError.ts';
import { useExecute } from '../../../lib/graphql/execute.ts';
import { account, unsubscribe } from '../../../texts/app.ts';
import { LinkButton } from '../../../ui/plain/Buttons.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { BlockSkeleton } from '../../../ui/plain/Skeleton.tsx';
import { LoadFault } from '../layout/LoadFault.tsx';
import { useConsumer } from '../useConsumer.ts';
import { FormPage } from './FormPage.tsx';

const texts = account.confirmed;

/** A consumer confirms an address with the token of a mailed link (`?token=`), as soon as the page opens. */
export function VerifyEmailPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [verify, { data, error }] = useExecute(VerifyEmailDocument);
  const { enter } = useConsumer();
  // The link works once: React's second run of effects must not spend it again.
  const sent = useRef('');

  async function send() {
    sent.current = token;
    await verify({ token }).then(enter, () => {});
  }

  useEffect(() => {
    if (token && sent.current !== token) void send();
  });

  const isBroken = !token || refusalOf(error)?.code === 'TOKEN_INVALID';
  return (
    <FormPage title={texts.title}>
      {data || isBroken ? (
        <div role="status">
          <EmptyState
            drawing={data ? 'people' : 'lost'}
            text={data ? texts.done : texts.broken}
            hint={data ? texts.doneHint : texts.brokenHint}
            action={<LinkButton to="/sovellus">{unsubscribe.toApp}</LinkButton>}
          />
        </div>
      ) : (
        <>
          {!error && <BlockSkeleton lines={3} />}
          {error && <LoadFault text={texts.failed} error={error} onRetry={send} />}
        </>
      )}
    </FormPage>
  );
}
