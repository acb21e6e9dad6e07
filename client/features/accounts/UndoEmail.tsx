import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { appErrorOf, errorText } from '../../lib/errors/appErrorOf.ts';
import { account } from '../../texts/portal.ts';
import { FormError } from '../../ui/antd/form/FormParts.tsx';
import { LinkButton } from '../../ui/plain/Buttons.tsx';
import { PageNotice } from '../../ui/plain/frame/FullScreen.tsx';
import { Stack } from '../../ui/plain/Layout.tsx';
import { AuthPage } from './AuthPage.tsx';
import { useUndoEmailChangeMutation } from './accounts.generated.ts';

const texts = account.undoEmail;

/**
 * Undoes a change of address with the token of a mailed link (`?token=`). Waits for the button: a program that opens
 * links of mails must not sign the account out.
 */
export function UndoEmail() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [undo, { data, error, loading }] = useUndoEmailChangeMutation();

  if (data) {
    const { email } = data.undoEmailChange;
    return <PageNotice drawing="people" title={texts.done} text={texts.doneHint(email)} />;
  }
  if (!token || appErrorOf(error)?.code === 'TOKEN_INVALID') {
    return (
      <PageNotice drawing="lost" title={texts.broken} text={texts.brokenHint}>
        <LinkButton to="/yhteystiedot">{account.contact}</LinkButton>
      </PageNotice>
    );
  }
  return (
    <AuthPage title={texts.title} intro={texts.intro}>
      <Stack gap="medium">
        {error && <FormError text={errorText(error, texts.failed)} />}
        <Button
          type="primary"
          size="large"
          block
          loading={loading}
          onClick={() => void undo({ variables: { token } }).catch(() => {})}
        >
          {loading ? texts.busy : texts.submit}
        </Button>
      </Stack>
    </AuthPage>
  );
}
