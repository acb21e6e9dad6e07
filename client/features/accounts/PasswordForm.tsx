import { Button } from 'antd';
import type { ReactNode } from 'react';
import { checkNewPassword } from '#shared/rules/accounts.ts';
import type { AppError } from '../../lib/errors/appErrorOf.ts';
import { useAction } from '../../lib/forms/useAction.ts';
import { useFieldForm } from '../../lib/forms/useFieldForm.ts';
import { usePublicSettings } from '../../lib/graphql/usePublicSettings.ts';
import type { SessionKind } from '../../lib/session/userStore.ts';
import { account } from '../../texts/portal.ts';
import { CheckedField, CheckedForm } from '../../ui/antd/form/CheckedForm.tsx';
import { PasswordInput } from '../../ui/antd/form/PasswordInput.tsx';
import { Row } from '../../ui/plain/Layout.tsx';
import { useChangePasswordMutation } from './accounts.generated.ts';

/** The fields `newPassword` and `confirmPassword`, inside a CheckedForm. */
function NewPasswordFields({ minLength }: { minLength: number }) {
  return (
    <>
      <CheckedField name="newPassword" label={account.passwords.next}>
        <PasswordInput autoComplete="new-password" placeholder={account.passwords.atLeast(minLength)} />
      </CheckedField>
      <CheckedField name="confirmPassword" label={account.passwords.confirm} dependencies={['newPassword']}>
        <PasswordInput autoComplete="new-password" />
      </CheckedField>
    </>
  );
}

interface Values {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

interface Props {
  /** Whose password: the session that is meant. */
  as: SessionKind;
  /** What the password in use is called. */
  currentLabel?: string;
  /** After the change; the other sessions of the account have ended. */
  onDone?: () => void;
  /** Another button after the one that changes. */
  beside?: ReactNode;
}

/** Changes the password of the signed-in account; the fields empty when it worked. */
export function PasswordForm({ as, currentLabel = account.passwords.current, onDone, beside }: Props) {
  const form = useFieldForm<Values>();
  const { passwordMinLength } = usePublicSettings();
  const [changePassword, { loading }] = useChangePasswordMutation();
  const { done, failed, submit, busy } = account.reset;
  const change = useAction(changePassword, { done, failed, seconds: 3, refused: showWrongPassword }, form);

  function showWrongPassword({ code, message }: AppError) {
    if (code !== 'BAD_CREDENTIALS') return false;
    form.showErrors({ currentPassword: message });
    return true;
  }

  async function send(values: Values) {
    if (!(await change({ input: { as, ...values } }))) return;
    form.reset();
    onDone?.();
  }

  return (
    <CheckedForm<Values> form={form} check={(values) => checkNewPassword(values, passwordMinLength)} onFinish={send}>
      <CheckedField name="currentPassword" label={currentLabel}>
        <PasswordInput />
      </CheckedField>
      <NewPasswordFields minLength={passwordMinLength} />
      <Row>
        <Button type="primary" htmlType="submit" loading={loading}>
          {loading ? busy : submit}
        </Button>
        {beside}
      </Row>
    </CheckedForm>
  );
}
