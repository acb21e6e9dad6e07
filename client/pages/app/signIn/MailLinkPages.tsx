import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { VerifyEmailDocument } from '../../../features/accounts/entrance.generated.ts';
import { appErrorOf, errorText } from '../../../lib/errors/appErrorOf.ts';
import { refusalOf } from '../../../lib/errors/askError.ts';
import { useExecute } from '../../../lib/graphql/execute.ts';
import { account, unsubscribe as unsubscribeTexts } from '../../../texts/app.ts';
import { LinkButton, PlainButton } from '../../../ui/plain/Buttons.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { FormTrouble } from '../../../ui/plain/form/FormTrouble.tsx';
import { BlockSkeleton } from '../../../ui/plain/Skeleton.tsx';
import { useUnsubscribeMutation } from '../account/notifications.generated.ts';
import { LoadFault } from '../layout/LoadFault.tsx';
import { useConsumer } from '../useConsumer.ts';
import { FormPage } from './FormPage.tsx';

const verifyTexts = account.confirmed;

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
    <FormPage title={verifyTexts.title}>
      {data || isBroken ? (
        <div role="status">
          <EmptyState
            drawing={data ? 'people' : 'lost'}
            text={data ? verifyTexts.done : verifyTexts.broken}
            hint={data ? verifyTexts.doneHint : verifyTexts.brokenHint}
            action={<LinkButton to="/sovellus">{unsubscribeTexts.toApp}</LinkButton>}
          />
        </div>
      ) : (
        <>
          {!error && <BlockSkeleton lines={3} />}
          {error && <LoadFault text={verifyTexts.failed} error={error} onRetry={send} />}
        </>
      )}
    </FormPage>
  );
}

/** Where the opt-out link of a mail leads (`?avain=`): one button, no sign-in. Opening it alone changes nothing. */
export function UnsubscribePage() {
  const [params] = useSearchParams();
  const key = params.get('avain') ?? '';
  const [unsubscribe, { data, error, loading }] = useUnsubscribeMutation();
  const toApp = <LinkButton to="/sovellus">{unsubscribeTexts.toApp}</LinkButton>;

  if (data)
    return (
      <FormPage title={unsubscribeTexts.title}>
        <div role="status">
          <EmptyState
            drawing="people"
            text={unsubscribeTexts.done(data.unsubscribe.maskedEmail)}
            hint={unsubscribeTexts.doneHint}
            action={toApp}
          />
        </div>
      </FormPage>
    );
  if (!key || appErrorOf(error)?.code === 'TOKEN_INVALID')
    return (
      <FormPage title={unsubscribeTexts.title}>
        <EmptyState drawing="lost" text={unsubscribeTexts.broken} hint={unsubscribeTexts.brokenHint} action={toApp} />
      </FormPage>
    );
  return (
    <FormPage title={unsubscribeTexts.title} intro={unsubscribeTexts.text}>
      <FormTrouble text={error && errorText(error, unsubscribeTexts.failed)} />
      <PlainButton
        size="large"
        disabled={loading}
        onClick={() => void unsubscribe({ variables: { key } }).catch(() => {})}
      >
        {loading ? unsubscribeTexts.busy : unsubscribeTexts.submit}
      </PlainButton>
    </FormPage>
  );
}
