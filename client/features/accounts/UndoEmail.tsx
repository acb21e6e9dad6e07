import { useSearchParams } from 'react-router';
import { refusalOf, refusalText } from '../../lib/errors/askError.ts';
import { useExecute } from '../../lib/graphql/execute.ts';
import { account } from '../../texts/portal.ts';
import { LinkButton, PlainButton } from '../../ui/plain/Buttons.tsx';
import { FormTrouble } from '../../ui/plain/form/FormTrouble.tsx';
import { PageNotice } from '../../ui/plain/frame/FullScreen.tsx';
import { Stack } from '../../ui/plain/Layout.tsx';
import { AuthPage } from './AuthPage.tsx';
import { UndoEmailChangeDocument } from './entrance.generated.ts';

const texts = account.undoEmail;

/**
 * Undoes a change of address with the token of a mailed link (`?token=`). Waits for the button: a program that opens
 * links of mails must not sign the account out.
 */
export function UndoEmail() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [undo, { data, error, loading }] = useExecute(UndoEmailChangeDocument);

  if (data) {
    const { email } = data.undoEmailChange;
    return <PageNotice drawing="people" title={texts.done} text={texts.doneHint(email)} />;
  }
  if (!token || refusalOf(error)?.code === 'TOKEN_INVALID') {
    return (
      <PageNotice drawing="lost" title={texts.broken} text={texts.brokenHint}>
        <LinkButton to="/yhteystiedot">{account.contact}</LinkButton>
      </PageNotice>
    );
  }
  return (
    <AuthPage title={texts.title} intro={texts.intro}>
      <Stack gap="medium">
        <FormTrouble text={error && refusalText(error, texts.failed)} />
        <PlainButton size="large" disabled={loading} onClick={() => void undo({ token }).catch(() => {})}>
          {loading ? texts.busy : texts.submit}
        </PlainButton>
      </Stack>
    </AuthPage>
  );
}
