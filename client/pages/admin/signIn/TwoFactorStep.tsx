import { Button, Form, Input } from 'antd';
import { AuthPage } from '../../../features/accounts/AuthPage.tsx';
import { appErrorOf } from '../../../lib/errors/appErrorOf.ts';
import { errorText } from '../../../lib/errors/errorText.ts';
import { adminSignIn } from '../../../texts/admin.ts';
import { CheckedField, CheckedForm } from '../../../ui/antd/form/CheckedForm.tsx';
import { AuthenticatorSetup } from './AuthenticatorSetup.tsx';
import {
  type SignedInAdminFragment,
  type SignInChallengeFragment,
  useConfirmTwoFactorMutation,
} from './SignInPage.generated.ts';

interface Props {
  challenge: SignInChallengeFragment;
  /** The codes are given only when an authenticator app was taken into use. */
  onDone: (admin: SignedInAdminFragment, recoveryCodes: readonly string[] | null) => void;
  /** Back to the password, with the reason when there is one. */
  onStartOver: (fault?: string) => void;
}

interface Values {
  code: string;
}

function checkCode({ code }: Partial<Values>) {
  const faults: Record<string, string> = {};
  if (!code?.trim()) faults.code = adminSignIn.code.missing;
  return faults;
}

/** Asks for a one-time code; before that, at the first time, sets up the app that gives them. */
export function TwoFactorStep({ challenge, onDone, onStartOver }: Props) {
  const [form] = Form.useForm<Values>();
  const [confirm, { loading }] = useConfirmTwoFactorMutation();
  const { enrolment } = challenge;
  const texts = adminSignIn.code;

  async function send({ code }: Values) {
    try {
      const answer = await confirm({ variables: { input: { token: challenge.token, code: code.trim() } } });
      const { admin, recoveryCodes } = answer.data?.confirmTwoFactor ?? {};
      if (admin) onDone(admin, recoveryCodes ?? null);
    } catch (error) {
      const fault = errorText(error, texts.failed);
      const over = ['TOKEN_INVALID', 'TOO_MANY_ATTEMPTS'].includes(appErrorOf(error)?.code ?? '');
      if (over) onStartOver(fault);
      else form.setFields([{ name: 'code', errors: [fault] }]);
    }
  }

  return (
    <AuthPage
      title={enrolment ? adminSignIn.enrolment.title : texts.title}
      intro={enrolment ? adminSignIn.enrolment.intro : texts.intro}
      links={
        <Button type="link" style={{ justifySelf: 'start', padding: 0 }} onClick={() => onStartOver()}>
          {texts.back}
        </Button>
      }
    >
      {enrolment && <AuthenticatorSetup enrolment={enrolment} />}
      <CheckedForm<Values> form={form} check={checkCode} onFinish={(values) => void send(values)}>
        <CheckedField name="code" label={texts.label} extra={enrolment ? adminSignIn.enrolment.type : texts.hint}>
          <Input
            autoFocus={!enrolment}
            autoComplete="one-time-code"
            inputMode={enrolment ? 'numeric' : 'text'}
            maxLength={24}
            spellCheck={false}
          />
        </CheckedField>
        <Button type="primary" size="large" block htmlType="submit" loading={loading}>
          {loading ? texts.busy : texts.submit}
        </Button>
      </CheckedForm>
    </AuthPage>
  );
}
