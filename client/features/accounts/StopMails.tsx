import { useSearchParams } from 'react-router';
import { refusalOf, refusalText } from '../../lib/errors/askError.ts';
import { useExecute } from '../../lib/graphql/execute.ts';
import { businessMails } from '../../texts/businessMails.ts';
import { LinkButton, PlainButton } from '../../ui/plain/Buttons.tsx';
import { FormTrouble } from '../../ui/plain/form/FormTrouble.tsx';
import { PageNotice } from '../../ui/plain/frame/FullScreen.tsx';
import { Stack } from '../../ui/plain/Layout.tsx';
import { AuthPage } from './AuthPage.tsx';
import { StopBusinessMailsDocument } from './entrance.generated.ts';

const texts = businessMails.stop;

/** Where the opt-out link of a mail to a business leads (`?avain=`): one button, no sign-in. Opening it changes nothing. */
export function StopMails() {
  const [params] = useSearchParams();
  const key = params.get('avain') ?? '';
  const [stop, { data, error, loading }] = useExecute(StopBusinessMailsDocument);
  const toSettings = <LinkButton to="/yritys/asetukset">{texts.settings}</LinkButton>;

  if (data) {
    const { kind, maskedEmail } = data.stopBusinessMails;
    return (
      <PageNotice
        drawing="people"
        title={texts.done(businessMails.kinds[kind].label)}
        text={texts.doneHint(maskedEmail)}
      >
        {toSettings}
      </PageNotice>
    );
  }
  if (!key || refusalOf(error)?.code === 'TOKEN_INVALID') {
    return (
      <PageNotice drawing="lost" title={texts.broken} text={texts.brokenHint}>
        {toSettings}
      </PageNotice>
    );
  }
  return (
    <AuthPage title={texts.title} intro={texts.intro}>
      <Stack gap="medium">
        <FormTrouble text={error && refusalText(error, texts.failed)} />
        <PlainButton size="large" disabled={loading} onClick={() => void stop({ key }).catch(() => {})}>
          {loading ? texts.busy : texts.submit}
        </PlainButton>
      </Stack>
    </AuthPage>
  );
}
