import { useSearchParams } from 'react-router';
import { VerifyEmailDocument } from '#client/features/accounts/entrance.generated.ts';
import { appErrorOf, errorText } from '#client/lib/errors/appErrorOf.ts';
import { refusalOf } from '#client/lib/errors/askError.ts';
import { useExecute } from '#client/lib/graphql/execute.ts';
import { account, unsubscribe as unsubscribeTexts } from '#client/texts/app.ts';
import { LinkButton, PlainButton } from '#client/ui/plain/Buttons.tsx';
import { EmptyState } from '#client/ui/plain/EmptyState.tsx';
import { FormTrouble } from '#client/ui/plain/form/FormTrouble.tsx';
import { appStart } from '#shared/renderedPage.ts';
import { useUnsubscribeMutation } from '../account/notifications.generated.ts';
import { useConsumer } from '../useConsumer.ts';
import { FormPage } from './FormPage.tsx';

const verifyTexts = account.confirmed;

/**
 * A consumer confirms an address with the token of a mailed link (`?token=`), at a press: programs that open the links of
 * mails, and run their pages, press nothing.
 */
export function VerifyEmailPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [verify, { data, error, loading }] = useExecute(VerifyEmailDocument);
  const { enter } = useConsumer();

  if (!token || data || refusalOf(error)?.code === 'TOKEN_INVALID')
    return (
      <FormPage title={verifyTexts.title}>
        <div role="status">
          <EmptyState
            drawing={data ? 'people' : 'lost'}
            text={data ? verifyTexts.done : verifyTexts.broken}
            hint={data ? verifyTexts.doneHint : verifyTexts.brokenHint}
            action={<LinkButton to={appStart}>{unsubscribeTexts.toApp}</LinkButton>}
          />
        </div>
      </FormPage>
    );
  return (
    <FormPage title={verifyTexts.title} intro={verifyTexts.text}>
      <FormTrouble text={error && errorText(error, verifyTexts.failed)} />
      <PlainButton size="large" disabled={loading} onClick={() => void verify({ token }).then(enter, () => {})}>
        {loading ? verifyTexts.busy : verifyTexts.submit}
      </PlainButton>
    </FormPage>
  );
}

/** Where the opt-out link of a mail leads (`?avain=`): one button, no sign-in. Opening it alone changes nothing. */
export function UnsubscribePage() {
  const [params] = useSearchParams();
  const key = params.get('avain') ?? '';
  const [unsubscribe, { data, error, loading }] = useUnsubscribeMutation();
  const toApp = <LinkButton to={appStart}>{unsubscribeTexts.toApp}</LinkButton>;

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
