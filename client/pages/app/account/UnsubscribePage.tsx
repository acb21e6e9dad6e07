import { useSearchParams } from 'react-router';
import { appErrorOf, errorText } from '../../../lib/errors/appErrorOf.ts';
import { unsubscribe as texts } from '../../../texts/app.ts';
import { LinkButton, PlainButton } from '../../../ui/plain/Buttons.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { FormTrouble } from '../../../ui/plain/form/FormTrouble.tsx';
import { FormPage } from '../signIn/FormPage.tsx';
import { useUnsubscribeMutation } from './notifications.generated.ts';

/** Where the opt-out link of a mail leads (`?avain=`): one button, no sign-in. Opening it alone changes nothing. */
export function UnsubscribePage() {
  const [params] = useSearchParams();
  const key = params.get('avain') ?? '';
  const [unsubscribe, { data, error, loading }] = useUnsubscribeMutation();
  const toApp = <LinkButton to="/sovellus">{texts.toApp}</LinkButton>;

  if (data)
    return (
      <FormPage title={texts.title}>
        <div role="status">
          <EmptyState
            drawing="people"
            text={texts.done(data.unsubscribe.maskedEmail)}
            hint={texts.doneHint}
            action={toApp}
          />
        </div>
      </FormPage>
    );
  if (!key || appErrorOf(error)?.code === 'TOKEN_INVALID')
    return (
      <FormPage title={texts.title}>
        <EmptyState drawing="lost" text={texts.broken} hint={texts.brokenHint} action={toApp} />
      </FormPage>
    );
  return (
    <FormPage title={texts.title} intro={texts.text}>
      <FormTrouble text={error && errorText(error, texts.failed)} />
      <PlainButton
        size="large"
        disabled={loading}
        onClick={() => void unsubscribe({ variables: { key } }).catch(() => {})}
      >
        {loading ? texts.busy : texts.submit}
      </PlainButton>
    </FormPage>
  );
}
